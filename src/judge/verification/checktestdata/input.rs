//! The input under test and how far it has been read.

/// The bytes, and the position of the next one.
pub struct InputReader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> InputReader<'a> {
    pub fn new(bytes: &'a [u8]) -> InputReader<'a> {
        InputReader { bytes, at: 0 }
    }

    pub fn at(&self) -> usize {
        self.at
    }

    pub fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    pub fn rest(&self) -> &'a [u8] {
        &self.bytes[self.at..]
    }

    /// The bytes from `from` to here.
    pub fn since(&self, from: usize) -> &'a [u8] {
        &self.bytes[from..self.at]
    }

    pub fn skip(&mut self, count: usize) {
        self.at += count;
    }

    /// Reads `byte` if it is the next one.
    pub fn take(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    /// Reads digits; returns how many.
    pub fn digits(&mut self) -> usize {
        let count = self.rest().iter().take_while(|c| c.is_ascii_digit());
        let count = count.count();
        self.at += count;
        count
    }

    /// Line and column of the byte at `at`, both from 1; columns count bytes.
    pub fn place(&self, at: usize) -> (usize, usize) {
        let before = &self.bytes[..at.min(self.bytes.len())];
        let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
        let start = before.iter().rposition(|byte| *byte == b'\n');
        (line, before.len() - start.map_or(0, |at| at + 1) + 1)
    }

    /// The word at `at`, for a message: up to the next white space, or a description if there is no word.
    pub fn word(&self, at: usize) -> String {
        let rest = &self.bytes[at.min(self.bytes.len())..];
        let word = rest.iter().take_while(|c| !c.is_ascii_whitespace()).count();
        match (rest.first(), word) {
            (None, _) => "the end of the input".to_string(),
            (Some(b' '), _) => "a space".to_string(),
            (Some(b'\n'), _) => "the end of the line".to_string(),
            (Some(byte), 0) => format!("'{}'", byte.escape_ascii()),
            (_, word) => format!("'{}'", super::value::shown(&rest[..word])),
        }
    }
}
