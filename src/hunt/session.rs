//! One hunt from start to end: it finds a failure, makes it small, and runs it again to rule out chance.
//!
//! The package's tests come first, except for the hack group, and then fresh inputs. During the first half of the time,
//! a failure that goes beyond the judge's own tests ([`scope`](super::scope)) is set aside while the hunt searches for
//! one that doesn't; the tests of the hack group wait as well. Only the chosen failure is then made small, and no other
//! ([`failure_kind`](super::failure_kind)).

mod minimize;

use super::finder::{Finder, FoundFailure, HuntTally, KIND_PACKAGE_TESTS};
use super::oracle::{ProgramFailure, Ruling};
use super::result::{HuntEffort, HuntResult};
use super::setting::{Request, Setting};
use crate::error::{Error, Result};
use crate::judge::package::testcase::{HACK, Testcase, by_the_rules};
use crate::judge::plain_file;
use crate::judge::verdict::Verdict;
use std::time::{Duration, Instant};

/// Progress of a hunt, for display.
pub struct HuntProgress<'a> {
    pub tally: &'a HuntTally,
    pub elapsed: Duration,
    /// The smallest failing input so far.
    pub best: Option<&'a [u8]>,
    /// CPU time of the program on the slowest input so far, when the hunt searches for slow inputs.
    pub slowest: Option<Duration>,
}

/// A failing input is run again this many times to detect a flaky program.
pub const REPEAT_RUNS: usize = 5;

/// Receives progress. Returns `true` to end the hunt.
pub type OnProgress<'a> = &'a dyn Fn(&HuntProgress) -> bool;

/// Hunts the program.
pub fn run_hunt(mut setting: Setting, watch: OnProgress) -> Result<HuntResult> {
    let start = Instant::now();
    let request = setting.trial.request;
    let end = start + request.time;
    request.deadline.set_end(end);
    let mut session = HuntSession {
        effort: HuntEffort::new(&mut setting),
        finder: Finder::new(setting.prepare_sources()?),
        request,
        setting,
        clock: HuntClock { start, watch },
        end,
    };
    let found = session.find_failure();
    let (counterexample, others) = match session.none_after_deadline(found)?.flatten() {
        Some(start) => {
            let (found, others) = session.minimize_and_repeat(start)?;
            (Some(found), others)
        }
        None => (None, Vec::new()),
    };
    session.effort.elapsed = start.elapsed();
    Ok(HuntResult {
        counterexample,
        others,
        effort: session.effort,
    })
}

struct HuntSession<'q, 'a> {
    request: &'a Request<'a>,
    setting: Setting<'a>,
    /// Tries fresh inputs.
    finder: Finder,
    clock: HuntClock<'q>,
    end: Instant,
    effort: HuntEffort,
}

/// A failure and where it was found.
struct ChosenFailure {
    found: FoundFailure,
    kind: String,
    /// True for a test of the hack group, which comes after inputs like the judge's own tests.
    hack: bool,
}

impl ChosenFailure {
    fn from_fresh_input(found: FoundFailure) -> ChosenFailure {
        ChosenFailure {
            kind: found.kind.to_string(),
            found,
            hack: false,
        }
    }
}

#[derive(Clone, Copy)]
struct HuntClock<'q> {
    start: Instant,
    watch: OnProgress<'q>,
}

impl HuntClock<'_> {
    /// Should the hunt end? Also reports what was tried and the smallest failing input so far.
    fn is_over(self, until: Instant, tally: &HuntTally, best: Option<&[u8]>) -> bool {
        let news = HuntProgress {
            tally,
            elapsed: self.start.elapsed(),
            best,
            slowest: None,
        };
        (self.watch)(&news) || Instant::now() >= until
    }
}

impl HuntSession<'_, '_> {
    /// An error after the deadline is not an error: whatever was running was stopped.
    fn none_after_deadline<T>(&self, result: Result<T>) -> Result<Option<T>> {
        match result {
            Err(_) if self.request.deadline.has_passed() => Ok(None),
            result => result.map(Some),
        }
    }

    fn find_failure(&mut self) -> Result<Option<ChosenFailure>> {
        let tests = self.setting.trial.judge.testcases().to_vec();
        let own: Vec<Testcase> = by_the_rules(&tests).cloned().collect();
        if let Some(start) = self.find_known_failure(&own, false)? {
            return Ok(Some(start));
        }
        let is_hack = |test: &Testcase| own.len() < tests.len() && test.group == HACK;
        let hack: Vec<Testcase> = tests.iter().filter(|test| is_hack(test)).cloned().collect();
        let half = self.clock.start + self.request.time / 2;
        let mut beyond = None;
        loop {
            let waits = beyond.is_some() || !hack.is_empty();
            let Some(found) = self.find_fresh_failure(if waits { half } else { self.end })? else {
                break;
            };
            if found.failure.excess.is_empty() || Instant::now() >= half {
                return Ok(Some(ChosenFailure::from_fresh_input(found)));
            }
            beyond.get_or_insert(found);
        }
        if let Some(start) = self.find_known_failure(&hack, true)? {
            return Ok(Some(start));
        }
        let found = match beyond {
            None if !hack.is_empty() => self.find_fresh_failure(self.end)?,
            beyond => beyond,
        };
        Ok(found.map(ChosenFailure::from_fresh_input))
    }

