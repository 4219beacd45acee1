//! Makes a failure small, checks that it repeats, and collects the other failures seen. Each part gets its share of the
//! time.

use super::{ChosenFailure, HuntSession, REPEAT_RUNS};
use crate::error::Result;
use crate::hunt::finder::{Finder, FoundFailure, HuntTally, KIND_PACKAGE_TESTS};
use crate::hunt::input_size::InputSize;
use crate::hunt::input_text::InputText;
use crate::hunt::oracle::{AnsweredInput, Oracle, ProgramFailure, Ruling};
use crate::hunt::result::{Counterexample, MAX_OTHER_FAILURES, OtherFailure};
use crate::hunt::shrinker::{PackageReduction, ShrinkResult, shrink_input};
use crate::judge::package::limits::{Limits, Origin};
use crate::judge::verdict::Verdict;
use std::time::{Duration, Instant};

impl HuntSession<'_, '_> {
    /// Makes the failure small and runs it again as often as time allows.
    pub(super) fn minimize_and_repeat(
        &mut self,
        start: ChosenFailure,
    ) -> Result<(Counterexample, Vec<OtherFailure>)> {
        let ChosenFailure { found, kind, hack } = start;
        let left = self.end.saturating_duration_since(Instant::now());
        self.end -= self.request.reserve.min(left / 4);
        // Reserve time for the runs that follow and for the report.
        let cost = found.failure.cost;
        let reserve = (cost * 4 + Duration::from_millis(300)).min(self.request.time / 2);
        let until = self.end - reserve;
        self.request.deadline.set_end(until);
        let can_check_legality = self.setting.trial.can_check_legality();
        let shrunk = if can_check_legality {
            self.minimize_failure(&found, until)
        } else {
            self.smallest_generated_failure(&found, until)
        };
        // Stop the generators before the runs that follow.
        self.finder = Finder::new(Vec::new());
        let shrunk = self.none_after_deadline(shrunk)?;
        let shrunk = shrunk.unwrap_or_else(|| ShrinkResult::unfinished(&found));
        let (input, failure, is_minimal) = (shrunk.input, shrunk.failure, shrunk.is_minimal);
        self.request.deadline.set_end(self.end);
        let mut again = Vec::new();
        while again.len() < REPEAT_RUNS {
            let Some(fails) = self.fails_again(&input, &failure, failure.cost)? else {
                break;
            };
            again.push(fails);
        }
        let excess: Vec<&str> = failure.excess.iter().map(|e| e.text.as_str()).collect();
        let beyond = (!excess.is_empty()).then(|| excess.join(", "));
        let in_hack = hack.then(|| "it is a test of the hack group".to_string());
        let counterexample = Counterexample {
            verdict: failure.kind.verdict,
            kind,
            searched: hack || found.kind != KIND_PACKAGE_TESTS,
            beyond: beyond.or(in_hack),
            bytes_before: found.input.len(),
            passes_alone: is_minimal && self.passes_each_case_alone(&input)?,
            is_minimal,
            skipped_beyond: shrunk.skipped_beyond,
            not_minimized: !can_check_legality,
            attempts: again.len(),
            fails: again.into_iter().filter(|fails| *fails).count(),
            specimen: AnsweredInput {
                input,
                answer: failure.answer,
            },
            template: self.setting.trial.template.clone(),
            larger: shrunk.larger,
        };
        Ok((counterexample, self.repeat_other_failures(cost)?))
    }

    /// Does the program fail the same way again? `None`: there is no time to run it, which takes `cost`.
    fn fails_again(
        &mut self,
        input: &Vec<u8>,
        failure: &ProgramFailure,
        cost: Duration,
    ) -> Result<Option<bool>> {
        if Instant::now() + cost * 2 >= self.end {
            return Ok(None);
        }
        let ruling = self.setting.trial.rule_again(input)?;
        Ok(ruling.map(|ruling| ruling.is_failure(Some(&failure.kind))))
    }

