//! The checkers of a package's data: programs (exit code 42 = valid) and checktestdata scripts, which are interpreted
//! here. A checker that can't be used is reported, so that nothing counts as checked by it.

use super::checktestdata::{Script, Unfit};
use crate::error::{Error, Result};
use crate::judge::excerpt;
use crate::judge::output::validator;
use crate::judge::package::Package;
use crate::judge::package::frames;
use crate::judge::package::limits::Limits;
use crate::judge::package::programs::Checker;
use crate::judge::package::testcase::Testcase;
use crate::judge::plain_file;
use crate::judge::process::exit::Exit;
use crate::judge::process::protocol::End;
use crate::judge::process::sandbox::{Invocation, Sandbox};
use crate::judge::program::build::BuildError;
use crate::judge::program::executable::Executable;
use std::ffi::OsStr;
use std::path::Path;

/// A checker's result for a file.
#[derive(Debug, PartialEq)]
pub enum CheckerResult {
    Valid,
    Invalid(String),
    /// It couldn't tell.
    Unchecked(String),
}

/// A line for each finding.
#[derive(Debug, Default)]
pub struct DataFindings {
    pub faults: Vec<String>,
    /// What couldn't be checked, and why.
    pub unchecked: Vec<String>,
}

impl DataFindings {
    pub(super) fn fault(&mut self, line: String) {
        self.faults.push(line);
    }

    pub(super) fn unchecked(&mut self, line: impl Into<String>) {
        self.unchecked.push(line.into());
    }

    /// Records that the checker at `path` can't be used.
    pub(super) fn unusable(&mut self, path: &Path, line: usize, why: &str) {
        let line = Error::file(path, line, format!("not used: {why}"));
        self.unchecked(line.to_string());
    }

    /// Records a checker's result for a testcase's file.
    pub(super) fn note(&mut self, testcase: &Testcase, checker: &str, said: CheckerResult) {
        let name = &testcase.name;
        match said {
            CheckerResult::Valid => {}
            CheckerResult::Invalid(why) => self.fault(format!("{name}: {checker}: {why}")),
            CheckerResult::Unchecked(why) => {
                self.unchecked(format!("{name}: not checked by {checker}: {why}"));
            }
        }
    }
}

/// A checker that can be used.
pub struct ReadyChecker {
    /// Its file's name.
    pub name: String,
    how: How,
}

enum How {
    /// A program of the package or one of the user's, with the exit codes that mean "valid".
    Program(Executable, &'static [i32]),
    Script(Script),
}

/// Prepares the checkers that can be used; the others become findings.
pub fn ready(
    checkers: &[Checker],
    package: &Package,
    sandbox: &mut Sandbox,
    cache: &Path,
    findings: &mut DataFindings,
) -> Result<Vec<ReadyChecker>> {
    let mut found = Vec::new();
    for checker in checkers {
        let how = match checker {
            Checker::Program(path) => program(path, package, sandbox, cache, findings)?,
            Checker::Checktestdata(path) => script(path, package, findings)?,
            Checker::Unread(path) => {
                findings.unusable(path, 0, "a script in an unsupported language");
                None
            }
        };
        found.extend(how.map(|how| ReadyChecker {
            name: checker.name(),
            how,
        }));
    }
    Ok(found)
}

fn program(
    path: &Path,
    package: &Package,
    sandbox: &mut Sandbox,
    cache: &Path,
    findings: &mut DataFindings,
) -> Result<Option<How>> {
    match validator::build(path, package, sandbox, cache) {
        Ok(Ok(executable)) => return Ok(Some(How::Program(executable, &[42]))),
        Ok(Err(BuildError::CompileError(text))) => {
            let message = format!("it does not compile:\n{text}");
            findings.fault(Error::file(path, 0, message).to_string());
        }
        Ok(Err(why)) => findings.unusable(path, 0, why.message()),
        Err(Error::Language { path, message, .. }) => findings.unusable(&path, 0, &message),
        Err(Error::File {
            path,
            line,
            message,
        }) => findings.unusable(&path, line, &message),
        Err(other) => return Err(other),
    }
    Ok(None)
}

fn script(path: &Path, package: &Package, findings: &mut DataFindings) -> Result<Option<How>> {
    let text = plain_file::load(path)?;
    match Script::parse(&package.constants.substitute(&text)) {
        Ok(script) => Ok(Some(How::Script(script))),
        Err(unreadable) => {
            findings.unusable(path, unreadable.line, &unreadable.message);
            Ok(None)
        }
    }
}

/// Whether all of these checkers accept the input of a testcase.
pub fn accept<'a>(
    checkers: impl IntoIterator<Item = &'a ReadyChecker>,
    testcase: &Testcase,
    limits: &Limits,
    sandbox: &mut Sandbox,
) -> Result<bool> {
    for checker in checkers {
        let args = testcase.args_of_input_validator(&checker.name);
        if checker.check(&testcase.input, &args, limits, sandbox)? != CheckerResult::Valid {
            return Ok(false);
        }
    }
    Ok(true)
}

