//! Promise: `trace --step` walks a search forward and back, fits 80x24, and leaves the terminal as it was.
//!
//! `script` (util-linux) gives the judge a terminal. Without it, the tests that need one say so.

use crate::common::pty::{self, Pty};
use crate::{rung, watched};
use std::collections::VecDeque;
use sudoku_oj::teach::event::Why;
use sudoku_oj::teach::recorder::{self, Trace};
use sudoku_oj::teach::rungs::Rung;
use sudoku_oj::teach::step::Steps;
use sudoku_oj::teach::step::keys::{self, Key};
use sudoku_oj::teach::step::screen::{self, MIN_COLUMNS, MIN_LINES, WalkView};
use sudoku_oj::teach::step::walk::{Walk, is_backtrack, is_dead_end};
use sudoku_oj::teach::{puzzles, trace};
use sudoku_oj::terminal::full_screen::FullScreen;

fn example(rung: &Rung, from: u64, count: usize) -> Trace {
    let grid = trace::example_puzzle().grid;
    recorder::record_search(rung, &grid, from, count, trace::SEARCH_TIME_LIMIT)
}

#[test]
fn walk_ends_at_the_solution_and_starts_at_the_givens() {
    walk_from_end_to_end(5);
}

#[test]
#[ignore = "sweep: a walk of a million steps"]
fn long_walk_ends_at_the_solution_and_starts_at_the_givens() {
    walk_from_end_to_end(4);
}

/// From this rung on, the story's puzzles are walked too.
fn walk_from_end_to_end(first: usize) {
    let mut puzzles = puzzles::story_puzzles();
    puzzles.push(trace::example_puzzle());
    for rung in watched() {
        for puzzle in &puzzles[if rung.number < first { 3 } else { 0 }..] {
            let count = 10_000_000;
            let trace =
                recorder::record_search(rung, &puzzle.grid, 1, count, trace::SEARCH_TIME_LIMIT);
            let mut walk = Walk::new(&trace);
            walk.go_to_end();
            let name = (rung.name, &puzzle.name);
            assert_eq!(walk.board(), &trace.result, "{name:?}");
            assert!(trace.result.iter().all(u8::is_ascii_digit), "{name:?}");
            let counts = &trace.counts;
            let expected = [counts.nodes, counts.forced, counts.backtracks];
            assert_eq!(walk.event_counts(), expected, "{name:?}");
            let blanks = puzzle.grid.iter().filter(|byte| **byte == b'.').count();
            assert_eq!(walk.standing_digits().len(), blanks, "{name:?}");
            walk.go_to_start();
            assert_eq!(walk.board(), &puzzle.grid, "{name:?}");
            assert_eq!(
                (walk.event_counts(), walk.step_number()),
                ([0; 3], 0),
                "{name:?}"
            );
        }
    }
}

#[test]
fn step_back_undoes_step_forward() {
    let trace = example(&rung("scan"), 1, 100_000);
    let mut walk = Walk::new(&trace);
    let mut seen = Vec::new();
    let state = |walk: &Walk| {
        (
            walk.board().to_vec(),
            walk.standing_digits().to_vec(),
            walk.event_counts(),
        )
    };
    loop {
        seen.push(state(&walk));
        if !walk.step_forward() {
            break;
        }
    }
    assert_eq!(seen.len(), 66_431);
    while let Some(expected) = seen.pop() {
        assert_eq!(state(&walk), expected, "step {}", walk.step_number());
        assert_eq!(walk.step_back(), !seen.is_empty());
    }
}

#[test]
fn walk_from_the_middle_equals_the_whole_walk_there() {
    let rung = rung("fewest");
    let whole = example(&rung, 1, 100_000);
    let mut walk = Walk::new(&whole);
    for from in 1..=whole.steps {
        let part = example(&rung, from, 1);
        let begun = Walk::new(&part);
        assert_eq!(begun.step_number(), walk.step_number());
        assert_eq!(begun.board(), walk.board(), "from {from}");
        assert_eq!(
            begun.standing_digits(),
            walk.standing_digits(),
            "from {from}"
        );
        assert_eq!(begun.event_counts(), walk.event_counts(), "from {from}");
        assert!(walk.step_forward());
    }
}

