//! The chapters on a grid of 4 x 4: compiles and runs the programs that they show.

use super::{said, walk};
use crate::other_searches::compiled;
use std::process::Command;
use sudoku_oj::teach::four_by_four::{FLAWS, Variant};
use sudoku_oj::teach::language::Language;

/// The puzzle in `chapters.js`.
pub const PUZZLE: &str = ".....14.....34.2";
/// The puzzle in `hand_search.js`, without the digits with which somebody has begun it.
pub const BEGUN_PUZZLE: &str = "..3.2..4.....2.3";

/// What a program did: its events by name, what it returned, and the grid it left.
pub struct Run {
    pub events: Vec<String>,
    returned: String,
    pub grid: String,
}

impl Run {
    pub fn count(&self, event: &str) -> usize {
        self.events.iter().filter(|told| *told == event).count()
    }

    fn empty(&self) -> usize {
        self.grid.matches('.').count()
    }
}

/// Compiles the text that the page shows, with a print at each statement, and runs its search on the small puzzle.
pub fn run(flaw: Variant) -> Run {
    run_on(PUZZLE, flaw)
}

/// The same on another puzzle.
pub fn run_on(puzzle: &str, flaw: Variant) -> Run {
    let mut text = flaw.page_source(Language::Rust).text;
    for (statement, event) in [
        ("    for digit in b'1'..=b'4' {\n", "choose"),
        ("            continue;\n", "conflict"),
        ("        grid[cell] = digit;\n", "place"),
        ("        grid[cell] = b'.';\n", "undo"),
        ("    false\n}\n\n/// True if no other", "dead"),
    ] {
        let told = format!("println!(\"{event}\");\n{statement}");
        text = text.replacen(statement, &told, 1);
    }
    text = text.replacen(
        "None => return true",
        "None => return { println!(\"solved\"); true }",
        1,
    );
    // The flag is still set from the puzzle before.
    let before = match flaw {
        Variant::Flag => "SOLVED.store(true, Relaxed);",
        _ => "",
    };
    text += &format!(
        "fn main() {{ {before} let mut grid = *b{puzzle:?}; let found = search(&mut grid, 0); \
         println!(\"{{:?}}\", found); println!(\"{{}}\", String::from_utf8_lossy(&grid)); }}\n"
    );
    let program = compiled(
        &format!("four-by-four-{flaw:?}-{}", puzzle.replace('.', "0")),
        || text,
    );
    let output = Command::new(program).output().expect("it runs");
    let output = String::from_utf8_lossy(&output.stdout).into_owned();
    let mut events: Vec<String> = output.lines().map(str::to_string).collect();
    let grid = events.pop().expect("the grid");
    let returned = events.pop().expect("what it returned");
    Run {
        events,
        returned,
        grid,
    }
}

#[test]
fn small_programs_do_what_the_lesson_says() {
    let [right, forgets, wipes, flag] = FLAWS.map(run);
    assert_eq!((right.returned.as_str(), right.empty()), ("true", 0));
    assert_eq!(
        forgets.returned, "false",
        "it says that there is no solution"
    );
    assert_eq!(
        (wipes.returned.as_str(), wipes.grid.as_str()),
        ("true", PUZZLE)
    );
    assert!(flag.empty() > 0 && flag.grid != PUZZLE, "{}", flag.grid);
    let Some(found) = walk() else {
        return;
    };
    let (placed, undone) = (right.count("place"), right.count("undo"));
    for (chapter, words, run) in [
        (
            "undo",
            format!("after {} steps", forgets.events.len()),
            &forgets,
        ),
        (
            "undo",
            format!(
                "The search says true, and {} cells are empty",
                wipes.empty()
            ),
            &wipes,
        ),
        (
            "undo",
            format!(
                "{} cells are empty, and the search says that it is done",
                flag.empty()
            ),
            &flag,
        ),
        (
            "calls",
            format!("all {placed} guesses, {undone} of them taken back"),
            &right,
        ),
    ] {
        let stop = said(found, chapter, &words);
        assert_eq!(found[&format!("en board {stop}")], run.grid, "{words}");
    }
    let said = |stop: &str, words: &str| said(found, stop, words);
    let standing = |until: &str, nth: usize| {
        let told = right.events.iter().enumerate();
        let mut moments = told.filter(|(_, event)| *event == until);
        let (moment, _) = moments.nth(nth - 1).expect("the lesson stops there");
        let count = |event: &str| {
            right.events[..moment]
                .iter()
                .filter(|told| *told == event)
                .count()
        };
        count("place") - count("undo")
    };
    said(
        "calls",
        &format!("{} calls have not returned", standing("choose", 3) + 1),
    );
    assert_eq!(
        found["en text conflict.6"].matches(" = ").count(),
        standing("choose", 4)
    );
    assert_eq!(
        standing("conflict", 9) + 1,
        3,
        "what the last question asks for"
    );
}
