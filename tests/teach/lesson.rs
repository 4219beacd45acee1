//! Promise: `help ladder` tells the truth. Its answers are what the solvers do on the puzzles in its commands, and the code it
//! shows is the first rung's.
//!
//! In the answers, everything that a solver reports is in bold.

use crate::common::{lines_of_blocks, repository_file};
use crate::killer::killer_tree;
use crate::rung;
use crate::rungs::counts;
use std::time::Duration;
use sudoku_oj::teach::event::Kind;
use sudoku_oj::teach::grid_size::Size;
use sudoku_oj::teach::lesson_source;
use sudoku_oj::teach::puzzles::{parse_grid, story_puzzles};
use sudoku_oj::teach::recorder::{Trace, record_search};
use sudoku_oj::teach::watcher::Grid;

const LONG: Duration = Duration::from_secs(600);

fn chapter() -> String {
    repository_file("src/help/ladder.md")
}

/// The puzzle in the command that ends with the exercise's number.
fn puzzle(chapter: &str, exercise: usize) -> Grid {
    let mark = format!("# {exercise}");
    let commands = lines_of_blocks(chapter, "sh");
    let command = commands.iter().find(|line| line.ends_with(&mark));
    let command = command.unwrap_or_else(|| panic!("no command for exercise {exercise}"));
    let grid = command.split_whitespace().find_map(parse_grid);
    grid.unwrap_or_else(|| panic!("no puzzle in '{command}'"))
}

/// The bold words of each numbered answer.
fn answers(chapter: &str) -> Vec<Vec<String>> {
    let (_, details) = chapter.split_once("\n## Answers\n").expect("answers");
    let mut answers: Vec<Vec<String>> = Vec::new();
    for line in details.lines() {
        if line.starts_with(&format!("{}. ", answers.len() + 1)) {
            answers.push(Vec::new());
        }
        let bold = line.split("**").skip(1).step_by(2).map(str::to_string);
        match answers.last_mut() {
            Some(answer) => answer.extend(bold),
            None => assert_eq!(line, "", "nothing stands before the first answer"),
        }
    }
    answers
}

/// How many digits a rung tries before it solves the puzzle.
fn nodes(name: &str, puzzle: &Grid) -> u64 {
    counts(name, puzzle).0
}

/// `69,175,316`
fn in_words(number: u64) -> String {
    match number {
        0..1000 => number.to_string(),
        _ => format!("{},{:03}", in_words(number / 1000), number % 1000),
    }
}

fn trace(name: &str, puzzle: &Grid) -> Trace {
    record_search(&rung(name), puzzle, 1, 1000, LONG)
}

fn trees(chapter: &str) -> Vec<String> {
    let puzzle = puzzle(chapter, 1);
    let all = trace("fewest", &puzzle);
    let single =
        |kind| !matches!(kind, Kind::Choose { candidates, .. } if candidates.count_ones() != 1);
    assert!(
        all.first.events.iter().all(|event| single(event.kind)),
        "always a single candidate"
    );
    let empty = puzzle.iter().filter(|&&cell| cell == b'.').count() as u64;
    assert_eq!(nodes("fewest", &puzzle), empty, "one per empty cell");
    ["scan", "tables", "bitmask", "fewest"]
        .map(|name| in_words(nodes(name, &puzzle)))
        .to_vec()
}

fn first_dead_end(chapter: &str) -> Vec<String> {
    let events = trace("scan", &puzzle(chapter, 2)).first.events;
    let dead = events
        .iter()
        .position(|event| matches!(event.kind, Kind::DeadCell { .. }));
    let dead = dead.expect("a dead end");
    match (events[dead].kind, events[dead + 1].kind) {
        (
            Kind::DeadCell { cell },
            Kind::Undo {
                cell: of, digit, ..
            },
        ) => vec![
            Size::NINE.cell_name(cell),
            (dead + 1).to_string(),
            digit.to_string(),
            Size::NINE.cell_name(of),
        ],
        other => panic!("{other:?}"),
    }
}

/// `killer`: the nodes of bitmask on the third puzzle.
fn where_fewest_loses(chapter: &str, killer: u64) -> Vec<String> {
    let [first, second, third] = story_puzzles().try_into().expect("three puzzles");
    assert_eq!(
        puzzle(chapter, 3),
        second.grid,
        "the command shows the puzzle of the answer"
    );
    let mut losses = Vec::new();
    for (number, puzzle) in (1..).zip([first.grid, second.grid, third.grid]) {
        let fewest = nodes("fewest", &puzzle);
        let bitmask = if number == 3 {
            killer
        } else {
            nodes("bitmask", &puzzle)
        };
        if fewest > bitmask {
            losses.extend([in_words(number), in_words(fewest), in_words(bitmask)]);
        }
    }
    losses
}

fn half_a_turn(chapter: &str, killer: u64) -> Vec<String> {
    let before = story_puzzles().remove(2).grid;
    let after = puzzle(chapter, 4);
    assert!(
        before.iter().eq(after.iter().rev()),
        "the command shows the third puzzle, turned"
    );
    let tried = [
        killer,
        nodes("bitmask", &after),
        nodes("propagate", &before),
        nodes("propagate", &after),
    ];
    tried.map(in_words).to_vec()
}

fn guesses_in_the_hardest(chapter: &str) -> Vec<String> {
    let puzzle = puzzle(chapter, 5);
    assert_eq!(puzzle, story_puzzles()[1].grid, "the second puzzle");
    let trace = trace("propagate", &puzzle);
    let dead = |kind| matches!(kind, Kind::DeadCell { .. } | Kind::DeadUnit { .. });
    let step = trace
        .first
        .events
        .iter()
        .position(|event| dead(event.kind))
        .expect("a dead end");
    let Kind::DeadUnit {
        unit: unit @ 9..18,
        digit,
    } = trace.first.events[step].kind
    else {
        panic!("no column: {:?}", trace.first.events[step]);
    };
    vec![
        in_words(trace.counts.nodes),
        trace.counts.deepest.to_string(),
        (step + 1).to_string(),
        digit.to_string(),
        (unit - 8).to_string(),
    ]
}

#[test]
fn answers_match_the_solvers() {
    let killer = killer_tree().nodes();
    let chapter = chapter();
    let right = [
        trees(&chapter),
        first_dead_end(&chapter),
        where_fewest_loses(&chapter, killer),
        half_a_turn(&chapter, killer),
        guesses_in_the_hardest(&chapter),
    ];
    let answers = answers(&chapter);
    for (number, (right, answer)) in (1..).zip(right.iter().zip(&answers)) {
        assert_eq!(right, answer, "right and written, exercise {number}");
    }
    assert_eq!(right.len(), answers.len(), "an answer for each exercise");
}

#[test]
fn code_shown_is_that_of_the_first_rung() {
    let code = lines_of_blocks(&chapter(), "rust");
    assert!(code.len() > 10, "{code:?}");
    let scan = lesson_source::without_watcher(&rung("scan")).text;
    assert!(scan.contains(&code.join("\n")), "{}", code.join("\n"));
}

#[test]
fn every_file_named_in_the_lesson_exists() {
    let chapter = chapter();
    let words = chapter.split('`');
    let named: Vec<&str> = words.filter(|word| word.starts_with("src/")).collect();
    assert!(named.len() > 6, "{named:?}");
    for name in named {
        assert!(!repository_file(name).is_empty(), "{name}");
    }
}
