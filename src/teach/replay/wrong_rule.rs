//! Wrong rules: what a search may mean by "fits" other than Sudoku's rule.
//!
//! Several wrong rules are known: a wrongly numbered box, a unit that is never checked, a table that keeps a digit
//! after it was taken back. This module defines what fits under each of them, [`wording`] describes them, and
//! [`RuleInference`] finds out which one a search follows. Every decision tests all rules: a digit that is placed must
//! fit, and when the search leaves a cell for good, no other digit may. A rule is reported if it alone agrees with all
//! decisions and Sudoku's own doesn't.

mod wording;

use super::position::Position;
use crate::teach::grid_size::Size;

/// A wrong meaning of "fits".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FittingRule {
    /// These units aren't checked: bit 0 rows, bit 1 columns, bit 2 boxes.
    Without(u8),
    /// A cell's box is found by a wrong formula.
    Box(BoxFormula),
    /// In the row, the column, or both, only earlier cells are checked.
    Before(u8),
    /// In the row, the column, or both, the last cell isn't checked.
    AllButLast(u8),
    /// A digit that was taken back stays marked as used in these units, or in some of them.
    Kept(u8),
    /// Checks the column with the row's number, or the row with the column's.
    ColumnOfRow,
    RowOfColumn,
    /// Checks only digits that the search has placed, not clues.
    NoClues,
    /// This digit is never tried.
    NoDigit(u8),
    /// The first digit that doesn't fit ends the loop.
    UntilOneFitsNot,
    /// Only the first digit that fits is tried.
    OnlyFirst,
}

/// A wrong formula for the number or the corner of a cell's box. [`BoxFormula::terms`] spells it out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoxFormula {
    Sum,
    ColumnWhole,
    Remainders,
    CornerDivided,
    CornerOfRow,
    CornerOfColumn,
    CornerRemainder,
    /// The 3 x 3 cells starting at the cell itself.
    CornerItself,
    /// Boxes of 3 x 3, whatever the grid.
    OfThree,
    CornerOfThree,
    /// Three boxes to a row, whatever the grid.
    NumberOfThree,
    /// Rows and columns counted from 1, with boxes that begin at `r / 3 * 3`.
    FromOne,
    /// The same, with `r / 3 * 3 + c / 3` as the box's number.
    NumberFromOne,
}

