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

/// The puzzles of chapters `calls` and `undo`, in `line_tasks.js`.
pub const SHALLOW: &str = "1...4.3.21.334.2";
const BLOCKED: &str = "2.1331..123....1";

pub fn run(flaw: Variant) -> Run {
    run_on(PUZZLE, flaw)
}

/// Compiles the text that the page shows, with a print at each statement, and runs its search on a puzzle.
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
    let [right, forgets, wipes, ignores, flag] = FLAWS.map(|flaw| run_on(BLOCKED, flaw));
    assert_eq!((right.returned.as_str(), right.empty()), ("true", 0));
    assert_eq!(
        forgets.returned, "false",
        "it says that there is no solution"
    );
    assert_eq!(
        (wipes.returned.as_str(), wipes.grid.as_str()),
        ("true", BLOCKED)
    );
    assert_eq!(
        (ignores.returned.as_str(), ignores.grid.as_str()),
        ("false", BLOCKED)
    );
    assert!(flag.empty() > 0 && flag.grid != BLOCKED, "{}", flag.grid);
    let Some(found) = walk() else {
        return;
    };
    let ignores = run_on(SHALLOW, Variant::Ignores);
    for (chapter, words, grid) in [
        (
            "undo",
            format!(
                "After {} digits the second search says",
                forgets.count("place")
            ),
            &right.grid,
        ),
        (
            "undo",
            format!("true, and {} empty cells", wipes.empty()),
            &right.grid,
        ),
        (
            "undo",
            format!("stops with {} empty cells", flag.empty()),
            &flag.grid,
        ),
        (
            "calls",
            format!("returned false: {} empty cells", ignores.empty()),
            &ignores.grid,
        ),
    ] {
        let stop = said(found, chapter, &words);
        assert_eq!(&found[&format!("en board {stop}")], grid, "{words}");
    }
}

#[test]
#[ignore = "sweep: four programs compiled"]
fn chapters_of_calls_and_undo_count_as_their_programs_do() {
    let Some(found) = walk() else {
        return;
    };
    let said = |chapter: &str, words: &str| said(found, chapter, words);
    let of = |stop: &str| found[&format!("en right {stop}")].as_str();
    let right = run_on(SHALLOW, Variant::Right);
    let open = |moment: usize| {
        let count = |event: &str| {
            let told = right.events[..moment].iter();
            told.filter(|told| *told == event).count()
        };
        count("place") - count("undo") + 1
    };
    let chosen = |nth: usize| {
        let told = right.events.iter().enumerate();
        let mut moments = told.filter(|(_, event)| *event == "choose");
        moments.nth(nth - 1).expect("the lesson stops there").0
    };
    said("calls", &format!("{} calls are open", open(chosen(3))));
    let asked = said("calls", "The stack is hidden now.");
    assert_eq!(of(asked), open(chosen(6)).to_string());
    // The second digit stays for so many steps: the undo that leaves one digit standing ends it.
    let right = run_on(BLOCKED, Variant::Right);
    let mut standing = 0;
    let mut moments = (1..).zip(&right.events);
    let mut until = |event: &str, left: usize| {
        let is_there = |(_, told): &(usize, &String)| {
            match told.as_str() {
                "place" => standing += 1,
                "undo" => standing -= 1,
                _ => {}
            }
            *told == event && standing == left
        };
        moments.find(is_there).expect("it happens").0
    };
    let placed = until("place", 2);
    let waited = until("undo", 1) - placed;
    said("undo", &format!("Here it runs, {waited} steps later"));
    let asked = said("undo", "How often has the first call run");
    assert_eq!(of(asked), "0");
    assert_eq!(
        right.events.iter().filter(|told| *told == "solved").count(),
        1
    );
    let asked = said("undo", "How many empty cells will it end with?");
    assert_eq!(of(asked), BLOCKED.matches('.').count().to_string());
    // On squares of 3 x 3 there are 12 ways from corner to corner that visit no square twice.
    said("undo", "All 12 ways are found");
    let asked = said("undo", "The marks still stay.");
    assert_eq!(of(asked), "2");
}
