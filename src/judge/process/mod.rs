//! Runs a program under limits in a sandbox, and leaves nothing of it behind.
//!
//! [`sandbox`] is the judge's end: it takes a program and returns an outcome, over a [`connection`] to each runner.
//! [`by_hand`] runs a program for a user who watches, and [`fed`] gives it its input line by line, both through a
//! named [`pipe`].
//! [`runner`] is the other end, a small process with its [`orders`]. Its [`starter`] [`start`]s the program with its
//! [`streams`] in a [`fresh`] folder, [sandboxed](shut_in). The runner then keeps [`watch`] over it: over its
//! [`usage`], by a [`clock`] that [`stops`] when the judge is stopped, and over its [`exit`]. Both ends speak over the
//! [`wire`].
//!
//! [`leftovers`] cleans up when one of them ends early. A [`tracer`] finds out whether a program died of a stack
//! overflow, [`room_left`] checks for a full file system, [`proc`] reads `/proc`, and a [`stop`] ends runs that are no
//! longer wanted. [`sys`] holds the system calls, the judge's only `unsafe`.

pub mod by_hand;
mod clock;
mod connection;
pub mod exit;
mod fed;
mod fresh;
pub mod leftovers;
mod orders;
mod pipe;
mod proc;
pub mod room_left;
pub mod runner;
pub mod sandbox;
pub mod shut_in;
mod start;
mod starter;
pub mod stop;
mod stops;
mod streams;
pub mod sys;
mod tracer;
mod usage;
mod watch;
pub mod wire;
