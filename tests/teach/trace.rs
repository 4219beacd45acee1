//! Promise: `trace` prints a search as it happens, says what it leaves out, and needs little memory.

use crate::common::tables::assert_refused;
use crate::common::{Folder, printed};
use crate::watched;
use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use sudoku_oj::teach::event::Kind;
use sudoku_oj::teach::node_counter::SearchEnd;
use sudoku_oj::teach::recorder::Stretch;
use sudoku_oj::teach::{puzzles, recorder, trace};

/// Three cells are empty, and the first digit that fits in the first of them is wrong.
const SMALL: &str =
    "1742598368326471959563182742698347513415729685871963426987254137.346.5894.5983627";
const SOLVED: &str =
    "174259836832647195956318274269834751341572968587196342698725413723461589415983627";

fn lines(args: &[&str]) -> String {
    printed(&[&["trace"], args].concat())
}

/// The whole output: these steps with what is printed above and below them.
fn whole(idea: &str, steps: &str, count: usize, totals: &str) -> String {
    format!(
        "your puzzle\n{SMALL}\n{idea}\n\n{steps}\nsteps 1 to {count}: all of them\nsolved after {count} steps\n{SOLVED}\n{totals}\n"
    )
}

const TRIES: &str = " 1  choose r8c2 {123456789}
 2  guess 1 in r8c2
 3  │ choose r8c6 {123456789}
 4  │ conflict: 1 in r8c6, because of r8c2
 5  │ conflict: 2 in r8c6, because of r5c6
 6  │ conflict: 3 in r8c6, because of r8c3
 7  │ conflict: 4 in r8c6, because of r8c4
 8  │ conflict: 5 in r8c6, because of r8c7
 9  │ conflict: 6 in r8c6, because of r8c5
10  │ conflict: 7 in r8c6, because of r8c1
11  │ conflict: 8 in r8c6, because of r8c8
12  │ conflict: 9 in r8c6, because of r8c9
13  │ dead: no digit left for r8c6
14  undo 1 in r8c2
15  guess 2 in r8c2
16  │ choose r8c6 {123456789}
17  │ guess 1 in r8c6
18  │ │ choose r9c2 {123456789}
19  │ │ guess 1 in r9c2
20  │ │ │ solved: all cells are filled
";

#[test]
fn scan_and_tables_print_every_try_and_its_conflict() {
    let totals = "4 nodes (guesses), 0 forced, 1 backtrack, 3 guesses deep";
    let ideas = [
        "scan: row by row; each try scans row, column and box",
        "tables: the same tree; tables of used digits instead of scans",
    ];
    for idea in ideas {
        let rung = idea.split(':').next().unwrap();
        let expected = whole(idea, TRIES, 20, totals);
        assert_eq!(lines(&[SMALL, "--solver", rung]), expected);
    }
}

#[test]
fn bitmask_prints_the_same_guesses_without_conflicts() {
    let steps = " 1  choose r8c2 {12}
 2  guess 1 in r8c2
 3  │ choose r8c6 {}
 4  │ dead: no digit left for r8c6
 5  undo 1 in r8c2
 6  guess 2 in r8c2
 7  │ choose r8c6 {1}
 8  │ guess 1 in r8c6
 9  │ │ choose r9c2 {1}
10  │ │ guess 1 in r9c2
11  │ │ │ solved: all cells are filled
";
    let idea = "bitmask: the same tree; one word per row, column and box";
    let totals = "4 nodes (guesses), 0 forced, 1 backtrack, 3 guesses deep";
    let expected = whole(idea, steps, 11, totals);
    assert_eq!(lines(&[SMALL, "--solver", "bitmask"]), expected);
}

#[test]
fn fewest_begins_with_the_most_constrained_cell() {
    let steps = "\
1  choose r8c6 {1}
2  guess 1 in r8c6
3  │ choose r8c2 {2}
4  │ guess 2 in r8c2
5  │ │ choose r9c2 {1}
6  │ │ guess 1 in r9c2
7  │ │ │ solved: all cells are filled
";
    let idea = "fewest: the cell with the fewest candidates first: another tree";
    let totals = "3 nodes (guesses), 0 forced, 0 backtracks, 3 guesses deep";
    let expected = whole(idea, steps, 7, totals);
    assert_eq!(lines(&[SMALL, "--solver", "fewest"]), expected);
}

