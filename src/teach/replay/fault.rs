//! What cannot be right in a search, in words, with its line and its step.

use crate::teach::event::{candidates_name, cell_name};
use crate::thousands::thousands;

/// Something that is wrong, and how often.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The first time.
    pub step: u64,
    /// 0: not known.
    pub line: u32,
    pub fault: Fault,
    pub times: u64,
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
}

impl Fault {
    pub fn cell(&self) -> u8 {
        match *self {
            Fault::ClueChanged { cell, .. }
            | Fault::ClueTakenBack { cell, .. }
            | Fault::Left { cell, .. }
            | Fault::Wiped { cell, .. }
            | Fault::NotTried { cell, .. }
            | Fault::Clash { cell, .. }
            | Fault::Unfinished { cell, .. } => cell,
        }
    }

    /// May a program do this and be right? One may print its answer before it takes it back, and leave out what it knows
    /// not to fit.
    pub fn is_allowed(&self) -> bool {
        matches!(self, Fault::Wiped { .. } | Fault::NotTried { .. })
    }
}

impl Finding {
    /// `step 21: line 23 returns without taking back the 4 in r2c3, which line 19 has placed at step 12`.
    pub fn sentence(&self) -> String {
        let cell = cell_name(self.fault.cell());
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
                line_name(line),
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
                shared(self.fault.cell(), with)
            ),
            Fault::Unfinished { more: 0, .. } => format!("is the end, and {cell} is empty"),
            Fault::Unfinished { more, .. } => {
                format!("is the end, and {cell} is empty, with {more} more")
            }
        };
        let times = match self.times {
            1 => String::new(),
            times => format!(" ({} times)", thousands(times)),
        };
        let (step, line) = (thousands(self.step), line_name(self.line));
        format!("step {step}: {line} {said}{times}")
    }
}

fn line_name(line: u32) -> String {
    match line {
        0 => "a line that is not known".to_string(),
        line => format!("line {line}"),
    }
}

fn shared(a: u8, b: u8) -> &'static str {
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
    pub fn add(&mut self, step: u64, line: u32, fault: Fault) {
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

    /// Of calls that leave digits behind those by the line that most of them return by: of some calls it is not quite known.
    pub fn in_order(mut self) -> Vec<Finding> {
        let is_left = |finding: &Finding| matches!(finding.fault, Fault::Left { .. });
        let left = self.0.iter().filter(|finding| is_left(finding));
        let most = left.map(|finding| finding.times).max();
        self.0
            .retain(|finding| !is_left(finding) || Some(finding.times) == most);
        self.0.sort_by_key(|finding| finding.step);
        self.0
    }
}
