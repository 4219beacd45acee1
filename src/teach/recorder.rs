//! Records a stretch of a search's events, and counts all of them.

use super::event::{Event, Kind};
use super::node_counter::{self, NodeCounter, SearchEnd};
use super::rungs::Rung;
use super::watcher::{Grid, Watcher, Why};
use crate::teach::grid_size::Size;
use std::panic::Location;
use std::time::Duration;

/// What is kept of a search, and what is known of all of it.
#[derive(Debug, Clone)]
pub struct Trace {
    /// The requested events.
    pub first: Stretch,
    /// The last events, if requested and not part of `first`.
    pub last: Option<Stretch>,
    pub steps: u64,
    pub counts: NodeCounter,
    pub end: SearchEnd,
    /// The time after which the search is stopped.
    pub limit: Duration,
    /// The grid as given, and as the search left it.
    pub givens: Vec<u8>,
    pub result: Vec<u8>,
}

/// The events `from`..`from + events.len()` of a search, counted from 1.
#[derive(Debug, Clone)]
pub struct Stretch {
    pub from: u64,
    pub events: Vec<Event>,
    /// The state before the first of `events`: the digits that stood, oldest first, the board, and the counts.
    pub before: Vec<PlacedDigit>,
    pub board_before: Vec<u8>,
    pub counts_before: NodeCounter,
}

impl Trace {
    /// True if the search goes on after the last event of `first`.
    pub fn is_cut(&self) -> bool {
        self.end == SearchEnd::Cut || self.first.last_step() < self.steps
    }
}

impl Stretch {
    /// The number of its last event, or of the one before it if it has none.
    pub fn last_step(&self) -> u64 {
        self.from - 1 + self.events.len() as u64
    }
}

/// A digit that stands, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlacedDigit {
    pub cell: u8,
    pub digit: u8,
    pub why: Why,
}

/// Runs a rung and keeps at most `count` events, starting with number `from`. The search runs to its end or to the
/// limit, whatever is kept. An event takes 12 bytes.
pub fn record_search(
    rung: &Rung,
    givens: &Grid,
    from: u64,
    count: usize,
    limit: Duration,
) -> Trace {
    record_live(rung, givens, from, count, limit, |_| true)
}

/// The same, but calls `full` as soon as there are `count` events. If `full` returns `false`, the search stops.
pub fn record_live(
    rung: &Rung,
    givens: &Grid,
    from: u64,
    count: usize,
    limit: Duration,
    full: impl FnOnce(&Stretch) -> bool,
) -> Trace {
    let mut recorder = Recorder::new(givens, from, count, limit);
    recorder.full = Some(Box::new(full));
    let mut result = *givens;
    let end = node_counter::run_stoppable(rung, &mut result, &mut recorder);
    recorder.into_trace(end, &result)
}

type WhenFull<'a> = Box<dyn FnOnce(&Stretch) -> bool + 'a>;

/// Records the steps of one search: a rung's as its watcher, any other's through [`Recorder::record_placed`] and
/// [`Recorder::record_undone`].
pub(super) struct Recorder<'a> {
    size: Size,
    /// What is known so far.
    trace: Trace,
    count: usize,
    board: Vec<u8>,
    standing: Vec<PlacedDigit>,
    depth: u16,
    /// Called once there are `count` events; returns whether the search goes on.
    full: Option<WhenFull<'a>>,
    /// How many of the last events to keep at least, if that many follow the others; at most twice as many are kept.
    /// They are collected in two pieces of this length.
    pub(super) last: usize,
    pieces: [Option<Stretch>; 2],
}

