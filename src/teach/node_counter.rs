//! Measures how large a search is, and stops one that is too large.
//!
//! A rung can't be told to stop: that would take a line in its source that teaches nothing. So a watcher that has seen
//! enough unwinds out of the rung with [`stop_search`], and [`run_stoppable`] catches that.

use super::rungs::Rung;
use super::watcher::{Grid, Watcher, Why};
use std::panic::{self, AssertUnwindSafe};
use std::time::{Duration, Instant};

/// How a search ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SearchEnd {
    Solved,
    NoSolution,
    /// The watcher stopped it.
    Cut,
}

/// The payload of the unwinding.
struct StopRequest;

/// Leaves the search that calls this watcher. Works only inside [`run_stoppable`].
pub fn stop_search() -> ! {
    panic::resume_unwind(Box::new(StopRequest))
}

/// Runs a rung under a watcher that may [`stop_search`] it. The grid changes only if it is solved.
pub fn run_stoppable<W: Watcher>(rung: &Rung, grid: &mut Grid, watcher: &mut W) -> SearchEnd {
    let mut work = *grid;
    match panic::catch_unwind(AssertUnwindSafe(|| rung.watch(&mut work, watcher))) {
        Ok(true) => {
            *grid = work;
            SearchEnd::Solved
        }
        Ok(false) => SearchEnd::NoSolution,
        Err(payload) if payload.is::<StopRequest>() => SearchEnd::Cut,
        Err(payload) => panic::resume_unwind(payload),
    }
}

/// Counts what happens, and stops the search at a time limit.
#[derive(Debug, Clone)]
pub struct NodeCounter {
    /// Digits placed as a guess.
    pub nodes: u64,
    /// Digits placed by a rule.
    pub forced: u64,
    /// Guesses taken back.
    pub backtracks: u64,
    /// The most guesses that stood at the same time.
    pub deepest: usize,
    /// For each digit that stands, whether it was a guess.
    standing: Vec<bool>,
    depth: usize,
    deadline: Instant,
}

/// How many nodes pass between two looks at the clock.
const NODES_PER_CLOCK_CHECK: u64 = 4096;

impl NodeCounter {
    pub fn new(limit: Duration) -> NodeCounter {
        NodeCounter {
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

impl Watcher for NodeCounter {
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
        if self.nodes % NODES_PER_CLOCK_CHECK == 0 && Instant::now() >= self.deadline {
            stop_search();
        }
    }

    fn undo(&mut self, _cell: usize, _digit: u8) {
        if self.standing.pop() == Some(true) {
            self.depth -= 1;
            self.backtracks += 1;
        }
    }
}
