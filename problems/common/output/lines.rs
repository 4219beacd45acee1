//! An output line by line, in bounded memory.
//!
//! Of a line no more than [`KEPT`] bytes are kept, and no more than [`AHEAD`] lines at once, so no output, however large
//! or strange, costs memory. Blanks at the end of a line and empty lines are gone here already.

use super::input::{waiting, Outcome, BLANKS};
use std::io::BufRead;

/// Bytes kept of a line: more than the longest that any judge wants, or a grid of side 16 on one line.
const KEPT: usize = 512;

/// Lines looked at together: a case of side 16 with one cell to a line, and one line more.
const AHEAD: usize = 257;

/// The beginning of a line that is not empty, blanks at its end left out.
pub struct Line {
    /// Counted from 1, empty ones included.
    pub number: u64,
    pub text: Vec<u8>,
    /// Nothing was left out of `text`.
    pub whole: bool,
}

impl Line {
    /// In quotes, cut to what a person reads.
    pub fn shown(&self) -> String {
        const SHOWN: usize = 40;
        let cut = !self.whole || self.text.len() > SHOWN;
        let start = &self.text[..self.text.len().min(SHOWN)];
        let text: String = String::from_utf8_lossy(start)
            .chars()
            .map(|c| match c {
                c if c.is_control() => c.escape_default().to_string(),
                c => c.to_string(),
            })
            .collect();
        format!("'{}{}'", text, if cut { "…" } else { "" })
    }
}

/// An output, or the file with the answer.
pub struct Lines {
    reader: Box<dyn BufRead>,
    name: &'static str,
    /// Lines read so far, empty ones included.
    read: u64,
    ahead: Vec<Line>,
}

impl Lines {
    pub fn new(reader: Box<dyn BufRead>, name: &'static str) -> Self {
        Lines {
            reader,
            name,
            read: 0,
            ahead: Vec::new(),
        }
    }

    /// All of it, of which nothing has been read yet.
    pub fn into_reader(self) -> Box<dyn BufRead> {
        self.reader
    }

    /// Reads on until [`AHEAD`] lines that are not empty are there, or all that are left.
    pub fn look(&mut self) -> Outcome<()> {
        while self.ahead.len() < AHEAD {
            match self.any_line()? {
                Some(line) if line.text.is_empty() => {}
                Some(line) => self.ahead.push(line),
                None => break,
            }
        }
        Ok(())
    }

    /// What the last look has seen and nobody has passed.
    pub fn ahead(&self) -> &[Line] {
        &self.ahead
    }

    pub fn pass(&mut self, count: usize) {
        self.ahead.drain(..count);
    }

    /// Where the end is, once it has been seen.
    pub fn end(&self) -> String {
        format!("{} ends after line {}", self.name, self.read)
    }

    /// What to say when there was no line to see.
    pub fn nothing(&self) -> String {
        match self.read {
            0 => format!("{} is empty", self.name),
            _ => format!("{} is empty but for blanks", self.name),
        }
    }

    /// The next line, chunk by chunk as the reader's buffer has it.
    fn any_line(&mut self) -> Outcome<Option<Line>> {
        let (mut text, mut length, mut position) = (Vec::new(), 0, 0);
        let mut ended = false;
        while !ended {
            let chunk = waiting(&mut self.reader, self.name)?;
            if chunk.is_empty() {
                break;
            }
            let newline = chunk.iter().position(|b| *b == b'\n');
            ended = newline.is_some();
            let part = &chunk[..newline.unwrap_or(chunk.len())];
            text.extend(part.iter().take(KEPT - text.len()));
            if let Some(last) = part.iter().rposition(|b| !BLANKS.contains(b)) {
                length = position + last + 1;
            }
            position += part.len();
            let used = part.len() + usize::from(ended);
            self.reader.consume(used);
        }
        let whole = length <= text.len();
        text.truncate(length);
        let nothing = !ended && position == 0;
        self.read += u64::from(!nothing);
        let number = self.read;
        Ok(Some(Line {
            number,
            text,
            whole,
        })
        .filter(|_| !nothing))
    }
}