#[test]
fn propagate_says_why_a_digit_is_forced() {
    let steps = "\
1  forced 1 in r8c6: only digit that fits
2  forced 1 in r9c2: only digit that fits
3  forced 2 in r8c2: only cell in row 8 that takes 2
4  solved: all cells are filled
";
    let idea = "propagate: naked and hidden singles before every guess: a smaller tree";
    let totals = "0 nodes (guesses), 3 forced, 0 backtracks, 0 guesses deep";
    let expected = whole(idea, steps, 4, totals);
    assert_eq!(lines(&[SMALL]), expected);
}

#[test]
fn trace_without_a_puzzle_shows_an_example_with_nested_guesses() {
    assert_eq!(
        lines(&[]),
        include_str!("../data/trace/example-propagate.txt")
    );
}

#[test]
fn range_of_steps_says_the_total_and_the_guesses_before_it() {
    let expected = "\
an example
1.42.......26.7......3...7...9.3..5....5......87..6.4.....2.41.7.3...58.....8....
propagate: naked and hidden singles before every guess: a smaller tree
before step 11: 2 guesses on the board: 5 in r1c5, 8 in r1c6

11  │ │ guess 3 in r2c8
12  │ │ │ dead: no cell left for 3 in row 1
13  │ │ undo 3 in r2c8

steps 11 to 13 of 70
solved after 70 steps
174259836832647195956318274269834751341572968587196342698725413723461589415983627
5 nodes (guesses), 55 forced, 3 backtracks, 3 guesses deep
";
    assert_eq!(lines(&["--from", "11", "--count", "3"]), expected);
}

#[test]
fn range_of_a_trace_equals_that_part_of_the_whole() {
    let rung = crate::rung("scan");
    let grid = trace::example_puzzle().grid;
    let whole = recorder::record_search(&rung, &grid, 1, usize::MAX, trace::SEARCH_TIME_LIMIT);
    for (from, count) in [(1, 7), (5000, 100), (66_430, 10), (66_431, 10)] {
        let part = recorder::record_search(&rung, &grid, from, count, trace::SEARCH_TIME_LIMIT);
        let first = from as usize - 1;
        let last = whole.first.events.len().min(first + count);
        assert_eq!(
            part.first.events,
            whole.first.events[first..last],
            "{count} from {from}"
        );
        assert_eq!(part.steps, whole.steps);
    }
}

#[test]
fn long_trace_has_commas_and_narrow_bars() {
    let killer = puzzles::STORY[2].1;
    let args = [
        killer, "--solver", "fewest", "--from", "98765", "--count", "2",
    ];
    let text = lines(&args);
    let expected = format!(
        "your puzzle\n{killer}\nfewest: the cell with the fewest candidates first: another tree\n\
before step 98,765: 33 guesses on the board, the last: 1 in r1c9, 4 in r4c9, 8 in r8c9, 3 in r4c8, 6 in r6c8, 5 in r5c8, 4 in r8c8, 1 in r9c8\n\
\n\
98,765  ││││││││││││││││││││││││││││││││ undo 1 in r9c8\n\
98,766  ││││││││││││││││││││││││││││││││ dead: no digit left for r9c8\n\
\n\
steps 98,765 to 98,766 of 180,941\n\
solved after 180,941 steps\n\
987654321246173985351928746128537694634892157795461832519286473472319568863745219\n\
45,267 nodes (guesses), 0 forced, 45,203 backtracks, 64 guesses deep\n"
    );
    assert_eq!(text, expected);
}

#[test]
fn slow_search_is_stopped_with_a_message() {
    let killer = puzzles::STORY[2].1;
    let rung = crate::rung("scan");
    let grid = puzzles::parse_grid(killer).unwrap();
    let limit = std::time::Duration::from_millis(50);
    let cut = recorder::record_search(&rung, &grid, 1, 2, limit);
    let steps = sudoku_oj::text::numbers::group_thousands(cut.steps);
    let mut text = Vec::new();
    trace::write_end(&mut text, &cut).unwrap();
    let text = String::from_utf8(text).unwrap();
    let footer = format!(
        "\nsteps 1 to 2 of more than {steps}: the search was stopped after 0.05 s\nstopped after {steps} steps, neither solved nor refuted\n"
    );
    assert!(text.contains(&footer), "{text}");
}

