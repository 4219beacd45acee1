//! The chapters after the ladder: exact cover, other questions, sixteen lanes, another problem. What they say is
//! recomputed from the programs that they show.

use super::{other_walk, said};
use crate::other_searches::{OPEN, Told, asked, lanes, links, queens, run};
use sudoku_oj::teach::four_by_four::OTHER_QUESTIONS;

/// The events before the nth one of a kind.
fn before<'a>(told: &'a Told, kind: &str, nth: usize) -> &'a [String] {
    let is = |event: &String| event.split(' ').next() == Some(kind);
    let moments = (0..told.events.len()).filter(|&i| is(&told.events[i]));
    &told.events[..moments.clone().nth(nth - 1).expect(kind)]
}

fn count(events: &[String], kind: &str) -> usize {
    let is = |event: &&String| event.split(' ').next() == Some(kind);
    events.iter().filter(is).count()
}

/// The number that is this word of an event.
fn number(event: &str, at: usize) -> usize {
    let word = event.split(' ').nth(at).expect(event);
    word.parse().expect(event)
}

/// How many rows of the matrix meet no demand that a given already meets.
fn rows_left(cells: &str) -> usize {
    let demands = |cell: usize, digit: usize| {
        let (row, column) = (cell / 4, cell % 4);
        let units = [row, 4 + column, 8 + row / 2 * 2 + column / 2];
        let [a, b, c] = units.map(|unit| 100 + 10 * unit + digit);
        [cell, a, b, c]
    };
    let given =
        |(cell, byte): (usize, u8)| (byte != b'.').then(|| demands(cell, (byte - b'1').into()));
    let met: Vec<usize> = cells
        .bytes()
        .enumerate()
        .filter_map(given)
        .flatten()
        .collect();
    let rows = (0..64).map(|row| demands(row / 4, row % 4));
    rows.filter(|row| !row.iter().any(|demand| met.contains(demand)))
        .count()
}

#[test]
#[ignore = "sweep: all stops of chapter cover"]
fn exact_cover_chapter_matches_its_program() {
    let Some(found) = other_walk() else {
        return;
    };
    let told = run(&links(), &[OPEN.to_string()]).remove(0);
    let chapter = "cover";
    let said = |words: String| said(found, chapter, words);
    let (rows, columns) = (4 * 4 * 4, 4 * 4 * 4);
    said(format!("its {rows} rows"));
    said(format!("its {columns} columns"));
    let givens = OPEN.bytes().filter(u8::is_ascii_digit).count();
    said(format!("The {givens} givens choose"));
    let left = rows_left(OPEN);
    said(format!(
        "{} columns and {left} rows are left",
        columns - 4 * givens
    ));
    let asked = said(format!(
        "The matrix for 9 × 9 has {} rows and {} columns",
        9 * 9 * 9,
        4 * 9 * 9
    ));
    let ones = found[&format!("en right {asked}")].replace(',', "");
    assert_eq!(ones, (4 * 9 * 9 * 9).to_string());
    let cell = |cell: usize| format!("r{}c{}", cell / 4 + 1, cell % 4 + 1);
    let choice = &told.events[0];
    let column = cell(number(choice, 1));
    said(format!("“{column}” has {}", number(choice, 2)));
    let row = number(&told.events[2], 1);
    said(format!("the row “{} = {}”", cell(row / 4), row % 4 + 1));
    let dead = before(&told, "dead", 1);
    let standing = count(dead, "place") - count(dead, "undo");
    said(format!("{standing} guesses deep"));
    let (tried, given_up) = (told.count("place"), told.count("undo"));
    let solved = said(format!("tried {tried} rows and undid {given_up} of them"));
    assert_eq!(found[&format!("en board {solved}")], told.result);
    // The question asks what comes next.
    let dead = before(&told, "dead", 2).len();
    assert!(told.events[dead + 1].starts_with("uncover "));
}

/// The solutions that a counting search finds, in its order.
fn solutions(told: &Told) -> Vec<String> {
    let mut grid: Vec<u8> = OPEN.bytes().collect();
    let mut found = Vec::new();
    for event in &told.events {
        match event.split(' ').next() {
            Some("place") => grid[number(event, 1)] = b'0' + number(event, 2) as u8,
            Some("undo") => grid[number(event, 1)] = b'.',
            Some("solved") => found.push(String::from_utf8(grid.clone()).expect("ASCII")),
            _ => {}
        }
    }
    found
}

/// The value of a solution: the four cells in the middle count twice.
fn points(solution: &str) -> usize {
    let digits = solution.bytes().map(|byte| usize::from(byte - b'0'));
    let middle = [5, 6, 9, 10];
    let cells = digits.enumerate();
    cells
        .map(|(cell, digit)| digit * if middle.contains(&cell) { 2 } else { 1 })
        .sum()
}

