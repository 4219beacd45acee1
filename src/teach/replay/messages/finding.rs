//! The sentences for findings, with their lines: single steps here, comparisons with other searches in [`comparison`].

mod comparison;

pub(in crate::teach::replay) use comparison::kind;

use super::Message;
use crate::size::Size;
use crate::teach::replay::fault::{Fault, Finding, Line};
use crate::thousands::thousands;
use comparison::{left_right, same_so_far};

impl Finding {
    /// `line 23 returns without taking back the 4 in r2c3, which line 19 placed at step 12`.
    pub fn message(&self, size: Size) -> Message {
        let message = Words { size }.of(&self.fault, self.line, self.other_line);
        let times = thousands(self.times);
        match self.times {
            1 => message,
            _ => message.with(say!(" ({times} times)", "（共 {times} 次）")),
        }
    }
}

/// Names the cells and digits of a grid of this size.
struct Words {
    size: Size,
}

impl Words {
    fn of(&self, fault: &Fault, at: Line, other_line: Option<u32>) -> Message {
        match *fault {
            Fault::Misread {
                cell,
                given,
                has,
                more,
            } => self.misread(cell, given, has, more),
            Fault::ClueChanged { cell, digit, new } => self.clue_changed(at, cell, digit, new),
            Fault::Left {
                cell,
                digit,
                placed,
                dead,
                never_clears,
            } => self.left(at, (cell, digit), placed, (dead, never_clears)),
            Fault::Wiped { cell, digit, full } => self.wiped(at, cell, digit, full),
            Fault::NotTried {
                cell,
                digits,
                is_answer,
            } => self.not_tried(at, cell, digits, is_answer),
            Fault::NeverTried { digit, missing } => {
                self.never_tried((at, other_line), digit, missing)
            }
            Fault::Clash { cell, digit, with } => self.clash(at, cell, digit, with),
            Fault::Unfinished {
                cell,
                more,
                is_untouched,
                fits,
            } => self
                .unfinished(at, (cell, fits), more, is_untouched)
                .with(compares(other_line, cell)),
            Fault::OfOuterCall {
                cell,
                digit,
                placed,
            } => self.of_outer_call(at, cell, digit, placed),
            Fault::Parted { way, would, did } => self.parted(at, way, (would, did)),
            Fault::OtherRule { rule, decisions } => {
                self.other_rule((at, other_line), rule, decisions)
            }
            Fault::SameSoFar {
                way,
                fewest,
                is_over,
            } => same_so_far(way, fewest, is_over),
            Fault::LeftRight { is_first, way } => left_right(is_first, way),
        }
    }

    fn cell(&self, cell: u8) -> String {
        self.size.cell_name(cell)
    }

    fn misread(&self, cell: u8, given: u8, has: u8, more: usize) -> Message {
        let (name, given) = (self.cell(cell), self.size.symbol(given));
        let begins = match (has, self.size.symbol(has)) {
            (0, _) => say!(
                "when the search begins, the board has nothing in {name}, where the input has {given}",
                "搜索开始时，盘面的 {name} 是空格，而输入是 {given}",
            ),
            (_, has) => say!(
                "when the search begins, the board has {has} in {name}, where the input has {given}",
                "搜索开始时，盘面的 {name} 是{has}，而输入是 {given}",
            ),
        };
        match more {
            0 => begins,
            _ => begins.with(say!(
                ", and {more} more clues are wrong",
                "，另有 {more} 个提示数不对",
            )),
        }
    }

    fn clue_changed(&self, at: Line, cell: u8, digit: u8, new: u8) -> Message {
        let (name, digit, line) = (self.cell(cell), self.size.symbol(digit), line(at));
        match (new, self.size.symbol(new)) {
            (0, _) => say!(
                "{at} clears {name}, which is a clue, {digit}, and it is not put back",
                "{line}清除了 {name} 的提示数 {digit}，之后没有放回",
            ),
            (_, new) => say!(
                "{at} writes {new} over the {digit} in {name}, which is a clue, and it is not put back",
                "{line}把 {name} 的提示数 {digit} 改写成 {new}，之后没有放回",
            ),
        }
    }

    /// The line of the return may be unknown; the line that placed the digit never is.
    fn left(
        &self,
        at: Line,
        (cell, digit): (u8, u8),
        placed: (u32, u64),
        (dead, never_clears): (Option<u8>, bool),
    ) -> Message {
        let (name, digit, line) = (self.cell(cell), self.size.symbol(digit), line(at));
        let (by, zh) = by(placed);
        let left = match at.number {
            0 => say!(
                "the {digit} in {name}, which {by}, is still there when its call has ended",
                "{name} 的 {digit}（{zh}）在那次调用结束后仍留在那里",
            ),
            number if at.is_guess => say!(
                "after line {number} the function returns without taking back the {digit} in {name}, which {by}",
                "第 {number} 行之后，函数返回时没有收回 {name} 的 {digit}（{zh}）",
            ),
            _ => say!(
                "{at} returns without taking back the {digit} in {name}, which {by}",
                "{line}返回时没有收回 {name} 的 {digit}（{zh}）",
            ),
        };
        let left = match dead.map(|dead| self.cell(dead)) {
            Some(dead) => say!(
                "no digit fits in {dead}, and the search ends there: ",
                "{dead} 没有数字能填，搜索就此结束：",
            )
            .with(left),
            None => left.with(say!(", and the search goes on", "，搜索却继续下去")),
        };
        match never_clears {
            true => left.with(say!("; no cell was ever cleared", "；从未清空过任何格子")),
            false => left,
        }
    }

