//! `judge.sh print PROBLEM [--solver RUNG]`: the exact text to submit.

use super::terminal;
use crate::catalogue;
use crate::cli::Print;
use crate::error::Result;
use crate::paste;
use crate::teach::submission::Submission;
use std::process::ExitCode;

pub fn run(args: Print) -> Result<ExitCode> {
    let (task, _) = catalogue::get(&args.problem)?;
    let submission = Submission::read(task)?;
    let text = match args.solver {
        Some(rung) => submission.with(&rung)?,
        None => submission.text,
    };
    terminal::print_exactly(paste::for_judge(&text))?;
    Ok(ExitCode::SUCCESS)
}
