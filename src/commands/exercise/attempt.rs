//! Judges a solution like `test` on the exercise's testcases, then says what comes next. If it fails, a page shows what it
//! did, step by step, on the testcase that it failed.

use super::{exercise_command, judge_options, passed_exercises, problem_name};
use crate::cli::options::Given;
use crate::commands::test::{self, TestArgs};
use crate::commands::traced_program::ProgramSearch;
use crate::commands::watch::WatchJob;
use crate::commands::{console, page};
use crate::error::{Error, Result};
use crate::judge::program::source::Source;
use crate::judge::report::Report;
use crate::judge::run::Extent;
use crate::judge::verdict::Verdict;
use crate::probe::RUNTIMES;
use crate::probe::tracing::FollowOptions;
use crate::teach::exercises::{EXERCISES, Exercise};
use crate::teach::language::Language;
use crate::teach::page::user_program::{MAX_LAST_STEPS, MAX_STEPS};
use crate::teach::replay::WantedSteps;
use crate::text::arguments;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// How many stores into the board a page shows at most. A search that takes too long is shown by its first ones.
const STORE_LIMIT: u64 = 200_000;

/// A program that may solve an exercise.
struct Attempt<'a> {
    exercise: &'static Exercise,
    file: PathBuf,
    given: &'a Given,
    /// Where to write its search as a page.
    page: Option<PathBuf>,
}

pub fn judge_attempt(exercise: &'static Exercise, file: &str, given: &Given) -> Result<ExitCode> {
    let attempt = Attempt {
        exercise,
        file: arguments::to_path(file),
        given,
        page: page_file(exercise, given)?,
    };
    let file = &attempt.file;
    let language = Language::of_file(file);
    if !file.exists() {
        let name = file.to_string_lossy();
        let begin = match language {
            Some(_) => exercise_command(&[exercise.name, "-o", &name]),
            None => exercise_command(&[exercise.name]),
        };
        let message = format!("no such file; to begin: {begin}");
        return Err(Error::file(file, 0, message));
    }
    if given.has("--watch") {
        return watch_job(&attempt).watch_until_quit();
    }
    let (reports, code) = test::judge_all(&test_args(&attempt))?;
    let report = reports.first().expect("the program was judged");
    passed_exercises::record_verdict(exercise, file, report.verdict());
    console::print_text(match report.verdict() {
        Verdict::AC => solved_message(exercise, language.unwrap_or(Language::Rust)),
        _ => unsolved_message(&attempt, report),
    })?;
    if let Some(page) = &attempt.page {
        write_page(&attempt, report, page)?;
    }
    Ok(code)
}

/// A program named here by mistake would be overwritten, so the name must end in `.html`.
fn page_file(exercise: &Exercise, given: &Given) -> Result<Option<PathBuf>> {
    if !exercise.has_grid() {
        given.refuse_option("--page", "its search is not on a grid of 9 x 9")?;
    }
    let page = given.path_value("--page");
    match &page {
        Some(other) if other.extension() != Some("html".as_ref()) => Err(Error::Usage(format!(
            "expected a file after --page whose name ends in .html, found '{}'",
            other.display()
        ))),
        _ => Ok(page),
    }
}

fn test_args(attempt: &Attempt) -> TestArgs {
    let mut options = judge_options(attempt.exercise);
    options.explain = true;
    if attempt.given.has("--all") {
        options.extent = Extent::All;
    }
    TestArgs {
        problem: Some(problem_name(attempt.exercise)),
        files: vec![attempt.file.clone()],
        options,
        ..TestArgs::default()
    }
}

/// The same call without `--watch`, after each save.
fn watch_job(attempt: &Attempt) -> WatchJob {
    let name = attempt.exercise.name;
    let mut arguments = Vec::new();
    if attempt.given.has("--all") {
        arguments.push("--all".into());
    }
    if let Some(page) = &attempt.page {
        arguments.extend(["--page".into(), page.clone().into_os_string()]);
    }
    arguments.extend(["--".into(), name.into(), attempt.file.clone().into()]);
    WatchJob {
        command: "exercise",
        arguments,
        title: format!("{}, exercise {name}", attempt.file.display()),
        files: vec![attempt.file.clone()],
    }
}

/// The next exercise in the same language.
fn solved_message(exercise: &Exercise, language: Language) -> String {
    let (number, name) = (exercise.list_number(), exercise.name);
    let solved = format!("\nexercise {number}, {name}: solved\n");
    match EXERCISES.get(number) {
        Some(next) => {
            let begin = exercise_command(&[next.name, "--language", language.name()]);
            format!("{solved}next, {}: {begin}\n", next.asks)
        }
        None => format!("{solved}this was the last one\n"),
    }
}

/// The task again, and where to find help.
fn unsolved_message(attempt: &Attempt, report: &Report) -> String {
    let exercise = attempt.exercise;
    let (number, name, asks) = (exercise.list_number(), exercise.name, exercise.asks);
    let hint = exercise_command(&[name, "--hint"]);
    let mut text = format!("\nexercise {number}, {name}: {asks}\na hint: {hint}\n");
    let ran = report.first_failure().is_some();
    if ran && attempt.page.is_none() && exercise.has_grid() && is_traceable(&attempt.file) {
        let page = attempt.file.with_extension("html");
        let (file, page) = (attempt.file.to_string_lossy(), page.to_string_lossy());
        let words = [name, &file, "--page", &page];
        text += &format!("what it did, step by step: {}\n", exercise_command(&words));
    }
    text
}

fn is_traceable(file: &Path) -> bool {
    Source::read(file).is_ok_and(|source| source.traced_build(RUNTIMES).is_some())
}

/// Writes the page of the testcase that decides, unless the program didn't run.
fn write_page(attempt: &Attempt, report: &Report, page: &Path) -> Result<()> {
    let failed = report.first_failure().map(|(case, _)| case);
    let Some(case) = failed.or(report.cases.first()) else {
        return Ok(());
    };
    let traced = ProgramSearch {
        file: attempt.file.clone(),
        problem: Some(problem_name(attempt.exercise)),
        wish: FollowOptions {
            case: Some(case.name.clone()),
            board: None,
            number: None,
            stores: STORE_LIMIT,
            time: FollowOptions::USUAL_TIME,
        },
    };
    let wanted = WantedSteps {
        case: 1,
        from: 1,
        count: MAX_STEPS,
        last: MAX_LAST_STEPS,
    };
    console::print_text("\n")?;
    page::write_program_page(&traced, wanted, &[], page).map(drop)
}
