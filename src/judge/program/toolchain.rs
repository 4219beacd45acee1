//! Where this machine has its compilers and interpreters, and what else they need to be able to read.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// PATH for programs that run elsewhere than the judge: a relative entry is meant from where the judge stands, and so is
/// an empty one, which is that folder itself.
pub fn search_path() -> OsString {
    let set = env::var_os("PATH").unwrap_or_else(|| "/usr/local/bin:/usr/bin:/bin".into());
    let full = |entry: PathBuf| match entry.as_os_str().is_empty() {
        true => env::current_dir().ok(),
        false => std::path::absolute(entry).ok(),
    };
    // A folder with a ':' in its name cannot stand in PATH.
    let can_stand = |folder: &PathBuf| !folder.as_os_str().as_bytes().contains(&b':');
    let folders = env::split_paths(&set).filter_map(full).filter(can_stand);
    env::join_paths(folders).unwrap_or(set)
}

/// The first file of that name in PATH that can be executed; a path with a `/` stands for itself.
pub(super) fn in_path(name: &str) -> Option<PathBuf> {
    if name.contains('/') {
        return std::path::absolute(name)
            .ok()
            .filter(|file| is_executable(file));
    }
    env::split_paths(&search_path())
        .map(|dir| dir.join(name))
        .find(|file| is_executable(file))
}

pub(super) fn is_executable(file: &Path) -> bool {
    let bits = |m: fs::Metadata| m.is_file() && m.permissions().mode() & 0o111 != 0;
    fs::metadata(file).is_ok_and(bits)
}

/// The folders where a compiler outside the system's may have its parts. rustup's `rustc` only looks for the real one.
pub(super) fn folders(compiler: &Path) -> Vec<PathBuf> {
    let home = |variable: &str, folder: &str| {
        let own = env::var_os(variable).map(PathBuf::from);
        own.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(folder)))
    };
    [
        // Where Debian keeps the list of GHC's packages.
        Some(PathBuf::from("/var/lib/ghc")),
        prefix_of(compiler),
        home("RUSTUP_HOME", ".rustup"),
        home("CARGO_HOME", ".cargo"),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// PREFIX of a program that is, links followed, PREFIX/bin/NAME: what it needs lies below that.
pub(super) fn prefix_of(program: &Path) -> Option<PathBuf> {
    Some(
        fs::canonicalize(program)
            .ok()?
            .parent()?
            .parent()?
            .to_path_buf(),
    )
}
