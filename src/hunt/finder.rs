//! Finds the next input on which the program fails: a [`Finder`] tries the inputs of its [`InputSource`]s in turn.

use super::oracle::{Oracle, ProgramFailure, Ruling};
use crate::error::Result;
use std::collections::{BTreeMap, HashSet, VecDeque};
use std::hash::{BuildHasher, RandomState};
use std::thread;
use std::time::Duration;

/// The most inputs judged together. A batch never waits for an input that hasn't been made yet.
pub(super) const MAX_BATCH_INPUTS: usize = 16;

/// The delay before asking the generators again.
pub(super) const POLL_INTERVAL: Duration = Duration::from_millis(5);

/// The kind of the package's own tests, which come from no source.
pub(super) const KIND_PACKAGE_TESTS: &str = "tests of the package";

/// An input to try.
#[derive(Debug, Clone, PartialEq)]
pub struct ProposedInput {
    /// The source, as the report names it: `tests of the package`.
    pub kind: &'static str,
    pub input: Vec<u8>,
}

/// A source's reply to a request for an input.
#[derive(Debug, PartialEq)]
pub enum SourceReply {
    Input(ProposedInput),
    /// The next input isn't ready yet.
    NotYet,
    /// The source has no more.
    End,
}

/// Something that makes inputs.
pub trait InputSource {
    /// An error means that the package or the user's generator is at fault.
    fn next_input(&mut self) -> Result<SourceReply>;

    /// Called with every legal input that the program passes, whichever source proposed it.
    fn learn_passing_input(&mut self, _input: &[u8]) {}
}

/// Counts of the inputs tried so far.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct HuntTally {
    pub tried: u64,
    pub legal: u64,
    /// Legal inputs by kind.
    pub kinds: BTreeMap<&'static str, u64>,
    /// Size in bytes of the smallest and the largest legal input.
    pub sizes: Option<(usize, usize)>,
    /// Failures of other kinds, each on the smallest input that showed it.
    pub others: Vec<(ProgramFailure, Vec<u8>)>,
}

impl HuntTally {
    /// Records an input of this many bytes.
    pub(super) fn record_input(&mut self, kind: &'static str, bytes: usize, is_legal: bool) {
        self.tried += 1;
        if !is_legal {
            return;
        }
        self.legal += 1;
        *self.kinds.entry(kind).or_default() += 1;
        let (least, most) = self.sizes.unwrap_or((bytes, bytes));
        self.sizes = Some((least.min(bytes), most.max(bytes)));
    }

    /// Records a failure of another kind than the wanted one.
    pub(super) fn record_other_failure(&mut self, failure: &ProgramFailure, input: &[u8]) {
        let same = |(known, _): &&mut (ProgramFailure, Vec<u8>)| known.kind == failure.kind;
        match self.others.iter_mut().find(same) {
            Some((_, known)) if known.len() <= input.len() => {}
            Some(known) => *known = (failure.clone(), input.to_vec()),
            None => self.others.push((failure.clone(), input.to_vec())),
        }
    }
}

/// Hashes of inputs already tried.
#[derive(Debug, Default)]
pub(super) struct TriedInputs {
    hasher: RandomState,
    hashes: HashSet<u64>,
}

impl TriedInputs {
    /// Returns `true` if the input is new.
    pub fn insert(&mut self, input: &[u8]) -> bool {
        self.hashes.insert(self.hasher.hash_one(input))
    }

    pub fn contains(&self, input: &[u8]) -> bool {
        self.hashes.contains(&self.hasher.hash_one(input))
    }
}

/// An input on which the program fails.
#[derive(Debug, Clone, PartialEq)]
pub struct FoundFailure {
    pub kind: &'static str,
    pub input: Vec<u8>,
    pub failure: ProgramFailure,
}

/// Tries every input once, as soon as it is ready.
pub struct Finder {
    sources: Vec<Box<dyn InputSource>>,
    /// The index of the next source to query.
    next: usize,
    seen: TriedInputs,
    /// Ready but not judged yet.
    left: VecDeque<ProposedInput>,
}

impl Finder {
    pub fn new(sources: Vec<Box<dyn InputSource>>) -> Finder {
        Finder {
            sources,
            next: 0,
            seen: TriedInputs::default(),
            left: VecDeque::new(),
        }
    }

    /// Runs until the program fails on an input, the sources end, or `stop` returns `true`.
    pub fn next_failure(
        &mut self,
        oracle: &mut dyn Oracle,
        tally: &mut HuntTally,
        stop: &dyn Fn(&HuntTally) -> bool,
    ) -> Result<Option<FoundFailure>> {
        while !stop(tally) {
            let ended = self.fill_batch()?;
            if self.left.is_empty() && ended {
                break;
            }
            if self.left.is_empty() {
                thread::sleep(POLL_INTERVAL);
                continue;
            }
            let inputs: Vec<Vec<u8>> = self.left.iter().map(|new| new.input.clone()).collect();
            for ruling in oracle.try_all(&inputs, None)? {
                let Some(ProposedInput { kind, input }) = self.left.pop_front() else {
                    break;
                };
                tally.record_input(kind, input.len(), ruling != Ruling::Illegal);
                match ruling {
                    Ruling::Illegal => {}
                    Ruling::Passes => self
                        .sources
                        .iter_mut()
                        .for_each(|one| one.learn_passing_input(&input)),
                    Ruling::Fails(failure) => {
                        return Ok(Some(FoundFailure {
                            kind,
                            input,
                            failure,
                        }));
                    }
                }
            }
        }
        Ok(None)
    }

    /// Asks the sources in turn. A source that has ended is dropped; one that has nothing yet is skipped while another
    /// has an input.
    pub(super) fn next_proposal(&mut self) -> Result<SourceReply> {
        let mut waiting = 0;
        while waiting < self.sources.len() {
            self.next %= self.sources.len();
            match self.sources[self.next].next_input()? {
                SourceReply::End => drop(self.sources.remove(self.next)),
                SourceReply::NotYet => (waiting, self.next) = (waiting + 1, self.next + 1),
                input => {
                    self.next += 1;
                    return Ok(input);
                }
            }
        }
        Ok(match self.sources.len() {
            0 => SourceReply::End,
            _ => SourceReply::NotYet,
        })
    }

    /// Fills the batch with new inputs that are ready. `true`: the sources have ended or repeat themselves.
    fn fill_batch(&mut self) -> Result<bool> {
        /// After this many repeated inputs in one call, the sources count as exhausted.
        const MAX_REPEATED_INPUTS: usize = 10_000;
        let mut stale = 0;
        while self.left.len() < MAX_BATCH_INPUTS && stale < MAX_REPEATED_INPUTS {
            match self.next_proposal()? {
                SourceReply::Input(proposal) if self.seen.insert(&proposal.input) => {
                    self.left.push_back(proposal);
                }
                SourceReply::Input(_) => stale += 1,
                SourceReply::NotYet => return Ok(false),
                SourceReply::End => return Ok(true),
            }
        }
        Ok(stale == MAX_REPEATED_INPUTS)
    }
}