#[test]
fn steps_are_printed_early_and_the_search_continues_while_read() {
    let rung = crate::rung("scan");
    let grid = trace::example_puzzle().grid;
    let told = |from, count, reads| {
        let mut seen = None;
        let full = |stretch: &Stretch| {
            assert!(seen.is_none(), "told once");
            seen = Some((stretch.from, stretch.events.to_vec()));
            reads
        };
        let trace =
            recorder::record_live(&rung, &grid, from, count, trace::SEARCH_TIME_LIMIT, full);
        (seen, trace.steps, trace.end)
    };
    let whole = recorder::record_search(&rung, &grid, 1, usize::MAX, trace::SEARCH_TIME_LIMIT)
        .first
        .events;
    let some = Some((11, whole[10..13].to_vec()));
    assert_eq!(told(11, 3, true), (some.clone(), 66_430, SearchEnd::Solved));
    assert_eq!(told(11, 3, false), (some, 13, SearchEnd::Cut));
    assert_eq!(told(66_430, 2, true), (None, 66_430, SearchEnd::Solved));
}

#[test]
fn unsolvable_puzzle_says_why() {
    let clash = format!("11{}", ".".repeat(79));
    let expected = format!(
        "your puzzle\n{clash}\npropagate: naked and hidden singles before every guess: a smaller tree\n\nno steps\n\
no solution: r1c1 and r1c2 are both given as 1\n0 nodes (guesses), 0 forced, 0 backtracks, 0 guesses deep\n"
    );
    assert_eq!(lines(&[&clash]), expected);

    // Only 9 is left for the last cell of row 1, and column 9 already has one.
    let dead = format!("12345678.{}", "........9".to_string() + &".".repeat(63));
    let expected = format!(
        "your puzzle\n{dead}\nscan: row by row; each try scans row, column and box\n\n \
1  choose r1c9 {{123456789}}\n \
2  conflict: 1 in r1c9, because of r1c1\n \
3  conflict: 2 in r1c9, because of r1c2\n \
4  conflict: 3 in r1c9, because of r1c3\n \
5  conflict: 4 in r1c9, because of r1c4\n \
6  conflict: 5 in r1c9, because of r1c5\n \
7  conflict: 6 in r1c9, because of r1c6\n \
8  conflict: 7 in r1c9, because of r1c7\n \
9  conflict: 8 in r1c9, because of r1c8\n\
10  conflict: 9 in r1c9, because of r2c9\n\
11  dead: no digit left for r1c9\n\n\
steps 1 to 11: all of them\n\
no solution: search exhausted after 11 steps\n0 nodes (guesses), 0 forced, 0 backtracks, 0 guesses deep\n"
    );
    assert_eq!(lines(&[&dead, "--solver", "1"]), expected);
}

#[test]
fn first_puzzle_of_any_file_is_traced() {
    let folder = Folder::new();
    folder.file("two\npuzzles", format!("{SMALL}\n{SOLVED}\n"));
    let text = lines(&[&folder.at("two\npuzzles")]);
    let mut first = text.lines();
    let name = format!("{}/two\\npuzzles, puzzle 1", folder.name());
    assert_eq!(first.next(), Some(name.as_str()));
    assert_eq!(first.next(), Some(SMALL));
}

