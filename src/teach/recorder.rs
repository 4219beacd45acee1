//! Writes down a stretch of the events of a search, and counts all of them.

use super::counter::{self, Counter, End};
use super::event::{Event, Kind};
use super::rungs::Rung;
use super::watcher::{Grid, Watcher, Why};
use std::panic::Location;
use std::time::Duration;

/// The events `from`..`from + events.len()` of a search, counted from 1, and how many there are in all.
#[derive(Debug, Clone)]
pub struct Trace {
    pub from: u64,
    pub events: Vec<Event>,
    pub steps: u64,
    pub counts: Counter,
    pub end: End,
    /// Where the search would be, or was, stopped.
    pub limit: Duration,
    /// What stood before the first of `events`, in the order of placing, and the counts at that point.
    pub before: Vec<Placed>,
    pub counts_before: Counter,
    /// The grid as it was given, and as it was left.
    pub givens: Grid,
    pub result: Grid,
}

/// A digit that stands, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placed {
    pub cell: u8,
    pub digit: u8,
    pub why: Why,
}

/// Runs a rung and keeps at most `count` events from the one with number `from` on. The search is followed to its end or
/// to the limit, whatever is kept: 12 bytes an event.
pub fn record(rung: &Rung, givens: &Grid, from: u64, count: usize, limit: Duration) -> Trace {
    let mut recorder = Recorder {
        from: from.max(1),
        count,
        events: Vec::new(),
        steps: 0,
        before: Vec::new(),
        counts_before: Counter::new(limit),
        counts: Counter::new(limit),
        board: *givens,
        standing: Vec::new(),
        depth: 0,
    };
    let mut result = *givens;
    let end = counter::run(rung, &mut result, &mut recorder);
    Trace {
        from: recorder.from,
        events: recorder.events,
        steps: recorder.steps,
        before: recorder.before,
        counts_before: recorder.counts_before,
        counts: recorder.counts,
        end,
        limit,
        givens: *givens,
        result,
    }
}

struct Recorder {
    from: u64,
    count: usize,
    events: Vec<Event>,
    steps: u64,
    before: Vec<Placed>,
    counts_before: Counter,
    counts: Counter,
    board: Grid,
    standing: Vec<Placed>,
    depth: u16,
}

impl Recorder {
    /// To be called before the step changes anything.
    fn note(&mut self, kind: Kind, place: &Location) {
        self.steps += 1;
        if self.steps == self.from {
            self.before = self.standing.clone();
            self.counts_before = self.counts.clone();
        }
        if self.keeps(self.steps) {
            self.events.push(Event {
                kind,
                depth: self.depth,
                line: place.line(),
            });
        }
    }

    fn keeps(&self, step: u64) -> bool {
        step >= self.from && self.events.len() < self.count
    }

    /// The cell that keeps the digit out: in the row, else in the column, else in the box.
    fn culprit(&self, cell: usize, digit: u8) -> u8 {
        let (row, column) = (cell / 9, cell % 9);
        let corner = row / 3 * 27 + column / 3 * 3;
        let peers = (0..9)
            .map(|i| row * 9 + i)
            .chain((0..9).map(|i| i * 9 + column))
            .chain((0..9).map(|i| corner + i / 3 * 9 + i % 3));
        let mut same = peers.filter(|&other| other != cell && self.board[other] == b'0' + digit);
        same.next()
            .expect("a rung reports a conflict only where there is one") as u8
    }
}

impl Watcher for Recorder {
    fn choose(&mut self, cell: usize, candidates: u16) {
        let cell = cell as u8;
        self.note(Kind::Choose { cell, candidates }, Location::caller());
    }

    fn conflict(&mut self, cell: usize, digit: u8) {
        // Looked for only when it is kept: most of a long search is not.
        let with = match self.keeps(self.steps + 1) {
            true => self.culprit(cell, digit),
            false => 0,
        };
        let cell = cell as u8;
        self.note(Kind::Conflict { cell, digit, with }, Location::caller());
    }

    fn place(&mut self, cell: usize, digit: u8, why: Why) {
        let placed = Placed {
            cell: cell as u8,
            digit,
            why,
        };
        let kind = Kind::Place {
            cell: placed.cell,
            digit,
            why,
        };
        self.note(kind, Location::caller());
        self.board[cell] = b'0' + digit;
        self.standing.push(placed);
        self.depth += u16::from(why == Why::Guess);
        self.counts.place(cell, digit, why);
    }

    fn dead_cell(&mut self, cell: usize) {
        self.note(Kind::DeadCell { cell: cell as u8 }, Location::caller());
    }

    fn dead_unit(&mut self, unit: usize, digit: u8) {
        let unit = unit as u8;
        self.note(Kind::DeadUnit { unit, digit }, Location::caller());
    }

    fn undo(&mut self, cell: usize, digit: u8) {
        let last = self.standing.last();
        let why = last.expect("a rung undoes only what stands").why;
        self.depth -= u16::from(why == Why::Guess);
        self.note(
            Kind::Undo {
                cell: cell as u8,
                digit,
                why,
            },
            Location::caller(),
        );
        self.standing.pop();
        self.board[cell] = b'.';
        self.counts.undo(cell, digit);
    }

    fn solved(&mut self) {
        self.note(Kind::Solved, Location::caller());
    }
}
