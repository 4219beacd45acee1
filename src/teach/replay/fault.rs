//! Faults in the search of a case that a program gets wrong, with their steps and lines.

use super::reference::SearchOrder;
use super::wrong_rule::FittingRule;
use crate::teach::event::Kind;

/// A fault and how often it occurs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The first occurrence.
    pub step: u64,
    pub line: SourceLine,
    pub fault: Fault,
    pub times: u64,
    /// Another line that it is about: the loop around, the line that computes a box or compares with the last cell.
    pub other_line: Option<u32>,
    /// For something kept from an earlier case: a flag that no line resets.
    pub flag: Option<UnresetFlag>,
}

impl Finding {
    pub(super) fn new(step: u64, line: impl Into<SourceLine>, fault: Fault) -> Finding {
        Finding {
            step,
            line: line.into(),
            fault,
            times: 1,
            other_line: None,
            flag: None,
        }
    }
}

/// A line of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SourceLine {
    /// From 1; 0 if unknown.
    pub number: u32,
    /// For the end of a call: this is the line of the last call that it made.
    pub is_guess: bool,
}

impl From<u32> for SourceLine {
    fn from(number: u32) -> SourceLine {
        SourceLine {
            number,
            is_guess: false,
        }
    }
}

/// The course of a search that fails only because of the cases before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CaseCourse {
    /// No digit went onto the board, although these (bit 0 is digit 1) fit in this cell.
    NothingPlaced { cell: u8, fits: u16 },
    /// The search ended after this many digits without taking one back, and this cell was empty.
    NothingTakenBack { placed: u64, cell: u8 },
    /// The search placed digits and took some back, or filled the board.
    Searched,
}

/// A global variable that is set to true, and that no line sets to anything else after its definition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnresetFlag {
    pub name: String,
    /// The first line that sets it.
    pub line: u32,
}

/// Cells count from 0 in row order; bit 0 of a set of digits is digit 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// When the search began, the board lacked this clue and `more` others. `has`: the digit there, 0 for none.
    Misread {
        cell: u8,
        given: u8,
        has: u8,
        more: usize,
    },
    /// Another digit, or 0 for none, replaces a clue, and the clue doesn't come back.
    ClueChanged { cell: u8, digit: u8, new: u8 },
    /// The program fails this case after the cases before it and passes it without them, so something has kept a value.
    /// `held_clues`: that isn't the board, which held exactly the clues.
    StateKept {
        course: CaseCourse,
        held_clues: bool,
    },
    /// A call has returned without taking back a digit that it placed, though the board isn't full. `placed`: the line
    /// and step that placed it. After that, another digit is placed, or the search ends and no digit fits in the cell
    /// `dead`.
    Left {
        cell: u8,
        digit: u8,
        placed: (u32, u64),
        dead: Option<u8>,
        /// Up to then, no digit was ever taken back leaving its cell empty.
        never_clears: bool,
    },
    /// The board was full and right at step `full`; later, digits were taken back, and the rest was printed.
    Wiped { cell: u8, digit: u8, full: u64 },
    /// The search goes back from a cell where other digits fit. `is_answer`: it is one digit which, with all
    /// the digits on the board, belongs to the only solution: the search missed its answer.
    NotTried {
        cell: u8,
        digits: u16,
        is_answer: bool,
    },
    /// The whole search never places this digit, which is missing `missing` times in the clues.
    NeverTried { digit: u8, missing: usize },
    /// A digit is placed that clashes with another cell, and the search goes on from there.
    Clash { cell: u8, digit: u8, with: u8 },
    /// The search ended with this cell and `more` others empty. `is_untouched`: nothing was ever placed in this one.
    Unfinished {
        cell: u8,
        more: usize,
        is_untouched: bool,
        /// The digits that fit there; bit 0 is digit 1.
        fits: u16,
    },
    /// A call takes back a digit of an outer call that hasn't returned. `placed`: the line and step that placed it.
    OfOuterCall {
        cell: u8,
        digit: u8,
        placed: (u32, u64),
    },
    /// All of these decisions, digits placed and passed over, follow another rule than Sudoku's.
    OtherRule { rule: FittingRule, decisions: u64 },
    /// After going the same way, a correct search would do one thing and this one did another; `None` means that it
    /// ends.
    Parted {
        way: SearchOrder,
        would: Option<Kind>,
        did: Option<Kind>,
    },
    /// As far as it was followed, it did what a correct search does. `fewest`: the steps that a search by the fewest
    /// fitting digits needs from the beginning to the answer.
    SameSoFar {
        way: SearchOrder,
        fewest: Option<u64>,
        /// True if it was followed to its end.
        is_over: bool,
    },
    /// The search leaves a full and right grid on the board. `is_first`: it ends with the first one found; `way`: the
    /// way of a correct search that did the same; `prints_given`: the grid was printed as it was given.
    LeftRight {
        is_first: bool,
        prints_given: bool,
        way: Option<SearchOrder>,
    },
}

