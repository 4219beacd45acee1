//! A position in a trace, and the board there. A step forward applies its event, a step back reverts it. At the end of a
//! solved search, the board is the solution; at the start, the givens.

use crate::teach::event::{Event, Kind, Why};
use crate::teach::grid_size::Size;
use crate::teach::recorder::{PlacedDigit, Stretch, Trace};

pub struct Walk<'a> {
    kept: &'a Stretch,
    /// How many events are applied.
    at: usize,
    size: Size,
    board: Vec<u8>,
    /// The digits that stand, oldest first.
    standing: Vec<PlacedDigit>,
    /// Of each digit taken back, its place among those that stood; `None` for a clue. A rung takes back what it placed
    /// last; a user's program may take back anything.
    removed_from: Vec<Option<usize>>,
    /// Guesses, forced digits and guesses taken back.
    counts: [u64; 3],
}

impl<'a> Walk<'a> {
    /// At the start: before the first event that the trace holds.
    pub fn new(trace: &'a Trace) -> Walk<'a> {
        let counts = &trace.first.counts_before;
        Walk {
            kept: &trace.first,
            at: 0,
            size: Size::of_cells(trace.givens.len()).expect("a grid"),
            board: trace.first.board_before.clone(),
            standing: trace.first.before.clone(),
            removed_from: Vec::new(),
            counts: [counts.nodes, counts.forced, counts.backtracks],
        }
    }

    /// The last event that happened.
    pub fn last_event(&self) -> Option<&'a Event> {
        self.at.checked_sub(1).map(|last| &self.kept.events[last])
    }

    /// That event's number in the whole search; 0 at the start.
    pub fn step_number(&self) -> u64 {
        self.kept.from - 1 + self.at as u64
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
        self.at == self.kept.events.len()
    }

    /// `false` if there is no further step.
    pub fn step_forward(&mut self) -> bool {
        let Some(event) = self.kept.events.get(self.at) else {
            return false;
        };
        self.at += 1;
        if let Kind::Place { cell, digit, why } = event.kind {
            self.board[usize::from(cell)] = self.size.byte(digit);
            self.standing.push(PlacedDigit { cell, digit, why });
            self.counts[usize::from(why != Why::Guess)] += 1;
        } else if let Some((cell, _, why)) = event.kind.removed_digit() {
            self.board[usize::from(cell)] = b'.';
            let place = self.standing.iter().rposition(|one| one.cell == cell);
            self.removed_from.push(place);
            if let Some(place) = place {
                self.standing.remove(place);
                self.counts[2] += u64::from(why == Why::Guess);
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
        if let Kind::Place { cell, why, .. } = event.kind {
            self.board[usize::from(cell)] = b'.';
            self.standing.pop();
            self.counts[usize::from(why != Why::Guess)] -= 1;
        } else if let Some((cell, digit, why)) = event.kind.removed_digit() {
            self.board[usize::from(cell)] = self.size.byte(digit);
            if let Some(place) = self.removed_from.pop().flatten() {
                self.standing
                    .insert(place, PlacedDigit { cell, digit, why });
                self.counts[2] -= u64::from(why == Why::Guess);
            }
        }
        true
    }

    /// Moves to just after the next such event. If there is none, returns `false` and stays.
    pub fn seek_forward(&mut self, is_it: impl Fn(&Event) -> bool) -> bool {
        let ahead = &self.kept.events[self.at..];
        let steps = ahead.iter().position(is_it);
        (0..steps.map_or(0, |steps| steps + 1)).for_each(|_| _ = self.step_forward());
        steps.is_some()
    }

    /// Moves back to just after such an event, not counting the last step.
    pub fn seek_back(&mut self, is_it: impl Fn(&Event) -> bool) -> bool {
        let behind = &self.kept.events[..self.at.saturating_sub(1)];
        let steps = behind.iter().rev().position(is_it);
        (0..steps.map_or(0, |steps| steps + 1)).for_each(|_| _ = self.step_back());
        steps.is_some()
    }

    /// Steps over, as a debugger steps over a call: a guess with all that follows from it is one step. If the guess is
    /// never taken back, returns `false` and stays.
    pub fn step_over(&mut self) -> bool {
        let Some(event) = self.kept.events.get(self.at) else {
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
}

/// True if a guess is taken back.
pub fn is_backtrack(event: &Event) -> bool {
    matches!(event.kind.removed_digit(), Some((_, _, Why::Guess)))
}

/// True if a cell has no digit left, or a digit no cell.
pub fn is_dead_end(event: &Event) -> bool {
    matches!(event.kind, Kind::DeadCell { .. } | Kind::DeadUnit { .. })
}
