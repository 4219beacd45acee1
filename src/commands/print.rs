//! `judge.sh print PROBLEM [--solver RUNG]`: prints the exact text to submit, or copies it, and opens the judge's page.
//! Without a problem, it prints the rung alone, in any of the lesson's languages.

use super::{clipboard, terminal};
use crate::catalogue::judges::Rust;
use crate::catalogue::{self, Name, Task};
use crate::cli::PrintArgs;
use crate::error::{Error, Result};
use crate::paste;
use crate::teach::plain;
use crate::teach::submission::Submission;
use crate::teach::translations;
use std::process::ExitCode;

pub fn run(args: PrintArgs) -> Result<ExitCode> {
    let (problem, solver, copy, open) = match args {
        PrintArgs::Rung {
            rung,
            language,
            copy,
        } => {
            let translated = translations::program(&rung, language);
            let printed = translated.unwrap_or_else(|| plain::of(&rung));
            let language = language.name();
            let instead = format!(
                "'./judge.sh print --solver {} --language {language}'",
                rung.name
            );
            hand_over(&printed.text, copy, &instead)?;
            return Ok(ExitCode::SUCCESS);
        }
        PrintArgs::Submission {
            problem,
            solver,
            copy,
            open,
        } => (problem, solver, copy, open),
    };
    let (task, name) = catalogue::get(&problem)?;
    let submission = Submission::read(task)?;
    let text = match &solver {
        Some(rung) => submission.with(rung)?,
        None => submission.text,
    };
    let solver = solver.map_or(String::new(), |rung| format!(" --solver {}", rung.name));
    let instead = format!("'./judge.sh print {}{solver}'", name.id());
    hand_over(paste::for_judge(&text), copy, &instead)?;
    if open {
        open_page(task, name)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Prints the text or copies it.
fn hand_over(text: &str, copy: bool, instead: &str) -> Result<()> {
    match copy {
        true => clipboard::copy(text, instead),
        false => terminal::print_exactly(text),
    }
}

fn open_page(task: &Task, name: &Name) -> Result<()> {
    let pages = name.pages();
    let Some(page) = pages.first() else {
        return Err(Error::Usage(format!(
            "no page of {} is known: leave out --open",
            name.told()
        )));
    };
    if let (Rust::No, Some(other)) = (name.judge.rust, task.taken_at()) {
        terminal::note(&format!(
            "note: {} takes no Rust, but {} does: './judge.sh print {} --copy --open'",
            name.judge.name.en,
            other.told(),
            other.id()
        ));
    }
    clipboard::open(page)
}
