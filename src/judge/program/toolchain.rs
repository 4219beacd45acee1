//! Finds this machine's compilers and interpreters, and the folders that they need to read.

use crate::files::paths;
use crate::judge::plain_file::is_executable;
use std::env;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::Read;
use std::os::unix::ffi::OsStrExt;
use std::path::{Component, Path, PathBuf};

/// PATH for programs that run in another folder than the judge. Relative entries become absolute from the judge's
/// current folder; an empty entry is that folder.
pub fn search_path() -> OsString {
    let set = env::var_os("PATH").unwrap_or_else(|| "/usr/local/bin:/usr/bin:/bin".into());
    let full = |entry: PathBuf| absolute_folder(&Path::new(".").join(entry));
    // PATH cannot hold a folder with a ':' in its name.
    let can_stand = |folder: &PathBuf| !folder.as_os_str().as_bytes().contains(&b':');
    let folders = env::split_paths(&set).filter_map(full).filter(can_stand);
    env::join_paths(folders).unwrap_or(set)
}

/// The full path of a folder. `..` is resolved now: the sandbox can't follow it if the folder before it is hidden.
fn absolute_folder(folder: &Path) -> Option<PathBuf> {
    let mut parts = folder.components();
    if parts.any(|part| part == Component::ParentDir) {
        fs::canonicalize(folder).ok()
    } else {
        std::path::absolute(folder).ok()
    }
}

/// Variables that compilers, their wrappers and version managers read. No others are passed on: variables hold
/// passwords and tokens, and a source can make its compiler print any variable or put it into the program. A name that
/// ends in `_*` stands for all names that begin like this: `LC_*` includes `LC_ALL`.
const READ_BY_COMPILERS: &[&str] = &[
    // The user and their locale.
    "HOME USER LOGNAME LANG LANGUAGE TZ LC_* XDG_CACHE_HOME XDG_CONFIG_HOME XDG_DATA_HOME",
    // Libraries and headers outside the system's folders.
    "LD_LIBRARY_PATH LIBRARY_PATH CPATH C_INCLUDE_PATH CPLUS_INCLUDE_PATH COMPILER_PATH GCC_EXEC_PREFIX",
    // For one language each.
    "CARGO_HOME RUSTUP_HOME RUSTUP_TOOLCHAIN JAVA_HOME JDK_HOME KOTLIN_HOME SDKMAN_DIR GOROOT PYTHONHOME PYENV_ROOT",
    "PYENV_VERSION NODE_PATH NVM_DIR MONO_PATH DOTNET_ROOT GEM_HOME GEM_PATH RBENV_ROOT RBENV_VERSION PERL5LIB",
    "LUA_PATH LUA_CPATH GHCUP_INSTALL_BASE_PREFIX STACK_ROOT OPAMROOT OPAM_SWITCH_PREFIX CAML_LD_LIBRARY_PATH",
    "OCAMLLIB FPCDIR ASDF_DIR ASDF_DATA_DIR MISE_DATA_DIR",
    // NixOS's compiler wrappers; some names end in a target machine.
    "NIX_CFLAGS_COMPILE NIX_LDFLAGS NIX_CC_WRAPPER_TARGET_* NIX_BINTOOLS_WRAPPER_TARGET_*",
];

/// The part of the judge's environment that compilers get.
pub(super) fn compiler_environment() -> Vec<(OsString, OsString)> {
    let is_read = |name: &OsString| {
        let name = name.to_str().unwrap_or("");
        let mut known = READ_BY_COMPILERS.iter().flat_map(|names| names.split(' '));
        known.any(|known| match known.strip_suffix('*') {
            Some(start) => name.starts_with(start),
            None => name == known,
        })
    };
    let read = env::vars_os().filter(|(name, _)| is_read(name));
    read.chain([("PATH".into(), search_path())]).collect()
}

