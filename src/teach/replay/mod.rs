//! Somebody's own search, made of what their program did to its board: the recorder's steps, and what is wrong with them.
//!
//! A board is filled before it is searched, and with several puzzles in one input filled again. Where the one ends and the
//! other begins is told by the input: when the board holds 81 cells of it, it has been filled. What filled it is known by
//! its place in the code, so that the next filling is known from its first cell. A board that never holds what the input has
//! counts as filled when the first digit goes in from a function that calls itself.
//!
//! Conflicts are not seen, for a program that finds one does nothing to its board.

pub mod beside;
mod fault;
mod right;
mod said;
mod search;
pub mod text;

pub use fault::{Fault, Finding, Line};
pub use said::{Said, notes};

use super::recorder::Trace;
use super::watcher::Grid;
use crate::probe::follow::Step;
use crate::probe::wire::What;
use search::Search;
use std::collections::HashSet;

/// What is to be kept.
#[derive(Debug, Clone, Copy)]
pub struct Wanted {
    /// Which of the input's puzzles, from 1.
    pub puzzle: u64,
    /// The first step, from 1, and how many.
    pub from: u64,
    pub count: usize,
}

/// A search that is over.
#[derive(Debug)]
pub struct Replay {
    pub trace: Trace,
    /// In the order of their first steps.
    pub findings: Vec<Finding>,
    /// The input's puzzles, to the last one that the board has held, and where the program has come to its end, all.
    pub puzzles: u64,
    /// Did the board hold what the input has?
    pub of_input: bool,
    /// Are its rows the input's columns?
    pub turned: bool,
    /// At which step the board was full and right for the first time.
    pub solved: Option<u64>,
}

/// Hears the steps.
pub struct Listener {
    wanted: Wanted,
    /// Digits of the input, 0 for an empty cell, and how many of them have been on the board.
    input: Vec<u8>,
    read: usize,
    board: Board,
    turned: bool,
    of_input: bool,
    phase: Phase,
    /// What fills the board.
    fillers: HashSet<u32>,
    /// Changes that no store has made, since the last one.
    unseen: Vec<Step>,
    puzzles: u64,
    search: Option<Search>,
}

/// Digits, 0 for an empty cell.
type Board = [u8; 81];

#[derive(Debug, Clone, Copy, PartialEq)]
enum Phase {
    Filling,
    Searching,
}

impl Listener {
    /// `input` is what the program reads.
    pub fn new(input: &[u8], wanted: Wanted) -> Listener {
        Listener {
            wanted,
            input: cells(input),
            read: 0,
            board: [0; 81],
            turned: false,
            of_input: false,
            phase: Phase::Filling,
            fillers: HashSet::new(),
            unseen: Vec::new(),
            puzzles: 0,
            search: None,
        }
    }

    pub fn hear(&mut self, step: Step) {
        let step = Step {
            cell: self.turn(step.cell),
            ..step
        };
        match step.what {
            // A board has 81 cells: who changes more without a store tells tales.
            What::Unseen if self.unseen.len() < 1 << 12 => self.unseen.push(step),
            What::Unseen => {}
            What::Left => {
                if let Some(search) = self.searching() {
                    let line = Line {
                        number: step.line,
                        is_guess: step.is_guess,
                    };
                    search.left(step.level, line);
                }
            }
            What::Store => self.store(step),
        }
    }

    fn store(&mut self, step: Step) {
        let was = self.board;
        let unseen = std::mem::take(&mut self.unseen);
        for step in &unseen {
            self.board[usize::from(step.cell)] = step.new;
        }
        let refilled = self.phase == Phase::Filling || !unseen.is_empty();
        let mut step = step;
        if refilled && self.holds_input() {
            self.begin();
            if self.turned {
                step.cell = turned(step.cell);
            }
        } else if self.phase == Phase::Filling && step.level > 0 {
            self.begin();
        } else if self.phase == Phase::Searching {
            let line = step.line;
            for change in unseen {
                self.change(&was, Step { line, ..change });
            }
        }
        let changes = self.board[usize::from(step.cell)] != step.new;
        if self.fillers.contains(&step.site) && changes {
            self.phase = Phase::Filling;
        }
        match self.phase {
            Phase::Filling => {
                self.fillers.insert(step.site);
            }
            Phase::Searching => {
                let board = self.board;
                self.change(&board, step);
            }
        }
        self.board[usize::from(step.cell)] = step.new;
    }

