//! Ctrl-Z: while the judge is stopped, so is what it judges, and no clock runs.
//!
//! A terminal's stop signal reaches the judge and its runners, but not the programs, which have sessions of their own,
//! and `kill -STOP` reaches only its target. So the runners block the terminal's signal and are never stopped by it.
//! When they see that the judge is stopped, they stop all their descendants with SIGSTOP, which can't be ignored, and
//! continue them when the judge continues.

use super::processes::{self, ProcStat};
use super::sys::{self, Pid};
use std::collections::HashSet;
use std::os::unix::process::parent_id;
use std::time::Duration;

/// The wall clock of one run, which stops while the run is stopped.
#[derive(Debug)]
pub struct Clock {
    /// When it began, by the clock that all processes share.
    began: Duration,
    stopped: Duration,
}

impl Clock {
    pub fn running_since(began: Duration) -> Clock {
        let stopped = Duration::ZERO;
        Clock { began, stopped }
    }

    pub fn elapsed(&self) -> Duration {
        sys::monotonic_time().saturating_sub(self.began + self.stopped)
    }

    /// Records that the run was stopped from `stop` until now.
    pub fn exclude_since(&mut self, stop: Duration) {
        self.stopped += sys::monotonic_time().saturating_sub(stop);
    }
}

/// How often to check whether the judge is stopped.
const CHECK_INTERVAL: Duration = Duration::from_millis(50);

/// When the judge was last checked. Most runs are over before the first check.
#[derive(Debug)]
pub struct Suspender(Duration);

impl Suspender {
    pub fn new() -> Suspender {
        Suspender(sys::monotonic_time())
    }

    /// If the judge is stopped, stops all descendants until it continues. Returns since when, and whether SIGTERM has
    /// come meanwhile.
    pub fn suspend_with_judge(&mut self) -> Option<(Duration, bool)> {
        let now = sys::monotonic_time();
        if now.saturating_sub(self.0) < CHECK_INTERVAL {
            return None;
        }
        self.0 = now;
        if !is_stopped(parent_id() as Pid) {
            return None;
        }
        let mut stopped = HashSet::new();
        let mut told = false;
        while !told && is_stopped(parent_id() as Pid) {
            // Repeat this: some may have forked meanwhile.
            let all = processes::find_descendants(usize::MAX);
            for pid in all.unwrap_or_default() {
                if !is_stopped(pid) {
                    sys::kill(pid, sys::SIGSTOP);
                    stopped.insert(pid);
                }
            }
            told = sys::wait_for_signal(&[sys::SIGTERM], CHECK_INTERVAL).is_some();
        }
        // Processes that had stopped themselves before stay stopped.
        stopped.iter().for_each(|&pid| sys::kill(pid, sys::SIGCONT));
        Some((now, told))
    }
}

/// Stopped by a signal.
fn is_stopped(pid: Pid) -> bool {
    matches!(ProcStat::of_process(pid), Ok(Some(stat)) if stat.state_letter() == Some('T'))
}
