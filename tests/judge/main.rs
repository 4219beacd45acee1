//! Promises about how submissions are judged: compiled, run, measured, compared, and given a verdict.

#[path = "../common/mod.rs"]
mod common;

mod alone;
mod bugs;
mod bundled;
mod cache;
mod command;
mod compare;
mod compile;
mod decide;
mod drivers;
mod ends;
mod failures;
mod finding;
mod instructions;
mod java;
mod languages;
mod load;
mod matrix;
mod measurement;
mod odd_names;
mod order;
mod several_files;
mod signatures;
mod stack;
mod styles;
mod timing;
mod validators;
mod verdicts;
mod verification;
mod warnings;
mod whose_limits;
