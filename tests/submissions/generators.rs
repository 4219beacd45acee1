//! Promise: the packages' test data is what their generators write, byte for byte; nothing was edited by hand.

use crate::common::Folder;
use crate::packages::{
    compiled_program, files_below, flags, has_extension, optimized_program, package, run, slugs,
};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

fn generator_source() -> PathBuf {
    package("poj-2676").join("generators/generate/main.rs")
}

/// Compiling it with optimization takes four times as long, which only the sweeps make up for.
fn generator_program() -> PathBuf {
    compiled_program(&generator_source())
}

fn optimized_generator() -> PathBuf {
    optimized_program(&generator_source())
}

/// Generates the tests of the package's recipe, or of the given one, into a folder.
fn generate(program: &Path, slug: &str, recipe: Option<&str>, data: &Path) -> Output {
    let Some(recipe) = recipe else {
        let args = [package(slug).into_os_string(), data.into()];
        return run(program, args, b"");
    };
    let folder = Folder::new();
    let generated = folder.path.join(slug);
    for place in ["generators", "data"] {
        fs::create_dir_all(generated.join(place)).unwrap();
    }
    fs::write(generated.join("generators/recipe.txt"), recipe).unwrap();
    let settings = "data/testdata.yaml";
    fs::copy(package(slug).join(settings), generated.join(settings)).unwrap();
    run(program, [generated.as_os_str(), data.as_os_str()], b"")
}

/// The names of the test files below `data/secret`.
fn tests_in(data: &Path) -> Vec<PathBuf> {
    let secret = data.join("secret");
    let files = files_below(&secret)
        .into_iter()
        .filter(|path| has_extension(path, &["in", "ans"]));
    files
        .map(|path| path.strip_prefix(&secret).unwrap().to_path_buf())
        .collect()
}

/// Packages of four kinds whose data is made quickly.
#[test]
fn four_recipes_reproduce_their_package_data() {
    let slugs = ["boj-2580", "hdu-5547", "lanqiao-sudoku", "luogu-p4573"];
    assert_recipes_reproduce_data(&generator_program(), slugs);
}

#[test]
#[ignore = "sweep: every sixth package"]
fn every_sixth_recipe_reproduces_its_package_data() {
    assert_recipes_reproduce_data(&optimized_generator(), slugs().step_by(6));
}

mod exhaustive {
    use super::*;

    #[test]
    #[ignore = "exhaustive: every package"]
    fn every_recipe_reproduces_its_package_data() {
        assert_recipes_reproduce_data(&optimized_generator(), slugs());
    }
}

