//! Sources of fresh inputs: the package's generators, the user's generator, and mutants of known inputs.
//!
//! Each generator runs in its own thread, a few calls ahead of the judging.

use super::finder::{InputSource, MAX_BATCH_INPUTS, ProposedInput, SourceReply};
use super::generator::GeneratorProgram;
use super::hunt_program::UserGenerator;
use super::mutator::Mutator;
use super::setting::Request;
use crate::error::{Error, Result};
use crate::judge::package::frames;
use crate::judge::package::hunting::GeneratorCall;
use crate::judge::process::cancel::Cancellation;
use std::collections::VecDeque;
use std::path::PathBuf;
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

/// A generator's inputs, one for each seed.
pub struct GeneratedInputs {
    kind: &'static str,
    receiver: Option<Receiver<Result<Vec<Vec<u8>>>>>,
    /// Received but not proposed yet.
    ready: VecDeque<Vec<u8>>,
    /// The last call had to give up waiting. Then the next one doesn't wait.
    late: bool,
    unwanted: Arc<AtomicBool>,
    workers: Vec<JoinHandle<()>>,
}

impl GeneratedInputs {
    /// The package's own generator. Its inputs come in the order of the seeds.
    pub fn from_package(
        generator: GeneratorProgram,
        call: &GeneratorCall,
        request: &Request,
    ) -> GeneratedInputs {
        let kind = "found by the package's generator";
        GeneratedInputs::start_workers(kind, [generator], call, request)
    }

    /// The user's generator. It may be slow, so several calls run at a time, and their inputs come in the order in
    /// which they are ready.
    pub fn from_user(generator: &UserGenerator, request: &Request) -> Result<GeneratedInputs> {
        /// At least this many calls at a time.
        const MIN_CALLS_AT_A_TIME: usize = 2;
        let count = request.options.jobs.max(MIN_CALLS_AT_A_TIME);
        let new_generator = |_| GeneratorProgram::from_user(generator, request.options);
        let generators: Vec<GeneratorProgram> =
            (0..count).map(new_generator).collect::<Result<_>>()?;
        let call = GeneratorCall {
            program: PathBuf::new(),
            args: generator.args.clone(),
        };
        let kind = "found by your generator";
        Ok(GeneratedInputs::start_workers(
            kind, generators, &call, request,
        ))
    }

    fn start_workers(
        kind: &'static str,
        generators: impl IntoIterator<Item = GeneratorProgram>,
        call: &GeneratorCall,
        request: &Request,
    ) -> GeneratedInputs {
        let unwanted = Arc::new(AtomicBool::new(false));
        // While one batch is judged, the next one is made.
        let (to, receiver) = mpsc::sync_channel(MAX_BATCH_INPUTS);
        let next = Arc::new(AtomicU64::new(request.seed));
        let start = |mut generator: GeneratorProgram| {
            let (deadline, unwanted) = (request.deadline.clone(), unwanted.clone());
            let stop = Cancellation::when_due(move || {
                unwanted.load(Ordering::Relaxed) || deadline.has_passed()
            });
            generator.sandbox.set_cancellation(stop.clone());
            let (call, next, to) = (call.clone(), next.clone(), to.clone());
            thread::spawn(move || generate_until_stopped(generator, &call, &next, &to, &stop))
        };
        let workers = generators.into_iter().map(start).collect();
        GeneratedInputs {
            kind,
            receiver: Some(receiver),
            ready: VecDeque::new(),
            late: false,
            unwanted,
            workers,
        }
    }

    /// The next inputs, or `None` if there are none yet. It waits a moment for a fast generator, so that the same seed
    /// tries the same inputs in the same order.
    fn receive_batch(&mut self) -> Option<Result<Vec<Vec<u8>>>> {
        const BATCH_WAIT: Duration = Duration::from_millis(200);
        let wait = if self.late {
            Duration::ZERO
        } else {
            BATCH_WAIT
        };
        match self.receiver.as_ref()?.recv_timeout(wait) {
            Ok(batch) => {
                self.late = false;
                Some(batch)
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

/// Generates inputs until the receiver is dropped or the hunt is over.
fn generate_until_stopped(
    generator: GeneratorProgram,
    call: &GeneratorCall,
    next: &AtomicU64,
    to: &SyncSender<Result<Vec<Vec<u8>>>>,
    stop: &Cancellation,
) {
    /// The number of inputs to request per call from a generator that takes a count.
    const INPUTS_PER_CALL: u64 = 64;
    let count = if call.takes_count() {
        INPUTS_PER_CALL
    } else {
        1
    };
    loop {
        let seed = next.fetch_add(count, Ordering::Relaxed);
        let batch = generator.run(&call.seeded_args(seed, count), None);
        let wrong = |why| Error::file(&generator.path, 0, why);
        let batch = batch.and_then(|batch| match count {
            1 => Ok(vec![batch]),
            _ => frames::split_inputs(&batch).map_err(wrong),
        });
        if stop.is_due() || to.send(batch).is_err() {
            return;
        }
    }
}

impl InputSource for GeneratedInputs {
    fn next_input(&mut self) -> Result<SourceReply> {
        while self.ready.is_empty() {
            match self.receive_batch() {
                None => return Ok(SourceReply::NotYet),
                Some(batch) => self.ready.extend(batch?),
            }
        }
        let input = self.ready.pop_front().unwrap_or_default();
        Ok(SourceReply::Input(ProposedInput {
            kind: self.kind,
            input,
        }))
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
