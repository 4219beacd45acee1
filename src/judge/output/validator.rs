//! Asks an output validator about an output: the default one in this process, a package's own through the ICPC
//! interface: `validator input answer feedback_dir [args] < output`, exit code 42 accepts, 43 rejects with the reason in
//! `feedback_dir/judgemessage.txt`, anything else is the validator's own failure.

use crate::error::{Error, Result};
use crate::judge::excerpt;
use crate::judge::output::compare::{Comparison, Rules, compare};
use crate::judge::package::Package;
use crate::judge::package::limits::Limits;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::sandbox::{Program, Sandbox};
use crate::judge::process::scratch;
use crate::judge::process::sys::Exit;
use crate::judge::process::wire::{Bounds, End};
use crate::judge::program::build::{self, Build, Workshop};
use crate::judge::program::executable::Executable;
use crate::judge::program::source::Source;
use crate::judge::verdict::Check;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Decides about outputs of one package.
#[derive(Debug)]
pub enum Validator {
    Default,
    Program {
        name: String,
        executable: Executable,
    },
}

impl Validator {
    /// Makes the package's validator ready. One that does not compile is the package's fault.
    pub fn prepare(package: &Package, sandbox: &mut Sandbox, cache: &Path) -> Result<Validator> {
        match &package.validator {
            None => {
                for testcase in &package.testcases {
                    let place = package.dir.join("data");
                    let told =
                        |why| Error::file(&place, 0, format!("testcase {}: {why}", testcase.name));
                    Rules::parse(&testcase.validator_args).map_err(told)?;
                }
                Ok(Validator::Default)
            }
            Some(path) => Ok(Validator::Program {
                name: path
                    .file_name()
                    .unwrap_or_default()
                    .to_string_lossy()
                    .into_owned(),
                executable: program(path, &package.limits, sandbox, cache)?,
            }),
        }
    }

    /// What the validator says of `output`.
    pub fn check(
        &self,
        testcase: &Testcase,
        output: &Path,
        limits: &Limits,
        sandbox: &mut Sandbox,
    ) -> Check {
        let Some(answer) = &testcase.answer else {
            return Check::Accepted("not compared: there is no answer".to_string());
        };
        let result = match self {
            Validator::Default => by_default(testcase, answer, output),
            Validator::Program { name, executable } => {
                by_program(name, executable, testcase, answer, output, limits, sandbox)
            }
        };
        result.unwrap_or_else(|error| Check::Broken(error.to_string()))
    }
}

/// Compiles a program that belongs to a package: its failure is an error of the package.
pub fn program(
    path: &Path,
    limits: &Limits,
    sandbox: &mut Sandbox,
    cache: &Path,
) -> Result<Executable> {
    let mut limits = limits.clone();
    limits.code = u64::MAX;
    let source = Source::of_package(path)?;
    let workshop = Workshop {
        limits: &limits,
        cache,
        hidden: None,
    };
    match build::build(&source, workshop, sandbox)? {
        Build::Executable(executable) => Ok(executable),
        Build::CompileError(text) => Err(Error::file(
            path,
            0,
            format!("the validator does not compile:\n{text}"),
        )),
        Build::NoCompiler(text) => Err(Error::file(path, 0, text)),
    }
}

fn by_default(testcase: &Testcase, answer: &Path, output: &Path) -> Result<Check> {
    let rules = Rules::parse(&testcase.validator_args).map_err(Error::Usage)?;
    let comparison = compare(answer, output, &rules).map_err(Error::io("compare with", answer))?;
    Ok(match comparison {
        Comparison::Same => Check::Accepted(String::new()),
        Comparison::SpaceDiffers(text) => {
            Check::Accepted(format!("a stricter judge would say PE: {text}"))
        }
        Comparison::OnlySpace(text) => Check::OnlySpace(text),
        Comparison::Different(text) => Check::Wrong(text),
    })
}

fn by_program(
    name: &str,
    executable: &Executable,
    testcase: &Testcase,
    answer: &Path,
    output: &Path,
    limits: &Limits,
    sandbox: &mut Sandbox,
) -> Result<Check> {
    let feedback = sandbox.place("feedback");
    let _ = fs::remove_dir_all(&feedback).or_else(|_| fs::remove_file(&feedback));
    fs::create_dir(&feedback).map_err(Error::io("create", &feedback))?;
    let mut args: Vec<String> = [
        absolute(&testcase.input)?,
        absolute(answer)?,
        feedback.clone(),
    ]
    .iter()
    .map(|p| p.display().to_string())
    .collect();
    args[2].push('/');
    args.extend(testcase.validator_args.iter().cloned());
    let program = Program {
        argv: executable.argv(limits.validation_memory, &args),
        env: environment(),
        stdin: output.to_path_buf(),
        ..Program::default()
    };
    let outcome = sandbox.run_tool(program, validation_bounds(limits))?;
    scratch::unlock(&feedback);
    let check = match outcome.end {
        End::Ended(Exit::Code(42)) => Check::Accepted(String::new()),
        End::Ended(Exit::Code(43)) => Check::Wrong(said(&feedback.join("judgemessage.txt"))),
        end => {
            let said = said(&sandbox.tool_stderr());
            let said = if said.is_empty() {
                "nothing on standard error"
            } else {
                &said
            };
            Check::Broken(format!(
                "output validator {name}: {end}, expected exit code 42 or 43; {said}"
            ))
        }
    };
    Ok(check)
}

/// What a validator has left in a file, as far as a person reads it. A pipe or a link in its place says nothing.
fn said(file: &Path) -> String {
    const LINES: usize = 20;
    const BYTES: u64 = 2048;
    match fs::symlink_metadata(file) {
        Ok(metadata) if metadata.is_file() => {
            let text = excerpt::head(file, BYTES).unwrap_or_default();
            excerpt::first_lines(text.trim(), LINES)
        }
        _ => String::new(),
    }
}

/// Bounds of a package's own programs.
pub fn validation_bounds(limits: &Limits) -> Bounds {
    Bounds {
        cpu: limits.validation_time,
        margin: Duration::ZERO,
        wall: limits.validation_time * 2,
        memory: limits.validation_memory,
        output: limits.validation_output,
        file: limits.validation_output,
    }
}

/// Programs run in a folder of their own, so the names given to them must not depend on ours.
pub fn absolute(path: &Path) -> Result<PathBuf> {
    std::path::absolute(path).map_err(Error::io("find", path))
}

/// The environment of submissions and validators: enough to start an interpreter, nothing of the user's own.
pub fn environment() -> Vec<(OsString, OsString)> {
    let path = env::var_os("PATH").unwrap_or_else(|| "/usr/local/bin:/usr/bin:/bin".into());
    let fixed = [
        ("LANG", "C.UTF-8"),
        ("ONLINE_JUDGE", "1"),
        ("HOME", "/nonexistent"),
    ];
    let mut env: Vec<(OsString, OsString)> =
        fixed.iter().map(|(k, v)| (k.into(), v.into())).collect();
    env.push(("PATH".into(), path));
    env
}
