//! What each rung costs on the same puzzles. Every rung runs twice: once under a [`NodeCounter`], which measures its tree
//! and cuts it at a limit, and once silently, for timing, because counting takes time too. A rung that was cut isn't
//! timed, because that could take forever.

pub mod chart;
pub mod table;

use super::node_counter::{self, NodeCounter, SearchEnd};
use super::rungs::Rung;
use super::watcher::Grid;
use crate::snippets;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// One rung on one or more puzzles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RungCost {
    pub rung: Rung,
    /// Digits placed as a guess, in all puzzles together.
    pub nodes: u64,
    /// `None` for the snippets, which count only their guesses.
    pub counts: Option<SearchCounts>,
    pub end: CountingEnd,
}

/// Sums over all puzzles; `deepest` is the maximum.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SearchCounts {
    pub forced: u64,
    pub backtracks: u64,
    pub deepest: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CountingEnd {
    /// The time of a silent run through all puzzles.
    Timed(Duration),
    /// Counting was cut at this limit, in the puzzle with this number, from 1.
    Cut(Duration, usize),
}

/// Counts, then times. The limit applies to counting all puzzles together.
pub fn measure_rung(rung: &Rung, grids: &[Grid], limit: Duration) -> RungCost {
    let mut climb = RungCost {
        rung: *rung,
        nodes: 0,
        counts: None,
        end: CountingEnd::Timed(Duration::ZERO),
    };
    if rung.is_watched() {
        count_nodes(&mut climb, grids, limit)
    } else {
        climb.nodes = rung.count_guesses(grids)
    }
    if let CountingEnd::Timed(time) = &mut climb.end {
        *time = silent_time(rung, grids);
    }
    climb
}

fn count_nodes(climb: &mut RungCost, grids: &[Grid], limit: Duration) {
    let start = Instant::now();
    let mut counts = SearchCounts::default();
    for (number, grid) in (1..).zip(grids) {
        let mut counter = NodeCounter::new(limit.saturating_sub(start.elapsed()));
        let end = node_counter::run_stoppable(&climb.rung, &mut grid.clone(), &mut counter);
        climb.nodes += counter.nodes;
        counts.forced += counter.forced;
        counts.backtracks += counter.backtracks;
        counts.deepest = counts.deepest.max(counter.deepest);
        // A small puzzle ends before its counter looks at the clock; a thousand of them must still be cut.
        if end == SearchEnd::Cut || (number < grids.len() && start.elapsed() >= limit) {
            climb.end = CountingEnd::Cut(limit, number);
            break;
        }
    }
    climb.counts = Some(counts);
}

/// The wall time for all grids: the median of as many runs as fit in 50 ms.
fn silent_time(rung: &Rung, grids: &[Grid]) -> Duration {
    let start = Instant::now();
    let mut times = Vec::new();
    while times.is_empty() || start.elapsed() < Duration::from_millis(50) {
        let mut work = grids.to_vec();
        let mut solved = vec![false; grids.len()];
        let run = Instant::now();
        rung.solve_all(black_box(&mut work), &mut solved);
        times.push(run.elapsed());
        black_box(&work);
    }
    times.sort();
    times[times.len() / 2]
}

/// How many solutions a puzzle has, in words.
pub fn describe_solutions(grid: &Grid) -> &'static str {
    match snippets::count(grid, 2) {
        0 => "no solution",
        1 => "one solution",
        _ => "several solutions",
    }
}
