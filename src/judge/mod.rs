//! The local judge. It knows packages, processes and verdicts, and nothing of Sudoku.
//!
//! In reading order: a [`package`] has limits, testcases and maybe an output validator; a [`program`] is compiled from
//! source; a [`process`] runs it under limits and measures it; its [`output`] is checked; a [`verdict`] is decided; a
//! [`report`] tells it, and of a [`failure`] what a person needs to see; on some problems [`scoring`] makes points of verdicts. [`examples`] are the programs that a package
//! brings along, and what each must get. [`run`] is the loop over all this. [`verification`] holds a package's data
//! against its own claims.
//! A [`finding`] is what went wrong in a program, in the words of those who notice such things.
//! An [`excerpt`] is a piece of a file made readable; a [`plain_file`] is one that is opened without waiting.

pub mod examples;
pub mod excerpt;
pub mod failure;
pub mod finding;
pub mod output;
pub mod package;
pub mod plain_file;
pub mod process;
pub mod program;
pub mod report;
pub mod run;
pub mod scoring;
pub mod verdict;
pub mod verification;
mod walk;
