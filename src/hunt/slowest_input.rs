//! Searches for the legal input of a given size on which a program takes longest, to make test data against slow
//! programs.
//!
//! This is hill climbing by CPU time: a few of the slowest inputs so far are mutated again and again, and an input that
//! takes longer than the fastest of them replaces it. Fresh inputs come in between, so that a climb can start
//! elsewhere.

use super::finder::{InputSource, KIND_PACKAGE_TESTS, SourceReply, TriedInputs};
use super::mutator::Mutator;
use super::result::HuntEffort;
use super::session::{HuntProgress, OnProgress};
use super::setting::{Request, Setting};
use super::trial::{AnsweredInput, ProgramTrial};
use crate::error::Result;
use crate::judge::package::testcase::by_the_rules;
use crate::judge::plain_file;
use crate::judge::run::other_inputs::RunVerdict;
use crate::judge::verdict::Verdict;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

/// The result of a climb.
pub struct ClimbResult {
    /// `None`: there was no legal input within the size.
    pub slowest: Option<SlowInput>,
    /// CPU time of the slowest of the package's own inputs within the size.
    pub slowest_known: Option<Duration>,
    /// The largest size allowed, in bytes.
    pub max_bytes: usize,
    pub effort: HuntEffort,
}

/// An input and the CPU time that the program takes on it.
pub struct SlowInput {
    /// AC, or TLE if it is at the time limit.
    pub verdict: Verdict,
    pub cpu: Duration,
    pub specimen: AnsweredInput,
}

impl SlowInput {
    /// Is it over the time limit?
    pub fn is_over(&self) -> bool {
        self.verdict == Verdict::TLE
    }
}

struct SlowClimb<'q, 'a> {
    trial: ProgramTrial<'a>,
    /// Slowest first.
    top: Vec<SlowInput>,
    max_bytes: usize,
    seen: TriedInputs,
    effort: HuntEffort,
    request: &'q Request<'q>,
    watch: OnProgress<'q>,
    start: Instant,
}

/// `max_bytes`: the largest size of an input in bytes; `None`: that of the package's largest.
pub fn climb_to_slowest<'a>(
    request: &Request,
    setting: &dyn Setting<'a>,
    max_bytes: Option<usize>,
    watch: OnProgress,
) -> Result<ClimbResult> {
    let (trial, unchecked) = setting.prepare_trial()?;
    let start = Instant::now();
    request.deadline.set_end(start + request.time);
    let known = known_inputs(&trial)?;
    let largest = known.iter().map(Vec::len).max();
    let mut climb = SlowClimb {
        effort: HuntEffort::new(&trial, unchecked),
        trial,
        top: Vec::new(),
        max_bytes: max_bytes.or(largest).unwrap_or(DEFAULT_MAX_BYTES),
        seen: TriedInputs::default(),
        request,
        watch,
        start,
    };
    for input in known {
        if climb.is_over() {
            break;
        }
        climb.time_and_rank(KIND_PACKAGE_TESTS, input)?;
    }
    let known = climb.top.first().map(|best| best.cpu);
    let sources = setting.input_sources(climb.trial.can_check_legality())?;
    climb.mutate_slowest(sources)?;
    climb.effort.elapsed = start.elapsed();
    Ok(ClimbResult {
        slowest: climb.top.into_iter().next(),
        slowest_known: known,
        max_bytes: climb.max_bytes,
        effort: climb.effort,
    })
}

/// The size limit in bytes if the package has no inputs.
const DEFAULT_MAX_BYTES: usize = 1 << 10;

/// The package's inputs that follow the judge's own rules.
fn known_inputs(trial: &ProgramTrial) -> Result<Vec<Vec<u8>>> {
    const MAX_KNOWN_INPUT_BYTES: u64 = 1 << 20;
    let files = by_the_rules(trial.judge.testcases()).map(|testcase| &testcase.input);
    let size = |file: &PathBuf| file.metadata().map_or(u64::MAX, |about| about.len());
    let small = |file: &&PathBuf| size(file) <= MAX_KNOWN_INPUT_BYTES;
    let small = files.filter(small);
    small.map(|file| plain_file::load_file(file)).collect()
}

