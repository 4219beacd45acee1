//! Makes a failure small, checks that it repeats, and collects the other failures seen. Each part gets its share of the
//! time.

use super::{ChosenFailure, HuntSession, REPEAT_RUNS};
use crate::error::Result;
use crate::hunt::finder::{FoundFailure, HuntTally, KIND_PACKAGE_TESTS};
use crate::hunt::input_size::InputSize;
use crate::hunt::input_text::InputText;
use crate::hunt::oracle::{Oracle, ProgramFailure, Ruling};
use crate::hunt::result::{BeyondJudgeTests, Counterexample, MAX_OTHER_FAILURES, OtherFailure};
use crate::hunt::shrinker::{PackageReduction, ShrinkResult, shrink_input};
use crate::hunt::trial::AnsweredInput;
use crate::judge::package::limits::{Limits, Origin};
use crate::judge::verdict::Verdict;
use std::slice::from_ref;
use std::time::{Duration, Instant};

impl HuntSession<'_, '_> {
    /// Makes the failure small and runs it again as often as time allows.
    pub(super) fn minimize_and_repeat(
        &mut self,
        start: ChosenFailure,
    ) -> Result<(Option<Counterexample>, Vec<OtherFailure>)> {
        let ChosenFailure { found, kind, hack } = start;
        let left = self.end.saturating_duration_since(Instant::now());
        self.end -= self.request.reserve.min(left / 4);
        // Reserve time for the runs that follow and for the report.
        let cost = found.failure.cost;
        let reserve = (cost * 4 + Duration::from_millis(300)).min(self.request.time / 2);
        let until = self.end - reserve;
        self.request.deadline.set_end(until);
        let shrunk = if self.trial.can_check_legality() {
            self.minimize_failure(&found, until)
        } else {
            self.smallest_generated_failure(&found, until)
        };
        // Stop the generators before the runs that follow.
        self.finder = None;
        let shrunk = self.none_after_deadline(shrunk)?;
        let shrunk = shrunk.unwrap_or_else(|| ShrinkResult {
            input: found.input.clone(),
            failure: found.failure.clone(),
            is_minimal: false,
            skipped_beyond: false,
            larger: Vec::new(),
        });
        let (input, failure, is_minimal) = (shrunk.input, shrunk.failure, shrunk.is_minimal);
        self.request.deadline.set_end(self.end);
        let again = self.repeat_failure(&input, &failure)?;
        let excess: Vec<String> = failure.excess.iter().map(|e| e.text.clone()).collect();
        let counterexample = Counterexample {
            verdict: failure.kind.verdict,
            kind,
            searched: hack || found.kind != KIND_PACKAGE_TESTS,
            beyond: if excess.is_empty() {
                hack.then_some(BeyondJudgeTests::Hack)
            } else {
                Some(BeyondJudgeTests::By(excess))
            },
            bytes_before: found.input.len(),
            passes_alone: is_minimal && self.passes_each_case_alone(&input)?,
            is_minimal,
            skipped_beyond: shrunk.skipped_beyond,
            not_minimized: !self.trial.can_check_legality(),
            attempts: again.len(),
            fails: again.into_iter().filter(|fails| *fails).count(),
            specimen: self.answered_input(input, failure.answer),
            larger: {
                let larger = shrunk.larger.into_iter();
                let larger = larger.map(|(input, answer)| self.answered_input(input, answer));
                larger.collect()
            },
        };
        Ok((Some(counterexample), self.repeat_other_failures(cost)?))
    }

    fn answered_input(&self, input: Vec<u8>, answer: Vec<u8>) -> AnsweredInput {
        AnsweredInput {
            testcase: self.trial.template.clone(),
            input,
            answer,
        }
    }

    /// Does the program fail the same way again? Runs it as often as time allows, leaving some for the report.
    fn repeat_failure(&mut self, input: &Vec<u8>, failure: &ProgramFailure) -> Result<Vec<bool>> {
        let mut again = Vec::new();
        while again.len() < REPEAT_RUNS && Instant::now() + failure.cost * 2 < self.end {
            let Some(ruling) = self.trial.try_all(from_ref(input), None)?.pop() else {
                break;
            };
            again.push(matches!(ruling, Ruling::Fails(now) if now.kind == failure.kind));
        }
        Ok(again)
    }

