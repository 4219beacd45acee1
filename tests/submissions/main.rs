//! Promises about what is submitted: the programs, the solvers in them, and the data of the problems.

#[path = "../common/mod.rs"]
mod common;

mod alone;
mod apart;
mod bad_input;
mod best_score;
mod by_rows;
mod five_thousand_bytes;
mod formats;
mod generators;
mod in_order;
mod input_validators;
mod least;
mod leetcode;
mod packages;
mod samples;
mod short;
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
