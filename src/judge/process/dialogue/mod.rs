//! Two programs that talk to each other, each under a runner of its own, with the judge in between.
//!
//! Each program reads one named pipe and writes another, as it would a file. The judge holds the other ends, passes
//! the data on ([`flow`]) and records it in order ([`talk`]). One thread waits for everything at once: data to pass
//! on, room for it, and the runners' outcomes.
//!
//! The kernel's clock decides which program ended first. One program's end must not cause the other's before that is
//! known, so a program sees the other's end of file only when the other's runner has reported its outcome. By then all
//! children of the ended program are gone too, so that none of them can hold a pipe open. Data for a program that has
//! ended is thrown away, so that the other doesn't die of SIGPIPE.

mod flow;
mod talk;

pub(super) use flow::new_pipe;
pub use talk::{Side, Talk};

use super::connection::Runner;
use super::protocol::{Cause, End, Job, Outcome};
use super::sys::{self, Readiness};
use flow::DialogueFlow;
use std::io;
use std::os::fd::BorrowedFd;
use std::path::Path;
use std::time::{Duration, Instant};

/// The longest single wait when a side's remaining time is counted.
const AT_ONCE: Duration = Duration::from_millis(100);

/// How long one side may go on when the other has ended.
#[derive(Debug, Clone, Copy)]
pub enum Left {
    /// As long as its own limits allow.
    ItsOwn,
    /// This much wall time from now on: until now it may have had to wait for the other.
    Wall(Duration),
    /// Wait at most this long for it; its outcome no longer matters after that.
    Waited(Duration),
}

/// How long one side may go on when the other has ended with this outcome.
pub type TimeLeft<'a> = &'a dyn Fn(Side, &Outcome) -> Left;

/// A dialogue that is over.
#[derive(Debug)]
pub struct Dialogue {
    pub submission: Outcome,
    pub validator: Outcome,
    /// The side that ended first.
    pub first: Side,
    pub talk: Talk,
}

/// One of the two programs.
pub(super) struct Party<'a> {
    pub runner: &'a mut Runner,
    /// Its standard input and output are replaced by those of the dialogue.
    pub job: Job,
}

/// Runs both to their ends. An inner `None` means that this party's runner has died.
pub(super) fn hold(
    [submission, validator]: [Party; 2],
    folder: &Path,
    patience: TimeLeft,
) -> io::Result<([Option<Outcome>; 2], Talk)> {
    let pipe = |name: &str| folder.join(name);
    let (heard, said) = (pipe("submission-hears"), pipe("submission-says"));
    let (told, asked) = (pipe("validator-hears"), pipe("validator-says"));
    let mut exchange = Exchange {
        flows: [
            DialogueFlow::open(Side::Submission, &said, &told)?,
            DialogueFlow::open(Side::Validator, &asked, &heard)?,
        ],
        most: [submission.job.bounds.output, validator.job.bounds.output],
        runners: [submission.runner, validator.runner],
        outcomes: [None, None],
        left: [None, None],
        last: Instant::now(),
        stopped: [false, false],
        talk: Talk::default(),
        patience,
    };
    let jobs = [
        Job {
            stdin: heard,
            stdout: said,
            hears: true,
            says: true,
            ..submission.job
        },
        Job {
            stdin: told,
            stdout: asked,
            hears: true,
            says: true,
            ..validator.job
        },
    ];
    // The validator starts first: it should be ready when the submission, whose time is measured, starts.
    for side in [Side::Validator, Side::Submission] {
        exchange.runners[side as usize].begin(&jobs[side as usize])?;
    }
    exchange.go_on_until_over()?;
    exchange.talk.fall_silent();
    let [submission, validator] = exchange.outcomes.map(Option::flatten);
    Ok(([submission, validator], exchange.talk))
}

