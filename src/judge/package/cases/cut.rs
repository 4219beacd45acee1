//! Finds where the cases of a file begin and end. Copies nothing: a case is a range of bytes.

use super::{CaseRule, CaseUnit, Cutting, NUMBER};
use crate::judge::output::tokens::is_space;
use std::ops::Range;

/// The cases of an input or an answer, or those that an output has so far.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Cut {
    /// The complete cases, each up to the end of its last line.
    pub cases: Vec<Range<usize>>,
    /// What follows them: an incomplete case, or the closing word of the input.
    pub rest: Range<usize>,
    /// The first token, if it is the number of cases.
    pub count: Option<Range<usize>>,
}

impl Cutting {
    /// Cuts a whole input. The error says in one line why that isn't possible, without the file.
    pub fn cut_input(&self, bytes: &[u8]) -> Result<Cut, String> {
        let closing = self.closing.as_deref();
        let mut scan = Scan { bytes, at: 0 };
        let count = self.counted.then(|| scan.read_token());
        let mut cut = self.input.cut_cases(scan, closing);
        let found = cut.cases.len();
        if let Some(count) = &count {
            let token = String::from_utf8_lossy(&bytes[count.clone()]);
            let Ok(promised) = token.parse::<usize>() else {
                let message = format!("expected the number of cases first, found '{token}'");
                return Err(message);
            };
            if promised != found {
                return Err(format!("expected {promised} cases, found {found}"));
            }
        }
        cut.count = count;
        let at = cut.rest.start;
        let mut rest = Scan { bytes, at };
        if closing.is_some_and(|word| rest.is_at_word(word)) {
            rest.read_token();
        }
        match rest.read_token() {
            left if left.is_empty() => Ok(cut),
            left => Err(self.input.describe_rest(bytes, found, left)),
        }
    }

    /// Cuts a whole answer, which must have `cases` cases.
    pub fn cut_answer(&self, bytes: &[u8], cases: usize) -> Result<Cut, String> {
        let cut = self.cut_output(bytes);
        let at = cut.rest.start;
        let left = Scan { bytes, at }.read_token();
        match cut.cases.len() {
            found if !left.is_empty() => Err(self.output.describe_rest(bytes, found, left)),
            found if found != cases => Err(format!("expected {cases} cases, found {found}")),
            _ => Ok(cut),
        }
    }

    /// Cuts an output as far as it goes.
    pub fn cut_output(&self, bytes: &[u8]) -> Cut {
        self.output.cut_cases(Scan { bytes, at: 0 }, None)
    }
}

impl CaseRule {
    fn cut_cases(&self, mut scan: Scan, closing: Option<&str>) -> Cut {
        let mut cut = Cut::default();
        loop {
            let mut start = scan.at;
            scan.skip_space();
            let between = self.between.as_deref();
            let between = between.filter(|_| !cut.cases.is_empty());
            let parted = between.is_none_or(|word| scan.skip_word(word));
            if between.is_some() {
                start = scan.at;
            }
            let closed = closing.is_some_and(|word| scan.is_at_word(word));
            if !parted || closed || !self.skip_case(&mut scan, cut.cases.len() + 1) {
                // Blank lines after the last case aren't part of it.
                cut.rest = start..scan.bytes.len();
                return cut;
            }
            cut.cases.push(start..scan.at);
        }
    }

    /// Skips one case. `false`: there is none, or not a whole one.
    fn skip_case(&self, scan: &mut Scan, number: usize) -> bool {
        if let Some(heading) = &self.heading {
            let mut ahead = Scan { ..*scan };
            let line = ahead.read_line();
            match digits_in(heading, scan.text(&line)) {
                Some(digits) if digits.parse() == Ok(number) => {
                    scan.at = line.start + heading_length(heading, digits);
                }
                _ => return false,
            }
        }
        scan.skip_space();
        let mut ahead = Scan { ..*scan };
        let line = ahead.read_line();
        let same = |own: &String| own.eq_ignore_ascii_case(scan.text(&line));
        if self.instead.iter().any(same) {
            scan.at = ahead.at;
            return true;
        }
        let passed = match self.unit {
            CaseUnit::Characters(count) => (0..count).all(|_| scan.skip_character()),
            CaseUnit::Tokens(count) => (0..count).all(|_| !scan.read_token().is_empty()),
            CaseUnit::Lines(count) => (0..count).all(|_| !scan.read_line().is_empty()),
            CaseUnit::Paragraph => scan.skip_paragraph(),
        };
        scan.skip_blank_rest();
        passed
    }

