//! The rule by which a search takes a digit to fit, where that is not Sudoku's.
//!
//! A number of wrong rules are known: a box that is numbered wrongly, a unit that nobody looks at, a table that keeps a digit
//! which was taken back. Here stands what each of them takes to fit; [`agreed`] finds out which of them a search goes by, and
//! [`words`] says it.

mod agreed;
mod words;

pub(super) use agreed::Rules;

use crate::size::Size;

/// What else may be meant by "fits".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rule {
    /// These units are not looked at: bit 0 rows, bit 1 columns, bit 2 boxes.
    Without(u8),
    /// The box of a cell is found by another formula.
    Box(Formula),
    /// Of the row, the column, or both, only the cells in front are looked at.
    Before(u8),
    /// Of the row, the column, or both, the last cell is not looked at.
    AllButLast(u8),
    /// A digit that was taken back is not given back to these units, or to some of them.
    Kept(u8),
    /// The column is that of the row's number, or the row that of the column's.
    ColumnOfRow,
    RowOfColumn,
    /// Only digits that the search has placed are looked at, no clues.
    NoClues,
    /// This digit is tried nowhere.
    NoDigit(u8),
    /// The first digit that does not fit ends the loop.
    UntilOneFitsNot,
    /// The first digit that fits is the only one.
    OnlyFirst,
}

/// A wrong number of a cell's box, or a wrong corner of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Formula {
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
    /// The 3 x 3 cells that begin at the cell itself.
    CornerItself,
    /// Boxes of three a side, whatever the grid.
    OfThree,
    /// Boxes of a row and a column that are counted from 1: `r / 3 * 3` is where one begins.
    FromOne,
    /// The same where `r / 3 * 3 + c / 3` is its number.
    NumberFromOne,
}

const ROW: u8 = 1;
const COLUMN: u8 = 2;
const BOX: u8 = 4;

pub(super) fn rules(size: Size) -> Vec<Rule> {
    use Formula::*;
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
        formulas.push(OfThree);
    }
    let some = [ROW, COLUMN, ROW | COLUMN];
    let mut rules = vec![
        Rule::NoClues,
        Rule::UntilOneFitsNot,
        Rule::OnlyFirst,
        Rule::ColumnOfRow,
        Rule::RowOfColumn,
    ];
    // A range that begins late or ends early.
    rules.extend([1, size.side() as u8].map(Rule::NoDigit));
    rules.extend((1..7).map(Rule::Without));
    rules.extend((1..=7).map(Rule::Kept));
    rules.extend(some.map(Rule::Before));
    rules.extend(some.map(Rule::AllButLast));
    rules.extend(formulas.into_iter().map(Rule::Box));
    rules
}

/// What is known of the board when a decision is made.
pub(super) struct Known<'a> {
    pub size: Size,
    pub board: &'a [u8],
    pub givens: &'a [u8],
    /// Of each unit the digits that were placed there and taken back: bit 1 to 16.
    pub taken_back: &'a [u32],
}

impl Known<'_> {
    /// Does the digit fit in the cell, as Sudoku has it?
    pub fn fits(&self, cell: usize, digit: u8) -> bool {
        !self.any(digit, |other| other != cell && self.size.see(cell, other))
    }

    fn any(&self, digit: u8, sees: impl Fn(usize) -> bool) -> bool {
        (0..self.board.len()).any(|other| self.board[other] == digit && sees(other))
    }
}

impl Rule {
    pub(super) fn fits(self, known: &Known, cell: usize, digit: u8) -> bool {
        let side = known.size.side();
        let (row, column) = (cell / side, cell % side);
        let units = known.size.units_of(cell);
        let own = |other: usize| known.size.units_of(other);
        // Those of a row, a column, a box that the other cell shares with this one.
        let shared = |other: usize| {
            let pairs = units.into_iter().zip(own(other));
            (0..3).fold(0, |set, unit| {
                let is_shared = pairs.clone().nth(unit).is_some_and(|(one, two)| one == two);
                set | u8::from(is_shared) << unit
            })
        };
        let blocked = match self {
            Rule::Without(left_out) => known.any(digit, |other| {
                other != cell && shared(other) & !left_out != 0
            }),
            Rule::Box(formula) => known.any(digit, |other| {
                other != cell
                    && (shared(other) & (ROW | COLUMN) != 0
                        || formula.is_in(known.size, (row, column), (other / side, other % side)))
            }),
            Rule::ColumnOfRow => known.any(digit, |other| {
                other != cell && (shared(other) & (ROW | BOX) != 0 || other % side == row)
            }),
            Rule::RowOfColumn => known.any(digit, |other| {
                other != cell && (shared(other) & (COLUMN | BOX) != 0 || other / side == column)
            }),
            Rule::Before(part) => known.any(digit, |other| {
                let shared = shared(other);
                let is_before = other < cell || shared & part == 0;
                other != cell && shared != 0 && (is_before || shared & !part != 0)
            }),
            Rule::AllButLast(part) => known.any(digit, |other| {
                let mut shared = shared(other);
                if part & ROW != 0 && other % side == side - 1 {
                    shared &= !ROW;
                }
                if part & COLUMN != 0 && other / side == side - 1 {
                    shared &= !COLUMN;
                }
                other != cell && shared != 0
            }),
            Rule::Kept(kept) => {
                let is_kept = |unit: usize| {
                    kept & 1 << unit != 0 && known.taken_back[units[unit]] & 1 << digit != 0
                };
                (0..3).any(is_kept) || !known.fits(cell, digit)
            }
            Rule::NoClues => known.any(digit, |other| {
                other != cell && shared(other) != 0 && known.givens[other] == 0
            }),
            Rule::NoDigit(left_out) => digit == left_out || !known.fits(cell, digit),
            Rule::UntilOneFitsNot => !(1..=digit).all(|digit| known.fits(cell, digit)),
            Rule::OnlyFirst => {
                !known.fits(cell, digit) || (1..digit).any(|digit| known.fits(cell, digit))
            }
        };
        !blocked
    }
}

impl Formula {
    /// Does it take the other cell to be in the box of this one?
    fn is_in(self, size: Size, (row, column): (usize, usize), (r, c): (usize, usize)) -> bool {
        let n = size.box_side();
        let begins = |row: usize, column: usize, n: usize| {
            (row..row + n).contains(&r) && (column..column + n).contains(&c)
        };
        match self {
            Formula::Sum => row / n + column / n == r / n + c / n,
            Formula::ColumnWhole => row / n * n + column == r / n * n + c,
            Formula::Remainders => (row % n, column % n) == (r % n, c % n),
            Formula::CornerDivided => begins(row / n, column / n, n),
            Formula::CornerRemainder => begins(row % n, column % n, n),
            Formula::CornerOfRow => begins(row / n, column / n * n, n),
            Formula::CornerOfColumn => begins(row / n * n, column / n, n),
            Formula::CornerItself => begins(row, column, n),
            Formula::NumberFromOne => {
                let of = |row: usize, column: usize| (row + 1) / n * n + (column + 1) / n;
                of(row, column) == of(r, c)
            }
            Formula::OfThree => (row / 3, column / 3) == (r / 3, c / 3),
            Formula::FromOne => {
                let of = |row: usize, column: usize| ((row + 1) / n, (column + 1) / n);
                of(row, column) == of(r, c)
            }
        }
    }
}
