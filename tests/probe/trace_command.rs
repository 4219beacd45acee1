//! Promise: `trace --program` prints a program's search like that of a rung, with the line of each step, and says what
//! it can't do.

use crate::common::tables::assert_refused;
use crate::common::texts::{assert_begins, assert_ends, assert_has};
use crate::common::{C, Folder, JAVA, PYTHON, RUST, can_trace, done, judge, run};
use crate::{
    EASY, HJ44, POJ, format_puzzle, format_rows, program, trace, trace_at, trace_command,
    trace_rejected, trace_rejected_with, without_debug_builds,
};
use std::fs;

#[test]
fn selected_steps_are_printed_with_their_source_lines() {
    if !can_trace("a window of the steps", C) {
        return;
    }
    let done = trace(
        "shapes/global_int.cpp",
        HJ44,
        EASY,
        &["--from", "12", "--count", "4"],
    );
    let expected = "\
1.3...5.9..21.94.....7.4...3..5.2..6.6.....5.7..8.3..4...4.1.....92.58..8.4...1.7
steps 12 to 15 of 324
before step 12: 11 digits on the board, the last: 8 in r1c6, 7 in r1c8, 5 in r2c1, 7 in r2c2, 3 in r2c5, 6 in r2c8, 8 in r2c9, 6 in r3c1

12  │ │ │ │ │ │ │ │ │ │ │ place 8 in r3c2  line 18
13  │ │ │ │ │ │ │ │ │ │ │ undo 8 in r3c2  line 20
14  │ │ │ │ │ │ │ │ │ │ │ place 9 in r3c2  line 18
15  │ │ │ │ │ │ │ │ │ │ │ │ place 8 in r3c3  line 18

solved at step 324; the board was left full
143628579572139468986754231391542786468917352725863914237481695619275843854396127
187 digits placed, 136 taken back or overwritten, at most 51 at a time
";
    assert_ends(&done.stdout, expected);
}

/// The runtime, which is linked with every program, is compiled only once.
#[test]
fn runtime_is_compiled_once() {
    if !can_trace("the runtime of two programs", C) {
        return;
    }
    let folder = Folder::new();
    for name in ["shapes/up_and_down.c", "shapes/static_in_c.c"] {
        let done = trace_rejected_with(program(name), HJ44, format_rows(EASY, " "), |command| {
            without_debug_builds(command);
            command.env("SUDOKU_OJ_CACHE", folder.at("cache"));
        });
        done.assert_code(0);
    }
    let kept = fs::read_dir(folder.at("cache")).unwrap();
    let out = kept.map(|entry| entry.unwrap().path().join("work/out"));
    let all: Vec<_> = out.filter(|out| out.is_dir()).collect();
    // Two programs, each compiled for judging and for tracing, and the runtime.
    assert!(all.len() >= 5, "{all:?}");
    let runtimes = all.iter().filter(|out| out.join("probe.o").is_file());
    assert_eq!(runtimes.count(), 1, "{all:?}");
}

#[test]
fn without_case_option_the_first_testcase_and_its_verdict_are_shown() {
    if !can_trace("the verdict of a traced program", C) {
        return;
    }
    let file = program("shapes/char_rows.cpp").display().to_string();
    let args = ["trace", "--program", &file, "--problem", POJ];
    let done = done(&[&args[..], &["--count", "1"]].concat());
    let first = "judging the program, then following its search: about 15 s at most\n";
    assert_begins(&done.stdout, first);
    done.assert_stdout_has("on poj-2676, sample/1\njudged there: AC in ");
}

#[test]
fn bug_in_cpp_or_python_is_reported_on_a_grid_with_three_empty_cells() {
    assert_bugs_are_reported_on_three_cells(&[
        (
            "bugs/returns_before_the_undo.cpp",
            "after line 20 the function returns without taking back the 1 in r3c8",
            C,
        ),
        (
            "python/undo_forgotten.py",
            "overwrite 1 in r3c8  line 16",
            PYTHON,
        ),
    ]);
}

