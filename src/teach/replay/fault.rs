//! What stands out in the search of a case that a program gets wrong: with its step, its line, and what to say of it.

use super::reference::Way;
use super::rule::Rule;
use crate::teach::event::Kind;
use std::fmt;

/// Something that stands out, and how often.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The first time.
    pub step: u64,
    pub line: Line,
    pub fault: Fault,
    pub times: u64,
}

/// A line of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// From 1; 0: not known.
    pub number: u32,
    /// Of an end of a call: the line of the last call that it has made before.
    pub is_guess: bool,
}

impl Line {
    /// Where a call has ended.
    pub fn of(step: &super::Step) -> Line {
        Line {
            number: step.line,
            is_guess: step.is_guess,
        }
    }
}

impl From<u32> for Line {
    fn from(number: u32) -> Line {
        Line {
            number,
            is_guess: false,
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.number {
            0 => write!(f, "an unknown line"),
            number if self.is_guess => write!(f, "what follows line {number}"),
            number => write!(f, "line {number}"),
        }
    }
}

/// Cells count from 0 in row order; bit 0 of a set of digits is digit 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// When the search began, the board did not hold this clue, and so many more; `has`: what it held there, 0 for nothing.
    Misread {
        cell: u8,
        given: u8,
        has: u8,
        more: usize,
    },
    /// Another digit, or 0 for none, takes the place of a clue, and the clue does not come back.
    ClueChanged { cell: u8, digit: u8, new: u8 },
    /// A call has ended and a digit that it placed stands, though the board is not full. `placed`: by which line, at which
    /// step. Another digit is placed behind that, or the search is over and no digit fits in the cell `dead`.
    Left {
        cell: u8,
        digit: u8,
        placed: (u32, u64),
        dead: Option<u8>,
        /// Up to there no digit was ever taken back and its cell left empty.
        never_clears: bool,
    },
    /// The board was full and right, at the step `solved`, and what was left of it later was printed.
    Wiped { cell: u8, digit: u8, solved: u64 },
    /// The search goes back from a cell where other digits fit. `is_answer`: it is one digit, and with all that stands that of
    /// the only solution, so that what the search looks for was there.
    NotTried {
        cell: u8,
        digits: u16,
        is_answer: bool,
    },
    /// The whole search places this digit nowhere, and it is missing so often in the clues.
    /// `in_loop`: the line of the loop around, where that is known.
    NeverTried {
        digit: u8,
        missing: usize,
        in_loop: Option<u32>,
    },
    /// A digit is placed that another cell has, and the search goes on from there.
    Clash { cell: u8, digit: u8, with: u8 },
    /// The search has ended with a cell empty, and so many more. `is_untouched`: nothing was ever placed there.
    Unfinished {
        cell: u8,
        more: usize,
        is_untouched: bool,
        /// Digits that fit there: bit 0 is digit 1.
        fits: u16,
        /// The line that compares with the number of that cell, from 0, where it is the last.
        in_line: Option<u32>,
    },
    /// A call takes away what a call further out has placed, by which line, at which step, and that call has not ended.
    OfOuterCall {
        cell: u8,
        digit: u8,
        placed: (u32, u64),
    },
    /// All so many decisions, digits placed and passed over, are those of another rule than Sudoku's. `in_line`: where the
    /// source computes a box, where the rule is about that and it is known.
    OtherRule {
        rule: Rule,
        decisions: u64,
        in_line: Option<u32>,
    },
    /// What a correct search does that has gone the same way up to there, and what this one does; `None`: it ends.
    Parted {
        way: Way,
        would: Option<Kind>,
        did: Option<Kind>,
    },
    /// As far as it was followed it has done what a correct search does. `fewest`: the steps of one by the fewest digits that
    /// fit, from the beginning to the answer.
    SameSoFar {
        way: Way,
        fewest: Option<u64>,
        /// To its end.
        is_over: bool,
    },
    /// The search leaves a full and right grid on the board. `is_first`: it ends with the first that it has found; `way`: that of
    /// a correct search which has done the same.
    LeftRight { is_first: bool, way: Option<Way> },
}

impl Fault {
    /// `None`: it is about no cell alone.
    pub fn cell(&self) -> Option<u8> {
        Some(match *self {
            Fault::Parted { .. }
            | Fault::LeftRight { .. }
            | Fault::OtherRule { .. }
            | Fault::SameSoFar { .. }
            | Fault::NeverTried { .. } => return None,
            Fault::Misread { cell, .. }
            | Fault::ClueChanged { cell, .. }
            | Fault::Left { cell, .. }
            | Fault::Wiped { cell, .. }
            | Fault::NotTried { cell, .. }
            | Fault::Clash { cell, .. }
            | Fault::OfOuterCall { cell, .. }
            | Fault::Unfinished { cell, .. } => cell,
        })
    }
}

/// Each kind of fault once for each line.
#[derive(Debug, Default)]
pub(super) struct Findings(Vec<Finding>);

impl Findings {
    pub fn add(&mut self, step: u64, line: impl Into<Line>, fault: Fault) {
        let line = line.into();
        let same = |found: &&mut Finding| {
            found.line.number == line.number && is_of_kind(&found.fault, &fault)
        };
        let Some(found) = self.0.iter_mut().find(same) else {
            let times = 1;
            return self.0.push(Finding {
                step,
                line,
                fault,
                times,
            });
        };
        found.times += 1;
        // What is known goes before what is a guess.
        if found.line.is_guess && !line.is_guess {
            (found.step, found.line, found.fault) = (step, line, fault);
        }
    }

    /// Is there one about a digit at that step, or at those beside it?
    pub fn has_fault_at(&self, step: u64) -> bool {
        let is_one =
            |finding: &&Finding| finding.fault.cell().is_some() && finding.step.abs_diff(step) <= 2;
        self.0.iter().any(|finding| is_one(&finding))
    }

    pub fn has_left(&self) -> bool {
        self.has(|fault| matches!(fault, Fault::Left { .. }))
    }

    pub fn has_clash(&self) -> bool {
        self.has(|fault| matches!(fault, Fault::Clash { .. }))
    }

    fn has(&self, is_one: impl Fn(Fault) -> bool) -> bool {
        self.0.iter().any(|finding| is_one(finding.fault))
    }

    /// Those that are `true`. Of calls that leave digits behind those by the line that most of them return by: of some calls
    /// it is not quite known. A digit that is never tried need not be told of single cells.
    pub fn keep(&self, is_true: impl Fn(&Finding) -> bool) -> Vec<Finding> {
        let left = self
            .0
            .iter()
            .filter(|finding| matches!(finding.fault, Fault::Left { .. }));
        let most = left.map(|finding| finding.times).max();
        let is_never = |digits: u16| {
            let mut faults = self.0.iter().map(|finding| finding.fault);
            faults.any(|fault| matches!(fault, Fault::NeverTried { digit, .. } if digits == 1 << (digit - 1)))
        };
        let is_new = |finding: &&Finding| match finding.fault {
            Fault::Left { .. } => Some(finding.times) == most,
            Fault::NotTried { digits, .. } => !is_never(digits),
            _ => true,
        };
        let all = self.0.iter().filter(|finding| is_true(finding));
        all.filter(is_new).cloned().collect()
    }
}

/// Digits that are never tried are one finding each.
fn is_of_kind(one: &Fault, other: &Fault) -> bool {
    match (one, other) {
        (Fault::NeverTried { digit: one, .. }, Fault::NeverTried { digit: other, .. }) => {
            one == other
        }
        _ => std::mem::discriminant(one) == std::mem::discriminant(other),
    }
}
