//! The first and last lines of a file, and how many are between. Files and lines may be large, so only what is shown is
//! held in memory.

use crate::judge::excerpt;
use crate::judge::plain_file;
use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};
use std::mem;
use std::path::Path;

/// Characters shown of a line.
const WIDEST: usize = 160;

/// Bytes kept of a line: enough for that many characters of any kind, and one more.
const HELD: usize = 4 * (WIDEST + 1);

/// Lines of a file, without line ends.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Ends {
    pub first: Vec<String>,
    /// How many lines between the first and the last were counted.
    pub left_out: u64,
    /// There were too many lines to count.
    pub uncounted: bool,
    pub last: VecDeque<String>,
    /// Lines were skipped, so all further lines are last lines, even if there are few first ones.
    passed: bool,
}

/// How many lines to show.
#[derive(Debug, Clone, Copy)]
pub struct LinesShown {
    pub first: usize,
    pub last: usize,
}

impl Ends {
    pub fn of_file(file: &Path, most: LinesShown) -> io::Result<Ends> {
        let mut ends = Ends::default();
        each_line_of(file, |part| match part {
            FilePart::Line(line) => ends.push(line, most),
            FilePart::Passed(lines) => ends.pass(lines),
        })?;
        Ok(ends)
    }

    pub fn of_bytes(bytes: &[u8], most: LinesShown) -> Ends {
        let mut ends = Ends::default();
        // Reading from memory cannot fail.
        let _ = each_line(bytes, |line| ends.push(line, most));
        ends
    }

    pub fn push(&mut self, line: &str, most: LinesShown) {
        let shown = excerpt::cut(line, WIDEST);
        if self.first.len() < most.first && !self.passed {
            return self.first.push(shown);
        }
        self.last.push_back(shown);
        if self.last.len() > most.last {
            self.last.pop_front();
            self.left_out += 1;
        }
    }

    /// Skips that many lines between the previous and the next ones. `None`: they were not counted.
    pub fn pass(&mut self, lines: Option<u64>) {
        self.uncounted |= lines.is_none();
        self.left_out += lines.unwrap_or(0) + self.last.len() as u64;
        self.last.clear();
        self.passed = true;
    }

    pub fn is_empty(&self) -> bool {
        self.first.is_empty() && self.last.is_empty()
    }

