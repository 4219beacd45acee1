//! Sources of fresh inputs: the package's generators, the caller's generator, and mutants of known inputs.
//!
//! Each generator runs in its own thread, a few calls ahead of the judging.

use super::find::{BATCH, InputSource, Offer, Proposal};
use super::maker::Maker;
use super::mutate::Mutator;
use super::program::OwnGenerator;
use super::setting::Request;
use crate::error::{Error, Result};
use crate::judge::package::frames;
use crate::judge::package::hunting::GeneratorCall;
use crate::judge::process::stop::Stop;
use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// Inputs made from others.
pub struct Mutants {
    mutator: Mutator,
    /// Wait for a generator if there is nothing to mutate yet.
    waits: bool,
}

impl Mutants {
    pub fn of(seed: u64, known: Vec<Vec<u8>>, waits: bool) -> Mutants {
        Mutants {
            mutator: Mutator::new(seed, known),
            waits,
        }
    }
}

impl InputSource for Mutants {
    fn propose(&mut self) -> Result<Offer> {
        Ok(match self.mutator.mutant() {
            Some(input) => Offer::Input(Proposal {
                kind: "mutated from other inputs",
                input,
            }),
            None if self.waits => Offer::NotYet,
            None => Offer::End,
        })
    }

    fn learn(&mut self, input: &[u8]) {
        self.mutator.learn(input.to_vec());
    }
}

/// A generator's inputs, one for each seed.
pub struct Generated {
    kind: &'static str,
    made: Option<Receiver<Result<Vec<Vec<u8>>>>>,
    /// Received but not proposed yet.
    ready: VecDeque<Vec<u8>>,
    /// The last call had to give up waiting. Then the next one doesn't wait.
    late: bool,
    unwanted: Arc<AtomicBool>,
    workers: Vec<JoinHandle<()>>,
}

impl Generated {
    /// The package's own generator. Its inputs come in the order of the seeds.
    pub fn of_package(maker: Maker, call: &GeneratorCall, request: &Request) -> Generated {
        Generated::start("found by the package's generator", [maker], call, request)
    }

    /// The caller's generator. It may be slow, so several calls run at a time, and their inputs come in the order in
    /// which they are ready.
    pub fn of_caller(generator: &OwnGenerator, request: &Request) -> Result<Generated> {
        /// At least this many calls at a time.
        const LEAST: usize = 2;
        let count = request.options.jobs.max(LEAST);
        let maker = |_| Maker::of_caller(generator, request.options);
        let makers: Vec<Maker> = (0..count).map(maker).collect::<Result<_>>()?;
        let call = GeneratorCall {
            program: PathBuf::new(),
            args: generator.args.clone(),
        };
        Ok(Generated::start(
            "found by your generator",
            makers,
            &call,
            request,
        ))
    }

    fn start(
        kind: &'static str,
        makers: impl IntoIterator<Item = Maker>,
        call: &GeneratorCall,
        request: &Request,
    ) -> Generated {
        let unwanted = Arc::new(AtomicBool::new(false));
        // While one batch is judged, the next one is made.
        let (to, made) = mpsc::sync_channel(BATCH);
        let next = Arc::new(AtomicU64::new(request.seed));
        let start = |mut maker: Maker| {
            let (deadline, unwanted) = (request.deadline.clone(), unwanted.clone());
            let stop =
                Stop::when(move || unwanted.load(Ordering::Relaxed) || deadline.has_passed());
            maker.sandbox.stop_when(stop.clone());
            let (call, next, to) = (call.clone(), next.clone(), to.clone());
            thread::spawn(move || work(maker, &call, &next, &to, &stop))
        };
        let workers = makers.into_iter().map(start).collect();
        Generated {
            kind,
            made: Some(made),
            ready: VecDeque::new(),
            late: false,
            unwanted,
            workers,
        }
    }

    /// The next inputs, or `None` if there are none yet. It waits a moment for a fast generator, so that the same seed
    /// tries the same inputs in the same order.
    fn take(&mut self) -> Option<Result<Vec<Vec<u8>>>> {
        const QUICK: Duration = Duration::from_millis(200);
        let patience = if self.late { Duration::ZERO } else { QUICK };
        match self.made.as_ref()?.recv_timeout(patience) {
            Ok(made) => {
                self.late = false;
                Some(made)
            }
            Err(RecvTimeoutError::Timeout) => {
                self.late = true;
                None
            }
            // The generators were stopped because the hunt has ended.
            Err(RecvTimeoutError::Disconnected) => None,
        }
    }
}

/// Makes inputs until nobody wants more.
fn work(
    mut maker: Maker,
    call: &GeneratorCall,
    next: &AtomicU64,
    to: &SyncSender<Result<Vec<Vec<u8>>>>,
    stop: &Stop,
) {
    /// How many inputs to request per call from a generator that takes a count.
    const COUNT: u64 = 64;
    let count = if call.takes_count() { COUNT } else { 1 };
    loop {
        let seed = next.fetch_add(count, Ordering::Relaxed);
        let made = maker.run(&call.seeded(seed, count), None);
        let wrong = |why| Error::file(maker.name(), 0, why);
        let made = made.and_then(|made| match count {
            1 => Ok(vec![made]),
            _ => frames::read(&made).map_err(wrong),
        });
        if stop.is_due() || to.send(made).is_err() {
            return;
        }
    }
}

impl InputSource for Generated {
    fn propose(&mut self) -> Result<Offer> {
        while self.ready.is_empty() {
            match self.take() {
                None => return Ok(Offer::NotYet),
                Some(made) => self.ready.extend(made?),
            }
        }
        let input = self.ready.pop_front().unwrap_or_default();
        Ok(Offer::Input(Proposal {
            kind: self.kind,
            input,
        }))
    }
}

impl Drop for Generated {
    fn drop(&mut self) {
        self.unwanted.store(true, Ordering::Relaxed);
        self.made = None;
        for worker in self.workers.drain(..) {
            let _ = worker.join();
        }
    }
}
