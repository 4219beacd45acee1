//! `judge.sh verify`: a package proves itself. Inputs satisfy the input validators, answers the output validator, and
//! every program under `submissions/` gets verdicts which its folder and `submissions.yaml` allow.
//!
//! What could not be checked is a warning, and so is what is odd about the package; `--strict` counts warnings too.
//! [`patience`] is for programs whose verdict hangs on the time limit.

mod patience;

use self::patience::Patience;
use super::terminal::{self, Progress};
use crate::bundled::{self, BUNDLED};
use crate::cli::Verify;
use crate::error::{Error, Result};
use crate::judge::examples::{Example, Examples, demand};
use crate::judge::judging::{Judge, Options};
use crate::judge::package::Package;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::report::Report;
use crate::judge::report::text;
use crate::judge::verification::data;
use crate::judge::verification::findings::Findings;
use crate::shown::{Text, line};
use crate::which;
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
    terminal::print(text::isolation(sandbox.isolation()))?;
    let mut count = Count::default();
    for problem in &problems {
        let mut package = Package::load(&which::named(problem)?.dir)?;
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
    terminal::print(summary)?;
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
        Some(told) => {
            let (slug, told) = (line(&package.slug), line(&told));
            terminal::print(format!("{slug}, {told}\n"))
        }
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
    terminal::print(text)?;
    if package.testcases.is_empty() {
        return Ok(());
    }
    let judge = Judge::of_package(package, &args.options, &cache, sandbox)?;
    let patience = Patience::new(package, &args.options, &cache);
    for example in &examples.programs {
        let source = match example.source() {
            Ok(source) => source,
            Err(why) => {
                count.warnings += 1;
                terminal::print(passed_over(example, &why))?;
                continue;
            }
        };
        let report = judge.judge_source(source, &example.name, sandbox, &show)?;
        progress.clear();
        let (row, right) = row(&report, example, terminal::color());
        if let Some(warning) = patience.rescue(right, example, &report, sandbox)? {
            progress.clear();
            count.warnings += 1;
            terminal::print(warning)?;
            continue;
        }
        terminal::print(row)?;
        count.wrong += usize::from(!right);
        if right {
            let near = patience.too_near(example, &report, sandbox)?;
            count.warnings += near.iter().len();
            terminal::print(near.unwrap_or_default())?;
        }
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
    format!("{}: {testcases} testcases, {said}\n", line(&package.slug))
}

/// The row of a program that cannot be read. The example's name says already which file it is.
fn passed_over(example: &Example, why: &Error) -> String {
    let why = match why {
        Error::File { message, .. } => message.clone(),
        other => other.to_string(),
    };
    format!("  warning  {}: passed over: {why}\n", line(&example.name))
}

/// What the first demand that is not met has to say.
fn complaint(report: &Report, example: &Example) -> Option<String> {
    let mut complaints = example.demands.iter().filter_map(|d| d.complaint(report));
    complaints.next()
}

/// A program's row, and whether it got what it must.
fn row(report: &Report, example: &Example, color: bool) -> (Text, bool) {
    let name = line(&report.file);
    if let (true, Some((_, why))) = (report.no_compiler, &report.not_run) {
        return (format!("  skipped  {name}: {why}\n").into(), true);
    }
    let seen = demand::summary(report);
    let Some(complaint) = complaint(report, example) else {
        return (format!("  ok   {name:44}  {seen}\n").into(), true);
    };
    let mut text = Text::from(format!("  NOT  {name:44}  {seen}: {complaint}\n"));
    text.append(&text::detail(report, color));
    (text, false)
}
