//! The sentences for findings, with their lines: single steps here, comparisons with other searches in [`compared`].

mod compared;

pub(in crate::teach::replay) use compared::kind;

use super::Message;
use crate::size::Size;
use crate::teach::replay::fault::{Fault, Finding, Line};
use crate::thousands::thousands;
use compared::{left_right, same_so_far};

impl Finding {
    /// `line 23 returns without taking back the 4 in r2c3, which line 19 placed at step 12`.
    pub fn message(&self, size: Size) -> Message {
        let message = Words { size }.of(&self.fault, self.line);
        message.with(match self.times {
            1 => Message::new("", ""),
            times => {
                let times = thousands(times);
                Message::new(format!(" ({times} times)"), format!("（共 {times} 次）"))
            }
        })
    }
}

/// Names the cells and digits of a grid of this size.
struct Words {
    size: Size,
}

impl Words {
    fn of(&self, fault: &Fault, at: Line) -> Message {
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
            Fault::Wiped {
                cell,
                digit,
                solved,
            } => self.wiped(at, cell, digit, solved),
            Fault::NotTried {
                cell,
                digits,
                is_answer,
            } => self.not_tried(at, cell, digits, is_answer),
            Fault::NeverTried {
                digit,
                missing,
                in_loop,
            } => self.never_tried((at, in_loop), digit, missing),
            Fault::Clash { cell, digit, with } => self.clash(at, cell, digit, with),
            Fault::Unfinished {
                cell,
                more,
                is_untouched,
                fits,
                in_line,
            } => self
                .unfinished(at, (cell, fits), more, is_untouched)
                .with(compares(in_line, cell)),
            Fault::OfOuterCall {
                cell,
                digit,
                placed,
            } => self.of_outer_call(at, cell, digit, placed),
            Fault::Parted { way, would, did } => self.parted(at, way, (would, did)),
            Fault::OtherRule {
                rule,
                decisions,
                in_line,
            } => self.other_rule((at, in_line), rule, decisions),
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
        let there = match has {
            0 => Message::new("nothing", "空格"),
            has => Message::new(self.size.symbol(has), self.size.symbol(has)),
        };
        let more = match more {
            0 => Message::new("", ""),
            more => Message::new(
                format!(", and {more} more clues are wrong"),
                format!("，另有 {more} 个提示数不对"),
            ),
        };
        Message::new(
            format!(
                "when the search begins, the board has {} in {name}, where the input has {given}",
                there.english
            ),
            format!(
                "搜索开始时，盘面的 {name} 是{}，而输入是 {given}",
                there.chinese
            ),
        )
        .with(more)
    }

