//! The benchmark: runs our solver and any other commands in turn on the same puzzles, and compares CPU times.
//!
//! [`size`] knows how solvers read and print grids. [`sets`] reads puzzle files and writes the solvers' input. [`timing`]
//! runs and times the solvers, [`latency`] with one process per puzzle. [`check`] checks every answer of every run,
//! [`fault`] describes what is wrong, and [`table`] prints the results. None of them knows about problems or verdicts.
//! The judge's own runner runs the programs, without isolation.

pub mod check;
pub mod fault;
pub mod latency;
pub mod sets;
pub mod size;
pub mod table;
pub mod timing;
