//! Wrong rules: what a search may mean by "fits" other than Sudoku's rule.
//!
//! Several wrong rules are known: a wrongly numbered box, a unit that is never checked, a table that keeps a digit
//! after it was taken back. This module defines what fits under each of them; [`inference`] finds out which one a search
//! follows, and [`wording`] describes it.

mod inference;
mod wording;

pub(super) use inference::RuleInference;

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

/// A wrong formula for the number or the corner of a cell's box.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoxFormula {
    /// `r / 3 + c / 3`
    Sum,
    /// `r / 3 * 3 + c`
    ColumnWhole,
    /// `r % 3 * 3 + c % 3`
    Remainders,
    /// Begins at row `r / 3`, column `c / 3`.
    CornerDivided,
    /// Begins at row `r / 3`, column `c / 3 * 3`.
    CornerOfRow,
    /// Begins at row `r / 3 * 3`, column `c / 3`.
    CornerOfColumn,
    /// Begins at row `r % 3`, column `c % 3`.
    CornerRemainder,
    /// The 3 x 3 cells starting at the cell itself.
    CornerItself,
    /// Boxes of 3 x 3, whatever the grid.
    OfThree,
    /// Begins at row `r / 3 * 3`, column `c / 3 * 3`, whatever the grid.
    CornerOfThree,
    /// Number `r / 4 * 3 + c / 4` in a grid of 16: three boxes to a row, whatever the grid.
    NumberOfThree,
    /// Rows and columns counted from 1, with boxes that begin at `r / 3 * 3`.
    FromOne,
    /// The same, with `r / 3 * 3 + c / 3` as the box's number.
    NumberFromOne,
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
                let shared = shared(other);
                let is_before = other < cell || shared & part == 0;
                shared != 0 && (is_before || shared & !part != 0)
            }),
            FittingRule::AllButLast(part) => has_it(&|other| {
                let mut shared = shared(other);
                if part & ROW != 0 && other % side == side - 1 {
                    shared &= !ROW;
                }
                if part & COLUMN != 0 && other / side == side - 1 {
                    shared &= !COLUMN;
                }
                shared != 0
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
    /// True if the other cell is in this one's box by this formula.
    fn contains_cell(
        self,
        size: Size,
        (row, column): (usize, usize),
        (r, c): (usize, usize),
    ) -> bool {
        let n = size.box_side();
        let begins = |row: usize, column: usize, n: usize| {
            (row..row + n).contains(&r) && (column..column + n).contains(&c)
        };
        match self {
            BoxFormula::Sum => row / n + column / n == r / n + c / n,
            BoxFormula::ColumnWhole => row / n * n + column == r / n * n + c,
            BoxFormula::Remainders => (row % n, column % n) == (r % n, c % n),
            BoxFormula::CornerDivided => begins(row / n, column / n, n),
            BoxFormula::CornerRemainder => begins(row % n, column % n, n),
            BoxFormula::CornerOfRow => begins(row / n, column / n * n, n),
            BoxFormula::CornerOfColumn => begins(row / n * n, column / n, n),
            BoxFormula::CornerItself => begins(row, column, n),
            BoxFormula::NumberFromOne => {
                let of = |row: usize, column: usize| (row + 1) / n * n + (column + 1) / n;
                of(row, column) == of(r, c)
            }
            BoxFormula::OfThree => (row / 3, column / 3) == (r / 3, c / 3),
            BoxFormula::CornerOfThree => begins(row / 3 * 3, column / 3 * 3, n),
            BoxFormula::NumberOfThree => row / n * 3 + column / n == r / n * 3 + c / n,
            BoxFormula::FromOne => {
                let of = |row: usize, column: usize| ((row + 1) / n, (column + 1) / n);
                of(row, column) == of(r, c)
            }
        }
    }
}
