//! Finds the smallest legal input on which a program fails in one particular way. This works for any package: its input
//! validators decide what is legal, its accepted programs give the right answers, and its output validator compares. So
//! a hunt can mutate and cut any input freely.
//!
//! In reading order: an [`input_text`] is an input as lines of tokens, and an [`input_size`] decides which of two
//! inputs is smaller. [`shrink_steps`] make inputs smaller, either by what their numbers seem to count
//! ([`count_fields`]) or by the graph that they may describe (`graph_nodes`); a [`mutator`] turns inputs into other
//! ones. An [`oracle`] rules on each input: which [`failure_kind`] it shows, and whether it stays within the [`scope`]
//! of the judge's own tests. Given an oracle, the [`finder`] looks for a failure and the [`shrinker`] makes it small;
//! neither knows anything about programs. The real oracle is a [`trial`], which asks [`references`]. Inputs come from
//! [`input_sources`]; these and a package's own steps run a [`generator`]. A [`session`] puts all this together and keeps
//! to its [`deadline`](crate::judge::deadline). Nothing here knows Sudoku.

pub mod count_fields;
pub mod failure_kind;
pub mod finder;
pub mod generator;
pub mod graph_nodes;
pub mod hunt_program;
pub mod input_size;
pub mod input_sources;
pub mod input_text;
pub mod mutator;
pub mod oracle;
pub mod package_setting;
pub mod random;
pub mod references;
pub mod result;
pub mod scope;
pub mod session;
pub mod setting;
pub mod shrink_steps;
pub mod shrinker;
pub mod slowest_input;
pub mod standalone_setting;
pub mod trial;
