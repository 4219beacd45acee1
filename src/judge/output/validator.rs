//! Runs an output validator on an output. The default one runs in this process. A package's own uses the ICPC
//! interface: `validator input answer feedback_dir [args] < output`. Exit code 42 accepts, 43 rejects with the reason
//! in `feedback_dir/judgemessage.txt`, and anything else is a failure of the validator. On an interactive problem, the
//! validator talks with the submission instead of reading an output, and then exits in the same way.
//!
//! The interface has no presentation error. An output gets one if the validator rejects it, accepts the answer as an
//! output, and both have the same words in the same order.

use crate::error::{Error, Result};
use crate::judge::output::checker::{self, Convention};
use crate::judge::output::compare::{CompareRules, OutputComparison, compare};
use crate::judge::output::feedback::{self, Feedback};
use crate::judge::package::Package;
use crate::judge::package::limits::Limits;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::exit::Exit;
use crate::judge::process::protocol::{Bounds, End, Outcome};
use crate::judge::process::sandbox::{Invocation, Sandbox};
use crate::judge::program::build::{self, BuildError, BuildResult, BuildSettings};
use crate::judge::program::executable::Executable;
use crate::judge::program::source::Source;
use crate::judge::program::source_files::base_name;
use crate::judge::verdict::Check;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The validator of one package.
#[derive(Debug, Clone)]
pub enum Validator {
    Default,
    Program {
        /// For messages: what it is, and its name.
        name: String,
        executable: Box<Executable>,
        convention: Convention,
        /// The option that named it; empty for a package's own.
        option: &'static str,
    },
}

impl Validator {
    /// Prepares the package's validator. If it doesn't compile, that is an error of the package.
    pub fn prepare(package: &Package, sandbox: &mut Sandbox, cache: &Path) -> Result<Validator> {
        match &package.validator {
            None => {
                for testcase in &package.testcases {
                    let place = package.dir.join("data");
                    let told =
                        |why| Error::file(&place, 0, format!("testcase {}: {why}", testcase.name));
                    CompareRules::parse(&testcase.validator_args).map_err(told)?;
                }
                Ok(Validator::Default)
            }
            Some(path) => Ok(Validator::Program {
                name: format!("output validator {}", base_name(path)),
                executable: Box::new(program(path, package, sandbox, cache)?),
                convention: Convention::Kattis,
                option: "",
            }),
        }
    }

    /// An empty folder for the validator's feedback.
    pub fn feedback(&self, sandbox: &Sandbox) -> Result<Feedback> {
        match self {
            Validator::Default => Ok(Feedback::none(sandbox)),
            Validator::Program { .. } => Feedback::fresh(sandbox),
        }
    }

    /// Runs the validator on `output`, the only output on this testcase.
    pub fn check(
        &self,
        testcase: &Testcase,
        output: &Path,
        limits: &Limits,
        sandbox: &mut Sandbox,
    ) -> Check {
        let feedback = match self.feedback(sandbox) {
            Ok(feedback) => feedback,
            Err(error) => return Check::Broken(error.to_string()),
        };
        self.check_pass(&Pass::first(testcase, &feedback), output, limits, sandbox)
    }

    /// Runs the validator on the output of one pass.
    pub fn check_pass(
        &self,
        pass: &Pass,
        output: &Path,
        limits: &Limits,
        sandbox: &mut Sandbox,
    ) -> Check {
        let Some(answer) = &pass.testcase.answer else {
            return Check::Accepted("not compared: there is no answer".to_string());
        };
        let result = match self {
            Validator::Default => by_default(pass.testcase, answer, output),
            Validator::Program {
                executable,
                convention,
                ..
            } => {
                let ask = |pass: &Pass, output: &Path, sandbox: &mut Sandbox| {
                    let program = match convention {
                        Convention::Kattis => Invocation {
                            stdin: output.to_path_buf(),
                            ..ready(executable, pass, answer, limits)?
                        },
                        Convention::Testlib => {
                            checker::called(executable, [pass.input, output, answer], limits)?
                        }
                    };
                    let outcome = sandbox.run_tool(program, validation_bounds(limits))?;
                    Ok(self.word(&outcome, pass.feedback, sandbox))
                };
                match ask(pass, output, sandbox) {
                    Ok(Check::Wrong(why)) if same_words(answer, output) => Feedback::aside(sandbox)
                        .and_then(|feedback| {
                            let aside = Pass {
                                feedback: &feedback,
                                ..*pass
                            };
                            Ok(match ask(&aside, answer, sandbox)? {
                                Check::Accepted(_) => Check::OnlySpace(why),
                                _ => Check::Wrong(why),
                            })
                        }),
                    told => told,
                }
            }
        };
        result.unwrap_or_else(|error| Check::Broken(error.to_string()))
    }

