//! The first input on which the program fails. Inputs come from a [`Source`], or from several that take [`Turns`].

use super::oracle::{Oracle, Ruling};
use crate::error::Result;
use crate::judge::verdict::Verdict;
use std::collections::{BTreeMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Inputs that are made before the first of them is judged. The same whatever the machine, so that a seed decides everything.
pub(super) const BATCH: usize = 16;

/// The kind of inputs that need no source.
pub(super) const KNOWN: &str = "tests of the package";

/// An input to be tried.
#[derive(Debug, Clone, PartialEq)]
pub struct Proposal {
    /// Where it comes from, as a report names it: `tests of the package`.
    pub kind: &'static str,
    pub input: Vec<u8>,
}

/// Something that makes inputs.
pub trait Source {
    /// `None`: it has no more. An error: the package, or the caller's generator, is at fault.
    fn propose(&mut self) -> Result<Option<Proposal>>;

    /// Told of every legal input on which the program did not fail, whoever proposed it.
    fn learn(&mut self, _input: &[u8]) {}
}

/// Sources that are asked one after the other, again and again. One that has no more is left out.
pub struct Turns<'a> {
    pub sources: Vec<Box<dyn Source + 'a>>,
    pub next: usize,
}

impl Source for Turns<'_> {
    fn propose(&mut self) -> Result<Option<Proposal>> {
        while !self.sources.is_empty() {
            self.next %= self.sources.len();
            if let Some(proposal) = self.sources[self.next].propose()? {
                self.next += 1;
                return Ok(Some(proposal));
            }
            self.sources.remove(self.next);
        }
        Ok(None)
    }

    fn learn(&mut self, input: &[u8]) {
        self.sources
            .iter_mut()
            .for_each(|source| source.learn(input));
    }
}

/// How much was tried.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Tally {
    pub tried: u64,
    pub legal: u64,
    /// Legal inputs by kind.
    pub kinds: BTreeMap<&'static str, u64>,
    /// Bytes of the smallest and the largest legal input.
    pub sizes: Option<(usize, usize)>,
}

impl Tally {
    /// Of an input of so many bytes.
    pub(super) fn note(&mut self, kind: &'static str, bytes: usize, ruling: Ruling) {
        self.tried += 1;
        if ruling == Ruling::Illegal {
            return;
        }
        self.legal += 1;
        *self.kinds.entry(kind).or_default() += 1;
        let (least, most) = self.sizes.unwrap_or((bytes, bytes));
        self.sizes = Some((least.min(bytes), most.max(bytes)));
    }
}

/// Inputs that were tried already, by their hashes.
#[derive(Debug, Default)]
pub(super) struct Seen(HashSet<u64>);

impl Seen {
    /// Was it not here before?
    pub fn add(&mut self, input: &[u8]) -> bool {
        self.0.insert(hash(input))
    }

    pub fn holds(&self, input: &[u8]) -> bool {
        self.0.contains(&hash(input))
    }
}

fn hash(input: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    input.hash(&mut hasher);
    hasher.finish()
}

/// An input on which the program fails.
#[derive(Debug, Clone, PartialEq)]
pub struct Found {
    pub kind: &'static str,
    pub input: Vec<u8>,
    pub verdict: Verdict,
}

/// Asks `source` for inputs until the program fails on one, there are no more, or `stop` says so.
pub fn find(
    source: &mut dyn Source,
    oracle: &mut dyn Oracle,
    tally: &mut Tally,
    stop: &dyn Fn(&Tally) -> bool,
) -> Result<Option<Found>> {
    let mut seen = Seen::default();
    while !stop(tally) {
        let batch = batch(source, &mut seen)?;
        if batch.is_empty() {
            break;
        }
        let inputs: Vec<Vec<u8>> = batch.iter().map(|new| new.input.clone()).collect();
        let rulings = oracle.try_all(&inputs)?;
        for (Proposal { kind, input }, ruling) in batch.into_iter().zip(rulings) {
            tally.note(kind, input.len(), ruling);
            match ruling {
                Ruling::Illegal => {}
                Ruling::Passes => source.learn(&input),
                Ruling::Fails(verdict) => {
                    return Ok(Some(Found {
                        kind,
                        input,
                        verdict,
                    }));
                }
            }
        }
    }
    Ok(None)
}

/// The next inputs that were not tried yet; none: the source has no more, or only what is known.
fn batch(source: &mut dyn Source, seen: &mut Seen) -> Result<Vec<Proposal>> {
    /// A source that proposes nothing but what was tried has come to its end.
    const STALE: usize = 10_000;
    let mut batch = Vec::new();
    let mut stale = 0;
    while batch.len() < BATCH && stale < STALE {
        let Some(proposal) = source.propose()? else {
            break;
        };
        match seen.add(&proposal.input) {
            true => batch.push(proposal),
            false => stale += 1,
        }
    }
    Ok(batch)
}