    /// Why what follows the last complete case isn't one.
    fn describe_rest(&self, bytes: &[u8], cases: usize, at: Range<usize>) -> String {
        let line = 1 + bytes[..at.start].iter().filter(|b| **b == b'\n').count();
        let wanted = match (&self.heading, self.unit) {
            (Some(heading), _) => format!("'{heading}' and a case after it"),
            (None, CaseUnit::Characters(count)) => format!("{count} characters"),
            (None, CaseUnit::Tokens(count)) => format!("{count} words"),
            (None, CaseUnit::Lines(count)) => format!("{count} lines"),
            (None, CaseUnit::Paragraph) => "lines".to_string(),
        };
        format!(
            "line {line}: expected {wanted} as case {}, or the end",
            cases + 1
        )
    }
}

/// The digits in place of `{case}`, if the line is such a heading, or begins with one followed by white space.
pub(super) fn digits_in<'a>(heading: &str, line: &'a str) -> Option<&'a str> {
    let (before, behind) = heading.split_once(NUMBER)?;
    let line = line.trim_start().strip_prefix(before)?;
    let end = line.find(|c: char| !c.is_ascii_digit());
    let (digits, rest) = line.split_at(end.unwrap_or(line.len()));
    let rest = rest.strip_prefix(behind)?;
    (rest.is_empty() || rest.starts_with(char::is_whitespace)).then_some(digits)
}

/// How many bytes a heading has with these digits.
pub(super) fn heading_length(heading: &str, digits: &str) -> usize {
    heading.len() - NUMBER.len() + digits.len()
}

/// A position in the bytes of a file.
struct Scan<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Scan<'_> {
    /// Invalid UTF-8 becomes text that equals nothing in a package.
    fn text(&self, range: &Range<usize>) -> &str {
        std::str::from_utf8(&self.bytes[range.clone()])
            .unwrap_or("\0")
            .trim()
    }

    /// Skips bytes as long as they are `wanted`, and returns their place.
    fn skip_while(&mut self, wanted: fn(u8) -> bool) -> Range<usize> {
        let start = self.at;
        let rest = self.bytes[start..].iter();
        self.at += rest.take_while(|byte| wanted(**byte)).count();
        start..self.at
    }

    fn skip_space(&mut self) {
        self.skip_while(is_space);
    }

    /// Skips one byte that isn't white space. `false` at the end.
    fn skip_character(&mut self) -> bool {
        self.skip_space();
        let found = self.at < self.bytes.len();
        self.at += usize::from(found);
        found
    }

    /// Reads one word; empty at the end.
    fn read_token(&mut self) -> Range<usize> {
        self.skip_space();
        self.skip_while(|byte| !is_space(byte))
    }

    fn is_at_word(&self, word: &str) -> bool {
        let mut ahead = Scan { ..*self };
        let token = ahead.read_token();
        &self.bytes[token] == word.as_bytes()
    }

    /// Skips the word if it comes next.
    fn skip_word(&mut self, word: &str) -> bool {
        let found = self.is_at_word(word);
        if found {
            self.read_token();
        }
        found
    }

    /// Skips white space and reads the rest of that line, without its end. Empty at the end of the file.
    fn read_line(&mut self) -> Range<usize> {
        self.skip_space();
        let line = self.skip_while(|byte| byte != b'\n');
        self.at += usize::from(self.at < self.bytes.len());
        line
    }

    /// Skips lines up to a blank one. `false` if there are none.
    fn skip_paragraph(&mut self) -> bool {
        let start = self.at;
        let lines = self.bytes[start..].split_inclusive(|byte| *byte == b'\n');
        let is_blank = |line: &&[u8]| line.iter().all(|byte| is_space(*byte));
        let paragraph = lines.take_while(|line| !is_blank(line));
        self.at += paragraph.map(<[u8]>::len).sum::<usize>();
        self.at > start
    }

    /// Skips the rest of the line if it is blank.
    fn skip_blank_rest(&mut self) {
        if self.at > 0 && self.bytes[self.at - 1] == b'\n' {
            return;
        }
        let mut lines = self.bytes[self.at..].split_inclusive(|b| *b == b'\n');
        let rest = lines.next().unwrap_or_default();
        if rest.iter().all(|b| is_space(*b)) {
            self.at += rest.len();
        }
    }
}