impl Fault {
    /// Whether both are the same kind of fault, wherever they show.
    pub fn is_like(&self, other: &Fault) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }

    /// `None` if the fault isn't about a single cell.
    pub fn cell(&self) -> Option<u8> {
        match *self {
            Fault::Misread { cell, .. }
            | Fault::ClueChanged { cell, .. }
            | Fault::Left { cell, .. }
            | Fault::Wiped { cell, .. }
            | Fault::NotTried { cell, .. }
            | Fault::Clash { cell, .. }
            | Fault::OfOuterCall { cell, .. }
            | Fault::Unfinished { cell, .. } => Some(cell),
            _ => None,
        }
    }
}

/// The fault that explains most: a mistake in the whole search before one in a single step. `None` if it's only known up
/// to which point the search is right.
pub fn main_diagnosis(findings: &[Finding]) -> Option<Fault> {
    let faults = || findings.iter().map(|finding| finding.fault);
    let is_whole =
        |fault: &Fault| matches!(fault, Fault::OtherRule { .. } | Fault::NeverTried { .. });
    let is_right_up_to =
        |fault: &Fault| matches!(fault, Fault::Parted { .. } | Fault::SameSoFar { .. });
    let whole = faults().find(is_whole);
    whole.or_else(|| faults().find(|fault| !is_right_up_to(fault)))
}

/// One finding for each kind of fault and line.
#[derive(Debug, Default)]
pub(super) struct Findings(Vec<Finding>);

impl Findings {
    pub fn add_fault(&mut self, step: u64, line: impl Into<SourceLine>, fault: Fault) {
        let line = line.into();
        let is_here = |found: &Finding| found.line.number == line.number;
        let same = |found: &&mut Finding| is_here(found) && is_of_kind(&found.fault, &fault);
        let Some(found) = self.0.iter_mut().find(same) else {
            return self.0.push(Finding::new(step, line, fault));
        };
        found.times += 1;
        // A known line takes precedence over a guess.
        if found.line.is_guess && !line.is_guess {
            (found.step, found.line, found.fault) = (step, line, fault);
        }
    }

    /// True if there is a fault about a cell at that step or within two steps of it.
    pub fn has_fault_at(&self, step: u64) -> bool {
        let is_near = |finding: &Finding| finding.step.abs_diff(step) <= 2;
        let mut near = self.0.iter().filter(|finding| is_near(finding));
        near.any(|finding| finding.fault.cell().is_some())
    }

    pub fn has(&self, is_one: impl Fn(Fault) -> bool) -> bool {
        self.0.iter().any(|finding| is_one(finding.fault))
    }

    /// The findings that satisfy `is_true`. Of calls that leave digits behind, only those by the line that most of them
    /// return by, because some lines are guesses. A digit that is never tried isn't reported for single cells as well.
    pub fn select_true(&self, is_true: impl Fn(&Finding) -> bool) -> Vec<Finding> {
        let is_left = |finding: &&Finding| matches!(finding.fault, Fault::Left { .. });
        let left = self.0.iter().filter(is_left);
        let most = left.map(|finding| finding.times).max();
        let is_never = |digits: u16| {
            self.has(|fault| matches!(fault, Fault::NeverTried { digit, .. } if digits == 1 << (digit - 1)))
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

/// Each digit that is never tried is a finding of its own.
fn is_of_kind(one: &Fault, other: &Fault) -> bool {
    match (one, other) {
        (Fault::NeverTried { digit: one, .. }, Fault::NeverTried { digit: other, .. }) => {
            one == other
        }
        _ => one.is_like(other),
    }
}
