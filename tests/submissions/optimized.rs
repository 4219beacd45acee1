//! Runs sweeps in a crate that is compiled with optimization, together with the solvers alone. Compiling both takes less
//! than a tenth of the time that the unoptimized sweeps would. Overflows and failed assertions still panic there.

use crate::common::Folder;
use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

/// Runs the test with this path, such as `submissions::lanes_sets::every_puzzle`.
#[track_caller]
pub fn run_test(path: &str) {
    static COMPILED: OnceLock<Folder> = OnceLock::new();
    let folder = COMPILED.get_or_init(compile);
    let (_, name) = path.split_once("::").expect("a crate and a module");
    let output = Command::new(folder.at("tests"))
        .args(["--exact", name])
        .output();
    let output = output.expect("it starts");
    let said = String::from_utf8_lossy(&output.stdout);
    let ran = said.contains("\ntest result: ok. 1 passed; ");
    let panic = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && ran, "{said}{panic}");
}

fn compile() -> Folder {
    let folder = Folder::new();
    let library = ["--crate-name", "sudoku_oj", "--crate-type", "rlib"];
    rustc(&folder, "src/solvers.rs", &library);
    let found = format!("sudoku_oj={}", folder.at("libsudoku_oj.rlib"));
    let tests = ["--crate-name", "tests", "--test", "--cfg", "optimized"];
    let tests = [&tests[..], &["--extern", &found]].concat();
    rustc(&folder, "tests/submissions/optimized_crate.rs", &tests);
    folder
}

fn rustc(folder: &Folder, source: &str, options: &[&str]) {
    const CHECKS: [&str; 4] = ["-C", "overflow-checks=on", "-C", "debug-assertions=on"];
    let root = env!("CARGO_MANIFEST_DIR");
    let output = Command::new("rustc")
        .args([
            "--edition",
            "2024",
            "-O",
            "--cap-lints",
            "allow",
            "--out-dir",
        ])
        .arg(&folder.path)
        .args(CHECKS)
        .args(options)
        .arg(Path::new(root).join(source))
        .env("CARGO_MANIFEST_DIR", root)
        .output();
    let output = output.expect("rustc starts");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{source}: {said}");
}
