//! One hunt from beginning to end: the package's tests, then fresh inputs, until the program fails; then the failure made
//! small, and held against chance.

use super::bench::{Bench, Specimen};
use super::find::{Found, KNOWN, Tally, Turns, find};
use super::oracle::{Oracle, Ruling};
use super::setting::{Request, Setting};
use super::shrink::{Shrunk, shrink};
use super::size::Size;
use super::text::Text;
use crate::error::{Error, Result};
use crate::judge::plain_file;
use crate::judge::verdict::Verdict;
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
    pub specimen: Specimen,
    pub bytes_before: usize,
    /// Does no single step make it smaller?
    pub least: bool,
    /// Could it not be cut, for nobody says what is legal?
    pub uncut: bool,
    /// Several cases that the program fails on together, each of which alone it passes.
    pub passes_alone: bool,
    /// How often the program failed on it, of [`ATTEMPTS`].
    pub fails: usize,
}

impl Counterexample {
    pub fn is_flaky(&self) -> bool {
        self.fails < ATTEMPTS
    }
}

/// How often a failing input is tried again, to tell a flaky program.
pub const ATTEMPTS: usize = 5;

/// What is told, and answers whether the hunt is to end now.
pub type Watch<'a> = &'a dyn Fn(&News) -> bool;

/// Makes everything ready and hunts the program. An error: it does not compile, or the package is at fault.
pub fn hunt<'a>(request: &Request, setting: &dyn Setting<'a>, watch: Watch) -> Result<Hunted> {
    let (bench, unchecked) = setting.bench()?;
    let start = Instant::now();
    let mut session = Session {
        hunted: Hunted {
            counterexample: None,
            effort: Effort {
                references: bench.references.names(),
                unchecked,
                ..Effort::default()
            },
        },
        request,
        setting,
        bench,
        turns: None,
        stop: stop(start, request.time, watch),
    };
    let found = match session.known()? {
        Some(found) => Some(found),
        None => session.fresh()?,
    };
    if let Some((found, kind)) = found {
        session.hunted.counterexample = Some(session.made_small(found, kind)?);
    }
    session.hunted.effort.elapsed = start.elapsed();
    Ok(session.hunted)
}

/// Of a hunt that began at `start`.
fn stop<'a>(start: Instant, time: Duration, watch: Watch<'a>) -> Stop<'a> {
    Box::new(move |tally, best| {
        let elapsed = start.elapsed();
        let news = News {
            tally,
            elapsed,
            best,
            slowest: None,
        };
        watch(&news) || elapsed >= time
    })
}

/// Is the hunt to end? Asked with what was tried and the smallest failing input so far.
type Stop<'q> = Box<dyn Fn(&Tally, Option<&[u8]>) -> bool + 'q>;

struct Session<'q, 'a> {
    request: &'q Request<'q>,
    setting: &'q dyn Setting<'a>,
    bench: Bench<'a>,
    /// Where fresh inputs come from, once they were asked for.
    turns: Option<Turns<'static>>,
    stop: Stop<'q>,
    hunted: Hunted,
}

impl Session<'_, '_> {
    /// The package's own tests, each with its own arguments and answer; those of the hack group come last.
    fn known(&mut self) -> Result<Option<(Found, String)>> {
        for testcase in self.bench.judge.testcases().to_vec() {
            if (self.stop)(&self.hunted.effort.tally, None) {
                return Ok(None);
            }
            let sandbox = &mut self.bench.sandboxes[0];
            let tried = self
                .bench
                .judge
                .try_on(&self.bench.program, &testcase, sandbox)?;
            let ruling = match tried.judgement.verdict {
                Verdict::AC => Ruling::Passes,
                Verdict::JE => {
                    let why = format!(
                        "testcase {}: JE: {}",
                        testcase.name, tried.judgement.message
                    );
                    return Err(Error::file(&testcase.input, 0, why));
                }
                verdict => Ruling::Fails(verdict),
            };
            let file = &testcase.input;
            let about = file.metadata().map_err(Error::io("read", file))?;
            let bytes = about.len() as usize;
            self.hunted.effort.tally.note(KNOWN, bytes, ruling);
            let Ruling::Fails(verdict) = ruling else {
                continue;
            };
            let input = plain_file::read(file).map_err(Error::io("read", file))?;
            // Where it fails by the judge's own rules too, it shrinks by those.
            if self.bench.try_all(from_ref(&input))? != [ruling] {
                self.bench.like = testcase.clone();
            }
            let found = Found {
                kind: KNOWN,
                input,
                verdict,
            };
            return Ok(Some((
                found,
                format!("found in the package's test {}", testcase.name),
            )));
        }
        Ok(None)
    }

