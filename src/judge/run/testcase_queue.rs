//! Decides the order of testcases and where to stop. They run one after another until one fails; those kept for later
//! run only if none failed. Several workers that share a queue stop at the same testcase as one worker would.

use crate::judge::verdict::Verdict;
use std::sync::{Condvar, Mutex, MutexGuard};

/// A queue of testcase indices.
pub(super) struct TestcaseQueue {
    /// The index of the first testcase kept for later. Those wait until all before them are done.
    later: usize,
    total: usize,
    /// Stop at the first failure.
    stops: bool,
    state: Mutex<QueueState>,
    changed: Condvar,
}

#[derive(Default)]
struct QueueState {
    next: usize,
    /// How many testcases before `later` are done.
    done: usize,
    /// The lowest index before `later` that failed.
    failed: Option<usize>,
}

/// A testcase that a worker has taken. Dropping it marks the testcase as done, even if the worker panics: otherwise the
/// other workers would wait forever.
pub(super) struct TestcaseTurn<'a> {
    queue: &'a TestcaseQueue,
    pub index: usize,
}

impl TestcaseQueue {
    /// A queue of `total` testcases; those from index `later` on are kept for later. `stops`: stop at the first
    /// failure.
    pub fn new(later: usize, total: usize, stops: bool) -> TestcaseQueue {
        TestcaseQueue {
            later,
            total,
            stops,
            state: Mutex::default(),
            changed: Condvar::new(),
        }
    }

    /// Takes the next testcase to run. `None`: there are no more.
    pub fn next_turn(&self) -> Option<TestcaseTurn<'_>> {
        let mut state = self.lock_state();
        while self.stops && state.next >= self.later && state.done < self.later {
            if state.failed.is_some() {
                return None;
            }
            state = self.changed.wait(state).unwrap_or_else(|e| e.into_inner());
        }
        let ended = self.stops && state.failed.is_some();
        if ended || state.next == self.total {
            return None;
        }
        state.next += 1;
        Some(TestcaseTurn {
            queue: self,
            index: state.next - 1,
        })
    }

    /// How many testcases the report has. It leaves out those after the first failure that other workers had begun.
    pub fn reported_count(&self) -> usize {
        match self.lock_state().failed {
            Some(first) if self.stops => first + 1,
            _ => self.total,
        }
    }

    fn lock_state(&self) -> MutexGuard<'_, QueueState> {
        self.state.lock().unwrap_or_else(|e| e.into_inner())
    }
}

impl TestcaseTurn<'_> {
    /// Records the verdict. A judge error says nothing about the submission, so it doesn't stop the queue.
    pub fn record_verdict(&self, verdict: Verdict) {
        let fine = [Verdict::AC, Verdict::JE].contains(&verdict);
        if !fine && self.index < self.queue.later {
            let mut state = self.queue.lock_state();
            let first = state.failed.unwrap_or(self.index);
            state.failed = Some(first.min(self.index));
        }
    }
}

impl Drop for TestcaseTurn<'_> {
    fn drop(&mut self) {
        if self.index >= self.queue.later {
            return;
        }
        let mut state = self.queue.lock_state();
        state.done += 1;
        // Waking threads costs a system call, and they wait for nothing else.
        if state.done == self.queue.later || state.failed.is_some() {
            self.queue.changed.notify_all();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread;
    use std::time::Duration;

    /// The indices that one worker takes if `failing` fail, and how many testcases are in the report.
    fn taken_indices(queue: &TestcaseQueue, failing: &[usize]) -> (Vec<usize>, usize) {
        let mut taken = Vec::new();
        while let Some(turn) = queue.next_turn() {
            taken.push(turn.index);
            turn.record_verdict(if failing.contains(&turn.index) {
                Verdict::WA
            } else {
                Verdict::AC
            });
        }
        (taken, queue.reported_count())
    }

    #[test]
    fn queue_ends_at_the_first_failure_before_the_later_ones() {
        let table: &[(bool, &[usize], usize)] = &[
            (true, &[], 6),
            (true, &[1, 2], 2),
            (true, &[3], 4),
            (true, &[4, 5], 6),
            (false, &[0, 3, 5], 6),
        ];
        for &(stops, failing, reached) in table {
            let (indices, count) = taken_indices(&TestcaseQueue::new(4, 6, stops), failing);
            assert_eq!(indices, (0..reached).collect::<Vec<_>>(), "{failing:?}");
            assert_eq!(count, reached);
        }
        assert_eq!(
            taken_indices(&TestcaseQueue::new(0, 2, true), &[0]).0,
            [0, 1]
        );
    }

    #[test]
    fn judge_error_does_not_end_the_queue() {
        let queue = TestcaseQueue::new(2, 3, true);
        while let Some(turn) = queue.next_turn() {
            turn.record_verdict(Verdict::JE);
        }
        assert_eq!(queue.reported_count(), 3);
    }

    /// The first testcase is slow and fails. By then the other worker has run the rest: none of it is reported, and
    /// nothing that was kept for later is started.
    #[test]
    fn two_workers_come_to_the_same_end_as_one() {
        let queue = TestcaseQueue::new(4, 6, true);
        let slow = queue.next_turn().expect("there are six");
        thread::scope(|scope| {
            let other = scope.spawn(|| taken_indices(&queue, &[2]));
            while queue.lock_state().failed.is_none() && !other.is_finished() {
                thread::yield_now();
            }
            slow.record_verdict(Verdict::TLE);
            drop(slow);
            assert_eq!(other.join().expect("no panic").0.last(), Some(&2));
        });
        assert_eq!(
            (queue.reported_count(), taken_indices(&queue, &[])),
            (1, (vec![], 1))
        );
    }

    #[test]
    fn later_testcases_wait_for_all_before_them() {
        let queue = TestcaseQueue::new(1, 2, true);
        let first = queue.next_turn().expect("there are two");
        thread::scope(|scope| {
            let other = scope.spawn(|| queue.next_turn().map(|turn| turn.index));
            thread::sleep(Duration::from_millis(20));
            drop(first);
            assert_eq!(other.join().expect("no panic"), Some(1));
        });
    }
}
