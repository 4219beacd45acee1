//! Selects the findings to report once a search has ended.
//!
//! The selection depends on how the search ended and how the case was judged. If the search found a right grid and left
//! it on the board, its steps are not at fault. Otherwise only two kinds of findings are reported: those that can't
//! occur in a correct search, and those where a correct search in the same order does something else.

use super::super::case_splitter::RunFacts;
use super::super::fault::{CaseCourse, Fault, Finding, SourceLine};
use super::super::{Clues, Judged, Replay};
use super::UserSearch;
use crate::teach::node_counter::SearchEnd;

impl UserSearch {
    /// Adds the findings that only the end of the search shows.
    fn check_end(&mut self) {
        self.check_visit(None, true);
        if let (Some(clash), true) = (self.clash.take(), self.position.is_full()) {
            self.findings.add_fault(clash.step, clash.line, clash.fault);
        }
        if self.solved.is_some() {
            return;
        }
        self.find_untried_digits();
        let board = &self.position.board;
        let empty = || (0..board.len()).filter(|&cell| board[cell] == 0);
        let more = empty().count().saturating_sub(1);
        let untouched = empty().find(|&cell| !self.facts.cells[cell]);
        let first = untouched.or(empty().next());
        if let (Some(cell), false) = (first, self.placed_digits.is_empty()) {
            // If the board holds no placed digit, the search has exhausted its choices: that is no early end.
            let dead = self.position.find_dead_cell();
            let has_left = self
                .findings
                .has(|fault| matches!(fault, Fault::Left { .. }));
            if let Some(dead) = dead.filter(|_| !has_left) {
                self.note_left_digits(Some(dead as u8));
            }
            let fault = Fault::Unfinished {
                cell: cell as u8,
                more,
                is_untouched: untouched.is_some(),
                fits: self.position.fitting_digits(cell),
            };
            let line = self.ended.unwrap_or(SourceLine::from(0));
            let step = self.recorder.step_count();
            self.findings.add_fault(step, line, fault);
        }
    }

    /// Notes digits that the clues lack, that fit in a cell that is given up, and that are never placed: without them
    /// there is no answer.
    fn find_untried_digits(&mut self) {
        let (side, step) = (self.position.size.side(), self.recorder.step_count());
        for digit in 1..=side as u8 {
            let givens = self.position.givens.iter();
            let given = givens.filter(|given| **given == digit).count();
            let missing = side.saturating_sub(given);
            let is_passed_over = self.facts.passed_over & !self.facts.digits & 1 << digit != 0;
            if missing > 0 && is_passed_over && self.rules.allow_all_but(digit) {
                let fault = Fault::NeverTried { digit, missing };
                self.findings.add_fault(step, self.facts.line, fault);
            }
        }
    }

    /// Notes where the last correct search parts from this one.
    fn note_divergence(&mut self, complete: bool) {
        /// Fewer steps than this are not what takes so long.
        const MIN_SLOW_STEPS: u64 = 10_000;
        let steps = self.recorder.step_count();
        let last = self.ended.map_or(0, |line| line.number);
        // After an answer, steps aren't compared.
        let is_known = self.solved.is_none_or(|solved| solved == steps);
        let same = self.references.matched_so_far().filter(|_| is_known);
        let ended = complete.then_some(last);
        if let Some(parting) = self.references.find_divergence(ended) {
            let (way, would, did) = (parting.way, parting.would, parting.did);
            let fault = Fault::Parted { way, would, did };
            self.findings
                .add_fault(parting.together + 1, parting.line, fault);
        } else if let Some((way, fewest)) =
            same.filter(|_| (complete && steps > 1) || steps >= MIN_SLOW_STEPS)
        {
            let fault = Fault::SameSoFar {
                way,
                fewest: fewest.filter(|_| steps >= MIN_SLOW_STEPS),
                is_over: complete,
            };
            self.findings.add_fault(steps, 0, fault);
        }
    }

    pub fn finish(mut self, complete: bool, run: RunFacts, judged: &Judged) -> Replay {
        let complete = complete && !self.is_lost;
        if complete {
            self.check_end();
        }
        if let Some((rule, (step, line), decisions)) = self.rules.find_only_rule() {
            let fault = Fault::OtherRule { rule, decisions };
            self.findings.add_fault(step, line, fault);
        }
        self.note_divergence(complete);
        let steps = self.recorder.step_count();
        let end = match self.solved {
            Some(_) => SearchEnd::Solved,
            None => SearchEnd::NoSolution,
        };
        let is_left_right = self.position.is_answer();
        let mut findings = match judged {
            Judged::NotWrong => Vec::new(),
            // The program may only be slow.
            Judged::Stopped if is_left_right => self
                .findings
                .select_true(|finding| matches!(finding.fault, Fault::SameSoFar { .. })),
            Judged::Wrong {
                is_format, printed, ..
            } if is_left_right || *is_format => {
                self.findings_if_solved(complete && is_left_right, printed.as_ref())
            }
            _ if !complete => self.findings_if_unfinished(&run),
            Judged::Stopped => self.findings_if_wrong(&run, None, false),
            Judged::Wrong {
                printed,
                passes_alone,
                fails_after_others,
                ..
            } => {
                let kept = self.course_of_case().filter(|_| *fails_after_others);
                let mut wrong = self.findings_if_wrong(&run, printed.as_ref(), *passes_alone);
                wrong.splice(..0, kept.map(|course| self.cause(course, &wrong)));
                wrong
            }
        };
        // Findings from after the end get the last step.
        for finding in &mut findings {
            finding.step = finding.step.min(steps);
        }
        findings.sort_by_key(|finding| finding.step);
        let result = self.position.to_bytes();
        Replay {
            size: self.position.size,
            trace: self.recorder.into_trace(end, &result),
            findings,
            cases: run.cases,
            of_input: run.of_input,
            knows_clues: run.knows_clues,
            is_search: self.facts.is_search(),
            turned: run.turned,
            solved: self.solved,
            is_whole: complete,
        }
    }

