//! Promise: the page's machines for permutations, breadth-first search, dancing links, queens, sixteen lanes and the
//! questions that need more than one solution do, event by event, what the programs shown beside them do. The programs
//! are compiled here with a print at each statement, and what they find is checked.

mod links_to_them;
mod mistakes;
mod programs;

pub use programs::{asked, compiled, lanes, links, optimized, permute, queens, wide};

use crate::common::COMMAND_TIMEOUT;
use crate::common::random::SplitMix64;
use crate::twin::engine::{Engine, TWIN};
use assert_cmd::Command;
use std::path::Path;
use sudoku_oj::snippets;
use sudoku_oj::teach::four_by_four::{OTHER_QUESTIONS, Variant};
use sudoku_oj::teach::page::DEFAULT_PUZZLE;

/// The puzzle of the chapters on exact cover and on counting.
pub const OPEN: &str = "3..4..3.....2.4.";

/// What a program reports on one puzzle: its events and its result.
pub struct Told {
    pub events: Vec<String>,
    pub result: String,
}

impl Told {
    pub fn count(&self, event: &str) -> usize {
        let is = |told: &&String| told.split(' ').next() == Some(event);
        self.events.iter().filter(is).count()
    }
}

/// What a program prints for these lines of input.
fn lines(program: &Path, input: &str) -> Vec<String> {
    let output = Command::new(program)
        .write_stdin(input)
        .timeout(COMMAND_TIMEOUT)
        .output()
        .expect("it runs");
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("text");
    text.lines().map(str::to_string).collect()
}

/// Runs a program on puzzles. After the events of each puzzle it prints `end` and the result.
pub fn run(program: &Path, puzzles: &[String]) -> Vec<Told> {
    let input: String = puzzles.iter().map(|cells| format!("{cells}\n")).collect();
    let mut told = Vec::new();
    let mut events = Vec::new();
    for line in lines(program, &input) {
        match line.strip_prefix("end ") {
            Some(result) => told.push(Told {
                events: std::mem::take(&mut events),
                result: result.to_string(),
            }),
            None => events.push(line),
        }
    }
    assert_eq!(told.len(), puzzles.len());
    told
}

/// The first difference between the events of a program and those of the page's machine: in the name of an event, or in
/// as many numbers as the program prints. Compares from the start, and from the middle: there the machine has jumped
/// and been saved, and a fresh one continues.
fn difference(
    engine: &Engine,
    twin: &str,
    [rung, flaw]: [&str; 2],
    puzzles: &[String],
    told: &[Told],
) -> Option<String> {
    let runs: Vec<(&String, &[String], usize)> = puzzles
        .iter()
        .zip(told)
        .flat_map(|(cells, told)| {
            [0, told.events.len() / 2].map(|from| (cells, &told.events[..], from))
        })
        .collect();
    let jobs: Vec<String> = runs
        .iter()
        .map(|(cells, events, from)| {
            let last = events.len() + 1;
            format!(
                "[0, {rung:?}, {cells:?}, {}, {last}, {last}, {flaw:?}]",
                from + 1
            )
        })
        .collect();
    let lines = engine.run(&[twin.to_string()], &jobs);
    runs.iter()
        .zip(lines)
        .find_map(|((cells, events, from), line)| {
            let place = format!("{rung} {flaw} {cells} from {from}");
            let (_, twins) = line.split_once('|')?;
            let words: Vec<&str> = twins.split_whitespace().collect();
            let same = |(event, twin): (&String, &[&str])| {
                let numbers = event.split(' ').count() - 1;
                let told = [&twin[5..], &twin[1..=numbers]].concat().join(" ");
                (*event != told).then(|| format!("{place}: Rust {event} | twin {told}"))
            };
            let mut pairs = events[*from..].iter().zip(words.chunks(6));
            let (rust, twin) = (events.len() - from, words.len() / 6);
            let length =
                (rust != twin).then(|| format!("{place}: Rust {rust} events | twin {twin}"));
            pairs.find_map(same).or(length)
        })
}

fn same_in_the_page(rung: &str, flaw: &str, puzzles: &[String], told: &[Told]) {
    for engine in Engine::all() {
        let found = difference(&engine, TWIN, [rung, flaw], puzzles, told);
        assert_eq!(found, None, "{engine:?}");
    }
}

/// So many grids of 4 x 4: two of the lesson, an empty one, and some with random clues that may clash or lead nowhere.
fn small_puzzles(count: usize) -> Vec<String> {
    let mut puzzles = vec![OPEN.to_string(), ".....14.....34.2".to_string()];
    puzzles.push(".".repeat(16));
    let mut random = SplitMix64(1);
    while puzzles.len() < count {
        let mut cells = vec![b'.'; 16];
        for _ in 0..random.below(6) {
            cells[random.below(16)] = b'1' + random.below(4) as u8;
        }
        puzzles.push(String::from_utf8(cells).expect("ASCII"));
    }
    puzzles
}

/// How many of the small puzzles are searched. The third one, which is empty, is the longest.
const SOME: usize = 10;
const ALL: usize = 53;

#[test]
#[ignore = "sweep: 53 small grids, up to eight queens, and permutations of six"]
fn machines_match_rust_on_all_small_grids() {
    match_queens(8);
    match_permutations(6);
    match_dancing_links();
    match_breadth_first_search();
    match_other_questions(ALL);
    match_lanes();
}