#[test]
fn seeking_backtracks_visits_each_in_both_directions() {
    let trace = example(&rung("propagate"), 1, 1000);
    let mut walk = Walk::new(&trace);
    let mut met = Vec::new();
    while walk.seek_forward(is_backtrack) {
        met.push(walk.step_number());
    }
    assert_eq!(met, [13, 16, 18]);
    assert_eq!(
        walk.step_number(),
        18,
        "nothing moves when there is none ahead"
    );
    walk.go_to_end();
    while walk.seek_back(is_backtrack) {
        assert_eq!(met.pop(), Some(walk.step_number()));
    }
    assert_eq!((met.len(), walk.step_number()), (0, 13));
}

/// How many guesses stand.
fn guesses(walk: &Walk) -> usize {
    let standing = walk.standing_digits().iter();
    standing.filter(|placed| placed.why == Why::Guess).count()
}

/// Compared with steps taken one by one.
#[test]
fn step_over_and_step_out_end_where_the_guess_is_undone() {
    for rung in ["propagate", "fewest"] {
        let trace = example(&crate::rung(rung), 1, 1000);
        let stood: Vec<usize> = (0..=trace.steps)
            .map(|step| guesses(&at(&trace, step)))
            .collect();
        for step in 0..trace.steps {
            let here = step as usize;
            // The first step after `from` at which no more than `most` guesses stand.
            let back_to = |from: usize, most: Option<usize>| {
                let later = (from + 1..stood.len()).find(|&later| Some(stood[later]) <= most);
                later.filter(|_| most.is_some())
            };
            let placed = stood[here + 1] > stood[here];
            let over = match placed {
                true => back_to(here + 1, Some(stood[here])),
                false => Some(here + 1),
            };
            let mut walk = at(&trace, step);
            assert_eq!(walk.step_over(), over.is_some(), "{rung}, step {step}");
            assert_eq!(walk.step_number(), over.unwrap_or(here) as u64, "{rung}");
            let out = back_to(here, stood[here].checked_sub(1));
            let mut walk = at(&trace, step);
            assert_eq!(walk.step_out(), out.is_some(), "{rung}, step {step}");
            assert_eq!(walk.step_number(), out.unwrap_or(here) as u64, "{rung}");
        }
    }
}

/// A walk that has gone to this step.
fn at(trace: &Trace, step: u64) -> Walk<'_> {
    let mut walk = Walk::new(trace);
    walk.go_to(step);
    assert_eq!(walk.step_number(), step);
    walk
}

#[test]
fn walk_goes_to_dead_ends_and_to_the_nearest_step_number() {
    let trace = example(&rung("propagate"), 1, 1000);
    let dead = trace.first.events.iter().filter(|event| is_dead_end(event));
    let mut walk = Walk::new(&trace);
    let mut met = Vec::new();
    while walk.seek_forward(is_dead_end) {
        met.push(walk.step_number());
    }
    assert_eq!((met.len(), met.len() > 2), (dead.count(), true));
    while walk.seek_back(is_dead_end) {
        met.pop();
        assert_eq!(met.last(), Some(&walk.step_number()));
    }
    assert_eq!(met.len(), 1);
    let part = example(&rung("scan"), 1001, 500);
    for (wanted, reached) in [(1200, 1200), (1, 1000), (9_999_999, 1500), (1000, 1000)] {
        let mut walk = Walk::new(&part);
        walk.go_to(wanted);
        assert_eq!(walk.step_number(), reached);
    }
}

