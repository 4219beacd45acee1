//! Runs an output validator on an output. The default one runs in this process. A package's own uses the ICPC
//! interface: `validator input answer feedback_dir [args] < output`. Exit code 42 accepts, 43 rejects with the reason
//! in `feedback_dir/judgemessage.txt`, and anything else is a failure of the validator.
//!
//! The interface has no presentation error. An output gets one if the validator rejects it, accepts the answer as an
//! output, and both have the same words in the same order.

use crate::error::{Error, Result};
use crate::judge::excerpt;
use crate::judge::folder_walk::base_name;
use crate::judge::output::checker::{self, Convention};
use crate::judge::output::compare::{CompareRules, compare_files};
use crate::judge::package::Package;
use crate::judge::package::limits::Limits;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::exit::Exit;
use crate::judge::process::leftovers::removal;
use crate::judge::process::protocol::{Bounds, End};
use crate::judge::process::sandbox::{Ran, Sandbox};
use crate::judge::program::build::{self, BuildError, BuildResult, BuildSettings};
use crate::judge::program::executable::Executable;
use crate::judge::program::source::Source;
use crate::judge::verdict::Check;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The validator of one package.
#[derive(Debug, Clone)]
pub enum Validator {
    Default,
    Program(Box<ValidatorProgram>),
}

/// A validator that is a program.
#[derive(Debug, Clone)]
pub struct ValidatorProgram {
    /// For messages: what it is, and its name.
    pub name: String,
    pub executable: Executable,
    pub convention: Convention,
    /// The option that named it; empty for a package's own.
    pub option: &'static str,
}

impl Validator {
    /// Prepares the package's validator. If it doesn't compile, that is an error of the package.
    pub fn of_package(package: &Package, sandbox: &Sandbox, cache: &Path) -> Result<Validator> {
        match &package.validator {
            None => {
                for testcase in &package.testcases {
                    let place = package.dir.join("data");
                    let flag_error =
                        |why| Error::file(&place, 0, format!("testcase {}: {why}", testcase.name));
                    CompareRules::parse(&testcase.validator_args).map_err(flag_error)?;
                }
                Ok(Validator::Default)
            }
            Some(path) => Ok(Validator::Program(Box::new(ValidatorProgram {
                name: format!("output validator {}", base_name(path)),
                executable: compile_program(path, package, sandbox, cache)?,
                convention: Convention::Kattis,
                option: "",
            }))),
        }
    }

    /// Runs the validator on `output`.
    pub fn check_output(
        &self,
        testcase: &Testcase,
        output: &Path,
        limits: &Limits,
        sandbox: &Sandbox,
    ) -> Check {
        let Some(answer) = &testcase.answer else {
            return Check::Accepted("not compared: there is no answer".to_string());
        };
        let result = match self {
            Validator::Default => compare_by_default(testcase, answer, output),
            Validator::Program(program) => {
                let ask = |output| program.run_once(testcase, answer, output, limits, sandbox);
                match ask(output) {
                    Ok(Check::Wrong(why)) if same_words(answer, output) => {
                        ask(answer).map(|check| match check {
                            Check::Accepted(_) => Check::OnlySpace(why),
                            _ => Check::Wrong(why),
                        })
                    }
                    check => check,
                }
            }
        };
        result.unwrap_or_else(|error| Check::Broken(error.to_string()))
    }
}

impl ValidatorProgram {
    /// Runs it once.
    fn run_once(
        &self,
        testcase: &Testcase,
        answer: &Path,
        output: &Path,
        limits: &Limits,
        sandbox: &Sandbox,
    ) -> Result<Check> {
        let folder = create_feedback_folder(sandbox)?;
        let (stdin, args) = match self.convention {
            Convention::Kattis => {
                let mut args = absolute_paths(&[&testcase.input, answer])?;
                // The format requires the '/' at its end.
                args.push(folder.join("").into());
                args.extend(testcase.validator_args.iter().map(OsString::from));
                (output, args)
            }
            Convention::Testlib => (
                Path::new("/dev/null"),
                absolute_paths(&[&testcase.input, output, answer])?,
            ),
        };
        let memory = limits.validation_memory;
        let program = self.executable.invocation(memory, &args, stdin);
        let ran = sandbox.run(program, validation_bounds(limits))?;
        Ok(self.interpret_run(&ran, &folder))
    }