fn assert_recipes_reproduce_data(program: &Path, slugs: impl IntoIterator<Item = &'static str>) {
    let folder = Folder::new();
    let dir = &folder.path;
    for slug in slugs {
        let (generated, bundled) = (dir.join(slug), package(slug).join("data"));
        let output = generate(program, slug, None, &generated);
        assert!(
            output.status.success(),
            "{slug}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        let mend = format!("run: generate problems/{slug}");
        assert_eq!(
            tests_in(&generated),
            tests_in(&bundled),
            "problems/{slug}/data/secret has other tests than the recipe; {mend}"
        );
        for test in tests_in(&generated) {
            let bytes = |data: &Path| fs::read(data.join("secret").join(&test)).unwrap();
            assert!(
                bytes(&generated) == bytes(&bundled),
                "problems/{slug}/data/secret/{} is not what the recipe makes; {mend}",
                test.display()
            );
        }
    }
}

#[test]
fn every_group_has_at_least_ten_tests() {
    for slug in slugs() {
        let tests = tests_in(&package(slug).join("data"));
        for group in ["judge", "hack"] {
            let inputs = tests
                .iter()
                .filter(|test| test.starts_with(group) && has_extension(test, &["in"]))
                .count();
            assert!(inputs >= 10, "{slug}: {inputs} tests in {group}");
        }
    }
}

/// A full grid without four cells in two boxes, in which 6 and 7 can be swapped.
const TWO_WAYS: &str =
    "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";

#[test]
fn recipe_for_bad_data_is_refused_in_one_line() {
    let easy = "random 1 1 40";
    let empty = ".".repeat(81);
    let clash = format!("11{}", ".".repeat(79));
    let cases = [
        (
            "acwing-166",
            format!("judge/x\n  {empty}\n"),
            "judge/x: puzzle 1 has several solutions",
        ),
        (
            "acwing-166",
            format!("judge/x\n  {easy}\n  {clash}\n"),
            "judge/x: puzzle 2 has no solutions",
        ),
        (
            "poj-2676",
            format!("judge/x\n  {clash}\n"),
            "judge/x: puzzle 1 has no solutions",
        ),
        (
            "luogu-p1074",
            format!("judge/x\n  {empty}\n"),
            "judge/x: puzzle 1 has 0 clues and not 24",
        ),
        (
            "lanqiao-sudoku",
            format!("judge/x\n  {easy}\n  {easy}\n"),
            "judge/x: 2 puzzles in one file",
        ),
        (
            "leetcode-37",
            "judge/x\n".to_string(),
            "judge/x: 0 puzzles in one file",
        ),
        (
            "acwing-166",
            format!("judge/x spaced\n  {easy}\n"),
            "judge/x: 'spaced' is not one of",
        ),
        (
            "acwing-166",
            format!("  {easy}\n"),
            "recipe line 1: a puzzle before any test",
        ),
        (
            "acwing-166",
            "judge/x\n  ..1\n".to_string(),
            "recipe line 2: expected 81 characters",
        ),
        (
            "acwing-166",
            format!("judge/x\n  {empty} mirror\n"),
            "recipe line 2: 'mirror' is not rotate, transpose or complement",
        ),
        (
            "acwing-166",
            "judge/x\n  random 1 1\n".to_string(),
            "recipe line 2: expected: random SEED COUNT CLUES",
        ),
        (
            "acwing-166",
            "judge/x\n  list no-such\n".to_string(),
            "recipe line 2: no list 'no-such' in lists.txt",
        ),
        (
            "acwing-166",
            "judge/x\n  list inkala 5\n".to_string(),
            "recipe line 2: 'inkala' has 4 puzzles",
        ),
    ];
    let program = generator_program();
    for (slug, recipe, expected) in cases {
        assert_refused(&program, slug, &recipe, expected);
    }
}

#[test]
#[ignore = "sweep: a recipe whose puzzle has more than 100,000 solutions"]
fn recipe_with_too_many_solutions_is_refused_in_one_line() {
    let clues = format!("{}{}", &SIX_FIRST[..24], ".".repeat(57));
    let expected = "judge/x: puzzle 1 has more than 100000 solutions";
    let recipe = format!("judge/x\n  {clues}\n");
    assert_refused(&optimized_generator(), "luogu-p1074", &recipe, expected);
}

fn assert_refused(program: &Path, slug: &str, recipe: &str, expected: &str) {
    let folder = Folder::new();
    let output = generate(program, slug, Some(recipe), &folder.path.join("data"));
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(
        output.status.code(),
        Some(2),
        "{slug}, recipe:\n{recipe}{stderr}"
    );
    assert!(
        stderr.starts_with(&format!("generate: {expected}")) && stderr.lines().count() == 1,
        "expected: {expected}\ngot: {stderr}"
    );
}

/// The smaller solution of `TWO_WAYS`.
const SIX_FIRST: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

#[test]
fn recipe_names_the_solution_that_the_judge_expects() {
    let folder = Folder::new();
    let dir = &folder.path;
    let program = generator_program();
    let wrong = SIX_FIRST.replacen("534678", "534687", 1);
    let unique = SIX_FIRST.replacen('5', ".", 1);
    let several = "judge/x: puzzle 1 has no such choice of solutions";
    let cases = [
        ("nowcoder-hj44", TWO_WAYS, "least", ""),
        ("nowcoder-hj44", TWO_WAYS, SIX_FIRST, ""),
        ("nowcoder-hj44", TWO_WAYS, &wrong, several),
        ("nowcoder-hj44", &unique, "least", several),
        ("nowcoder-hj44", &unique, SIX_FIRST, several),
        ("acwing-166", TWO_WAYS, "least", several),
    ];
    for (slug, puzzle, choice, refusal) in cases {
        let recipe = format!("judge/x\n  {puzzle} {choice}\n");
        let data = dir.join("data");
        let output = generate(&program, slug, Some(&recipe), &data);
        let stderr = String::from_utf8(output.stderr).unwrap();
        if refusal.is_empty() {
            let answer = fs::read_to_string(data.join("secret/judge/x.ans")).unwrap();
            assert_eq!(
                (stderr.as_str(), answer.replace([' ', '\n'], "").as_str()),
                ("", SIX_FIRST)
            );
        } else {
            assert_eq!(stderr, format!("generate: {refusal}\n"), "{slug} {choice}");
        }
    }
}

/// Where only clashes count, a hunt looks for few digits, or for a full grid that is nearly right, or for a small matrix.
#[test]
fn smaller_inputs_of_a_check_are_measured_by_what_may_clash() {
    let clash = SIX_FIRST.replacen("534", "434", 1);
    let full: String = clash.chars().map(|digit| format!("{digit} ")).collect();
    let row = format!("[{}]", ["\".\""; 9].join(","));
    let board = format!("[{}]\n", [row.as_str(); 9].join(","));
    let board = board.replacen('.', "1", 2);
    for (slug, input, measure) in [
        ("leetcode-36", &board, "1 2 0\n"),
        ("swea-1974", &format!("1\n{full}\n"), "1 1 9\n"),
        ("leetcode-2133", &"[[1,2],[1,2]]\n".to_string(), "1 2\n"),
    ] {
        let mut words = vec!["smaller".to_string()];
        match slug {
            "leetcode-2133" => words.push(slug.to_string()),
            _ => words.extend(flags(slug, "data", "output_validator")),
        }
        let output = run(&generator_program(), words, input.as_bytes());
        let stdout = String::from_utf8(output.stdout).unwrap();
        assert!(stdout.starts_with(measure), "{slug}: {stdout}");
    }
}

#[test]
fn ambiguous_puzzle_is_refused_unless_the_judge_allows_several() {
    let folder = Folder::new();
    let dir = &folder.path;
    let program = generator_program();
    let recipe = format!("judge/x\n  {TWO_WAYS}\n");
    for slug in slugs() {
        let words = flags(slug, "data", "output_validator");
        let has = |word: &str| words.iter().any(|own| own.starts_with(word));
        // A judge with a chosen solution needs it named; a matrix isn't a puzzle; where grids are full, this isn't one.
        let takes = ["any", "least", "all=", "score", "several=", "sound="];
        let other = has("except=") || has("clues=81");
        let expected = match takes.into_iter().any(has) && !other {
            _ if !has("prints") => continue,
            true => 0,
            false => 2,
        };
        let code = generate(&program, slug, Some(&recipe), &dir.join("data"))
            .status
            .code();
        assert_eq!(code, Some(expected), "{slug}");
    }
}
