//! Promise: the search of an unmodified Rust program, built by a stable compiler, is seen as in C++. Our own rungs,
//! printed as submissions, are seen to do what the recorder says.

use crate::common::{Folder, RUST, can_trace, done, judge, run};
use crate::recorder_agreement::{
    ALL_STORES, assert_same_steps, describe_event, recorded_steps, traced_steps,
};
use crate::{
    ACWING, EASY, HJ44, assert_boards_are_found, assert_bugs_are_reported, parse_shapes, trace,
};
use sudoku_oj::teach::puzzles::story_puzzles;
use sudoku_oj::teach::rungs::Rung;

/// See [`parse_shapes`]. All fill the cells by rows and try the digits from 1.
const SHAPES: &str = "
    replace_and_swap.rs   nowcoder-hj44 puzzle.cells at FILE:39, 9 rows of 9 u8 on the heap
    array_by_reference.rs nowcoder-hj44 grid at FILE:38, 9 rows of 9 u8
    leetcode.rs           leetcode-37   9 rows of 9 char on the heap, first written at FILE:
    flat_bytes.rs         acwing-166    cells at FILE:36, 9 rows of 9 u8
    struct_with_impl.rs   nowcoder-hj44 sudoku.grid at FILE:57, 9 rows of 9 i32
    static_mut.rs         poj-2676      MAP at FILE:3, 9 rows of 9 u8
    closure.rs            poj-2676      board at FILE:41, 9 rows of 9 char
    fn_pointer.rs         nowcoder-hj44 board at FILE:29, 9 rows of 9 i32 on the heap
    iterators.rs          nowcoder-hj44 g at FILE:33, 9 rows of 9 usize on the heap
    one_based.rs          nowcoder-hj44 s.a at FILE:42, 9 rows of 9 usize, from s.a[1][1]
    explicit_stack.rs     nowcoder-hj44 board at FILE:48, 9 rows of 9 u8
    cell_grid.rs          nowcoder-hj44 board.cells at FILE:41, 9 rows of 9 u8 on the heap
    refcell_grid.rs       nowcoder-hj44 grid at FILE:42, 9 rows of 9 u32 on the heap
    const_generic.rs      nowcoder-hj44 grid.at at FILE:51, 9 rows of 9 u16
    string_bytes.rs       acwing-166    9 rows of 9 u8 on the heap, first written at FILE:21
    threaded.rs           nowcoder-hj44 g at FILE:31, 9 rows of 9 i32
    saved_copy.rs         nowcoder-hj44 grid at FILE:39, 9 rows of 9 u8
    options.rs            nowcoder-hj44 board at FILE:39, 9 rows of 9 Option<u8>
    options_in_vectors.rs nowcoder-hj44 board at FILE:39, 9 rows of 9 Option<u8> on the heap
    enum_cells.rs         nowcoder-hj44 sudoku.squares at FILE:43, 9 rows of 9 Square
";

/// See [`assert_bugs_are_reported`].
const BUGS: &str = "
    question_mark_leaves.rs 'and the search ends there'
    never_undone.rs 'returns without taking back the '
    returns_before_the_undo.rs 'returns without taking back the '
    answer_wiped.rs 'what was left is what was printed'
    clues_not_skipped.rs ', which is a clue'
    nine_left_out.rs 'never places a 9, which is missing'
    box_not_looked_at.rs 'has it in the same box, and the search goes on'
    column_of_another_row.rs 'has it in the same column, and the search goes on'
    undoes_another_cell.rs 'clears r2c3, which is a clue'
";

sweep! {
    check_shapes:
        "sweep: every fourth shape in Rust" sampled_shapes_have_the_same_search_tree,
        "exhaustive: every shape in Rust" all_shapes_have_the_same_search_tree;
    check_bugs:
        bug_is_reported_at_its_marked_line,
        "sweep: every fourth bug in Rust" sampled_bugs_are_reported_at_their_marked_line,
        "exhaustive: every bug in Rust" all_bugs_are_reported_at_their_marked_line;
    check_submissions:
        "sweep: three rungs on a puzzle or two" sampled_submissions_search_as_their_rung_is_recorded,
        "exhaustive: five rungs on up to three puzzles" all_submissions_search_as_their_rung_is_recorded;
}

fn check_shapes(of: usize) {
    if !can_trace("boards of Rust programs", RUST) {
        return;
    }
    assert_boards_are_found("rust", &parse_shapes(SHAPES), of, |_, done| {
        let has = |text: &str| done.stdout.contains(text);
        let solved = has("solved at step 324; the board was left full");
        let counts = has("187 digits placed, 136 taken back or overwritten, at most 51 at a time");
        let first = has("\n1  place 4 in r1c2  line ");
        first && solved && counts
    });
}

