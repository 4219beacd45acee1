//! An input as the words have it, to the byte: its grids, or the first place where it goes wrong.

use super::{Gap, Given};

/// Cell by cell, 0 for an empty one, else 1 to the side.
pub struct Found {
    pub cells: Vec<u8>,
    /// The number of its first line.
    pub line: usize,
}

pub fn read(given: &Given, text: &[u8]) -> Result<Vec<Found>, String> {
    let mut reader = Reader {
        given,
        lines: lines(text)?,
        passed: 0,
    };
    let promised = match given.counted {
        true => Some(reader.count()?),
        false => None,
    };
    let mut grids = Vec::new();
    while promised != Some(grids.len()) && reader.goes_on(grids.len(), promised)? {
        if given.look.gap == Gap::Between && !grids.is_empty() {
            reader.empty_line("between two grids")?;
        }
        if given.look.gap == Gap::Before {
            reader.empty_line("in front of each grid")?;
        }
        grids.push(reader.grid(grids.len() + 1)?);
        if given.look.gap == Gap::After && !reader.at_end() {
            reader.empty_line("between two grids")?;
        }
    }
    match reader.next() {
        Some(line) => Err(reader.wrong("the end", line)),
        None => Ok(grids),
    }
}

/// All lines; the last has an end as well.
pub fn lines(text: &[u8]) -> Result<Vec<&[u8]>, String> {
    let whole = text.strip_suffix(b"\n").unwrap_or(text);
    let all: Vec<&[u8]> = whole.split(|b| *b == b'\n').collect();
    match whole.len() < text.len() {
        true => Ok(all),
        false => Err(format!("line {}: expected a newline at the end", all.len())),
    }
}

struct Reader<'a> {
    given: &'a Given,
    lines: Vec<&'a [u8]>,
    passed: usize,
}

impl<'a> Reader<'a> {
    fn at_end(&self) -> bool {
        self.passed == self.lines.len()
    }

    fn next(&mut self) -> Option<&'a [u8]> {
        let line = self.lines.get(self.passed).copied();
        self.passed += usize::from(line.is_some());
        line
    }

    /// Of the line passed last.
    fn wrong(&self, expected: &str, found: &[u8]) -> String {
        let (line, found) = (self.passed, found.escape_ascii());
        format!("line {line}: expected {expected}, found '{found}'")
    }

    fn count(&mut self) -> Result<usize, String> {
        let line = self.next().unwrap_or(b"");
        let number = std::str::from_utf8(line).unwrap_or("");
        let most = self.given.most;
        match number.parse() {
            Ok(count) if (1..=most).contains(&count) && !number.starts_with(['0', '+']) => {
                Ok(count)
            }
            _ => Err(self.wrong(&format!("the number of cases, 1 to {most}"), line)),
        }
    }

    /// Whether there is another grid.
    fn goes_on(&mut self, grids: usize, promised: Option<usize>) -> Result<bool, String> {
        let (end, last) = (self.given.end, self.lines.len());
        let closes = !end.is_empty() && self.lines.get(self.passed) == Some(&end.as_bytes());
        self.passed += usize::from(closes);
        match promised {
            Some(cases) if self.at_end() => Err(format!(
                "line {last}: expected {cases} cases, found {grids}"
            )),
            _ if closes && grids == 0 => {
                Err(format!("line {last}: expected a grid, found '{end}'"))
            }
            _ if closes => Ok(false),
            _ if self.at_end() && !end.is_empty() => {
                Err(format!("line {last}: expected '{end}' in the last line"))
            }
            // What is left is too much.
            _ if self.given.one && grids == 1 => Ok(false),
            _ if grids == self.given.most && !self.at_end() => Err(format!(
                "line {}: expected the end after {grids} grids",
                self.passed + 1
            )),
            _ => Ok(!self.at_end()),
        }
    }

    fn empty_line(&mut self, place: &str) -> Result<(), String> {
        match self.next() {
            None | Some(b"") => Ok(()),
            Some(line) => Err(self.wrong(&format!("an empty line {place}"), line)),
        }
    }

    /// The grid of a case and what stands in front of it.
    fn grid(&mut self, case: usize) -> Result<Found, String> {
        let look = &self.given.look;
        let heading = look.heading(case);
        if !heading.is_empty() {
            let line = self.next().unwrap_or(b"");
            if line != heading.as_bytes() {
                return Err(self.wrong(&format!("'{heading}'"), line));
            }
        }
        let mut side = self.given.side;
        if self.given.sized {
            side = match self.next().unwrap_or(b"") {
                [small @ b'1'..=b'3'] => usize::from(small - b'0').pow(2),
                line => return Err(self.wrong("1, 2 or 3", line)),
            };
        }
        let line = self.passed + 1;
        let mut cells = Vec::new();
        let pattern = look.pattern(side);
        let rows = pattern.lines().count();
        for (row, pattern) in pattern.lines().enumerate() {
            let text = self.next().ok_or_else(|| {
                let noun = if rows == side { "rows" } else { "lines" };
                match (self.passed, row) {
                    (last, 0) => format!("line {last}: expected a grid behind it, found the end"),
                    (last, row) => format!("line {last}: expected {rows} {noun}, found {row}"),
                }
            })?;
            cells.extend(self.row(pattern.as_bytes(), text, side)?);
        }
        Ok(Found { cells, line })
    }

    /// The cells of the line passed last.
    fn row(&self, pattern: &[u8], text: &[u8], side: usize) -> Result<Vec<u8>, String> {
        let mut cells = Vec::new();
        for (at, (sign, found)) in pattern.iter().zip(text).enumerate() {
            let cell = match sign {
                b'*' => self
                    .given
                    .value(*found, side)
                    .map(|value| cells.push(value)),
                sign => Some(()).filter(|_| sign == found),
            };
            if cell.is_none() {
                let expected = match sign {
                    b'*' => self.signs(side),
                    b' ' => "a blank".to_string(),
                    sign => format!("'{}'", *sign as char),
                };
                let (line, column, found) = (self.passed, at + 1, found.escape_ascii());
                return Err(format!(
                    "line {line}, column {column}: expected {expected}, found '{found}'"
                ));
            }
        }
        let (line, length, found) = (self.passed, pattern.len(), text.len());
        match length == found {
            true => Ok(cells),
            false => Err(format!(
                "line {line}, column {}: expected {length} characters, found {found}",
                length.min(found) + 1
            )),
        }
    }

    /// What a cell may hold, in words.
    fn signs(&self, side: usize) -> String {
        let empty = self.given.empty.chars().next().unwrap_or('0');
        match (empty, side) {
            ('0', 9) => "a digit".to_string(),
            ('0', side) if side < 9 => format!("0 to {side}"),
            (empty, side) if side > 9 => {
                format!("'{empty}' or A to {}", (b'@' + side as u8) as char)
            }
            (empty, side) => format!("'{empty}' or 1 to {side}"),
        }
    }
}

impl Given {
    /// The value of a cell's sign, 0 for the usual one of an empty cell.
    fn value(&self, sign: u8, side: usize) -> Option<u8> {
        let first = if side > 9 { b'A' } else { b'1' };
        let value = sign.wrapping_sub(first).wrapping_add(1);
        match self.empty.bytes().next() == Some(sign) {
            true => Some(0),
            false => Some(value).filter(|value| (1..=side as u8).contains(value)),
        }
    }
}
