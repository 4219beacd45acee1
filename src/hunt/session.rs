//! One hunt from beginning to end: a failure is found, made small, and held against chance.
//!
//! The package's tests come first, those of the hack group apart. Then come fresh inputs. A failure on one that goes beyond
//! the judge's own tests ([`scope`](super::scope)) is kept while half of the time is left for one that does not; so are the
//! tests of the hack group. What is made small then is that failure and no other ([`kind`](super::kind)).

use super::bench::{Bench, Specimen};
use super::find::{Finder, Found, KNOWN, Tally};
use super::oracle::{Failure, Oracle, Ruling};
use super::setting::{Request, Setting};
use super::shrink::{Shrunk, shrink};
use super::size::Size;
use super::text::Text;
use crate::error::{Error, Result};
use crate::judge::package::testcase::{Testcase, by_the_rules};
use crate::judge::plain_file;
use crate::judge::report::HACK;
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

/// What came of it.
pub struct Hunted {
    pub counterexample: Option<Counterexample>,
    /// Failures that came up while it was made small, and are others.
    pub others: Vec<Other>,
    pub effort: Effort,
}

/// What it took.
#[derive(Default)]
pub struct Effort {
    pub tally: Tally,
    pub elapsed: Duration,
    /// The accepted programs that were asked.
    pub references: Vec<String>,
    /// Input validators that could not be used, and the like.
    pub unchecked: Vec<String>,
}

/// An input on which the program fails.
pub struct Counterexample {
    pub verdict: Verdict,
    /// Where it was found.
    pub kind: String,
    pub beyond: Option<Beyond>,
    pub specimen: Specimen,
    pub bytes_before: usize,
    /// Does no single step make it smaller?
    pub least: bool,
    /// Would single steps make it smaller that go beyond what the judge's own tests have?
    pub within: bool,
    /// Could it not be cut, for nobody says what is legal?
    pub uncut: bool,
    /// Several cases that the program fails on together, each of which alone it passes.
    pub passes_alone: bool,
    /// How often it was tried again, and how often the program failed so.
    pub attempts: usize,
    pub fails: usize,
}

impl Counterexample {
    pub fn is_flaky(&self) -> bool {
        self.fails < self.attempts
    }
}

/// It is none of the judge's own tests, nor like them.
#[derive(Debug, Clone, PartialEq)]
pub enum Beyond {
    /// A test of the hack group, which has nothing that they have not, as far as is known.
    Hack,
    /// By what it goes beyond them.
    By(Vec<String>),
}

/// Another failure.
pub struct Other {
    pub verdict: Verdict,
    /// The judge's message.
    pub message: String,
    pub specimen: Specimen,
    /// Was it seen a second time? `None`: there was no time to look.
    pub again: Option<bool>,
}

/// How often a failing input is tried again, to tell a flaky program.
pub const ATTEMPTS: usize = 5;

/// So many other failures are told.
pub const OTHERS: usize = 3;

/// What is told, and answers whether the hunt is to end now.
pub type Watch<'a> = &'a dyn Fn(&News) -> bool;