    /// The certain findings about a search that wasn't followed to its end, which may be right but slow: a missed answer,
    /// a lost clue, clashing digits.
    fn findings_if_unfinished(&self, run: &RunFacts) -> Vec<Finding> {
        let is_known = run.of_input && self.solved.is_none();
        self.findings.select_true(|finding| {
            let is_certain = match finding.fault {
                Fault::NotTried { is_answer, .. } => is_answer,
                Fault::ClueChanged { .. } => self.is_lost_clue(finding),
                Fault::Clash { .. } | Fault::OtherRule { .. } | Fault::SameSoFar { .. } => true,
                _ => false,
            };
            is_known && is_certain
        })
    }

    /// The course of the search in this case; `None` if it found an answer.
    fn course_of_case(&self) -> Option<CaseCourse> {
        if self.solved.is_some() {
            return None;
        }
        let board = &self.position.board;
        let empty = || (0..board.len()).filter(|&cell| board[cell] == 0);
        let fits = |cell: usize| self.position.fitting_digits(cell);
        let placed = self.recorder.step_count();
        let course = match (placed, self.facts.goes_back) {
            (0, _) => empty()
                .find(|&cell| fits(cell) != 0)
                .map(|cell| CaseCourse::NothingPlaced {
                    cell: cell as u8,
                    fits: fits(cell),
                }),
            (_, false) => empty().next().map(|cell| CaseCourse::NothingTakenBack {
                placed,
                cell: cell as u8,
            }),
            _ => None,
        };
        Some(course.unwrap_or(CaseCourse::Searched))
    }

    /// That something was kept from an earlier case, at the step of the first of its effects.
    fn cause(&self, course: CaseCourse, effects: &[Finding]) -> Finding {
        let steps = effects.iter().map(|finding| finding.step);
        let step = steps.min().unwrap_or(self.recorder.step_count());
        let line = match course {
            CaseCourse::NothingTakenBack { .. } => self.ended,
            _ => None,
        };
        let fault = Fault::StateKept {
            course,
            held_clues: self.held_clues,
        };
        Finding::new(step, line.unwrap_or(SourceLine::from(0)), fault)
    }

    /// True for a clue that was changed and hasn't come back.
    fn is_lost_clue(&self, finding: &Finding) -> bool {
        let board = &self.position.board;
        matches!(finding.fault, Fault::ClueChanged { cell, digit, .. } if board[usize::from(cell)] != digit)
    }

    /// The findings that are true of a search that ended without the answer.
    fn findings_if_wrong(
        &self,
        run: &RunFacts,
        printed: Option<&Clues>,
        passes_alone: bool,
    ) -> Vec<Finding> {
        let findings = &self.findings;
        // The answer was found and then lost. That matters if the rest of it is what was printed.
        if self.solved.is_some() {
            let prints_the_rest =
                printed.is_some_and(|printed| printed.digits == self.position.board);
            return findings.select_true(|finding| match finding.fault {
                Fault::Wiped { .. } => prints_the_rest,
                // A program that looks for more solutions takes back the digits that exclude them.
                Fault::Left { dead: None, .. } => true,
                _ => false,
            });
        }
        let has_clash = findings.has(|fault| matches!(fault, Fault::Clash { .. }));
        // Everything else follows from a changed clue.
        let changed = findings.select_true(|finding| self.is_lost_clue(finding));
        if run.of_input && !changed.is_empty() {
            return changed;
        }
        let is_true = |finding: &Finding| match finding.fault {
            Fault::Misread { .. } => !run.of_input,
            _ if !run.of_input => false,
            // A program may clear a clue for a moment to see whether it fits.
            Fault::ClueChanged { .. } | Fault::Wiped { .. } => false,
            // After clashing digits, a dead end is no fault of its own.
            Fault::Left { dead: Some(_), .. } if has_clash => false,
            // The same search is right when the case is alone, so an earlier case caused the fault.
            Fault::Left { .. } | Fault::OtherRule { .. } | Fault::NeverTried { .. } => {
                !passes_alone
            }
            // A different order alone is no fault; it must come with one.
            Fault::Parted { did, .. } => {
                let gives_up = self.gave_up == Some(finding.step);
                did.is_none() || gives_up || findings.has_fault_at(finding.step)
            }
            _ => true,
        };
        findings.select_true(is_true)
    }

    /// The search left a right grid on the board, yet the case is wrong.
    fn findings_if_solved(&self, is_left: bool, printed: Option<&Clues>) -> Vec<Finding> {
        let Some(step) = self.solved.filter(|_| is_left) else {
            return Vec::new();
        };
        let fault = Fault::LeftRight {
            is_first: step == self.recorder.step_count(),
            prints_given: printed.is_some_and(|printed| printed.digits == self.position.givens),
            way: self.references.matching_order(),
        };
        vec![Finding::new(step, 0, fault)]
    }
}
