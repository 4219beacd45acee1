//! The checkers of a package's inputs: programs whose exit code 42 means "valid". A checker that can't be used is
//! reported, so that nothing counts as checked by it.

use crate::error::{Error, Result};
use crate::judge::excerpt;
use crate::judge::folder_walk::base_name;
use crate::judge::output::validator;
use crate::judge::package::limits::Limits;
use crate::judge::package::testcase::Testcase;
use crate::judge::package::{Package, frames};
use crate::judge::process::exit::Exit;
use crate::judge::process::protocol::End;
use crate::judge::process::sandbox::{Ran, Sandbox};
use crate::judge::program::build::BuildError;
use crate::judge::program::executable::Executable;
use std::path::{Path, PathBuf};

/// A line for each finding.
#[derive(Debug, Default)]
pub struct DataFindings {
    pub faults: Vec<String>,
    /// What couldn't be checked, and why.
    pub unchecked: Vec<String>,
}

impl DataFindings {
    /// Records that the checker at `path` can't be used.
    pub(super) fn add_unusable(&mut self, path: &Path, line: usize, why: &str) {
        let line = Error::file(path, line, format!("not used: {why}"));
        self.unchecked.push(line.to_string());
    }
}

/// A checker that can be used.
pub struct ReadyChecker {
    /// Its file's name.
    pub name: String,
    /// A program of the package or one of the user's.
    executable: Executable,
    /// The exit codes that mean "valid".
    valid: &'static [i32],
}

/// Prepares the checkers that can be used; the others become findings.
pub fn prepare_checkers(
    checkers: &[PathBuf],
    package: &Package,
    sandbox: &Sandbox,
    cache: &Path,
    findings: &mut DataFindings,
) -> Result<Vec<ReadyChecker>> {
    let mut found = Vec::new();
    for path in checkers {
        match validator::try_compile(path, package, sandbox, cache) {
            Ok(Ok(executable)) => found.push(ReadyChecker {
                name: base_name(path),
                executable,
                valid: &[42],
            }),
            Ok(Err(BuildError::CompileError(text))) => {
                let message = format!("it does not compile:\n{text}");
                findings
                    .faults
                    .push(Error::file(path, 0, message).to_string());
            }
            Ok(Err(why)) => findings.add_unusable(path, 0, why.message()),
            Err(Error::Language { path, .. }) => {
                findings.add_unusable(&path, 0, "a script in an unsupported language");
            }
            Err(Error::File {
                path,
                line,
                message,
            }) => findings.add_unusable(&path, line, &message),
            Err(other) => return Err(other),
        }
    }
    Ok(found)
}

/// Whether all of these checkers accept the input of a testcase.
pub fn all_accept<'a>(
    checkers: impl IntoIterator<Item = &'a ReadyChecker>,
    testcase: &Testcase,
    limits: &Limits,
    sandbox: &Sandbox,
) -> Result<bool> {
    for checker in checkers {
        if checker.find_complaint(testcase, limits, sandbox)?.is_some() {
            return Ok(false);
        }
    }
    Ok(true)
}

impl ReadyChecker {
    /// A program of the user's that reads an input; exit code 0 or 42 means that it is legal.
    pub fn from_command(name: &str, executable: Executable) -> ReadyChecker {
        ReadyChecker {
            name: name.to_string(),
            executable,
            valid: &[0, 42],
        }
    }

    /// What it says against the input of a testcase. `None`: the input is valid.
    pub fn find_complaint(
        &self,
        testcase: &Testcase,
        limits: &Limits,
        sandbox: &Sandbox,
    ) -> Result<Option<String>> {
        let args = &testcase.input_validator_args;
        let ran = self.run(&testcase.input, args, limits, sandbox)?;
        let end = &ran.outcome.end;
        if matches!(end, End::Ended(Exit::Code(code)) if self.valid.contains(code)) {
            return Ok(None);
        }
        let mut said = excerpt::read_head(&ran.stderr, 1024)?;
        said += &excerpt::read_head(&ran.stdout, 1024)?;
        let first = excerpt::short_line(said.lines().next().unwrap_or("it printed nothing"));
        Ok(Some(format!("expected exit code 42, got {end}: {first}")))
    }

    /// Checks many inputs in one run, for programs that support it ([`hunting`](crate::judge::package::hunting)).
    pub fn check_many(
        &self,
        inputs: &[Vec<u8>],
        args: &[String],
        limits: &Limits,
        sandbox: &Sandbox,
    ) -> Result<Vec<bool>> {
        let file = sandbox.write_scratch_file("many", &frames::join_inputs(inputs))?;
        let args = [args, &["many".to_string()]].concat();
        let ran = self.run(&file, &args, limits, sandbox)?;
        let end = &ran.outcome.end;
        let said = excerpt::read_head(&ran.stdout, 16 * inputs.len() as u64)?;
        let found: Vec<bool> = said.lines().map(|line| line == "valid").collect();
        if *end == End::Ended(Exit::Code(0)) && found.len() == inputs.len() {
            return Ok(found);
        }
        Err(Error::Usage(format!(
            "input validator {}: called with 'many': expected exit code 0 and {} lines, got {end} and {}",
            self.name,
            inputs.len(),
            found.len()
        )))
    }

    fn run(&self, file: &Path, args: &[String], limits: &Limits, sandbox: &Sandbox) -> Result<Ran> {
        let program = self
            .executable
            .invocation(limits.validation_memory, args, file);
        let bounds = validator::validation_bounds(limits);
        sandbox.run(program, bounds)
    }
}
