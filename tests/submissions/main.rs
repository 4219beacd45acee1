//! Promises about the submissions, the solvers in them, and the data of the packages.

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
mod lanes;
mod lanes_batches;
mod lanes_count;
mod lanes_guesses;
mod lanes_portable;
mod lanes_sets;
mod lanes_traps;
mod least;
mod leetcode;
mod packages;
mod samples;
mod sixteen;
mod solver;
mod special_judge;
mod streaming;
