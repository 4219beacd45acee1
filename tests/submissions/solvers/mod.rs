//! Promises about the solvers alone, on thousands of grids. Their tests are a crate of their own, `root.rs`, which is
//! compiled here with optimization, together with the solvers: compiling both takes a tenth of the time that the tests
//! would take without it. Overflows and failed assertions still panic. Each test here runs one module of that crate.

use crate::common::Folder;
use crate::common::rustc::assert_formatted;
use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

macro_rules! modules {
    ($($module:ident)*) => {
        $(#[test]
        fn $module() {
            run_tests(&[concat!(stringify!($module), "::")]);
        })*

        #[test]
        fn every_module_is_run() {
            let root = include_str!("root.rs");
            let named = [$(concat!("\nmod ", stringify!($module), ";")),*];
            assert_eq!(root.matches("\nmod ").count(), named.len() + HELPERS.len());
            assert!(named.iter().chain(HELPERS).all(|line| root.contains(line)));
        }
    };
}

/// The modules of `root.rs` that have no tests.
const HELPERS: &[&str] = &["\nmod grids;", "\nmod random;", "\nmod common {"];

modules!(in_order lanes lanes_batches lanes_count lanes_guesses lanes_sets lanes_traps solver);

/// `cargo fmt` knows only cargo's crates.
#[test]
fn modules_are_formatted() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/submissions/solvers/root.rs");
    assert_formatted("2024", &[root.display().to_string()]);
}

#[test]
#[ignore = "sweep: the modules' own sweeps"]
fn sweeps_of_the_modules() {
    run_tests(&["--ignored"]);
}

/// Runs the tests that these arguments select and prints which.
fn run_tests(args: &[&str]) {
    static COMPILED: OnceLock<Folder> = OnceLock::new();
    let folder = COMPILED.get_or_init(compile);
    let output = Command::new(folder.at("tests")).args(args).output();
    let output = output.expect("it starts");
    let said = String::from_utf8_lossy(&output.stdout);
    println!("{said}");
    let panic = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{panic}");
    assert!(!said.contains("running 0 tests"), "{args:?}: no tests");
}

fn compile() -> Folder {
    let folder = Folder::new();
    let library = ["--crate-name", "sudoku_oj", "--crate-type", "rlib"];
    rustc(&folder, "src/solvers.rs", &library);
    let found = format!("sudoku_oj={}", folder.at("libsudoku_oj.rlib"));
    let tests = ["--crate-name", "tests", "--test", "--extern", &found];
    rustc(&folder, "tests/submissions/solvers/root.rs", &tests);
    folder
}

fn rustc(folder: &Folder, source: &str, options: &[&str]) {
    let root = env!("CARGO_MANIFEST_DIR");
    let output = Command::new("rustc")
        .args(["--edition", "2024", "-O", "-D", "warnings", "--out-dir"])
        .arg(&folder.path)
        .args(["-C", "overflow-checks=on", "-C", "debug-assertions=on"])
        .args(options)
        .arg(Path::new(root).join(source))
        .env("CARGO_MANIFEST_DIR", root)
        .output();
    let output = output.expect("rustc starts");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{source}: {said}");
}
