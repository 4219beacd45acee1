//! Runs a program on a testcase in one sandbox, checks its output, and explains the verdict.

use super::{Judge, failing_case, rerun};
use crate::error::Result;
use crate::judge::package::limits::Limits;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::exit::Exit;
use crate::judge::process::protocol::{Bounds, End};
use crate::judge::process::sandbox::{Invocation, Ran, Sandbox};
use crate::judge::program::executable::Executable;
use crate::judge::program::original_names::OriginalNames;
use crate::judge::report::Case;
use crate::judge::verdict::{self, Check, Judgement, Verdict, decide};

const ARBITRARY_EXIT_CODE: &str =
    "main is void, so its exit code is arbitrary: write int main and return 0";

const RIGHT_OUTPUT: &str = "its output is right: only the exit code is not 0";

/// Runs programs on testcases in one sandbox.
#[derive(Clone, Copy)]
pub struct TestcaseRunner<'a> {
    pub(super) judge: &'a Judge<'a>,
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

impl TestcaseRunner<'_> {
    /// Runs a program on a testcase, more often if its time is close to the limit, and judges it. Returns the run that
    /// counts, too.
    pub(super) fn judge_testcase(
        &self,
        program: &ProgramUnderTest,
        testcase: &Testcase,
    ) -> Result<(Case, Ran)> {
        let invocation = self.invocation(program.executable, testcase);
        let bounds = self.bounds_of(program.executable);
        let (mut ran, times) = self.run_near_limit(invocation, bounds)?;
        let run = &ran.outcome;
        let check = || self.check_output(testcase, &ran.stdout);
        let Judgement { verdict, message } = decide(run, &bounds, check);
        let mut case = Case {
            input: testcase.input.clone(),
            cpu: run.cpu,
            wall: run.wall,
            waited: run.waited,
            peak: run.peak,
            reruns: rerun::list_reruns(&times),
            ..Case::unmeasured(&testcase.name, &testcase.group, verdict, message)
        };
        if [Verdict::RE, Verdict::MLE].contains(&verdict) {
            self.look_for_stack_overflow(program, testcase, &mut case, &mut ran)?;
        }
        let runs = rerun::describe_runs(&times);
        let remarks = self.find_remarks(program, testcase, case.verdict, &ran, runs);
        for remark in remarks.into_iter().flatten() {
            let line_end = if case.message.is_empty() { "" } else { "\n" };
            case.message += &format!("{line_end}{remark}");
        }
        Ok((case, ran))
    }

    /// Says why the verdict may not be the real judge's, and in between, how many runs it took.
    fn find_remarks(
        &self,
        program: &ProgramUnderTest,
        testcase: &Testcase,
        verdict: Verdict,
        ran: &Ran,
        runs: Option<String>,
    ) -> [Option<String>; 4] {
        let limits = self.limits_of(program.executable);
        let doubt = match verdict {
            Verdict::TLE => limits.limit_note(true),
            Verdict::MLE => limits.limit_note(false),
            _ => None,
        };
        let exited = matches!(ran.outcome.end, End::Ended(Exit::Code(_)));
        let has_bad_code = exited && verdict == Verdict::RE;
        let is_right = || matches!(self.check_output(testcase, &ran.stdout), Check::Accepted(_));
        let is_only_the_code = has_bad_code && testcase.answer.is_some() && is_right();
        let is_by_chance = has_bad_code && program.exits_by_chance;
        [
            is_only_the_code.then(|| RIGHT_OUTPUT.to_string()),
            is_by_chance.then(|| ARBITRARY_EXIT_CODE.to_string()),
            runs,
            doubt.map(|whose| format!("the limit is {whose}")),
        ]
    }

    /// The limits under which a program runs: the problem's, with what its judge adds for the program's language.
    pub(super) fn limits_of(&self, executable: &Executable) -> Limits {
        self.judge.limits.in_language(executable.language_code)
    }

    pub(super) fn bounds_of(&self, executable: &Executable) -> Bounds {
        verdict::submission_bounds(&self.limits_of(executable))
    }

    pub(super) fn invocation(&self, executable: &Executable, testcase: &Testcase) -> Invocation {
        let hidden = &self.judge.hidden.all;
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
