//! Promises about `hunt`, which finds the smallest input on which a program fails. Each module begins with its own.

#[path = "../common/mod.rs"]
mod common;

mod bundled;
mod calls;
mod commands;
mod counted;
mod finder;
mod interrupt;
mod kind;
mod mutate;
mod nodes;
mod own_programs;
mod packages;
mod same;
mod scope;
mod size;
mod slow;
mod steps;
mod strangers;
mod text;
