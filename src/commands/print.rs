//! `judge.sh print PROBLEM [--solver RUNG]`: prints the exact text to submit. Without a problem, it prints the rung
//! alone, in any of the lesson's languages.

use super::terminal;
use crate::catalogue;
use crate::cli::PrintArgs;
use crate::error::Result;
use crate::paste;
use crate::teach::plain;
use crate::teach::submission::Submission;
use crate::teach::translations;
use std::process::ExitCode;

pub fn run(args: PrintArgs) -> Result<ExitCode> {
    let (problem, solver) = match args {
        PrintArgs::Rung { rung, language } => {
            let translated = translations::program(&rung, language);
            let printed = translated.unwrap_or_else(|| plain::of(&rung));
            terminal::print_exactly(&printed.text)?;
            return Ok(ExitCode::SUCCESS);
        }
        PrintArgs::Submission { problem, solver } => (problem, solver),
    };
    let (task, _) = catalogue::get(&problem)?;
    let submission = Submission::read(task)?;
    let text = match solver {
        Some(rung) => submission.with(&rung)?,
        None => submission.text,
    };
    terminal::print_exactly(paste::for_judge(&text))?;
    Ok(ExitCode::SUCCESS)
}
