//! What is beside or below the board of a walk: the stack of guesses, the source, the list of keys. Each takes as many
//! lines as there is room for.

use super::board::candidates_at;
use super::color::{BOLD, DIM, PLAIN};
use super::walk::Walk;
use super::{Steps, screen::cut_to_width};
use crate::teach::event::Why;
use crate::teach::recorder::PlacedDigit;
use crate::teach::trace::placed_words;
use crate::terminal::escape;

/// The guesses on the board, the latest on top, each with the digits left to try in its cell. Of a user's program it is
/// unknown which digits are guesses, and in which order they are tried.
pub fn stack_lines(steps: &Steps, walk: &Walk, height: usize, width: usize) -> Vec<String> {
    let standing = walk.standing_digits().iter().enumerate();
    let guesses = standing.filter(|(_, placed)| placed.why == Why::Guess);
    let guesses: Vec<(usize, &PlacedDigit)> = guesses.collect();
    let (one, several) = placed_words(steps.knows_why, walk.size());
    let mut lines = vec![match guesses.len() {
        0 => format!("no {one} on the board"),
        1 => format!("1 {one} on the board:"),
        count => format!("{count} {several}, the last on top:"),
    }];
    let size = walk.size();
    let most = height.saturating_sub(2);
    for (depth, (index, placed)) in guesses.iter().enumerate().rev().take(most) {
        let (cell, digit) = (size.cell_name(placed.cell), size.symbol(placed.digit));
        if !steps.knows_why {
            lines.push(format!("{:>3}  {cell} = {digit}", depth + 1));
            continue;
        }
        let then = candidates_at(walk, *index, placed.cell);
        // Digits are tried in ascending order.
        let left = (u32::from(then) >> placed.digit << placed.digit) as u16;
        let left = match left {
            0 => "none left".to_string(),
            left => format!("then {}", size.set_name(left)),
        };
        let of = size.set_name(then);
        lines.push(format!(
            "{:>3}  {cell} = {digit}  of {of}, {left}",
            depth + 1
        ));
    }
    if guesses.len() > most {
        lines.push(format!("     and {} below", guesses.len() - most));
    }
    lines.resize(height, String::new());
    lines.iter().map(|line| cut_to_width(line, width)).collect()
}

/// The line that ran, in the middle of its neighbours.
pub fn source_lines(steps: &Steps, walk: &Walk, height: usize, width: usize) -> Vec<String> {
    let lines: Vec<&str> = steps.source.lines().collect();
    let known = walk.last_event().map(|event| event.line as usize);
    let Some(line) = known.filter(|line| *line > 0) else {
        let file = format!("     the source: {}", escape::escape_line(steps.file));
        let mut text = vec![String::new(), cut_to_width(&file, width)];
        text.resize(height, String::new());
        return text;
    };
    // Lines before and after the text are empty, so that the line that ran stays in place.
    let first = line as isize - (height / 2) as isize;
    let shown = |number: isize| {
        let index = usize::try_from(number - 1).ok();
        let text = index.and_then(|index| lines.get(index));
        let here = number == line as isize;
        let mark = if here { '>' } else { ' ' };
        let text = text.map_or(String::new(), |text| {
            let text = escape::escape_line(&text.replace('\t', "    "));
            cut_to_width(&format!("{number:>4} {mark} {text}"), width)
        });
        format!("{}{text}{PLAIN}", if here { BOLD } else { DIM })
    };
    (first..first + height as isize).map(shown).collect()
}

/// The keys, as the page lists them.
const KEY_HELP: [(&str, &str); 14] = [
    ("space, n, right", "one step forward"),
    ("b, left", "one step back"),
    ("shift + arrows", "ten steps forward or back"),
    ("a", "play, pause"),
    ("+ -", "faster, slower"),
    ("o", "one step; a guess and all it leads to count as one"),
    ("e", "to where the latest guess is taken back"),
    ("d, D", "to the next dead end, to the one before"),
    ("u, U", "to the next guess taken back, to the one before"),
    ("j", "go to a step by its number"),
    ("0, g, Home", "to the start"),
    ("s, End", "to the end"),
    ("?, h", "this list"),
    ("q, Escape, Ctrl-C", "quit"),
];

pub fn key_lines(height: usize, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = KEY_HELP
        .iter()
        .map(|(keys, what)| cut_to_width(&format!("  {keys:<18} {what}"), width))
        .collect();
    lines.resize(height.max(KEY_HELP.len()), String::new());
    lines
}