    /// The validator as a program that talks with the submission in one pass. [`Validator::word`] interprets its exit.
    pub fn talker(&self, pass: &Pass, limits: &Limits) -> Result<Invocation<'_>> {
        match (self, &pass.testcase.answer) {
            (Validator::Program { executable, .. }, Some(answer)) => {
                ready(executable, pass, answer, limits)
            }
            // `Package::load` and `Judge` prevent this.
            _ => Err(Error::file(
                pass.input,
                0,
                "an interactive problem needs its own output validator and answers",
            )),
        }
    }

    /// Interprets how the validator's run ended.
    pub fn word(&self, outcome: &Outcome, feedback: &Feedback, sandbox: &Sandbox) -> Check {
        let Validator::Program {
            name,
            convention,
            option,
            ..
        } = self
        else {
            return Check::Accepted(String::new());
        };
        feedback.unlock();
        let said = feedback::said(&sandbox.tool_stderr());
        match (convention, &outcome.end) {
            (Convention::Kattis, End::Ended(Exit::Code(42)))
            | (Convention::Testlib, End::Ended(Exit::Code(0))) => Check::Accepted(String::new()),
            (Convention::Kattis, End::Ended(Exit::Code(43))) => Check::Wrong(feedback.message()),
            (Convention::Testlib, End::Ended(Exit::Code(1))) if !checker::crashed(&said) => {
                Check::Wrong(said)
            }
            (Convention::Testlib, End::Ended(Exit::Code(2 | 4 | 8))) => Check::OnlySpace(said),
            (_, end) => {
                let cure = match end {
                    End::Ended(Exit::Code(code)) => convention.cure(*code, option),
                    _ => String::new(),
                };
                let said = match said.as_str() {
                    "" => "nothing on standard error",
                    said => said,
                };
                let codes = convention.codes();
                Check::Broken(format!(
                    "{name}: {end}, expected exit code {codes}{cure}; {said}"
                ))
            }
        }
    }
}

/// One run of a submission on a testcase; a multi-pass problem has several.
#[derive(Debug, Clone, Copy)]
pub struct Pass<'a> {
    pub testcase: &'a Testcase,
    /// From 1.
    pub number: u64,
    /// The testcase's input, or the one that the validator made in the previous pass.
    pub input: &'a Path,
    pub feedback: &'a Feedback,
}

impl<'a> Pass<'a> {
    pub fn first(testcase: &'a Testcase, feedback: &'a Feedback) -> Pass<'a> {
        Pass {
            testcase,
            number: 1,
            input: &testcase.input,
            feedback,
        }
    }
}

/// Compiles a program of a package. A failure is an error of the package.
pub fn program(
    path: &Path,
    package: &Package,
    sandbox: &mut Sandbox,
    cache: &Path,
) -> Result<Executable> {
    build(path, package, sandbox, cache)?.map_err(|why| {
        let message = match why {
            BuildError::CompileError(text) => format!("the validator does not compile:\n{text}"),
            BuildError::NoCompiler(text) | BuildError::Failed(text) => text,
        };
        Error::file(path, 0, message)
    })
}

/// Like [`program`], but leaves a failed build to the caller. Replaces the package's constants in the source.
pub fn build(
    path: &Path,
    package: &Package,
    sandbox: &mut Sandbox,
    cache: &Path,
) -> Result<BuildResult> {
    let mut limits = package.limits.clone();
    limits.code = u64::MAX;
    let mut source = Source::read_for_package(path)?;
    source.substitute(&package.constants);
    let workshop = BuildSettings {
        limits: &limits,
        cache,
        secrets: None,
    };
    Ok(build::build(&source, workshop, sandbox))
}

fn by_default(testcase: &Testcase, answer: &Path, output: &Path) -> Result<Check> {
    let rules = CompareRules::parse(&testcase.validator_args).map_err(Error::Usage)?;
    let comparison = compare(answer, output, &rules).map_err(Error::io("compare with", answer))?;
    Ok(match comparison {
        OutputComparison::Same => Check::Accepted(String::new()),
        OutputComparison::SpaceDiffers(text) => Check::Accepted(format!(
            "a judge that compares white space would not accept it: {text}"
        )),
        OutputComparison::OnlySpace(text) => Check::OnlySpace(text),
        OutputComparison::Different(text) => Check::Wrong(text),
    })
}

/// Whether only white space differs. `false` if a file can't be read.
fn same_words(answer: &Path, output: &Path) -> bool {
    let rules = CompareRules {
        case_sensitive: true,
        ..CompareRules::default()
    };
    let compared = compare(answer, output, &rules);
    !matches!(compared, Err(_) | Ok(OutputComparison::Different(_)))
}

/// The validator with its arguments. The caller still sets its standard input.
fn ready<'a>(
    executable: &'a Executable,
    pass: &Pass,
    answer: &Path,
    limits: &Limits,
) -> Result<Invocation<'a>> {
    let mut args: Vec<OsString> = vec![
        absolute(pass.input)?.into(),
        absolute(answer)?.into(),
        pass.feedback.argument(),
    ];
    args.extend(pass.testcase.validator_args.iter().map(OsString::from));
    Ok(executable.program(limits.validation_memory, &args))
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
pub fn absolute(path: &Path) -> Result<PathBuf> {
    std::path::absolute(path).map_err(Error::io("find", path))
}
