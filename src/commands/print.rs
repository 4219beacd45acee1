//! `judge.sh print PROBLEM [--solver RUNG]`: the exact text to submit.

use super::terminal;
use crate::bundled;
use crate::cli::Print;
use crate::error::Result;
use crate::paste;
use crate::teach::rungs::RUNGS;
use crate::teach::submission;
use std::process::ExitCode;

pub fn run(args: Print) -> Result<ExitCode> {
    let problem = bundled::get(&args.problem)?;
    let [.., ours] = RUNGS;
    let text = submission::whole(problem, &args.solver.unwrap_or(ours))?;
    terminal::print_exactly(paste::for_judge(&text))?;
    Ok(ExitCode::SUCCESS)
}
