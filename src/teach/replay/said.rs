//! What there is to say of somebody's own search, in the two languages of the page. Each sentence is an observation.

use super::Replay;
use super::fault::{Fault, Finding, Line};
use super::right::Way;
use super::rule::Rule;
use crate::size::Size;
use crate::teach::event::Kind;
use crate::teach::trace;
use crate::thousands::thousands;

/// The same in both.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    pub english: String,
    pub chinese: String,
}

impl Said {
    pub fn new(english: impl Into<String>, chinese: impl Into<String>) -> Said {
        let (english, chinese) = (english.into(), chinese.into());
        Said { english, chinese }
    }

    /// Two, one behind the other.
    fn with(self, other: Said) -> Said {
        Said::new(self.english + &other.english, self.chinese + &other.chinese)
    }
}

/// What is to be known of the board. `case`: which of the input's it is.
pub fn notes(replay: &Replay, case: u64) -> Vec<Said> {
    let mut notes = Vec::new();
    if replay.cases > 1 {
        let (which, all) = (thousands(case), thousands(replay.cases));
        notes.push(Said::new(
            format!("case {which} of {all} in this input"),
            format!("输入中 {all} 组数据的第 {which} 组"),
        ));
    }
    if let Some((one, other)) = trace::clash(&replay.trace.givens) {
        let name = |cell: usize| replay.size.cell_name(cell as u8);
        let digit = char::from(replay.trace.givens[one]);
        let (one, other) = (name(one), name(other));
        notes.push(Said::new(
            format!("{one} and {other} are both given as {digit}: there is no solution"),
            format!("{one} 和 {other} 给定的都是 {digit}：无解"),
        ));
    }
    if replay.trace.steps == 0 {
        notes.push(Said::new(
            "for this case no digit was seen to be placed on this board: if there is a search, it is elsewhere",
            "处理这组数据时，没有看到任何数字填进这个盘面：如果有搜索，它在别处",
        ));
    } else if !replay.of_input {
        notes.push(Said::new(
            "this board never held exactly the clues of the input",
            "这个盘面从未与输入的提示数完全相同",
        ));
    }
    if replay.turned {
        notes.push(Said::new(
            "its rows are the input's columns: cells are named as in the input",
            "它的行是输入的列：格子按输入称呼",
        ));
    }
    notes
}

impl Finding {
    /// `line 23 returns without taking back the 4 in r2c3, which line 19 placed at step 12`.
    pub fn said(&self, size: Size) -> Said {
        let said = Words { size }.of(&self.fault, self.line);
        said.with(match self.times {
            1 => Said::new("", ""),
            times => {
                let times = thousands(times);
                Said::new(format!(" ({times} times)"), format!("（共 {times} 次）"))
            }
        })
    }
}

/// Names cells and digits of a grid of that size.
struct Words {
    size: Size,
}

