//! Who says whether an input is legal and what the program makes of it: an [`oracle`]. The search knows no more of judging
//! than this, and its tests have courts of their own.

use crate::error::Result;
use crate::judge::verdict::Verdict;

/// What came of one input.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Ruling {
    /// An input validator rejects it.
    Illegal,
    Passes,
    Fails(Verdict),
}

pub trait Oracle {
    /// Judges inputs in their order, several at a time or not, up to the first on which the program fails or until the time
    /// is up, but one at least: so many rulings come back. An error: the package is at fault.
    fn try_all(&mut self, inputs: &[Vec<u8>]) -> Result<Vec<Ruling>>;
}
