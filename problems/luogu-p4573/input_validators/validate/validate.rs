//! Is this a valid input of the problem? How it is asked stands in `common/mod.rs`.
//!
//! Fifteen lines of signs with one blank between them, six of `<` and `>` or nine of `^` and `v`, and one solution.
//!
//! With the argument `awkward`, as for the hack group, it takes any blanks and line ends between the signs.

mod between;
mod common;

use between::Search;
use common::lines;

/// The signs of a line, and how many it has, for the five lines of a band of boxes.
const LINES: [(&[u8; 2], usize); 5] = [(b"<>", 6), (b"^v", 9), (b"<>", 6), (b"^v", 9), (b"<>", 6)];

fn main() {
    common::main(check, tidied);
}

fn check(text: &[u8]) -> Result<(), String> {
    let lines = lines(text)?;
    for ((number, line), (signs, count)) in lines.iter().zip(LINES.iter().cycle()) {
        let fits = |(at, byte): (usize, &u8)| match at % 2 {
            0 => signs.contains(byte),
            _ => *byte == b' ',
        };
        if line.len() != 2 * count - 1 || !line.iter().enumerate().all(fits) {
            let [less, more] = signs.map(char::from);
            return Err(format!(
                "line {number}: expected {count} of '{less}' and '{more}' with one blank between two"
            ));
        }
    }
    if lines.len() != 15 {
        let last = lines.len();
        return Err(format!("line {last}: expected 15 lines, found {last}"));
    }
    let mut search = Search::new(text);
    search.search(1, 0, 2);
    match search.found.len() {
        0 => Err("there is no solution".to_string()),
        1 => Ok(()),
        _ => Err("there is more than one solution".to_string()),
    }
}

/// The same signs, as many on a line as there should be.
fn tidied(text: &[u8]) -> Vec<u8> {
    let signs = text.iter().filter(|byte| !b" \t\r\n".contains(byte));
    let mut signs = signs.map(|byte| vec![*byte]).peekable();
    let mut tidy = Vec::new();
    for (_, count) in LINES.iter().cycle() {
        if signs.peek().is_none() {
            break;
        }
        let line: Vec<Vec<u8>> = signs.by_ref().take(*count).collect();
        tidy.extend([line.join(&b' '), vec![b'\n']].concat());
    }
    tidy
}