#[test]
fn letters_and_arrows_are_decoded_from_slow_and_fast_lines() {
    let table: &[(&[u8], Key)] = &[
        (b" ", Key::Next),
        (b"n", Key::Next),
        (b"\x1b[C", Key::Next),
        (b"\x1bOC", Key::Next),
        (b"b", Key::Back),
        (b"p", Key::Back),
        (b"\x7f", Key::Erase),
        (b"\r", Key::Enter),
        (b"\x1b[1;2C", Key::TenOn),
        (b"\x1b[1;2D", Key::TenBack),
        (b"o", Key::Over),
        (b"e", Key::Out),
        (b"d", Key::NextDead),
        (b"D", Key::LastDead),
        (b"j", Key::GoTo),
        (b"?", Key::Help),
        (b"h", Key::Help),
        (b"\x1b[D", Key::Back),
        (b"a", Key::Play),
        (b"+", Key::Faster),
        (b"-", Key::Slower),
        (b"u", Key::NextBacktrack),
        (b"U", Key::LastBacktrack),
        (b"s", Key::End),
        (b"\x1b[F", Key::End),
        (b"\x1b[4~", Key::End),
        (b"g", Key::Start),
        (b"0", Key::Digit(0)),
        (b"7", Key::Digit(7)),
        (b"\x1b[H", Key::Start),
        (b"\x1b[1~", Key::Start),
        (b"\x0c", Key::Redraw),
        (b"q", Key::Quit),
        (b"\x1b", Key::Quit),
        (b"\x03", Key::Quit),
        (b"\x04", Key::Quit),
        (b"x", Key::Unknown),
        (b"\xc3", Key::Unknown),
        (b"\x1b[1;5C", Key::Unknown),
        (b"\x1b[", Key::Unknown),
        (b"\x1b[99999999999999999999~", Key::Unknown),
    ];
    for (bytes, key) in table {
        let mut bytes: VecDeque<u8> = bytes.iter().copied().collect();
        let first = bytes.pop_front().unwrap();
        let decoded = keys::decode_key(first, || bytes.pop_front());
        assert_eq!((decoded, bytes.len()), ((*key, None), 0), "{first} {key:?}");
    }
    assert_eq!(
        keys::decode_key(0x1b, || Some(b'n')),
        (Key::Quit, Some(b'n'))
    );
}

#[test]
fn screens_fit_their_window() {
    one_screen_fits_of(40);
}

#[test]
#[ignore = "sweep: the screens of 3,000 steps"]
fn every_screen_fits_its_window() {
    one_screen_fits_of(1);
}

/// Of so many screens, one is looked at.
fn one_screen_fits_of(stride: usize) {
    let sizes = [
        (MIN_LINES, MIN_COLUMNS),
        (MIN_LINES, 121),
        (MIN_LINES, 122),
        (60, 200),
    ];
    let names = ["a", &"a very long name ".repeat(20), "two\nlines\x1b[2J"];
    for rung in watched() {
        let trace = example(rung, 1, 3000);
        for (nth, size) in sizes.into_iter().enumerate() {
            let (name, color) = (&names[nth % names.len()], nth > 0);
            let mut walk = Walk::new(&trace);
            let steps = Steps {
                who: rung.name,
                name,
                file: rung.file,
                source: rung.source,
                remarks: &[],
                trace: &trace,
                color,
                knows_why: true,
            };
            let view = WalkView {
                message: "a message that is a good deal longer than any that there is",
                playing: true,
                speed: 125,
                help: nth == 3,
                size,
            };
            loop {
                let screen = screen::screen_lines(&steps, &walk, &view);
                assert_eq!(screen.len(), size.0);
                for line in &screen {
                    let text = pty::plain(line);
                    let width = text.chars().count();
                    assert!(width < size.1, "{width}: {text}");
                    assert!(!text.contains(char::is_control), "{text:?}");
                }
                if (0..stride).filter(|_| walk.step_forward()).count() == 0 {
                    break;
                }
            }
        }
    }
}

const SMALLEST_WINDOW: WalkView = WalkView {
    message: "",
    playing: false,
    speed: 4,
    help: false,
    size: (MIN_LINES, MIN_COLUMNS),
};

/// Of a program only what it places is seen, not why, nor in which order it tries the others.
#[test]
fn walk_of_a_program_calls_nothing_a_guess() {
    let rung = rung("scan");
    let trace = example(&rung, 1, 500);
    let mut walk = Walk::new(&trace);
    while !matches!(walk.last_event(), Some(event) if event.depth == 2) {
        assert!(walk.step_forward());
    }
    let steps = Steps {
        who: "student.cpp",
        name: "an example",
        file: rung.file,
        source: rung.source,
        remarks: &[],
        trace: &trace,
        knows_why: false,
        color: false,
    };
    let lines = screen::screen_lines(&steps, &walk, &SMALLEST_WINDOW);
    let screen = pty::plain(&lines.join("\n"));
    println!("{screen}");
    for shown in [
        "2 digits, the last on top:",
        "placed 2  taken back 0",
        " 5? placed  ",
    ] {
        assert!(screen.contains(shown), "no {shown:?} in\n{screen}");
    }
    for untrue in ["guess", "forced", "then "] {
        assert!(!screen.contains(untrue), "{untrue:?} in\n{screen}");
    }
}

