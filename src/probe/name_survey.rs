//! Programs that report their board by a name, through `runtime.py` or `java/`. The survey is text; the second run
//! sends the records of [`records`](super::records), with lines as sites.

use super::grid_likeness::{GridLikeness, has_clues_of, least_digit_count};
use crate::teach::grid_size::Size;
use std::cmp::Reverse;

/// A named object with the shape of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedBoard {
    /// `grid`, `game.cells`.
    pub name: String,
    /// The line where it was first seen.
    pub line: u32,
    /// `9 rows of 9 int`.
    pub kind: String,
    pub writes: u64,
    /// The number of times that a digit was replaced by something else.
    pub backs: u64,
    /// The last contents, 0 for an empty cell.
    pub digits: Vec<u8>,
    /// True if it has the clues of the input.
    of_input: bool,
    /// True if it has them only with every number one less than the digit.
    pub from_zero: bool,
}

/// The result of a survey.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NameSurvey {
    /// The board size of the survey.
    pub size: Size,
    /// In the order in which they were found.
    pub boards: Vec<NamedBoard>,
    /// Functions that call themselves, with name and line: `solve:3`.
    pub recursive: Vec<String>,
}

/// Orders for the first run.
pub fn survey_request(size: Size) -> String {
    format!("survey {}", size.side())
}

impl NameSurvey {
    /// `None` if the text is incomplete or malformed. `input`: the input's puzzles of that size, 0 for an empty cell.
    pub fn parse(text: &str, size: Size, input: &[u8]) -> Option<NameSurvey> {
        let mut survey = NameSurvey {
            size,
            boards: Vec::new(),
            recursive: Vec::new(),
        };
        for line in text.lines() {
            let fields: Vec<&str> = line.split('\t').collect();
            match fields.as_slice() {
                ["end"] => return Some(survey),
                ["recursive", function] => survey.recursive.push(function.to_string()),
                ["board", fields @ ..] => survey.boards.push(parse_board(fields, size, input)?),
                _ => return None,
            }
        }
        None
    }

    /// The boards that digits go into, likeliest first: those with the clues of the input, then those from which most
    /// is taken back.
    pub fn likeliest_boards(&self) -> Vec<NamedBoard> {
        let rank = |board: &NamedBoard| Reverse((board.of_input, 4 * board.backs + board.writes));
        let can_be = |board: &&NamedBoard| {
            let likeness = GridLikeness::of_digits(self.size, &board.digits);
            let looks = likeness.count >= least_digit_count(self.size) && likeness.share <= 1.0;
            board.writes > 0 && self.size.side() > 1 && (looks || board.of_input)
        };
        let mut boards: Vec<NamedBoard> = self.boards.iter().filter(can_be).cloned().collect();
        boards.sort_by_key(rank);
        boards
    }

    /// Orders for the second run.
    pub fn follow_request(&self, board: &NamedBoard) -> String {
        const MAX_FUNCTIONS: usize = 8;
        let count = self.recursive.len().min(MAX_FUNCTIONS);
        let functions = self.recursive[..count].join(" ");
        let (side, first) = (self.size.side(), u8::from(!board.from_zero));
        format!("follow {side} {} {first} {functions}", board.name)
    }
}

fn parse_board(fields: &[&str], size: Size, input: &[u8]) -> Option<NamedBoard> {
    let [name, line, kind, writes, backs, shown] = fields else {
        return None;
    };
    // `0123456789ABCDEFG`: in a grid of sixteen a side, the highest digit is G.
    let digit = |symbol: char| symbol.to_digit(17).map(|digit| digit as u8);
    let digits = shown.chars().map(digit).collect::<Option<Vec<u8>>>()?;
    let fits = |digit: &u8| usize::from(*digit) <= size.side();
    if digits.len() != size.cells() || !digits.iter().all(fits) {
        return None;
    }
    let has_clues = has_clues_of(size, input, &digits);
    let shifted: Vec<u8> = digits.iter().map(|digit| digit + 1).collect();
    let from_zero = !has_clues && has_clues_of(size, input, &shifted);
    Some(NamedBoard {
        name: name.to_string(),
        line: line.parse().ok()?,
        kind: kind.to_string(),
        writes: writes.parse().ok()?,
        backs: backs.parse().ok()?,
        digits,
        of_input: has_clues || from_zero,
        from_zero,
    })
}
