//! Promises about tracing the searches of users' own programs: boards are found, steps are true, bugs get a line.
//!
//! `shapes/` has unmodified programs of the kinds that people write. `bugs/` has programs with one bug each (see
//! `common/bugs.rs`); `// <-` marks the line to report. `no_board/` has programs whose board can't be found, `threads/`
//! those with a thread that waits for the search, `sizes/` those whose boards aren't 9x9, `earlier_cases/` those that keep something
//! from the case before.

#[path = "../common/mod.rs"]
mod common;

/// Makes tests of a check of many programs: of the first program, of every fourth, and of all. Each is compiled twice, so
/// at most the first is checked by default.
macro_rules! sweep {
    ($($check:ident: $($first:ident,)? $some_ignored:literal $some:ident, $all_ignored:literal $all:ident;)+) => {
        $(
            $(
                #[test]
                fn $first() {
                    $check(usize::MAX);
                }
            )?

            #[test]
            #[ignore = $some_ignored]
            fn $some() {
                $check(4);
            }
        )+

        mod exhaustive {
            use super::*;

            $(
                #[test]
                #[ignore = $all_ignored]
                fn $all() {
                    $check(1);
                }
            )+
        }
    };
}

mod bug_reports;
mod correct_programs;
mod earlier_cases;
mod finder;
mod java;
mod memory;
mod name_survey;
mod python;
mod recorder_agreement;
mod records;
mod rust;
mod shapes;
mod sizes;
mod survey;
mod threads;
mod trace_command;

use assert_cmd::Command;
use common::bugs::buggy_program as program;
use common::tables::rows;
use common::{Done, Folder, judge, run, tests_dir};
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

/// The easy puzzle of the story.
const EASY: &str =
    "103000509002109400000704000300502006060000050700803004000401000009205800804000107";

const HJ44: &str = "nowcoder-hj44";
const POJ: &str = "poj-2676";
const ACWING: &str = "acwing-166";
const LEETCODE: &str = "leetcode-37";

/// Writes 81 cells in a judge's input format.
type Form = fn(&str) -> String;

/// The problems' input formats.
const FORMS: &[(&str, Form)] = &[
    (HJ44, |cells| format_rows(cells, " ")),
    (POJ, |cells| format!("1\n{}", format_rows(cells, ""))),
    (ACWING, |cells| {
        format!("{}\nend\n", cells.replace('0', "."))
    }),
    (LEETCODE, |cells| {
        let rows = format_rows(&cells.replace('0', "."), "\",\"");
        let rows: Vec<String> = rows.lines().map(|row| format!("[\"{row}\"]")).collect();
        format!("[{}]\n", rows.join(","))
    }),
];

fn format_rows(cells: &str, between: &str) -> String {
    let row = |row: &[u8]| {
        let cells: Vec<String> = row
            .iter()
            .map(|cell| char::from(*cell).to_string())
            .collect();
        cells.join(between) + "\n"
    };
    cells.as_bytes().chunks(9).map(row).collect()
}

/// Runs `trace --program` for a program below `tests/probe` on a puzzle, in the problem's format.
fn trace(file: &str, problem: &str, cells: &str, more: &[&str]) -> Done {
    let folder = Folder::new();
    folder.file("puzzle.in", format_puzzle(cells, problem));
    let (file, input) = (program(file), folder.at("puzzle.in"));
    let mut command = trace_command(file.to_str().unwrap(), problem, &input, more);
    without_debug_builds(&mut command);
    run(command)
}

/// Like [`trace`], for a program at any path, with debug builds.
fn trace_at(file: &str, problem: &str, cells: &str, more: &[&str]) -> Done {
    let folder = Folder::new();
    folder.file("puzzle.in", format_puzzle(cells, problem));
    run(trace_command(file, problem, &folder.at("puzzle.in"), more))
}

fn format_puzzle(cells: &str, problem: &str) -> String {
    let (_, form) = FORMS.iter().find(|(name, _)| *name == problem).unwrap();
    form(cells)
}

/// Traces a program on the first case of an input with a judge that rejects any output, so that all findings about its
/// search are printed. The problem is the bundled one except for its output validator and answers.
fn trace_rejected(file: impl AsRef<Path>, problem: &str, input: impl AsRef<[u8]>) -> Done {
    trace_rejected_with(file, problem, input, without_debug_builds)
}

/// Like [`trace_rejected`], with a changed command.
fn trace_rejected_with(
    file: impl AsRef<Path>,
    problem: &str,
    input: impl AsRef<[u8]>,
    changed: impl FnOnce(&mut Command),
) -> Done {
    let bundled = tests_dir().join("../problems").join(problem);
    let folder = Folder::new();
    for name in ["problem.yaml", "cases.yaml", "drivers"] {
        if bundled.join(name).exists() {
            symlink(bundled.join(name), folder.at(name)).unwrap();
        }
    }
    folder.testcase("sample/1", input, "no answer at all\n");
    let mut command = judge(&["trace", "--problem", &folder.at(""), "--program"]);
    command.arg(file.as_ref());
    command.args(["--count", "1", "--stores", "200000"]);
    command.args(["--seconds", "3600"]);
    command.timeout(Duration::from_secs(3600));
    changed(&mut command);
    run(command)
}

