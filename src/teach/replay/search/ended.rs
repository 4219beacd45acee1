//! What is said of a search that is over.
//!
//! It depends on how the search ended and how the case was judged. A search that found a right grid and left it on the board
//! has nothing wrong with its steps. Of the others only that is said which cannot be true of a correct search, or what this
//! one does where a correct search of the same order does something else.

use super::super::fault::{Fault, Finding, Findings, Line};
use super::super::reference::Parting;
use super::super::{Clues, Judged, Replay, Told};
use super::{Search, is_full};
use crate::teach::counter::End;

impl Search {
    /// Nothing more will come.
    fn look_at_end(&mut self) {
        self.look_at_visit(None, true);
        if let (Some(clash), true) = (self.clash.take(), is_full(&self.board)) {
            self.findings.add(clash.step, clash.line, clash.fault);
        }
        if self.solved.is_some() {
            return;
        }
        self.look_for_digits_never_tried();
        let empty = self.board.iter().filter(|digit| **digit == 0).count();
        let untouched =
            (0..self.board.len()).find(|&cell| self.board[cell] == 0 && !self.seen.cells[cell]);
        let first = untouched.or_else(|| self.board.iter().position(|digit| *digit == 0));
        if let (Some(cell), false) = (first, self.standing.is_empty()) {
            // With every cell open yet the search has not failed: it has stopped.
            if let Some(dead) = self.dead_cell().filter(|_| !self.findings.has_left()) {
                self.note_left(Some(dead));
            }
            let fault = Fault::Unfinished {
                cell: cell as u8,
                more: empty - 1,
                is_untouched: untouched.is_some(),
                fits: self.fitting(cell as u8),
                in_line: None,
            };
            let line = self.ended.unwrap_or(Line::from(0));
            self.findings.add(self.recorder.steps(), line, fault);
        }
    }

    /// A digit that is missing in the givens, fits in a cell that is given up, and is never placed: without it there is no
    /// answer.
    fn look_for_digits_never_tried(&mut self) {
        for digit in 1..=self.size.side() as u8 {
            let given = self.givens.iter().filter(|given| **given == digit).count();
            let missing = self.size.side().saturating_sub(given);
            let is_passed_over = self.seen.passed_over & !self.seen.digits & 1 << digit != 0;
            if missing > 0 && is_passed_over && self.rules.allow_all_but(digit) {
                let in_loop = None;
                let fault = Fault::NeverTried {
                    digit,
                    missing,
                    in_loop,
                };
                self.findings
                    .add(self.recorder.steps(), self.seen.line, fault);
            }
        }
    }

    /// Where the last correct search parts from this one.
    fn note_parting(&mut self, complete: bool) {
        /// Fewer steps are not what takes long.
        const MANY: u64 = 10_000;
        let (steps, last) = (
            self.recorder.steps(),
            self.ended.map_or(0, |line| line.number),
        );
        // Behind an answer nothing is compared.
        let is_known = self.solved.is_none_or(|solved| solved == steps);
        let same = self.company.same().filter(|_| is_known);
        let ended = complete.then_some(last);
        if let Some(parting) = self.company.parted(ended) {
            let Parting {
                together,
                line,
                way,
                would,
                did,
            } = parting;
            let fault = Fault::Parted { way, would, did };
            self.findings.add(together + 1, line, fault);
        } else if let Some((way, fewest)) =
            same.filter(|_| (complete && steps > 1) || steps >= MANY)
        {
            let is_over = complete;
            let fewest = fewest.filter(|_| steps >= MANY);
            let fault = Fault::SameSoFar {
                way,
                fewest,
                is_over,
            };
            self.findings.add(steps, 0, fault);
        }
    }

    /// By which rule a digit fits, where that is not Sudoku's.
    fn note_rule(&mut self) {
        if let Some((rule, (step, line), decisions)) = self.rules.only() {
            let in_line = None;
            let fault = Fault::OtherRule {
                rule,
                decisions,
                in_line,
            };
            self.findings.add(step, line, fault);
        }
    }

    /// From here on it is not known which changes are its own.
    pub fn lose_sight(&mut self) {
        self.is_lost = true;
    }