/// `mem::replace` and `mem::take`.
#[test]
fn library_stores_have_the_calling_line() {
    assert_steps_have_lines(&[("replace_and_swap.rs", 25, 28)]);
}

#[test]
#[ignore = "sweep: Cell::set; a closure that the library calls; a copy of the whole board"]
fn all_library_stores_have_the_calling_line() {
    assert_steps_have_lines(&[
        ("cell_grid.rs", 27, 31),
        ("iterators.rs", 21, 24),
        ("saved_copy.rs", 25, 29),
    ]);
}

/// `programs`: shapes, each with the lines where digits are placed and undone.
fn assert_steps_have_lines(programs: &[(&str, u32, u32)]) {
    if !can_trace("lines of what is inlined", RUST) {
        return;
    }
    for (file, places, takes_back) in programs {
        let more = ["--from", "12", "--count", "2"];
        let done = trace(&format!("rust/{file}"), HJ44, EASY, &more);
        let mut shapes = parse_shapes(SHAPES).into_iter();
        let (_, _, board) = shapes.find(|shape| shape.0 == *file).unwrap();
        done.assert_stdout_has(&format!("\nboard: {board}\n"));
        done.assert_stdout_has("\nsolved at step 324; the board was left full\n");
        let bars = "│ ".repeat(11);
        let expected = format!(
            "\n12  {bars}place 8 in r3c2  line {places}\n13  {bars}undo 8 in r3c2  line {takes_back}\n"
        );
        done.assert_stdout_has(&expected);
    }
}

fn check_bugs(of: usize) {
    if can_trace("bugs in Rust and their lines", RUST) {
        assert_bugs_are_reported("rust/bugs", BUGS, of, |_| EASY.to_string());
    }
}

/// Rungs, each with the puzzles of the story on which it is compared, counted from 0.
const RUNGS: &[(&str, &[usize])] = &[
    ("scan", &[0, 1, 2]),
    ("tables", &[0, 1]),
    ("bitmask", &[0, 1]),
    ("fewest", &[0, 1, 2]),
    // The other two need no guess: no search is seen.
    ("propagate", &[1]),
];

fn check_submissions(of: usize) {
    if !can_trace("rungs as submissions in Rust", RUST) {
        return;
    }
    let puzzles_of = |(name, puzzles): &(&'static str, &'static [usize])| {
        let name = *name;
        puzzles.iter().map(move |nth| (name, *nth))
    };
    for (name, nth) in RUNGS.iter().flat_map(puzzles_of).step_by(of) {
        let rung = Rung::find_rung(name).unwrap();
        let text = done(&["print", ACWING, "--solver", name]).stdout;
        let puzzle = story_puzzles().swap_remove(nth);
        // By rows, the killer has 138 million of these events: only its first are compared, as for puzzle two.
        let count = match (name, nth) {
            ("scan" | "tables" | "bitmask", 1 | 2) => 20_000,
            _ => ALL_STORES,
        };
        let cells = String::from_utf8(puzzle.grid.to_vec()).unwrap();
        let on = (ACWING, &*cells.replace('.', "0"));
        let seen = traced_steps(&text, "submission.rs", on, count);
        let seen: Vec<String> = seen.into_iter().map(|((_, said), _)| said).collect();
        let recorded = recorded_steps(&rung, &puzzle.grid, count, describe_event);
        assert_same_steps(&seen, recorded, count, &format!("{name}, {}", puzzle.name));
    }
}

#[test]
fn compiler_without_passes_gets_the_requirement() {
    if !can_trace("a compiler without such passes", RUST) {
        return;
    }
    // This compiler works, but knows no passes.
    let folder = Folder::new();
    let script = "#!/bin/sh\ncase \"$*\" in *passes*) echo 'error: unknown pass name' >&2; exit 1;; esac\nexec rustc \"$@\"\n";
    folder.executable("old-rustc", script);
    let compiler = folder.at("old-rustc");
    let row = format!("language rust\ncompilers {compiler}\ndebug true\ndebug-run true\n");
    folder.file("languages", row);
    folder.file("main.rs", "fn main() {}\n");
    let file = folder.at("main.rs");
    let mut command = judge(&["trace", "--program", &file, "--problem", HJ44]);
    command.env("SUDOKU_OJ_LANGUAGES", folder.at("languages"));
    let done = run(command);
    let message = "error: it compiles, but not with the code that records its stores; that needs rustc 1.60 or later, ";
    assert!(done.stderr.starts_with(message), "{}", done.stderr);
    assert!(done.stderr.contains("unknown pass name"), "{}", done.stderr);
    assert_eq!(done.code, 2);
}