fn match_dancing_links() {
    let mut puzzles = small_puzzles(ALL);
    puzzles.push(DEFAULT_PUZZLE.to_string());
    puzzles.push(".".repeat(81));
    puzzles.push(format!("11{}", ".".repeat(79)));
    puzzles.push(format!("12345678.........9{}", ".".repeat(63)));
    let told = run(&links(), &puzzles);
    for (cells, told) in puzzles.iter().zip(&told) {
        let solved = told.count("solved") == 1;
        assert_eq!(solved, !told.result.contains('.'), "{cells}");
        if let Ok(grid) = <[u8; 81]>::try_from(cells.as_bytes()) {
            let mut grid = grid;
            assert_eq!(snippets::solve(&mut grid), solved, "{cells}");
            if cells == DEFAULT_PUZZLE {
                assert_eq!(told.result.as_bytes(), grid, "its one solution");
            }
        }
        if !solved {
            let (covered, back) = (told.count("cover"), told.count("uncover"));
            assert_eq!(covered, back, "{cells}: all is linked again");
        }
    }
    let dead = |told: &&Told| told.count("dead") > 0 && told.count("solved") == 1;
    assert!(told.iter().filter(dead).count() > 1, "dead ends are met");
    same_in_the_page("links", "", &puzzles, &told);
}

/// The number of solutions for one queen to eight.
const WAYS: [&str; 8] = ["1", "0", "0", "2", "10", "4", "40", "92"];

#[test]
fn queens_match_rust() {
    match_queens(6);
}

fn match_queens(most: usize) {
    let boards: Vec<String> = (1..=most).map(|n| ".".repeat(n)).collect();
    let told = run(&queens(), &boards);
    let found: Vec<&str> = told.iter().map(|told| told.result.as_str()).collect();
    assert_eq!(found, WAYS[..most]);
    same_in_the_page("queens", "", &boards, &told);
}

#[test]
fn permutations_match_rust() {
    match_permutations(5);
}

fn match_permutations(most: usize) {
    let rows: Vec<String> = (1..=most).map(|n| ".".repeat(n)).collect();
    let told = run(&permute(), &rows);
    let found: Vec<&str> = told.iter().map(|told| told.result.as_str()).collect();
    assert_eq!(found, ["1", "2", "6", "24", "120", "720"][..most]);
    same_in_the_page("permute", "", &rows, &told);
}

fn match_breadth_first_search() {
    let puzzles = small_puzzles(ALL);
    let told = run(&wide(), &puzzles);
    let counts = run(&asked(Variant::Counts), &puzzles);
    for (i, cells) in puzzles.iter().enumerate() {
        let (wide, deep) = (&told[i], &counts[i]);
        assert_eq!(wide.result == "none", deep.result == "0", "{cells}");
        // Breadth-first search stops at its first solution, so it places no more than the search for all.
        let places = deep.count("place");
        assert!(wide.count("place") <= places, "{cells}");
        if deep.result == "0" {
            assert_eq!(wide.count("place"), places, "{cells}: the same tree");
        }
    }
    same_in_the_page("wide", "", &puzzles, &told);
}

#[test]
fn searches_for_other_questions_match_rust() {
    match_other_questions(SOME);
}

fn match_other_questions(count: usize) {
    let puzzles = small_puzzles(count);
    let told = OTHER_QUESTIONS.map(|ask| run(&asked(ask), &puzzles));
    for (name, told) in OTHER_QUESTIONS.map(Variant::name).iter().zip(&told) {
        same_in_the_page("scan", name, &puzzles, told);
    }
    let [counts, second, best] = &told;
    for (i, cells) in puzzles.iter().enumerate() {
        let count: u64 = counts[i].result.parse().expect("a number");
        assert_eq!(counts[i].count("solved") as u64, count, "{cells}");
        assert_eq!(second[i].count("solved") as u64, count.min(2), "{cells}");
        assert_eq!(second[i].result, (count == 1).to_string(), "{cells}");
        assert_eq!(best[i].result == "0", count == 0, "{cells}");
        assert!(
            best[i].count("place") <= counts[i].count("place"),
            "{cells}"
        );
    }
    assert_eq!(counts[2].result, "288", "solutions of the empty grid");
}

fn match_lanes() {
    let small = small_puzzles(ALL);
    // More puzzles than lanes, a few, and each alone.
    let mut puzzles = vec![small.concat(), small[..SOME].concat()];
    puzzles.extend(small.iter().cloned());
    let told = run(&lanes(), &puzzles);
    // The same puzzles have a solution as in the counting search.
    let counts = run(&asked(Variant::Counts), &small);
    let results: Vec<&str> = (0..small.len())
        .map(|i| &told[0].result[16 * i..16 * i + 16])
        .collect();
    for ((cells, count), result) in small.iter().zip(&counts).zip(results) {
        let unsolvable = count.result == "0";
        assert_eq!(
            result.replace('0', "."),
            if unsolvable {
                cells.clone()
            } else {
                result.to_string()
            }
        );
        assert_eq!(result.contains('0'), unsolvable, "{cells}");
        let clues = cells.bytes().zip(result.bytes());
        assert!(
            clues
                .clone()
                .all(|(clue, digit)| clue == b'.' || clue == digit),
            "{cells} {result}"
        );
    }
    for event in ["pass", "guess", "undo", "dead", "solved"] {
        assert!(told[0].count(event) > 0, "{event}");
    }
    same_in_the_page("lanes", "", &puzzles, &told);
}
