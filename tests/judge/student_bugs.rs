//! Promise: for a typical bug, `test` or else `debug` names the cell, the line or the cause. `tests/judge/bugs/` has
//! thirty programs with student bugs, each in its problem's folder. Neither command names the bugs of four of them; the
//! table has the report of `test` for those.

use crate::common::{done, has, tests_dir};
use Named::{ByDebug, ByTest, No};
use std::fs;

/// The command that names the bug.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Named {
    ByTest,
    ByDebug,
    No,
}

/// The program, the command that names its bug, and what the report must contain.
type Bug = (&'static str, Named, &'static [&'static str]);

const GRID_AS_GIVEN: &str = "the output equals the unsolved input: the search failed,";

const BUGS: &[Bug] = &[
    // Undoing a digit clears it for the row and the column, but not for the box.
    ("poj-2676/half_undo.cpp", No, &[GRID_AS_GIVEN]),
    // row / 3 + column / 3
    ("poj-2676/box_formula.cpp", No, &[GRID_AS_GIVEN]),
    // Tables with nine entries, indexed by digits from 1 to 9.
    (
        "poj-2676/array_too_small.cpp",
        ByDebug,
        &["array_too_small.cpp:32: index 9 out of bounds for type 'bool [9]'"],
    ),
    // The tables aren't cleared between cases.
    (
        "poj-2676/state_between_cases.cpp",
        ByTest,
        &["judge/any-of-several, case 2 of 6: it passes alone, but not after case 1"],
    ),
    // dfs(k + 1); instead of if (dfs(k + 1)) return true;
    ("poj-2676/result_ignored.cpp", ByTest, &[GRID_AS_GIVEN]),
    // Compares characters with numbers.
    (
        "poj-2676/string_and_number.py",
        ByTest,
        &["case 1, row 1 has six 1s (r1c1, r1c2, r1c4,"],
    ),
    // Goes on after the first solution.
    (
        "poj-2676/all_solutions.py",
        ByTest,
        &["case 1, a second solution is printed below the first"],
    ),
    // Reads into g[column][row].
    (
        "poj-2676/SwappedAxes.java",
        ByTest,
        &["case 1, rows and columns swapped"],
    ),
    // print instead of println
    (
        "poj-2676/MissingNewline.java",
        ByTest,
        &[
            "printed as one line of 81 digits, expected nine lines of nine digits; the digits are right",
        ],
    ),
    // A cell's row, column and box share cells, and there the candidate is toggled more than once.
    (
        "poj-2676/toggled_candidates.rs",
        ByTest,
        &["case 1, row 1 has five 1s (r1c1, r1c2,"],
    ),
    // Empties a cell and solves that cell again.
    (
        "acwing-166/infinite_recursion.cpp",
        ByTest,
        &[
            "stack overflow",
            "recursion too deep",
            "case 1 of 2: it fails alone too",
        ],
    ),
    // Mistakes the last line for a puzzle.
    (
        "acwing-166/missing_end.cpp",
        ByTest,
        &["line 3 is 'end', which closes the input and is not to be printed"],
    ),
    // i <= 81
    (
        "acwing-166/OffByOne.java",
        ByTest,
        &[
            "String index out of range: 81",
            "at OffByOne.main(OffByOne.java:33)",
        ],
    ),
    // '.' - '1' wraps around and becomes an index.
    (
        "acwing-166/wrapped_index.rs",
        ByTest,
        &[
            "panicked at wrapped_index.rs:34:13:",
            "the len is 9 but the index is 253",
        ],
    ),
    // v < 9
    ("lanqiao-sudoku/loop_to_8.cpp", No, &[GRID_AS_GIVEN]),
    // scanf("%1d") into a char writes three bytes past it.
    (
        "lanqiao-sudoku/int_into_char.cpp",
        ByTest,
        &[
            "the clue 2 at r2c8 became 5",
            "int_into_char.cpp:27:",
            // The quotes around the types depend on the locale.
            "argument 2 has type",
            "char*",
        ],
    ),
    (
        "lanqiao-sudoku/name_error.py",
        ByTest,
        &[
            "name_error.py\", line 7, in candidates",
            "name 'gird' is not defined",
        ],
    ),
    // r / 3 instead of r // 3
    (
        "lanqiao-sudoku/true_division.py",
        ByTest,
        &[
            "true_division.py\", line 7, in candidates",
            "list indices must be integers or slices, not float",
        ],
    ),
    // The next row starts in column 9 again, so the recursion never ends.
    (
        "lanqiao-sudoku/DeepRecursion.java",
        ByDebug,
        &["DeepRecursion.java:15: java.lang.StackOverflowError"],
    ),
    // Reads a row as a number, which drops its leading zeros.
    (
        "lanqiao-sudoku/row_as_number.rs",
        ByTest,
        &["the clue 5 at r1c3 was wiped"],
    ),
    // range(10)
    (
        "nowcoder-hj44/index_error.py",
        ByTest,
        &[
            "index_error.py\", line 8, in can",
            "list index out of range",
        ],
    ),
    (
        "nowcoder-hj44/missing_blank.py",
        ByTest,
        &["case 1, rows printed without blanks; the digits are right"],
    ),
    // [[0] * 9] * 9 is the same row nine times.
    (
        "nowcoder-hj44/aliased_rows.py",
        ByTest,
        &["case 1, all 9 rows are the same"],
    ),
    // The checking function ends without return true.
    (
        "nowcoder-hj44/no_return.cpp",
        ByTest,
        &["no_return.cpp:11:1: warning: control reaches end of non-void function"],
    ),
    // Compares strings with !=.
    ("nowcoder-hj44/CompareStrings.java", No, &[GRID_AS_GIVEN]),
    // Solves a copy and prints the unsolved grid.
    ("nowcoder-hj44/solved_clone.rs", ByTest, &[GRID_AS_GIVEN]),
    // Local tables shadow the object's, which are never set.
    (
        "leetcode-37/uninitialised.cpp",
        ByTest,
        &["case 1, row 1 has two 5s (r1c1, r1c8)"],
    ),
    // dfs(k) instead of dfs(k + 1)
    (
        "leetcode-37/recursion_error.py",
        ByTest,
        &[
            "RecursionError: maximum recursion depth exceeded",
            "\"recursion_error.py\", line 15, in dfs",
        ],
    ),
    // Undoes to '0', but an empty cell is '.'.
    (
        "leetcode-37/WrongUndo.java",
        ByTest,
        &["case 1, r1c7: left empty"],
    ),
    // Unwraps to_digit() of '.'.
    (
        "leetcode-37/empty_as_zero.rs",
        ByTest,
        &[
            "panicked at empty_as_zero.rs:6:55:",
            "called `Option::unwrap()` on a `None` value",
        ],
    ),
];

/// One bug of each kind: a case, a cell and a warning, a format, a trace, a panic, named by neither, by `debug` only.
const ONE_OF_EACH_KIND: &[&str] = &[
    "poj-2676/state_between_cases.cpp",
    "lanqiao-sudoku/int_into_char.cpp",
    "nowcoder-hj44/missing_blank.py",
    "lanqiao-sudoku/name_error.py",
    "acwing-166/wrapped_index.rs",
    "poj-2676/half_undo.cpp",
    "lanqiao-sudoku/DeepRecursion.java",
];

#[test]
fn bugs_named_by_test_get_their_recorded_diagnosis() {
    ONE_OF_EACH_KIND[..5]
        .iter()
        .for_each(assert_named_bug_is_diagnosed);
}

#[test]
#[ignore = "sweep: bugs that only debug names, or neither"]
fn one_bug_of_each_kind_gets_its_recorded_diagnosis() {
    ONE_OF_EACH_KIND
        .iter()
        .for_each(assert_named_bug_is_diagnosed);
}

fn assert_named_bug_is_diagnosed(name: &&str) {
    let bug = BUGS.iter().find(|(program, ..)| program == name);
    assert_diagnosed(bug.expect("one of the thirty"));
}

mod exhaustive {
    use super::*;

    #[test]
    #[ignore = "exhaustive: thirty bugs"]
    fn every_bug_gets_its_recorded_diagnosis() {
        BUGS.iter().for_each(assert_diagnosed);
    }
}

/// Judges the program on its problem and checks the report.
fn assert_diagnosed((program, named, words): &Bug) {
    if program.ends_with(".java") && !has("javac") {
        return eprintln!("skipped: {program} (there is no javac here)");
    }
    let command = match named {
        ByDebug => "debug",
        ByTest | No => "test",
    };
    let problem = program.split('/').next().unwrap_or_default();
    let file = tests_dir().join("judge/bugs").join(program);
    let done = done(&[command, problem, &file.display().to_string()]);
    assert_eq!(done.code, 1, "{program}\n{}{}", done.stdout, done.stderr);
    for word in *words {
        let report = &done.stdout;
        assert!(report.contains(word), "{program}: {word}\n{report}");
    }
}

#[test]
fn table_lists_all_thirty_bugs_and_26_are_named() {
    let mut programs = Vec::new();
    for folder in fs::read_dir(tests_dir().join("judge/bugs"))
        .expect("the bugs")
        .flatten()
    {
        let problem = folder.file_name().to_string_lossy().into_owned();
        for file in fs::read_dir(folder.path()).expect("a folder").flatten() {
            programs.push(format!("{problem}/{}", file.file_name().to_string_lossy()));
        }
    }
    let mut listed: Vec<&str> = BUGS.iter().map(|(program, ..)| *program).collect();
    programs.sort();
    listed.sort();
    assert_eq!(programs, listed, "each has its words");
    let named = BUGS.iter().filter(|(_, named, _)| *named != No).count();
    assert_eq!((named, listed.len()), (26, 30));
}
