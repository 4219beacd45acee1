//! The sentences for findings, with their lines: single steps here, comparisons with other searches in [`comparison`].

mod comparison;

pub(in crate::teach::replay) use comparison::describe_kind;

use super::Message;
use crate::teach::grid_size::Size;
use crate::teach::replay::fault::{Fault, Finding, SourceLine};
use crate::teach::replay::{CaseCourse, UnresetFlag};
use crate::text::numbers::{count, group_thousands};

impl Finding {
    /// `line 23 returns without taking back the 4 in r2c3, which line 19 placed at step 12`.
    pub fn describe_finding(&self, size: Size) -> Message {
        let (at, line) = self.line.names();
        let wording = FindingWording {
            finding: self,
            size,
            name: self
                .fault
                .cell()
                .map_or(String::new(), |cell| size.cell_name(cell)),
            at,
            line,
        };
        let message = wording.describe_fault();
        let times = group_thousands(self.times);
        match self.times {
            1 => message,
            _ => message.join_message(say!(" ({times} times)", "（共 {times} 次）")),
        }
    }
}

impl SourceLine {
    /// `line 23`, and the same in Chinese.
    pub(in crate::teach::replay) fn names(self) -> (String, String) {
        let SourceLine { number, is_guess } = self;
        let names = match number {
            0 => say!("an unknown line", "未知的某一行"),
            _ if is_guess => say!("what follows line {number}", "第 {number} 行之后"),
            _ => say!("line {number}", "第 {number} 行"),
        };
        names.into_both()
    }
}

/// Names the cells and digits of a grid of this size, and the lines of a finding.
struct FindingWording<'a> {
    finding: &'a Finding,
    size: Size,
    /// The name of the cell that it is about.
    name: String,
    /// Its line in English and in Chinese.
    at: String,
    line: String,
}