#[test]
#[ignore = "sweep: Rust and Java"]
fn bug_is_reported_on_a_grid_with_three_empty_cells() {
    assert_bugs_are_reported_on_three_cells(&[
        (
            "rust/bugs/question_mark_leaves.rs",
            "after line 26 the function returns without taking back the 1 in r3c8",
            RUST,
        ),
        (
            "java/bugs/answer_wiped.java",
            "line 24 wipes the answer",
            JAVA,
        ),
    ]);
}

/// The smallest failing grids, which `hunt` finds, have few cells to fill. These alone don't show where the board is.
fn assert_bugs_are_reported_on_three_cells(bugs: &[(&str, &str, &[&str])]) {
    let three = "123456789785139246964872500391725864246918375857643902538261497419587623672394158";
    for (file, message, programs) in bugs {
        if !can_trace(file, programs) {
            continue;
        }
        let done = trace(file, HJ44, three, &[]);
        let output = format!("{file}: {}{}", done.stdout, done.stderr);
        assert!(
            done.stdout.contains("\n1  place 1 in r3c8  line "),
            "{output}"
        );
        assert!(done.stdout.contains(message), "{output}");
    }
}

/// If a program has several files, the lines are those of the file that searches, on the page too.
#[test]
fn program_of_several_files_shows_the_file_that_searches() {
    if !can_trace("a program of two files", C) {
        return;
    }
    let whole = fs::read_to_string(program("bugs/returns_before_the_undo.cpp")).unwrap();
    let (search, main) = whole.split_once("int main() {").unwrap();
    let folder = Folder::new();
    folder.file("two/search.h", format!("#pragma once\n\n{search}"));
    folder.file(
        "two/a.cpp",
        format!("#include \"search.h\"\n\nint main() {{{main}"),
    );
    folder.file("puzzle.in", format_puzzle(EASY, HJ44));
    let more = ["--count", "1"];
    let mut command = trace_command(&folder.at("two"), HJ44, &folder.at("puzzle.in"), &more);
    without_debug_builds(&mut command);
    let done = run(command);
    let output = format!("{}{}", done.stdout, done.stderr);
    assert_has(&output, "board: a at search.h:5, 9 rows of 9 int\n");
    assert_has(
        &output,
        "after line 22 the function returns without taking back",
    );
    let page = folder.at("page.html");
    let args = ["page", "--program", &folder.at("two"), "-o", &page];
    let mut command = judge(&[&args[..], &["--problem", HJ44]].concat());
    without_debug_builds(&mut command);
    run(command).assert_code(0);
    let page = fs::read_to_string(page).unwrap();
    assert!(
        page.contains("two/search.h\",\"source\":\"#pragma once\\n"),
        "the page has the source"
    );
}

#[test]
fn board_can_be_chosen_and_an_unknown_one_is_refused() {
    if !can_trace("a board that is chosen", C) {
        return;
    }
    let trace = |board| trace("shapes/up_and_down.c", HJ44, EASY, &["--board", board]);
    assert!(trace("s").stdout.contains("board: s at up_and_down.c:3"));
    let done = trace("given");
    assert_eq!(done.code, 2);
    done.assert_stderr_has(
        "'given' is not a board that digits are placed on and removed from; these are: s",
    );
}

