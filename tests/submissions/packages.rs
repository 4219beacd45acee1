//! Shared by the tests of the packages: where they are, and how their single-file programs are compiled and run.

use crate::common::{COMMAND_TIMEOUT, Memo, create_unique_folder, problems_dir};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs};
use sudoku_oj::catalogue::TASKS;

/// The slugs of all packages.
pub fn slugs() -> impl Iterator<Item = &'static str> {
    TASKS.iter().map(|task| task.slug)
}

pub fn package(slug: &str) -> PathBuf {
    problems_dir().join(slug)
}

/// The arguments of a package's validator, from the `testdata.yaml` in a folder of its data.
pub fn flags(slug: &str, folder: &str, validator: &str) -> Vec<String> {
    let settings = package(slug).join(folder).join("testdata.yaml");
    let settings = fs::read_to_string(settings).unwrap();
    let key = format!("{validator}_flags: ");
    let found = settings.lines().find_map(|line| line.strip_prefix(&key));
    let words = found.unwrap_or("").trim_matches('\'').split_whitespace();
    words.map(String::from).collect()
}

/// Compiles a source file of this project, once, and returns the program. Optimizing takes four times as long and is
/// only worth it for much work.
pub fn compiled_program(source: &Path) -> PathBuf {
    program_compiled(source, "-Copt-level=0")
}

/// The same, optimized as a package's `build` does.
pub fn optimized_program(source: &Path) -> PathBuf {
    program_compiled(source, "-O")
}

/// The program is moved into place when complete, since another `cargo test` on the same target folder may be running
/// the one there.
fn program_compiled(source: &Path, how: &str) -> PathBuf {
    static COMPILED: Memo<PathBuf> = Memo::new();
    COMPILED.get(&format!("{} {how}", source.display()), || {
        let target = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let name = source.strip_prefix(env!("CARGO_MANIFEST_DIR")).unwrap();
        let name = name.display().to_string().replace('/', "-");
        let program = target.join(name + how);
        let place = create_unique_folder(target, "compiled-*");
        compile(source, &place.join("program"), how);
        fs::rename(place.join("program"), &program).unwrap();
        fs::remove_dir(&place).unwrap();
        program
    })
}

/// Generates no machine code. All warnings come before that.
pub const CHECK: &str = "--emit=metadata";

/// Compiles one source file with bare rustc, as a package's `build` does. Warnings are errors.
pub fn compile(source: &Path, program: &Path, how: &str) {
    let mut rustc = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    let output = rustc
        .args(["--edition", "2021", how, "-D", "warnings", "-o"])
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
        .timeout(COMMAND_TIMEOUT)
        .output()
        .unwrap()
}

/// All files below `dir`, sorted.
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
