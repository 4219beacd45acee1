//! Are a solver's answers right? A checker that knows the rules and no solver.
//!
//! It reads puzzles and answers side by side and keeps one of each, whatever their number. A puzzle may have several
//! solutions: whatever keeps the clues and fills every unit with 1 to 9 is right.
//!
//! Solvers print in many ways. The answer of a line is its last run of exactly 81 digits from 1 to 9, so `puzzle,answer`
//! will do; a line without one, a headline or a time, is passed over.

use super::sets::LINE;
use std::io::{self, BufRead, Read};

/// What an output is worth.
#[derive(Debug, Default, PartialEq)]
pub struct Checked {
    pub puzzles: usize,
    /// Answers found, right or wrong, wanted or not.
    pub printed: usize,
    /// Of the answers that belong to a puzzle.
    pub wrong: usize,
    /// The first of them: its number from 0, and what is wrong.
    pub first: Option<(usize, String)>,
}

impl Checked {
    pub fn is_right(&self) -> bool {
        self.printed == self.puzzles && self.wrong == 0
    }
}

/// Compares the solvers' input, lines of 81 cells, with what one of them printed.
pub fn check(mut puzzles: impl Read, output: impl BufRead) -> io::Result<Checked> {
    let mut answers = Answers { output };
    let mut checked = Checked::default();
    let mut line = [0; LINE];
    loop {
        match puzzles.read_exact(&mut line) {
            Err(e) if e.kind() == io::ErrorKind::UnexpectedEof => break,
            other => other?,
        }
        checked.puzzles += 1;
        let Some(answer) = answers.next()? else {
            continue; // too few: the puzzles are counted to their end
        };
        if let Some(why) = fault(&line[..81], &answer) {
            checked.wrong += 1;
            checked.first.get_or_insert((checked.puzzles - 1, why));
        }
        checked.printed += 1;
    }
    while answers.next()?.is_some() {
        checked.printed += 1;
    }
    Ok(checked)
}

/// The answers in what a solver printed. A line may be as long as it likes.
struct Answers<R> {
    output: R,
}

impl<R: BufRead> Answers<R> {
    /// The answer of the next line that has one.
    fn next(&mut self) -> io::Result<Option<[u8; 81]>> {
        let mut run = Run::default();
        loop {
            let bytes = self.output.fill_buf()?;
            if bytes.is_empty() {
                run.end();
                return Ok(run.answer);
            }
            for (at, &byte) in bytes.iter().enumerate() {
                match byte {
                    b'1'..=b'9' => run.push(byte),
                    _ => run.end(),
                }
                if byte == b'\n' && run.answer.is_some() {
                    self.output.consume(at + 1);
                    return Ok(run.answer);
                }
            }
            let count = bytes.len();
            self.output.consume(count);
        }
    }
}

/// The digits since the last other character, and the last run of 81.
struct Run {
    digits: [u8; 81],
    /// How many there were, which may be more than are kept.
    count: usize,
    answer: Option<[u8; 81]>,
}

impl Default for Run {
    fn default() -> Run {
        Run {
            digits: [0; 81],
            count: 0,
            answer: None,
        }
    }
}

impl Run {
    fn push(&mut self, digit: u8) {
        if let Some(place) = self.digits.get_mut(self.count) {
            *place = digit;
        }
        self.count += 1;
    }

    fn end(&mut self) {
        if self.count == 81 {
            self.answer = Some(self.digits);
        }
        self.count = 0;
    }
}

/// What is wrong with an answer; `None` when it solves the puzzle.
fn fault(puzzle: &[u8], answer: &[u8; 81]) -> Option<String> {
    // 27 units: nine rows, nine columns, nine boxes; a bit for each digit seen.
    let mut seen = [0_u16; 27];
    for (cell, (&clue, &digit)) in puzzle.iter().zip(answer).enumerate() {
        let (row, column) = (cell / 9, cell % 9);
        if clue != b'.' && clue != digit {
            let (clue, digit) = (char::from(clue), char::from(digit));
            let (row, column) = (row + 1, column + 1);
            return Some(format!(
                "the {clue} in row {row}, column {column} became {digit}"
            ));
        }
        for unit in [row, 9 + column, 18 + row / 3 * 3 + column / 3] {
            let bit = 1 << (digit - b'0');
            if seen[unit] & bit != 0 {
                let kind = ["row", "column", "box"][unit / 9];
                let (digit, number) = (char::from(digit), unit % 9 + 1);
                return Some(format!("{kind} {number} has two {digit}s"));
            }
            seen[unit] |= bit;
        }
    }
    None
}
