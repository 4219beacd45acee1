//! The local judge. It knows packages, processes and verdicts, and nothing of Sudoku.
//!
//! In reading order: a [`package`] (written in [`yaml`]) has [`testcase`]s; a [`submission`] in some [`language`] is
//! compiled; a [`sandbox`] runs it through the [`runner`], which counts its processes ([`proc_tree`]) with the system
//! calls of [`sys`]; judge and runner speak over the [`wire`]; a [`validator`], by default [`compare`], looks at the
//! output; a [`verdict`] is decided; a [`report`] tells it. [`judging`] is the loop over all this. [`package_check`] and
//! [`expectation`] hold a package against what it claims of itself.

pub mod compare;
pub mod excerpt;
pub mod expectation;
pub mod judging;
pub mod language;
pub mod package;
pub mod package_check;
pub mod proc_tree;
pub mod report;
pub mod runner;
pub mod sandbox;
pub mod submission;
pub mod sys;
pub mod testcase;
pub mod validator;
pub mod verdict;
pub mod wire;
pub mod yaml;
