//! Runs programs on inputs that are not testcases of the package. The answer to such an input is the output of a
//! program that the package accepts.

use super::{Judge, Options, again};
use crate::error::Result;
use crate::judge::output::compare;
use crate::judge::output::feedback::Feedback;
use crate::judge::output::validator::{Pass, Validator};
use crate::judge::package::Package;
use crate::judge::package::limits::Limits;
use crate::judge::package::testcase::Testcase;
use crate::judge::plain_file;
use crate::judge::process::protocol::Outcome;
use crate::judge::process::sandbox::{Invocation, Sandbox};
use crate::judge::program::build::{self, BuildResult, BuildSettings};
use crate::judge::program::executable::Executable;
use crate::judge::program::source::Source;
use crate::judge::verdict::{self, Check, Judgement, Verdict, decide};
use std::path::Path;
use std::time::Duration;

/// The result of one run.
#[derive(Debug, Clone, PartialEq)]
pub struct Tried {
    pub judgement: Judgement,
    pub cpu: Duration,
}

impl<'a> Judge<'a> {
    /// Compiles one of the package's own programs. It is trusted as much as the package's validators.
    pub fn build_own(&self, source: Source, sandbox: &mut Sandbox) -> Result<BuildResult> {
        let workshop = BuildSettings {
            limits: &self.limits,
            cache: self.cache,
            secrets: None,
        };
        let source = self.completed(source)?;
        Ok(build::build(&source, workshop, sandbox))
    }

    /// Runs a program whose answers count as right on an input. Its output goes to `name` in the sandbox. The verdict is
    /// AC unless the run itself failed.
    pub fn answer(
        &self,
        own: &Executable,
        testcase: &Testcase,
        name: &str,
        sandbox: &mut Sandbox,
    ) -> Result<Tried> {
        let bounds = verdict::bounds(&self.limits);
        let program = Invocation {
            stdin: testcase.input.clone(),
            ..own.program(self.limits.memory, &testcase.args)
        };
        let (run, output) = sandbox.run_second(program, bounds)?;
        let judgement = decide(&run, &bounds, || Check::Accepted(String::new()));
        let said = match judgement.verdict {
            Verdict::AC => plain_file::load(&output)?,
            _ => Vec::new(),
        };
        sandbox.put(name, &said)?;
        Ok(Tried {
            judgement,
            cpu: run.cpu,
        })
    }

    /// Runs an untrusted program on a testcase. Its output stays in the sandbox's `stdout` until the next such run.
    pub fn run_on(
        &self,
        executable: &Executable,
        testcase: &Testcase,
        sandbox: &mut Sandbox,
    ) -> Result<Outcome> {
        // No validator runs here.
        let feedback = Feedback::none(sandbox);
        let pass = Pass::first(testcase, &feedback);
        let bounds = verdict::bounds(&self.limits);
        let program = self.program(executable, &pass, sandbox);
        let (run, _) = again::least(&bounds, || sandbox.run(program.clone(), bounds))?;
        Ok(run)
    }

    /// The verdict on that run. An output that equals the answer byte for byte needs no validator, because the answer
    /// is the output of an accepted program.
    pub fn judged(&self, run: &Outcome, testcase: &Testcase, sandbox: &mut Sandbox) -> Judgement {
        let output = sandbox.stdout();
        decide(run, &verdict::bounds(&self.limits), || {
            let answer = testcase.answer.as_deref();
            match answer.map(|answer| compare::identical(answer, &output)) {
                Some(Ok(true)) => Check::Accepted(String::new()),
                _ => self.check(testcase, &output, sandbox),
            }
        })
    }

    /// Runs a program with [`run_on`](Judge::run_on) and judges it.
    pub fn try_on(
        &self,
        executable: &Executable,
        testcase: &Testcase,
        sandbox: &mut Sandbox,
    ) -> Result<Tried> {
        let run = self.run_on(executable, testcase, sandbox)?;
        Ok(Tried {
            judgement: self.judged(&run, testcase, sandbox),
            cpu: run.cpu,
        })
    }

    /// Runs the validator on the output file `output`.
    pub fn check(&self, testcase: &Testcase, output: &Path, sandbox: &mut Sandbox) -> Check {
        self.validator
            .check(testcase, output, &self.limits, sandbox)
    }

    /// A judge for the caller's own programs and inputs. `check` compares outputs, by default word by word.
    pub fn of_own(
        check: Option<&Validator>,
        options: &'a Options,
        cache: &'a Path,
    ) -> Result<Judge<'a>> {
        let package = Package::plain(Path::new("hunt"));
        let validator = check.cloned().unwrap_or(Validator::Default);
        let none = Vec::new();
        Ok(Judge::of_parts(&package, none, validator, options, cache))
    }

    /// Replaces the judge's testcases by this one.
    pub fn set_testcase(&mut self, testcase: Testcase) {
        self.testcases = vec![testcase];
        self.grading = None;
    }

    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    pub fn set_time(&mut self, time: Duration) {
        self.limits.time = time;
    }
}
