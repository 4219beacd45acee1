//! When a search for something must end: everything that runs for it is stopped then.

use crate::error::Result;
use crate::judge::process::cancel::Cancellation;
use crate::judge::report::Report;
use crate::judge::verdict::Verdict;
use std::fmt;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Shared by everything that runs for one search. Unset at first, because compiling doesn't count towards its time.
#[derive(Debug, Clone, Default)]
pub struct Deadline(Arc<Mutex<Option<Instant>>>);

impl Deadline {
    pub fn set_end(&self, at: Instant) {
        *self.0.lock().unwrap_or_else(|e| e.into_inner()) = Some(at);
    }

    /// Sets it, runs this, and unsets it again. Returns whether the time was up, too.
    pub fn run_within<T>(&self, time: Duration, run: impl FnOnce() -> T) -> (T, bool) {
        self.set_end(Instant::now() + time);
        let result = run();
        let is_cut = self.has_passed();
        *self.0.lock().unwrap_or_else(|e| e.into_inner()) = None;
        (result, is_cut)
    }

    /// Judges a program for at most this time, in a sandbox that this deadline stops. Leaves out testcases on which it was
    /// stopped. Unset again afterwards.
    pub fn judge_within(
        &self,
        time: Duration,
        judge: impl FnOnce() -> Result<Report>,
    ) -> Result<(Report, Option<TimeUp>)> {
        let (report, is_cut) = self.run_within(time, judge);
        let mut report = report?;
        if !is_cut {
            return Ok((report, None));
        }
        report.cases.retain(|case| case.verdict != Verdict::JE);
        let passed = report
            .cases
            .iter()
            .filter(|case| case.verdict == Verdict::AC);
        let time_up = TimeUp {
            passed: passed.count(),
            all: report.testcases.len(),
        };
        Ok((report, Some(time_up)))
    }

    pub fn has_passed(&self) -> bool {
        self.time_left().is_some_and(|left| left.is_zero())
    }

    /// `None`: not set yet.
    pub fn time_left(&self) -> Option<Duration> {
        let at = *self.0.lock().unwrap_or_else(|e| e.into_inner());
        at.map(|at| at.saturating_duration_since(Instant::now()))
    }

    /// The signal that stops a sandbox at the deadline.
    pub fn stop_signal(&self) -> Cancellation {
        let own = self.clone();
        Cancellation::when_due(move || own.has_passed())
    }
}

/// The time was up before every testcase was judged.
pub struct TimeUp {
    pub passed: usize,
    pub all: usize,
}

/// Completes a sentence that begins with the program.
impl fmt::Display for TimeUp {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let TimeUp { passed, all } = self;
        write!(
            f,
            "passed {passed} of {all} testcases, and then the time was up: --seconds N judges more"
        )
    }
}