    /// The first of the package's own tests that the program fails, each run with its own arguments and answer.
    fn find_known_failure(
        &mut self,
        tests: &[Testcase],
        hack: bool,
    ) -> Result<Option<ChosenFailure>> {
        for testcase in tests {
            if self.clock.is_over(self.end, &self.effort.tally, None) {
                return Ok(None);
            }
            let (start, trial) = (Instant::now(), &self.setting.trial);
            let tried = trial.runner(0).try_on(&trial.program, testcase)?;
            if self.request.deadline.has_passed() {
                return Ok(None);
            }
            let input = plain_file::load_file(&testcase.input)?;
            let tally = &mut self.effort.tally;
            tally.record_input(KIND_PACKAGE_TESTS, input.len(), true);
            let (name, judgement) = (&testcase.name, tried.judgement);
            match judgement.verdict {
                Verdict::AC => continue,
                Verdict::JE => {
                    let why = format!("testcase {name}: JE: {}", judgement.message);
                    return Err(Error::file(&testcase.input, 0, why));
                }
                _ => {}
            }
            let failure = trial.describe_failure(judgement, &tried.ran, testcase, start)?;
            let found = FoundFailure {
                kind: KIND_PACKAGE_TESTS,
                failure: self.reproduce_with_reference(failure, &input, testcase)?,
                input,
            };
            let kind = format!("found in the package's test {name}");
            return Ok(Some(ChosenFailure { found, kind, hack }));
        }
        Ok(None)
    }

    /// Repeats the failure with the answer of an accepted program, as for all other inputs. If the failure
    /// needs the arguments of this test, they are used from here on.
    fn reproduce_with_reference(
        &mut self,
        failure: ProgramFailure,
        input: &Vec<u8>,
        testcase: &Testcase,
    ) -> Result<ProgramFailure> {
        if testcase.group != HACK {
            // The test may have been too large to be read at the start.
            let test = (input.clone(), failure.answer.clone());
            let facts = self.setting.trial.facts_of(&[test]);
            let facts = self.none_after_deadline(facts)?;
            self.setting.trial.extend_scope(facts.unwrap_or_default());
        }
        let trial = &mut self.setting.trial;
        let plain = trial.template.clone();
        let answer_matters = [Verdict::WA, Verdict::PE].contains(&failure.kind.verdict);
        let same_args = plain.input_validator_args == testcase.input_validator_args;
        if !answer_matters && same_args {
            let excess = trial.excess_of_input(input, &failure.answer)?;
            return Ok(ProgramFailure { excess, ..failure });
        }
        let mut alike = None;
        for template in [plain, testcase.clone()] {
            trial.template = template;
            match trial.rule_again(input)?.and_then(Ruling::into_failure) {
                Some(now) if now.kind == failure.kind => return Ok(now),
                Some(now) if now.kind.verdict == failure.kind.verdict => {
                    alike.get_or_insert((now, trial.template.clone()));
                }
                _ => {}
            }
        }
        let Some((now, template)) = alike else {
            return Ok(failure);
        };
        // The accepted program gave another right answer, so the message may differ.
        trial.template = template;
        Ok(now)
    }

    /// The next failure on a new input.
    fn find_fresh_failure(&mut self, until: Instant) -> Result<Option<FoundFailure>> {
        let (clock, trial) = (self.clock, &mut self.setting.trial);
        let tally = &mut self.effort.tally;
        let stop = |tally: &HuntTally| clock.is_over(until, tally, None);
        let found = self.finder.next_failure(trial, tally, &stop);
        let Some(mut found) = self.none_after_deadline(found)?.flatten() else {
            return Ok(None);
        };
        // The right answers seen since then may describe its kind better.
        let trial = &mut self.setting.trial;
        trial.settle_choice_words();
        let again = trial.rule_again(&found.input)?;
        let again = again.and_then(Ruling::into_failure);
        let verdict = found.failure.kind.verdict;
        // A flaky program may not fail this time.
        if let Some(again) = again.filter(|again| again.kind.verdict == verdict) {
            found.failure = again;
        }
        Ok(Some(found))
    }
}