    /// Does the input have several cases, each of which the program passes alone?
    fn passes_each_case_alone(&mut self, input: &[u8]) -> Result<bool> {
        let alone = self.trial.split_cases(input);
        let rulings = match alone.len() {
            0 | 1 => return Ok(false),
            _ => self.trial.try_all(&alone, None)?,
        };
        Ok(rulings.len() == alone.len() && rulings.iter().all(|r| *r == Ruling::Passes))
    }

    /// The first few of the other failures, each run again if there is time.
    fn repeat_other_failures(&mut self, cost: Duration) -> Result<Vec<OtherFailure>> {
        let mut others = std::mem::take(&mut self.effort.tally.others);
        others.truncate(MAX_OTHER_FAILURES);
        let mut repeated = Vec::new();
        for (failure, input) in others {
            let ruling = if Instant::now() + cost * 2 < self.end {
                self.trial.try_all(from_ref(&input), None)?.pop()
            } else {
                None
            };
            repeated.push(OtherFailure {
                verdict: failure.kind.verdict,
                message: failure.message,
                again: ruling.map(|r| matches!(r, Ruling::Fails(now) if now.kind == failure.kind)),
                specimen: self.answered_input(input, failure.answer),
            });
        }
        Ok(repeated)
    }

    /// A program that exceeds the time limit is first shrunk under a shorter limit, so that each run costs less.
    fn minimize_failure(&mut self, found: &FoundFailure, until: Instant) -> Result<ShrinkResult> {
        let program = self.setting.package_reducer()?;
        let reducer = &|input: &[u8]| match &program {
            Some(program) => program.reduce(input),
            None => Ok(PackageReduction::default()),
        };
        let limit = self.trial.judge.time_limit_of(&self.trial.program);
        let quick = (limit / 10).max(Duration::from_millis(100)).min(limit);
        let clock = self.clock;
        let stop = |tally: &HuntTally, best: &[u8]| clock.is_over(until, tally, Some(best));
        let tally = &mut self.effort.tally;
        if found.failure.kind.verdict == Verdict::TLE && quick < limit {
            // Leave time for one run with the full limit.
            let until = until - found.failure.cost.min(until - clock.start);
            let stop = |tally: &HuntTally, best: &[u8]| clock.is_over(until, tally, Some(best));
            let usual = self.trial.judge.limits().clone();
            self.trial.judge.set_limits(Limits {
                time: quick,
                time_origin: Origin::Caller,
                ..usual.clone()
            });
            let shrunk = shrink_input(found, &mut self.trial, reducer, tally, &stop);
            self.trial.judge.set_limits(usual);
            let shrunk = shrunk?;
            let ruling = self.trial.try_all(from_ref(&shrunk.input), None)?.pop();
            match ruling {
                Some(Ruling::Fails(failure)) if failure.shows_same_failure(&found.failure) => {
                    return Ok(ShrinkResult { failure, ..shrunk });
                }
                _ => {}
            }
        }
        shrink_input(found, &mut self.trial, reducer, tally, &stop)
    }

    /// Without input validators: the smallest generated input on which the program fails the same way.
    fn smallest_generated_failure(
        &mut self,
        found: &FoundFailure,
        until: Instant,
    ) -> Result<ShrinkResult> {
        /// After this many inputs without a smaller one, the best is taken as final.
        const MAX_FUTILE_INPUTS: u64 = 1000;
        let mut finder = self.take_finder()?;
        let clock = self.clock;
        let tally = &mut self.effort.tally;
        let size = |input: &[u8]| InputSize::of_text(&InputText::new(input.to_vec()), Vec::new());
        let (mut best, mut failure) = (found.input.clone(), found.failure.clone());
        let mut since = tally.tried;
        loop {
            let stop = |tally: &HuntTally| {
                tally.tried - since > MAX_FUTILE_INPUTS || clock.is_over(until, tally, Some(&best))
            };
            let next = match finder.next_failure(&mut self.trial, tally, &stop) {
                Ok(Some(next)) => next,
                Err(error) if !self.request.deadline.has_passed() => return Err(error),
                _ => break,
            };
            if next.failure.kind != failure.kind {
                tally.record_other_failure(&next.failure, &next.input);
            } else if next.failure.shows_same_failure(&failure) && size(&next.input) < size(&best) {
                (best, failure) = (next.input, next.failure);
                since = tally.tried;
            }
        }
        Ok(ShrinkResult {
            input: best,
            failure,
            is_minimal: false,
            skipped_beyond: false,
            larger: Vec::new(),
        })
    }
}
