//! The first and last lines of a file, and how many lie between them. Files and lines may be large, so only what is
//! shown is held in memory.

use crate::judge::excerpt;
use crate::judge::plain_file;
use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::Path;

/// Characters shown of a line.
pub const MAX_LINE_CHARACTERS: usize = 160;

/// Bytes kept of a line: enough for that many characters of any kind, and one more.
const MAX_LINE_BYTES: usize = 4 * (MAX_LINE_CHARACTERS + 1);

/// Lines of a file, without line ends.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct HeadAndTail {
    pub first: Vec<String>,
    /// How many lines between the first and the last were counted.
    pub left_out: u64,
    /// There were too many lines to count.
    pub uncounted: bool,
    pub last: VecDeque<String>,
    /// Lines were skipped, so all further lines are last lines, even if there are few first ones.
    skipped: bool,
}

/// How many lines to show.
#[derive(Debug, Clone, Copy)]
pub struct LinesShown {
    pub first: usize,
    pub last: usize,
}

impl HeadAndTail {
    pub fn of_file(file: &Path, most: LinesShown) -> io::Result<HeadAndTail> {
        let mut ends = HeadAndTail::default();
        visit_lines_of_file(file, |part| match part {
            FilePart::Line(line) => ends.push_line(line, most),
            FilePart::Skipped(lines) => ends.skip_lines(lines),
        })?;
        Ok(ends)
    }

    pub fn of_bytes(bytes: &[u8], most: LinesShown) -> HeadAndTail {
        let mut ends = HeadAndTail::default();
        visit_lines(bytes, |line| ends.push_line(line, most));
        ends
    }

    pub fn push_line(&mut self, line: &str, most: LinesShown) {
        let shown = excerpt::cut_line(line, MAX_LINE_CHARACTERS);
        if self.first.len() < most.first && !self.skipped {
            return self.first.push(shown);
        }
        self.last.push_back(shown);
        if self.last.len() > most.last {
            self.last.pop_front();
            self.left_out += 1;
        }
    }

    /// Skips that many lines between the previous and the next ones. `None`: they were not counted.
    pub fn skip_lines(&mut self, lines: Option<u64>) {
        self.uncounted |= lines.is_none();
        self.left_out += lines.unwrap_or(0) + self.last.len() as u64;
        self.last.clear();
        self.skipped = true;
    }

    pub fn is_empty(&self) -> bool {
        self.first.is_empty() && self.last.is_empty()
    }

    /// Everything as text, with one line that says how many lines are left out.
    pub fn to_text(&self) -> String {
        self.shown_lines().map(|line| line + "\n").collect()
    }

    pub fn shown_lines(&self) -> impl Iterator<Item = String> {
        let left_out = match self.left_out {
            _ if self.uncounted => Some("… the lines between are left out …".to_string()),
            0 => None,
            1 => Some("… 1 line left out …".to_string()),
            more => Some(format!("… {more} lines left out …")),
        };
        let first = self.first.iter().cloned();
        first.chain(left_out).chain(self.last.iter().cloned())
    }
}

/// A part of a file.
pub enum FilePart<'a> {
    Line(&'a str),
    /// The number of lines in the middle of a large file, which are not shown. `None`: too many to count.
    Skipped(Option<u64>),
}

/// Calls `visit` with the lines of a file; of a large file, with those at its beginning and its end.
pub fn visit_lines_of_file(file: &Path, mut visit: impl FnMut(FilePart)) -> io::Result<()> {
    /// More bytes than the lines shown can have.
    const EDGE_BYTES: u64 = 128 << 10;
    /// Counts lines only in this many bytes. A sparse file of a terabyte takes no disk space but minutes to read.
    const MAX_COUNTED_BYTES: u64 = 256 << 20;
    let opened = plain_file::open(file)?;
    let length = opened.metadata()?.len();
    let mut reader = BufReader::new(opened);
    let (mut head, mut tail) = (Vec::new(), Vec::new());
    let is_small = length <= 3 * EDGE_BYTES;
    let head_bytes = if is_small { length } else { EDGE_BYTES };
    reader.by_ref().take(head_bytes).read_to_end(&mut head)?;
    visit_lines(&head, |line| visit(FilePart::Line(line)));
    if is_small {
        return Ok(());
    }
    let middle = length - 2 * EDGE_BYTES;
    let lines = if middle <= MAX_COUNTED_BYTES {
        // The line begun in the head isn't counted again. The one that runs into the tail is, because the tail skips it.
        let whole = u64::from(head.ends_with(b"\n"));
        Some(whole + count_line_ends(reader.by_ref().take(middle))?)
    } else {
        reader.seek(SeekFrom::Start(length - EDGE_BYTES))?;
        None
    };
    visit(FilePart::Skipped(lines));
    reader.take(EDGE_BYTES).read_to_end(&mut tail)?;
    // The tail's first line began earlier.
    let first = tail.iter().position(|b| *b == b'\n');
    let start = first.map_or(tail.len(), |end| end + 1);
    visit_lines(&tail[start..], |line| visit(FilePart::Line(line)));
    Ok(())
}

fn count_line_ends(mut reader: impl BufRead) -> io::Result<u64> {
    let mut count = 0;
    loop {
        let chunk = reader.fill_buf()?;
        let length = chunk.len();
        if length == 0 {
            return Ok(count);
        }
        count += chunk.iter().filter(|b| **b == b'\n').count() as u64;
        reader.consume(length);
    }
}

/// The lines without their ends.
pub(super) fn split_lines(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    let lines = bytes.split_inclusive(|b| *b == b'\n');
    lines.map(|line| line.strip_suffix(b"\n").unwrap_or(line))
}

/// Calls `visit` with every line. A long line is cut, but stays longer than what is shown.
fn visit_lines(bytes: &[u8], mut visit: impl FnMut(&str)) {
    for line in split_lines(bytes) {
        let start = &line[..line.len().min(MAX_LINE_BYTES)];
        visit(&String::from_utf8_lossy(start));
    }
}
