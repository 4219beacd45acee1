//! Puts the results of several workers in order: a testcase is in the report as soon as all before it are.

use super::OnReport;
use super::testcase_queue::TestcaseQueue;
use crate::judge::report::{Case, Report, Stage};

pub(super) struct OrderedResults {
    report: Report,
    /// Results that can't be reported yet, by index.
    waiting: Vec<Option<Case>>,
    /// The index of the first testcase of the hack group, if that comes last.
    hack: usize,
    done: usize,
}

impl OrderedResults {
    pub fn new(report: Report, hack: usize, total: usize) -> OrderedResults {
        OrderedResults {
            report,
            waiting: (0..total).map(|_| None).collect(),
            hack,
            done: 0,
        }
    }

    /// How many testcases are done, reported or not.
    pub fn done(&self) -> usize {
        self.done
    }

    /// Adds a result. Shows the report after each testcase that can now be reported.
    pub fn add(&mut self, index: usize, case: Case, queue: &TestcaseQueue, follow: OnReport) {
        self.done += 1;
        self.waiting[index] = Some(case);
        // Results of other workers after the first failure are left out.
        while self.report.cases.len() < queue.reported_count() {
            let Some(case) = self.waiting[self.report.cases.len()].take() else {
                return;
            };
            self.report.cases.push(case);
            let reported = self.report.cases.len();
            let goes_on = self.hack > 0 && self.hack < queue.reported_count();
            follow(
                &self.report,
                if reported >= self.hack && goes_on {
                    Stage::Hack
                } else {
                    Stage::Testcases
                },
            );
        }
    }

    pub fn into_report(self) -> Report {
        self.report
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::verdict::Verdict;
    use std::sync::Mutex;

    /// How many testcases each shown report has, and its stage, if results come in this order.
    fn shown_stages(order: &[usize], failing: Option<usize>) -> Vec<(usize, Stage)> {
        let queue = TestcaseQueue::new(3, 5, true);
        let turns: Vec<_> = (0..3).filter_map(|_| queue.next_turn()).collect();
        let mut results = OrderedResults::new(Report::empty("p", "f", "C"), 3, 5);
        let shown = Mutex::new(Vec::new());
        let follow = |report: &Report, stage: Stage| {
            let mut shown = shown.lock().expect("no panic");
            shown.push((report.cases.len(), stage));
        };
        for &index in order {
            let verdict = if failing == Some(index) {
                Verdict::WA
            } else {
                Verdict::AC
            };
            if let Some(turn) = turns.get(index) {
                turn.record_verdict(verdict);
            }
            let case = Case::unmeasured("a", "judge", verdict, String::new());
            results.add(index, case, &queue, &follow);
        }
        shown.into_inner().expect("no panic")
    }

    #[test]
    fn each_testcase_is_shown_once_all_before_it_are_and_none_after_a_failure() {
        let (open, hack) = (Stage::Testcases, Stage::Hack);
        let all = [(1, open), (2, open), (3, hack), (4, hack), (5, hack)];
        assert_eq!(shown_stages(&[0, 1, 2, 3, 4], None), all);
        assert_eq!(shown_stages(&[2, 1, 4, 0, 3], None), all);
        assert_eq!(shown_stages(&[2, 1], None), []);
        assert_eq!(shown_stages(&[2, 0, 1], Some(1)), [(1, open), (2, open)]);
        let until_last = [(1, open), (2, open), (3, open)];
        assert_eq!(shown_stages(&[0, 1, 2], Some(2)), until_last);
    }
}
