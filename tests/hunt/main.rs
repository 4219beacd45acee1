//! Promises about `hunt`, which finds the smallest input on which a program fails. Each module begins with its own.

#[path = "../common/mod.rs"]
mod common;

mod any_package;
mod bundled_programs;
mod command_line;
mod count_fields;
mod failure_kind;
mod finder;
mod graph_nodes;
mod input_size;
mod input_text;
mod interrupt;
mod mutator;
mod packages;
mod same_failure;
mod scope;
mod shrink_steps;
mod slowest_input;
mod user_programs;
mod without_package;
