//! The smallest legal input on which a program fails, for any package: its input validators say what is legal, its accepted
//! programs what is right, its output validator compares. So any input may be bent and cut.
//!
//! In reading order: a [`text`] is an input as lines of tokens, and a [`size`] says which of two is smaller. [`steps`] make
//! inputs smaller, by what its numbers seem to count ([`counted`]) or by the graph it may be (`nodes`); [`mutate`] makes others of them. A [`court`] rules on
//! each; with one, [`find`] looks for a failure and [`shrink`] makes it small: both know nothing of programs. The real
//! court is a [`bench`], which asks [`references`]; real inputs come from [`sources`], a package's own steps from
//! [`matter`]. A [`quest`] puts all this together. Nothing here knows Sudoku.

pub mod bench;
pub mod by_commands;
pub mod counted;
pub mod court;
pub mod find;
pub mod ground;
pub mod in_package;
pub mod matter;
pub mod mutate;
mod nodes;
pub mod quest;
pub mod random;
pub mod references;
pub mod shrink;
pub mod size;
pub mod slow;
pub mod sources;
pub mod steps;
pub mod text;
