//! Verifies that a package is what it claims to be. [`data`] checks all of its data with the package's own
//! [`checkers`]. [`programs`] compares the example submissions with their expected verdicts.
//!
//! The result is a [`Record`], which [`text`] prints.

pub mod checkers;
pub mod data;
pub mod programs;
pub mod text;

use crate::error::Result;
use crate::judge::examples::Examples;
use crate::judge::package::Package;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::report::Report;
use crate::judge::run::{Judge, OnTestcase, Options};
use programs::Programs;
use std::path::Path;

/// The result for one package.
#[derive(Debug)]
pub struct Record {
    pub problem: String,
    /// The number of its testcases.
    pub testcases: usize,
    /// What is wrong with its data.
    pub faults: Vec<String>,
    /// What is odd about it, and what couldn't be checked.
    pub warnings: Vec<String>,
    /// Whether all of its data was checked.
    pub all_checked: bool,
    pub programs: Vec<ExampleResult>,
}

/// One program under `submissions/`.
#[derive(Debug)]
pub struct ExampleResult {
    /// Its path below `submissions/`.
    pub name: String,
    pub standing: ExampleStanding,
    /// `None` if it couldn't be read, or its language isn't known.
    pub report: Option<Report>,
}

/// Whether a program got what it must.
#[derive(Debug)]
pub enum ExampleStanding {
    AsExpected,
    /// With the complaint.
    NotAsExpected(String),
    /// It can't be read, or is as expected only with more time. The warning says which.
    Doubtful(String),
    /// It can't be run here, and why: its compiler is missing, or its language isn't known.
    Skipped(String),
}

impl Record {
    pub fn warning_count(&self) -> usize {
        self.warnings.len() + self.count(|it| matches!(it, ExampleStanding::Doubtful(_)))
    }

    /// The number of faults in the data and of programs that didn't get what they must.
    pub fn wrong_count(&self) -> usize {
        self.faults.len() + self.count(|it| matches!(it, ExampleStanding::NotAsExpected(_)))
    }

    fn count(&self, is_counted: fn(&ExampleStanding) -> bool) -> usize {
        let standings = self.programs.iter().map(|program| &program.standing);
        standings.filter(|standing| is_counted(standing)).count()
    }
}

/// What [`verify`] reports as soon as it is known.
pub enum VerifyEvent<'a> {
    /// Everything except the programs.
    Data(&'a Record),
    Program(&'a ExampleResult),
}

/// Verifies one package.
pub fn verify(
    package: &Package,
    options: &Options,
    cache: &Path,
    sandbox: &Sandbox,
    progress: OnTestcase,
    tell: &mut dyn FnMut(VerifyEvent) -> Result<()>,
) -> Result<Record> {
    let findings = data::check_data(package, sandbox, cache, progress)?;
    let examples = Examples::of(package)?;
    let remarks = package.warnings.iter().chain(&examples.warnings);
    let mut warnings: Vec<String> = remarks.map(ToString::to_string).collect();
    let all_checked = findings.unchecked.is_empty();
    warnings.extend(findings.unchecked);
    let mut record = Record {
        problem: package.slug.clone(),
        testcases: package.testcases.len(),
        faults: findings.faults,
        warnings,
        all_checked,
        programs: Vec::new(),
    };
    tell(VerifyEvent::Data(&record))?;
    if package.testcases.is_empty() {
        return Ok(record);
    }
    let programs = Programs {
        package,
        options,
        cache,
        judge: Judge::of_package(package, options, cache, sandbox)?,
        sandbox,
        progress,
    };
    for example in examples.programs {
        let program = programs.judge_example(example)?;
        tell(VerifyEvent::Program(&program))?;
        record.programs.push(program);
    }
    Ok(record)
}
