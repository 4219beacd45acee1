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

use crate::common::Folder;
use sudoku_oj::judge::package::Package;

/// The error of a package that must be refused.
fn load_error(package: &Folder) -> String {
    match Package::load(&package.path) {
        Ok(package) => panic!("not refused: {package:?}"),
        Err(error) => error.to_string(),
    }
}
