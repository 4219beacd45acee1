//! Describes a rule in words, and finds the source line that computes a box.

use super::{BOX, COLUMN, Formula, ROW, Rule};
use crate::size::Size;
use crate::teach::replay::messages::{Message, say};

impl Rule {
    /// `does not look at the box`.
    pub(in crate::teach::replay) fn message(self, size: Size) -> Message {
        let n = size.box_side();
        match self {
            Rule::Without(units) => {
                let (units, zh) = names(units);
                say!("does not look at the {units}", "不看{zh}")
            }
            Rule::Box(formula) => formula.message(n),
            Rule::Before(part) => {
                let (units, zh) = names(part);
                say!(
                    "looks at the {units} only before its own cell",
                    "{zh}中只看本格之前的格子",
                )
            }
            Rule::AllButLast(part) => {
                let (units, zh) = names(part);
                say!(
                    "does not look at the last cell of the {units}",
                    "不看{zh}的最后一格",
                )
            }
            Rule::ColumnOfRow => say!(
                "looks at the column that has the number of the row",
                "看的是编号等于行号的那一列",
            ),
            Rule::RowOfColumn => say!(
                "looks at the row that has the number of the column",
                "看的是编号等于列号的那一行",
            ),
            Rule::Kept(units) => {
                let (units, zh) = names(units);
                let units = units.replace(" and ", " or a ");
                say!(
                    "never again places a digit in a {units} from which it was once taken back",
                    "一个数字在某{zh}被收回之后，就不再填进该{zh}",
                )
            }
            Rule::NoDigit(digit) => {
                let digit = size.symbol(digit);
                say!("never tries {digit}", "从不尝试 {digit}")
            }
            Rule::UntilOneFitsNot => say!(
                "tries no more digits once one does not fit",
                "遇到一个不能填的数字就不再尝试",
            ),
            Rule::OnlyFirst => say!(
                "tries only the first digit that fits in a cell",
                "每格只尝试第一个能填的数字",
            ),
            Rule::NoClues => say!(
                "looks only at digits that it has placed itself, not at clues",
                "只看自己填的数字，不看提示数",
            ),
        }
    }

    /// The source line that computes a box, if the rule is about boxes and there is one such line or two adjacent ones.
    pub(in crate::teach::replay) fn line_in(self, source: &str, box_side: usize) -> Option<u32> {
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
    fn message(self, n: usize) -> Message {
        let number = |formula: String| {
            say!(
                "takes {formula} for the number of the box",
                "以 {formula} 作为宫的编号",
            )
        };
        let corner = |row: String, column: String| {
            say!(
                "begins the box at row {row}, column {column}",
                "宫从第 {row} 行、第 {column} 列开始",
            )
        };
        match self {
            Formula::Sum => number(format!("r / {n} + c / {n}")),
            Formula::ColumnWhole => number(format!("r / {n} * {n} + c")),
            Formula::Remainders => number(format!("r % {n} * {n} + c % {n}")),
            Formula::CornerDivided => corner(format!("r / {n}"), format!("c / {n}")),
            Formula::CornerRemainder => corner(format!("r % {n}"), format!("c % {n}")),
            Formula::CornerItself => corner("r".into(), "c".into()),
            Formula::OfThree => say!("has boxes of 3 x 3", "用的是 3 x 3 的宫"),
            Formula::CornerOfRow => corner(format!("r / {n}"), format!("c / {n} * {n}")),
            Formula::CornerOfColumn => corner(format!("r / {n} * {n}"), format!("c / {n}")),
            Formula::FromOne | Formula::NumberFromOne => say!(
                "finds the box by dividing a row and a column counted from 1 by {n}",
                "用从 1 起的行号、列号除以 {n} 求宫",
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
