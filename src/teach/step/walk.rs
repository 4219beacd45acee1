//! A position in a trace, and the board there. A step forward applies its event, a step back reverts it, so nothing is
//! stored per event. At the end of a solved search, the board is the solution; at the start, the givens.

use crate::teach::event::{Event, Kind, Why};
use crate::teach::grid_size::Size;
use crate::teach::recorder::{PlacedDigit, Trace};

pub struct Walk<'a> {
    trace: &'a Trace,
    /// How many events are applied.
    at: usize,
    size: Size,
    board: Vec<u8>,
    /// The digits that stand, oldest first.
    standing: Vec<PlacedDigit>,
    /// Digits taken back out of turn: by which event, and from which place among those that stood; `None` for a clue.
    out_of_turn: Vec<(usize, Option<usize>)>,
    /// Guesses, forced digits and guesses taken back.
    counts: [u64; 3],
}

impl<'a> Walk<'a> {
    /// At the start: before the first event that the trace holds.
    pub fn new(trace: &'a Trace) -> Walk<'a> {
        let counts = &trace.counts_before;
        Walk {
            trace,
            at: 0,
            size: Size::of_cells(trace.givens.len()).expect("a grid"),
            board: trace.board_before.clone(),
            standing: trace.before.clone(),
            out_of_turn: Vec::new(),
            counts: [counts.nodes, counts.forced, counts.backtracks],
        }
    }

    /// The last event that happened.
    pub fn last_event(&self) -> Option<&'a Event> {
        self.at.checked_sub(1).map(|last| &self.trace.events[last])
    }

    /// That event's number in the whole search; 0 at the start.
    pub fn step_number(&self) -> u64 {
        self.trace.from - 1 + self.at as u64
    }

    pub fn size(&self) -> Size {
        self.size
    }

    pub fn board(&self) -> &[u8] {
        &self.board
    }

    pub fn standing_digits(&self) -> &[PlacedDigit] {
        &self.standing
    }

    /// Guesses, forced digits and guesses taken back, up to here.
    pub fn event_counts(&self) -> [u64; 3] {
        self.counts
    }

    pub fn is_at_end(&self) -> bool {
        self.at == self.trace.events.len()
    }

    /// `false` if there is no further step.
    pub fn step_forward(&mut self) -> bool {
        let Some(event) = self.trace.events.get(self.at) else {
            return false;
        };
        self.at += 1;
        match event.kind {
            Kind::Place { cell, digit, why } => {
                self.push_digit(PlacedDigit { cell, digit, why });
                self.counts[usize::from(why != Why::Guess)] += 1;
            }
            kind => {
                if let Some((cell, _, why)) = kind.removed_digit() {
                    let stood = self.remove_from(cell);
                    self.counts[2] += u64::from(stood && why == Why::Guess);
                }
            }
        }
        true
    }

    /// `false` at the start.
    pub fn step_back(&mut self) -> bool {
        let Some(event) = self.last_event() else {
            return false;
        };
        self.at -= 1;
        match event.kind {
            Kind::Place { why, .. } => {
                self.pop_digit();
                self.counts[usize::from(why != Why::Guess)] -= 1;
            }
            kind => {
                if let Some((cell, digit, why)) = kind.removed_digit() {
                    let stood = self.restore_digit(PlacedDigit { cell, digit, why });
                    self.counts[2] -= u64::from(stood && why == Why::Guess);
                }
            }
        }
        true
    }

    /// Moves to just after the next such event. If there is none, returns `false` and stays.
    pub fn seek_forward(&mut self, is_it: impl Fn(&Event) -> bool) -> bool {
        let ahead = &self.trace.events[self.at..];
        let steps = ahead.iter().position(is_it);
        (0..steps.map_or(0, |steps| steps + 1)).for_each(|_| _ = self.step_forward());
        steps.is_some()
    }

    /// Moves back to just after such an event, not counting the last step.
    pub fn seek_back(&mut self, is_it: impl Fn(&Event) -> bool) -> bool {
        let behind = &self.trace.events[..self.at.saturating_sub(1)];
        let steps = behind.iter().rev().position(is_it);
        (0..steps.map_or(0, |steps| steps + 1)).for_each(|_| _ = self.step_back());
        steps.is_some()
    }

    /// Steps over, as a debugger steps over a call: a guess with all that follows from it is one step. If the guess is
    /// never taken back, returns `false` and stays.
    pub fn step_over(&mut self) -> bool {
        let trace = self.trace;
        let Some(event) = trace.events.get(self.at) else {
            return false;
        };
        match event.kind {
            Kind::Place {
                why: Why::Guess, ..
            } => self.seek_forward(|later| is_backtrack(later) && later.depth == event.depth),
            _ => self.step_forward(),
        }
    }

    /// Moves to where the latest guess is taken back. If it never is, returns `false` and stays.
    pub fn step_out(&mut self) -> bool {
        let guesses = self.standing.iter().filter(|one| one.why == Why::Guess);
        let depth = guesses.count();
        self.seek_forward(|event| is_backtrack(event) && usize::from(event.depth) < depth)
    }

    /// Moves to the step with this number, or to the nearest that the trace holds.
    pub fn go_to(&mut self, step: u64) {
        while self.step_number() < step && self.step_forward() {}
        while self.step_number() > step && self.step_back() {}
    }

    pub fn go_to_end(&mut self) {
        while self.step_forward() {}
    }

    pub fn go_to_start(&mut self) {
        while self.step_back() {}
    }

    fn push_digit(&mut self, placed: PlacedDigit) {
        self.board[usize::from(placed.cell)] = self.size.byte(placed.digit);
        self.standing.push(placed);
    }

    fn pop_digit(&mut self) {
        let placed = self.standing.pop().expect("what was placed stands");
        self.board[usize::from(placed.cell)] = b'.';
    }

    /// Applies an event that takes a cell's digit back. A rung takes back what it placed last; a user's program may
    /// take back anything. `false` for a clue.
    fn remove_from(&mut self, cell: u8) -> bool {
        if self.standing.last().is_some_and(|last| last.cell == cell) {
            self.pop_digit();
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

    /// Reverts [`Walk::remove_from`].
    fn restore_digit(&mut self, placed: PlacedDigit) -> bool {
        let place = match self.out_of_turn.last() {
            Some((at, place)) if *at == self.at + 1 => *place,
            _ => {
                self.push_digit(placed);
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
}

/// True if a guess is taken back.
pub fn is_backtrack(event: &Event) -> bool {
    matches!(event.kind.removed_digit(), Some((_, _, Why::Guess)))
}

/// True if a cell has no digit left, or a digit no cell.
pub fn is_dead_end(event: &Event) -> bool {
    matches!(event.kind, Kind::DeadCell { .. } | Kind::DeadUnit { .. })
}
