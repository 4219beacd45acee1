//! One hunt from beginning to end: a failure is found, made small, and held against chance.
//!
//! The package's tests come first, those of the hack group apart. Then come fresh inputs. A failure on one that goes beyond
//! the judge's own tests ([`scope`](super::scope)) is kept while half of the time is left for one that does not; so are the
//! tests of the hack group. What is made small then is that failure and no other ([`kind`](super::kind)).

mod small;

use super::find::{Finder, Found, KNOWN, Tally};
use super::oracle::{Failure, Oracle, Ruling};
use super::result::{Effort, HuntResult};
use super::setting::{Request, Setting};
use super::trial::Trial;
use crate::error::{Error, Result};
use crate::judge::package::testcase::{HACK, Testcase, by_the_rules};
use crate::judge::plain_file;
use crate::judge::verdict::Verdict;
use std::path::PathBuf;
use std::slice::from_ref;
use std::time::{Duration, Instant};

/// What a hunt is at, for whoever watches.
pub struct News<'a> {
    pub tally: &'a Tally,
    pub elapsed: Duration,
    /// The smallest failing input so far.
    pub best: Option<&'a [u8]>,
    /// How long the program takes on the slowest input so far, where slow ones are looked for.
    pub slowest: Option<Duration>,
}

/// How often a failing input is tried again, to tell a flaky program.
pub const ATTEMPTS: usize = 5;

/// What is told, and answers whether the hunt is to end now.
pub type Watch<'a> = &'a dyn Fn(&News) -> bool;

/// Makes everything ready and hunts the program. An error: it does not compile, or the package is at fault.
pub fn hunt<'a>(request: &Request, setting: &dyn Setting<'a>, watch: Watch) -> Result<HuntResult> {
    let (trial, unchecked) = setting.trial()?;
    let start = Instant::now();
    let end = start + request.time;
    request.deadline.set(end);
    let mut session = Session {
        effort: Effort {
            references: trial.references.names(),
            unchecked,
            ..Effort::default()
        },
        request,
        setting,
        trial,
        finder: None,
        start,
        end,
        watch,
    };
    let found = session.found();
    let (counterexample, others) = match session.timely(found)?.flatten() {
        Some(start) => session.examined(start)?,
        None => (None, Vec::new()),
    };
    session.effort.elapsed = start.elapsed();
    Ok(HuntResult {
        counterexample,
        others,
        effort: session.effort,
    })
}

struct Session<'q, 'a> {
    request: &'q Request<'q>,
    setting: &'q dyn Setting<'a>,
    trial: Trial<'a>,
    /// Tries fresh inputs, once they were asked for.
    finder: Option<Finder>,
    start: Instant,
    end: Instant,
    watch: Watch<'q>,
    effort: Effort,
}

/// A failure and where it was found.
struct Start {
    found: Found,
    kind: String,
    /// In a test of the hack group, which is looked at after inputs such as the judge's own tests are.
    hack: bool,
}

impl Start {
    fn fresh(found: Found) -> Start {
        Start {
            kind: found.kind.to_string(),
            found,
            hack: false,
        }
    }
}

/// Is the hunt to end? Asked with what was tried and the smallest failing input so far.
fn is_over(
    start: Instant,
    until: Instant,
    watch: Watch,
    tally: &Tally,
    best: Option<&[u8]>,
) -> bool {
    let news = News {
        tally,
        elapsed: start.elapsed(),
        best,
        slowest: None,
    };
    watch(&news) || Instant::now() >= until
}

impl Session<'_, '_> {
    /// What was ended because the time was up is no error.
    fn timely<T>(&self, result: Result<T>) -> Result<Option<T>> {
        match result {
            Err(_) if self.request.deadline.has_passed() => Ok(None),
            result => result.map(Some),
        }
    }

    fn found(&mut self) -> Result<Option<Start>> {
        let tests = self.trial.judge.testcases().to_vec();
        let own: Vec<Testcase> = by_the_rules(&tests).cloned().collect();
        if let Some(start) = self.known(&own, false)? {
            return Ok(Some(start));
        }
        let is_hack = |test: &Testcase| own.len() < tests.len() && test.group == HACK;
        let hack: Vec<Testcase> = tests.iter().filter(|test| is_hack(test)).cloned().collect();
        let half = self.start + self.request.time / 2;
        let mut beyond = None;
        loop {
            let waits = beyond.is_some() || !hack.is_empty();
            let Some(found) = self.fresh(if waits { half } else { self.end })? else {
                break;
            };
            if found.failure.excess.is_empty() || Instant::now() >= half {
                return Ok(Some(Start::fresh(found)));
            }
            beyond.get_or_insert(found);
        }
        if let Some(start) = self.known(&hack, true)? {
            return Ok(Some(start));
        }
        let found = match beyond {
            None if !hack.is_empty() => self.fresh(self.end)?,
            beyond => beyond,
        };
        Ok(found.map(Start::fresh))
    }

