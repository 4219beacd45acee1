//! Records a stretch of a search's events, and counts all of them.

use super::counter::{self, Counter, End};
use super::event::{Event, Kind};
use super::rungs::Rung;
use super::watcher::{Grid, Watcher, Why};
use crate::size::Size;
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
    /// The time after which the search is stopped.
    pub limit: Duration,
    /// The state before the first of `events`: the digits that stood, oldest first, the board, and the counts.
    pub before: Vec<Placed>,
    pub board_before: Vec<u8>,
    pub counts_before: Counter,
    /// The grid as given, and as the search left it.
    pub givens: Vec<u8>,
    pub result: Vec<u8>,
    /// The last events, if requested and not part of `events`.
    pub last: Option<Ending>,
}

/// The last events of a search, and the state before the first of them.
#[derive(Debug, Clone)]
pub struct Ending {
    pub from: u64,
    pub events: Vec<Event>,
    pub before: Vec<Placed>,
    pub board_before: Vec<u8>,
    pub counts_before: Counter,
}

/// A stretch of a search, and where it begins.
pub struct Stretch<'a> {
    pub from: u64,
    pub events: &'a [Event],
    /// The digits that stood before the first of `events`, oldest first.
    pub before: &'a [Placed],
    pub givens: &'a [u8],
}

impl Trace {
    /// True if the search goes on after the last event that is kept.
    pub fn is_cut(&self) -> bool {
        self.end == End::Cut || self.from - 1 + (self.events.len() as u64) < self.steps
    }

    pub fn stretch(&self) -> Stretch<'_> {
        Stretch {
            from: self.from,
            events: &self.events,
            before: &self.before,
            givens: &self.givens,
        }
    }
}

/// A digit that stands, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placed {
    pub cell: u8,
    pub digit: u8,
    pub why: Why,
}

/// Runs a rung and keeps at most `count` events, starting with number `from`. The search runs to its end or to the
/// limit, whatever is kept. An event takes 12 bytes.
pub fn record(rung: &Rung, givens: &Grid, from: u64, count: usize, limit: Duration) -> Trace {
    follow(rung, givens, from, count, limit, |_| true)
}

/// The same, but calls `full` as soon as there are `count` events. If `full` returns `false`, the search stops.
pub fn follow(
    rung: &Rung,
    givens: &Grid,
    from: u64,
    count: usize,
    limit: Duration,
    full: impl FnMut(&Stretch) -> bool,
) -> Trace {
    let mut recorder = Recorder::new(givens, from, count, limit);
    recorder.full = Some(Box::new(full));
    let mut result = *givens;
    let end = counter::run(rung, &mut result, &mut recorder);
    recorder.finish(end, &result)
}

/// Records the steps of one search: a rung's as its watcher, any other's through [`Recorder::placed`] and
/// [`Recorder::undone`].
pub(super) struct Recorder<'a> {
    size: Size,
    givens: Vec<u8>,
    limit: Duration,
    from: u64,
    count: usize,
    events: Vec<Event>,
    steps: u64,
    before: Vec<Placed>,
    board_before: Vec<u8>,
    counts_before: Counter,
    counts: Counter,
    board: Vec<u8>,
    standing: Vec<Placed>,
    depth: u16,
    /// Called once there are `count` events; returns whether the search goes on.
    full: Option<Full<'a>>,
    /// How many of the last events to keep. They are collected in two pieces of this length.
    last: usize,
    pieces: [Option<Ending>; 2],
}

type Full<'a> = Box<dyn FnMut(&Stretch) -> bool + 'a>;