#[test]
fn walk_of_a_range_says_how_many_steps_there_are() {
    let rung = rung("scan");
    let trace = example(&rung, 1001, 500);
    let mut walk = Walk::new(&trace);
    walk.step_forward();
    let steps = Steps {
        who: rung.name,
        name: "an example",
        file: rung.file,
        source: rung.source,
        remarks: &[],
        trace: &trace,
        knows_why: true,
        color: false,
    };
    let title = pty::plain(&screen::screen_lines(&steps, &walk, &SMALLEST_WINDOW)[0]);
    let words: Vec<&str> = title.split_whitespace().collect();
    let expected = "scan: an example step 1,001 / 1,500 of 66,430";
    assert_eq!(words.join(" "), expected);
}

#[test]
fn step_without_a_terminal_is_a_one_line_error_with_the_cure() {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_sudoku-oj"))
        .args(["trace", "--step"])
        .stdin(std::process::Stdio::null())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8_lossy(&output.stdout), "");
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "error: --step needs a terminal for its keys and its screen: run it without a pipe or a redirection (with 'ssh -t' on another machine), or leave out --step\n"
    );
}

/// Walks in a terminal of 80x24, and saves its settings before and after.
const WALK: &str = "stty rows 24 cols 80; stty -g > before; \"$JUDGE\" trace --step; echo \"code $?\" > code; stty -g > after";

#[test]
fn keys_walk_to_the_solution_and_the_terminal_is_restored() {
    let Some(mut pty) = Pty::start(WALK, &[]) else {
        return;
    };
    pty.until("nothing has happened yet");
    pty.press(
        " ",
        "step 1: forced 7 in r1c2: only cell in row 1 that takes 7",
    );
    pty.press("\x1b[C", "step 2: forced 5 in r6c1");
    pty.press("\x1b[D", "step 1: forced 7 in r1c2");
    pty.press("u", "step 13: undo 3 in r2c8");
    pty.press("0", "nothing has happened yet");
    pty.press("b", "(the start)");
    pty.press("\x03", "");
    pty.ends();
    pty.assert_terminal_restored();

    let mut pty = Pty::start(WALK, &[("NO_COLOR", "1")]).unwrap();
    pty.until("nothing has happened yet");
    pty.press("+++++a", "step 70 / 70");
    pty.press("s", "(the last step)");
    assert_eq!(pty.screen(), LAST);
    pty.press("q", "");
    pty.ends();
    pty.assert_terminal_restored();
    assert_eq!(pty.file("code"), "code 0\n");
}

const LAST: &str = "\
propagate: an example                                              step 70 / 70
+------------+------------+------------+  2 guesses, the last on top:
| 1   7!  4  | 2   5?  9? | 8!  3!  6! |    2  r1c6 = 9  of {89}, none left
| 8!  3!  2  | 6   4!  7  | 1!  9!  5! |    1  r1c5 = 5  of {59}, then {9}
| 9!  5!  6! | 3   1!  8! | 2!  7   4! |
+------------+------------+------------+
| 2!  6!  9  | 8!  3   4! | 7!  5   1! |
| 3!  4!  1! | 5   7!  2! | 9!  6!  8! |
| 5!  8   7  | 1!  9!  6  | 3!  4   2! |
+------------+------------+------------+
| 6!  9!  8! | 7!  2   5! | 4   1   3! |
| 7   2!  3  | 4!  6!  1! | 5   8   9! |
| 4!  1!  5! | 9!  8   3! | 6!  2!  7! |
+------------+------------+------------+

step 70: solved: all cells are filled

  50                   Some(cell) => cell,
  51 >                 None => return true,
  52               };

