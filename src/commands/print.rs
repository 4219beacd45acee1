//! `judge.sh print PROBLEM [--solver RUNG] [--language LANGUAGE]`: prints the exact text to submit, or copies it, and opens
//! the judge's page. Without a problem, it prints the rung alone, in any of the lesson's languages.

use super::{clipboard, console};
use crate::catalogue::judges::Rust;
use crate::catalogue::{self, Name, Task};
use crate::cli::options::Given;
use crate::error::{Error, Result};
use crate::files::paste;
use crate::teach::language::Language;
use crate::teach::lesson_source;
use crate::teach::rungs::Rung;
use crate::teach::submission::Submission;
use crate::teach::task_formats::TaskFormat;
use crate::teach::translated_submission;
use crate::teach::translations;
use crate::text::numbers::group_thousands;
use std::process::ExitCode;

pub fn run(given: &Given) -> Result<ExitCode> {
    let language = given.found_value("--language", Language::find_language)?;
    let language = language.unwrap_or(Language::Rust);
    let solver = given.found_value("--solver", Rung::find_rung)?;
    if let Some(rung) = solver.filter(|rung| language != Language::Rust && !rung.is_watched()) {
        given.refuse_option("--language", &format!("{} exists only in Rust", rung.name))?;
    }
    let problem = given.words.first().map(String::as_str);
    let found = problem.map(catalogue::find_or_error).transpose()?;
    let mut instead = "./judge.sh print".to_string();
    let text = match (found, &solver) {
        (Some((task, name)), solver) => {
            instead += &format!(" {}", name.id());
            submission_text(task, name, solver.as_ref(), language)?
        }
        (None, Some(rung)) => rung_program(rung, language),
        (None, None) => {
            let why =
                "expected a problem: './judge.sh print PROBLEM'; './judge.sh list' names them";
            return Err(Error::Usage(why.to_string()));
        }
    };
    if let Some(rung) = &solver {
        instead += &format!(" --solver {}", rung.name);
    }
    if found.is_none() || language != Language::Rust {
        instead += &format!(" --language {}", language.name());
    }
    if given.has("--copy") {
        clipboard::copy_text(&text, &format!("'{instead}'"))?
    } else {
        console::print_exactly(&text)?
    }
    if let Some((task, name)) = found {
        let open = given.has("--open");
        note_other_judges(task, name, language, open);
        if open {
            open_page(name)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn rung_program(rung: &Rung, language: Language) -> String {
    let format = TaskFormat::of_task("poj-2676").expect("a format");
    let translated = translations::whole_program(rung, language, format);
    let source = translated.unwrap_or_else(|| lesson_source::without_watcher(rung));
    source.text
}

/// The text that a judge gets.
fn submission_text(
    task: &Task,
    name: &Name,
    solver: Option<&Rung>,
    language: Language,
) -> Result<String> {
    let text = match (language, solver) {
        (Language::Rust, solver) => {
            let submission = Submission::read_bundled(task)?;
            let text = match solver {
                Some(rung) => submission.with_rung(rung)?,
                None => submission.text,
            };
            name.with_heading(task, paste::text_for_judge(&text))
        }
        _ => translated_submission::submission_text(task, name, solver, language)?,
    };
    let bytes = text.len() as u64;
    match name.source_limit() {
        Some(limit) if bytes > limit => Err(Error::Usage(format!(
            "{} allows {} bytes of source, but this text has {}: leave out --solver, or use a shorter rung",
            name.display_name(),
            group_thousands(limit),
            group_thousands(bytes)
        ))),
        _ => Ok(text),
    }
}

/// Prints a note if the judge doesn't take the language; for Rust only with `--open`, because the text says so itself.
fn note_other_judges(task: &Task, name: &Name, language: Language, open: bool) {
    let (judge, id, title) = (name.judge.name, name.id(), language.title());
    let instead = match (name.judge.rust, task.judge_taking_rust()) {
        _ if language != Language::Rust => match name.judge.accepts_language(title) {
            Some(false) => format!(", only {}", name.judge.others),
            _ => return,
        },
        (Rust::No, Some(other)) if open => {
            let (other, id) = (other.display_name(), other.id());
            format!(", but {other} does: './judge.sh print {id} --copy --open'")
        }
        (Rust::No, None) if open => {
            format!("; in C++: './judge.sh print {id} --language cpp --copy --open'")
        }
        _ => return,
    };
    console::print_note(&format!("note: {judge} takes no {title}{instead}"));
}

fn open_page(name: &Name) -> Result<()> {
    match name.pages().first() {
        Some(page) => clipboard::open_page(page),
        None => Err(Error::Usage(format!(
            "no page of {} is known: leave out --open",
            name.display_name()
        ))),
    }
}