/// A formula as text and as a function of n, r and c: the cells per side of a box, and a cell's row and column from 0.
enum BoxTerms {
    /// Equal numbers are the same box.
    Number(&'static str, fn(usize, usize, usize) -> usize),
    /// The row and column where the cell's box begins.
    Corner([&'static str; 2], fn(usize, usize, usize) -> (usize, usize)),
}

const ROW: u8 = 1;
const COLUMN: u8 = 2;
const BOX: u8 = 4;

pub fn known_rules(size: Size) -> Vec<FittingRule> {
    use BoxFormula::*;
    let mut formulas = vec![
        Sum,
        ColumnWhole,
        Remainders,
        CornerDivided,
        CornerRemainder,
        CornerItself,
        FromOne,
        NumberFromOne,
        CornerOfRow,
        CornerOfColumn,
    ];
    if size.box_side() != 3 {
        formulas.extend([OfThree, CornerOfThree, NumberOfThree]);
    }
    let some = [ROW, COLUMN, ROW | COLUMN];
    let mut rules = vec![
        FittingRule::NoClues,
        FittingRule::UntilOneFitsNot,
        FittingRule::OnlyFirst,
        FittingRule::ColumnOfRow,
        FittingRule::RowOfColumn,
    ];
    // A range that begins too late or ends too early.
    rules.extend([1, size.side() as u8].map(FittingRule::NoDigit));
    rules.extend((1..7).map(FittingRule::Without));
    rules.extend((1..=7).map(FittingRule::Kept));
    rules.extend(some.map(FittingRule::Before));
    rules.extend(some.map(FittingRule::AllButLast));
    rules.extend(formulas.into_iter().map(FittingRule::Box));
    rules
}

impl FittingRule {
    /// True if the digit fits in the cell by this rule.
    pub fn fits(self, at: &Position, cell: usize, digit: u8) -> bool {
        let side = at.size.side();
        let has_it = |sees: &dyn Fn(usize) -> bool| {
            (0..at.board.len())
                .any(|other| other != cell && at.board[other] == digit && sees(other))
        };
        let (row, column) = (cell / side, cell % side);
        let units = at.size.units_of(cell);
        // Which of row, column and box this cell shares with the other one.
        let shared = |other: usize| {
            let others = at.size.units_of(other);
            (0..3).fold(0, |set, i| set | u8::from(units[i] == others[i]) << i)
        };
        let blocked = match self {
            FittingRule::Without(left_out) => has_it(&|other| shared(other) & !left_out != 0),
            FittingRule::Box(formula) => has_it(&|other| {
                shared(other) & (ROW | COLUMN) != 0
                    || formula.contains_cell(at.size, (row, column), (other / side, other % side))
            }),
            FittingRule::ColumnOfRow => {
                has_it(&|other| shared(other) & (ROW | BOX) != 0 || other % side == row)
            }
            FittingRule::RowOfColumn => {
                has_it(&|other| shared(other) & (COLUMN | BOX) != 0 || other / side == column)
            }
            FittingRule::Before(part) => has_it(&|other| {
                let unchecked = if other < cell { 0 } else { part };
                shared(other) & !unchecked != 0
            }),
            FittingRule::AllButLast(part) => has_it(&|other| {
                let ends_row = u8::from(other % side == side - 1) * ROW;
                let ends_column = u8::from(other / side == side - 1) * COLUMN;
                shared(other) & !(part & (ends_row | ends_column)) != 0
            }),
            FittingRule::Kept(kept) => {
                let is_kept = |unit: usize| {
                    kept & 1 << unit != 0 && at.taken_back[units[unit]] & 1 << digit != 0
                };
                (0..3).any(is_kept) || !at.fits(cell, digit)
            }
            FittingRule::NoClues => has_it(&|other| shared(other) != 0 && at.givens[other] == 0),
            FittingRule::NoDigit(left_out) => digit == left_out || !at.fits(cell, digit),
            FittingRule::UntilOneFitsNot => !(1..=digit).all(|digit| at.fits(cell, digit)),
            FittingRule::OnlyFirst => {
                !at.fits(cell, digit) || (1..digit).any(|digit| at.fits(cell, digit))
            }
        };
        !blocked
    }
}

impl BoxFormula {
    fn terms(self) -> BoxTerms {
        use BoxTerms::{Corner, Number};
        match self {
            BoxFormula::Sum => Number("r / n + c / n", |n, r, c| r / n + c / n),
            BoxFormula::ColumnWhole => Number("r / n * n + c", |n, r, c| r / n * n + c),
            BoxFormula::Remainders => Number("r % n * n + c % n", |n, r, c| r % n * n + c % n),
            BoxFormula::NumberOfThree => Number("r / n * 3 + c / n", |n, r, c| r / n * 3 + c / n),
            BoxFormula::NumberFromOne => Number("", |n, r, c| (r + 1) / n * n + (c + 1) / n),
            // No grid has more than 16 boxes in a row.
            BoxFormula::FromOne => Number("", |n, r, c| (r + 1) / n * 16 + (c + 1) / n),
            BoxFormula::OfThree => Number("", |_, r, c| r / 3 * 16 + c / 3),
            BoxFormula::CornerDivided => Corner(["r / n", "c / n"], |n, r, c| (r / n, c / n)),
            BoxFormula::CornerOfRow => Corner(["r / n", "c / n * n"], |n, r, c| (r / n, c / n * n)),
            BoxFormula::CornerOfColumn => {
                Corner(["r / n * n", "c / n"], |n, r, c| (r / n * n, c / n))
            }
            BoxFormula::CornerRemainder => Corner(["r % n", "c % n"], |n, r, c| (r % n, c % n)),
            BoxFormula::CornerItself => Corner(["r", "c"], |_, r, c| (r, c)),
            BoxFormula::CornerOfThree => {
                Corner(["r / 3 * 3", "c / 3 * 3"], |_, r, c| (r / 3 * 3, c / 3 * 3))
            }
        }
    }

    /// True if the other cell is in this one's box by this formula.
    fn contains_cell(
        self,
        size: Size,
        (row, column): (usize, usize),
        (r, c): (usize, usize),
    ) -> bool {
        let n = size.box_side();
        match self.terms() {
            BoxTerms::Number(_, number) => number(n, row, column) == number(n, r, c),
            BoxTerms::Corner(_, corner) => {
                let (top, left) = corner(n, row, column);
                (top..top + n).contains(&r) && (left..left + n).contains(&c)
            }
        }
    }
}

/// The rules that a search's decisions agree with.
#[derive(Debug, Default)]
pub(super) struct RuleInference {
    /// Rules that have agreed with all of them.
    left: Vec<FittingRule>,
    /// Decisions that Sudoku's own rule doesn't explain.
    odd: u64,
    decisions: u64,
    /// The step and line of the first odd decision.
    first: Option<(u64, u32)>,
}

impl RuleInference {
    pub fn of(size: Size) -> RuleInference {
        RuleInference {
            left: known_rules(size),
            ..RuleInference::default()
        }
    }

    /// Records that a digit is placed.
    pub fn note_placed(&mut self, position: &Position, (cell, digit): (usize, u8), at: (u64, u32)) {
        self.left.retain(|rule| rule.fits(position, cell, digit));
        self.count_decisions(position.fits(cell, digit), at);
    }

    /// Records that the search goes back from a cell, now empty again, where it tried these digits (bits 1 to 16).
    pub fn note_backtrack(&mut self, position: &Position, cell: usize, tried: u32, at: (u64, u32)) {
        let others = (1..=position.size.side() as u8).filter(|digit| tried & 1 << digit == 0);
        for digit in others {
            self.left.retain(|rule| !rule.fits(position, cell, digit));
            self.count_decisions(!position.fits(cell, digit), at);
        }
    }

    fn count_decisions(&mut self, is_as_it_should: bool, at: (u64, u32)) {
        self.decisions += 1;
        if !is_as_it_should {
            self.odd += 1;
            self.first.get_or_insert(at);
        }
    }

    /// True if the only explanation is Sudoku's rule with this digit never tried.
    pub fn allow_all_but(&self, digit: u8) -> bool {
        self.left == [FittingRule::NoDigit(digit)]
    }

    /// The rule, its first odd decision, and how many decisions it explains.
    pub fn find_only_rule(&self) -> Option<(FittingRule, (u64, u32), u64)> {
        /// Fewer odd decisions than this may be chance.
        const MIN_ODD_DECISIONS: u64 = 3;
        let first = self.first.filter(|_| self.odd >= MIN_ODD_DECISIONS)?;
        let is_box = |rule: &FittingRule| matches!(rule, FittingRule::Box(_));
        let rule = match self.left.as_slice() {
            [FittingRule::NoDigit(_)] => None,
            [only] => Some(*only),
            // If several formulas agree, any will do: the box is wrong.
            [first, ..] if self.left.iter().all(is_box) => Some(*first),
            several => least_kept(several),
        };
        Some((rule?, first, self.decisions))
    }
}

/// If only tables that keep digits are left, the ones with the fewest units.
fn least_kept(rules: &[FittingRule]) -> Option<FittingRule> {
    let units = |rule: &FittingRule| match rule {
        FittingRule::Kept(units) => Some(*units),
        _ => None,
    };
    let all: Vec<u8> = rules.iter().map(units).collect::<Option<_>>()?;
    let least = all.iter().map(|units| units.count_ones()).min()?;
    let least = all.iter().filter(|units| units.count_ones() == least);
    Some(FittingRule::Kept(least.fold(0, |set, units| set | units)))
}