    /// Everything as text, with one line that says how many lines are left out.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for line in self.lines() {
            text.push_str(&line);
            text.push('\n');
        }
        text
    }

    pub fn lines(&self) -> impl Iterator<Item = String> {
        let left_out = match self.left_out {
            _ if self.uncounted => Some("… what stands between is left out …".to_string()),
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
    /// That many lines in the middle of a large file, which are not shown. `None`: too many to count.
    Passed(Option<u64>),
}

/// Calls `told` with the lines of a file; of a large file, with those at its beginning and its end.
pub fn each_line_of(file: &Path, mut told: impl FnMut(FilePart)) -> io::Result<()> {
    /// More bytes than the lines shown can have.
    const EDGE: u64 = 128 << 10;
    /// Counts lines only in this many bytes. A sparse file of a terabyte takes no disk space but minutes to read.
    const COUNTED: u64 = 256 << 20;
    let opened = plain_file::open(file)?;
    let length = opened.metadata()?.len();
    let mut reader = BufReader::new(opened);
    if length <= 3 * EDGE {
        return each_line(reader, |line| told(FilePart::Line(line)));
    }
    let mut head = vec![0; EDGE as usize];
    reader.read_exact(&mut head)?;
    each_line(head.as_slice(), |line| told(FilePart::Line(line)))?;
    let middle = length - 2 * EDGE;
    if middle > COUNTED {
        told(FilePart::Passed(None));
        reader.seek(SeekFrom::Start(length - EDGE))?;
        return each_line_of_tail(reader.take(EDGE), told);
    }
    let mut middle = (&mut reader).take(middle);
    // The line begun in the head isn't counted again. The one that runs into the tail is, because the tail skips it.
    let mut lines = u64::from(head.ends_with(b"\n"));
    loop {
        let chunk = middle.fill_buf()?;
        let read = chunk.len();
        if read == 0 {
            break;
        }
        lines += chunk.iter().filter(|b| **b == b'\n').count() as u64;
        middle.consume(read);
    }
    told(FilePart::Passed(Some(lines)));
    each_line_of_tail(reader.take(EDGE), told)
}

/// Skips the first line, which began earlier.
fn each_line_of_tail(tail: impl BufRead, mut told: impl FnMut(FilePart)) -> io::Result<()> {
    let mut begun = true;
    each_line(tail, |line| {
        if !mem::take(&mut begun) {
            told(FilePart::Line(line));
        }
    })
}

/// Calls `told` with every line, without its end. A long line is cut, but stays longer than what is shown.
fn each_line(mut reader: impl BufRead, mut told: impl FnMut(&str)) -> io::Result<()> {
    let (mut line, mut any) = (Vec::new(), false);
    loop {
        let chunk = reader.fill_buf()?;
        if chunk.is_empty() {
            break;
        }
        let end = chunk.iter().position(|b| *b == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        line.extend(part.iter().take(HELD - line.len()));
        any = end.is_none();
        let used = part.len() + usize::from(end.is_some());
        reader.consume(used);
        if end.is_some() {
            told(&String::from_utf8_lossy(&line));
            line.clear();
        }
    }
    if any {
        told(&String::from_utf8_lossy(&line));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::process::leftovers::scratch::Scratch;

    #[test]
    fn the_middle_is_counted_and_nothing_else_is_lost() {
        let most = LinesShown { first: 2, last: 2 };
        let table = [
            ("", ""),
            ("a", "a\n"),
            ("a\n\nb", "a\n\nb\n"),
            ("a\nb\nc\nd\n", "a\nb\nc\nd\n"),
            ("a\nb\nc\nd\ne\n", "a\nb\n… 1 line left out …\nd\ne\n"),
            ("a\nb\nc\nd\ne\nf", "a\nb\n… 2 lines left out …\ne\nf\n"),
        ];
        for (text, wanted) in table {
            let ends = Ends::of_bytes(text.as_bytes(), most);
            assert_eq!(ends.text(), wanted, "{text:?}");
        }
    }

    #[test]
    fn of_a_large_file_the_ends_are_read_and_the_lines_between_are_counted() {
        let scratch = Scratch::new().expect("a folder");
        let file = scratch.path.join("ends");
        let lines: Vec<String> = (0..200_000).map(|n| format!("line {n}")).collect();
        std::fs::write(&file, lines.join("\n")).expect("it can be written");
        let ends = Ends::of_file(&file, LinesShown { first: 2, last: 2 });
        let wanted = "line 0\nline 1\n… 199996 lines left out …\nline 199998\nline 199999\n";
        assert_eq!(ends.expect("it can be read").text(), wanted);
    }

    #[test]
    fn a_file_of_a_terabyte_is_not_read_through() {
        let scratch = Scratch::new().expect("a folder");
        let path = scratch.path.join("ends");
        let file = std::fs::File::create(&path).expect("it can be made");
        if let Err(refused) = file.set_len(1 << 40) {
            return eprintln!("skipped: {refused}");
        }
        std::os::unix::fs::FileExt::write_at(&file, b"a\n", 0).expect("it can be written");
        std::os::unix::fs::FileExt::write_at(&file, b"\ny\nz", 1 << 40).expect("it can be written");
        let ends = Ends::of_file(&path, LinesShown { first: 1, last: 2 }).expect("it can be read");
        assert_eq!(
            ends.text(),
            "a\n… what stands between is left out …\ny\nz\n"
        );
        assert!(plain_file::read(&path).is_err());
    }

    #[test]
    fn a_long_line_is_cut_whatever_its_letters_are() {
        let most = LinesShown { first: 1, last: 0 };
        for letter in ["x", "é", "数", "🙂"] {
            let line = letter.repeat(WIDEST);
            assert_eq!(Ends::of_bytes(line.as_bytes(), most).first, [line.as_str()]);
            let longer = Ends::of_bytes(letter.repeat(100_000).as_bytes(), most);
            assert_eq!(longer.first, [line + "…"]);
        }
    }
}
