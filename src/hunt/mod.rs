//! Finds the smallest legal input on which a program fails in one particular way. This works for any package: its input
//! validators decide what is legal, its accepted programs give the right answers, and its output validator compares. So
//! a hunt can mutate and cut any input freely.
//!
//! In reading order: a [`text`] is an input as lines of tokens, and a [`size`] decides which of two inputs is smaller.
//! [`steps`] make inputs smaller, either by what their numbers seem to count ([`counted`]) or by the graph they may
//! describe (`nodes`); [`mutate`] turns inputs into other ones. An [`oracle`] rules on each input: which [`kind`] of
//! failure it shows, and whether it stays within the [`scope`] of the judge's own tests. Given an oracle, [`find`]
//! looks for a failure and [`shrink`] makes it small; neither knows anything about programs. The real oracle is a
//! [`trial`], which asks [`references`]. Inputs come from [`sources`] and a package's own steps from [`reducer`]; both
//! run a [`maker`]. A [`session`] puts all this together and keeps to its [`deadline`]. Nothing here knows Sudoku.

pub mod by_programs;
pub mod counted;
pub mod deadline;
pub mod find;
pub mod in_package;
pub mod kind;
pub mod maker;
pub mod mutate;
pub mod nodes;
pub mod oracle;
pub mod program;
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
