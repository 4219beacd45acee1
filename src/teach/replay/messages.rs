//! Sentences about a user's search, in both languages of the page: about its board here, about its steps in
//! [`finding`]. Each sentence is an observation.

use super::Replay;
use super::position::Position;
use crate::teach::trace;
use crate::text::numbers::group_thousands;

/// A [`Message`] from a format string for each language.
macro_rules! say {
    ($english:literal, $chinese:literal $(,)?) => {
        Message::new(format!($english), format!($chinese))
    };
}

mod finding;

pub(super) use finding::describe_kind;
pub(super) use say;

/// The same text in both languages. The default says nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Message {
    pub english: String,
    pub chinese: String,
}

impl Message {
    pub fn new(english: impl Into<String>, chinese: impl Into<String>) -> Message {
        let (english, chinese) = (english.into(), chinese.into());
        Message { english, chinese }
    }

    /// English and Chinese.
    pub(super) fn into_both(self) -> (String, String) {
        (self.english, self.chinese)
    }

    /// Joins two messages.
    pub(super) fn join_message(self, other: Message) -> Message {
        Message::new(self.english + &other.english, self.chinese + &other.chinese)
    }
}

/// Notes about the board. `case`: which of the input's cases it is.
pub fn board_notes(replay: &Replay, case: u64) -> Vec<Message> {
    let mut notes = Vec::new();
    if replay.cases > 1 {
        let (which, all) = (group_thousands(case), group_thousands(replay.cases));
        notes.push(say!(
            "case {which} of {all} in this input",
            "输入中 {all} 组数据的第 {which} 组",
        ));
    }
    let clash = trace::find_clash(&replay.trace.givens);
    if let Some((one, other)) = clash.filter(|_| replay.of_input) {
        let name = |cell: usize| replay.size.cell_name(cell as u8);
        let digit = char::from(replay.trace.givens[one]);
        let (one, other) = (name(one), name(other));
        notes.push(say!(
            "{one} and {other} are both given as {digit}: there is no solution",
            "{one} 和 {other} 给定的都是 {digit}：无解",
        ));
    }
    if replay.trace.steps == 0 {
        let (symbol, zh) = replay.size.symbol_word();
        notes.push(say!(
            "for this case no {symbol} was seen going onto this board",
            "处理这组数据时，没有看到任何{zh}填进这个盘面",
        ));
    } else if !replay.knows_clues {
        notes.push(Message::new(
            "this problem's clues cannot be read here: whether the board held them is unknown, and its rules were not checked",
            "这里读不出这道题的提示数：不知道盘面是否与它们相同，也没有检查规则",
        ));
    } else if !replay.of_input {
        notes.push(Message::new(
            "this board never held exactly the clues of the input",
            "这个盘面从未与输入的提示数完全相同",
        ));
    }
    if replay.turned {
        notes.push(Message::new(
            "its rows are the input's columns: cells are named as in the input",
            "它的行是输入的列：格子按输入称呼",
        ));
    }
    notes
}

/// For a board onto which nothing was placed: which digits fit in its first empty cell. `None` if that is unknown, or
/// no cell is empty.
pub fn first_empty_cell_note(replay: &Replay) -> Option<Message> {
    let (size, givens) = (replay.size, &replay.trace.givens);
    let place = givens.iter().position(|cell| *cell == b'.');
    let place = place.filter(|_| replay.of_input && replay.trace.steps == 0)?;
    let givens: Vec<u8> = givens.iter().map(|byte| size.digit(*byte)).collect();
    let cell = size.cell_name(place as u8);
    let set = Position::new(size, &givens).fitting_digits(place);
    let (digits, fit) = (size.set_name(set), finding::fit_or_fits(set));
    let (symbol, zh) = size.symbol_word();
    Some(match set {
        0 => say!(
            "no {symbol} fits in {cell}, its first empty cell",
            "它的第一个空格 {cell} 里放不下任何{zh}",
        ),
        _ => say!(
            "{digits} {fit} in {cell}, its first empty cell, and none was seen there",
            "它的第一个空格 {cell} 里可以填 {digits}，但没有看到填过",
        ),
    })
}
