//! Runs a program on a testcase in one sandbox, checks its output, and explains the verdict.

use super::{failing_case, rerun};
use crate::error::Result;
use crate::judge::output::validator::Validator;
use crate::judge::package::limits::Limits;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::exit::Exit;
use crate::judge::process::protocol::{Bounds, End};
use crate::judge::process::sandbox::{Invocation, Ran, Sandbox};
use crate::judge::program::build::HiddenPaths;
use crate::judge::program::executable::Executable;
use crate::judge::program::original_names::OriginalNames;
use crate::judge::report::{Case, Rerun};
use crate::judge::verdict::{self, Check, Judgement, Verdict, decide};
use std::time::Duration;

const ARBITRARY_EXIT_CODE: &str =
    "main is void, so its exit code is arbitrary: write int main and return 0";

const RIGHT_OUTPUT: &str = "its output is right: only the exit code is not 0";

/// The rules that decide a program's verdict on a testcase.
pub struct JudgingRules {
    /// The limits before any language's allowance.
    pub limits: Limits,
    pub validator: Validator,
    pub(super) hidden: HiddenPaths,
}

impl JudgingRules {
    /// The limits under which a program runs: the problem's, with what its judge adds for the program's language.
    pub(super) fn limits_of(&self, executable: &Executable) -> Limits {
        self.limits.in_language(executable.language_code)
    }
}

/// Runs programs on testcases in one sandbox.
#[derive(Clone, Copy)]
pub struct TestcaseRunner<'a> {
    pub(super) rules: &'a JudgingRules,
    pub sandbox: &'a Sandbox,
}

/// A program being judged, with what the judge knows about it.
pub(super) struct ProgramUnderTest<'a> {
    pub own: OriginalNames,
    pub executable: &'a Executable,
    /// The program is known to get its input only by reading it in order, so it cannot know what it has not read.
    pub only_reads: bool,
    /// The program's `main` is void, so its exit code means nothing.
    pub exits_by_chance: bool,
}

impl ProgramUnderTest<'_> {
    /// A program about which nothing else is known.
    pub fn plain(executable: &Executable) -> ProgramUnderTest<'_> {
        ProgramUnderTest {
            own: OriginalNames::default(),
            executable,
            only_reads: false,
            exits_by_chance: false,
        }
    }
}

/// A run on a testcase, judged.
pub(super) struct JudgedRun {
    pub judgement: Judgement,
    /// The run that counts.
    pub ran: Ran,
    /// The CPU time of every run; the least counts.
    pub times: Vec<Duration>,
    /// Every run after the first, whatever the reason.
    pub reruns: Vec<Rerun>,
}

impl JudgedRun {
    /// The testcase's row in the report, and the run with its output.
    pub fn into_case(self, testcase: &Testcase) -> (Case, Ran) {
        let Judgement { verdict, message } = self.judgement;
        let run = &self.ran.outcome;
        let case = Case {
            input: testcase.input.clone(),
            cpu: run.cpu,
            wall: run.wall,
            waited: run.waited,
            peak: run.peak,
            runs: self.times.len(),
            reruns: self.reruns,
            ..Case::unmeasured(&testcase.name, &testcase.group, verdict, message)
        };
        (case, self.ran)
    }
}

impl TestcaseRunner<'_> {
    /// Runs a program on a testcase, more often if its time is close to the limit, and judges it.
    pub(super) fn judge_testcase(
        &self,
        program: &ProgramUnderTest,
        testcase: &Testcase,
    ) -> Result<JudgedRun> {
        let invocation = self.invocation(program.executable, testcase);
        let bounds = self.bounds_of(program.executable);
        let (ran, times) = self.run_near_limit(invocation, bounds)?;
        let check = || self.check_output(testcase, &ran.stdout);
        let mut judged = JudgedRun {
            judgement: decide(&ran.outcome, &bounds, check),
            ran,
            reruns: rerun::list_reruns(&times),
            times,
        };
        if [Verdict::RE, Verdict::MLE].contains(&judged.judgement.verdict) {
            self.look_for_stack_overflow(program, testcase, &mut judged)?;
        }
        self.add_remarks(program, testcase, &mut judged);
        Ok(judged)
    }

    /// Adds to the message why the verdict may not be the real judge's, and how many runs it took.
    fn add_remarks(&self, program: &ProgramUnderTest, testcase: &Testcase, judged: &mut JudgedRun) {
        let limits = self.limits_of(program.executable);
        let doubt = match judged.judgement.verdict {
            Verdict::TLE => limits.limit_note(true),
            Verdict::MLE => limits.limit_note(false),
            _ => None,
        };
        let doubt = doubt.map(|whose| format!("the limit is {whose}"));
        let exited = matches!(judged.ran.outcome.end, End::Ended(Exit::Code(_)));
        let is_re = judged.judgement.verdict == Verdict::RE;
        let by_chance = exited && program.exits_by_chance && is_re;
        let by_chance = by_chance.then(|| ARBITRARY_EXIT_CODE.to_string());
        let is_right = || {
            let check = self.check_output(testcase, &judged.ran.stdout);
            matches!(check, Check::Accepted(_))
        };
        let only_the_code = exited && is_re && testcase.answer.is_some() && is_right();
        let only_the_code = only_the_code.then(|| RIGHT_OUTPUT.to_string());
        let runs = rerun::describe_runs(&judged.times);
        let of_code = only_the_code.into_iter().chain(by_chance);
        for remark in of_code.chain(runs).chain(doubt) {
            let message = &mut judged.judgement.message;
            let line_end = if message.is_empty() { "" } else { "\n" };
            *message += &format!("{line_end}{remark}");
        }
    }

    /// See [`JudgingRules::limits_of`].
    pub(super) fn limits_of(&self, executable: &Executable) -> Limits {
        self.rules.limits_of(executable)
    }

    pub(super) fn bounds_of(&self, executable: &Executable) -> Bounds {
        verdict::submission_bounds(&self.limits_of(executable))
    }

    /// Runs a submission under the limits. Returns the run that counts and the CPU times of all.
    pub(super) fn run_near_limit(
        &self,
        program: Invocation,
        bounds: Bounds,
    ) -> Result<(Ran, Vec<Duration>)> {
        rerun::fastest_run(&bounds, || self.sandbox.run(program.clone(), bounds))
    }

    pub(super) fn invocation(&self, executable: &Executable, testcase: &Testcase) -> Invocation {
        let hidden = &self.rules.hidden.all;
        // The answer to a single case is in the folder in which the case was made.
        let made = failing_case::cases_folder(self.sandbox);
        let answer = testcase.answer.as_ref();
        let has_made = answer.is_some_and(|answer| answer.starts_with(&made));
        let made = has_made.then_some(made);
        executable
            .invocation(self.limits_of(executable).memory, &[""; 0], &testcase.input)
            .hiding(hidden.iter().cloned().chain(made))
    }
}