    pub fn finish(mut self, complete: bool, told: Told, judged: &Judged) -> Replay {
        let complete = complete && !self.is_lost;
        if complete {
            self.look_at_end();
        }
        self.note_rule();
        self.note_parting(complete);
        let steps = self.recorder.steps();
        let end = match self.solved {
            Some(_) => End::Solved,
            None => End::NoSolution,
        };
        let findings = std::mem::take(&mut self.findings);
        let is_left_right = self.is_answer();
        let findings = match judged {
            Judged::NotWrong => Vec::new(),
            // It may have been slow on its way there.
            Judged::Stopped if is_left_right => {
                findings.keep(|finding| matches!(finding.fault, Fault::SameSoFar { .. }))
            }
            Judged::Wrong { is_format, .. } if is_left_right || *is_format => {
                self.as_printed(complete && is_left_right)
            }
            _ if !complete => self.of_unfinished(findings, &told),
            Judged::Stopped => self.of_wrong(findings, &told, None, false),
            Judged::Wrong {
                printed,
                passes_alone,
                ..
            } => self.of_wrong(findings, &told, printed.as_ref(), *passes_alone),
        };
        let result: Vec<u8> = self
            .board
            .iter()
            .map(|digit| self.size.byte(*digit))
            .collect();
        Replay {
            size: self.size,
            trace: self.recorder.finish(end, &result),
            findings: in_order(findings, steps),
            cases: told.cases,
            of_input: told.of_input,
            turned: told.turned,
            solved: self.solved,
            is_whole: complete,
        }
    }

    /// What can be said where the search was not seen to its end: it may be right, and only slow. That the answer was there,
    /// that a clue is gone, and what a digit clashes with is true of it anyhow.
    fn of_unfinished(&self, findings: Findings, told: &Told) -> Vec<Finding> {
        let is_known = told.of_input && self.solved.is_none();
        findings.keep(|finding| {
            let is_certain = match finding.fault {
                Fault::NotTried { is_answer, .. } => is_answer,
                Fault::ClueChanged { cell, digit, .. } => self.board[usize::from(cell)] != digit,
                Fault::Clash { .. } | Fault::OtherRule { .. } | Fault::SameSoFar { .. } => true,
                _ => false,
            };
            is_known && is_certain
        })
    }

    /// What can be said where the search has ended without the answer.
    fn of_wrong(
        &self,
        findings: Findings,
        told: &Told,
        printed: Option<&Clues>,
        passes_alone: bool,
    ) -> Vec<Finding> {
        // The answer was found, and went again: this is what matters, if it is the rest of it that was printed.
        if self.solved.is_some() {
            let prints_the_rest = printed.is_some_and(|printed| printed.digits == self.board);
            return findings.keep(|finding| match finding.fault {
                Fault::Wiped { .. } => prints_the_rest,
                // Who looks for more solutions takes back what stands in their way.
                Fault::Left { dead: None, .. } => true,
                _ => false,
            });
        }
        // All else comes of it.
        let is_changed = |finding: &Finding| match finding.fault {
            Fault::ClueChanged { cell, digit, .. } => self.board[usize::from(cell)] != digit,
            _ => false,
        };
        let changed = findings.keep(is_changed);
        if told.of_input && !changed.is_empty() {
            return changed;
        }
        let is_true = |finding: &Finding| match finding.fault {
            Fault::Misread { .. } => !told.of_input,
            _ if !told.of_input => false,
            // A program may clear a clue for a moment, to see whether it fits.
            Fault::ClueChanged { .. } => false,
            Fault::Wiped { .. } => false,
            // Digits that clash lead a search to an end that it would not come to otherwise.
            Fault::Left { dead: Some(_), .. } if findings.has_clash() => false,
            // Alone the same search is right: what is wrong was there before.
            Fault::Left { .. } | Fault::OtherRule { .. } | Fault::NeverTried { .. } => {
                !passes_alone
            }
            // Another order is no fault: it must come with one.
            Fault::Parted { did, .. } => {
                let gives_up = self.gave_up == Some(finding.step);
                did.is_none() || gives_up || findings.has_fault_at(finding.step)
            }
            _ => true,
        };
        findings.keep(is_true)
    }

    /// The search has left a right grid on the board, and the case is wrong all the same.
    fn as_printed(&self, is_left: bool) -> Vec<Finding> {
        let solved = self.solved.filter(|_| is_left);
        let finding = |step| Finding {
            step,
            line: Line::from(0),
            fault: Fault::LeftRight {
                is_first: step == self.recorder.steps(),
                way: self.company.way(),
            },
            times: 1,
        };
        solved.map(finding).into_iter().collect()
    }
}

/// What is found when all is over has the last step.
fn in_order(mut findings: Vec<Finding>, steps: u64) -> Vec<Finding> {
    for finding in &mut findings {
        finding.step = finding.step.min(steps);
    }
    findings.sort_by_key(|finding| finding.step);
    findings
}