impl<'a> Recorder<'a> {
    pub(super) fn new(givens: &[u8], from: u64, count: usize, limit: Duration) -> Recorder<'a> {
        Recorder {
            size: Size::of_cells(givens.len()).expect("a grid"),
            trace: Trace {
                first: Stretch {
                    from: from.max(1),
                    events: Vec::new(),
                    before: Vec::new(),
                    board_before: givens.to_vec(),
                    counts_before: NodeCounter::new(limit),
                },
                last: None,
                steps: 0,
                counts: NodeCounter::new(limit),
                end: SearchEnd::Cut,
                limit,
                givens: givens.to_vec(),
                result: givens.to_vec(),
            },
            count,
            board: givens.to_vec(),
            standing: Vec::new(),
            depth: 0,
            full: None,
            last: 0,
            pieces: [None, None],
        }
    }

    pub(super) fn into_trace(mut self, end: SearchEnd, result: &[u8]) -> Trace {
        self.trace.last = self.join_last_events();
        self.trace.end = end;
        self.trace.result = result.to_vec();
        self.trace
    }

    /// Joins the pieces. If they directly follow the other events, appends them to those.
    fn join_last_events(&mut self) -> Option<Stretch> {
        let mut pieces = std::mem::take(&mut self.pieces).into_iter().flatten();
        let mut last = pieces.next()?;
        last.events.extend(pieces.flat_map(|newer| newer.events));
        let first = &mut self.trace.first;
        if last.from == first.last_step() + 1 {
            first.events.append(&mut last.events);
            return None;
        }
        Some(last)
    }

    /// Steps so far.
    pub(super) fn step_count(&self) -> u64 {
        self.trace.steps
    }

    /// Call this before the step changes anything.
    pub(super) fn note_event(&mut self, kind: Kind, line: u32) {
        self.trace.steps += 1;
        let step = self.trace.steps;
        if step == self.trace.first.from {
            self.trace.first = self.begin_stretch();
        }
        let depth = self.depth;
        let event = Event { kind, depth, line };
        if self.is_kept(step) {
            let first = &mut self.trace.first;
            first.events.push(event);
            if first.events.len() == self.count {
                let full = self.full.take();
                if full.is_some_and(|full| !full(first)) {
                    node_counter::stop_search();
                }
            }
        } else if self.last > 0 && step > self.trace.first.from {
            self.note_last_event(event);
        }
    }

    /// The stretch that begins with this step.
    fn begin_stretch(&self) -> Stretch {
        Stretch {
            from: self.trace.steps,
            events: Vec::new(),
            before: self.standing.clone(),
            board_before: self.board.clone(),
            counts_before: self.trace.counts.clone(),
        }
    }

    fn note_last_event(&mut self, event: Event) {
        let newer = self.pieces[1].as_ref();
        if newer.is_none_or(|newer| newer.events.len() >= self.last) {
            self.pieces.swap(0, 1);
            self.pieces[1] = Some(self.begin_stretch());
        }
        let newer = self.pieces[1].as_mut();
        newer.expect("it was made").events.push(event);
    }

    pub(super) fn record_placed(&mut self, at: usize, digit: u8, why: Why, line: u32) {
        let cell = at as u8;
        self.note_event(Kind::Place { cell, digit, why }, line);
        self.board[at] = self.size.byte(digit);
        self.standing.push(PlacedDigit { cell, digit, why });
        self.depth += u16::from(why == Why::Guess);
        self.trace.counts.place(at, digit, why);
    }

    /// A rung takes back what it placed last; other programs may take back anything, even a clue.
    pub(super) fn record_undone(&mut self, at: usize, digit: u8, is_overwritten: bool, line: u32) {
        let cell = at as u8;
        let mut standing = self.standing.iter();
        let place = standing.rposition(|placed| placed.cell == cell);
        let why = place.map_or(Why::Guess, |place| self.standing[place].why);
        self.depth -= u16::from(place.is_some() && why == Why::Guess);
        let kind = if is_overwritten {
            Kind::Overwritten { cell, digit }
        } else {
            Kind::Undo { cell, digit, why }
        };
        self.note_event(kind, line);
        self.board[at] = b'.';
        if let Some(place) = place {
            self.standing.remove(place);
            self.trace.counts.undo(at, digit);
        }
    }

    fn is_kept(&self, step: u64) -> bool {
        step >= self.trace.first.from && self.trace.first.events.len() < self.count
    }

    /// The cell that rules the digit out: in the row, else in the column, else in the box.
    fn find_peer_with(&self, cell: usize, digit: u8) -> u8 {
        let units = Size::NINE.units_of(cell);
        // The first unit that both are in.
        let shared = |other: &usize| {
            let others = Size::NINE.units_of(*other);
            (0..3).find(|&i| units[i] == others[i]).unwrap_or(3)
        };
        let has_it = |&other: &usize| other != cell && self.board[other] == b'0' + digit;
        let culprit = (0..81).filter(has_it).min_by_key(shared);
        culprit.expect("a rung reports a conflict only where there is one") as u8
    }
}

impl Watcher for Recorder<'_> {
    fn choose(&mut self, cell: usize, candidates: u16) {
        let cell = cell as u8;
        self.note_event(Kind::Choose { cell, candidates }, Location::caller().line());
    }

    fn conflict(&mut self, cell: usize, digit: u8) {
        // Looked for only if the event is kept, because most events of a long search aren't.
        let with = if self.is_kept(self.step_count() + 1) {
            self.find_peer_with(cell, digit)
        } else {
            0
        };
        let cell = cell as u8;
        let kind = Kind::Conflict { cell, digit, with };
        self.note_event(kind, Location::caller().line());
    }

    fn place(&mut self, cell: usize, digit: u8, why: Why) {
        self.record_placed(cell, digit, why, Location::caller().line());
    }

    fn dead_cell(&mut self, cell: usize) {
        let cell = cell as u8;
        self.note_event(Kind::DeadCell { cell }, Location::caller().line());
    }

    fn dead_unit(&mut self, unit: usize, digit: u8) {
        let unit = unit as u8;
        self.note_event(Kind::DeadUnit { unit, digit }, Location::caller().line());
    }

    fn undo(&mut self, cell: usize, digit: u8) {
        self.record_undone(cell, digit, false, Location::caller().line());
    }

    fn solved(&mut self) {
        self.note_event(Kind::Solved, Location::caller().line());
    }
}
