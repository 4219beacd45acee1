//! The input sign by sign, as `scanf` would read it, and what may come of reading.

use super::grid::{self, Grid, Signs};
use std::fs::File;
use std::io::{self, BufRead, BufReader};

/// What may come of looking at an output, besides its being right.
pub enum Trouble {
    /// The output is wrong, with the reason: one line, and maybe a drawing below.
    Rejected(String),
    /// It cannot be decided, with the reason: a fault of the package, never of the submission.
    Failed(String),
}

pub type Outcome<T> = Result<T, Trouble>;

pub fn rejected<T>(reason: String) -> Outcome<T> {
    Err(Trouble::Rejected(reason))
}

pub fn failed<T>(reason: String) -> Outcome<T> {
    Err(Trouble::Failed(reason))
}

/// What `scanf` skips.
pub const BLANKS: &[u8] = b" \t\n\r\x0b\x0c";

/// The bytes that wait in a reader; none at its end.
pub fn waiting<'a>(reader: &'a mut dyn BufRead, name: &str) -> Outcome<&'a [u8]> {
    while let Err(e) = reader.fill_buf() {
        if e.kind() != io::ErrorKind::Interrupted {
            return failed(format!("cannot read {name}: {e}"));
        }
    }
    // The bytes are there now: asked again, the reader only hands them over.
    reader
        .fill_buf()
        .or_else(|e| failed(format!("cannot read {name}: {e}")))
}

/// The input: trusted, but a wrong one must not pass for a wrong answer.
pub struct Input {
    reader: BufReader<File>,
    /// Where the byte read last stands, counted from 1; after a line end, the line it begins.
    line: u64,
    /// The cases begun.
    case: usize,
}

impl Input {
    pub fn new(file: File) -> Self {
        Input {
            reader: BufReader::new(file),
            line: 1,
            case: 0,
        }
    }

    pub fn byte(&mut self) -> Outcome<Option<u8>> {
        let byte = waiting(&mut self.reader, "the input")?.first().copied();
        self.reader.consume(usize::from(byte.is_some()));
        self.line += u64::from(byte == Some(b'\n'));
        Ok(byte)
    }

    /// Passes over blanks: the sign behind them, which is still to be read, or None at the end.
    pub fn sign_ahead(&mut self) -> Outcome<Option<u8>> {
        loop {
            match waiting(&mut self.reader, "the input")?.first() {
                Some(byte) if BLANKS.contains(byte) => self.byte()?,
                byte => return Ok(byte.copied()),
            };
        }
    }

    /// A grid whose signs stand as in the pattern, with `*` for a cell and blanks anywhere but between quotes; None at
    /// the end of the input. The cells are as many as a grid of its side has.
    pub fn grid(&mut self, pattern: &str, empty: u8) -> Outcome<Option<Grid>> {
        self.grid_of(pattern, &[empty])
    }

    /// The same with several signs of an empty cell.
    pub fn grid_of(&mut self, pattern: &str, empty: &[u8]) -> Outcome<Option<Grid>> {
        if self.sign_ahead()?.is_none() {
            return Ok(None);
        }
        self.case += 1;
        let side = grid::side(pattern.matches('*').count());
        let (signs, mut cells) = (Signs { side }, Vec::new());
        let mut quoted = false;
        for sign in pattern.bytes() {
            if !quoted {
                self.sign_ahead()?;
            }
            quoted ^= sign == b'"';
            match (sign, self.byte()?) {
                (b'*', Some(found)) if signs.holds(found) => cells.push(found),
                (b'*', Some(found)) if empty.contains(&found) => cells.push(b'0'),
                (b'*', _) => {
                    let place = grid::place(side, cells.len());
                    return self.failed(format!("expected {place} of case {}", self.case));
                }
                (sign, Some(found)) if sign == found => {}
                (sign, _) => return self.failed(format!("expected '{}'", sign as char)),
            }
        }
        Ok(Some(Grid::new(cells)))
    }

    /// A word that is a number.
    pub fn number(&mut self, what: &str) -> Outcome<u32> {
        let word = self.word()?;
        let text = std::str::from_utf8(&word).ok();
        // The library would take a sign in front as well.
        let digits = word.iter().all(u8::is_ascii_digit);
        match text.filter(|_| digits).and_then(|text| text.parse().ok()) {
            Some(number) => Ok(number),
            None => self.failed(format!("expected {what}")),
        }
    }

    /// All signs up to a blank; none at the end of the input.
    pub fn word(&mut self) -> Outcome<Vec<u8>> {
        // No input has a longer one.
        const LONGEST: usize = 100;
        let mut word = Vec::new();
        let mut ahead = self.sign_ahead()?;
        while let Some(byte) = ahead.filter(|byte| !BLANKS.contains(byte)) {
            self.byte()?;
            word.push(byte);
            if word.len() > LONGEST {
                break;
            }
            ahead = waiting(&mut self.reader, "the input")?.first().copied();
        }
        Ok(word)
    }

    /// Nothing may follow.
    #[allow(dead_code)] // Some judges' input just goes on until it ends.
    pub fn end(&mut self, after: &str) -> Outcome<Option<Grid>> {
        match self.sign_ahead()? {
            None => Ok(None),
            Some(_) => self.failed(format!("expected nothing behind {after}")),
        }
    }

    pub fn failed<T>(&self, reason: String) -> Outcome<T> {
        failed(format!("the input, line {}: {}", self.line, reason))
    }
}
