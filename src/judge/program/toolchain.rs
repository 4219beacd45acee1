//! Where this machine has its compilers and interpreters, and what else they need to be able to read.

use std::env;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// The first file of that name in PATH that can be executed; a path with a `/` stands for itself.
pub(super) fn in_path(name: &str) -> Option<PathBuf> {
    if name.contains('/') {
        return std::path::absolute(name)
            .ok()
            .filter(|file| is_executable(file));
    }
    let path = env::var_os("PATH")?;
    env::split_paths(&path)
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
