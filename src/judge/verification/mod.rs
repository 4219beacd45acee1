//! Verifies that a package is what it claims to be. [`data`] checks all of its data with the package's own
//! [`checkers`]. [`programs`] compares the example submissions with their expected verdicts.
//!
//! The result is a [`record`], which [`text`] prints.

pub mod checkers;
pub mod data;
pub mod programs;
pub mod record;
pub mod text;

use crate::error::Result;
use crate::judge::examples::Examples;
use crate::judge::package::Package;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::run::{OnTestcase, Options};
use programs::Programs;
use record::{ExampleResult, Record};
use std::path::Path;

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
    let findings = data::findings(package, sandbox, cache, progress)?;
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
    let mut programs = Programs::of(package, options, cache, sandbox, progress)?;
    for example in examples.programs {
        let program = programs.judge(example)?;
        tell(VerifyEvent::Program(&program))?;
        record.programs.push(program);
    }
    Ok(record)
}
