//! The program behind a compiler's name. In PATH there may be one that only looks for it: rustup's `rustc`, pyenv's `python3`. Such
//! a program reads settings of the folder where it is started, which may be the submission's, and its work would be counted as the
//! submission's. So the language's row may say how to ask for the real one; it is asked where nothing of the submission's is, once.

use crate::error::Result;
use crate::judge::excerpt;
use crate::judge::process::exit::Exit;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::process::wire::End;
use crate::judge::program::compile::Compilation;
use crate::judge::program::compile_folder::Part;
use crate::judge::program::toolchain::is_executable;
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// What was found for the compilers of this run.
static FOUND: Mutex<BTreeMap<PathBuf, PathBuf>> = Mutex::new(BTreeMap::new());

impl Compilation<'_> {
    /// The real compiler; the one that we have, where nobody knows better.
    pub(super) fn locate(&self, sandbox: &mut Sandbox) -> Result<PathBuf> {
        const QUICK: Duration = Duration::from_secs(10);
        let (command, compiler) = (&self.source.language.locate, &self.compiler);
        let known = || FOUND.lock().unwrap_or_else(PoisonError::into_inner);
        if command.is_empty() {
            return Ok(compiler.clone());
        }
        if let Some(real) = known().get(compiler) {
            return Ok(real.clone());
        }
        let bounds = self.bounds(QUICK.min(self.workshop.limits.compilation_time));
        let end = self.command(command, "", Part::Temporary, bounds, sandbox)?;
        let [_, printed] = self.files(sandbox);
        let answer = match end {
            End::Ended(Exit::Code(0)) => path_in(&printed),
            _ => None,
        };
        let real = answer.unwrap_or_else(|| compiler.clone());
        known().insert(compiler.clone(), real.clone());
        Ok(real)
    }
}

/// The path of a program that stands in a file.
fn path_in(printed: &Path) -> Option<PathBuf> {
    const LONGEST: u64 = 4096;
    let text = excerpt::slice(printed, 0, LONGEST).ok()?;
    let path = PathBuf::from(OsStr::from_bytes(text.trim_ascii()));
    (path.is_absolute() && is_executable(&path)).then_some(path)
}