    fn clue_changed(&self, at: Line, cell: u8, digit: u8, new: u8) -> Message {
        let (name, digit, line) = (self.cell(cell), self.size.symbol(digit), line(at));
        match new {
            0 => Message::new(
                format!("{at} clears {name}, which is a clue, {digit}, and it is not put back"),
                format!("{line}清除了 {name} 的提示数 {digit}，之后没有放回"),
            ),
            new => {
                let new = self.size.symbol(new);
                Message::new(
                    format!(
                        "{at} writes {new} over the {digit} in {name}, which is a clue, and it is not put back"
                    ),
                    format!("{line}把 {name} 的提示数 {digit} 改写成 {new}，之后没有放回"),
                )
            }
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
        let (name, digit) = (self.cell(cell), self.size.symbol(digit));
        let by = by(placed);
        let left = match at {
            Line { number: 0, .. } => Message::new(
                format!(
                    "the {digit} in {name}, which {}, is still there when its call has ended",
                    by.english
                ),
                format!(
                    "{name} 的 {digit}（{}）在那次调用结束后仍留在那里",
                    by.chinese
                ),
            ),
            Line {
                number,
                is_guess: true,
            } => Message::new(
                format!(
                    "after line {number} the function returns without taking back the {digit} in {name}, which {}",
                    by.english
                ),
                format!(
                    "第 {number} 行之后，函数返回时没有收回 {name} 的 {digit}（{}）",
                    by.chinese
                ),
            ),
            _ => Message::new(
                format!(
                    "{at} returns without taking back the {digit} in {name}, which {}",
                    by.english
                ),
                format!(
                    "{}返回时没有收回 {name} 的 {digit}（{}）",
                    line(at),
                    by.chinese
                ),
            ),
        };
        let with_end = match dead.map(|dead| self.cell(dead)) {
            Some(dead) => Message::new(
                format!("no digit fits in {dead}, and the search ends there: "),
                format!("{dead} 没有数字能填，搜索就此结束："),
            )
            .with(left),
            None => left.with(Message::new(", and the search goes on", "，搜索却继续下去")),
        };
        with_end.with(match never_clears {
            true => Message::new("; no cell was ever cleared", "；从未清空过任何格子"),
            false => Message::new("", ""),
        })
    }

    fn wiped(&self, at: Line, cell: u8, digit: u8, solved: u64) -> Message {
        let (name, digit, solved) = (self.cell(cell), self.size.symbol(digit), thousands(solved));
        Message::new(
            format!(
                "{at} wipes the answer: the board was full and right at step {solved}, then the {digit} in {name} was taken back, and what was left is what was printed"
            ),
            format!(
                "{}抹掉了答案：盘面在第 {solved} 步已经填满且正确，{name} 的 {digit} 随后被收回，输出的是剩下的盘面",
                line(at)
            ),
        )
    }

    fn not_tried(&self, at: Line, cell: u8, digits: u16, is_answer: bool) -> Message {
        let fit = if digits.is_power_of_two() {
            "fits"
        } else {
            "fit"
        };
        let (name, digits) = (self.cell(cell), self.size.set_name(digits));
        let tried = Message::new(
            format!("{at} gives up {name} without trying {digits} there, which {fit}"),
            format!("{}放弃 {name}，那里能填的 {digits} 却没有试过", line(at)),
        );
        match is_answer {
            true => tried.with(Message::new(" and leads to the answer", "，而它通向答案")),
            false => tried,
        }
    }

    fn never_tried(
        &self,
        (at, in_loop): (Line, Option<u32>),
        digit: u8,
        missing: usize,
    ) -> Message {
        let digit = self.size.symbol(digit);
        let of = match missing {
            1 => "once".to_string(),
            missing => format!("{missing} times"),
        };
        let within = match in_loop.filter(|number| *number != at.number) {
            Some(number) => Message::new(
                format!(", in the loop of line {number},"),
                format!("（在第 {number} 行的循环中）"),
            ),
            None => Message::new("", ""),
        };
        Message::new(
            format!(
                "{at}{} never places a {digit}, which is missing {of} in the clues",
                within.english
            ),
            format!(
                "{}{}填数字，却从没有填过 {digit}，而提示数中还缺 {missing} 个 {digit}",
                line(at),
                within.chinese
            ),
        )
    }

    fn clash(&self, at: Line, cell: u8, digit: u8, with: u8) -> Message {
        let (name, other, digit) = (self.cell(cell), self.cell(with), self.size.symbol(digit));
        let units = self
            .size
            .units_of(cell.into())
            .into_iter()
            .zip(self.size.units_of(with.into()));
        let shared = units
            .into_iter()
            .position(|(own, of_other)| own == of_other);
        let (unit, zh) = [("row", "行"), ("column", "列"), ("box", "宫")][shared.unwrap_or(2)];
        Message::new(
            format!(
                "{at} places {digit} in {name} although {other} has it in the same {unit}, and the search goes on"
            ),
            format!(
                "{}在 {name} 填 {digit}，而同一{zh}的 {other} 已经是它，搜索却继续下去",
                line(at)
            ),
        )
    }

    fn unfinished(
        &self,
        at: Line,
        (cell, fits): (u8, u16),
        more: usize,
        is_untouched: bool,
    ) -> Message {
        let name = self.cell(cell);
        let fit = self.size.set_name(fits);
        let fit = match fits {
            0 => Message::new(" (no digit fits there)", "，那里没有数字能填"),
            _ if fits.is_power_of_two() => {
                Message::new(format!(" ({fit} fits there)"), format!("，那里能填 {fit}"))
            }
            _ => Message::new(format!(" ({fit} fit there)"), format!("，那里能填 {fit}")),
        };
        let more = match more {
            0 => Message::new("", ""),
            1 => Message::new(", as is one more cell", "，另外还有 1 格"),
            more => Message::new(
                format!(", as are {more} more cells"),
                format!("，另外还有 {more} 格"),
            ),
        };
        let untouched = match is_untouched {
            true => Message::new(
                format!(", and nothing was ever placed in {name}"),
                format!("，而且从没有在 {name} 填过数字"),
            ),
            false => Message::new("", ""),
        };
        let last = match at.number {
            _ if at.is_guess => Message::new("", ""),
            0 => Message::new("", ""),
            _ => Message::new(
                format!("; the last call seen returns at {at}"),
                format!("；看到的最后一个调用在{}结束", line(at)),
            ),
        };
        Message::new(
            format!("the search ends and {name} is empty"),
            format!("搜索结束时 {name} 还空着"),
        )
        .with(fit)
        .with(more)
        .with(untouched)
        .with(last)
    }

    fn of_outer_call(&self, at: Line, cell: u8, digit: u8, placed: (u32, u64)) -> Message {
        let (name, digit, by) = (self.cell(cell), self.size.symbol(digit), by(placed));
        Message::new(
            format!(
                "{at} removes the {digit} in {name}, which {} in an outer call that has not ended",
                by.english
            ),
            format!(
                "{}收回 {name} 的 {digit}（{}），而那一层外层调用还没有结束",
                line(at),
                by.chinese
            ),
        )
    }
}

/// For the last cell: the line that compares with its number.
fn compares(in_line: Option<u32>, cell: u8) -> Message {
    in_line.map_or(Message::new("", ""), |line| {
        Message::new(
            format!("; line {line} compares with {cell}, which from 0 is the number of that cell"),
            format!("；第 {line} 行与 {cell} 比较，从 0 数起，它正是这一格的编号"),
        )
    })
}

/// `line 19 placed at step 12`
fn by((number, step): (u32, u64)) -> Message {
    let (at, step) = (Line::from(number), thousands(step));
    Message::new(
        format!("{at} placed at step {step}"),
        format!("{}在第 {step} 步填的", line(at)),
    )
}

pub(in crate::teach::replay) fn line(line: Line) -> String {
    match line.number {
        0 => "未知的某一行".to_string(),
        number if line.is_guess => format!("第 {number} 行之后"),
        number => format!("第 {number} 行"),
    }
}
