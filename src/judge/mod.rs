//! The local judge. It knows packages, processes and verdicts, and nothing of Sudoku.
//!
//! In reading order: a [`package`] has limits, testcases and maybe an output validator. A [`program`] is compiled from
//! source. A [`process`] runs it under limits and measures it; in a [`live_run`], somebody watches. Its [`output`] is
//! checked, and a [`verdict`] is decided. A [`report`] shows it, with what a person needs to see of a [`failure`].
//! [`examples`] are a package's own submissions and what each must get. [`run`] is the loop over all this.
//! [`verification`] checks a package's data against its own claims.
//!
//! A [`diagnosis`] is an error in a program as reported by a sanitizer, a panic or the like. An [`excerpt`] is a piece
//! of a file made readable. A [`plain_file`] is opened without blocking. At a [`deadline`], whatever runs is stopped.

pub mod deadline;
pub mod diagnosis;
pub mod examples;
pub mod excerpt;
pub mod failure;
pub mod folder_walk;
pub mod live_run;
pub mod output;
pub mod package;
pub mod plain_file;
pub mod process;
pub mod program;
pub mod report;
pub mod run;
pub mod source_location;
pub mod verdict;
pub mod verification;
