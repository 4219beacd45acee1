//! The special judge of a text that words describe. An output is read as they have it, whatever blanks stand at the ends of
//! its lines and however many empty lines between them; the input as `scanf` would, so its cells may stand on any lines.

use crate::common::cases;
use crate::common::format::{Exception, Format, Instead, Right};
use crate::common::grid::Grid;
use crate::common::input::{Input, Outcome};
use crate::common::layout::Layout;
use crate::text::{Gap, Given, Right as Wanted, Shape, Text};

pub fn main(text: &Text) {
    let (format, given) = (format(text), &text.given);
    let mut case = 0;
    let mut ended = false;
    match (given.one, given.counted) {
        (true, _) => cases::one(&format, "grid", |input| grid(given, input, 1)),
        (_, true) => cases::counted(&format, "cases", |input, case| {
            grid(given, input, case as usize)
        }),
        _ => cases::main(&format, |input| {
            ended = ended || closed(given.end, input)?;
            case += 1;
            match ended {
                true => input.end(&format!("'{}'", given.end)),
                false => grid(given, input, case),
            }
        }),
    }
}

/// What is wanted, in the words of `common`.
fn format(text: &Text) -> Format {
    let printed = &text.printed;
    let words = [(printed.none, false), (printed.several, true)];
    let words = words.into_iter().filter(|(words, _)| !words.is_empty());
    let instead: Vec<Instead> = words
        .map(|(words, several)| Instead { words, several })
        .collect();
    let [given, judge, known] = printed.except;
    let is_board = matches!(printed.look.shape, Shape::Board);
    Format {
        form: if is_board { board } else { |_| None },
        closing: text.given.end,
        several: !text.given.one,
        right: match printed.right {
            Wanted::Any => Right::Any,
            Wanted::Least if given.is_empty() => Right::Least,
            Wanted::Least => Right::LeastBut(Box::leak(Box::new(Exception {
                given: given.as_bytes(),
                judge,
                known,
            }))),
            Wanted::All(line) => Right::All(line),
            _ => Right::Only,
        },
        heading: printed.look.heading,
        between: printed.look.between,
        instead: Box::leak(instead.into_boxed_slice()),
        spaced: matches!(printed.look.gap, Gap::Between | Gap::After),
        top: printed.top,
        words: printed.words,
        ..Format::new(
            text.sides()
                .into_iter()
                .map(|side| layout(text, side))
                .collect(),
        )
    }
}

fn layout(text: &Text, side: usize) -> Layout {
    let look = &text.printed.look;
    match look.shape {
        Shape::Rows(between) => Layout::rows(side, between),
        Shape::Board => Layout {
            wanted: "one line like [[\"5\",\"3\",...],...]".to_string(),
            ..Layout::line(look.pattern(side).trim_end())
        },
        _ => Layout::line(look.pattern(side).trim_end()),
    }
}

/// Reads the word that closes the input, if it is the next.
fn closed(end: &str, input: &mut Input) -> Outcome<bool> {
    let first = end.bytes().next();
    if first.is_none() || input.sign_ahead()? != first {
        return Ok(false);
    }
    for sign in end.bytes() {
        if input.byte()? != Some(sign) {
            return input.failed(format!("expected '{end}'"));
        }
    }
    Ok(true)
}

/// The next grid and what stands in front of it; `None`: the input has ended.
pub fn grid(given: &Given, input: &mut Input, case: usize) -> Outcome<Option<Grid>> {
    if input.sign_ahead()?.is_none() {
        return Ok(None);
    }
    for word in given.look.heading(case).split_whitespace() {
        if input.word()? != word.as_bytes() {
            return input.failed(format!("expected the heading of case {case}"));
        }
    }
    let mut side = given.side;
    if given.sized {
        side = match input.number("the side of a box")? {
            small @ 1..=3 => small.pow(2) as usize,
            _ => return input.failed("expected the side of a box, 1 to 3".to_string()),
        };
    }
    // Blanks may stand anywhere.
    let pattern = given.look.pattern(side).replace([' ', '\n'], "");
    match input.grid_of(&pattern, given.empty.as_bytes())? {
        None if given.sized => input.failed("expected a grid behind the side of a box".to_string()),
        grid => Ok(grid),
    }
}

/// A board whose digits are all there, and something about them is not.
fn board(line: &[u8]) -> Option<String> {
    let has = |sign: u8| line.contains(&sign);
    let quotes = has(b'"') || has(b'\'');
    let words = match (has(b'['), quotes) {
        (false, false) => "the board is printed without brackets and quotes",
        (false, true) => "the board is printed without brackets",
        (true, false) => "the board is printed without quotes",
        _ if has(b'\'') => "the board is printed with ' for quotes, expected \"",
        _ if has(b' ') => "the board is printed with blanks between the signs",
        _ => return None,
    };
    Some(words.to_string())
}
