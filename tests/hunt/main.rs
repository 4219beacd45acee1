//! The room of `hunt`: the smallest input on which a program fails. Each module's promise stands at its head.

#[path = "../common/mod.rs"]
mod common;

mod bundled;
mod calls;
mod commands;
mod interrupt;
mod packages;
mod same;
mod slow;
mod strangers;