    /// Does the input have several cases, each of which the program passes alone?
    fn passes_each_case_alone(&mut self, input: &[u8]) -> Result<bool> {
        let alone = self.setting.trial.split_cases(input);
        if alone.len() < 2 {
            return Ok(false);
        }
        let rulings = self.setting.trial.try_all(&alone, None)?;
        Ok(rulings.len() == alone.len() && rulings.iter().all(|r| *r == Ruling::Passes))
    }

    /// The first few of the other failures, each run again if there is time.
    fn repeat_other_failures(&mut self, cost: Duration) -> Result<Vec<OtherFailure>> {
        let mut others = std::mem::take(&mut self.effort.tally.others);
        others.truncate(MAX_OTHER_FAILURES);
        let mut repeated = Vec::new();
        for (failure, input) in others {
            repeated.push(OtherFailure {
                verdict: failure.kind.verdict,
                again: self.fails_again(&input, &failure, cost)?,
                message: failure.message,
                specimen: AnsweredInput {
                    input,
                    answer: failure.answer,
                },
            });
        }
        Ok(repeated)
    }

    /// A program that exceeds the time limit is first shrunk under a shorter limit, so that each run costs less.
    fn minimize_failure(&mut self, found: &FoundFailure, until: Instant) -> Result<ShrinkResult> {
        let (trial, program) = (&mut self.setting.trial, &self.setting.reducer);
        let reducer = &|input: &[u8]| match program {
            Some(program) => program.reduce(input),
            None => Ok(PackageReduction::default()),
        };
        let limit = trial.judge.time_limit_of(&trial.program);
        let quick = (limit / 10).max(Duration::from_millis(100)).min(limit);
        let clock = self.clock;
        let stop = |tally: &HuntTally, best: &[u8]| clock.is_over(until, tally, Some(best));
        let tally = &mut self.effort.tally;
        if found.failure.kind.verdict == Verdict::TLE && quick < limit {
            // Leave time for one run with the full limit.
            let until = until - found.failure.cost.min(until - clock.start);
            let stop = |tally: &HuntTally, best: &[u8]| clock.is_over(until, tally, Some(best));
            let usual = trial.judge.limits().clone();
            trial.judge.set_limits(Limits {
                time: quick,
                time_origin: Origin::Caller,
                ..usual.clone()
            });
            let shrunk = shrink_input(found, trial, reducer, tally, &stop);
            trial.judge.set_limits(usual);
            let shrunk = shrunk?;
            let ruling = trial.rule_again(&shrunk.input)?;
            let failure = ruling.and_then(Ruling::into_failure);
            let is_same = |failure: &ProgramFailure| failure.shows_same_failure(&found.failure);
            if let Some(failure) = failure.filter(is_same) {
                return Ok(ShrinkResult { failure, ..shrunk });
            }
        }
        shrink_input(found, trial, reducer, tally, &stop)
    }

    /// Without input validators: the smallest generated input on which the program fails the same way.
    fn smallest_generated_failure(
        &mut self,
        found: &FoundFailure,
        until: Instant,
    ) -> Result<ShrinkResult> {
        /// After this many inputs without a smaller one, the best is taken as final.
        const MAX_FUTILE_INPUTS: u64 = 1000;
        let (clock, tally) = (self.clock, &mut self.effort.tally);
        let size = |input: &[u8]| InputSize::of_text(&InputText::new(input.to_vec()), Vec::new());
        let mut best = ShrinkResult::unfinished(found);
        let mut since = tally.tried;
        loop {
            let stop = |tally: &HuntTally| {
                tally.tried - since > MAX_FUTILE_INPUTS
                    || clock.is_over(until, tally, Some(&best.input))
            };
            let trial = &mut self.setting.trial;
            let next = match self.finder.next_failure(trial, tally, &stop) {
                Ok(Some(next)) => next,
                Err(error) if !self.request.deadline.has_passed() => return Err(error),
                _ => break,
            };
            if next.failure.kind != best.failure.kind {
                tally.record_other_failure(&next.failure, &next.input);
            } else if next.failure.shows_same_failure(&best.failure)
                && size(&next.input) < size(&best.input)
            {
                best = ShrinkResult::unfinished(&next);
                since = tally.tried;
            }
        }
        Ok(best)
    }
}