    /// The first of the package's own tests that the program fails on, each with its own arguments and answer.
    fn known(&mut self, tests: &[Testcase], hack: bool) -> Result<Option<Start>> {
        for testcase in tests {
            if is_over(self.start, self.end, self.watch, &self.effort.tally, None) {
                return Ok(None);
            }
            let Some((input, ruling)) = self.ruling_on(testcase)? else {
                return Ok(None);
            };
            self.effort.tally.note(KNOWN, input.len(), &ruling);
            if let Ruling::Fails(failure) = ruling {
                let failure = self.held_to(failure, &input, testcase)?;
                let found = Found {
                    kind: KNOWN,
                    input,
                    failure,
                };
                let kind = format!("found in the package's test {}", testcase.name);
                return Ok(Some(Start { found, kind, hack }));
            }
        }
        Ok(None)
    }

    /// `None`: the time was up before it was known.
    fn ruling_on(&mut self, testcase: &Testcase) -> Result<Option<(Vec<u8>, Ruling)>> {
        let start = Instant::now();
        let (judge, sandbox) = (&self.trial.judge, &mut self.trial.sandboxes[0]);
        let tried = judge.try_on(&self.trial.program, testcase, sandbox)?;
        if self.request.deadline.has_passed() {
            return Ok(None);
        }
        let read = |file: &PathBuf| plain_file::read(file).map_err(Error::io("read", file));
        let ruling = match tried.judgement.verdict {
            Verdict::AC => Ruling::Passes,
            Verdict::JE => {
                let (name, why) = (&testcase.name, tried.judgement.message);
                let why = format!("testcase {name}: JE: {why}");
                return Err(Error::file(&testcase.input, 0, why));
            }
            _ => Ruling::Fails(Failure {
                kind: self
                    .trial
                    .kind(&tried.judgement, &self.trial.sandboxes[0])?,
                message: tried.judgement.message,
                answer: testcase
                    .answer
                    .as_ref()
                    .map(read)
                    .transpose()?
                    .unwrap_or_default(),
                excess: Vec::new(),
                cost: start.elapsed(),
            }),
        };
        Ok(Some((read(&testcase.input)?, ruling)))
    }

    /// The failure on a test as it shows where accepted programs say what is right. Where the test has arguments of its own
    /// without which the program does not fail so, they hold from here on.
    fn held_to(
        &mut self,
        failure: Failure,
        input: &Vec<u8>,
        testcase: &Testcase,
    ) -> Result<Failure> {
        if testcase.group != HACK {
            // The test may be too large to have been looked at before.
            let test = (input.clone(), failure.answer.clone());
            let facts = self.trial.facts_of(&[test]);
            for facts in self.timely(facts)?.into_iter().flatten() {
                self.trial.scope.get_or_insert_default().add(facts);
            }
        }
        let plain = self.trial.like.clone();
        let answer_matters = [Verdict::WA, Verdict::PE].contains(&failure.kind.verdict);
        let same_args = plain.args == testcase.args
            && plain.input_validator_args == testcase.input_validator_args;
        if !answer_matters && same_args {
            let excess = self.trial.excess(input, &failure.answer)?;
            return Ok(Failure { excess, ..failure });
        }
        let mut alike = None;
        for like in [plain, testcase.clone()] {
            self.trial.like = like;
            let ruling = self.trial.try_all(from_ref(input))?.pop();
            match ruling {
                Some(Ruling::Fails(now)) if now.kind == failure.kind => return Ok(now),
                Some(Ruling::Fails(now)) if now.kind.verdict == failure.kind.verdict => {
                    alike.get_or_insert((now, self.trial.like.clone()));
                }
                _ => {}
            }
        }
        let Some((now, like)) = alike else {
            return Ok(failure);
        };
        // Another answer that is right as well: the message may be another.
        self.trial.like = like;
        Ok(now)
    }

    /// The next failure on an input that nobody has seen.
    fn fresh(&mut self, until: Instant) -> Result<Option<Found>> {
        let mut finder = self.finder()?;
        let (start, watch) = (self.start, self.watch);
        let stop = |tally: &Tally| is_over(start, until, watch, tally, None);
        let found = finder.next(&mut self.trial, &mut self.effort.tally, &stop);
        self.finder = Some(finder);
        let Some(mut found) = self.timely(found)?.flatten() else {
            return Ok(None);
        };
        // Its kind may be told better by now.
        self.trial.settle_choices();
        let again = self.trial.try_all(from_ref(&found.input))?.pop();
        match again {
            Some(Ruling::Fails(again)) if again.kind.verdict == found.failure.kind.verdict => {
                found.failure = again;
            }
            // A flaky program does not fail so each time.
            _ => {}
        }
        Ok(Some(found))
    }

    /// The sources, from where they were left.
    fn finder(&mut self) -> Result<Finder> {
        if let Some(finder) = self.finder.take() {
            return Ok(finder);
        }
        let bends = self.trial.tells_legal();
        let unused = &mut self.effort.unchecked;
        Ok(Finder::new(self.setting.sources(bends, unused)?))
    }
}
