//! What cannot be right in a search, in words, with its line and its step.

use super::right::Way;
use crate::teach::event::{Kind, candidates_name, cell_name};
use crate::teach::trace;
use crate::thousands::thousands;
use std::fmt;

/// Something that is wrong, and how often.
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
    /// Several returns of a function may be one place in the code.
    pub is_guess: bool,
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
            0 => write!(f, "a line that is not known"),
            number if self.is_guess => write!(f, "line {number} (or a return near it)"),
            number => write!(f, "line {number}"),
        }
    }
}

/// Cells count from 0 in row order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// A clue is written over.
    ClueChanged { cell: u8, digit: u8, new: u8 },
    /// A clue is taken away, which nobody has placed.
    ClueTakenBack { cell: u8, digit: u8 },
    /// A call has ended, a digit that it placed stands, and the search goes on. `placed`: by which line, at which step.
    Left {
        cell: u8,
        digit: u8,
        placed: (u32, u64),
    },
    /// The board was full and right, at the step `solved`, and is not left so.
    Wiped { cell: u8, digit: u8, solved: u64 },
    /// The search goes back from a cell where other digits fit. Bit 0 is digit 1.
    NotTried { cell: u8, digits: u16 },
    /// A digit is placed that another cell has, and the search goes on from there.
    Clash { cell: u8, digit: u8, with: u8 },
    /// The program has ended with a cell empty, and so many more.
    Unfinished { cell: u8, more: usize },
    /// A call takes away what a call around it has placed, by which line, at which step, and is at work with.
    OfOuterCall {
        cell: u8,
        digit: u8,
        placed: (u32, u64),
    },
    /// A right search that has gone the same way does something else there, or has tried all and ends.
    Parted { way: Way, would: Option<Kind> },
}

impl Fault {
    /// `None`: it is about no cell alone.
    pub fn cell(&self) -> Option<u8> {
        Some(match *self {
            Fault::Parted { .. } => return None,
            Fault::ClueChanged { cell, .. }
            | Fault::ClueTakenBack { cell, .. }
            | Fault::Left { cell, .. }
            | Fault::Wiped { cell, .. }
            | Fault::NotTried { cell, .. }
            | Fault::Clash { cell, .. }
            | Fault::OfOuterCall { cell, .. }
            | Fault::Unfinished { cell, .. } => cell,
        })
    }

    /// May a program do this and be right? One may print its answer before it takes it back, leave out what it knows not to
    /// fit, and go its own way.
    pub fn is_allowed(&self) -> bool {
        matches!(self, Fault::Wiped { .. } | Fault::NotTried { .. }) || self.is_of_the_way()
    }

    /// Is it about the way alone? Who has found the answer may go as they want.
    pub fn is_of_the_way(&self) -> bool {
        matches!(self, Fault::Parted { .. } | Fault::OfOuterCall { .. })
    }
}

impl Finding {
    /// `line 23 returns without taking back the 4 in r2c3, which line 19 has placed at step 12`.
    pub fn sentence(&self) -> String {
        let at = self.fault.cell().unwrap_or_default();
        let cell = cell_name(at);
        let said = match self.fault {
            Fault::ClueChanged { digit, new, .. } => {
                format!("writes {new} over the {digit} in {cell}, which is a clue")
            }
            Fault::ClueTakenBack { digit, .. } => {
                format!("takes back the {digit} in {cell}, which was never placed: it is a clue")
            }
            Fault::Left {
                digit,
                placed: (line, step),
                ..
            } => format!(
                "returns without taking back the {digit} in {cell}, which {} has placed at step {}",
                Line::from(line),
                thousands(step)
            ),
            Fault::Wiped { digit, solved, .. } => format!(
                "wipes the answer: the board was full and right at step {}, and the {digit} in {cell} is taken back",
                thousands(solved)
            ),
            Fault::NotTried { digits, .. } => format!(
                "gives up {cell} and has not tried {} there, which fits",
                candidates_name(digits)
            ),
            Fault::Clash { digit, with, .. } => format!(
                "places {digit} in {cell} though {} has it in the same {}, and the search goes on",
                cell_name(with),
                shared(at, with)
            ),
            Fault::Unfinished { more: 0, .. } => format!("is the end, and {cell} is empty"),
            Fault::Unfinished { more, .. } => {
                format!("is the end, and {cell} is empty, with {more} more")
            }
            Fault::OfOuterCall {
                digit,
                placed: (line, step),
                ..
            } => format!(
                "takes away the {digit} in {cell}, with which a call around this one is at work: {} has placed it at step {}",
                Line::from(line),
                thousands(step)
            ),
            Fault::Parted { way, would } => format!(
                "parts from a right search {}, which has gone the same way up to there and {}",
                way.name(),
                match would {
                    Some(kind) => format!("would {}", trace::sentence(kind)),
                    None => "has tried all by then".to_string(),
                }
            ),
        };
        let times = match self.times {
            1 => String::new(),
            times => format!(" ({} times)", thousands(times)),
        };
        format!("{} {said}{times}", self.line)
    }
}

pub(super) fn shared(a: u8, b: u8) -> &'static str {
    match (a / 9 == b / 9, a % 9 == b % 9) {
        (true, _) => "row",
        (_, true) => "column",
        _ => "box",
    }
}

/// Each kind of fault once for each line.
#[derive(Debug, Default)]
pub(super) struct Findings(Vec<Finding>);

impl Findings {
    pub fn add(&mut self, step: u64, line: impl Into<Line>, fault: Fault) {
        let line = line.into();
        let kind = std::mem::discriminant(&fault);
        let same = |found: &&mut Finding| {
            found.line == line && std::mem::discriminant(&found.fault) == kind
        };
        match self.0.iter_mut().find(same) {
            Some(found) => found.times += 1,
            None => self.0.push(Finding {
                step,
                line,
                fault,
                times: 1,
            }),
        }
    }

    /// The answer is there in the end: what was taken from it was put back.
    pub fn forget_wiped(&mut self) {
        self.0
            .retain(|finding| !matches!(finding.fault, Fault::Wiped { .. }));
    }

    /// Of calls that leave digits behind those by the line that most of them return by: of some calls it is not quite known.
    /// What is found when all is over has the last of the `steps`.
    pub fn in_order(mut self, steps: u64) -> Vec<Finding> {
        for finding in &mut self.0 {
            finding.step = finding.step.min(steps);
        }
        let is_left = |finding: &Finding| matches!(finding.fault, Fault::Left { .. });
        let left = self.0.iter().filter(|finding| is_left(finding));
        let most = left.map(|finding| finding.times).max();
        self.0
            .retain(|finding| !is_left(finding) || Some(finding.times) == most);
        self.0.sort_by_key(|finding| finding.step);
        self.0
    }
}
