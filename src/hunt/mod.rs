//! The smallest legal input on which a program fails in one way, for any package: its input validators say what is legal, its
//! accepted programs what is right, its output validator compares. So any input may be bent and cut.
//!
//! In reading order: a [`text`] is an input as lines of tokens, and a [`size`] says which of two is smaller. [`steps`] make
//! inputs smaller, by what its numbers seem to count ([`counted`]) or by the graph it may be (`nodes`); [`mutate`] makes others
//! of them. An [`oracle`] rules on each: which [`kind`] of failure it shows, and whether it is within the [`scope`] of the judge's
//! own tests. With one, [`find`] looks for a failure and [`shrink`] makes it small; both know nothing of programs. The real
//! oracle is a [`trial`], which asks [`references`]; real inputs come from [`sources`], a package's own steps from [`reducer`],
//! both by a [`maker`]. A [`session`] puts all this together within its [`deadline`]. Nothing here knows Sudoku.

pub mod by_commands;
pub mod counted;
pub mod deadline;
pub mod find;
pub mod in_package;
pub mod kind;
pub mod maker;
pub mod mutate;
mod nodes;
pub mod oracle;
pub mod random;
pub mod reducer;
pub mod references;
pub mod result;
pub mod scope;
pub mod session;
pub mod setting;
pub mod shrink;
pub mod size;
pub mod slow;
pub mod sources;
pub mod steps;
pub mod text;
pub mod trial;
