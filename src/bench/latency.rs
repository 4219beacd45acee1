//! Measures one process per puzzle, as most judges run a submission: the cost of starting, reading, solving and
//! printing.
//!
//! An empty program takes turns with the solvers, because starting any program costs about a millisecond. Some evenly
//! spaced puzzles of each set are solved, each in its own process. The result of a round is the mean of these times.

use super::puzzle_sets::PuzzleSet;
use super::timing::{Benchmark, Measured};
use crate::error::Result;
use crate::judge::program::executable::Executable;
use std::time::Duration;

/// How many puzzles of a set are solved per round.
const PUZZLES_PER_ROUND: usize = 25;

/// The source of the program that does nothing.
pub const EMPTY_PROGRAM: &str = "fn main() {}\n";

/// The result on one set: mean CPU times of a process, one per round.
#[derive(Debug)]
pub struct Latency {
    /// How many puzzles of the set were used.
    pub puzzles: usize,
    pub empty: Vec<Duration>,
    /// One for each solver, in order.
    pub measured: Vec<Measured>,
}

/// Runs `empty` and all solvers in turn on some puzzles of the set: first a warm-up, then the measured rounds.
pub fn measure_latency(
    benchmark: &Benchmark,
    empty: &Executable,
    set: &PuzzleSet,
) -> Result<Latency> {
    let puzzles = PUZZLES_PER_ROUND.min(set.puzzle_count());
    let mut latency = Latency {
        puzzles,
        empty: Vec::new(),
        measured: benchmark.without_times(),
    };
    for round in 0..=benchmark.rounds {
        let mut of_empty = Duration::ZERO;
        let mut totals = vec![Duration::ZERO; benchmark.solvers.len()];
        for number in 0..puzzles {
            let done = round * puzzles + number;
            (benchmark.progress)(done, (benchmark.rounds + 1) * puzzles, &set.name);
            let index = number * set.puzzle_count() / puzzles;
            let alone = set.only_puzzle(index, benchmark.sandbox)?;
            let ran = benchmark.run_program(empty, &alone.once)?;
            of_empty += ran.outcome.cpu;
            for (at, total) in totals.iter_mut().enumerate() {
                let cpu = benchmark.take_turn(at, &alone.once, &alone, &mut latency.measured)?;
                *total += cpu.unwrap_or_default();
            }
        }
        if round == 0 {
            continue; // the warm-up
        }
        latency.empty.push(of_empty / puzzles as u32);
        for (measured, total) in latency.measured.iter_mut().zip(totals) {
            if measured.failure.is_none() {
                measured.times.push(total / puzzles as u32);
            }
        }
    }
    Ok(latency)
}
