//! What two programs said to each other, line by line in the order in which the lines were finished. Pure.
//!
//! Only the end of a long talk is kept: that is where it went wrong, and a program may talk forever.

use std::collections::VecDeque;

/// One of the two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    Submission,
    Validator,
}

impl Side {
    pub const BOTH: [Side; 2] = [Side::Submission, Side::Validator];

    pub fn other(self) -> Side {
        match self {
            Side::Submission => Side::Validator,
            Side::Validator => Side::Submission,
        }
    }

    /// The mark used in the package format's `.interaction` files.
    fn mark(self) -> char {
        match self {
            Side::Submission => '>',
            Side::Validator => '<',
        }
    }
}

/// How many lines are kept, the last ones.
const LINES: usize = 20;

/// How many bytes of each line are kept.
const BYTES: usize = 160;

#[derive(Debug, Clone, Default, PartialEq)]
pub struct Talk {
    lines: VecDeque<String>,
    left_out: u64,
    /// Each side's unfinished line, in the order of [`Side::BOTH`].
    begun: [TalkLine; 2],
}

/// A line that isn't finished yet.
#[derive(Debug, Clone, Default, PartialEq)]
struct TalkLine {
    bytes: Vec<u8>,
    cut: bool,
}

impl TalkLine {
    fn add(&mut self, bytes: &[u8]) {
        let room = BYTES - self.bytes.len();
        self.bytes.extend(&bytes[..bytes.len().min(room)]);
        self.cut |= bytes.len() > room;
    }

    /// Returns the line as text and empties it for the next one.
    fn take(&mut self, side: Side) -> String {
        let line = std::mem::take(self);
        let text = String::from_utf8_lossy(&line.bytes);
        let rest = if line.cut { "…" } else { "" };
        format!("{}{text}{rest}", side.mark())
    }
}

impl Talk {
    /// Records what one side has said.
    pub fn say(&mut self, side: Side, bytes: &[u8]) {
        for piece in bytes.split_inclusive(|&byte| byte == b'\n') {
            match piece.strip_suffix(b"\n") {
                Some(rest) => {
                    self.begun[side as usize].add(rest);
                    let line = self.begun[side as usize].take(side);
                    self.push(line);
                }
                None => self.begun[side as usize].add(piece),
            }
        }
    }

    /// Ends the talk or a pass of it: unfinished lines stay unfinished.
    pub fn fall_silent(&mut self) {
        for side in Side::BOTH {
            if self.begun[side as usize] != TalkLine::default() {
                let line = self.begun[side as usize].take(side);
                self.push(format!("{line} (no line end)"));
            }
        }
    }

    /// Appends what was said in a further pass.
    pub fn go_on(&mut self, next: Talk) {
        self.push("---".to_string());
        self.left_out += next.left_out;
        if next.left_out > 0 {
            self.left_out += self.lines.len() as u64;
            self.lines.clear();
        }
        next.lines.into_iter().for_each(|line| self.push(line));
    }

    fn push(&mut self, line: String) {
        self.lines.push_back(line);
        if self.lines.len() > LINES {
            self.lines.pop_front();
            self.left_out += 1;
        }
    }

    /// The last lines: `>` what the submission said, `<` what it was told, `---` between two passes.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().map(String::as_str)
    }

    /// How many lines before those are left out.
    pub fn left_out(&self) -> u64 {
        self.left_out
    }
}
