//! Judges a solution like `test` on the exercise's testcases, then says what comes next. If it fails, a page shows what it
//! did, step by step, on the testcase that it failed.

use super::{call, options, passed, problem};
use crate::cli::{Attempt, PageArgs, TestArgs, Traced, Window};
use crate::commands::watch::Watched;
use crate::commands::{page, terminal, test};
use crate::error::{Error, Result};
use crate::judge::program::source::Source;
use crate::judge::report::Report;
use crate::judge::run::{Extent, Options};
use crate::judge::verdict::Verdict;
use crate::probe::RUNTIMES;
use crate::probe::traced::FollowOptions;
use crate::teach::exercises::Exercise;
use crate::teach::language::Language;
use std::path::Path;
use std::process::ExitCode;

/// How many stores into the board a page shows at most. A search that takes too long is shown by its first ones.
const STORES: u64 = 200_000;

pub fn run(attempt: &Attempt) -> Result<ExitCode> {
    let (exercise, file) = (attempt.exercise, &attempt.file);
    let language = file
        .extension()
        .and_then(|e| Language::of_extension(e.to_str()?));
    if !file.exists() {
        let name = file.to_string_lossy();
        let begin = match language {
            Some(_) => call(&[exercise.name, "-o", &name]),
            None => call(&[exercise.name]),
        };
        let message = format!("no such file; to begin: {begin}");
        return Err(Error::file(file, 0, message));
    }
    if attempt.watch {
        return watched(attempt).watch();
    }
    let (reports, whole) = test::judge(&test_args(attempt))?;
    let report = reports.first().expect("the program was judged");
    passed::note(exercise, file, report.verdict());
    terminal::print(match report.verdict() {
        Verdict::AC => solved(exercise, language.unwrap_or(Language::Rust)),
        _ => unsolved(attempt, report),
    })?;
    if let Some(page) = page_args(attempt, report) {
        terminal::print("\n")?;
        page::run(page)?;
    }
    Ok(test::exit_code(&reports, whole))
}

fn test_args(attempt: &Attempt) -> TestArgs {
    TestArgs {
        problem: Some(problem(attempt.exercise)),
        files: vec![attempt.file.clone()],
        options: Options {
            explain: true,
            extent: match attempt.all {
                true => Extent::All,
                false => Extent::AsJudged,
            },
            ..options(attempt.exercise)
        },
        ..TestArgs::default()
    }
}

/// The same call without `--watch`, after each save.
fn watched(attempt: &Attempt) -> Watched {
    let name = attempt.exercise.name;
    let mut arguments = Vec::new();
    if attempt.all {
        arguments.push("--all".into());
    }
    if let Some(page) = &attempt.page {
        arguments.extend(["--page".into(), page.clone().into_os_string()]);
    }
    arguments.extend(["--".into(), name.into(), attempt.file.clone().into()]);
    Watched {
        command: "exercise",
        arguments,
        title: format!("{}, exercise {name}", attempt.file.display()),
        files: vec![attempt.file.clone()],
    }
}

/// The next exercise in the same language.
fn solved(exercise: &Exercise, language: Language) -> String {
    let solved = format!(
        "\nexercise {}, {}: solved\n",
        exercise.number(),
        exercise.name
    );
    match exercise.next() {
        Some(next) => {
            let begin = call(&[next.name, "--language", language.name()]);
            format!("{solved}next, {}: {begin}\n", next.asks)
        }
        None => format!("{solved}this was the last one\n"),
    }
}

/// What was to be done, and what helps.
fn unsolved(attempt: &Attempt, report: &Report) -> String {
    let exercise = attempt.exercise;
    let mut text = format!(
        "\nexercise {}, {}: {}\na hint: {}\n",
        exercise.number(),
        exercise.name,
        exercise.asks,
        call(&[exercise.name, "--hint"])
    );
    let ran = report.failure().is_some();
    if ran && attempt.page.is_none() && exercise.has_grid() && is_traceable(&attempt.file) {
        let page = attempt.file.with_extension("html");
        let words = [
            exercise.name,
            &attempt.file.to_string_lossy(),
            "--page",
            &page.to_string_lossy(),
        ];
        text += &format!("what it did, step by step: {}\n", call(&words));
    }
    text
}

fn is_traceable(file: &Path) -> bool {
    Source::read(file).is_ok_and(|source| source.tracing(RUNTIMES).is_some())
}

/// The page that was asked for, of the testcase that decides. `None` too if the program didn't run.
fn page_args(attempt: &Attempt, report: &Report) -> Option<PageArgs> {
    let failed = report.failure().map(|(case, _)| case);
    let case = failed.or(report.cases.first())?;
    Some(PageArgs {
        puzzle: None,
        solvers: Vec::new(),
        program: Some(Traced {
            file: attempt.file.clone(),
            problem: Some(problem(attempt.exercise)),
            wish: FollowOptions {
                case: Some(case.name.clone()),
                board: None,
                number: None,
                stores: STORES,
            },
        }),
        window: Window {
            from: 1,
            count: None,
        },
        output: attempt.page.clone()?,
    })
}
