//! How large a search is, and where to stop one that is too large.
//!
//! A rung has no way to be told "enough": that would be a line in its source that teaches nothing. So a watcher that has
//! seen enough unwinds out of it, by [`stop`], and [`run`] catches that.

use super::rungs::Rung;
use super::watcher::{Grid, Watcher, Why};
use std::panic::{self, AssertUnwindSafe};
use std::time::{Duration, Instant};

/// What a search came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    Solved,
    NoSolution,
    /// The watcher has stopped it.
    Cut,
}

/// The payload of the unwinding.
struct Enough;

/// Leaves the search that calls this watcher. Only below [`run`].
pub fn stop() -> ! {
    panic::resume_unwind(Box::new(Enough))
}

/// Runs a rung under a watcher that may [`stop`] it. The grid is filled only when it is solved.
pub fn run<W: Watcher>(rung: &Rung, grid: &mut Grid, watcher: &mut W) -> End {
    let mut work = *grid;
    match panic::catch_unwind(AssertUnwindSafe(|| rung.watch(&mut work, watcher))) {
        Ok(true) => {
            *grid = work;
            End::Solved
        }
        Ok(false) => End::NoSolution,
        Err(payload) if payload.is::<Enough>() => End::Cut,
        Err(payload) => panic::resume_unwind(payload),
    }
}

/// Counts what happens, and stops the search at a limit of time.
#[derive(Debug, Clone)]
pub struct Counter {
    /// Digits placed as a guess.
    pub nodes: u64,
    /// Digits placed by a rule.
    pub forced: u64,
    /// Guesses taken back.
    pub backtracks: u64,
    /// The most guesses that stood at a time.
    pub deepest: usize,
    /// For each place that stands: was it a guess?
    standing: Vec<bool>,
    depth: usize,
    deadline: Instant,
}

/// Nodes between two looks at the clock.
const LOOK: u64 = 4096;

impl Counter {
    pub fn new(limit: Duration) -> Counter {
        Counter {
            nodes: 0,
            forced: 0,
            backtracks: 0,
            deepest: 0,
            standing: Vec::new(),
            depth: 0,
            deadline: Instant::now() + limit,
        }
    }
}

impl Watcher for Counter {
    fn place(&mut self, _cell: usize, _digit: u8, why: Why) {
        let guess = why == Why::Guess;
        self.standing.push(guess);
        if !guess {
            self.forced += 1;
            return;
        }
        self.nodes += 1;
        self.depth += 1;
        self.deepest = self.deepest.max(self.depth);
        if self.nodes % LOOK == 0 && Instant::now() >= self.deadline {
            stop();
        }
    }

    fn undo(&mut self, _cell: usize, _digit: u8) {
        if self.standing.pop() == Some(true) {
            self.depth -= 1;
            self.backtracks += 1;
        }
    }
}
