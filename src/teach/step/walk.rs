//! A position in a trace, and the board there. A step forward applies its event, a step back reverts it, so nothing is
//! stored per event. At the end of a solved search, the board is the solution; at the start, the givens.

use crate::size::Size;
use crate::teach::event::{Event, Kind, Why};
use crate::teach::node_counter::Counter;
use crate::teach::recorder::{Placed, Trace};

pub struct Walk<'a> {
    trace: &'a Trace,
    /// How many events are applied.
    at: usize,
    size: Size,
    board: Vec<u8>,
    /// The digits that stand, oldest first.
    standing: Vec<Placed>,
    /// Digits taken back out of turn: by which event, and from which place among those that stood; `None` for a clue.
    out_of_turn: Vec<(usize, Option<usize>)>,
    nodes: u64,
    forced: u64,
    backtracks: u64,
}

impl<'a> Walk<'a> {
    /// At the start: before the first event that the trace holds.
    pub fn new(trace: &'a Trace) -> Walk<'a> {
        let Counter {
            nodes,
            forced,
            backtracks,
            ..
        } = trace.counts_before;
        Walk {
            trace,
            at: 0,
            size: Size::of_cells(trace.givens.len()).expect("a grid"),
            board: trace.board_before.clone(),
            standing: trace.before.clone(),
            out_of_turn: Vec::new(),
            nodes,
            forced,
            backtracks,
        }
    }

    /// The last event that happened.
    pub fn event(&self) -> Option<&'a Event> {
        self.at.checked_sub(1).map(|last| &self.trace.events[last])
    }

    /// That event's number in the whole search; 0 at the start.
    pub fn step(&self) -> u64 {
        self.trace.from - 1 + self.at as u64
    }

    pub fn size(&self) -> Size {
        self.size
    }

    pub fn board(&self) -> &[u8] {
        &self.board
    }

    pub fn standing(&self) -> &[Placed] {
        &self.standing
    }

    /// Guesses, forced digits and guesses taken back, up to here.
    pub fn counts(&self) -> [u64; 3] {
        [self.nodes, self.forced, self.backtracks]
    }

    pub fn is_at_end(&self) -> bool {
        self.at == self.trace.events.len()
    }

    /// `false` if there is no further step.
    pub fn forward(&mut self) -> bool {
        let Some(event) = self.trace.events.get(self.at) else {
            return false;
        };
        self.at += 1;
        match event.kind {
            Kind::Place { cell, digit, why } => {
                self.put(Placed { cell, digit, why });
                *self.tried(why) += 1;
            }
            kind => {
                if let Some((cell, _, why)) = kind.taken() {
                    let stood = self.take_from(cell);
                    self.backtracks += u64::from(stood && why == Why::Guess);
                }
            }
        }
        true
    }

    /// `false` at the start.
    pub fn back(&mut self) -> bool {
        let Some(event) = self.event() else {
            return false;
        };
        self.at -= 1;
        match event.kind {
            Kind::Place { why, .. } => {
                self.take();
                *self.tried(why) -= 1;
            }
            kind => {
                if let Some((cell, digit, why)) = kind.taken() {
                    let stood = self.put_back(Placed { cell, digit, why });
                    self.backtracks -= u64::from(stood && why == Why::Guess);
                }
            }
        }
        true
    }

    /// Moves to just after the next such event. If there is none, returns `false` and stays.
    pub fn next(&mut self, is_it: impl Fn(&Event) -> bool) -> bool {
        let ahead = &self.trace.events[self.at..];
        let steps = ahead.iter().position(is_it);
        (0..steps.map_or(0, |steps| steps + 1)).for_each(|_| _ = self.forward());
        steps.is_some()
    }

    /// Moves back to just after such an event, not counting the last step.
    pub fn last(&mut self, is_it: impl Fn(&Event) -> bool) -> bool {
        let behind = &self.trace.events[..self.at.saturating_sub(1)];
        let steps = behind.iter().rev().position(is_it);
        (0..steps.map_or(0, |steps| steps + 1)).for_each(|_| _ = self.back());
        steps.is_some()
    }

    /// Steps over, as a debugger steps over a call: a guess with all that follows from it is one step. If the guess is
    /// never taken back, returns `false` and stays.
    pub fn over(&mut self) -> bool {
        let trace = self.trace;
        let Some(event) = trace.events.get(self.at) else {
            return false;
        };
        match event.kind {
            Kind::Place {
                why: Why::Guess, ..
            } => self.next(|later| is_backtrack(later) && later.depth == event.depth),
            _ => self.forward(),
        }
    }

    /// Moves to where the latest guess is taken back. If it never is, returns `false` and stays.
    pub fn out(&mut self) -> bool {
        let guesses = self.standing.iter().filter(|one| one.why == Why::Guess);
        let depth = guesses.count();
        self.next(|event| is_backtrack(event) && usize::from(event.depth) < depth)
    }

    /// Moves to the step with this number, or to the nearest that the trace holds.
    pub fn go_to(&mut self, step: u64) {
        while self.step() < step && self.forward() {}
        while self.step() > step && self.back() {}
    }

    pub fn to_end(&mut self) {
        while self.forward() {}
    }

    pub fn to_start(&mut self) {
        while self.back() {}
    }

    fn put(&mut self, placed: Placed) {
        self.board[usize::from(placed.cell)] = self.size.byte(placed.digit);
        self.standing.push(placed);
    }

    fn take(&mut self) {
        let placed = self.standing.pop().expect("what was placed stands");
        self.board[usize::from(placed.cell)] = b'.';
    }

    /// Applies an event that takes a cell's digit back. A rung takes back what it placed last; a user's program may
    /// take back anything. `false` for a clue.
    fn take_from(&mut self, cell: u8) -> bool {
        if self.standing.last().is_some_and(|last| last.cell == cell) {
            self.take();
            return true;
        }
        let place = self.standing.iter().rposition(|one| one.cell == cell);
        self.out_of_turn.push((self.at, place));
        if let Some(place) = place {
            self.standing.remove(place);
        }
        self.board[usize::from(cell)] = b'.';
        place.is_some()
    }

    /// Reverts [`Walk::take_from`].
    fn put_back(&mut self, placed: Placed) -> bool {
        let place = match self.out_of_turn.last() {
            Some((at, place)) if *at == self.at + 1 => *place,
            _ => {
                self.put(placed);
                return true;
            }
        };
        self.out_of_turn.pop();
        self.board[usize::from(placed.cell)] = self.size.byte(placed.digit);
        if let Some(place) = place {
            self.standing.insert(place, placed);
        }
        place.is_some()
    }

    fn tried(&mut self, why: Why) -> &mut u64 {
        match why {
            Why::Guess => &mut self.nodes,
            _ => &mut self.forced,
        }
    }
}

/// True if a guess is taken back.
pub fn is_backtrack(event: &Event) -> bool {
    matches!(event.kind.taken(), Some((_, _, Why::Guess)))
}

/// True if a cell has no digit left, or a digit no cell.
pub fn is_dead_end(event: &Event) -> bool {
    matches!(event.kind, Kind::DeadCell { .. } | Kind::DeadUnit { .. })
}
