//! Runs a program under limits in a sandbox, and leaves nothing of it behind.
//!
//! [`sandbox`] is the judge's end: it takes a program and returns its outcome with its output files, over a
//! [`connection`] to its runner.
//!
//! [`runner`] is the other end, a small process. It [starts](start) the program with its [`streams`],
//! [confined](confinement), and [watches](watch) its [`processes`] and the time that they spend [`waiting`], by a clock
//! that stops while the judge is stopped ([`suspend`]), until their [`exit`]. Both ends speak the same [`protocol`].
//!
//! [`leftovers`] cleans up when one of them ends early. A [`tracer`] finds out whether a program died of a stack
//! overflow, [`free_space`] checks for a full file system, and [`cancel`] ends runs that are no longer wanted. [`sys`]
//! holds the system calls, the judge's only `unsafe`.

pub mod cancel;
mod confinement;
pub mod connection;
pub mod exit;
pub mod free_space;
pub mod leftovers;
mod processes;
pub mod protocol;
pub mod runner;
pub mod sandbox;
mod start;
mod streams;
mod suspend;
pub mod sys;
mod tracer;
mod waiting;
mod watch;