/// Fills the cells by rows, and crashes at the last but one.
const CRASHING_SOURCE: &str = "#include <stdio.h>
int g[9][9];
char *nowhere;
int fits(int r, int c, int d) {
    for (int i = 0; i < 9; i++)
        if (g[r][i] == d || g[i][c] == d || g[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return 0;
    return 1;
}
int solve(int k) {
    if (k == 79) *nowhere = 1;
    if (g[k / 9][k % 9]) return solve(k + 1);
    for (int d = 1; d <= 9; d++)
        if (fits(k / 9, k % 9, d)) {
            g[k / 9][k % 9] = d;
            if (solve(k + 1)) return 1;
            g[k / 9][k % 9] = 0;
        }
    return 0;
}
int main(void) {
    for (int k = 0; k < 81; k++) scanf(\"%d\", &g[k / 9][k % 9]);
    return !solve(0);
}
";

#[test]
fn long_crashing_run_shows_its_last_steps_and_the_debug_builds_report() {
    if !can_trace("a long run that crashes", C) {
        return;
    }
    let folder = Folder::new();
    folder.file("crashes.c", CRASHING_SOURCE);
    let done = trace_at(&folder.at("crashes.c"), HJ44, EASY, &[]);
    let output = format!("{}{}", done.stdout, done.stderr);
    let (first, last) = output
        .split_once("\nthe last steps, 301 to 322:\n")
        .expect(&output);
    assert!(first.contains("\nsteps 1 to 200 of 322\n"), "{output}");
    assert!(
        last.starts_with("before step 301: 28 digits on the board, the last: "),
        "{output}"
    );
    assert!(
        last.contains("\n301  ") && last.contains("\n322  "),
        "{output}"
    );
    for message in [
        "\nup to there not solved; there the board had one empty cell\n",
        "\nit ended with RE: killed by SIGSEGV",
        "\nfindings:\n  line 10: store to null pointer of type 'char' (seen in a debug build)\n",
    ] {
        assert!(last.contains(message), "{message}{output}");
    }
}

#[test]
fn program_without_board_or_tracing_support_is_explained() {
    if !can_trace("programs without a board", C) {
        return;
    }
    let folder = Folder::new();
    let divides = "int main(void) {\n    volatile int zero = 0;\n    return 1 / zero;\n}\n";
    folder.file("none.c", divides).file("main.rb", "puts 1\n");
    let trace = |file| done(&["trace", "--program", &folder.at(file), "--problem", POJ]);
    // The verdict and the debug build's report are still printed.
    let none = trace("none.c").stderr;
    let message = "error: no board was found: the program's own code never stores a digit\n\
        sample/1: judged there: ";
    assert!(none.starts_with(message), "{none}");
    let cause = "\nline 3: division by zero (seen in a debug build)\n";
    assert!(none.ends_with(cause), "{none}");
    let nowhere = done(&["trace", "--program", "nofile.cpp"]);
    assert_eq!(nowhere.stderr, "error: nofile.cpp: no such file\n");
    let refused = trace("main.rb").stderr;
    let message = "error: programs in Ruby cannot be traced here; those in ";
    assert!(refused.starts_with(message), "{refused}");
    assert_eq!(refused.lines().count(), 1, "{refused}");
}

#[test]
fn copied_answer_and_board_by_value_are_shown_as_no_search() {
    if !can_trace("programs that search on no board", C) {
        return;
    }
    let copied = trace_rejected(
        program("no_board/answer_copied.c"),
        HJ44,
        format_rows(EASY, " "),
    );
    copied.assert_code(2);
    copied.assert_stderr_has(
        "error: board: board at answer_copied.c:6, 9 rows of 9 char; digits were only written",
    );
    let by_value = trace_rejected(
        program("no_board/board_by_value.c"),
        HJ44,
        format_rows(EASY, " "),
    );
    by_value.assert_code(2);
    by_value.assert_stderr_has("error: no board was found");
}

/// The cells of a map have no regular layout, and what a call uses temporarily isn't a board.
#[test]
#[ignore = "sweep: cells in a map, whose places are all tried"]
fn map_is_no_board() {
    if !can_trace("a program without a board", C) {
        return;
    }
    let map = program("no_board/map_of_pairs.cpp");
    let on_map = trace_rejected(map, HJ44, format_rows(EASY, " "));
    on_map.assert_stderr_has("no board was found: 9 rows of 9 cells");
}

#[test]
fn rung_and_program_options_exclude_each_other() {
    let table = "
        trace --program a.cpp --solver scan
            leave out --solver or --program…
        trace --board g --from 2
            --board needs --program FILE…
    ";
    assert_refused(".", table);
}