    /// Inputs that nobody has seen.
    fn fresh(&mut self) -> Result<Option<(Found, String)>> {
        let mut turns = self.turns()?;
        let stop = |tally: &Tally| (self.stop)(tally, None);
        let tally = &mut self.hunted.effort.tally;
        let found = find(&mut turns, &mut self.bench, tally, &stop);
        self.turns = Some(turns);
        Ok(found?.map(|found| {
            let kind = found.kind.to_string();
            (found, kind)
        }))
    }

    /// The sources, from where they were left.
    fn turns(&mut self) -> Result<Turns<'static>> {
        if let Some(turns) = self.turns.take() {
            return Ok(turns);
        }
        let bends = self.bench.tells_legal();
        let unused = &mut self.hunted.effort.unchecked;
        Ok(Turns {
            sources: self.setting.sources(bends, unused)?,
            next: 0,
        })
    }

    fn made_small(&mut self, found: Found, kind: String) -> Result<Counterexample> {
        let Shrunk { input, least } = match self.bench.tells_legal() {
            true => self.shrunk(&found)?,
            false => self.least_of_fresh(&found)?,
        };
        // Whatever time is left: these few runs say what the result is worth.
        self.bench.until = Instant::now() + self.request.time;
        let again = Ruling::Fails(found.verdict);
        let mut fails = 0;
        for _ in 0..ATTEMPTS {
            fails += usize::from(self.bench.try_all(from_ref(&input))? == [again]);
        }
        let cases = self.setting.cases(&input);
        let specimen = self.bench.specimen(&input)?;
        Ok(Counterexample {
            verdict: found.verdict,
            kind,
            specimen: specimen.unwrap_or_else(|| Specimen {
                testcase: self.bench.like.clone(),
                input,
                answer: Vec::new(),
            }),
            bytes_before: found.input.len(),
            // Had one of several cases been enough, the others would have gone.
            passes_alone: least && cases > 1,
            least,
            uncut: !self.bench.tells_legal(),
            fails,
        })
    }

    /// A program that is too slow is first held against a shorter limit, so that each run of it costs less.
    fn shrunk(&mut self, found: &Found) -> Result<Shrunk> {
        let mut reducer = self.setting.reducer()?;
        let reducer = reducer.as_mut();
        let limit = self.bench.judge.limits().time;
        let quick = (limit / 10).max(Duration::from_millis(100)).min(limit);
        let stop = |tally: &Tally, best: &[u8]| (self.stop)(tally, Some(best));
        let tally = &mut self.hunted.effort.tally;
        if found.verdict == Verdict::TLE && quick < limit {
            self.bench.judge.set_time(quick);
            let shrunk = shrink(found, &mut self.bench, reducer, tally, &stop);
            self.bench.judge.set_time(limit);
            let shrunk = shrunk?;
            if self.bench.try_all(from_ref(&shrunk.input))? == [Ruling::Fails(Verdict::TLE)] {
                return Ok(shrunk);
            }
        }
        shrink(found, &mut self.bench, reducer, tally, &stop)
    }

    /// Where only a generator knows what is legal: the smallest of its inputs on which the program fails alike.
    fn least_of_fresh(&mut self, found: &Found) -> Result<Shrunk> {
        /// So many inputs in vain, and it is taken to be as small as it gets.
        const VAIN: u64 = 1000;
        let mut turns = self.turns()?;
        let tally = &mut self.hunted.effort.tally;
        let mut best = found.input.clone();
        let mut since = tally.tried;
        loop {
            let stop =
                |tally: &Tally| tally.tried - since > VAIN || (self.stop)(tally, Some(&best));
            let Some(next) = find(&mut turns, &mut self.bench, tally, &stop)? else {
                break;
            };
            let size = |input: &[u8]| Size::of(&Text::new(input.to_vec()), Vec::new());
            if next.verdict == found.verdict && size(&next.input) < size(&best) {
                best = next.input;
                since = tally.tried;
            }
        }
        Ok(Shrunk {
            input: best,
            least: false,
        })
    }
}
