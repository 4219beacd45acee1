//! Promise: without AVX2 the solver gives the same answers, byte for byte, even to puzzles with several.
//!
//! A submission is compared with a copy in which the check for AVX2 always fails. On most machines the original runs
//! with AVX2.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::common::{Folder, grids::*, submission};
use sudoku_oj::snippets::lanes::Grid;

const ACWING: &str = "acwing_166";
const AVX2_CHECK: &str = "if has_avx2() {";

#[test]
fn answers_without_avx2_are_byte_identical() {
    let folder = Folder::new();
    let program = compile_without_detection(&folder.path);
    let puzzles = puzzles();
    let input = folder.path.join("input");
    fs::write(&input, lines(&puzzles)).unwrap();
    let portable = run(&program, &input);
    assert_eq!(portable.lines().count(), puzzles.len());
    for (puzzle, answer) in puzzles.iter().zip(portable.lines()) {
        assert_eq!(check(puzzle, &grid(answer)), Ok(()), "{}", text(puzzle));
    }
    let detected = run(&submission(ACWING), &input);
    for (puzzle, (ours, theirs)) in puzzles.iter().zip(portable.lines().zip(detected.lines())) {
        assert_eq!(ours, theirs, "{}", text(puzzle));
    }
    assert_eq!(portable, detected);
}

fn compile_without_detection(folder: &Path) -> PathBuf {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/bin/acwing_166.rs");
    let original = fs::read_to_string(path).unwrap();
    assert_eq!(original.matches(AVX2_CHECK).count(), 1, "no AVX2 check");
    let source = folder.join("portable.rs");
    fs::write(
        &source,
        original.replace(AVX2_CHECK, "if false && has_avx2() {"),
    )
    .unwrap();
    let program = folder.join("portable");
    let compiled = Command::new("rustc")
        .args(["--edition", "2021", "-O", "-o"])
        .args([&program, &source])
        .output()
        .unwrap();
    let messages = String::from_utf8_lossy(&compiled.stderr);
    assert!(compiled.status.success(), "{messages}");
    program
}

/// Puzzles of all sets in turn, so that hard and easy ones are neighbours, and then all awkward ones with a solution.
fn puzzles() -> Vec<Grid> {
    let sets = sets();
    let mut puzzles: Vec<Grid> = (0..60)
        .flat_map(|number| sets.iter().map(move |(_, puzzles)| puzzles[number]))
        .collect();
    let awkward = awkward().into_iter().filter(Awkward::is_solvable);
    puzzles.extend(awkward.map(|known| known.puzzle));
    puzzles
}

fn lines(puzzles: &[Grid]) -> String {
    puzzles
        .iter()
        .map(|puzzle| text(puzzle).to_string() + "\n")
        .collect()
}

fn run(program: &Path, input: &Path) -> String {
    let output = Command::new(program)
        .stdin(fs::File::open(input).unwrap())
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {errors}", program.display());
    String::from_utf8(output.stdout).unwrap()
}
