//! Reads the clues of an input's cases in every judge's format: words or numbers, with a heading or a frame, digits or
//! letters. The number of cells determines the size of a grid.

use super::Fault;
use crate::teach::grid_size::Size;

/// The grid of one case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clues {
    pub size: Size,
    /// In row order, 0 for an empty cell.
    pub digits: Vec<u8>,
}

impl Clues {
    /// The grids in a text, one after another. A few digits may come first: how many grids follow, or their size.
    pub fn parse_all(text: &[u8]) -> Vec<Clues> {
        const MAX_LEADING_DIGITS: usize = 3;
        let cells = parse_cells(text);
        let count = cells.len();
        let size = match count {
            0 => return Vec::new(),
            1 | 2 => 1,
            16 | 17 => 16,
            256 | 257 if is_large(text) => 256,
            _ if has_letters(text) => 256,
            _ => 81,
        };
        let front = if size == 1 { count - 1 } else { count % size };
        if count < size || front > MAX_LEADING_DIGITS {
            return Vec::new();
        }
        let grid = |digits: &[u8]| {
            Some(Clues {
                size: Size::of_cells(digits.len())?,
                digits: digits.to_vec(),
            })
        };
        cells[front..].chunks(size).filter_map(grid).collect()
    }

    /// Reports clues that the board doesn't hold when the search begins. If at least half of them aren't there, the
    /// board has another form. If all are there, the program has already placed digits.
    pub(super) fn find_misread(&self, board: &[u8]) -> Option<Fault> {
        let pairs = self.digits.iter().zip(board).enumerate();
        let clues = pairs.filter(|(_, (given, _))| **given > 0);
        let wrong = clues.clone().filter(|(_, (given, has))| given != has);
        let wrong: Vec<_> = wrong.collect();
        let (cell, (&given, &has)) = *wrong.first()?;
        (wrong.len() * 2 < clues.count()).then(|| Fault::Misread {
            cell: cell as u8,
            given,
            has,
            more: wrong.len() - 1,
        })
    }
}

/// The cells in a text: digits, 0 for an empty cell; in a grid of sixteen a side also letters or larger numbers.
fn parse_cells(text: &[u8]) -> Vec<u8> {
    if is_large(text) {
        let numbers = String::from_utf8_lossy(text);
        let numbers = numbers.split_ascii_whitespace();
        return numbers.filter_map(|number| number.parse().ok()).collect();
    }
    let letters = has_letters(text);
    let cell = |byte: &u8| match byte {
        b'A'..=b'P' if letters => Some(byte - b'A' + 1),
        b'0'..=b'9' if !letters => Some(byte - b'0'),
        b'.' | b'*' | b'_' | b'?' | b'-' => Some(0),
        _ => None,
    };
    let cells = grid_lines(text).flat_map(|line| line.iter().filter_map(cell));
    cells.collect()
}

/// The lines of a text, without headings such as `Grid 01` and the rules of a frame or between cases.
fn grid_lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let is_heading = |line: &[u8]| line.iter().any(u8::is_ascii_lowercase);
    let is_rule = |line: &[u8]| line.contains(&b'+') || line == b"---";
    text.split(|byte| *byte == b'\n')
        .map(<[u8]>::trim_ascii)
        .filter(move |line| !is_heading(line) && !is_rule(line))
}

fn has_letters(text: &[u8]) -> bool {
    grid_lines(text).any(|line| line.iter().any(|byte| (b'A'..=b'P').contains(byte)))
}

/// True if the text is 256 numbers, some with two digits. A size may come first.
fn is_large(text: &[u8]) -> bool {
    let words = text.split(u8::is_ascii_whitespace);
    let words: Vec<&[u8]> = words.filter(|word| !word.is_empty()).collect();
    let is_number = |word: &&[u8]| word.len() <= 2 && word.iter().all(u8::is_ascii_digit);
    let has_long = words.iter().any(|word| word.len() == 2);
    has_long && matches!(words.len(), 256 | 257) && words.iter().all(is_number)
}