impl SlowClimb<'_, '_> {
    fn is_over(&self) -> bool {
        let elapsed = self.start.elapsed();
        let news = HuntProgress {
            tally: &self.effort.tally,
            elapsed,
            best: None,
            slowest: self.top.first().map(|best| best.cpu),
        };
        // Times above the limit can't be measured.
        let is_at_the_limit = self.top.first().is_some_and(SlowInput::is_over);
        (self.watch)(&news) || elapsed >= self.request.time || is_at_the_limit
    }

    fn mutate_slowest(&mut self, mut sources: Vec<Box<dyn InputSource>>) -> Result<()> {
        // The sources mutate known inputs; this mutator works on the slowest ones.
        let mut mutator = Mutator::new(self.request.seed, Vec::new());
        let mutates = self.trial.can_check_legality();
        let mut turn = 0;
        while !self.is_over() && (mutates || !sources.is_empty()) {
            turn += 1;
            let is_fresh = turn % FRESH_INPUT_INTERVAL == 0 || !mutates;
            if !is_fresh || sources.is_empty() {
                mutator.replace_pool(self.top.iter().map(|slow| &slow.specimen.input[..]));
                match mutator.next_mutant() {
                    Some(input) => self.time_and_rank("mutated from slow inputs", input)?,
                    None if sources.is_empty() && self.top.is_empty() => break,
                    None => {}
                }
                continue;
            }
            let index = (turn / FRESH_INPUT_INTERVAL) % sources.len();
            match sources[index].next_input() {
                Ok(SourceReply::Input(proposal)) => {
                    self.time_and_rank(proposal.kind, proposal.input)?
                }
                Ok(SourceReply::NotYet) => thread::sleep(POLL_INTERVAL),
                Ok(SourceReply::End) => drop(sources.remove(index)),
                Err(_) if self.trial.deadline.has_passed() => break,
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Runs the program on the input and keeps the input if it is among the slowest.
    fn time_and_rank(&mut self, kind: &'static str, input: Vec<u8>) -> Result<()> {
        if input.len() > self.max_bytes || !self.seen.insert(&input) {
            return Ok(());
        }
        let tried = self.trial.time_on_input(&input)?;
        let tally = &mut self.effort.tally;
        tally.record_input(kind, input.len(), tried.is_some());
        let Some(tried) = tried else {
            return Ok(());
        };
        let least = self.top.get(KEPT_INPUTS - 1).map(|slow| slow.cpu);
        if !is_about_time(&tried) || Some(tried.cpu()) <= least {
            return Ok(());
        }
        // A single run may be slow by chance, so take the fastest of several.
        let mut cpu = tried.cpu();
        for _ in 0..CONFIRMING_RUNS {
            match self.trial.time_on_input(&input)? {
                Some(again) if is_about_time(&again) => cpu = cpu.min(again.cpu()),
                _ => return Ok(()),
            }
            if Some(cpu) <= least {
                return Ok(());
            }
        }
        // Keep only inputs whose right answer is known.
        let Some(specimen) = self.trial.answer_input(&input)? else {
            return Ok(());
        };
        let verdict = if cpu >= self.trial.judge.time_limit_of(&self.trial.program) {
            Verdict::TLE
        } else {
            Verdict::AC
        };
        let slow = SlowInput {
            verdict,
            cpu,
            specimen,
        };
        let at = self.top.partition_point(|other| other.cpu >= cpu);
        self.top.insert(at, slow);
        self.top.truncate(KEPT_INPUTS);
        Ok(())
    }
}

/// The delay before asking a generator again that has no input ready.
const POLL_INTERVAL: Duration = Duration::from_millis(5);

/// This many of the slowest inputs are kept and mutated.
const KEPT_INPUTS: usize = 8;

/// Every input of this number is fresh; the others are mutated.
const FRESH_INPUT_INTERVAL: usize = 4;

/// An input that seems slow is run again this many times.
const CONFIRMING_RUNS: usize = 2;

/// A crash is a different problem, and whether the output is right doesn't matter here.
fn is_about_time(tried: &RunVerdict) -> bool {
    [Verdict::AC, Verdict::TLE].contains(&tried.judgement.verdict)
}