/// A dialogue under way. The arrays' order is that of [`Side::BOTH`].
struct Exchange<'a> {
    /// What each side says.
    flows: [DialogueFlow; 2],
    /// Bytes that each side may say.
    most: [u64; 2],
    runners: [&'a mut Runner; 2],
    /// How each side ended; an inner `None` means that its runner has died.
    outcomes: [Option<Option<Outcome>>; 2],
    /// How much longer to wait for a side that still runs, and when that was last updated.
    left: [Option<Duration>; 2],
    last: Instant,
    /// Sides that were told to stop.
    stopped: [bool; 2],
    talk: Talk,
    patience: TimeLeft<'a>,
}

impl Exchange<'_> {
    fn go_on_until_over(&mut self) -> io::Result<()> {
        while self.outcomes.iter().any(Option::is_none) {
            let (flows, news) = self.wait()?;
            for (flow, ready) in self.flows.iter_mut().zip(flows) {
                flow.carry(ready, &mut self.talk)?;
            }
            for side in Side::BOTH {
                if news[side as usize] {
                    self.note_end(side)?;
                }
            }
            for side in Side::BOTH {
                self.stop_if_due(side)?;
            }
        }
        Ok(())
    }

    /// Waits until there is something to do. Returns which flows are ready and which runners have news.
    fn wait(&mut self) -> io::Result<([bool; 2], [bool; 2])> {
        let mut wanted: Vec<(BorrowedFd, Readiness)> = Vec::new();
        let mut meaning: Vec<(Side, bool)> = Vec::new();
        // At most one side has a limited time left: the other has ended.
        let mut timeout: Option<Duration> = None;
        for side in Side::BOTH {
            let index = side as usize;
            for entry in self.flows[index].wanted() {
                wanted.push(entry);
                meaning.push((side, false));
            }
            if self.outcomes[index].is_none() {
                wanted.push((self.runners[index].news(), Readiness::Read));
                meaning.push((side, true));
            }
            if let Some(left) = self.left[index] {
                timeout = Some(left.min(AT_ONCE));
            }
        }
        let (mut flows, mut news) = ([false; 2], [false; 2]);
        let found = sys::poll(&wanted, timeout)?;
        self.count();
        for ((side, is_news), ready) in meaning.into_iter().zip(found) {
            let found = if is_news { &mut news } else { &mut flows };
            found[side as usize] |= ready;
        }
        Ok((flows, news))
    }

    /// Subtracts the time that has passed. A gap longer than the wait doesn't count: the judge was stopped, and the
    /// programs with it.
    fn count(&mut self) {
        let passed = self.last.elapsed().min(AT_ONCE);
        self.last = Instant::now();
        for left in self.left.iter_mut().flatten() {
            *left = left.saturating_sub(passed);
        }
    }

    /// Takes one side's outcome, tells the flows, and sets how much time the other has left.
    fn note_end(&mut self, side: Side) -> io::Result<()> {
        let (own, other) = (side as usize, side.other() as usize);
        let mut outcome = self.runners[own].outcome()?;
        self.flows[own].speaker_ended(&mut self.talk)?;
        if self.flows[own].said > self.most[own] {
            outcome = outcome.map(|outcome| Outcome {
                end: End::Killed(Cause::Output),
                ..outcome
            });
        }
        self.flows[other].listener_ended();
        self.left[own] = None;
        if self.outcomes[other].is_none() {
            let left = match &outcome {
                Some(outcome) => (self.patience)(side, outcome),
                None => Left::Waited(Duration::ZERO),
            };
            match left {
                Left::ItsOwn => {}
                Left::Wall(left) => self.runners[other].give(left)?,
                Left::Waited(left) => self.left[other] = Some(left),
            }
        }
        self.outcomes[own] = Some(outcome);
        Ok(())
    }

    /// Stops a side that has said too much or whose time is up.
    fn stop_if_due(&mut self, side: Side) -> io::Result<()> {
        let index = side as usize;
        let late = self.left[index].is_some_and(|left| left.is_zero());
        let floods = self.flows[index].said > self.most[index];
        if self.outcomes[index].is_some() || self.stopped[index] || !(late || floods) {
            return Ok(());
        }
        self.stopped[index] = true;
        self.left[index] = None;
        self.runners[index].stop()
    }
}
