//! An [`Oracle`] decides whether an input is legal and whether the program passes it. The search knows nothing else
//! about judging, so its tests use oracles of their own.

use super::failure_kind::FailureKind;
use super::scope::ExcessFact;
use crate::error::Result;
use std::time::Duration;

/// The result for one input.
#[derive(Debug, Clone, PartialEq)]
pub enum Ruling {
    /// An input validator rejects it.
    Illegal,
    Passes,
    Fails(ProgramFailure),
}

/// An input with its answer.
#[derive(Debug, Clone, PartialEq)]
pub struct AnsweredInput {
    pub input: Vec<u8>,
    pub answer: Vec<u8>,
}

/// A failure of the program on one input.
#[derive(Debug, Clone, PartialEq)]
pub struct ProgramFailure {
    pub kind: FailureKind,
    /// The judge's full message.
    pub message: String,
    /// The right answer.
    pub answer: Vec<u8>,
    /// The facts by which the input goes beyond the judge's own tests.
    pub excess: Vec<ExcessFact>,
    /// The time that judging this input took.
    pub cost: Duration,
}

impl ProgramFailure {
    /// Does this failure, on a smaller input, still count as the other one? It must be of the same kind and must not
    /// exceed the judge's own tests in any new way.
    pub fn shows_same_failure(&self, other: &ProgramFailure) -> bool {
        let known =
            |excess: &ExcessFact| other.excess.iter().any(|known| known.name == excess.name);
        self.kind == other.kind && self.excess.iter().all(known)
    }
}

impl Ruling {
    pub fn into_failure(self) -> Option<ProgramFailure> {
        match self {
            Ruling::Fails(failure) => Some(failure),
            _ => None,
        }
    }

    /// Does the program fail, in the wanted way if there is one?
    pub fn is_failure(&self, wanted: Option<&FailureKind>) -> bool {
        matches!(self, Ruling::Fails(failure) if wanted.is_none_or(|wanted| *wanted == failure.kind))
    }
}

pub trait Oracle {
    /// Judges inputs in order, possibly several at a time, up to the first on which the program fails (`wanted`: fails in
    /// this way) or until the time is up. So fewer rulings may come back than inputs, perhaps none. An error means that
    /// the package is at fault.
    fn try_all(&mut self, inputs: &[Vec<u8>], wanted: Option<&FailureKind>) -> Result<Vec<Ruling>>;
}
