//! Makes inputs, answers and outputs with only some of a file's cases, as if there had never been others.

use super::cut::{Cut, digits_in, heading_length};
use super::{CaseRule, Cutting, NUMBER};
use std::ops::{Range, RangeInclusive};

/// Consecutive cases, counted from 1.
pub type CaseRange = RangeInclusive<usize>;

impl Cutting {
    /// An input with only these cases, counted from 1.
    pub fn only_inputs(&self, bytes: &[u8], cut: &Cut, cases: CaseRange) -> Vec<u8> {
        let range = |number: usize| cut.cases[number - 1].clone();
        let body = self.input.extract_cases(bytes, range, cases.clone());
        self.join_input(bytes, cut, cases.count(), &body)
    }

    /// An answer or output with only these cases, as far as it has them.
    pub fn only_outputs(&self, bytes: &[u8], cut: &Cut, cases: CaseRange) -> Vec<u8> {
        let range = |number: usize| match cut.cases.get(number - 1) {
            Some(range) => range.clone(),
            None if number == cut.cases.len() + 1 => cut.rest.clone(),
            None => 0..0,
        };
        self.output.extract_cases(bytes, range, cases)
    }

    /// Adds the number of cases before the body and the closing word after it, if `bytes` has these. Blank lines below
    /// the number stay: a program may read line by line.
    fn join_input(&self, bytes: &[u8], cut: &Cut, cases: usize, body: &[u8]) -> Vec<u8> {
        let mut input = Vec::new();
        if let Some(count) = &cut.count {
            let behind = bytes[count.end..].iter();
            let blanks = behind.take_while(|byte| byte.is_ascii_whitespace());
            let lines = blanks.filter(|byte| **byte == b'\n').count();
            input.extend(cases.to_string().bytes());
            input.extend("\n".repeat(lines.max(1)).bytes());
        }
        input.extend(body);
        let rest = bytes[cut.rest.clone()].trim_ascii();
        if !rest.is_empty() {
            end_line(&mut input);
            input.extend(rest);
            input.push(b'\n');
        }
        input
    }
}

impl CaseRule {
    /// The bytes of these cases. Their headings, if any, are numbered from 1.
    fn extract_cases(
        &self,
        bytes: &[u8],
        range: impl Fn(usize) -> Range<usize>,
        cases: CaseRange,
    ) -> Vec<u8> {
        let mut alone = Vec::new();
        for (index, number) in cases.enumerate() {
            let own = &bytes[range(number)];
            let start = own.iter().position(|b| !b.is_ascii_whitespace());
            let (space, own) = own.split_at(start.unwrap_or(0));
            if index > 0 {
                let between = self.between.iter().filter(|_| !own.is_empty());
                alone.extend(between.flat_map(|word| word.bytes()));
                alone.extend(space);
            }
            alone.extend(self.renumber_heading(bytes, own, (number, index + 1)));
        }
        alone
    }

    /// A case with another number in its heading.
    fn renumber_heading(&self, bytes: &[u8], own: &[u8], (number, new): (usize, usize)) -> Vec<u8> {
        let end = own.iter().position(|b| *b == b'\n').unwrap_or(own.len());
        let line = std::str::from_utf8(&own[..end]).unwrap_or_default();
        let heading = self.heading.as_deref().unwrap_or_default();
        let mut alone = match digits_in(heading, line) {
            Some(digits) if number != new && digits.parse() == Ok(number) => {
                // As wide as in the first case, if that is padded with zeros.
                let text = std::str::from_utf8(bytes).unwrap_or(line);
                let first = text.lines().find_map(|line| digits_in(heading, line));
                let padded = first.unwrap_or(digits);
                let is_padded = padded.starts_with('0');
                let width = if is_padded { padded.len() } else { 1 };
                let renumbered = heading.replace(NUMBER, &format!("{new:0width$}"));
                let rest = &own[heading_length(heading, digits)..];
                [renumbered.as_bytes(), rest].concat()
            }
            _ => own.to_vec(),
        };
        if !alone.is_empty() {
            end_line(&mut alone);
        }
        alone
    }
}

fn end_line(bytes: &mut Vec<u8>) {
    if !bytes.ends_with(b"\n") {
        bytes.push(b'\n');
    }
}
