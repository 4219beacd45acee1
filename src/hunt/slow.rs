//! The legal input of a given size on which a program takes longest: what data against slow programs is made from.
//!
//! A hill is climbed, by CPU time: a few of the slowest inputs so far are bent again and again, and an input that takes
//! longer than the quickest of them takes its place. Fresh inputs come in between, so that a climb can begin elsewhere.

use super::find::{KNOWN, Offer, Seen, Source};
use super::mutate::Mutator;
use super::oracle::Ruling;
use super::result::Effort;
use super::session::{News, Watch};
use super::setting::{Request, Setting};
use super::trial::{Specimen, Trial};
use crate::error::{Error, Result};
use crate::judge::package::testcase::by_the_rules;
use crate::judge::plain_file;
use crate::judge::run::fresh::Tried;
use crate::judge::verdict::Verdict;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

/// What came of a climb.
pub struct Climbed {
    /// `None`: there was no legal input of that size.
    pub slowest: Option<Slowest>,
    /// The slowest of the package's own inputs of at most that size.
    pub known: Option<Duration>,
    /// Bytes, at most.
    pub most: usize,
    pub effort: Effort,
}

pub struct Slowest {
    pub verdict: Verdict,
    pub cpu: Duration,
    pub specimen: Specimen,
}

impl Slowest {
    /// Over the time limit?
    pub fn is_over(&self) -> bool {
        self.verdict == Verdict::TLE
    }
}

/// An input and how long the program takes on it.
struct Climber {
    cpu: Duration,
    specimen: Specimen,
}

struct Climb<'q, 'a> {
    trial: Trial<'a>,
    /// The slowest first.
    top: Vec<Climber>,
    most: usize,
    seen: Seen,
    effort: Effort,
    watch: Watch<'q>,
    start: Instant,
    time: Duration,
}

/// `most`: so many bytes may an input have; `None`: as the largest of the package's own.
pub fn climb<'a>(
    request: &Request,
    setting: &dyn Setting<'a>,
    most: Option<usize>,
    watch: Watch,
) -> Result<Climbed> {
    let (trial, unchecked) = setting.trial()?;
    let start = Instant::now();
    request.deadline.set(start + request.time);
    let known = known_inputs(&trial)?;
    let largest = known.iter().map(Vec::len).max();
    let mut climb = Climb {
        effort: Effort {
            references: trial.references.names(),
            unchecked,
            ..Effort::default()
        },
        trial,
        top: Vec::new(),
        most: most.or(largest).unwrap_or(DEFAULT),
        seen: Seen::default(),
        watch,
        start,
        time: request.time,
    };
    for input in known {
        if climb.is_over() {
            break;
        }
        climb.try_on(KNOWN, input)?;
    }
    let known = climb.top.first().map(|best| best.cpu);
    let sources = setting.sources(climb.trial.tells_legal(), &mut climb.effort.unchecked)?;
    climb.go_up(sources, request.seed)?;
    let slowest = climb.slowest();
    climb.effort.elapsed = start.elapsed();
    Ok(Climbed {
        slowest,
        known,
        most: climb.most,
        effort: climb.effort,
    })
}

/// Where no input is known.
const DEFAULT: usize = 1 << 10;

/// Those by the judge's own rules.
fn known_inputs(trial: &Trial) -> Result<Vec<Vec<u8>>> {
    const LARGEST: u64 = 1 << 20;
    let files = by_the_rules(trial.judge.testcases()).map(|testcase| &testcase.input);
    let small = |file: &&PathBuf| file.metadata().is_ok_and(|about| about.len() <= LARGEST);
    let read = |file: &PathBuf| plain_file::read(file).map_err(Error::io("read", file));
    files.filter(small).map(read).collect()
}

impl Climb<'_, '_> {
    fn is_over(&self) -> bool {
        let elapsed = self.start.elapsed();
        let news = News {
            tally: &self.effort.tally,
            elapsed,
            best: None,
            slowest: self.top.first().map(|best| best.cpu),
        };
        let asked = (self.watch)(&news);
        asked || elapsed >= self.time || self.is_at_the_limit()
    }

