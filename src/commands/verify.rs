//! `judge.sh verify`: checks a package. Inputs must satisfy the input validators and answers the output validator, and
//! every program under `submissions/` must get a verdict that its folder allows.
//!
//! Checks that couldn't run and oddities of the package are warnings; `--strict` counts warnings as errors.

use super::console::{self, Progress};
use super::judge_options::judge_options;
use crate::catalogue::TASKS;
use crate::catalogue::find_problem;
use crate::cli::options::Given;
use crate::error::Result;
use crate::files::paths;
use crate::judge::package::Package;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::report;
use crate::judge::run::{Extent, Options};
use crate::judge::verification::{Record, VerifyEvent, text, verify};
use crate::terminal::escape::escape_line;
use crate::text::numbers::count;
use std::process::ExitCode;

pub fn run(given: &Given) -> Result<ExitCode> {
    let mut problems: Vec<&str> = given.words.iter().map(String::as_str).collect();
    if problems.is_empty() {
        problems = TASKS.iter().map(|task| task.slug).collect();
    }
    let options = Options {
        // A program must get its expected verdict on every testcase, so don't stop early.
        extent: if given.has("--first") {
            Extent::FirstFailure
        } else {
            Extent::All
        },
        ..judge_options(given)
    };
    let progress = Progress::new(true);
    let sandbox = Sandbox::new(&options.allowed_isolations())?;
    let is_chosen = options.isolation.is_some();
    console::print_text(report::text::isolation_line(sandbox.isolation(), is_chosen))?;
    let (mut wrong, mut warnings) = (0, 0);
    for problem in problems {
        let record = verify_package(problem, &options, &sandbox, &progress)?;
        wrong += record.wrong_count();
        warnings += record.warning_count();
    }
    console::print_text(summary_line(wrong, warnings))?;
    let bad = wrong + if given.has("--strict") { warnings } else { 0 };
    Ok(ExitCode::from(u8::from(bad > 0)))
}

/// Verifies one package and prints a row for each finding and program as soon as it is known.
fn verify_package(
    problem: &str,
    options: &Options,
    sandbox: &Sandbox,
    progress: &Progress,
) -> Result<Record> {
    let (cache, color) = (paths::cache_folder()?, console::use_color());
    let show = |done: usize, total: usize, name: &str| progress.show_count(done, total, name);
    let package = find_problem::problem_named(problem)?.load_package()?;
    let print = |text| {
        progress.clear();
        console::print_text(text)
    };
    print(limit_sources(&package, options).into())?;
    let mut tell = |news: VerifyEvent| {
        print(match news {
            VerifyEvent::Data(record) => text::data_lines(record),
            VerifyEvent::Program(program) => text::program_row(program, color),
        })
    };
    verify(&package, options, &cache, sandbox, &show, &mut tell)
}

/// Says where limits come from when their origin is unexpected.
fn limit_sources(package: &Package, options: &Options) -> String {
    let limits = options.override_limits(&package.limits);
    let time = limits.time_origin.describe_time_limit(limits.time);
    let told = time.into_iter().chain(limits.describe_owner());
    told.map(|told| format!("{}, {}\n", escape_line(&package.slug), escape_line(&told)))
        .collect()
}

fn summary_line(wrong: usize, warnings: usize) -> String {
    let warnings = match warnings {
        0 => String::new(),
        some => format!(", {}", count(some as u64, "warning", "warnings")),
    };
    match wrong {
        0 => format!("all as expected{warnings}\n"),
        wrong => format!("{wrong} not as expected{warnings}\n"),
    }
}
