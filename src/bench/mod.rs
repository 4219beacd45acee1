//! The benchmark: runs our solver and any other commands in turn on the same puzzles, and compares CPU times.
//!
//! [`grid_format`] knows how solvers read and print grids. [`puzzle_sets`] reads puzzle files and writes the solvers'
//! input. [`timing`] runs and times the solvers. [`answer_check`] checks every answer of every run, [`failure`] describes
//! what is wrong, and [`table`] prints the results. None of them knows about problems or verdicts. The judge's own runner
//! runs the programs, without isolation.

#[cfg(not(solvers_apart))]
pub mod answer_check;
pub mod failure;
#[cfg(not(solvers_apart))]
pub mod grid_format;
pub mod puzzle_sets;
pub mod table;
pub mod timing;

// See src/solvers.rs.
#[cfg(solvers_apart)]
pub use solvers::bench::{answer_check, grid_format};
