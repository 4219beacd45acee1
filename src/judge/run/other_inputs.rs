//! Runs programs on inputs that are not testcases of the package. The answer to such an input is the output of a
//! program that the package accepts.

use super::testcase_runner::TestcaseRunner;
use super::{Judge, Options};
use crate::error::Result;
use crate::judge::output::compare;
use crate::judge::output::validator::Validator;
use crate::judge::package::Package;
use crate::judge::package::limits::Limits;
use crate::judge::package::testcase::Testcase;
use crate::judge::plain_file;
use crate::judge::process::protocol::Bounds;
use crate::judge::process::sandbox::Ran;
use crate::judge::program::executable::Executable;
use crate::judge::verdict::{Check, Judgement, Verdict, decide};
use std::path::Path;
use std::time::Duration;

/// A run and its verdict. Where no output is compared, AC means that the program exited with code 0 within the limits.
#[derive(Debug)]
pub struct RunVerdict {
    pub judgement: Judgement,
    pub ran: Ran,
}

impl RunVerdict {
    /// The verdict on a run whose output isn't compared.
    pub(super) fn without_check(ran: Ran, bounds: &Bounds) -> RunVerdict {
        let judgement = decide(&ran.outcome, bounds, || Check::Accepted(String::new()));
        RunVerdict { judgement, ran }
    }

    pub fn cpu(&self) -> Duration {
        self.ran.outcome.cpu
    }
}

impl TestcaseRunner<'_> {
    /// Runs a program whose answers count as right on an input. Its output goes to `name` in the sandbox. The verdict is
    /// AC unless the run itself failed.
    pub fn write_answer(
        &self,
        own: &Executable,
        testcase: &Testcase,
        name: &str,
    ) -> Result<RunVerdict> {
        let bounds = self.bounds_of(own);
        let program = own.invocation(bounds.memory, &[""; 0], &testcase.input);
        let ran = self.sandbox.run(program, bounds)?;
        let run = RunVerdict::without_check(ran, &bounds);
        let answer = if run.judgement.verdict == Verdict::AC {
            plain_file::load_file(&run.ran.stdout)?
        } else {
            Vec::new()
        };
        self.sandbox.write_scratch_file(name, &answer)?;
        Ok(run)
    }

    /// Runs an untrusted program on a testcase.
    pub fn run_submission(&self, executable: &Executable, testcase: &Testcase) -> Result<Ran> {
        let invocation = self.invocation(executable, testcase);
        let (ran, _) = self.run_near_limit(invocation, self.bounds_of(executable))?;
        Ok(ran)
    }

    /// The verdict on that run. An output that equals the answer byte for byte needs no validator, because the answer
    /// is the output of an accepted program.
    pub fn verdict_on(&self, executable: &Executable, ran: &Ran, testcase: &Testcase) -> Judgement {
        decide(&ran.outcome, &self.bounds_of(executable), || {
            let answer = testcase.answer.as_deref();
            match answer.map(|answer| compare::are_identical(answer, &ran.stdout)) {
                Some(Ok(true)) => Check::Accepted(String::new()),
                _ => self.check_output(testcase, &ran.stdout),
            }
        })
    }

    /// Runs a program with [`run_submission`](TestcaseRunner::run_submission) and judges it.
    pub fn try_on(&self, executable: &Executable, testcase: &Testcase) -> Result<RunVerdict> {
        let ran = self.run_submission(executable, testcase)?;
        Ok(RunVerdict {
            judgement: self.verdict_on(executable, &ran, testcase),
            ran,
        })
    }

    /// Runs the validator on the output file `output`.
    pub fn check_output(&self, testcase: &Testcase, output: &Path) -> Check {
        let rules = self.rules;
        let validator = &rules.validator;
        validator.check_output(testcase, output, &rules.limits, self.sandbox)
    }
}

impl<'a> Judge<'a> {
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
    }

    /// The testcases to judge on.
    pub fn testcases(&self) -> &[Testcase] {
        &self.testcases
    }

    /// The limits before any language's allowance, for validators.
    pub fn limits(&self) -> &Limits {
        &self.rules.limits
    }

    /// The CPU time that a program may use.
    pub fn time_limit_of(&self, executable: &Executable) -> Duration {
        self.rules.limits_of(executable).time
    }

    pub fn set_limits(&mut self, limits: Limits) {
        self.rules.limits = limits;
    }
}
