//! What the tests of the packages share: where they lie, and how their single-file programs are compiled and run.

use crate::common::HANGS;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::{Arc, Mutex, OnceLock};
use std::{env, fs};
use sudoku_oj::catalogue::TASKS;

/// Every package.
pub fn slugs() -> impl Iterator<Item = &'static str> {
    TASKS.iter().map(|task| task.slug)
}

pub fn package(slug: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("problems")
        .join(slug)
}

/// An empty folder of this test's own.
pub fn scratch(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if dir.exists() {
        fs::remove_dir_all(&dir).unwrap();
    }
    fs::create_dir_all(&dir).unwrap();
    dir
}

/// The program of one source file, compiled once however many tests ask: whoever asks meanwhile waits for it.
pub fn program(source: &Path) -> PathBuf {
    type Slot = Arc<OnceLock<PathBuf>>;
    static COMPILED: Mutex<BTreeMap<PathBuf, (usize, Slot)>> = Mutex::new(BTreeMap::new());
    let (nth, slot) = {
        let mut compiled = COMPILED.lock().unwrap_or_else(|e| e.into_inner());
        let next = compiled.len();
        let entry = compiled.entry(source.to_path_buf());
        entry.or_insert_with(|| (next, Slot::default())).clone()
    };
    let program = slot.get_or_init(|| {
        let name = source.file_stem().expect("a file has a name");
        let program = scratch(&format!("compiled-{nth}")).join(name);
        compile(source, &program);
        program
    });
    program.clone()
}

/// Compiles one source file by bare rustc, as a package's `build` does; a warning is a failure.
pub fn compile(source: &Path, program: &Path) {
    let mut rustc = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    let output = rustc
        .args(["--edition", "2021", "-O", "-D", "warnings", "-o"])
        .args([program, source])
        .output()
        .unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        output.status.success(),
        "{} does not compile:\n{complaint}",
        source.display()
    );
}

pub fn run<A: AsRef<std::ffi::OsStr>>(
    program: &Path,
    args: impl IntoIterator<Item = A>,
    stdin: &[u8],
) -> Output {
    let mut command = assert_cmd::Command::new(program);
    command
        .args(args)
        .write_stdin(stdin)
        .timeout(HANGS)
        .output()
        .unwrap()
}

/// All files below `dir`, in order.
pub fn files_below(dir: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files_below(&path));
        } else {
            found.push(path);
        }
    }
    found.sort();
    found
}

pub fn has_extension(path: &Path, wanted: &[&str]) -> bool {
    path.extension()
        .is_some_and(|e| wanted.iter().any(|w| e == *w))
}