    fn wiped(&self, at: Line, cell: u8, digit: u8, full: u64) -> Message {
        let (name, digit) = (self.cell(cell), self.size.symbol(digit));
        let (line, full) = (line(at), thousands(full));
        say!(
            "{at} wipes the answer: the board was full and right at step {full}, then the {digit} in {name} was taken back, and what was left is what was printed",
            "{line}抹掉了答案：盘面在第 {full} 步已经填满且正确，{name} 的 {digit} 随后被收回，输出的是剩下的盘面",
        )
    }

    fn not_tried(&self, at: Line, cell: u8, digits: u16, is_answer: bool) -> Message {
        let fit = fit(digits);
        let (name, digits, line) = (self.cell(cell), self.size.set_name(digits), line(at));
        let tried = say!(
            "{at} gives up {name} without trying {digits} there, which {fit}",
            "{line}放弃 {name}，那里能填的 {digits} 却没有试过",
        );
        match is_answer {
            true => tried.with(say!(" and leads to the answer", "，而它通向答案")),
            false => tried,
        }
    }

    fn never_tried(
        &self,
        (at, in_loop): (Line, Option<u32>),
        digit: u8,
        missing: usize,
    ) -> Message {
        let (digit, line) = (self.size.symbol(digit), line(at));
        let of = match missing {
            1 => "once".to_string(),
            missing => format!("{missing} times"),
        };
        match in_loop.filter(|number| *number != at.number) {
            Some(number) => say!(
                "{at}, in the loop of line {number}, never places a {digit}, which is missing {of} in the clues",
                "{line}（在第 {number} 行的循环中）填数字，却从没有填过 {digit}，而提示数中还缺 {missing} 个 {digit}",
            ),
            None => say!(
                "{at} never places a {digit}, which is missing {of} in the clues",
                "{line}填数字，却从没有填过 {digit}，而提示数中还缺 {missing} 个 {digit}",
            ),
        }
    }

    fn clash(&self, at: Line, cell: u8, digit: u8, with: u8) -> Message {
        let (name, other, digit) = (self.cell(cell), self.cell(with), self.size.symbol(digit));
        let (own, others) = (
            self.size.units_of(cell.into()),
            self.size.units_of(with.into()),
        );
        let shared = (0..3).find(|&i| own[i] == others[i]).unwrap_or(2);
        let (unit, zh) = [("row", "行"), ("column", "列"), ("box", "宫")][shared];
        let line = line(at);
        say!(
            "{at} places {digit} in {name} although {other} has it in the same {unit}, and the search goes on",
            "{line}在 {name} 填 {digit}，而同一{zh}的 {other} 已经是它，搜索却继续下去",
        )
    }

    fn unfinished(
        &self,
        at: Line,
        (cell, fits): (u8, u16),
        more: usize,
        is_untouched: bool,
    ) -> Message {
        let (name, line) = (self.cell(cell), line(at));
        let (digits, fit) = (self.size.set_name(fits), fit(fits));
        say!(
            "the search ends and {name} is empty",
            "搜索结束时 {name} 还空着"
        )
        .with(match fits {
            0 => say!(" (no digit fits there)", "，那里没有数字能填"),
            _ => say!(" ({digits} {fit} there)", "，那里能填 {digits}"),
        })
        .with(match more {
            0 => Message::default(),
            1 => say!(", as is one more cell", "，另外还有 1 格"),
            _ => say!(", as are {more} more cells", "，另外还有 {more} 格"),
        })
        .with(match is_untouched {
            true => say!(
                ", and nothing was ever placed in {name}",
                "，而且从没有在 {name} 填过数字",
            ),
            false => Message::default(),
        })
        .with(match at.number {
            0 => Message::default(),
            _ if at.is_guess => Message::default(),
            _ => say!(
                "; the last call seen returns at {at}",
                "；看到的最后一个调用在{line}结束",
            ),
        })
    }

    fn of_outer_call(&self, at: Line, cell: u8, digit: u8, placed: (u32, u64)) -> Message {
        let (name, digit, line) = (self.cell(cell), self.size.symbol(digit), line(at));
        let (by, zh) = by(placed);
        say!(
            "{at} removes the {digit} in {name}, which {by} in an outer call that has not ended",
            "{line}收回 {name} 的 {digit}（{zh}），而那一层外层调用还没有结束",
        )
    }
}

/// Agrees with the number of digits.
fn fit(digits: u16) -> &'static str {
    match digits.is_power_of_two() {
        true => "fits",
        false => "fit",
    }
}

/// For the last cell: the line that compares with its number.
fn compares(in_line: Option<u32>, cell: u8) -> Message {
    in_line.map_or(Message::default(), |line| {
        say!(
            "; line {line} compares with {cell}, which is the number of that cell, counting from 0",
            "；第 {line} 行与 {cell} 比较，从 0 数起，它正是这一格的编号",
        )
    })
}

/// `line 19 placed at step 12`, and the same in Chinese.
fn by((number, step): (u32, u64)) -> (String, String) {
    let (at, step) = (Line::from(number), thousands(step));
    let zh = line(at);
    (
        format!("{at} placed at step {step}"),
        format!("{zh}在第 {step} 步填的"),
    )
}

pub(in crate::teach::replay) fn line(line: Line) -> String {
    match line.number {
        0 => "未知的某一行".to_string(),
        number if line.is_guess => format!("第 {number} 行之后"),
        number => format!("第 {number} 行"),
    }
}