nodes 5  forced 55  backtracks 3  empty 0  play 125/s  (the last step)
5 given  5? guess  5! forced  > this cell  x in its way  : the unit mentioned
space next  b back  a play  o over  d dead end  u undo  j go to  ? keys  q quit";

#[test]
fn step_number_key_list_and_resize_show_at_once() {
    let grows = WALK.replace(
        "\"$JUDGE\"",
        "(until test -e grow; do sleep 0.1; done; stty rows 40 cols 130 </dev/tty) & \"$JUDGE\"",
    );
    let Some(mut pty) = Pty::start(&grows, &[]) else {
        return;
    };
    pty.until("nothing has happened yet");
    pty.press("j1", "(go to step: 1_)");
    pty.press("88", "(go to step: 188_)");
    pty.press("\x7f\x7f3\r", "step 13: undo 3 in r2c8");
    pty.press("j999\r", "(the nearest step)");
    pty.until("step 70: solved");
    pty.press("j5", "(go to step: 5_)");
    pty.press("\x1b", "step 70: solved");
    pty.press("?", "to where the latest guess is taken back");
    pty.press("j3\r", "step 3: ");
    assert_eq!(pty.screen().lines().count(), MIN_LINES);
    assert!(
        !pty.screen().contains("fn hidden_singles("),
        "{}",
        pty.screen()
    );
    pty.write("grow");
    pty.until("fn hidden_singles(");
    assert_eq!(pty.screen().lines().count(), 40);
    pty.press("q", "");
    pty.ends();
    pty.assert_terminal_restored();
}

#[test]
fn signal_ends_the_walk_and_restores_the_terminal() {
    for (signal, number) in [("TERM", 15), ("INT", 2), ("HUP", 1), ("QUIT", 3)] {
        let walk = WALK.replace(
            "\"$JUDGE\"",
            "sh -c 'echo $$ > pid; exec \"$JUDGE\" \"$@\"' sh",
        );
        let Some(mut pty) = Pty::start(&walk, &[]) else {
            return;
        };
        pty.until("nothing has happened yet");
        pty.press("-a", "playing, 2/s");
        pty::kill(signal, pty.file("pid").trim());
        pty.ends();
        pty.assert_terminal_restored();
        assert_eq!(pty.file("code"), format!("code {}\n", 128 + number));
    }
}

#[test]
fn closed_terminal_ends_the_walk() {
    let walk = "echo $$ > pid; stty rows 24 cols 80; exec \"$JUDGE\" trace --step";
    let Some(mut pty) = Pty::start(walk, &[]) else {
        return;
    };
    pty.until("nothing has happened yet");
    let pid = pty.file("pid");
    assert!(pty::is_alive(pid.trim()));
    pty.close();
    pty::wait_for("the walk to end", || !pty::is_alive(pid.trim()));
}

#[test]
fn small_terminal_gets_the_size_that_is_needed() {
    let walk = WALK.replace("24 cols 80", "20 cols 70");
    let Some(mut pty) = Pty::start(&walk, &[]) else {
        return;
    };
    pty.ends();
    let shown = pty.all();
    let expected = "error: --step needs 80 columns and 24 lines, and this terminal has 70 and 20: make it larger, or leave out --step";
    assert!(shown.contains(expected), "{shown}");
    assert!(!shown.contains(pty::ENTER), "{shown:?}");
    assert_eq!(pty.file("code"), "code 2\n");
}

/// The test runs itself in a terminal; the inner run is the one that panics.
#[test]
fn panic_message_appears_on_a_restored_terminal() {
    if std::env::var_os("STEP_TEST_PANIC").is_some() {
        let _screen = FullScreen::enter().unwrap();
        panic!("in the middle of a walk");
    }
    let walk = format!(
        "stty rows 24 cols 80; stty -g > before; '{}' --exact --nocapture step::panic_message_appears_on_a_restored_terminal; stty -g > after",
        std::env::current_exe().unwrap().display()
    );
    let Some(mut pty) = Pty::start(&walk, &[("STEP_TEST_PANIC", "1")]) else {
        return;
    };
    pty.ends();
    pty.assert_terminal_restored();
    let all = pty.all();
    let (_, after) = all.rsplit_once(pty::LEAVE).unwrap();
    assert!(after.contains("in the middle of a walk"), "{all:?}");
}
