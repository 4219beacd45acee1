//! Reads the clues of an input's cases in every judge's format: words or numbers, with a heading or a frame, digits or
//! letters. The number of cells determines the size of a grid.

use crate::size::Size;

/// The grid of one case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clues {
    pub size: Size,
    /// In row order, 0 for an empty cell.
    pub digits: Vec<u8>,
}

impl Clues {
    fn of(digits: &[u8]) -> Option<Clues> {
        Some(Clues {
            size: Size::of_cells(digits.len())?,
            digits: digits.to_vec(),
        })
    }

    /// The grids in a text, one after another. A few digits may come first: how many grids follow, or their size.
    pub fn all_in(text: &[u8]) -> Vec<Clues> {
        const IN_FRONT: usize = 3;
        let cells = cells(text);
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
        if count < size || front > IN_FRONT {
            return Vec::new();
        }
        cells[front..].chunks(size).filter_map(Clues::of).collect()
    }
}

/// The cells in a text: digits, 0 for an empty cell; in a grid of sixteen a side also letters or larger numbers.
fn cells(text: &[u8]) -> Vec<u8> {
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
    let cells = lines(text).flat_map(|line| line.iter().filter_map(cell));
    cells.collect()
}

/// The lines of a text, without headings such as `Grid 01` and the rules of a frame or between cases.
fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let is_heading = |line: &[u8]| line.iter().any(u8::is_ascii_lowercase);
    let is_rule = |line: &[u8]| line.contains(&b'+') || line == b"---";
    text.split(|byte| *byte == b'\n')
        .map(<[u8]>::trim_ascii)
        .filter(move |line| !is_heading(line) && !is_rule(line))
}

fn has_letters(text: &[u8]) -> bool {
    lines(text).any(|line| line.iter().any(|byte| (b'A'..=b'P').contains(byte)))
}

/// True if the text is 256 numbers, some with two digits. A size may come first.
fn is_large(text: &[u8]) -> bool {
    let mut words = text.split(u8::is_ascii_whitespace);
    let is_number = |word: &&[u8]| word.iter().all(u8::is_ascii_digit);
    let (mut count, mut long) = (0, 0);
    let all = words.by_ref().filter(|word| !word.is_empty()).all(|word| {
        count += 1;
        long += usize::from(word.len() == 2);
        word.len() <= 2 && is_number(&word)
    });
    all && long > 0 && (count == 256 || count == 257)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sizes(text: &str) -> Vec<usize> {
        let all = Clues::all_in(text.as_bytes());
        all.iter().map(|clues| clues.size.side()).collect()
    }

    #[test]
    fn grids_are_found_in_every_format_of_the_judges() {
        let nine =
            "103000509002109400000704000300502006060000050700803004000401000009205800804000107";
        let rows: Vec<&str> = nine
            .as_bytes()
            .chunks(9)
            .map(|row| std::str::from_utf8(row).unwrap())
            .collect();
        let spaced = |text: &str| text.chars().map(|c| format!("{c} ")).collect::<String>();
        let words = rows.join("\n");
        let framed: Vec<String> = rows
            .iter()
            .map(|row| format!("|{}|{}|{}|", &row[..3], &row[3..6], &row[6..]))
            .collect();
        let framed = format!("+---+---+---+\n{}\n+---+---+---+\n", framed.join("\n"));
        for (text, expected) in [
            (nine.to_string(), &[9][..]),
            (nine.replace('0', ".") + "\nend\n", &[9]),
            (format!("1\n{words}\n"), &[9]),
            (format!("Grid 01\n{words}\n"), &[9]),
            (format!("3\n{}\n", spaced(nine)), &[9]),
            (format!("{words}\n---\n{words}\n"), &[9, 9]),
            (framed.replace('0', "."), &[9]),
            ("2\n1 0 0 0\n0 0 3 0\n0 4 0 0\n0 0 0 2\n".to_string(), &[4]),
            ("1\n0\n".to_string(), &[1]),
            ("-A--DEFGHIJKLMNO\n".repeat(16), &[16]),
            ("0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 16\n".repeat(16), &[16]),
            ("no grid at all\n".to_string(), &[]),
        ] {
            assert_eq!(sizes(&text), expected, "{text}");
        }
        assert_eq!(Clues::all_in(framed.as_bytes())[0].digits[2], 3);
        assert_eq!(
            Clues::all_in("-A--DEFGHIJKLMNO\n".repeat(16).as_bytes())[0].digits[1],
            1
        );
    }
}
