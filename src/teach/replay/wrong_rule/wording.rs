//! Describes a rule in words, and finds the source line that computes a box.

use super::{BOX, BoxFormula, BoxTerms, COLUMN, FittingRule, ROW};
use crate::teach::grid_size::Size;
use crate::teach::replay::messages::{Message, say};
use crate::teach::replay::source_hints::has_operand;

impl FittingRule {
    /// `does not look at the box`.
    pub(in crate::teach::replay) fn message(self, size: Size) -> Message {
        let n = size.box_side();
        match self {
            FittingRule::Without(units) => {
                let (units, zh) = unit_names(units);
                say!("does not look at the {units}", "不看{zh}")
            }
            FittingRule::Box(formula) => formula.message(n),
            FittingRule::Before(part) => {
                let (units, zh) = unit_names(part);
                say!(
                    "looks at the {units} only before its own cell",
                    "{zh}中只看本格之前的格子",
                )
            }
            FittingRule::AllButLast(part) => {
                let (units, zh) = unit_names(part);
                say!(
                    "does not look at the last cell of the {units}",
                    "不看{zh}的最后一格",
                )
            }
            FittingRule::ColumnOfRow => say!(
                "looks at the column that has the number of the row",
                "看的是编号等于行号的那一列",
            ),
            FittingRule::RowOfColumn => say!(
                "looks at the row that has the number of the column",
                "看的是编号等于列号的那一行",
            ),
            FittingRule::Kept(units) => {
                let (units, zh) = unit_names(units);
                let units = units.replace(" and ", " or a ");
                say!(
                    "never again places a digit in a {units} from which it was once taken back",
                    "一个数字在某{zh}被收回之后，就不再填进该{zh}",
                )
            }
            FittingRule::NoDigit(digit) => {
                let digit = size.symbol(digit);
                say!("never tries {digit}", "从不尝试 {digit}")
            }
            FittingRule::UntilOneFitsNot => say!(
                "tries no more digits once one does not fit",
                "遇到一个不能填的数字就不再尝试",
            ),
            FittingRule::OnlyFirst => say!(
                "tries only the first digit that fits in a cell",
                "每格只尝试第一个能填的数字",
            ),
            FittingRule::NoClues => say!(
                "looks only at digits that it has placed itself, not at clues",
                "只看自己填的数字，不看提示数",
            ),
        }
    }

    /// The source line that computes a box, if the rule is about boxes and there is one such line or two adjacent ones.
    pub(in crate::teach::replay) fn find_line(self, source: &str, box_side: usize) -> Option<u32> {
        let FittingRule::Box(formula) = self else {
            return None;
        };
        let computes = |text: &str| {
            let text: String = text.split_whitespace().collect();
            let text = text.replace("//", "/");
            has_operand(&text, &["/", "%"], box_side)
                && (formula != BoxFormula::Sum || !text.contains('*'))
        };
        let lines = (1..).zip(source.lines());
        let mut found = lines.filter(|(_, text)| computes(text));
        let (first, _) = found.next()?;
        let last = found.last().map_or(first, |(line, _)| line);
        (last - first <= 1).then_some(first)
    }
}

impl BoxFormula {
    fn message(self, n: usize) -> Message {
        let with_side = |text: &str| text.replace('n', &n.to_string());
        match (self, self.terms()) {
            (BoxFormula::OfThree, _) => say!("has boxes of 3 x 3", "用的是 3 x 3 的宫"),
            (BoxFormula::FromOne | BoxFormula::NumberFromOne, _) => say!(
                "finds the box by dividing a row and a column counted from 1 by {n}",
                "用从 1 起的行号、列号除以 {n} 求宫",
            ),
            (_, BoxTerms::Number(formula, _)) => {
                let formula = with_side(formula);
                say!(
                    "takes {formula} for the number of the box",
                    "以 {formula} 作为宫的编号",
                )
            }
            (_, BoxTerms::Corner(corner, _)) => {
                let [row, column] = corner.map(with_side);
                say!(
                    "begins the box at row {row}, column {column}",
                    "宫从第 {row} 行、第 {column} 列开始",
                )
            }
        }
    }
}

fn unit_names(units: u8) -> (String, String) {
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
