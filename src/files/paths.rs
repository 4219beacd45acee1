//! The folders of the repository, its packages and compiled files.

use crate::error::{Error, Result};
use std::env;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// The repository's top folder: SUDOKU_OJ_ROOT, or else where it was when this binary was built.
pub fn repository_root() -> &'static Path {
    static ROOT: LazyLock<PathBuf> = LazyLock::new(|| {
        let set = environment_variable(ROOT_VARIABLE).map(PathBuf::from);
        set.unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into())
    });
    &ROOT
}

const ROOT_VARIABLE: &str = "SUDOKU_OJ_ROOT";

/// An error if the repository isn't there: an installed binary stays when the repository is moved.
pub fn check_root() -> Result<()> {
    if problems_folder().is_dir() {
        return Ok(());
    }
    let message = format!(
        "expected the repository of sudoku-oj, with its folder problems: set {ROOT_VARIABLE} to where it is now, or run \
         'cargo install --path . --bin sudoku-oj' there again"
    );
    Err(Error::file(repository_root(), 0, message))
}

/// The folder of the bundled packages.
pub fn problems_folder() -> PathBuf {
    repository_root().join("problems")
}

/// The folder of files that can be made again, such as compiled programs and the findings of `hunt`. `cargo clean`
/// empties it.
pub fn target_folder() -> PathBuf {
    environment_variable("CARGO_TARGET_DIR").map_or(repository_root().join("target"), PathBuf::from)
}

/// The value of an environment variable, unless it is unset or empty.
pub fn environment_variable(name: &str) -> Option<OsString> {
    env::var_os(name).filter(|value| !value.is_empty())
}

/// The folder of compiled submissions: SUDOKU_OJ_CACHE, or else one that `cargo clean` empties. It is created if
/// necessary. The path is absolute, without links and `..`, because submissions run in another folder than the judge,
/// where other folders are hidden.
pub fn cache_folder() -> Result<PathBuf> {
    let folder = environment_variable("SUDOKU_OJ_CACHE").map(PathBuf::from);
    let folder = folder.unwrap_or_else(|| target_folder().join("judge-cache"));
    let folder = std::path::absolute(&folder).map_err(Error::io("find", &folder))?;
    must_be_text(&folder)?;
    let made = fs::create_dir_all(&folder).and_then(|()| folder.canonicalize());
    let place = made.map_err(io_error_naming("create", &folder, "SUDOKU_OJ_CACHE"))?;
    must_be_text(&place)?;
    Ok(place)
}

fn must_be_text(folder: &Path) -> Result<()> {
    let message =
        "compilers take only UTF-8 text for a path: set SUDOKU_OJ_CACHE to another folder";
    let found = folder.to_str().map(|_| ());
    found.ok_or_else(|| Error::file(folder, 0, message))
}

/// For `map_err`, like [`Error::io`]. The message adds that `variable` can name another folder.
pub fn io_error_naming(
    doing: &'static str,
    path: &Path,
    variable: &str,
) -> impl FnOnce(io::Error) -> Error {
    let failed = Error::io(doing, path);
    move |error| {
        let text = format!("{error}; name another folder with {variable}=…");
        failed(io::Error::new(error.kind(), text))
    }
}

/// The folder of temporary files: TMPDIR, or else `/tmp`.
pub fn temporary_folder() -> PathBuf {
    environment_variable("TMPDIR").map_or("/tmp".into(), PathBuf::from)
}

/// The largest size of the cache in bytes: SUDOKU_OJ_CACHE_SIZE, given in MiB, or else 512 MiB.
pub fn cache_limit() -> Result<u64> {
    const NAME: &str = "SUDOKU_OJ_CACHE_SIZE";
    let Some(set) = environment_variable(NAME) else {
        return Ok(512 << 20);
    };
    let mib = set.to_str().and_then(|text| text.parse::<u32>().ok());
    mib.map(|mib| u64::from(mib) << 20).ok_or_else(|| {
        let found = set.to_string_lossy();
        Error::Usage(format!(
            "expected a whole number of MiB in {NAME}, found '{found}'"
        ))
    })
}
