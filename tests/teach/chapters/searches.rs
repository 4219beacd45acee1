//! The rungs' searches, from which the tests of several chapters compute the numbers in the text.

use crate::rung;
use std::time::Duration;
use sudoku_oj::teach::event::{Event, Kind};
use sudoku_oj::teach::grid_size::Size;
use sudoku_oj::teach::node_counter::{self, SearchEnd};
use sudoku_oj::teach::puzzles::story_puzzles;
use sudoku_oj::teach::recorder::{Trace, record_search};
use sudoku_oj::teach::watcher::{Grid, Watcher, Why};
use sudoku_oj::text::numbers::group_thousands;

/// A limit that no search here reaches, even on a busy machine.
pub const LONG: Duration = Duration::from_secs(600);

/// The easy puzzle, the one where fewest loses, and the killer.
pub fn puzzles() -> [Grid; 3] {
    [0, 1, 2].map(|at| story_puzzles()[at].grid)
}

/// The first 5,000 events of a search, and the counts of all of it.
pub fn trace(name: &str, puzzle: &Grid) -> Trace {
    let trace = record_search(&rung(name), puzzle, 1, 5000, LONG);
    assert_eq!(trace.end, SearchEnd::Solved, "{name}");
    trace
}

pub fn digits(set: u16) -> Vec<u32> {
    (1..=9)
        .filter(|digit| set & 1 << (digit - 1) != 0)
        .collect()
}

pub fn listed(set: u16) -> String {
    let digits: Vec<String> = digits(set).iter().map(u32::to_string).collect();
    digits.join(", ")
}

/// The board after this many events.
pub fn board(trace: &Trace, events: usize) -> Grid {
    let mut board = Grid::try_from(&trace.givens[..]).expect("81 cells");
    for event in &trace.first.events[..events] {
        match event.kind {
            Kind::Place { cell, digit, .. } => board[usize::from(cell)] = b'0' + digit,
            Kind::Undo { cell, .. } => board[usize::from(cell)] = b'.',
            _ => {}
        }
    }
    board
}

pub fn has_digit(board: &[u8], cell: usize) -> bool {
    board[cell].is_ascii_digit() && board[cell] != b'0'
}

pub fn empty(board: &Grid) -> impl Iterator<Item = usize> + '_ {
    (0..81).filter(|&cell| !has_digit(board, cell))
}

/// The digits that no peer of the cell has.
pub fn candidates(board: &Grid, cell: usize) -> u16 {
    let peers = (0..81).filter(|&other| other != cell && Size::NINE.see(cell, other));
    let peers = peers.filter(|&other| has_digit(board, other));
    peers.fold(0x1ff, |left, other| left & !(1 << (board[other] - b'1')))
}

pub fn name(cell: usize) -> String {
    Size::NINE.cell_name(u8::try_from(cell).expect("a cell"))
}

/// The number, from 1, of the n-th event that passes `test`.
pub fn nth(trace: &Trace, n: usize, test: impl Fn(&Event) -> bool) -> usize {
    let mut found = (1..)
        .zip(&trace.first.events)
        .filter(|(_, event)| test(event));
    found.nth(n - 1).expect("the lesson stops there").0
}

pub fn is_guess(event: &Event) -> bool {
    matches!(event.kind, Kind::Place { why, .. } if why == Why::Guess)
}

pub fn is_rule(event: &Event) -> bool {
    matches!(event.kind, Kind::Place { .. }) && !is_guess(event)
}

pub fn is_dead(event: &Event) -> bool {
    matches!(event.kind, Kind::DeadCell { .. })
}

/// The cell and the digit of a place or an undo.
pub fn stroke(event: &Event) -> (usize, u8) {
    match event.kind {
        Kind::Place { cell, digit, .. } | Kind::Undo { cell, digit, .. } => (cell.into(), digit),
        other => panic!("{other:?}"),
    }
}

/// Counts the steps and nodes of a search until it stops it.
pub struct Growth {
    pub steps: u64,
    pub nodes: u64,
    /// Stops the search after this many steps.
    last: u64,
    /// The digit last placed in the first cell.
    pub first: u8,
}

impl Growth {
    pub fn of(name: &str, puzzle: &Grid, last: u64) -> Growth {
        let mut growth = Growth {
            steps: 0,
            nodes: 0,
            last,
            first: 0,
        };
        node_counter::run_stoppable(&rung(name), &mut puzzle.clone(), &mut growth);
        growth
    }

    /// Must be called before the step changes anything else.
    fn step(&mut self) {
        if self.steps == self.last {
            node_counter::stop_search();
        }
        self.steps += 1;
    }
}

pub fn row_of(levels: &[u64]) -> String {
    let levels: Vec<String> = levels.iter().copied().map(group_thousands).collect();
    levels.join(" ")
}

pub fn with_the_fewest(board: &Grid) -> Option<usize> {
    empty(board).min_by_key(|&cell| candidates(board, cell).count_ones())
}

impl Watcher for Growth {
    fn choose(&mut self, _: usize, _: u16) {
        self.step();
    }

    fn conflict(&mut self, _: usize, _: u8) {
        self.step();
    }

    fn place(&mut self, cell: usize, digit: u8, _: Why) {
        self.step();
        self.nodes += 1;
        if cell == 0 {
            self.first = digit;
        }
    }

    fn dead_cell(&mut self, _: usize) {
        self.step();
    }

    fn undo(&mut self, _: usize, _: u8) {
        self.step();
    }

    fn solved(&mut self) {
        self.step();
    }
}

/// The number that follows these words.
pub fn number_after(text: &str, words: &str) -> u64 {
    let (_, rest) = text.split_once(words).expect(words);
    let end = rest.find(|c: char| !c.is_ascii_digit());
    rest[..end.unwrap_or(rest.len())].parse().expect("a number")
}
