//! Runs a program under limits in a sandbox, and leaves nothing of it behind.
//!
//! [`sandbox`] is the judge's end: it takes a program and returns its outcome with its output files, over a
//! [`connection`] to each runner. [`custom_run`] runs a program for a user who watches, and [`input_consumption`] finds
//! out how much of its input a program reads, both through a named [`pipe`].
//!
//! [`runner`] is the other end, a small process with its [`runner_args`]. Its [`launcher`], a process of its own
//! ([`launcher_process`]), starts the program with its [`streams`] in a fresh [`work_dir`], [sandboxed](isolation). The
//! runner then [monitors](monitor) the program's [`usage`], by a [`clock`] that stops while the judge is stopped
//! ([`suspend`]), and its [`exit`]. Both ends speak the same [`protocol`].
//!
//! [`leftovers`] cleans up when one of them ends early. A [`tracer`] finds out whether a program died of a stack
//! overflow, [`free_space`] checks for a full file system, [`procfs`] reads `/proc`, and [`cancel`] ends runs that are
//! no longer wanted. [`sys`] holds the system calls, the judge's only `unsafe`.

pub mod cancel;
mod clock;
mod connection;
pub mod custom_run;
pub mod exit;
pub mod free_space;
mod input_consumption;
pub mod isolation;
mod launcher;
mod launcher_process;
pub mod leftovers;
mod monitor;
mod pipe;
mod procfs;
pub mod protocol;
pub mod runner;
mod runner_args;
pub mod sandbox;
mod streams;
mod suspend;
pub mod sys;
mod tracer;
mod usage;
mod work_dir;