impl Words {
    fn of(&self, fault: &Fault, at: Line) -> Said {
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
            Fault::Parted { way, would, did } => {
                let does = match did {
                    Some(kind) => self.act(at, kind),
                    None => Said::new("this one ends there", "而这个搜索到此结束"),
                };
                self.parted(&way.name(), &way.chinese(), would, does)
            }
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

    fn misread(&self, cell: u8, given: u8, has: u8, more: usize) -> Said {
        let (name, given) = (self.cell(cell), self.size.symbol(given));
        let there = match has {
            0 => Said::new("nothing", "空格"),
            has => Said::new(self.size.symbol(has), self.size.symbol(has)),
        };
        let more = match more {
            0 => Said::new("", ""),
            more => Said::new(
                format!(", and {more} more clues are wrong"),
                format!("，另有 {more} 个提示数不对"),
            ),
        };
        Said::new(
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

    fn clue_changed(&self, at: Line, cell: u8, digit: u8, new: u8) -> Said {
        let (name, digit, line) = (self.cell(cell), self.size.symbol(digit), line(at));
        match new {
            0 => Said::new(
                format!("{at} clears {name}, which is a clue, {digit}, and it is not put back"),
                format!("{line}清除了 {name} 的提示数 {digit}，之后没有放回"),
            ),
            new => {
                let new = self.size.symbol(new);
                Said::new(
                    format!(
                        "{at} writes {new} over the {digit} in {name}, which is a clue, and it is not put back"
                    ),
                    format!("{line}把 {name} 的提示数 {digit} 改写成 {new}，之后没有放回"),
                )
            }
        }
    }

    /// Which return it was may not be known; which line placed the digit always is.
    fn left(
        &self,
        at: Line,
        (cell, digit): (u8, u8),
        placed: (u32, u64),
        (dead, never_clears): (Option<u8>, bool),
    ) -> Said {
        let (name, digit) = (self.cell(cell), self.size.symbol(digit));
        let by = by(placed);
        let left = match at {
            Line { number: 0, .. } => Said::new(
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
            } => Said::new(
                format!(
                    "behind line {number} the function returns without taking back the {digit} in {name}, which {}",
                    by.english
                ),
                format!(
                    "第 {number} 行之后，函数返回时没有收回 {name} 的 {digit}（{}）",
                    by.chinese
                ),
            ),
            _ => Said::new(
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
            Some(dead) => Said::new(
                format!("no digit fits in {dead}, and the search ends there: "),
                format!("{dead} 没有数字能填，搜索就此结束："),
            )
            .with(left),
            None => left.with(Said::new(", and the search goes on", "，搜索却继续下去")),
        };
        with_end.with(match never_clears {
            true => Said::new("; no cell was ever cleared", "；从未清空过任何格子"),
            false => Said::new("", ""),
        })
    }

    fn wiped(&self, at: Line, cell: u8, digit: u8, solved: u64) -> Said {
        let (name, digit, solved) = (self.cell(cell), self.size.symbol(digit), thousands(solved));
        Said::new(
            format!(
                "{at} wipes the answer: the board was full and right at step {solved}, then the {digit} in {name} was taken back, and what was left is what was printed"
            ),
            format!(
                "{}抹掉了答案：盘面在第 {solved} 步已经填满且正确，{name} 的 {digit} 随后被收回，输出的是剩下的盘面",
                line(at)
            ),
        )
    }

    fn not_tried(&self, at: Line, cell: u8, digits: u16, is_answer: bool) -> Said {
        let (name, digits) = (self.cell(cell), self.size.set_name(digits));
        let tried = Said::new(
            format!("{at} gives up {name} and has not tried {digits} there, which fits"),
            format!("{}放弃 {name}，那里能填的 {digits} 却没有试过", line(at)),
        );
        match is_answer {
            true => tried.with(Said::new(" and leads to the answer", "，而它通向答案")),
            false => tried,
        }
    }

    fn never_tried(&self, (at, in_loop): (Line, Option<u32>), digit: u8, missing: usize) -> Said {
        let digit = self.size.symbol(digit);
        let of = match missing {
            1 => "once".to_string(),
            missing => format!("{missing} times"),
        };
        let within = match in_loop.filter(|number| *number != at.number) {
            Some(number) => Said::new(
                format!(", in the loop of line {number},"),
                format!("（在第 {number} 行的循环中）"),
            ),
            None => Said::new("", ""),
        };
        Said::new(
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

    fn clash(&self, at: Line, cell: u8, digit: u8, with: u8) -> Said {
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
        Said::new(
            format!(
                "{at} places {digit} in {name} though {other} has it in the same {unit}, and the search goes on"
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
    ) -> Said {
        let name = self.cell(cell);
        let fit = self.size.set_name(fits);
        let fit = match fits {
            0 => Said::new(", where no digit fits", "，那里没有数字能填"),
            _ if fits.is_power_of_two() => {
                Said::new(format!(", where {fit} fits"), format!("，那里能填 {fit}"))
            }
            _ => Said::new(format!(", where {fit} fit"), format!("，那里能填 {fit}")),
        };
        let more = match more {
            0 => Said::new("", ""),
            more => Said::new(
                format!(", with {more} more"),
                format!("，另外还有 {more} 格"),
            ),
        };
        let untouched = match is_untouched {
            true => Said::new(
                format!(", and nothing was ever placed in {name}"),
                format!("，而且从没有在 {name} 填过数字"),
            ),
            false => Said::new("", ""),
        };
        let last = match at.number {
            _ if at.is_guess => Said::new("", ""),
            0 => Said::new("", ""),
            _ => Said::new(
                format!("; the last call seen ends at {at}"),
                format!("；看到的最后一个调用在{}结束", line(at)),
            ),
        };
        Said::new(
            format!("the search ends and {name} is empty"),
            format!("搜索结束时 {name} 还空着"),
        )
        .with(fit)
        .with(more)
        .with(untouched)
        .with(last)
    }

    fn of_outer_call(&self, at: Line, cell: u8, digit: u8, placed: (u32, u64)) -> Said {
        let (name, digit, by) = (self.cell(cell), self.size.symbol(digit), by(placed));
        Said::new(
            format!(
                "{at} takes away the {digit} in {name}, which {} in a call further out that has not ended",
                by.english
            ),
            format!(
                "{}收回 {name} 的 {digit}（{}），而那一层外层调用还没有结束",
                line(at),
                by.chinese
            ),
        )
    }

    fn parted(&self, way: &str, way_zh: &str, would: Option<Kind>, does: Said) -> Said {
        let would = match would {
            Some(kind) => Said::new(
                format!("would {}", self.kind(kind).english),
                format!("会{}", self.kind(kind).chinese),
            ),
            None => Said::new("has tried everything", "已经全部试完"),
        };
        Said::new(
            format!(
                "up to here a correct search {way} does the same; then it {}, and {}",
                would.english, does.english
            ),
            format!(
                "到这里为止，一个正确的搜索（{way_zh}）走得一样；接下来它{}，{}",
                would.chinese, does.chinese
            ),
        )
    }

    fn other_rule(&self, (at, in_line): (Line, Option<u32>), rule: Rule, decisions: u64) -> Said {
        let (rule, decisions) = (rule.said(self.size), thousands(decisions));
        let computed = match in_line {
            Some(number) => Said::new(
                format!("line {number} computes the box; "),
                format!("第 {number} 行计算宫；"),
            ),
            None => Said::new("", ""),
        };
        let all = Said::new(
            format!(
                "all {decisions} digits placed or passed over are those of a search that {}; ",
                rule.english
            ),
            format!(
                "所填和所跳过的全部 {decisions} 个数字都与这样的搜索一致：{}；",
                rule.chinese
            ),
        );
        all.with(computed).with(Said::new(
            format!("at {at} it first differs from a correct one"),
            format!("在{}第一次与正确的搜索不同", line(at)),
        ))
    }

    fn act(&self, at: Line, kind: Kind) -> Said {
        let line = line(at);
        let Some((cell, digit, places)) = cell_and_digit(kind) else {
            return Said::new(format!("{at} goes on"), format!("{line}继续"));
        };
        let (cell, digit) = (self.cell(cell), self.size.symbol(digit));
        match places {
            true => Said::new(
                format!("{at} places {digit} in {cell}"),
                format!("而{line}在 {cell} 填 {digit}"),
            ),
            false => Said::new(
                format!("{at} takes {digit} back from {cell}"),
                format!("而{line}从 {cell} 收回 {digit}"),
            ),
        }
    }

    /// `place 4 in r1c2`
    fn kind(&self, kind: Kind) -> Said {
        let Some((cell, digit, places)) = cell_and_digit(kind) else {
            return Said::new("be at the answer", "得到答案");
        };
        let (cell, digit) = (self.cell(cell), self.size.symbol(digit));
        match places {
            true => Said::new(
                format!("place {digit} in {cell}"),
                format!("在 {cell} 填 {digit}"),
            ),
            false => Said::new(
                format!("take {digit} back from {cell}"),
                format!("从 {cell} 收回 {digit}"),
            ),
        }
    }
}

/// Of the last cell.
fn compares(in_line: Option<u32>, cell: u8) -> Said {
    in_line.map_or(Said::new("", ""), |line| {
        Said::new(
            format!("; line {line} compares with {cell}, which from 0 is the number of that cell"),
            format!("；第 {line} 行与 {cell} 比较，从 0 数起，它正是这一格的编号"),
        )
    })
}

fn same_so_far(way: Way, fewest: Option<u64>, is_over: bool) -> Said {
    let (name, zh) = (way.name(), way.chinese());
    let same = match is_over {
        true => Said::new(
            format!("to its end it does what a correct search {name} does"),
            format!("直到结束，它与一个正确的搜索（{zh}）走得一样"),
        ),
        false => Said::new(
            format!("as far as it was followed it does what a correct search {name} does"),
            format!("在跟踪的范围内，它与一个正确的搜索（{zh}）走得一样"),
        ),
    };
    same.with(match fewest.map(thousands) {
        None => Said::new("", ""),
        Some(steps) => Said::new(
            format!(
                "; by the fewest digits that fit, digits from 1, it takes {steps} steps in all"
            ),
            format!("；先填能填的数字最少的格子，从头到尾共 {steps} 步"),
        ),
    })
}

fn left_right(is_first: bool, way: Option<Way>) -> Said {
    let left = match is_first {
        true => Said::new(
            "the search ends with the first full grid without a clash, and leaves it on the board",
            "搜索在第一次填满盘面且没有冲突时结束，结果留在盘面上",
        ),
        false => Said::new(
            "the search leaves a full grid without a clash on the board",
            "搜索结束时盘面已填满且没有冲突",
        ),
    };
    let way = way.map_or(Said::new("", ""), |way| {
        Said::new(
            format!("; it goes as a correct search {} does", way.name()),
            format!("；它与一个正确的搜索（{}）走得一样", way.chinese()),
        )
    });
    left.with(way).with(Said::new(
        ": look at what is asked and what is printed",
        "：请检查题目的要求和程序的输出",
    ))
}

/// Of a digit that is placed, or taken back.
fn cell_and_digit(kind: Kind) -> Option<(u8, u8, bool)> {
    match kind {
        Kind::Place { cell, digit, .. } => Some((cell, digit, true)),
        _ => kind.taken().map(|(cell, digit, _)| (cell, digit, false)),
    }
}

/// `line 19 placed at step 12`
fn by((number, step): (u32, u64)) -> Said {
    let (at, step) = (Line::from(number), thousands(step));
    Said::new(
        format!("{at} placed at step {step}"),
        format!("{}在第 {step} 步填的", line(at)),
    )
}

pub(super) fn line(line: Line) -> String {
    match line.number {
        0 => "未知的某一行".to_string(),
        number if line.is_guess => format!("第 {number} 行之后"),
        number => format!("第 {number} 行"),
    }
}

/// What another search would do: `在 r1c2 填 4`.
pub(super) fn kind(kind: Kind) -> String {
    Words { size: Size::NINE }.kind(kind).chinese
}
