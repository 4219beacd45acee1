//! Runs programs on inputs that are not testcases of the package. The answer to such an input is the output of a
//! program that the package accepts. For a person, a program is compiled, sandboxed and limited as for judging, but its
//! output isn't compared.

use super::submission_builder::CompiledSubmission;
use super::testcase_runner::TestcaseRunner;
use super::{Judge, Options};
use crate::error::Result;
use crate::judge::live_run::viewer::{OutputStream, StdoutKind, Viewer};
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
use std::io;
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

    /// Runs a program once, on the file `input` or on what the viewer types.
    pub fn run_for_viewer(
        &self,
        compiled: &CompiledSubmission,
        input: Option<&Path>,
        viewer: Viewer,
    ) -> Result<RunVerdict> {
        let testcase = Testcase::plain("run", "run", input.unwrap_or(Path::new("")), None);
        let program = self.invocation(&compiled.executable, &testcase);
        let types = viewer.types;
        let mut bounds = self.bounds_of(&compiled.executable);
        let ran = self.sandbox.run_for_viewer(program, bounds, viewer)?;
        if types {
            // Typing may take any amount of time: the wall limit doesn't apply.
            bounds.wall = ran.outcome.wall;
        }
        Ok(RunVerdict::without_check(ran, &bounds))
    }

    /// A program's output on an input, without showing it. `None`: this run fails.
    pub fn output_on(
        &self,
        compiled: &CompiledSubmission,
        input: &Path,
    ) -> Result<Option<Vec<u8>>> {
        let testcase = Testcase::plain("run", "run", input, None);
        let tried = self.try_on(&compiled.executable, &testcase)?;
        match tried.judgement.verdict {
            Verdict::AC => plain_file::load_file(&tried.ran.stdout).map(Some),
            _ => Ok(None),
        }
    }

    /// Runs a program that reports on itself on standard output. The environment variable `orders`, a name and a value,
    /// tells it to. Nothing is compared. The run stops when `receive` returns false.
    pub fn run_instrumented(
        &self,
        compiled: &CompiledSubmission,
        testcase: &Testcase,
        orders: (&str, &str),
        receive: &mut dyn FnMut(&[u8]) -> bool,
    ) -> Result<RunVerdict> {
        let mut program = self.invocation(&compiled.executable, testcase);
        program.env.push((orders.0.into(), orders.1.into()));
        let mut bounds = self.bounds_of(&compiled.executable);
        // The program may have to wait for `receive`.
        bounds.wall = bounds.wall * 10 + Duration::from_secs(60);
        let show = &mut |stream, bytes: &[u8]| match stream {
            OutputStream::Output if !receive(bytes) => Err(io::ErrorKind::BrokenPipe.into()),
            _ => Ok(()),
        };
        let viewer = Viewer {
            types: false,
            record: None,
            output: StdoutKind::Pipe,
            show,
        };
        let ran = self.sandbox.run_for_viewer(program, bounds, viewer)?;
        Ok(RunVerdict::without_check(ran, &bounds))
    }

    /// Runs the validator on the output file `output`.
    pub fn check_output(&self, testcase: &Testcase, output: &Path) -> Check {
        let judge = self.judge;
        let validator = &judge.validator;
        validator.check_output(testcase, output, &judge.limits, self.sandbox)
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
        Ok(Judge::of_parts(&package, vec![], validator, options, cache))
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
        &self.limits
    }

    /// The CPU time that a program may use.
    pub fn time_limit_of(&self, executable: &Executable) -> Duration {
        self.limits.in_language(executable.language_code).time
    }

    pub fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
    }
}