/// Makes everything ready and hunts the program. An error: it does not compile, or the package is at fault.
pub fn hunt<'a>(request: &Request, setting: &dyn Setting<'a>, watch: Watch) -> Result<Hunted> {
    let (bench, unchecked) = setting.bench()?;
    let start = Instant::now();
    let end = start + request.time;
    request.deadline.set(end);
    let mut session = Session {
        effort: Effort {
            references: bench.references.names(),
            unchecked,
            ..Effort::default()
        },
        request,
        setting,
        bench,
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
    Ok(Hunted {
        counterexample,
        others,
        effort: session.effort,
    })
}

struct Session<'q, 'a> {
    request: &'q Request<'q>,
    setting: &'q dyn Setting<'a>,
    bench: Bench<'a>,
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
        let tests = self.bench.judge.testcases().to_vec();
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
        let (judge, sandbox) = (&self.bench.judge, &mut self.bench.sandboxes[0]);
        let tried = judge.try_on(&self.bench.program, testcase, sandbox)?;
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
                    .bench
                    .kind(&tried.judgement, &self.bench.sandboxes[0])?,
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
            let facts = self.bench.facts_of(&[test]);
            for facts in self.timely(facts)?.into_iter().flatten() {
                self.bench.scope.get_or_insert_default().add(facts);
            }
        }
        let plain = self.bench.like.clone();
        let mut alike = None;
        for like in [plain, testcase.clone()] {
            self.bench.like = like;
            let ruling = self.bench.try_all(from_ref(input))?.pop();
            match ruling {
                Some(Ruling::Fails(now)) if now.kind == failure.kind => return Ok(now),
                Some(Ruling::Fails(now)) if now.kind.verdict == failure.kind.verdict => {
                    alike.get_or_insert((now, self.bench.like.clone()));
                }
                _ => {}
            }
        }
        let Some((now, like)) = alike else {
            return Ok(failure);
        };
        // Another answer that is right as well: the message may be another.
        self.bench.like = like;
        Ok(now)
    }

    /// The next failure on an input that nobody has seen.
    fn fresh(&mut self, until: Instant) -> Result<Option<Found>> {
        let mut finder = self.finder()?;
        let (start, watch) = (self.start, self.watch);
        let stop = |tally: &Tally| is_over(start, until, watch, tally, None);
        let found = finder.next(&mut self.bench, &mut self.effort.tally, &stop);
        self.finder = Some(finder);
        Ok(self.timely(found)?.flatten())
    }

    /// The sources, from where they were left.
    fn finder(&mut self) -> Result<Finder> {
        if let Some(finder) = self.finder.take() {
            return Ok(finder);
        }
        let bends = self.bench.tells_legal();
        let unused = &mut self.effort.unchecked;
        Ok(Finder::new(self.setting.sources(bends, unused)?))
    }

    /// Made small, and tried again as often as there is time for.
    fn examined(&mut self, start: Start) -> Result<(Option<Counterexample>, Vec<Other>)> {
        let Start { found, kind, hack } = start;
        // What comes behind are a few more runs, and those of the report.
        let cost = found.failure.cost;
        let reserve = (cost * 4 + Duration::from_millis(300)).min(self.request.time / 2);
        let until = self.end - reserve;
        self.request.deadline.set(until);
        let shrunk = match self.bench.tells_legal() {
            true => self.shrunk(&found, until),
            false => self.least_of_fresh(&found, until),
        };
        // No generator runs beside what follows.
        self.finder = None;
        let Shrunk {
            input,
            failure,
            least,
            within,
        } = self.timely(shrunk)?.unwrap_or_else(|| Shrunk {
            input: found.input.clone(),
            failure: found.failure.clone(),
            least: false,
            within: false,
        });
        self.request.deadline.set(self.end);
        let again = self.tried_again(&input, &failure)?;
        let excess: Vec<String> = failure.excess.iter().map(|e| e.text.clone()).collect();
        let counterexample = Counterexample {
            verdict: failure.kind.verdict,
            kind,
            beyond: match excess.is_empty() {
                true => hack.then_some(Beyond::Hack),
                false => Some(Beyond::By(excess)),
            },
            bytes_before: found.input.len(),
            passes_alone: least && self.passes_alone(&input)?,
            least,
            within,
            uncut: !self.bench.tells_legal(),
            attempts: again.len(),
            fails: again.into_iter().filter(|fails| *fails).count(),
            specimen: self.specimen(input, failure.answer),
        };
        Ok((Some(counterexample), self.others(cost)?))
    }

    fn specimen(&self, input: Vec<u8>, answer: Vec<u8>) -> Specimen {
        Specimen {
            testcase: self.bench.like.clone(),
            input,
            answer,
        }
    }

    /// Does the program fail so again? As often as there is time for, and still some for the report.
    fn tried_again(&mut self, input: &Vec<u8>, failure: &Failure) -> Result<Vec<bool>> {
        let mut again = Vec::new();
        while again.len() < ATTEMPTS && Instant::now() + failure.cost * 2 < self.end {
            let Some(ruling) = self.bench.try_all(from_ref(input))?.pop() else {
                break;
            };
            again.push(matches!(ruling, Ruling::Fails(now) if now.kind == failure.kind));
        }
        Ok(again)
    }

    /// Has the input several cases, each of which the program passes where it is the only one?
    fn passes_alone(&mut self, input: &[u8]) -> Result<bool> {
        let alone = self.bench.alone(input);
        let rulings = match alone.len() {
            0 | 1 => return Ok(false),
            _ => self.bench.try_all(&alone)?,
        };
        Ok(rulings.len() == alone.len() && rulings.iter().all(|r| *r == Ruling::Passes))
    }

    /// The first of the other failures, each seen again if there is time for that.
    fn others(&mut self, cost: Duration) -> Result<Vec<Other>> {
        let mut others = std::mem::take(&mut self.effort.tally.others);
        others.truncate(OTHERS);
        let mut told = Vec::new();
        for (failure, input) in others {
            let ruling = match Instant::now() + cost * 2 < self.end {
                true => self.bench.try_all(from_ref(&input))?.pop(),
                false => None,
            };
            told.push(Other {
                verdict: failure.kind.verdict,
                message: failure.message,
                again: ruling.map(|r| matches!(r, Ruling::Fails(now) if now.kind == failure.kind)),
                specimen: self.specimen(input, failure.answer),
            });
        }
        Ok(told)
    }

    /// A program that is too slow is first held against a shorter limit, so that each run of it costs less.
    fn shrunk(&mut self, found: &Found, until: Instant) -> Result<Shrunk> {
        let mut reducer = self.setting.reducer()?;
        let reducer = reducer.as_mut();
        let limit = self.bench.judge.limits().time;
        let quick = (limit / 10).max(Duration::from_millis(100)).min(limit);
        let (start, watch) = (self.start, self.watch);
        let stop = |tally: &Tally, best: &[u8]| is_over(start, until, watch, tally, Some(best));
        let tally = &mut self.effort.tally;
        if found.failure.kind.verdict == Verdict::TLE && quick < limit {
            // One run with the whole limit must still be possible then.
            let until = until - found.failure.cost.min(until - start);
            let stop = |tally: &Tally, best: &[u8]| is_over(start, until, watch, tally, Some(best));
            self.bench.judge.set_time(quick);
            let shrunk = shrink(found, &mut self.bench, reducer, tally, &stop);
            self.bench.judge.set_time(limit);
            let shrunk = shrunk?;
            let ruling = self.bench.try_all(from_ref(&shrunk.input))?.pop();
            match ruling {
                Some(Ruling::Fails(failure)) if failure.shows(&found.failure) => {
                    return Ok(Shrunk { failure, ..shrunk });
                }
                _ => {}
            }
        }
        shrink(found, &mut self.bench, reducer, tally, &stop)
    }

    /// Where only a generator knows what is legal: the smallest of its inputs on which the program fails alike.
    fn least_of_fresh(&mut self, found: &Found, until: Instant) -> Result<Shrunk> {
        /// So many inputs in vain, and it is taken to be as small as it gets.
        const VAIN: u64 = 1000;
        let mut finder = self.finder()?;
        let (start, watch) = (self.start, self.watch);
        let tally = &mut self.effort.tally;
        let size = |input: &[u8]| Size::of(&Text::new(input.to_vec()), Vec::new());
        let (mut best, mut failure) = (found.input.clone(), found.failure.clone());
        let mut since = tally.tried;
        loop {
            let stop = |tally: &Tally| {
                tally.tried - since > VAIN || is_over(start, until, watch, tally, Some(&best))
            };
            let next = finder.next(&mut self.bench, tally, &stop);
            let next = match next {
                Err(_) if self.request.deadline.has_passed() => break,
                next => next?,
            };
            let Some(next) = next else {
                break;
            };
            if next.failure.kind != failure.kind {
                tally.note_other(&next.failure, &next.input);
            } else if next.failure.shows(&failure) && size(&next.input) < size(&best) {
                (best, failure) = (next.input, next.failure);
                since = tally.tried;
            }
        }
        Ok(Shrunk {
            input: best,
            failure,
            least: false,
            within: false,
        })
    }
}
