//! Reruns a run that ended within 10 % over the time limit, at most twice. The fastest run counts.
//!
//! A busy machine can make a program slower but never faster, so the least time is closest to what the program needs.
//! Only CPU time is considered: a program stopped by the wall limit was sleeping and would sleep again. A program
//! killed for its CPU time was already 10 % over, so it needs no second run.

use super::testcase_runner::TestcaseRunner;
use crate::error::Result;
use crate::judge::process::protocol::Bounds;
use crate::judge::process::sandbox::{Invocation, Ran};
use crate::judge::report::{Rerun, RerunReason};
use crate::judge::verdict;
use std::time::Duration;

/// The most runs that a testcase gets.
const MAX_RUNS: usize = 3;

impl TestcaseRunner<'_> {
    /// Runs a submission under the limits. Returns the run that counts and the CPU times of all, in order.
    pub(super) fn run_near_limit(
        &self,
        program: Invocation,
        bounds: Bounds,
    ) -> Result<(Ran, Vec<Duration>)> {
        let mut least = self.sandbox.run(program.clone(), bounds)?;
        let mut times = vec![least.outcome.cpu];
        let mut last_was_close = verdict::narrowly_over(&least.outcome, &bounds);
        while last_was_close && times.len() < MAX_RUNS {
            let next = self.sandbox.run(program.clone(), bounds)?;
            times.push(next.outcome.cpu);
            last_was_close = verdict::narrowly_over(&next.outcome, &bounds);
            if next.outcome.cpu < least.outcome.cpu {
                least = next;
            }
        }
        Ok((least, times))
    }
}

/// The runs after the first.
pub(super) fn list_reruns(times: &[Duration]) -> Vec<Rerun> {
    let rerun = |&cpu: &Duration| Rerun {
        reason: RerunReason::NearLimit,
        cpu,
    };
    times.iter().skip(1).map(rerun).collect()
}

/// The report's sentence about several runs. `None` for a single run.
pub(super) fn describe_runs(times: &[Duration]) -> Option<String> {
    let seconds = |time: &Duration| format!("{:.3} s", time.as_secs_f64());
    let seconds: Vec<String> = times.iter().map(seconds).collect();
    let (all, count) = (seconds.join(", then "), seconds.len());
    (count > 1).then(|| format!("{all}: the least of {count} runs counts"))
}
