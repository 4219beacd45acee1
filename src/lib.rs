//! Sudoku on every online judge: submissions, a local judge, a lesson. In reading order:
//!
//! - [`snippets`]: the solvers that the submissions of `src/bin` contain; [`files::paste`] copies them there;
//! - [`judge`]: the local judge;
//! - [`hunt`]: finds the smallest input on which a program fails;
//! - [`probe`]: follows what an unchanged program does with its board;
//! - [`listen`]: receives problems from the browser;
//! - [`mod@bench`]: the benchmark;
//! - [`teach`]: the lesson;
//! - [`catalogue`]: the tasks, the judges that have them, and the problem that a name or a file means;
//! - [`cli`]: parses a command line into a [`cli::Command`], which [`commands`] runs, and holds what `help` prints;
//! - [`terminal`], [`files`] and [`text`]: what all of these use;
//! - [`error`]: everything that ends in exit code 2.

#![deny(unsafe_code)]
// The documentation is for people who work on the judge: `cargo doc --document-private-items`.
#![allow(rustdoc::private_intra_doc_links)]

pub mod bench;
pub mod catalogue;
pub mod cli;
pub mod commands;
pub mod error;
pub mod files;
pub mod hunt;
pub mod judge;
pub mod listen;
pub mod probe;
#[cfg(not(solvers_apart))]
pub mod snippets;
pub mod teach;
pub mod terminal;
pub mod text;

// See src/solvers.rs.
#[cfg(solvers_apart)]
pub use solvers::snippets;
