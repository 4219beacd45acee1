//! Runs the testcases of one submission, several at a time. Each worker takes the next testcase in the queue.

use super::failure_evidence::FirstFailureFiles;
use super::investigation::Investigation;
use super::testcase_queue::TestcaseQueue;
use super::testcase_runner::ProgramUnderTest;
use super::{Extent, Judge, OnTestcase};
use crate::error::{Error, Result};
use crate::judge::package::testcase::Testcase;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::report::{Case, Report, Stage};
use crate::judge::verdict::Verdict;
use std::thread;

/// A program that is judged on all testcases of a report.
pub(super) struct Judging<'a> {
    pub judge: &'a Judge<'a>,
    pub program: ProgramUnderTest<'a>,
    /// The program's name in the report.
    pub name: &'a str,
    pub left: FirstFailureFiles,
    pub progress: OnTestcase<'a>,
}

impl Judging<'_> {
    /// Runs the testcases up to the point that the options ask for. Several run at a time: this thread uses `sandbox`,
    /// and each of the others makes its own.
    pub fn run_all(&self, report: Report, sandbox: &Sandbox) -> Result<Report> {
        let judge = self.judge;
        let total = judge.testcases.len();
        let (counted, stops) = match judge.options.extent {
            Extent::AsJudged => (judge.counted_testcases(), true),
            Extent::FirstFailure => (total, true),
            Extent::All => (judge.counted_testcases(), false),
        };
        // The hack group may take long, and by then the verdict is known.
        let passed = format!("{}: passed, now hack", self.name);
        (judge.follow)(&report, Stage::Testcases);
        (self.progress)(0, total, self.name);
        let queue = TestcaseQueue::new(counted, total, stops, report);
        let work = |sandbox: &Sandbox| -> Result<()> {
            while let Some(turn) = queue.next_turn() {
                let case = self.run_testcase(turn.index, sandbox);
                let is_hack = stops && (1..=turn.index).contains(&counted);
                let name = if is_hack { &passed } else { self.name };
                turn.finish(case, judge.follow, |done| {
                    (self.progress)(done, total, name)
                });
            }
            Ok(())
        };
        thread::scope(|scope| {
            let isolation = [sandbox.isolation()];
            let helper = move || Sandbox::new(&isolation).and_then(|own| work(&own));
            let helpers: Vec<_> = (1..judge.options.jobs.min(total))
                .map(|_| scope.spawn(helper))
                .collect();
            let mut result = work(sandbox);
            for helper in helpers {
                let ended = helper.join().unwrap_or_else(|_| {
                    Err(Error::Usage("a worker of the judge panicked".to_string()))
                });
                result = result.and(ended);
            }
            result
        })?;
        Ok(queue.into_report())
    }

    /// Judges the program on the testcase of this index, and gathers what there is to show if it fails.
    fn run_testcase(&self, index: usize, sandbox: &Sandbox) -> Case {
        let judge = self.judge;
        let testcase = &judge.testcases[index];
        let judged = judge
            .testcase_runner(sandbox)
            .judge_testcase(&self.program, testcase);
        let (mut case, ran) = match judged {
            Ok((case, ran)) => (case, Some(ran)),
            // An error is reported on its testcase. The others still get verdicts of their own.
            Err(error) => (judge_error_case(testcase, error), None),
        };
        blame_full_disk(&mut case, sandbox);
        if case.verdict != Verdict::AC {
            let failure = self.collect_evidence(testcase, &mut case, ran.as_ref());
            case.failure = Some(Box::new(failure));
            if let Some(ran) = ran.filter(|_| judge.options.explain) {
                // Without these files, the investigation finds out less.
                let _ = self.left.keep_first(index, &ran);
            }
        }
        case
    }

    /// Looks into the first testcase that failed, if the options ask for it.
    pub fn investigate_first_failure(&self, cases: &mut [Case], sandbox: &Sandbox) {
        let judge = self.judge;
        let mut failed = cases.iter_mut().filter(|case| case.failure.is_some());
        let Some(case) = failed.next().filter(|_| judge.options.explain) else {
            return;
        };
        let Some(testcase) = judge.testcases.iter().find(|t| t.name == case.name) else {
            return;
        };
        let total = judge.testcases.len();
        (self.progress)(total, total, &format!("{}: what failed", self.name));
        let investigation = Investigation {
            judging: self,
            runner: judge.testcase_runner(sandbox),
            testcase,
        };
        investigation.add_findings(case);
    }
}

/// If the disk was full, a failure says nothing about the submission: it becomes a judge error.
fn blame_full_disk(case: &mut Case, sandbox: &Sandbox) {
    if case.verdict == Verdict::AC {
        return;
    }
    if let Some(why) = sandbox.describe_shortage() {
        case.message = match case.verdict {
            Verdict::JE => format!("{}\n{why}", case.message),
            _ => why,
        };
        case.verdict = Verdict::JE;
    }
}

/// A testcase on which the judge itself failed.
fn judge_error_case(testcase: &Testcase, error: Error) -> Case {
    let (name, group) = (&testcase.name, &testcase.group);
    Case {
        input: testcase.input.clone(),
        ..Case::unmeasured(name, group, Verdict::JE, error.to_string())
    }
}
