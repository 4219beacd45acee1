//! Runs the testcases of one submission, several at a time. Each worker takes the next testcase in the queue.

use super::in_order::InOrder;
use super::pass::Attempt;
use super::queue::Queue;
use super::{Extent, Judge};
use crate::error::{Error, Result};
use crate::judge::package::testcase::Testcase;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::report::{Case, Report, Stage};
use crate::judge::verdict::Verdict;
use std::sync::Mutex;
use std::thread;

impl Judge<'_> {
    /// Runs the testcases up to the point that the options ask for; on a scoring problem, all of them. `jobs` run at a
    /// time: this thread uses `sandbox`, and each of the others makes its own.
    pub(super) fn run_all(
        &self,
        attempt: &Attempt,
        report: Report,
        sandbox: &Sandbox,
    ) -> Result<Report> {
        let Attempt { name, progress, .. } = *attempt;
        let total = self.testcases.len();
        let (counted, stops) = match self.options.extent {
            Extent::AsJudged => (self.counted(), !self.kind.scoring),
            Extent::FirstFailure => (total, !self.kind.scoring),
            Extent::All => (self.counted(), false),
        };
        let queue = Queue::new(counted, total, stops);
        // The hack group may take long, and by then the verdict is known.
        let passed = format!("{name}: passed, now hack");
        (self.follow)(&report, Stage::Testcases);
        progress(0, total, name);
        let results = Mutex::new(InOrder::new(report, counted, total));
        let work = |sandbox: &Sandbox| -> Result<()> {
            while let Some(turn) = queue.next() {
                let testcase = &self.testcases[turn.index];
                // An error is reported on its testcase. The others still get verdicts of their own.
                let case = self.run_one(&attempt.contestant, testcase, sandbox);
                let mut case = case.unwrap_or_else(|error| broken(testcase, error));
                excuse(&mut case, sandbox);
                self.score(turn.index, &mut case);
                turn.note(case.verdict);
                self.look_at(attempt, turn.index, &mut case, sandbox);
                // A worker that panicked has already lost the whole report.
                let mut results = results.lock().unwrap_or_else(|e| e.into_inner());
                results.add(turn.index, case, &queue, self.follow);
                let name = match stops && (1..=turn.index).contains(&counted) {
                    true => &passed,
                    false => name,
                };
                // Still locked: workers must not write over each other.
                progress(results.done(), total, name);
            }
            Ok(())
        };
        thread::scope(|scope| {
            let isolation = [sandbox.isolation()];
            let helper = move || Sandbox::new(&isolation).and_then(|mut own| work(&mut own));
            let helpers: Vec<_> = (1..self.options.jobs.min(total))
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
        let results = results.into_inner();
        Ok(results.unwrap_or_else(|e| e.into_inner()).report())
    }
}

/// If the disk was full, a failure says nothing about the submission: it becomes a judge error.
fn excuse(case: &mut Case, sandbox: &Sandbox) {
    if case.verdict == Verdict::AC {
        return;
    }
    if let Some(why) = sandbox.shortage() {
        case.message = match case.verdict {
            Verdict::JE => format!("{}\n{why}", case.message),
            _ => why,
        };
        case.verdict = Verdict::JE;
    }
}

/// A testcase on which the judge itself failed.
fn broken(testcase: &Testcase, error: Error) -> Case {
    let (name, group) = (&testcase.name, &testcase.group);
    Case {
        input: testcase.input.clone(),
        ..Case::unmeasured(name, group, Verdict::JE, error.to_string())
    }
}
