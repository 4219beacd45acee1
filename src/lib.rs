//! Sudoku on every online judge: submissions, a local judge, a lesson. In reading order:
//!
//! - [`snippets`]: the solvers that the submissions of `src/bin` contain, and [`paste`], which copies them there;
//! - [`judge`]: the local judge;
//! - [`hunt`]: finds the smallest input on which a program fails;
//! - [`size`]: grids of 4, 9 and 16 cells per side;
//! - [`probe`]: follows what an unchanged program does with its board;
//! - [`listen`]: receives problems from the browser;
//! - [`mod@bench`]: the benchmark;
//! - [`teach`]: the lesson;
//! - [`catalogue`]: the tasks, and the judges that have them, with their languages and limits;
//! - [`places`]: the folders of the repository, its packages and compiled files;
//! - [`which`]: finds the problem that a name or a file means;
//! - [`cli`]: parses a command line into a [`cli::Command`], which [`commands`] runs, and holds what `help` prints;
//! - [`full_screen`]: a terminal's whole screen and its keys;
//! - [`shown`]: escapes everything that is printed, and [`progress`] shows how far a long command is;
//! - [`json`]: the parts of JSON text;
//! - [`error`]: everything that ends in exit code 2.

#![deny(unsafe_code)]
// The documentation is for people who work on the judge: `cargo doc --document-private-items`.
#![allow(rustdoc::private_intra_doc_links)]

pub mod bench;
pub mod catalogue;
pub mod cli;
pub mod commands;
pub mod error;
pub mod full_screen;
pub mod hunt;
pub mod json;
pub mod judge;
pub mod listen;
pub mod nearest;
pub mod paste;
pub mod places;
pub mod probe;
pub mod progress;
pub mod shown;
pub mod size;
#[cfg(not(solvers_apart))]
pub mod snippets;
pub mod teach;
pub mod thousands;
pub mod which;
pub mod whole_file;
pub mod words;

// See src/solvers.rs.
#[cfg(solvers_apart)]
pub use solvers::snippets;
