//! `judge.sh print PROBLEM [--solver RUNG]`: the exact text to submit.

use super::terminal;
use crate::catalogue;
use crate::cli::Print;
use crate::error::Result;
use crate::paste;
use crate::teach::rungs::RUNGS;
use crate::teach::submission;
use std::process::ExitCode;

pub fn run(args: Print) -> Result<ExitCode> {
    let (task, _) = catalogue::get(&args.problem)?;
    let [.., ours] = RUNGS;
    let text = submission::whole(task, &args.solver.unwrap_or(ours))?;
    terminal::print_exactly(paste::for_judge(&text))?;
    Ok(ExitCode::SUCCESS)
}
