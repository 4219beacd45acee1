//! Promise: without AVX2 the solver gives the same answers, byte for byte, even to puzzles with several.
//!
//! A submission is compared with a copy in which the check for AVX2 always fails. On most machines the original runs
//! with AVX2.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::common::{Folder, grids::*, repository_file, submission};
use crate::packages::compile;
use sudoku_oj::snippets::lanes::Grid;

const ACWING: &str = "acwing_166";
const AVX2_CHECK: &str = "if has_avx2() {";

sweep!(assert_answers_without_avx2_are_identical:
    answers_without_avx2_are_byte_identical("-Copt-level=0"),
    "sweep: optimized programs" optimized_answers_without_avx2_are_byte_identical("-O")
);

/// `how`: the option with which to compile. Without optimizing, cargo has compiled the original.
fn assert_answers_without_avx2_are_identical(how: &str) {
    let folder = Folder::new();
    let original = repository_file("src/bin/acwing_166.rs");
    assert_eq!(original.matches(AVX2_CHECK).count(), 1, "no AVX2 check");
    let portable = original.replace(AVX2_CHECK, "if false && has_avx2() {");
    folder
        .file("original.rs", &original)
        .file("portable.rs", portable);
    let compiled = |name: &str| {
        let program = folder.path.join(name);
        compile(&program.with_extension("rs"), &program, how);
        program
    };
    let original = match how {
        "-O" => compiled("original"),
        _ => submission(ACWING),
    };
    let program = compiled("portable");
    let puzzles = puzzles();
    let input = folder.path.join("input");
    fs::write(&input, lines(&puzzles)).unwrap();
    let portable = run(&program, &input);
    assert_eq!(portable.lines().count(), puzzles.len());
    for (puzzle, answer) in puzzles.iter().zip(portable.lines()) {
        assert_eq!(check(puzzle, &grid(answer)), Ok(()), "{}", text(puzzle));
    }
    let detected = run(&original, &input);
    for (puzzle, (ours, theirs)) in puzzles.iter().zip(portable.lines().zip(detected.lines())) {
        assert_eq!(ours, theirs, "{}", text(puzzle));
    }
    assert_eq!(portable, detected);
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
