//! The benchmark: our solver and any other command on the same puzzles, in turn, by CPU time.
//!
//! [`size`] knows grids of 9 x 9 and 16 x 16, [`sets`] reads puzzle files and writes what the solvers get, [`timing`] runs
//! them and takes their time, [`latency`] with one puzzle a process, [`check`] looks at every answer of every run, [`fault`]
//! names what is wrong with one, [`table`] says it all. None of them knows of problems or verdicts; programs are run by the
//! judge's own runner, without isolation.

pub mod check;
pub mod fault;
pub mod latency;
pub mod sets;
pub mod size;
pub mod table;
pub mod timing;