    /// More than the limit nobody can measure.
    fn is_at_the_limit(&self) -> bool {
        let limit = self.trial.judge.limits().time;
        self.top.first().is_some_and(|best| best.cpu >= limit)
    }

    fn go_up(&mut self, mut sources: Vec<Box<dyn Source + '_>>, seed: u64) -> Result<()> {
        // What the sources bend is made of known inputs; this one's is made of the slowest.
        let mut mutator = Mutator::new(seed, Vec::new());
        let bends = self.trial.tells_legal();
        let mut turn = 0;
        while !self.is_over() {
            turn += 1;
            let fresh = turn % FRESH == 0 || !bends;
            let next = match fresh && !sources.is_empty() {
                false if !bends => break,
                true => {
                    let index = (turn / FRESH) % sources.len();
                    match sources[index].propose() {
                        Ok(Offer::Input(proposal)) => Some((proposal.kind, proposal.input)),
                        Ok(Offer::NotYet) => {
                            thread::sleep(WAIT);
                            continue;
                        }
                        Ok(Offer::End) => {
                            drop(sources.remove(index));
                            None
                        }
                        Err(_) if self.trial.deadline.has_passed() => break,
                        Err(error) => return Err(error),
                    }
                }
                false => {
                    let slowest = self.top.iter().map(|climber| &climber.specimen.input[..]);
                    mutator.only(slowest);
                    mutator
                        .mutant()
                        .map(|(_, input)| ("bent out of slow inputs", input))
                }
            };
            match next {
                Some((kind, input)) => self.try_on(kind, input)?,
                None if sources.is_empty() && self.top.is_empty() => break,
                None => {}
            }
        }
        Ok(())
    }

    /// Takes the input among the slowest if it is one of them.
    fn try_on(&mut self, kind: &'static str, input: Vec<u8>) -> Result<()> {
        if input.len() > self.most || !self.seen.add(&input) {
            return Ok(());
        }
        let Some(tried) = self.trial.time(&input)? else {
            self.effort.tally.note(kind, input.len(), &Ruling::Illegal);
            return Ok(());
        };
        self.effort.tally.note(kind, input.len(), &Ruling::Passes);
        let least = self.top.get(SLOWEST - 1).map(|climber| climber.cpu);
        if !is_about_time(&tried) || Some(tried.cpu) <= least {
            return Ok(());
        }
        // One run may be slow by chance: the quickest of several counts.
        let mut cpu = tried.cpu;
        for _ in 0..AGAIN {
            match self.trial.time(&input)? {
                Some(again) if is_about_time(&again) => cpu = cpu.min(again.cpu),
                _ => return Ok(()),
            }
            if Some(cpu) <= least {
                return Ok(());
            }
        }
        // What is right on it must be known.
        let Some(specimen) = self.trial.specimen(&input)? else {
            return Ok(());
        };
        let at = self.top.partition_point(|other| other.cpu >= cpu);
        self.top.insert(at, Climber { cpu, specimen });
        self.top.truncate(SLOWEST);
        Ok(())
    }

    fn slowest(&mut self) -> Option<Slowest> {
        let verdict = match self.is_at_the_limit() {
            true => Verdict::TLE,
            false => Verdict::AC,
        };
        let Climber { cpu, specimen } = (!self.top.is_empty()).then(|| self.top.remove(0))?;
        Some(Slowest {
            verdict,
            cpu,
            specimen,
        })
    }
}

/// So soon a generator that has nothing yet is asked again.
const WAIT: Duration = Duration::from_millis(5);

/// So many are kept, to be bent.
const SLOWEST: usize = 8;

/// Every so many inputs one is fresh.
const FRESH: usize = 4;

/// Further runs of an input that seems slow.
const AGAIN: usize = 2;

/// A crash is another reduction; what the program prints nobody asks here.
fn is_about_time(tried: &Tried) -> bool {
    [Verdict::AC, Verdict::TLE].contains(&tried.judgement.verdict)
}