#[test]
fn untraceable_input_is_a_one_line_error_with_the_cure() {
    let clash = format!("11{}", ".".repeat(79));
    let table = format!("
        trace --from 71
            this search has 70 steps: expected --from 1 to 70, found 71
        trace --solver scan --from 1000000
            this search has 66,430 steps: expected --from 1 to 66,430, found 1,000,000
        trace {clash} --from 2
            this search has no steps, for its givens clash: expected no --from, found 2
        trace --from 0
            expected a whole number of steps after --from, 1 to 18446744073709551615, found '0'
        trace --count 10000001
            expected a whole number of steps after --count, 1 to 10000000, found '10000001'
        trace --solver lanes
            'lanes' is one of our submitted solvers and reports no steps; take one of: scan, tables, bitmask, fewest, propagate
        trace 123
            expected a puzzle of 81 cells (digits; '.', '0' or '?' for an empty one) or a file, found '123' (3 characters, no such file)
    ");
    assert_refused(".", &table);
}

#[test]
fn closed_pipe_is_no_error() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudoku-oj"));
    command.args(["trace", "--solver", "scan", "--count", "66430"]);
    let mut judge = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut reader = BufReader::new(judge.stdout.take().unwrap());
    reader.read_line(&mut line).unwrap();
    assert_eq!(line, "an example\n");
    drop(reader);
    let output = judge.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

/// Each step carries the line that reported it, in every rung.
#[test]
fn source_line_of_a_step_is_its_watcher_call() {
    for rung in watched() {
        let source: Vec<&str> = rung.source.lines().collect();
        let grid = trace::example_puzzle().grid;
        let trace = recorder::record_search(rung, &grid, 1, 100_000, trace::SEARCH_TIME_LIMIT);
        assert!(trace.first.events.len() >= 70, "{}", rung.name);
        for event in trace.first.events {
            let call = match event.kind {
                Kind::Choose { .. } => "watcher.choose(",
                Kind::Conflict { .. } => "watcher.conflict(",
                Kind::Place { .. } => "watcher.place(",
                Kind::DeadCell { .. } => "watcher.dead_cell(",
                Kind::DeadUnit { .. } => "watcher.dead_unit(",
                Kind::Undo { .. } => "watcher.undo(",
                Kind::Solved => "watcher.solved(",
                Kind::Overwritten { .. } => panic!("no rung overwrites a digit"),
            };
            let line = source[event.line as usize - 1];
            assert!(line.contains(call), "{}: {event:?}: {line}", rung.name);
        }
    }
}

/// An event takes twelve bytes and nothing else grows with their number.
#[cfg(target_os = "linux")]
#[test]
fn memory_for_events_is_twelve_bytes_each() {
    let killer = puzzles::STORY[2].1;
    let peak = |count| peak_and_window(killer, "fewest", 1, count, 180_941).0;
    let each = (peak(1_000_000) - peak(10_000)) as f64 * 1024.0 / 170_941.0;
    assert!((8.0..20.0).contains(&each), "{each} bytes an event");
}

#[cfg(target_os = "linux")]
#[test]
#[ignore = "sweep: a million steps"]
fn million_events_need_less_than_32_mib() {
    let puzzle = puzzles::STORY[1].1;
    let (kib, window) = peak_and_window(puzzle, "bitmask", 165_000, 1_000_000, 1_165_493);
    assert_eq!(window, "steps 165,000 to 1,164,999 of 1,165,493");
    assert!(kib < 32 * 1024, "peak memory: {kib} KiB");
}

/// The peak memory, in KiB, of a trace of `count` steps from the step `first` on, and the line that says which steps
/// these are. The whole search has `steps`.
///
/// The search must be fast: if its time limit ran out on a busy machine, steps would be missing.
#[cfg(target_os = "linux")]
fn peak_and_window(
    puzzle: &str,
    rung: &str,
    first: usize,
    count: usize,
    steps: usize,
) -> (u64, String) {
    let mut judge = Command::new(env!("CARGO_BIN_EXE_sudoku-oj"))
        .args(["trace", puzzle, "--solver", rung])
        .args(["--from", &first.to_string(), "--count", &count.to_string()])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(judge.stdout.take().unwrap()).lines();
    let mut next = || lines.next().map(|line| line.unwrap());
    let printed = count.min(steps + 1 - first);
    for _ in 0..printed - 5000 {
        next().unwrap();
    }
    // The rest of the output does not fit in the pipe, so the process still waits and its peak memory can be read.
    let status = fs::read_to_string(format!("/proc/{}/status", judge.id())).unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let peak = peak.unwrap().trim().trim_end_matches(" kB").parse();
    let mut last = Vec::new();
    while let Some(line) = next() {
        last.push(line);
    }
    let above = if first > 1 { 5 } else { 4 };
    assert_eq!(
        last.len(),
        5000 + above + 5,
        "{above} lines stand above the steps and five below"
    );
    assert!(judge.wait().unwrap().success());
    (peak.unwrap(), last.swap_remove(last.len() - 4))
}