/// Switches off debug builds: they don't look at the search, and take longer to compile than everything else.
fn without_debug_builds(command: &mut Command) {
    static LANGUAGES: OnceLock<PathBuf> = OnceLock::new();
    let languages = LANGUAGES.get_or_init(|| {
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("without-debug-builds.txt");
        let row = |code| format!("language {code}\ndebug true\ndebug-run true\n");
        let rows: String = ["c", "cpp", "java", "python3", "rust"].map(row).concat();
        fs::write(&file, rows).unwrap();
        file
    });
    command.env("SUDOKU_OJ_LANGUAGES", languages);
}

/// The command that traces a program on an input.
fn trace_command(file: &str, problem: &str, input: &str, more: &[&str]) -> Command {
    let args = ["trace", "--program", file, "--problem", problem];
    let mut command = judge(&args);
    command.args(["--case", input]).args(more);
    // The killer takes half a minute of CPU time, and a busy machine takes its time for everything.
    command.args(["--seconds", "3600"]);
    command.timeout(Duration::from_secs(3600));
    command
}

/// A file, its problem, and the expected description of its board.
type Shape = (&'static str, &'static str, String);

/// The shapes in a table. In the descriptions, FILE stands for the file's name.
fn parse_shapes(table: &'static str) -> Vec<Shape> {
    let shapes = rows(table).map(|row| {
        let (file, rest) = row.split_once(' ').unwrap();
        let (problem, board) = rest.trim_start().split_once(' ').unwrap();
        (file, problem, board.trim_start().replace("FILE", file))
    });
    shapes.collect()
}

/// Whether the search is accused of nothing except that it ends with a wrong grid, though a full one without a clash.
fn accuses_none(done: &Done) -> bool {
    let is_well = "full grid without a clash";
    match done.stdout.split_once("findings:\n") {
        Some((_, message)) => message.lines().all(|line| line.contains(is_well)),
        None => true,
    }
}

/// Asserts for every `of`-th program of a folder that the board is found on the easy puzzle, that the search isn't
/// accused although the judge rejects it, and that `is_right` holds.
fn assert_boards_are_found(
    folder: &str,
    shapes: &[Shape],
    of: usize,
    is_right: impl Fn(&Shape, &Done) -> bool,
) {
    let wrong = shapes.iter().step_by(of).filter_map(|shape| {
        let (file, problem, board) = shape;
        let path = program(&format!("{folder}/{file}"));
        let done = trace_rejected(&path, problem, format_puzzle(EASY, problem));
        let found = done.stdout.contains(&format!("board: {board}"));
        let right = found && accuses_none(&done) && is_right(shape, &done);
        (!right).then(|| format!("{file}: {}{}", done.stdout, done.stderr))
    });
    assert_none_is_wrong(wrong.collect(), shapes.len());
}

/// Asserts that the bug in every `of`-th program of a folder is reported in the words that its row in `bugs` quotes, with
/// the line that ends with `// <-`. `puzzle` returns one that the file gets wrong.
fn assert_bugs_are_reported(folder: &str, bugs: &str, of: usize, puzzle: impl Fn(&str) -> String) {
    let bugs: Vec<(&str, &str)> = rows(bugs).filter_map(|row| row.split_once(' ')).collect();
    let wrong = bugs.iter().step_by(of).filter_map(|(file, words)| {
        let (name, words) = (format!("{folder}/{file}"), words.trim_matches('\''));
        let source = fs::read_to_string(program(&name)).unwrap();
        let is_marked = |line: &str| line.ends_with("// <-");
        let marked = source.lines().position(is_marked).unwrap() + 1;
        let done = trace(&name, HJ44, &puzzle(file), &["--count", "1"]);
        let at_line = format!("line {marked}");
        let is_there = |line: &str| {
            let behind = line.split_once(&at_line).map(|(_, behind)| behind);
            behind.is_some_and(|behind| !behind.starts_with(|c: char| c.is_ascii_digit()))
        };
        let is_it = |line: &str| is_there(line) && line.contains(words);
        let message = done.stdout.lines().any(is_it);
        (!message).then(|| format!("{file}, line {marked}: {}{}", done.stdout, done.stderr))
    });
    assert_none_is_wrong(wrong.collect(), bugs.len());
}

fn assert_none_is_wrong(wrong: Vec<String>, of: usize) {
    let count = wrong.len();
    assert!(wrong.is_empty(), "{count} of {of}:\n{}", wrong.join("\n"));
}
