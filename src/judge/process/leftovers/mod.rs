//! Cleans up, whatever ends early: [`scratch`] folders and their [`removal`], [`interrupt`]s of the judge, and the
//! [`orphans`] of a runner that was killed.

pub mod interrupt;
pub mod orphans;
pub mod removal;
pub mod scratch;
