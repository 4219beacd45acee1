//! Finds the real program behind a compiler's name. The one in PATH may be a shim: rustup's `rustc`, pyenv's
//! `python3`. A shim reads settings from the folder where it starts, which may be the submission's, and its time would
//! count as the submission's. So a language's row may say how to ask for the real path. The judge asks once per run,
//! in a folder that holds nothing of the submission's.

use crate::error::Result;
use crate::judge::excerpt;
use crate::judge::plain_file::is_executable;
use crate::judge::process::exit::Exit;
use crate::judge::process::protocol::End;
use crate::judge::program::compile::Compilation;
use crate::judge::program::compile_folder::TEMPORARY;
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The real path of each compiler that this run has asked about.
static REAL_COMPILERS: Mutex<BTreeMap<PathBuf, PathBuf>> = Mutex::new(BTreeMap::new());

impl Compilation<'_> {
    /// The path of the real compiler; if there is no answer, the one from PATH.
    pub(super) fn find_real_compiler(&self) -> Result<PathBuf> {
        const LOCATE_TIME_LIMIT: Duration = Duration::from_secs(10);
        let (command, compiler) = (&self.source.language.locate, &self.compiler);
        let known = || {
            REAL_COMPILERS
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
        };
        if command.is_empty() {
            return Ok(compiler.clone());
        }
        if let Some(real) = known().get(compiler) {
            return Ok(real.clone());
        }
        let bounds =
            self.compiler_bounds(LOCATE_TIME_LIMIT.min(self.settings.limits.compilation_time));
        let ran = self.run_command(command, TEMPORARY, bounds)?;
        let answer = match ran.outcome.end {
            End::Ended(Exit::Code(0)) => read_path(&ran.stdout),
            _ => None,
        };
        let real = answer.unwrap_or_else(|| compiler.clone());
        known().insert(compiler.clone(), real.clone());
        Ok(real)
    }
}

/// The path in this file, if it is absolute and names an executable.
fn read_path(printed: &Path) -> Option<PathBuf> {
    const MAX_PATH_BYTES: u64 = 4096;
    let text = excerpt::read_slice(printed, 0, MAX_PATH_BYTES).ok()?;
    let path = PathBuf::from(OsStr::from_bytes(text.trim_ascii()));
    (path.is_absolute() && is_executable(&path)).then_some(path)
}