impl FindingWording<'_> {
    fn describe_fault(&self) -> Message {
        match self.finding.fault {
            Fault::Misread {
                given, has, more, ..
            } => self.describe_misread(given, has, more),
            Fault::StateKept { course, held_clues } => self.describe_kept_state(course, held_clues),
            Fault::ClueChanged { digit, new, .. } => self.describe_clue_changed(digit, new),
            Fault::Left {
                digit,
                placed,
                dead,
                never_clears,
                ..
            } => self.describe_left(digit, placed, (dead, never_clears)),
            Fault::Wiped { digit, full, .. } => self.describe_wiped(digit, full),
            Fault::NotTried {
                digits, is_answer, ..
            } => self.describe_not_tried(digits, is_answer),
            Fault::NeverTried { digit, missing } => self.describe_never_tried(digit, missing),
            Fault::Clash { cell, digit, with } => self.describe_clash(cell, digit, with),
            Fault::Unfinished {
                cell,
                more,
                is_untouched,
                fits,
            } => self.describe_unfinished((cell, fits), more, is_untouched),
            Fault::OfOuterCall { digit, placed, .. } => self.describe_outer_call(digit, placed),
            Fault::Parted { way, would, did } => self.describe_divergence(way, (would, did)),
            Fault::OtherRule { rule, decisions } => self.describe_wrong_rule(rule, decisions),
            Fault::SameSoFar {
                way,
                fewest,
                is_over,
            } => self.describe_same_so_far(way, fewest, is_over),
            Fault::LeftRight {
                is_first,
                prints_given,
                way,
            } => self.describe_left_right(is_first, prints_given, way),
        }
    }

    fn describe_misread(&self, given: u8, has: u8, more: usize) -> Message {
        let (name, given) = (&self.name, self.size.symbol(given));
        let symbol = self.size.symbol(has).to_string();
        let (has, zh) = match has {
            0 => ("nothing", "空格"),
            _ => (symbol.as_str(), symbol.as_str()),
        };
        let begins = say!(
            "when the search begins, the board has {has} in {name}, where the input has {given}",
            "搜索开始时，盘面的 {name} 是{zh}，而输入是 {given}",
        );
        match more {
            0 => begins,
            _ => begins.join_message(say!(
                ", and {more} more clues are wrong",
                "，另有 {more} 个提示数不对",
            )),
        }
    }

    fn describe_clue_changed(&self, digit: u8, new: u8) -> Message {
        let FindingWording { name, at, line, .. } = self;
        let digit = self.size.symbol(digit);
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
    fn describe_left(
        &self,
        digit: u8,
        placed: (u32, u64),
        (dead, never_clears): (Option<u8>, bool),
    ) -> Message {
        let FindingWording { name, at, line, .. } = self;
        let digit = self.size.symbol(digit);
        let (by, zh) = placing_line(placed);
        let (symbol, symbol_zh) = self.size.symbol_word();
        let left = match self.finding.line.number {
            0 => say!(
                "the {digit} in {name}, which {by}, is still there when its call has ended",
                "{name} 的 {digit}（{zh}）在那次调用结束后仍留在那里",
            ),
            number if self.finding.line.is_guess => say!(
                "after line {number} the function returns without taking back the {digit} in {name}, which {by}",
                "第 {number} 行之后，函数返回时没有收回 {name} 的 {digit}（{zh}）",
            ),
            _ => say!(
                "{at} returns without taking back the {digit} in {name}, which {by}",
                "{line}返回时没有收回 {name} 的 {digit}（{zh}）",
            ),
        };
        let left = match dead.map(|dead| self.size.cell_name(dead)) {
            Some(dead) => left.join_message(say!(
                "; no {symbol} fits in {dead}, and the search ends there",
                "；{dead} 没有{symbol_zh}能填，搜索就此结束",
            )),
            None => left.join_message(say!(", and the search goes on", "，搜索却继续下去")),
        };
        if never_clears {
            left.join_message(say!("; no cell was ever cleared", "；从未清空过任何格子"))
        } else {
            left
        }
    }

    fn describe_wiped(&self, digit: u8, full: u64) -> Message {
        let FindingWording { name, at, line, .. } = self;
        let (digit, full) = (self.size.symbol(digit), group_thousands(full));
        say!(
            "{at} wipes the answer: the board was full and right at step {full}, then the {digit} in {name} was taken back, and what was left is what was printed",
            "{line}抹掉了答案：盘面在第 {full} 步已经填满且正确，{name} 的 {digit} 随后被收回，输出的是剩下的盘面",
        )
    }

    /// The cause comes first: a flag that is never reset, or that something has kept a value.
    fn describe_kept_state(&self, course: CaseCourse, held_clues: bool) -> Message {
        let cause = match &self.finding.flag {
            Some(UnresetFlag { name, line }) => say!(
                "line {line} sets {name} to true, and no line sets it back to false for the next case: ",
                "第 {line} 行把 {name} 设为 true，却没有一行为下一组数据把它设回 false：",
            ),
            None if held_clues => Message::new(
                "something other than the board has kept a value from an earlier case: ",
                "盘面以外，有东西还留着前面某组数据的值：",
            ),
            None => Message::new(
                "something has kept a value from an earlier case: ",
                "有东西还留着前面某组数据的值：",
            ),
        };
        let (symbol, zh) = self.size.symbol_word();
        let effect = match course {
            CaseCourse::NothingPlaced { cell, fits } => {
                let name = self.size.cell_name(cell);
                let (digits, fit) = (self.size.set_name(fits), fit_or_fits(fits));
                say!(
                    "in this case no {symbol} goes onto the board, although {digits} {fit} in {name}; ",
                    "处理这组数据时，没有填任何{zh}，而 {name} 能填 {digits}；",
                )
            }
            CaseCourse::NothingTakenBack { placed, cell } => {
                let name = self.size.cell_name(cell);
                let placed = count(placed, symbol, &format!("{symbol}s"));
                say!(
                    "in this case the search ends after {placed} with {name} empty, and never takes one back; ",
                    "处理这组数据时，搜索填了 {placed} 个{zh}就结束，一个也没有收回，而 {name} 还空着；",
                )
            }
            CaseCourse::Searched => Message::default(),
        };
        let alone = Message::new(
            "alone in the input, this case passes",
            "这组数据单独作为输入时，程序通过",
        );
        cause.join_message(effect).join_message(alone)
    }

    fn describe_not_tried(&self, digits: u16, is_answer: bool) -> Message {
        let FindingWording { name, at, line, .. } = self;
        let (digits, fit) = (self.size.set_name(digits), fit_or_fits(digits));
        let tried = say!(
            "{at} gives up {name} without trying {digits} there, which {fit}",
            "{line}放弃 {name}，那里能填的 {digits} 却没有试过",
        );
        if is_answer {
            tried.join_message(say!(" and leads to the answer", "，而它通向答案"))
        } else {
            tried
        }
    }

    fn describe_never_tried(&self, digit: u8, missing: usize) -> Message {
        let FindingWording { at, line, .. } = self;
        let digit = self.size.symbol(digit);
        let of = match missing {
            1 => "once".to_string(),
            missing => format!("{missing} times"),
        };
        let other_line = self.finding.other_line;
        let other_line = other_line.filter(|number| *number != self.finding.line.number);
        let (inside, zh) = other_line
            .map_or(Message::default(), |number| {
                say!(
                    ", in the loop of line {number},",
                    "（在第 {number} 行的循环中）"
                )
            })
            .into_both();
        say!(
            "{at}{inside} never places a {digit}, which is missing {of} in the clues",
            "{line}{zh}填数字，却从没有填过 {digit}，而提示数中还缺 {missing} 个 {digit}",
        )
    }

    fn describe_clash(&self, cell: u8, digit: u8, with: u8) -> Message {
        let FindingWording {
            size,
            name,
            at,
            line,
            ..
        } = self;
        let (other, digit) = (size.cell_name(with), size.symbol(digit));
        let (own, others) = (size.units_of(cell.into()), size.units_of(with.into()));
        let shared = (0..3).find(|&i| own[i] == others[i]).unwrap_or(2);
        let (unit, zh) = [("row", "行"), ("column", "列"), ("box", "宫")][shared];
        say!(
            "{at} places {digit} in {name} although {other} has it in the same {unit}, and the search goes on",
            "{line}在 {name} 填 {digit}，而同一{zh}的 {other} 已经是它，搜索却继续下去",
        )
    }

    fn describe_unfinished(
        &self,
        (cell, fits): (u8, u16),
        more: usize,
        is_untouched: bool,
    ) -> Message {
        let FindingWording { name, at, line, .. } = self;
        let (symbol, zh) = self.size.symbol_word();
        let (digits, fit) = (self.size.set_name(fits), fit_or_fits(fits));
        say!(
            "the search ends and {name} is empty",
            "搜索结束时 {name} 还空着"
        )
        .join_message(match fits {
            0 => say!(" (no {symbol} fits there)", "，那里没有{zh}能填"),
            _ => say!(" ({digits} {fit} there)", "，那里能填 {digits}"),
        })
        .join_message(match more {
            0 => Message::default(),
            1 => say!(", as is one more cell", "，另外还有 1 格"),
            _ => say!(", as are {more} more cells", "，另外还有 {more} 格"),
        })
        .join_message(if is_untouched {
            say!(
                ", and nothing was ever placed in {name}",
                "，而且从没有在 {name} 填过{zh}",
            )
        } else {
            Message::default()
        })
        .join_message(match self.finding.line {
            SourceLine { number: 0, .. } | SourceLine { is_guess: true, .. } => Message::default(),
            _ => say!(
                "; the last call seen returns at {at}",
                "；看到的最后一个调用在{line}结束",
            ),
        })
        .join_message(self.finding.other_line.map_or(Message::default(), |line| {
            say!(
                "; line {line} compares with {cell}, which is the number of that cell, counting from 0",
                "；第 {line} 行与 {cell} 比较，从 0 数起，它正是这一格的编号",
            )
        }))
    }

    fn describe_outer_call(&self, digit: u8, placed: (u32, u64)) -> Message {
        let FindingWording { name, at, line, .. } = self;
        let digit = self.size.symbol(digit);
        let (by, zh) = placing_line(placed);
        say!(
            "{at} removes the {digit} in {name}, which {by} in an outer call that has not ended",
            "{line}收回 {name} 的 {digit}（{zh}），而那一层外层调用还没有结束",
        )
    }
}

/// Agrees with the number of digits.
pub(super) fn fit_or_fits(digits: u16) -> &'static str {
    if digits.is_power_of_two() {
        "fits"
    } else {
        "fit"
    }
}

/// `line 19 placed at step 12`, and the same in Chinese.
fn placing_line((number, step): (u32, u64)) -> (String, String) {
    let ((at, line), step) = (SourceLine::from(number).names(), group_thousands(step));
    say!("{at} placed at step {step}", "{line}在第 {step} 步填的").into_both()
}
