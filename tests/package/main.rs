//! Promises about reading packages: what a package may contain, what is reported about a broken one, and that no random
//! change breaks the reader.

#[path = "../common/mod.rs"]
mod common;

mod cases;
mod changes;
mod hunting;
mod mutated_files;
mod mutated_validators;
mod mutations;
mod odd;
mod packages;
mod programs;
mod refusals;
mod settings;
mod time_limit;
mod yaml;