#[test]
#[ignore = "sweep: all stops of chapter asks"]
fn other_questions_chapter_matches_its_programs() {
    let Some(found) = other_walk() else {
        return;
    };
    let [counts, second, best] =
        OTHER_QUESTIONS.map(|ask| run(&asked(ask), &[OPEN.to_string()]).remove(0));
    let chapter = "asks";
    let said = |words: String| said(found, chapter, words);
    let first = count(before(&counts, "solved", 1), "place");
    let one = said(format!("after {first} nodes"));
    let all = solutions(&counts);
    assert!(all.is_sorted(), "the first is the least: {all:?}");
    assert_eq!(found[&format!("en board {one}")], all[0]);
    let nodes = counts.count("place");
    said(format!(
        "{} solutions in {nodes} nodes. Finding only the first one took {first}.",
        all.len()
    ));
    let until = count(before(&second, "solved", 2), "place");
    said(format!("{until} nodes instead of {nodes}"));
    let bound = before(&best, "bound", 1).len();
    let (most, least) = (
        number(&best.events[bound], 1),
        number(&best.events[bound], 2),
    );
    said(format!("A solution with {least} points"));
    said(format!("this grid can reach {most} at most"));
    assert!(most <= least);
    let most = all.iter().map(|solution| points(solution)).max();
    said(format!(
        "The best solution scores {} points",
        most.expect("a solution")
    ));
    said(format!(
        "Finding it took {} nodes instead of {nodes}",
        best.count("place")
    ));
    let solved = before(&counts, "solved", 1).len();
    assert!(
        counts.events[solved + 1].starts_with("undo "),
        "what the question asks for"
    );
}

#[test]
#[ignore = "sweep: all stops of chapter lanes"]
fn lanes_chapter_matches_its_program() {
    let Some(found) = other_walk() else {
        return;
    };
    let chapter = "lanes";
    let said = |words: String| said(found, chapter, words);
    let text = include_str!("../../../src/teach/page/chapters/lanes.js");
    let lines = text
        .lines()
        .filter_map(|line| line.strip_prefix("  \"")?.strip_suffix("\","));
    let all = lines.collect::<String>();
    let puzzles: Vec<String> = (0..all.len() / 16)
        .map(|i| all[16 * i..16 * i + 16].to_string())
        .collect();
    let program = lanes();
    let told = run(&program, &[all]).remove(0);
    let alone: usize = run(&program, &puzzles)
        .iter()
        .map(|told| told.count("pass"))
        .sum();
    said(format!("out of {} here", puzzles.len()));
    let solved = &told.events[before(&told, "solved", 1).len()];
    // The first sixteen are taken at the start, so the next one is 17.
    let [lane, puzzle] = [number(solved, 1), number(solved, 2) + 1];
    said(format!(
        "Lane {lane} has solved puzzle {puzzle} and takes puzzle 17"
    ));
    let guess = &told.events[before(&told, "guess", 1).len()];
    said(format!("Lane {} is stuck", number(guess, 1)));
    let back = &told.events[before(&told, "undo", 1).len()];
    said(format!("in lane {}.", number(back, 1)));
    let (passes, guesses) = (told.count("pass"), told.count("guess"));
    said(format!(
        "{} puzzles took {passes} passes and {guesses} guesses",
        puzzles.len()
    ));
    said(format!("puzzles would take {alone} passes"));
    let second = before(&told, "pass", 2).len();
    assert_eq!(
        told.events[second + 1],
        "solved 0 0",
        "what the question asks for"
    );
}

#[test]
#[ignore = "sweep: all stops of chapter queens"]
fn queens_chapter_matches_its_program() {
    let Some(found) = other_walk() else {
        return;
    };
    let boards = [4, 5, 6, 7, 8].map(|n| ".".repeat(n));
    let told = run(&queens(), &boards);
    let chapter = "queens";
    let said = |words: &str| said(found, chapter, words);
    let (four, eight) = (&told[0], &told[4]);
    let conflict = &four.events[before(four, "conflict", 4).len()];
    let square = format!("r{}c{}", number(conflict, 1) + 1, number(conflict, 2));
    said(&format!("A queen on {square} would"));
    let dead = before(four, "dead", 1).len();
    let row = number(&four.events[dead], 1) + 1;
    said(&format!("Row {row} has no free square left"));
    assert!(
        four.events[dead + 1].starts_with("undo "),
        "what the question asks for"
    );
    let first = before(four, "solved", 1);
    let nodes = count(first, "place");
    let solved = said(&format!("The first solution, after {nodes} nodes"));
    let (ways, nodes) = (&four.result, four.count("place"));
    assert_eq!(&found[&format!("en right {solved}")], ways);
    said(&format!(
        "{ways} solutions, at the stars of the tree, with {nodes} nodes"
    ));
    let rows = (4..8)
        .zip(&told)
        .map(|(n, told)| format!("{n} {} {}", told.result, told.count("place")));
    let rows: Vec<String> = rows.collect();
    let asked = said(&format!("queens solutions nodes {}", rows.join(" ")));
    let nodes = found[&format!("en right {asked}")].replace(',', "");
    assert_eq!(nodes, eight.count("place").to_string());
    // Each queen is one sign on the board.
    let shown = found[&format!("en board {solved}")].chars();
    assert_eq!(shown.filter(|&sign| sign == '♛').count(), 4);
}
