//! What came of a hunt, for whoever reports it.

use super::find::Tally;
use super::trial::Specimen;
use crate::judge::verdict::Verdict;
use std::time::Duration;

/// What came of it.
pub struct HuntResult {
    pub counterexample: Option<Counterexample>,
    /// Failures that came up while it was made small, and are others.
    pub others: Vec<Other>,
    pub effort: Effort,
}

/// What it took.
#[derive(Default)]
pub struct Effort {
    pub tally: Tally,
    pub elapsed: Duration,
    /// The accepted programs that were asked.
    pub references: Vec<String>,
    /// Input validators that could not be used, and the like.
    pub unchecked: Vec<String>,
}

/// An input on which the program fails.
pub struct Counterexample {
    pub verdict: Verdict,
    /// Where it was found.
    pub kind: String,
    pub beyond: Option<Beyond>,
    /// Was it looked for after inputs such as the judge's own tests have, on which the program did not fail?
    pub searched: bool,
    pub specimen: Specimen,
    pub bytes_before: usize,
    /// Does no single step make it smaller?
    pub least: bool,
    /// Would single steps make it smaller that go beyond what the judge's own tests have?
    pub within: bool,
    /// Could it not be cut, for nobody says what is legal?
    pub uncut: bool,
    /// Several cases that the program fails on together, each of which alone it passes.
    pub passes_alone: bool,
    /// How often it was tried again, and how often the program failed so.
    pub attempts: usize,
    pub fails: usize,
}

impl Counterexample {
    pub fn is_flaky(&self) -> bool {
        self.fails < self.attempts
    }
}

/// It is none of the judge's own tests, nor like them.
#[derive(Debug, Clone, PartialEq)]
pub enum Beyond {
    /// A test of the hack group, which has nothing that they have not, as far as is known.
    Hack,
    /// By what it goes beyond them.
    By(Vec<String>),
}

/// Another failure.
pub struct Other {
    pub verdict: Verdict,
    /// The judge's message.
    pub message: String,
    pub specimen: Specimen,
    /// Was it seen a second time? `None`: there was no time to look.
    pub again: Option<bool>,
}

/// So many other failures are told.
pub const OTHERS: usize = 3;
