//! Decides the order of testcases and where to stop, and puts their results in order. Testcases run one after another
//! until one fails; those kept for later run only if none failed. Several workers that share a queue stop at the same
//! testcase as one worker would. A testcase is in the report as soon as all before it are.

use super::OnReport;
use crate::judge::report::{Case, Report, Stage};
use crate::judge::verdict::Verdict;
use std::sync::{Condvar, Mutex, MutexGuard};

/// A queue of testcase indices, and the report on those that are done.
pub(super) struct TestcaseQueue {
    /// The index of the first testcase kept for later. Those wait until all before them are done.
    later: usize,
    total: usize,
    /// Stop at the first failure.
    stops: bool,
    state: Mutex<QueueState>,
    changed: Condvar,
}

struct QueueState {
    next: usize,
    /// How many testcases are done, reported or not.
    done: usize,
    /// The lowest index before `later` that failed, if that stops the queue.
    failed: Option<usize>,
    /// Results that can't be reported yet, by index.
    waiting: Vec<Option<Case>>,
    report: Report,
}

/// A testcase that a worker has taken. Dropping it marks the testcase as done, even if the worker panics: otherwise the
/// other workers would wait forever.
pub(super) struct TestcaseTurn<'a> {
    queue: &'a TestcaseQueue,
    pub index: usize,
}

impl TestcaseQueue {
    /// A queue of `total` testcases; those from index `later` on are kept for later. `stops`: stop at the first
    /// failure. The results are added to `report`.
    pub fn new(later: usize, total: usize, stops: bool, report: Report) -> TestcaseQueue {
        TestcaseQueue {
            later,
            total,
            stops,
            state: Mutex::new(QueueState {
                next: 0,
                done: 0,
                failed: None,
                waiting: vec![None; total],
                report,
            }),
            changed: Condvar::new(),
        }
    }

    /// Takes the next testcase to run. `None`: there are no more.
    pub fn next_turn(&self) -> Option<TestcaseTurn<'_>> {
        let mut state = self.lock_state();
        let waits = |state: &QueueState| state.next == self.later && state.done < self.later;
        while self.stops && state.failed.is_none() && waits(&state) {
            state = self.changed.wait(state).unwrap_or_else(|e| e.into_inner());
        }
        if state.failed.is_some() || state.next == self.total {
            return None;
        }
        state.next += 1;
        Some(TestcaseTurn {
            queue: self,
            index: state.next - 1,
        })
    }

    pub fn into_report(self) -> Report {
        let state = self.state.into_inner();
        state.unwrap_or_else(|e| e.into_inner()).report
    }

    fn lock_state(&self) -> MutexGuard<'_, QueueState> {
        // A worker that panicked has already lost the whole report.
        self.state.lock().unwrap_or_else(|e| e.into_inner())
    }
}

impl TestcaseTurn<'_> {
    /// Records the result. Shows the report to `follow` after each testcase that can now be reported, and calls
    /// `progress` with the number of testcases that are done. No two workers do so at a time.
    pub fn finish(self, case: Case, follow: OnReport, progress: impl FnOnce(usize)) {
        let (queue, mut state) = (self.queue, self.queue.lock_state());
        // A judge error says nothing about the submission, so it doesn't stop the queue.
        let fails = ![Verdict::AC, Verdict::JE].contains(&case.verdict);
        if fails && queue.stops && self.index < queue.later {
            let first = state.failed.unwrap_or(self.index);
            state.failed = Some(first.min(self.index));
        }
        state.waiting[self.index] = Some(case);
        // Results of other workers after the first failure are left out.
        let reported = state.failed.map_or(queue.total, |first| first + 1);
        let goes_on = (1..reported).contains(&queue.later);
        for index in state.report.cases.len()..reported {
            let Some(case) = state.waiting[index].take() else {
                break;
            };
            state.report.cases.push(case);
            let stage = if goes_on && index + 1 >= queue.later {
                Stage::Hack
            } else {
                Stage::Testcases
            };
            follow(&state.report, stage);
        }
        progress(state.done + 1);
    }
}

impl Drop for TestcaseTurn<'_> {
    fn drop(&mut self) {
        self.queue.lock_state().done += 1;
        self.queue.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread;
    use std::time::Duration;

    fn finish(turn: TestcaseTurn, verdict: Verdict, follow: OnReport) {
        let case = Case::unmeasured("a", "judge", verdict, String::new());
        turn.finish(case, follow, |_| ());
    }

    fn queue_of(later: usize, total: usize) -> TestcaseQueue {
        TestcaseQueue::new(later, total, true, Report::empty("p", "f", "C"))
    }

    /// How many testcases each shown report has, and its stage. Of five testcases, two are kept for later. The first
    /// three are taken at once and end in this order.
    fn shown_stages(order: [usize; 3], failing: Option<usize>) -> Vec<(usize, Stage)> {
        let queue = queue_of(3, 5);
        let mut turns: Vec<_> = (0..3).map(|_| queue.next_turn()).collect();
        let shown = Mutex::new(Vec::new());
        let follow = |report: &Report, stage: Stage| {
            let mut shown = shown.lock().expect("no panic");
            shown.push((report.cases.len(), stage));
        };
        let verdict = |index| match failing {
            Some(failing) if failing == index => Verdict::WA,
            _ => Verdict::AC,
        };
        for index in order {
            let turn = turns[index].take().expect("there are three");
            finish(turn, verdict(index), &follow);
        }
        while let Some(turn) = queue.next_turn() {
            finish(turn, Verdict::JE, &follow);
        }
        shown.into_inner().expect("no panic")
    }

    #[test]
    fn each_testcase_is_shown_once_all_before_it_are_and_none_after_a_failure() {
        let (open, hack) = (Stage::Testcases, Stage::Hack);
        let all = [(1, open), (2, open), (3, hack), (4, hack), (5, hack)];
        assert_eq!(shown_stages([0, 1, 2], None), all);
        assert_eq!(shown_stages([2, 1, 0], None), all);
        assert_eq!(shown_stages([2, 0, 1], Some(1)), [(1, open), (2, open)]);
        let until_last = [(1, open), (2, open), (3, open)];
        assert_eq!(shown_stages([0, 1, 2], Some(2)), until_last);
    }

    #[test]
    fn later_testcases_wait_for_all_before_them() {
        let queue = queue_of(1, 2);
        let first = queue.next_turn().expect("there are two");
        thread::scope(|scope| {
            let other = scope.spawn(|| queue.next_turn().map(|turn| turn.index));
            thread::sleep(Duration::from_millis(20));
            drop(first);
            assert_eq!(other.join().expect("no panic"), Some(1));
        });
    }

    #[test]
    fn waiting_worker_ends_at_a_failure() {
        let queue = queue_of(2, 3);
        let [slow, fast] = [(); 2].map(|()| queue.next_turn().expect("there are three"));
        thread::scope(|scope| {
            let other = scope.spawn(|| queue.next_turn().is_none());
            finish(fast, Verdict::WA, &|_, _| ());
            assert!(other.join().expect("no panic"));
        });
        finish(slow, Verdict::TLE, &|_, _| ());
        assert_eq!(queue.into_report().cases.len(), 1);
    }
}
