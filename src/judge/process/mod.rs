//! Running a program under limits, shut in, and nothing left of it afterwards.
//!
//! [`sandbox`] is the judge's end: a program in, an outcome back, over a [`connection`] to each runner; in a [`dialogue`] two
//! programs run at once and talk to each other. [`runner`] is the other end, a small process that [`start`]s the program
//! with its [`streams`], in a [`world`] of its own or under [`landlock`] rules, without harmful calls ([`seccomp`]). What
//! of the [`system`] any program sees is the same for both; [`layout`] puts what one job needs beside it, and [`mounts`]
//! tells by which other paths what is hidden could be reached. The runner watches the program's
//! [`tree`] of processes, keeps [`account`] of their time, of their [`memory`] and of their [`waiting`] for a
//! processor, and ends them. They speak over the [`wire`]. [`scratch`] folders, their [`removal`] and [`interrupt`]s see to it
//! that nothing is left when the judge itself ends early, and [`orphans`] to it when a runner does. By [`stops`] the
//! [`clock`] of a run stands still while the judge does. [`room_left`] tells whether
//! a file system is full. [`sys`] holds the system calls, the judge's only `unsafe`.

mod account;
mod clock;
mod confinement;
mod connection;
mod descriptors;
pub mod dialogue;
mod disk;
pub mod exit;
pub mod interrupt;
mod landlock;
mod layout;
mod memory;
pub mod mounts;
mod orphans;
pub mod removal;
pub mod room_left;
pub mod runner;
pub mod sandbox;
pub mod scratch;
mod seccomp;
mod start;
mod status;
mod stops;
mod streams;
pub mod sys;
mod system;
mod tree;
mod waiting;
pub mod wire;
mod world;
