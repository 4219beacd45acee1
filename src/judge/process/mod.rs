//! Running a program under limits, and nothing left of it afterwards.
//!
//! [`sandbox`] is the judge's end: a job in, an outcome back. [`runner`] is the other end, a small process that starts
//! the program, watches its [`tree`] of processes and ends it. They speak over the [`wire`]. [`sys`] holds the system
//! calls, the judge's only `unsafe`.

pub mod runner;
pub mod sandbox;
pub mod sys;
pub mod tree;
pub mod wire;
