//! Where this machine has its compilers and interpreters, and what else they need to be able to read.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::Read;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::PermissionsExt;
use std::path::{Component, Path, PathBuf};

/// PATH for programs that run elsewhere than the judge: a relative entry is meant from where the judge stands, and so is
/// an empty one, which is that folder itself.
pub fn search_path() -> OsString {
    let set = env::var_os("PATH").unwrap_or_else(|| "/usr/local/bin:/usr/bin:/bin".into());
    let full = |entry: PathBuf| match entry.as_os_str().is_empty() {
        true => env::current_dir().ok(),
        false => whole(&entry),
    };
    // A folder with a ':' in its name cannot stand in PATH.
    let can_stand = |folder: &PathBuf| !folder.as_os_str().as_bytes().contains(&b':');
    let folders = env::split_paths(&set).filter_map(full).filter(can_stand);
    env::join_paths(folders).unwrap_or(set)
}

/// The full path of a folder. The way back that `..` is leads nowhere where the folder before it is not to be seen.
fn whole(folder: &Path) -> Option<PathBuf> {
    let goes_back = folder.components().any(|part| part == Component::ParentDir);
    match goes_back {
        true => fs::canonicalize(folder).ok(),
        false => std::path::absolute(folder).ok(),
    }
}

/// Variables that compilers, their wrappers and the managers of their versions read. A source can have its compiler print
/// any other, and put into the program what it finds there: passwords and tokens stand in variables.
const READ_BY_COMPILERS: &[&str] = &[
    // Whose they are, and in which language they speak.
    "HOME",
    "USER",
    "LOGNAME",
    "LANG",
    "LANGUAGE",
    "TZ",
    "XDG_CACHE_HOME",
    "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
    // Libraries and headers in other places than the system's.
    "LD_LIBRARY_PATH",
    "LIBRARY_PATH",
    "CPATH",
    "C_INCLUDE_PATH",
    "CPLUS_INCLUDE_PATH",
    "COMPILER_PATH",
    "GCC_EXEC_PREFIX",
    // One language each.
    "CARGO_HOME",
    "RUSTUP_HOME",
    "RUSTUP_TOOLCHAIN",
    "JAVA_HOME",
    "JDK_HOME",
    "KOTLIN_HOME",
    "SDKMAN_DIR",
    "GOROOT",
    "PYTHONHOME",
    "PYENV_ROOT",
    "PYENV_VERSION",
    "NODE_PATH",
    "NVM_DIR",
    "MONO_PATH",
    "DOTNET_ROOT",
    "GEM_HOME",
    "GEM_PATH",
    "RBENV_ROOT",
    "RBENV_VERSION",
    "PERL5LIB",
    "LUA_PATH",
    "LUA_CPATH",
    "GHCUP_INSTALL_BASE_PREFIX",
    "STACK_ROOT",
    "OPAMROOT",
    "OPAM_SWITCH_PREFIX",
    "CAML_LD_LIBRARY_PATH",
    "OCAMLLIB",
    "FPCDIR",
    "ASDF_DIR",
    "ASDF_DATA_DIR",
    "MISE_DATA_DIR",
    // The wrappers of NixOS.
    "NIX_CFLAGS_COMPILE",
    "NIX_LDFLAGS",
];

/// So begin further ones of these: `LC_ALL` and its like, and what is named after a machine.
const BEGINNINGS: &[&str] = &[
    "LC_",
    "NIX_CC_WRAPPER_TARGET_",
    "NIX_BINTOOLS_WRAPPER_TARGET_",
];

/// What of the judge's own environment compilers are given.
pub(super) fn environment() -> Vec<(OsString, OsString)> {
    let is_read = |name: &OsString| {
        let name = name.to_str().unwrap_or("");
        READ_BY_COMPILERS.contains(&name) || BEGINNINGS.iter().any(|start| name.starts_with(start))
    };
    let read = env::vars_os().filter(|(name, _)| is_read(name));
    read.chain([("PATH".into(), search_path())]).collect()
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

/// Programs that compilers and interpreters call by their names alone.
const CALLED: &[&str] = &["cc", "gcc", "clang", "as", "ld", "java", "node", "mono"];

/// Where a person's programs may lie beside what is nobody's business, these are the folders of programs.
const OF_PROGRAMS: &[&str] = &["lib", "lib64", "libexec", "include"];

/// The folders where a compiler outside the system's may have its parts, and those of the programs that it calls.
pub(super) fn folders(compiler: &Path) -> Vec<PathBuf> {
    let called = CALLED.iter().filter_map(|name| in_path(name));
    // rustup's `rustc` only looks for the real one.
    let rustup = home("RUSTUP_HOME", ".rustup");
    let mut folders: Vec<PathBuf> = rustup.into_iter().collect();
    for program in called.chain([compiler.to_path_buf()]) {
        folders.extend(parts_of(&program));
    }
    folders.sort();
    folders.dedup();
    folders
}

/// The folder that a variable names, or this one in the user's home.
fn home(variable: &str, folder: &str) -> Option<PathBuf> {
    let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty());
    match set(variable) {
        Some(own) => whole(Path::new(&own)),
        None => whole(&Path::new(&set("HOME")?).join(folder)),
    }
}

/// What a program needs that is PREFIX/bin/NAME, by the path given and by that without links: mostly all of PREFIX. Where a
/// wrapper stands in its place, the same of the programs that it calls.
pub(super) fn parts_of(program: &Path) -> Vec<PathBuf> {
    let mut programs = wrapped(program).unwrap_or_default();
    programs.push(program.to_path_buf());
    let real = programs
        .iter()
        .filter_map(|path| fs::canonicalize(path).ok());
    programs.extend(real.collect::<Vec<_>>());
    let folders = programs.iter().filter_map(|path| path.parent());
    folders.flat_map(with_parts).collect()
}

/// The programs that a script names by their full paths.
fn wrapped(program: &Path) -> Option<Vec<PathBuf>> {
    const LONGEST: u64 = 64 << 10;
    let mut text = Vec::new();
    File::open(program)
        .ok()?
        .take(LONGEST)
        .read_to_end(&mut text)
        .ok()?;
    if !text.starts_with(b"#!") {
        return None;
    }
    let words = text.split(|byte| b" \t\n\"'`=:;&|(){}".contains(byte));
    let paths = words.filter(|word| word.starts_with(b"/"));
    let paths = paths.map(|word| PathBuf::from(OsStr::from_bytes(word)));
    Some(paths.filter(|path| is_executable(path)).collect())
}

/// A folder of programs and what belongs to it.
fn with_parts(folder: &Path) -> Vec<PathBuf> {
    let Some(prefix) = folder.parent().filter(|prefix| !is_shared(prefix)) else {
        let beside = OF_PROGRAMS.iter().map(|name| folder.with_file_name(name));
        return [folder.to_path_buf()].into_iter().chain(beside).collect();
    };
    vec![prefix.to_path_buf()]
}

/// Does more lie there than programs: all of the disk, somebody's home, passwords?
fn is_shared(prefix: &Path) -> bool {
    let within = |folder: PathBuf| folder.starts_with(prefix);
    let home_folder = env::var_os("HOME").and_then(|home| whole(Path::new(&home)));
    let local = home_folder.as_ref().map(|home| home.join(".local"));
    prefix.parent().is_none()
        || home_folder.is_some_and(within)
        || local.is_some_and(within)
        || home("CARGO_HOME", ".cargo").is_some_and(within)
}