impl<'a> Recorder<'a> {
    pub(super) fn new(givens: &[u8], from: u64, count: usize, limit: Duration) -> Recorder<'a> {
        Recorder {
            size: Size::of_cells(givens.len()).expect("a grid"),
            givens: givens.to_vec(),
            limit,
            from: from.max(1),
            count,
            events: Vec::new(),
            steps: 0,
            before: Vec::new(),
            board_before: givens.to_vec(),
            counts_before: Counter::new(limit),
            counts: Counter::new(limit),
            board: givens.to_vec(),
            standing: Vec::new(),
            depth: 0,
            full: None,
            last: 0,
            pieces: [None, None],
        }
    }

    /// Also keeps the last events: at least `last`, if there are as many after the others, and fewer than twice as
    /// many.
    pub(super) fn keeping_last(mut self, last: usize) -> Recorder<'a> {
        self.last = last;
        self
    }

    pub(super) fn finish(mut self, end: End, result: &[u8]) -> Trace {
        let last = self.ending();
        Trace {
            from: self.from,
            events: self.events,
            steps: self.steps,
            before: self.before,
            board_before: self.board_before,
            counts_before: self.counts_before,
            counts: self.counts,
            end,
            limit: self.limit,
            givens: self.givens,
            result: result.to_vec(),
            last,
        }
    }

    /// Joins the pieces. If they directly follow the other events, appends them to those.
    fn ending(&mut self) -> Option<Ending> {
        let [older, newer] = std::mem::take(&mut self.pieces);
        let mut last = match (older, newer) {
            (Some(mut older), Some(newer)) => {
                older.events.extend(newer.events);
                older
            }
            (None, newer) => newer?,
            (older, None) => older?,
        };
        if last.from == self.from + self.events.len() as u64 {
            self.events.append(&mut last.events);
            return None;
        }
        Some(last)
    }

    /// Steps so far.
    pub(super) fn steps(&self) -> u64 {
        self.steps
    }

    /// Call this before the step changes anything.
    pub(super) fn note(&mut self, kind: Kind, line: u32) {
        self.steps += 1;
        if self.steps == self.from {
            self.before = self.standing.clone();
            self.board_before = self.board.clone();
            self.counts_before = self.counts.clone();
        }
        let depth = self.depth;
        let event = Event { kind, depth, line };
        if self.keeps(self.steps) {
            self.events.push(event);
            if self.events.len() == self.count {
                self.tell();
            }
        } else if self.last > 0 && self.steps > self.from {
            self.note_last(event);
        }
    }

    fn note_last(&mut self, event: Event) {
        let is_full = |piece: &Option<Ending>| {
            piece
                .as_ref()
                .is_none_or(|piece| piece.events.len() >= self.last)
        };
        if is_full(&self.pieces[1]) {
            self.pieces.swap(0, 1);
            self.pieces[1] = Some(Ending {
                from: self.steps,
                events: Vec::new(),
                before: self.standing.clone(),
                board_before: self.board.clone(),
                counts_before: self.counts.clone(),
            });
        }
        self.pieces[1]
            .as_mut()
            .expect("it was made")
            .events
            .push(event);
    }

    fn tell(&mut self) {
        let stretch = Stretch {
            from: self.from,
            events: &self.events,
            before: &self.before,
            givens: &self.givens,
        };
        if self.full.take().is_some_and(|mut full| !full(&stretch)) {
            counter::stop();
        }
    }

    pub(super) fn placed(&mut self, cell: usize, digit: u8, why: Why, line: u32) {
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
        self.note(kind, line);
        self.board[cell] = self.size.byte(digit);
        self.standing.push(placed);
        self.depth += u16::from(why == Why::Guess);
        self.counts.place(cell, digit, why);
    }

    /// A rung takes back what it placed last; other programs may take back anything, even a clue.
    pub(super) fn undone(&mut self, cell: usize, digit: u8, is_overwritten: bool, line: u32) {
        let mut standing = self.standing.iter();
        let place = standing.rposition(|placed| usize::from(placed.cell) == cell);
        let why = place.map_or(Why::Guess, |place| self.standing[place].why);
        self.depth -= u16::from(place.is_some() && why == Why::Guess);
        let at = cell as u8;
        let kind = match is_overwritten {
            true => Kind::Overwritten { cell: at, digit },
            false => Kind::Undo {
                cell: at,
                digit,
                why,
            },
        };
        self.note(kind, line);
        self.board[cell] = b'.';
        if let Some(place) = place {
            self.standing.remove(place);
            self.counts.undo(cell, digit);
        }
    }

    fn keeps(&self, step: u64) -> bool {
        step >= self.from && self.events.len() < self.count
    }

    /// The cell that rules the digit out: in the row, else in the column, else in the box.
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

impl Watcher for Recorder<'_> {
    fn choose(&mut self, cell: usize, candidates: u16) {
        let cell = cell as u8;
        self.note(Kind::Choose { cell, candidates }, Location::caller().line());
    }

    fn conflict(&mut self, cell: usize, digit: u8) {
        // Looked for only if the event is kept, because most events of a long search aren't.
        let with = match self.keeps(self.steps + 1) {
            true => self.culprit(cell, digit),
            false => 0,
        };
        let cell = cell as u8;
        self.note(
            Kind::Conflict { cell, digit, with },
            Location::caller().line(),
        );
    }

    fn place(&mut self, cell: usize, digit: u8, why: Why) {
        self.placed(cell, digit, why, Location::caller().line());
    }

    fn dead_cell(&mut self, cell: usize) {
        self.note(
            Kind::DeadCell { cell: cell as u8 },
            Location::caller().line(),
        );
    }

    fn dead_unit(&mut self, unit: usize, digit: u8) {
        let unit = unit as u8;
        self.note(Kind::DeadUnit { unit, digit }, Location::caller().line());
    }

    fn undo(&mut self, cell: usize, digit: u8) {
        self.undone(cell, digit, false, Location::caller().line());
    }

    fn solved(&mut self) {
        self.note(Kind::Solved, Location::caller().line());
    }
}
