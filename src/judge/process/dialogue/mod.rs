//! Two programs that talk to each other, each under a runner of its own, with the judge in between.
//!
//! Each program reads one named pipe and writes another, as it would a file; the judge holds the other ends, carries what
//! is said from one to the other ([`flow`]) and remembers it in its order ([`talk`]). One thread waits for all of it at
//! once: words to carry, room for them, and the outcomes that the runners tell.
//!
//! Who ended first is what the kernel's clock says, and neither end brings about the other before it is known: a program
//! hears of the other's end only when that one's runner has told its outcome, and then all its children are gone too, so
//! that none of them can hold a pipe open. Words to a program that has ended are thrown away, so that the other does not
//! die of them.

mod flow;
mod talk;

pub(super) use flow::new_pipe;
pub use talk::{Side, Talk};

use super::connection::Runner;
use super::sys::{self, Ready};
use super::wire::{Cause, End, Job, Outcome};
use flow::Flow;
use std::io;
use std::os::fd::BorrowedFd;
use std::path::Path;
use std::time::{Duration, Instant};

/// As long is waited at a time by one who counts how long.
const AT_ONCE: Duration = Duration::from_millis(100);

/// How long one side may go on when the other has ended.
#[derive(Debug, Clone, Copy)]
pub enum Left {
    /// As long as its own limits allow.
    ItsOwn,
    /// So much wall time of its own from now on: up to now it may have had to wait for the other.
    Wall(Duration),
    /// So long it is waited for, and then nothing more hangs on it.
    Waited(Duration),
}

/// What one side has left when the other has ended so.
pub type Patience<'a> = &'a dyn Fn(Side, &Outcome) -> Left;

/// A dialogue that is over.
#[derive(Debug)]
pub struct Dialogue {
    pub submission: Outcome,
    pub validator: Outcome,
    /// Who ended first.
    pub first: Side,
    pub talk: Talk,
}

/// One of the two programs.
pub(super) struct Party<'a> {
    pub runner: &'a mut Runner,
    /// Standard input and output are those of the dialogue, whatever stands there.
    pub job: Job,
}

/// Runs the two to their ends. The inner `None`: that party's runner has died.
pub(super) fn hold(
    [submission, validator]: [Party; 2],
    folder: &Path,
    patience: Patience,
) -> io::Result<([Option<Outcome>; 2], Talk)> {
    let pipe = |name: &str| folder.join(name);
    let (heard, said) = (pipe("submission-hears"), pipe("submission-says"));
    let (told, asked) = (pipe("validator-hears"), pipe("validator-says"));
    let mut exchange = Exchange {
        flows: [
            Flow::open(Side::Submission, &said, &told)?,
            Flow::open(Side::Validator, &asked, &heard)?,
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
    // The validator first: it is the one that should be ready when the submission, whose time is measured, begins.
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
    flows: [Flow; 2],
    /// Bytes that each side may say.
    most: [u64; 2],
    runners: [&'a mut Runner; 2],
    /// How each side ended; the inner `None`: its runner has died.
    outcomes: [Option<Option<Outcome>>; 2],
    /// How long a side that still runs will still be waited for, and when that was counted last.
    left: [Option<Duration>; 2],
    last: Instant,
    /// Sides that were told to stop.
    stopped: [bool; 2],
    talk: Talk,
    patience: Patience<'a>,
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

    /// Waits until there is something to do: for which flows, and of which runners there is news.
    fn wait(&mut self) -> io::Result<([bool; 2], [bool; 2])> {
        let mut wanted: Vec<(BorrowedFd, Ready)> = Vec::new();
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
                wanted.push((self.runners[index].news(), Ready::Read));
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

    /// Counts the time that has passed. More than was waited for is none of the programs': we were stopped, and so were they.
    fn count(&mut self) {
        let passed = self.last.elapsed().min(AT_ONCE);
        self.last = Instant::now();
        for left in self.left.iter_mut().flatten() {
            *left = left.saturating_sub(passed);
        }
    }

    /// Takes one side's outcome, tells the flows, and sets the time that the other has left.
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

    /// Stops a side that has said too much or has been waited for long enough.
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
