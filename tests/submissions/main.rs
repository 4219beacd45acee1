//! Promises about what is submitted: the five programs, the solver in them, and the data of the five problems.

#[path = "../common/mod.rs"]
mod common;

mod alone;
mod bad_input;
mod by_rows;
mod formats;
mod generators;
mod in_order;
mod input_validators;
mod least;
mod leetcode;
mod packages;
mod samples;
mod sixteen;
mod solver;
mod solver_batches;
mod solver_count;
mod solver_guesses;
mod solver_portable;
mod solver_sets;
mod solver_traps;
mod special_judge;
mod streaming;
