//! Sudoku on every online judge: submissions, a local judge, a lesson. In reading order:
//!
//! - [`snippets`]: what the submissions of `src/bin` carry, and [`paste`], which copies it there;
//! - [`judge`]: the local judge;
//! - [`hunt`]: the smallest input on which a program fails;
//! - [`size`]: grids of 4, 9 and 16 cells a side;
//! - [`probe`]: what an unchanged program does with its board;
//! - [`bench`]: the benchmark;
//! - [`teach`]: the lesson;
//! - [`catalogue`]: the tasks that are here, the judges that have them, what these take and under which limits;
//! - [`places`]: where the repository and its packages lie, and what is compiled;
//! - [`which`]: which problem is meant, by a name or by what a file tells of itself;
//! - [`cli`]: a command line becomes a [`cli::Command`], and [`commands`] carries it out;
//! - [`usage`] and [`topics`]: what `help` prints;
//! - [`full_screen`]: a terminal's whole screen and its keys;
//! - [`shown`]: whatever is printed goes through it, and [`progress`]: how far a long command has come;
//! - [`error`]: whatever ends all this with exit code 2.

#![deny(unsafe_code)]
// The documentation is for those who work on the judge: `cargo doc --document-private-items`.
#![allow(rustdoc::private_intra_doc_links)]

pub mod bench;
pub mod catalogue;
pub mod cli;
pub mod commands;
pub mod error;
pub mod full_screen;
pub mod hunt;
pub mod judge;
pub mod nearest;
pub mod paste;
pub mod places;
pub mod probe;
pub mod progress;
pub mod shown;
pub mod size;
pub mod snippets;
pub mod teach;
pub mod thousands;
pub mod topics;
pub mod usage;
pub mod which;
pub mod whole_file;
pub mod words;
