//! Reconstructs the search of a user's program from the changes of its board.
//!
//! [`clues`] reads the grids of the input's cases, and [`CaseSplitter`] splits a run into their searches. [`search`]
//! records the steps of one case and collects findings; [`mod@reference`] runs correct searches alongside, and
//! [`wrong_rule`] tests wrong rules. The findings that are reported depend on how the case was [judged](Judged): a case
//! that the program gets right has none.
//!
//! Conflicts are invisible, because a program that finds one doesn't touch its board.

mod case_splitter;
pub mod clues;
mod fault;
mod messages;
pub mod position;
mod reference;
pub mod rung_comparison;
mod search;
mod source_hints;
pub mod text_report;
pub mod wrong_rule;

pub use case_splitter::{CaseSplitter, size_of};
pub use clues::Clues;
pub use fault::{CaseCourse, Fault, Finding, SourceLine, UnresetFlag, main_diagnosis};
pub use messages::{Message, board_notes, first_empty_cell_note};

use super::recorder::Trace;
use crate::teach::grid_size::Size;

/// A change of the board, in digits and lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SearchStep {
    pub what: ChangeKind,
    /// From 0, in row order.
    pub cell: u8,
    /// 0 means empty.
    pub old: u8,
    pub new: u8,
    /// The line that did it, from 1; 0 if unknown.
    pub line: u32,
    /// True if the line is a guess, which is possible at the end of a call.
    pub is_guess: bool,
    /// For a call that ended: its last known line. Several returns may end at one place in the code.
    pub after: u32,
    /// Identifies this place in the code, and the calls that led to it.
    pub site: u32,
    /// The number of active calls of recursive functions.
    pub level: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChangeKind {
    Store,
    /// No store was seen: the C library read or copied it.
    Unseen,
    /// A call of a recursive function ended, and it had stored into the board.
    Left,
}

/// Which case and which steps to keep.
#[derive(Debug, Clone, Copy)]
pub struct WantedSteps {
    /// Which of the input's cases, from 1.
    pub case: u64,
    /// The first step, from 1, and how many.
    pub from: u64,
    pub count: usize,
    /// How many of the last steps to keep as well.
    pub last: usize,
}

/// How the case that is shown was judged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Judged {
    /// The program passes, or it's unknown whether it does.
    NotWrong,
    /// The program exceeded a limit or crashed; its search may have been right.
    Stopped,
    /// The program fails this case.
    Wrong {
        /// Only the white space is wrong.
        is_format: bool,
        /// The program is right when this case is its whole input.
        passes_alone: bool,
        /// The program was run without the cases before it and passed, and failed after them.
        fails_after_others: bool,
        /// The program's output for this case, if it is a grid.
        printed: Option<Clues>,
    },
}

/// A search that has ended.
#[derive(Debug)]
pub struct Replay {
    pub size: Size,
    pub trace: Trace,
    /// In the order of their first steps.
    pub findings: Vec<Finding>,
    /// How many cases the board has held; all cases if the program was followed to its end.
    pub cases: u64,
    /// True if the board held the clues.
    pub of_input: bool,
    /// True if the input's clues could be read.
    pub knows_clues: bool,
    /// False if the digits were only written one after another, as when a finished answer is copied.
    pub is_search: bool,
    /// True if the board's rows are the input's columns.
    pub turned: bool,
    /// The step at which the board was full and right for the first time.
    pub solved: Option<u64>,
    /// True if it's known how the search left the board.
    pub is_whole: bool,
}

impl Replay {
    /// True if the board held the clues but for a few, which a finding names.
    pub fn misreads_clues(&self) -> bool {
        let mut findings = self.findings.iter();
        findings.any(|finding| matches!(finding.fault, Fault::Misread { .. }))
    }

    /// Adds a flag that the source never resets to the finding that something is kept from an earlier case.
    pub fn note_unreset_flag(&mut self, flag: &UnresetFlag) {
        for finding in &mut self.findings {
            if matches!(finding.fault, Fault::StateKept { .. }) {
                finding.line = SourceLine::from(flag.line);
                finding.flag = Some(flag.clone());
            }
        }
    }

    /// Finds the lines that findings point at in `source`: the loop over the digits, the computation of a box, the
    /// comparison with the last cell.
    pub fn find_source_lines(&mut self, source: &str) {
        let box_side = self.size.box_side();
        let last = (self.size.cells() - 1) as u8;
        for finding in &mut self.findings {
            finding.other_line = match finding.fault {
                Fault::NeverTried { .. } => {
                    source_hints::find_loop_around(source, finding.line.number)
                }
                Fault::OtherRule { rule, .. } => rule.find_line(source, box_side),
                Fault::Unfinished {
                    cell,
                    more: 0,
                    is_untouched: true,
                    ..
                } if cell == last => source_hints::find_comparison_with(source, cell),
                _ => None,
            };
        }
    }
}
