//! The rule by which a search takes a digit to fit, where that is not Sudoku's.
//!
//! A number of wrong rules are known: a box that is numbered wrongly, a unit that nobody looks at, a table that keeps a digit
//! which was taken back. Each is asked at every decision of the search: what it places must fit, and once it goes back from a
//! cell, no other digit may. What is told is the only rule that has agreed with all decisions, if Sudoku's own has not.

use super::said::Said;
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

/// What the decisions of a search agree with.
#[derive(Debug, Default)]
pub(super) struct Rules {
    /// Those that have agreed with all of them.
    left: Vec<Rule>,
    /// Decisions that Sudoku's own rule does not explain.
    odd: u64,
    decisions: u64,
    /// The first odd one: its step and its line.
    first: Option<(u64, u32)>,
}

impl Rules {
    pub fn of(size: Size) -> Rules {
        Rules {
            left: rules(size),
            ..Rules::default()
        }
    }

    /// A digit is placed.
    pub fn placed(&mut self, known: &Known, (cell, digit): (usize, u8), at: (u64, u32)) {
        self.left.retain(|rule| rule.fits(known, cell, digit));
        self.count(known.fits(cell, digit), at);
    }

    /// The search goes back from a cell where it has tried these digits, bit 1 to 16, which stands empty again.
    pub fn gone_back(&mut self, known: &Known, cell: usize, tried: u32, at: (u64, u32)) {
        let others = (1..=known.size.side() as u8).filter(|digit| tried & 1 << digit == 0);
        for digit in others {
            self.left.retain(|rule| !rule.fits(known, cell, digit));
            self.count(!known.fits(cell, digit), at);
        }
    }

    fn count(&mut self, is_as_it_should: bool, at: (u64, u32)) {
        self.decisions += 1;
        if !is_as_it_should {
            self.odd += 1;
            self.first.get_or_insert(at);
        }
    }

    /// Is all explained by Sudoku's rule and that this digit is never tried, and by nothing else?
    pub fn allow_all_but(&self, digit: u8) -> bool {
        self.left == [Rule::NoDigit(digit)]
    }

    /// The rule, its first odd decision, and how many decisions it explains.
    pub fn only(&self) -> Option<(Rule, (u64, u32), u64)> {
        /// What fewer decisions show is chance.
        const LEAST: u64 = 3;
        let first = self.first.filter(|_| self.odd >= LEAST)?;
        let rule = match self.left.as_slice() {
            [Rule::NoDigit(_)] => None,
            [only] => Some(*only),
            // Of formulas that agree so far any will do: it is the box that is wrong.
            [first @ Rule::Box(_), others @ ..]
                if others.iter().all(|rule| matches!(rule, Rule::Box(_))) =>
            {
                Some(*first)
            }
            several => least_kept(several),
        };
        Some((rule?, first, self.decisions))
    }
}

/// Where only tables come into question, those of the least units.
fn least_kept(rules: &[Rule]) -> Option<Rule> {
    let units = |rule: &Rule| match rule {
        Rule::Kept(units) => Some(*units),
        _ => None,
    };
    let all: Vec<u8> = rules.iter().map(units).collect::<Option<_>>()?;
    let least = all.iter().map(|units| units.count_ones()).min()?;
    let least = all.iter().filter(|units| units.count_ones() == least);
    Some(Rule::Kept(least.fold(0, |set, units| set | units)))
}

