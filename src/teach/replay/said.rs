//! What there is to say of somebody's own search, in the two languages of the page.

use super::Replay;
use super::fault::{Fault, Finding, Line, shared};
use crate::teach::event::{Kind, candidates_name, cell_name};
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
}

/// What is to be known of the board. `puzzle`: which of the input's it is.
pub fn notes(replay: &Replay, puzzle: u64) -> Vec<Said> {
    let mut notes = Vec::new();
    if replay.puzzles > 1 {
        let (which, all) = (thousands(puzzle), thousands(replay.puzzles));
        notes.push(Said::new(
            format!("puzzle {which} of {all} in this input"),
            format!("输入中 {all} 道题的第 {which} 道"),
        ));
    }
    if replay.trace.steps == 0 {
        notes.push(Said::new(
            "nothing was stored into this board for this puzzle",
            "为这道题，没有任何数字写进这个盘面",
        ));
    } else if !replay.of_input {
        notes.push(Said::new(
            "this board was never seen to hold what the input has",
            "从没看到这个盘面与输入相同",
        ));
    }
    if replay.turned {
        notes.push(Said::new(
            "its rows are the input's columns: cells are called as in the input",
            "它的行是输入的列：格子按输入称呼",
        ));
    }
    notes
}

impl Finding {
    pub fn said(&self) -> Said {
        let times = match self.times {
            1 => String::new(),
            times => format!("（共 {} 次）", thousands(times)),
        };
        let chinese = chinese(&self.fault);
        Said::new(
            self.sentence(),
            format!("{}{chinese}{times}", line(self.line)),
        )
    }
}

/// What a line does that cannot be right.
fn chinese(fault: &Fault) -> String {
    let cell = cell_name(fault.cell().unwrap_or_default());
    let by = |(number, step): (u32, u64)| {
        format!(
            "{}在第 {} 步填的",
            line(Line::from(number)),
            thousands(step)
        )
    };
    match *fault {
        Fault::ClueChanged { digit, new, .. } => {
            format!("把 {cell} 的提示数 {digit} 改写成 {new}")
        }
        Fault::ClueTakenBack { digit, .. } => {
            format!("收回 {cell} 的 {digit}，它从没有填过：是提示数")
        }
        Fault::Left { digit, placed, .. } => {
            format!("返回时没有收回 {cell} 的 {digit}，那是{}", by(placed))
        }
        Fault::Wiped { digit, solved, .. } => format!(
            "抹掉了答案：盘面在第 {} 步已经填满且正确，{cell} 的 {digit} 却被收回",
            thousands(solved)
        ),
        Fault::NotTried { digits, .. } => format!(
            "放弃 {cell}，那里能填的 {} 却没有试过",
            candidates_name(digits)
        ),
        Fault::Clash {
            cell: at,
            digit,
            with,
        } => {
            let unit = match shared(at, with) {
                "row" => "行",
                "column" => "列",
                _ => "宫",
            };
            let with = cell_name(with);
            format!("在 {cell} 填 {digit}，而同一{unit}的 {with} 已经是它，搜索却继续下去")
        }
        Fault::Unfinished { more: 0, .. } => format!("就结束了，{cell} 还空着"),
        Fault::Unfinished { more, .. } => format!("就结束了，{cell} 还空着，另外还有 {more} 格"),
        Fault::OfOuterCall { digit, placed, .. } => format!(
            "收回 {cell} 的 {digit}，而外层的调用正用着它：是{}",
            by(placed)
        ),
        Fault::Parted { way, would } => format!(
            "与一个正确的搜索（{}）分开，此前两者走得一样；{}",
            way.chinese(),
            match would {
                Some(would) => format!("那个搜索会{}", kind(would)),
                None => "那个搜索这时已经全部试完".to_string(),
            }
        ),
    }
}

pub(super) fn line(line: Line) -> String {
    match line.number {
        0 => "不知道的某一行".to_string(),
        number if line.is_guess => format!("第 {number} 行（或它附近的 return）"),
        number => format!("第 {number} 行"),
    }
}

/// What another search would do: `在 r1c2 填 4`.
pub(super) fn kind(kind: Kind) -> String {
    match kind {
        Kind::Place { cell, digit, .. } => format!("在 {} 填 {digit}", cell_name(cell)),
        Kind::Undo { cell, digit, .. } => format!("从 {} 收回 {digit}", cell_name(cell)),
        _ => "已经解出".to_string(),
    }
}
