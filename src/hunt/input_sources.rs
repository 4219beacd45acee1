//! Sources of fresh inputs: the package's generators, the user's generator, and mutants of known inputs.
//!
//! Each generator runs in its own thread, a few calls ahead of the judging.

use super::finder::{InputSource, ProposedInput, SourceReply};
use super::generator::GeneratorProgram;
use super::mutator::Mutator;
use super::setting::Request;
use crate::error::{Error, Result};
use crate::judge::deadline::Deadline;
use crate::judge::package::frames;
use crate::judge::process::cancel::Cancellation;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// Inputs made from others.
pub struct MutatedInputs {
    pub mutator: Mutator,
    /// Wait for a generator if there is nothing to mutate yet.
    pub waits: bool,
}

impl InputSource for MutatedInputs {
    fn next_input(&mut self) -> Result<SourceReply> {
        Ok(match self.mutator.next_mutant() {
            Some(input) => SourceReply::Input(ProposedInput {
                kind: "mutated from other inputs",
                input,
            }),
            None if self.waits => SourceReply::NotYet,
            None => SourceReply::End,
        })
    }

    fn learn_passing_input(&mut self, input: &[u8]) {
        self.mutator.add_legal_input(input.to_vec());
    }
}

/// A generator's inputs, one for each seed. Those of several generators come in the order in which they are ready.
pub struct GeneratedInputs {
    kind: &'static str,
    /// Not started yet.
    generators: Vec<GeneratorProgram>,
    deadline: Deadline,
    next_seed: Arc<AtomicU64>,
    receiver: Option<Receiver<Result<Vec<u8>>>>,
    /// The last call had to give up waiting. Then the next one doesn't wait.
    late: bool,
    unwanted: Arc<AtomicBool>,
    workers: Vec<JoinHandle<()>>,
}

impl GeneratedInputs {
    pub fn new(
        kind: &'static str,
        generators: Vec<GeneratorProgram>,
        request: &Request,
    ) -> GeneratedInputs {
        GeneratedInputs {
            kind,
            generators,
            deadline: request.deadline.clone(),
            next_seed: Arc::new(AtomicU64::new(request.seed)),
            receiver: None,
            late: false,
            unwanted: Arc::default(),
            workers: Vec::new(),
        }
    }

    fn start_workers(&mut self) {
        /// While these are judged, the next ones are made.
        const MAX_READY_INPUTS: usize = 64;
        let (to, receiver) = mpsc::sync_channel(MAX_READY_INPUTS);
        self.receiver = Some(receiver);
        for mut generator in self.generators.drain(..) {
            let (deadline, unwanted) = (self.deadline.clone(), self.unwanted.clone());
            let stop = Cancellation::when_due(move || {
                unwanted.load(Ordering::Relaxed) || deadline.has_passed()
            });
            generator.sandbox.set_cancellation(stop.clone());
            let (next, to) = (self.next_seed.clone(), to.clone());
            let work = move || generate_until_stopped(&generator, &next, &to, &stop);
            self.workers.push(thread::spawn(work));
        }
    }
}

/// Generates inputs until the receiver is dropped or the hunt is over.
fn generate_until_stopped(
    generator: &GeneratorProgram,
    next: &AtomicU64,
    to: &SyncSender<Result<Vec<u8>>>,
    stop: &Cancellation,
) {
    /// The number of inputs to request per call from a generator that takes a count.
    const INPUTS_PER_CALL: u64 = 64;
    let call = &generator.call;
    let count = if call.takes_count() {
        INPUTS_PER_CALL
    } else {
        1
    };
    loop {
        let seed = next.fetch_add(count, Ordering::Relaxed);
        let printed = generator.run(&call.seeded_args(seed, count), None);
        let inputs = printed.and_then(|printed| match count {
            1 => Ok(vec![printed]),
            _ => frames::split_inputs(&printed).map_err(|why| Error::file(&call.program, 0, why)),
        });
        let is_refused = match inputs {
            _ if stop.is_due() => true,
            Ok(inputs) => inputs.into_iter().any(|input| to.send(Ok(input)).is_err()),
            Err(why) => to.send(Err(why)).is_err(),
        };
        if is_refused {
            return;
        }
    }
}

impl InputSource for GeneratedInputs {
    /// Waits a moment for a fast generator, so that the same seed tries the same inputs in the same order.
    fn next_input(&mut self) -> Result<SourceReply> {
        const INPUT_WAIT: Duration = Duration::from_millis(200);
        if !self.generators.is_empty() {
            self.start_workers();
        }
        let wait = if self.late {
            Duration::ZERO
        } else {
            INPUT_WAIT
        };
        let received = self.receiver.as_ref().map(|from| from.recv_timeout(wait));
        // They disconnect when they are stopped because the hunt has ended.
        self.late = matches!(received, Some(Err(RecvTimeoutError::Timeout)));
        match received {
            Some(Ok(input)) => Ok(SourceReply::Input(ProposedInput {
                kind: self.kind,
                input: input?,
            })),
            _ => Ok(SourceReply::NotYet),
        }
    }
}

impl Drop for GeneratedInputs {
    fn drop(&mut self) {
        self.unwanted.store(true, Ordering::Relaxed);
        self.receiver = None;
        for worker in self.workers.drain(..) {
            let _ = worker.join();
        }
    }
}