impl Rule {
    /// `does not look at the box`.
    pub(super) fn said(self, size: Size) -> Said {
        let n = size.box_side();
        let (english, chinese) = match self {
            Rule::Without(units) => {
                let (units, zh) = names(units);
                (format!("does not look at the {units}"), format!("不看{zh}"))
            }
            Rule::Box(formula) => formula.said(n),
            Rule::Before(part) => {
                let (units, zh) = names(part);
                (
                    format!("looks at the {units} only in front of its own cell"),
                    format!("{zh}中只看本格之前的格子"),
                )
            }
            Rule::AllButLast(part) => {
                let (units, zh) = names(part);
                (
                    format!("does not look at the last cell of the {units}"),
                    format!("不看{zh}的最后一格"),
                )
            }
            Rule::ColumnOfRow => (
                "looks at the column that has the number of the row".to_string(),
                "看的是编号等于行号的那一列".to_string(),
            ),
            Rule::RowOfColumn => (
                "looks at the row that has the number of the column".to_string(),
                "看的是编号等于列号的那一行".to_string(),
            ),
            Rule::Kept(units) => {
                let (units, zh) = names(units);
                let units = units.replace(" and ", " or a ");
                (
                    format!("never places a digit again in a {units} where it was taken back once"),
                    format!("一个数字在某{zh}被收回之后，就不再填进该{zh}"),
                )
            }
            Rule::NoDigit(digit) => {
                let digit = size.symbol(digit);
                (format!("never tries {digit}"), format!("从不尝试 {digit}"))
            }
            Rule::UntilOneFitsNot => (
                "tries no more digits once one does not fit".to_string(),
                "遇到一个不能填的数字就不再尝试".to_string(),
            ),
            Rule::OnlyFirst => (
                "tries only the first digit that fits in a cell".to_string(),
                "每格只尝试第一个能填的数字".to_string(),
            ),
            Rule::NoClues => (
                "looks only at digits that it has placed itself, not at clues".to_string(),
                "只看自己填的数字，不看提示数".to_string(),
            ),
        };
        Said::new(english, chinese)
    }

    /// The line of the source that computes a box, if the rule is about that and there is one such line, or two side by side.
    pub(super) fn line_in(self, source: &str, box_side: usize) -> Option<u32> {
        let Rule::Box(formula) = self else {
            return None;
        };
        let computes = |text: &str| {
            let text: String = text.split_whitespace().collect();
            let text = text.replace("//", "/");
            let divides = ["/", "%"].iter().any(|sign| {
                let with = format!("{sign}{box_side}");
                let ends = |rest: &str| !rest.starts_with(|c: char| c.is_ascii_digit());
                text.split(&with).skip(1).any(ends)
            });
            divides && (formula != Formula::Sum || !text.contains('*'))
        };
        let lines = (1..).zip(source.lines());
        let found: Vec<u32> = lines
            .filter(|(_, text)| computes(text))
            .map(|(line, _)| line)
            .collect();
        let (first, last) = (*found.first()?, *found.last()?);
        (last - first <= 1).then_some(first)
    }
}

impl Formula {
    fn said(self, n: usize) -> (String, String) {
        let number = |formula: String| {
            (
                format!("takes {formula} for the number of the box"),
                format!("以 {formula} 作为宫的编号"),
            )
        };
        let corner = |row: String, column: String| {
            (
                format!("begins the box at row {row}, column {column}"),
                format!("宫从第 {row} 行、第 {column} 列开始"),
            )
        };
        match self {
            Formula::Sum => number(format!("r / {n} + c / {n}")),
            Formula::ColumnWhole => number(format!("r / {n} * {n} + c")),
            Formula::Remainders => number(format!("r % {n} * {n} + c % {n}")),
            Formula::CornerDivided => corner(format!("r / {n}"), format!("c / {n}")),
            Formula::CornerRemainder => corner(format!("r % {n}"), format!("c % {n}")),
            Formula::CornerItself => corner("r".into(), "c".into()),
            Formula::OfThree => (
                "has boxes of 3 x 3".to_string(),
                "用的是 3 x 3 的宫".to_string(),
            ),
            Formula::CornerOfRow => corner(format!("r / {n}"), format!("c / {n} * {n}")),
            Formula::CornerOfColumn => corner(format!("r / {n} * {n}"), format!("c / {n}")),
            Formula::FromOne | Formula::NumberFromOne => (
                format!("divides a row and a column that are counted from 1 by {n} for the box"),
                format!("用从 1 起的行号、列号除以 {n} 求宫"),
            ),
        }
    }
}

fn names(units: u8) -> (String, String) {
    let all = [
        (ROW, "row", "行"),
        (COLUMN, "column", "列"),
        (BOX, "box", "宫"),
    ];
    let some = all.iter().filter(|(unit, ..)| units & unit != 0);
    let english: Vec<&str> = some.clone().map(|(_, name, _)| *name).collect();
    let chinese: Vec<&str> = some.map(|(.., name)| *name).collect();
    (english.join(" and "), chinese.join("和"))
}
