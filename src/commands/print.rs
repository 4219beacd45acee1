//! `judge.sh print PROBLEM [--solver RUNG]`: the exact text to submit.

use super::terminal;
use crate::bundled;
use crate::cli::Print;
use crate::error::{Error, Result};
use crate::paste;
use std::fs;
use std::process::ExitCode;

pub fn run(args: Print) -> Result<ExitCode> {
    let file = bundled::root().join(bundled::get(&args.problem)?.file);
    let text = fs::read_to_string(&file).map_err(Error::io("read", &file))?;
    terminal::print(paste::for_judge(&text))?;
    Ok(ExitCode::SUCCESS)
}
