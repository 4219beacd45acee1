//! Who says whether an input is legal and what the program makes of it: an [`Oracle`]. The search knows no more of judging
//! than this, and its tests have oracles of their own.

use super::kind::Kind;
use super::scope::Excess;
use crate::error::Result;
use std::time::Duration;

/// What came of one input.
#[derive(Debug, Clone, PartialEq)]
pub enum Ruling {
    /// An input validator rejects it.
    Illegal,
    Passes,
    Fails(Failure),
}

/// How the program fails on an input.
#[derive(Debug, Clone, PartialEq)]
pub struct Failure {
    pub kind: Kind,
    /// The judge's message, whole.
    pub message: String,
    /// What is right.
    pub answer: Vec<u8>,
    /// By what the input goes beyond those that the judge's own tests may have.
    pub excess: Vec<Excess>,
    /// How long it took to find this out.
    pub cost: Duration,
}

impl Failure {
    /// Does this one, of a smaller input, still show that failure? It must not go further beyond the judge's own tests.
    pub fn shows(&self, other: &Failure) -> bool {
        let known = |excess: &Excess| other.excess.iter().any(|known| known.name == excess.name);
        self.kind == other.kind && self.excess.iter().all(known)
    }
}

pub trait Oracle {
    /// Judges inputs in their order, several at a time or not, up to the first on which the program fails or until the time
    /// is up: so many rulings come back, maybe none. An error: the package is at fault.
    fn try_all(&mut self, inputs: &[Vec<u8>]) -> Result<Vec<Ruling>>;
}