/// The first executable file of that name in PATH; a name with a `/` is taken as a path.
pub(super) fn find_in_path(name: impl AsRef<OsStr>) -> Option<PathBuf> {
    let name = Path::new(&name);
    if name.as_os_str().as_bytes().contains(&b'/') {
        let file = std::path::absolute(name).ok();
        return file.filter(|file| is_executable(file));
    }
    let path = search_path();
    let mut files = env::split_paths(&path).map(|folder| folder.join(name));
    files.find(|file| is_executable(file))
}

/// Programs that compilers and interpreters call by their names alone.
const CALLED_PROGRAMS: &[&str] = &["cc", "gcc", "clang", "as", "ld", "java", "node", "mono"];

/// Next to a `bin` whose parent also holds private files, only these folders may be read.
const PROGRAM_FOLDERS: &[&str] = &["lib", "lib64", "libexec", "include"];

/// The folders that a compiler outside the system's folders may need, including those of the programs that it calls.
pub(super) fn compiler_folders(compiler: &Path) -> Vec<PathBuf> {
    let called = CALLED_PROGRAMS.iter().filter_map(find_in_path);
    // rustup's `rustc` only looks for the real one.
    let rustup = user_folder("RUSTUP_HOME", ".rustup");
    let mut folders: Vec<PathBuf> = rustup.into_iter().collect();
    for program in called.chain([compiler.to_path_buf()]) {
        folders.extend(program_folders(&program));
    }
    folders.sort();
    folders.dedup();
    folders
}

/// The folder that `variable` names; if it isn't set, `folder` in the user's home.
fn user_folder(variable: &str, folder: &str) -> Option<PathBuf> {
    match paths::environment_variable(variable) {
        Some(own) => absolute_folder(Path::new(&own)),
        None => absolute_folder(&Path::new(&paths::environment_variable("HOME")?).join(folder)),
    }
}

/// The folders that the program PREFIX/bin/NAME needs: usually all of PREFIX. Considers the path as given and with
/// links resolved, and for a wrapper script also the programs that it calls.
pub(super) fn program_folders(program: &Path) -> Vec<PathBuf> {
    let mut programs = wrapped_programs(program).unwrap_or_default();
    programs.push(program.to_path_buf());
    let real: Vec<PathBuf> = programs.iter().flat_map(fs::canonicalize).collect();
    programs.extend(real);
    let folders = programs.iter().filter_map(|path| path.parent());
    folders.flat_map(with_sibling_folders).collect()
}

/// The programs that a script names by full path; `None` if `program` isn't a script.
fn wrapped_programs(program: &Path) -> Option<Vec<PathBuf>> {
    const MAX_SCRIPT_BYTES: u64 = 64 << 10;
    let mut text = Vec::new();
    let mut start = File::open(program).ok()?.take(MAX_SCRIPT_BYTES);
    start.read_to_end(&mut text).ok()?;
    if !text.starts_with(b"#!") {
        return None;
    }
    let words = text.split(|byte| b" \t\n\"'`=:;&|(){}".contains(byte));
    let paths = words.filter(|word| word.starts_with(b"/"));
    let paths = paths.map(|word| PathBuf::from(OsStr::from_bytes(word)));
    Some(paths.filter(|path| is_executable(path)).collect())
}

/// A folder of programs with the folders that belong to it.
fn with_sibling_folders(folder: &Path) -> Vec<PathBuf> {
    if let Some(prefix) = folder.parent().filter(|prefix| !is_shared(prefix)) {
        return vec![prefix.to_path_buf()];
    }
    let names = PROGRAM_FOLDERS.iter();
    let beside = names.map(|name| folder.with_file_name(name));
    [folder.to_path_buf()].into_iter().chain(beside).collect()
}

/// Whether this prefix holds more than programs: the whole disk, a home folder, credentials.
fn is_shared(prefix: &Path) -> bool {
    let within = |folder: PathBuf| folder.starts_with(prefix);
    let home_folder = env::var_os("HOME").and_then(|home| absolute_folder(Path::new(&home)));
    let local = home_folder.as_ref().map(|home| home.join(".local"));
    prefix.parent().is_none()
        || home_folder.is_some_and(within)
        || local.is_some_and(within)
        || user_folder("CARGO_HOME", ".cargo").is_some_and(within)
}