    fn change(&mut self, board: &Board, step: Step) {
        let old = board[usize::from(step.cell)];
        if let Some(search) = self.searching() {
            search.change(Step { old, ..step });
        }
    }

    /// The search that is wanted, while it is under way.
    fn searching(&mut self) -> Option<&mut Search> {
        let is_it = self.phase == Phase::Searching && self.puzzles == self.wanted.puzzle;
        self.search.as_mut().filter(|_| is_it)
    }

    /// The board is filled.
    fn begin(&mut self) {
        self.phase = Phase::Searching;
        self.puzzles += 1;
        if self.puzzles == self.wanted.puzzle {
            let wanted = (self.wanted.from, self.wanted.count);
            self.search = Some(Search::new(&self.board, wanted));
        }
    }

    /// Does the board hold 81 cells of the input that it has not held yet? A number may stand before them, how many puzzles
    /// follow; and puzzles, of which the program has stored nothing.
    fn holds_input(&mut self) -> bool {
        const NEAR: usize = 900;
        let rest = self.input[self.read..].windows(81).take(NEAR);
        let is_turned = self.turned;
        let found = rest.enumerate().find_map(|(at, cells)| {
            let straight = cells == self.board;
            let turned = || {
                self.board
                    .iter()
                    .enumerate()
                    .all(|(i, digit)| cells[i % 9 * 9 + i / 9] == *digit)
            };
            match straight {
                true => Some((at, false)),
                false if !is_turned && self.puzzles == 0 && turned() => Some((at, true)),
                false => None,
            }
        });
        let Some((at, turned)) = found else {
            return false;
        };
        self.of_input = true;
        self.pass(self.read + at);
        self.read += 81;
        if turned {
            self.turned = true;
            let board = self.board;
            self.board = std::array::from_fn(|i| board[i % 9 * 9 + i / 9]);
        }
        true
    }

    /// The input's cells up to there are puzzles into which nothing was stored: each has a search of no steps.
    fn pass(&mut self, end: usize) {
        let passed = (end - self.read) / 81;
        self.read = end;
        for puzzle in self.input[end - 81 * passed..end].chunks(81) {
            self.puzzles += 1;
            if self.puzzles == self.wanted.puzzle {
                let board = std::array::from_fn(|cell| puzzle[cell]);
                self.search = Some(Search::new(&board, (self.wanted.from, self.wanted.count)));
            }
        }
    }

    fn turn(&self, cell: u8) -> u8 {
        match self.turned {
            true => turned(cell),
            false => cell,
        }
    }

    /// The search that was wanted; the error is how many boards were filled where it was not among them. `complete`: has the
    /// program been followed to its end?
    pub fn finish(mut self, complete: bool) -> Result<Replay, u64> {
        // The last puzzle may have been filled in, and nothing was stored behind that.
        if self.phase == Phase::Filling && self.holds_input() {
            self.begin();
        }
        // What reads the clues may be a library, and then a search that does nothing stores nothing.
        let nothing_stored = self.fillers.is_empty() && self.puzzles == 0;
        if complete && (self.of_input || nothing_stored) {
            self.pass(self.input.len());
        }
        let puzzles = self.puzzles;
        let (of_input, turned) = (self.of_input, self.turned);
        let search = self.search.take().ok_or(puzzles)?;
        let complete = complete || puzzles > self.wanted.puzzle;
        Ok(search.finish(complete, puzzles, of_input, turned))
    }
}

fn turned(cell: u8) -> u8 {
    cell % 9 * 9 + cell / 9
}

/// What can be a cell in an input: digits, 0 for an empty one.
pub fn cells(input: &[u8]) -> Vec<u8> {
    let digit = |byte: &u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'.' | b'*' | b'_' | b'?' | b'-' => Some(0),
        _ => None,
    };
    input.iter().filter_map(digit).collect()
}

/// As the recorder has it.
fn grid_of(board: &Board) -> Grid {
    board.map(|digit| if digit == 0 { b'.' } else { b'0' + digit })
}

#[cfg(test)]
mod tests;