impl ReadyChecker {
    /// A program of the user's that reads an input; exit code 0 or 42 means that it is legal.
    pub fn own(name: &str, executable: Executable) -> ReadyChecker {
        ReadyChecker {
            name: name.to_string(),
            how: How::Program(executable, &[0, 42]),
        }
    }

    /// Checks `file`; a program gets `args`.
    pub fn check(
        &self,
        file: &Path,
        args: &[impl AsRef<OsStr>],
        limits: &Limits,
        sandbox: &mut Sandbox,
    ) -> Result<CheckerResult> {
        let (executable, valid) = match &self.how {
            How::Script(script) => {
                let input = plain_file::load(file)?;
                return Ok(result_of(script, &input));
            }
            How::Program(executable, valid) => (executable, valid),
        };
        let end = run_program(executable, file, args, limits, sandbox)?;
        if matches!(end, End::Ended(Exit::Code(code)) if valid.contains(&code)) {
            return Ok(CheckerResult::Valid);
        }
        let mut said = excerpt::head(&sandbox.tool_stderr(), 1024)?;
        said += &excerpt::head(&sandbox.tool_stdout(), 1024)?;
        let first = excerpt::brief(said.lines().next().unwrap_or("it printed nothing"));
        let why = format!("expected exit code 42, got {end}: {first}");
        Ok(CheckerResult::Invalid(why))
    }

    /// Checks many inputs in one run, for programs that support it ([`hunting`](crate::judge::package::hunting)).
    pub fn check_many(
        &self,
        inputs: &[Vec<u8>],
        args: &[String],
        limits: &Limits,
        sandbox: &mut Sandbox,
    ) -> Result<Vec<bool>> {
        let How::Program(executable, _) = &self.how else {
            let message = format!(
                "expected a program as {}, which takes many inputs",
                self.name
            );
            return Err(Error::Usage(message));
        };
        let file = sandbox.put("many", &frames::write(inputs))?;
        let args = [args, &["many".to_string()]].concat();
        let end = run_program(executable, &file, &args, limits, sandbox)?;
        let said = excerpt::head(&sandbox.tool_stdout(), 16 * inputs.len() as u64)?;
        let found: Vec<bool> = said.lines().map(|line| line == "valid").collect();
        match end == End::Ended(Exit::Code(0)) && found.len() == inputs.len() {
            true => Ok(found),
            false => Err(Error::Usage(format!(
                "input validator {}: called with 'many': expected exit code 0 and {} lines, got {end} and {}",
                self.name,
                inputs.len(),
                found.len()
            ))),
        }
    }
}

fn result_of(script: &Script, input: &[u8]) -> CheckerResult {
    match script.check(input) {
        Ok(()) => CheckerResult::Valid,
        Err(Unfit::Wrong {
            script_line,
            message,
        }) => CheckerResult::Invalid(format!("{message} (line {script_line} of the script)")),
        Err(Unfit::Unchecked {
            script_line,
            message,
        }) => CheckerResult::Unchecked(format!("line {script_line}: {message}")),
    }
}

fn run_program(
    executable: &Executable,
    file: &Path,
    args: &[impl AsRef<OsStr>],
    limits: &Limits,
    sandbox: &mut Sandbox,
) -> Result<End> {
    let program = Invocation {
        stdin: file.to_path_buf(),
        ..executable.program(limits.validation_memory, args)
    };
    let bounds = validator::validation_bounds(limits);
    Ok(sandbox.run_tool(program, bounds)?.end)
}
