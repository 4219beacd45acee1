//! `judge.sh verify`: a package proves itself. Inputs satisfy the input validators, answers the output validator, and
//! every program under `submissions/FOLDER/` gets verdicts which FOLDER allows.

use super::terminal::{self, Progress};
use crate::bundled::{self, BUNDLED};
use crate::cli::Verify;
use crate::error::Result;
use crate::judge::excerpt;
use crate::judge::judging::{Bench, Options};
use crate::judge::package::Package;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::report::Report;
use crate::judge::report::text::{self, Style};
use crate::judge::verdict::Verdict;
use crate::judge::verification::expectation::{self, Expectation};
use crate::judge::verification::faults;
use std::process::ExitCode;

pub fn run(args: Verify) -> Result<ExitCode> {
    let problems: Vec<String> = match args.problems.is_empty() {
        true => BUNDLED.iter().map(|b| b.slug.to_string()).collect(),
        false => args.problems,
    };
    let progress = Progress::new(true);
    let mut sandbox = Sandbox::new(&args.options.allowed())?;
    terminal::print(&text::isolation(sandbox.isolation()))?;
    let mut wrong = 0;
    for problem in &problems {
        let mut package = Package::load(&bundled::package_dir(problem)?)?;
        settle_time_limit(&mut package, &args.options, &mut sandbox, &progress)?;
        wrong += verify(&package, &args.options, &mut sandbox, &progress)?;
    }
    let summary = match wrong {
        0 => "all as expected\n".to_string(),
        count => format!("{count} not as expected\n"),
    };
    terminal::print(&summary)?;
    Ok(ExitCode::from(u8::from(wrong > 0)))
}

fn settle_time_limit(
    package: &mut Package,
    options: &Options,
    sandbox: &mut Sandbox,
    progress: &Progress,
) -> Result<()> {
    let show = |done: usize, total: usize, name: &str| progress.show(done, total, name);
    package.settle_time_limit(options, &bundled::cache(), sandbox, &show)?;
    progress.clear();
    let told = package.limits.timing.origin.told(package.limits.time);
    match told.filter(|_| options.time.is_none()) {
        Some(told) => terminal::print(&format!("{}, {}\n", package.slug, excerpt::plain(&told))),
        None => Ok(()),
    }
}

/// Verifies one package, printing a row for each program as soon as it is done; returns how many are not as expected.
fn verify(
    package: &Package,
    options: &Options,
    sandbox: &mut Sandbox,
    progress: &Progress,
) -> Result<usize> {
    let style = terminal::style();
    let cache = bundled::cache();
    let show = |done: usize, total: usize, name: &str| progress.show(done, total, name);
    let faults = faults::faults(package, sandbox, &cache, &show)?;
    progress.clear();
    let count = package.testcases.len();
    let mut text = match faults.len() {
        0 => format!("{}: {count} testcases, valid\n", package.slug),
        bad => format!("{}: {count} testcases, {bad} faults\n", package.slug),
    };
    for fault in &faults {
        text.push_str(&format!("  NOT  {fault}\n"));
    }
    terminal::print(&text)?;
    let bench = Bench::of_package(package, options, &cache, sandbox)?;
    let mut wrong = faults.len();
    for (file, expectation) in expectation::programs(&package.dir)? {
        let name = file
            .strip_prefix(package.dir.join("submissions"))
            .unwrap_or(&file)
            .display()
            .to_string();
        let report = bench.judge_file(&file, &name, sandbox, &show)?;
        progress.clear();
        let (row, right) = row(&report, expectation, style);
        terminal::print(&row)?;
        wrong += usize::from(!right);
    }
    Ok(wrong)
}

fn row(report: &Report, expectation: &Expectation, style: Style) -> (String, bool) {
    if let Some((Verdict::JE, why)) = &report.not_run {
        return (format!("  skipped  {}: {why}\n", report.file), true);
    }
    let complaint = expectation.complaint(report);
    let seen = expectation::summary(report);
    let Some(complaint) = &complaint else {
        return (format!("  ok   {:44}  {seen}\n", report.file), true);
    };
    let mut text = format!("  NOT  {:44}  {seen}: {complaint}\n", report.file);
    text.push_str(&text::detail(report, style));
    (text, false)
}
