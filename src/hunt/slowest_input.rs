//! Searches for the legal input of a given size on which a program takes longest, to make test data against slow
//! programs.
//!
//! This is hill climbing by CPU time: a few of the slowest inputs so far are mutated again and again, and an input that
//! takes longer than the fastest of them replaces it. Fresh inputs come in between, so that a climb can start
//! elsewhere.

use super::finder::{Finder, KIND_PACKAGE_TESTS, POLL_INTERVAL, SourceReply, TriedInputs};
use super::mutator::Mutator;
use super::oracle::AnsweredInput;
use super::result::HuntEffort;
use super::session::{HuntProgress, OnProgress};
use super::setting::{Setting, has_at_most};
use super::trial::ProgramTrial;
use crate::error::Result;
use crate::judge::package::testcase::by_the_rules;
use crate::judge::plain_file;
use crate::judge::run::other_inputs::RunVerdict;
use crate::judge::verdict::Verdict;
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
    pub cpu: Duration,
    /// Is that over the time limit?
    pub is_over: bool,
    pub specimen: AnsweredInput,
}

struct SlowClimb<'q, 'a> {
    trial: ProgramTrial<'a>,
    /// Slowest first.
    top: Vec<SlowInput>,
    max_bytes: usize,
    seen: TriedInputs,
    effort: HuntEffort,
    watch: OnProgress<'q>,
    start: Instant,
}

/// `max_bytes`: the largest size of an input in bytes; `None`: that of the package's largest.
pub fn climb_to_slowest(
    mut setting: Setting,
    max_bytes: Option<usize>,
    watch: OnProgress,
) -> Result<ClimbResult> {
    let start = Instant::now();
    let request = setting.trial.request;
    request.deadline.set_end(start + request.time);
    let known = known_inputs(&setting.trial)?;
    let largest = known.iter().map(Vec::len).max();
    let sources = Finder::new(setting.prepare_sources()?);
    let mut climb = SlowClimb {
        effort: HuntEffort::new(&mut setting),
        trial: setting.trial,
        top: Vec::new(),
        max_bytes: max_bytes.or(largest).unwrap_or(DEFAULT_MAX_BYTES),
        seen: TriedInputs::default(),
        watch,
        start,
    };
    for input in known {
        if climb.is_over() {
            break;
        }
        climb.time_and_rank(KIND_PACKAGE_TESTS, input)?;
    }
    let slowest_known = climb.top.first().map(|best| best.cpu);
    climb.mutate_slowest(sources)?;
    climb.effort.elapsed = start.elapsed();
    Ok(ClimbResult {
        slowest: climb.top.into_iter().next(),
        slowest_known,
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
    let small = files.filter(|file| has_at_most(file, MAX_KNOWN_INPUT_BYTES));
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
        let is_at_the_limit = self.top.first().is_some_and(|best| best.is_over);
        (self.watch)(&news) || elapsed >= self.trial.request.time || is_at_the_limit
    }

    /// Takes fresh inputs from the finder's sources, which it doesn't judge.
    fn mutate_slowest(&mut self, mut sources: Finder) -> Result<()> {
        // The sources mutate known inputs; this mutator works on the slowest ones.
        let mut mutator = Mutator::new(self.trial.request.seed, Vec::new());
        let mutates = self.trial.can_check_legality();
        let mut turn = 0;
        while !self.is_over() {
            turn += 1;
            if mutates && turn % FRESH_INPUT_INTERVAL != 0 {
                mutator.replace_pool(self.top.iter().map(|slow| &slow.specimen.input[..]));
                if let Some(input) = mutator.next_mutant() {
                    self.time_and_rank("mutated from slow inputs", input)?;
                }
                continue;
            }
            match sources.next_proposal() {
                Ok(SourceReply::Input(proposal)) => {
                    self.time_and_rank(proposal.kind, proposal.input)?
                }
                Ok(SourceReply::NotYet) => thread::sleep(POLL_INTERVAL),
                Ok(SourceReply::End) if !mutates || self.top.is_empty() => break,
                Ok(SourceReply::End) => {}
                Err(_) if self.trial.request.deadline.has_passed() => break,
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
        let least = self.top.get(KEPT_INPUTS - 1).map(|slow| slow.cpu);
        // A single run may be slow by chance, so take the fastest of several.
        let mut cpu = Duration::MAX;
        for run in 1..=RUNS_OF_SLOW_INPUT {
            let tried = self.trial.time_on_input(&input)?;
            if run == 1 {
                let tally = &mut self.effort.tally;
                tally.record_input(kind, input.len(), tried.is_some());
            }
            match tried {
                Some(tried) if is_about_time(&tried) => cpu = cpu.min(tried.cpu()),
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
        let slow = SlowInput {
            is_over: cpu >= self.trial.judge.time_limit_of(&self.trial.program),
            cpu,
            specimen,
        };
        let at = self.top.partition_point(|other| other.cpu >= cpu);
        self.top.insert(at, slow);
        self.top.truncate(KEPT_INPUTS);
        Ok(())
    }
}

/// This many of the slowest inputs are kept and mutated.
const KEPT_INPUTS: usize = 8;

/// Every input of this number is fresh; the others are mutated.
const FRESH_INPUT_INTERVAL: usize = 4;

/// An input that seems slow is run this many times.
const RUNS_OF_SLOW_INPUT: usize = 3;

/// A crash is a different problem, and whether the output is right doesn't matter here.
fn is_about_time(tried: &RunVerdict) -> bool {
    [Verdict::AC, Verdict::TLE].contains(&tried.judgement.verdict)
}