    /// Interprets how its run ended.
    fn interpret_run(&self, ran: &Ran, feedback_folder: &Path) -> Check {
        // The validator may have locked it.
        removal::restore_access(feedback_folder);
        let stderr = read_message(&ran.stderr);
        match (self.convention, &ran.outcome.end) {
            (Convention::Kattis, End::Ended(Exit::Code(42)))
            | (Convention::Testlib, End::Ended(Exit::Code(0))) => Check::Accepted(String::new()),
            (Convention::Kattis, End::Ended(Exit::Code(43))) => {
                Check::Wrong(read_message(&feedback_folder.join("judgemessage.txt")))
            }
            (Convention::Testlib, End::Ended(Exit::Code(1)))
                if !checker::reports_exception(&stderr) =>
            {
                Check::Wrong(stderr)
            }
            (Convention::Testlib, End::Ended(Exit::Code(2 | 4 | 8))) => Check::OnlySpace(stderr),
            (_, end) => {
                let cure = match end {
                    End::Ended(Exit::Code(code)) => {
                        self.convention.explain_code(*code, self.option)
                    }
                    _ => String::new(),
                };
                let stderr = match stderr.as_str() {
                    "" => "nothing on standard error",
                    stderr => stderr,
                };
                let (name, codes) = (&self.name, self.convention.exit_codes());
                Check::Broken(format!(
                    "{name}: {end}, expected exit code {codes}{cure}; {stderr}"
                ))
            }
        }
    }
}

/// Compiles a program of a package. A failure is an error of the package.
pub fn compile_program(
    path: &Path,
    package: &Package,
    sandbox: &Sandbox,
    cache: &Path,
) -> Result<Executable> {
    try_compile(path, package, sandbox, cache)?.map_err(|why| {
        let message = match why {
            BuildError::CompileError(text) => format!("the validator does not compile:\n{text}"),
            BuildError::NoCompiler(text) | BuildError::Failed(text) => text,
        };
        Error::file(path, 0, message)
    })
}

/// Like [`compile_program`], but leaves a failed build to the caller.
pub fn try_compile(
    path: &Path,
    package: &Package,
    sandbox: &Sandbox,
    cache: &Path,
) -> Result<BuildResult> {
    let mut limits = package.limits.clone();
    limits.code = u64::MAX;
    let source = Source::read_for_package(path)?;
    let workshop = BuildSettings {
        limits: &limits,
        cache,
        hidden: None,
        sandbox,
    };
    Ok(build::build(&source, workshop))
}

fn compare_by_default(testcase: &Testcase, answer: &Path, output: &Path) -> Result<Check> {
    let rules = CompareRules::parse(&testcase.validator_args).map_err(Error::Usage)?;
    compare_files(answer, output, &rules).map_err(Error::io("compare with", answer))
}

/// Whether only white space differs. `false` if a file can't be read.
fn same_words(answer: &Path, output: &Path) -> bool {
    let rules = CompareRules {
        case_sensitive: true,
        ..CompareRules::default()
    };
    let compared = compare_files(answer, output, &rules);
    !matches!(compared, Err(_) | Ok(Check::Wrong(_)))
}

/// An empty folder for the feedback on one testcase. Removes what the last testcase's validator left.
fn create_feedback_folder(sandbox: &Sandbox) -> Result<PathBuf> {
    let folder = sandbox.scratch_path("feedback");
    let _ = removal::remove_tree(&folder).or_else(|_| fs::remove_file(&folder));
    fs::create_dir(&folder).map_err(Error::io("create", &folder))?;
    Ok(folder)
}

/// The beginning of a file from a validator, cut to what a person reads. A program made it, so anything but a plain file
/// is ignored.
fn read_message(file: &Path) -> String {
    const MAX_LINES: usize = 20;
    const MAX_BYTES: u64 = 2048;
    match fs::symlink_metadata(file) {
        Ok(metadata) if metadata.is_file() => {
            let text = excerpt::read_head(file, MAX_BYTES).unwrap_or_default();
            excerpt::first_lines(text.trim(), MAX_LINES)
        }
        _ => String::new(),
    }
}

/// The bounds for a package's own programs.
pub fn validation_bounds(limits: &Limits) -> Bounds {
    Bounds {
        cpu: limits.validation_time,
        margin: Duration::ZERO,
        wall: limits.validation_time * 2,
        memory: limits.validation_memory,
        output: limits.validation_output,
        file: limits.validation_output,
        stack: 0,
    }
}

/// An absolute path, because programs run in a folder of their own.
fn absolute_paths(paths: &[&Path]) -> Result<Vec<OsString>> {
    let full = |path: &&Path| {
        Ok(std::path::absolute(path)
            .map_err(Error::io("find", path))?
            .into())
    };
    paths.iter().map(full).collect()
}
