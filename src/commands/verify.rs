//! `judge.sh verify`: a package proves itself. Inputs satisfy the input validators, answers the output validator, and
//! every program under `submissions/` gets verdicts which its folder and `submissions.yaml` allow.
//!
//! What could not be checked is a warning, and so is what is odd about the package; `--strict` counts warnings too.

use super::terminal::{self, Progress};
use crate::bundled::{self, BUNDLED};
use crate::cli::Verify;
use crate::error::{Error, Result};
use crate::judge::excerpt;
use crate::judge::judging::{Bench, Options};
use crate::judge::package::Package;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::source::Source;
use crate::judge::report::Report;
use crate::judge::report::text::{self, Style};
use crate::judge::verdict::Verdict;
use crate::judge::verification::data;
use crate::judge::verification::expectation::demand;
use crate::judge::verification::findings::Findings;
use crate::judge::verification::submissions::{Example, Examples};
use std::process::ExitCode;

/// What was found, counted.
#[derive(Default)]
struct Count {
    wrong: usize,
    warnings: usize,
}

pub fn run(args: Verify) -> Result<ExitCode> {
    let problems: Vec<String> = match args.problems.is_empty() {
        true => BUNDLED.iter().map(|b| b.slug.to_string()).collect(),
        false => args.problems.clone(),
    };
    let progress = Progress::new(true);
    let mut sandbox = Sandbox::new(&args.options.allowed())?;
    terminal::print(&text::isolation(sandbox.isolation()))?;
    let mut count = Count::default();
    for problem in &problems {
        let mut package = Package::load(&bundled::package_dir(problem)?)?;
        settle_time_limit(&mut package, &args.options, &mut sandbox, &progress)?;
        verify(&package, &args, &mut sandbox, &progress, &mut count)?;
    }
    let bad = count.wrong + if args.strict { count.warnings } else { 0 };
    let warnings = match count.warnings {
        0 => String::new(),
        1 => ", 1 warning".to_string(),
        several => format!(", {several} warnings"),
    };
    let summary = match count.wrong {
        0 => format!("all as expected{warnings}\n"),
        wrong => format!("{wrong} not as expected{warnings}\n"),
    };
    terminal::print(&summary)?;
    Ok(ExitCode::from(u8::from(bad > 0)))
}

fn settle_time_limit(
    package: &mut Package,
    options: &Options,
    sandbox: &mut Sandbox,
    progress: &Progress,
) -> Result<()> {
    let show = |done: usize, total: usize, name: &str| progress.show(done, total, name);
    package.settle_time_limit(options, &bundled::cache()?, sandbox, &show)?;
    progress.clear();
    let told = package.limits.timing.origin.told(package.limits.time);
    match told.filter(|_| options.time.is_none()) {
        Some(told) => terminal::print(&format!("{}, {}\n", package.slug, excerpt::plain(&told))),
        None => Ok(()),
    }
}

/// Verifies one package, printing a row for each finding and each program as soon as it is known.
fn verify(
    package: &Package,
    args: &Verify,
    sandbox: &mut Sandbox,
    progress: &Progress,
    count: &mut Count,
) -> Result<()> {
    let cache = bundled::cache()?;
    let show = |done: usize, total: usize, name: &str| progress.show(done, total, name);
    let findings = data::findings(package, sandbox, &cache, &show)?;
    let examples = Examples::of(package)?;
    progress.clear();
    let mut text = headline(package, &findings);
    let remarks = package.warnings.iter().chain(&examples.warnings);
    let mut warnings: Vec<String> = remarks.map(ToString::to_string).collect();
    warnings.extend(findings.unchecked);
    for warning in &warnings {
        text.push_str(&format!("  warning  {warning}\n"));
    }
    for fault in &findings.faults {
        text.push_str(&format!("  NOT  {fault}\n"));
    }
    count.warnings += warnings.len();
    count.wrong += findings.faults.len();
    terminal::print(&text)?;
    if package.testcases.is_empty() {
        return Ok(());
    }
    let bench = Bench::of_package(package, &args.options, &cache, sandbox)?;
    for example in &examples.programs {
        let source = match Source::read(&example.path) {
            Ok(source) => source,
            Err(why) => {
                count.warnings += 1;
                terminal::print(&passed_over(example, &why))?;
                continue;
            }
        };
        let report = bench.judge_source(source, &example.name, sandbox, &show)?;
        progress.clear();
        let (row, right) = row(&report, example, terminal::style());
        if !right && is_too_slow(&report) {
            let patient = patient(package, &args.options);
            let again = Bench::of_package(package, &patient, &cache, sandbox)?;
            let report = again.judge_file(&example.path, &example.name, sandbox, &show)?;
            progress.clear();
            if complaint(&report, example).is_none() {
                count.warnings += 1;
                terminal::print(&with_more_time(&report))?;
                continue;
            }
        }
        terminal::print(&row)?;
        count.wrong += usize::from(!right);
    }
    Ok(())
}

/// What is to be said of a package's data. "valid" is said only where all of it was checked.
fn headline(package: &Package, findings: &Findings) -> String {
    let testcases = package.testcases.len();
    let said = match (findings.faults.len(), findings.unchecked.len()) {
        (0, 0) => "valid".to_string(),
        (0, _) => "no faults in what was checked".to_string(),
        (1, _) => "1 fault".to_string(),
        (faults, _) => format!("{faults} faults"),
    };
    format!("{}: {testcases} testcases, {said}\n", package.slug)
}

/// The row of a program that cannot be read. The example's name says already which file it is.
fn passed_over(example: &Example, why: &Error) -> String {
    let why = match why {
        Error::File { message, .. } => message.clone(),
        other => other.to_string(),
    };
    format!("  warning  {}: passed over: {why}\n", example.name)
}

/// What the first demand that is not met has to say.
fn complaint(report: &Report, example: &Example) -> Option<String> {
    let mut complaints = example.demands.iter().filter_map(|d| d.complaint(report));
    complaints.next()
}

fn is_too_slow(report: &Report) -> bool {
    let mut cases = report.cases.iter();
    cases.any(|case| case.verdict == Verdict::TLE)
}

/// The same with the time that a program takes at least if it is to be too slow. A program that is what it should be
/// with that time is only sensitive to the limit, as problemtools has it: a warning.
fn patient(package: &Package, options: &Options) -> Options {
    let limit = options.time.unwrap_or(package.limits.time);
    Options {
        time: Some(package.limits.timing.too_slow(limit)),
        ..options.clone()
    }
}

fn with_more_time(report: &Report) -> String {
    let (seen, limit) = (demand::summary(report), report.time_limit.as_secs_f64());
    let name = &report.file;
    format!("  warning  {name}: as expected only with a time limit of {limit} s: {seen}\n")
}

/// A program's row, and whether it got what it must.
fn row(report: &Report, example: &Example, style: Style) -> (String, bool) {
    if let Some((Verdict::JE, why)) = &report.not_run {
        return (format!("  skipped  {}: {why}\n", report.file), true);
    }
    let seen = demand::summary(report);
    let Some(complaint) = complaint(report, example) else {
        return (format!("  ok   {:44}  {seen}\n", report.file), true);
    };
    let mut text = format!("  NOT  {:44}  {seen}: {complaint}\n", report.file);
    text.push_str(&text::detail(report, style));
    (text, false)
}
