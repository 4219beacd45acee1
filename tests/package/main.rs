//! Promises about reading packages: what a package may contain, what is reported about a broken one, and that no random
//! change breaks the reader.

#[path = "../common/mod.rs"]
mod common;

mod cases_yaml;
mod group_flags;
mod hunt_yaml;
mod mutated_files;
mod mutated_texts;
mod mutated_validators;
mod package_loading;
mod random_changes;
mod refusals;
mod remarks;
mod time_limit;
mod validator_files;
mod yaml;
