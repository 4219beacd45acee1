//! An input as lines of tokens. An [`Edit`] cuts and replaces pieces; all other bytes stay as they are.

use std::cmp::Reverse;
use std::ops::Range;

/// A token and its position.
#[derive(Debug, Clone, PartialEq)]
pub struct InputToken {
    pub span: Range<usize>,
    /// Counted from 0.
    pub line: usize,
    /// The token's value if it is a whole number in plain form: at most 18 digits, no leading zeros, no sign but a
    /// minus.
    pub number: Option<i64>,
}

/// An input split the way most programs read it: tokens are separated by white space.
#[derive(Debug, Clone)]
pub struct InputText {
    pub bytes: Vec<u8>,
    pub tokens: Vec<InputToken>,
    /// The start of each line, then the end of the text. Lines include their newline.
    starts: Vec<LineStart>,
}

#[derive(Debug, Clone, Default)]
struct LineStart {
    byte: usize,
    token: usize,
}

impl InputText {
    pub fn new(bytes: Vec<u8>) -> InputText {
        let (mut tokens, mut starts) = (Vec::new(), vec![LineStart::default()]);
        let mut at = 0;
        for line in bytes.split_inclusive(|byte| *byte == b'\n') {
            let end = at + line.len();
            for word in line.split(u8::is_ascii_whitespace) {
                if !word.is_empty() {
                    tokens.push(InputToken {
                        span: at..at + word.len(),
                        line: starts.len() - 1,
                        number: parse_plain_number(word),
                    });
                }
                at += word.len() + 1;
            }
            at = end;
            starts.push(LineStart {
                byte: end,
                token: tokens.len(),
            });
        }
        InputText {
            bytes,
            tokens,
            starts,
        }
    }

    /// The number of lines. A last line without a newline counts.
    pub fn line_count(&self) -> usize {
        self.starts.len() - 1
    }

    /// The bytes of some lines, including newlines.
    pub fn lines_span(&self, lines: Range<usize>) -> Range<usize> {
        self.starts[lines.start].byte..self.starts[lines.end].byte
    }

    /// The tokens of a line, as indices.
    pub fn tokens_of_line(&self, line: usize) -> Range<usize> {
        self.starts[line].token..self.starts[line + 1].token
    }

    pub fn token_bytes(&self, token: usize) -> &[u8] {
        &self.bytes[self.tokens[token].span.clone()]
    }

    /// The bytes of some tokens of one line, plus the blanks that separate them from the rest of it.
    pub fn tokens_span(&self, tokens: Range<usize>) -> Range<usize> {
        let (first, last) = (&self.tokens[tokens.start], &self.tokens[tokens.end - 1]);
        let of_line = self.tokens_of_line(first.line);
        if tokens.start > of_line.start {
            return self.tokens[tokens.start - 1].span.end..last.span.end;
        }
        let next = (tokens.end < of_line.end).then(|| self.tokens[tokens.end].span.start);
        first.span.start..next.unwrap_or(last.span.end)
    }

    /// A copy of the bytes with the edit applied.
    pub fn with_edit(&self, edit: Edit) -> Vec<u8> {
        let mut bytes = self.bytes.clone();
        let mut changes = edit.changes;
        changes.sort_by_key(|(span, _)| Reverse(span.start));
        for (span, new) in changes {
            bytes.splice(span, new);
        }
        bytes
    }
}

/// Replacements for pieces of an [`InputText`] that don't overlap.
#[derive(Debug, Clone, Default)]
pub struct Edit {
    changes: Vec<(Range<usize>, Vec<u8>)>,
}

impl Edit {
    pub fn cut(span: Range<usize>) -> Edit {
        Edit::default().and_cut(span)
    }

    pub fn replace(span: Range<usize>, new: Vec<u8>) -> Edit {
        Edit::default().and_replace(span, new)
    }

    pub fn and_cut(self, span: Range<usize>) -> Edit {
        self.and_replace(span, Vec::new())
    }

    pub fn and_replace(mut self, span: Range<usize>, new: Vec<u8>) -> Edit {
        self.changes.push((span, new));
        self
    }

    pub fn and_number(self, token: &InputToken, new: impl ToString) -> Edit {
        self.and_replace(token.span.clone(), new.to_string().into_bytes())
    }
}

fn parse_plain_number(word: &[u8]) -> Option<i64> {
    const MAX_DIGITS: usize = 18;
    let digits = word.strip_prefix(b"-").unwrap_or(word);
    let plain = digits.len() <= MAX_DIGITS && digits.iter().all(u8::is_ascii_digit);
    let canonical = digits == b"0" && word == b"0" || !digits.starts_with(b"0");
    let number = std::str::from_utf8(word).ok()?.parse().ok();
    number.filter(|_| plain && canonical)
}
