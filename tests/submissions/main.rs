//! Promises about the submissions, the solvers in them, and the data of the packages.

#[path = "../common/mod.rs"]
mod common;

#[macro_use]
mod sweep;

mod bad_input;
mod best_score;
mod case_separators;
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
mod optimized;
mod own_packages;
mod packages;
mod row_order_search;
mod samples;
mod sixteen;
mod solver;
mod special_judge;
mod spoj_easudoku;
mod standalone_compilation;
mod streaming;
