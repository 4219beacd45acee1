//! Running a program under limits, shut in, and nothing left of it afterwards.
//!
//! [`sandbox`] is the judge's end: a program in, an outcome back, over a [`connection`] to each runner; in a [`dialogue`] two
//! programs run at once and talk to each other; [`by_hand`] one runs for somebody who looks on. [`runner`] is the other end,
//! a small process with its [`orders`]. Its [`starter`] [`start`]s the program with its [`streams`] in a [`fresh`] folder,
//! [shut in](shut_in), and it keeps [`watch`] over it: its [`usage`], by a
//! [`clock`] that [`stops`] with it, and its [`exit`]. Both ends speak over the [`wire`]. [`leftovers`] sees to it that
//! nothing is left when one of them ends early. A [`tracer`] finds out whether a program died of its stack, [`room_left`] tells
//! whether a file system is full, [`proc`] reads `/proc`, and a [`stop`] ends what nobody wants any more. [`sys`] holds the system
//! calls, the judge's only `unsafe`.

pub mod by_hand;
mod clock;
mod connection;
pub mod dialogue;
pub mod exit;
mod fed;
mod fresh;
pub mod leftovers;
mod orders;
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
