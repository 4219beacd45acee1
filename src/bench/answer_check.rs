//! Checks a solver's answers by the rules alone, without a solver.
//!
//! It reads puzzles and answers side by side and keeps only one of each in memory. A puzzle may have several solutions:
//! any grid that keeps the clues and fills every unit with 1 to 9 is right.
//!
//! Solvers print in many ways. The answer on a line is its last run of exactly 81 digits from 1 to 9, so
//! `puzzle,answer` is accepted. A line without such a run, such as a headline or a time, is skipped. For a 16 x 16
//! grid, the answer is sixteen such lines with 16 letters from A to P each.

use crate::teach::grid_size::Size;
use std::io::{self, BufRead, Read};

/// The result of checking an output.
#[derive(Debug, Default, PartialEq)]
pub struct Checked {
    pub puzzles: usize,
    /// How many answers were found, including wrong and surplus ones.
    pub printed: usize,
    /// How many answers to a puzzle are wrong.
    pub wrong: usize,
    /// The first wrong answer: its number, counted from 0, and why it is wrong.
    pub first: Option<(usize, String)>,
}

impl Checked {
    pub fn is_right(&self) -> bool {
        self.printed == self.puzzles && self.wrong == 0
    }
}

/// Checks a solver's output against its input, puzzles of one size.
pub fn check_answers(
    size: Size,
    puzzles: &mut dyn Read,
    output: &mut dyn BufRead,
) -> io::Result<Checked> {
    let mut answers = AnswerReader { output, size };
    let mut checked = Checked::default();
    let mut puzzle = vec![0; size.record_bytes()];
    loop {
        match puzzles.read_exact(&mut puzzle) {
            Err(e) if e.kind() == io::ErrorKind::UnexpectedEof => break,
            other => other?,
        }
        checked.puzzles += 1;
        let Some(answer) = answers.next_answer()? else {
            continue; // too few answers: still count all puzzles
        };
        let cells = puzzle.iter().filter(|byte| **byte != b'\n').copied();
        if let Some(why) = find_mistake(size, cells, &answer) {
            checked.wrong += 1;
            checked.first.get_or_insert((checked.puzzles - 1, why));
        }
        checked.printed += 1;
    }
    while answers.next_answer()?.is_some() {
        checked.printed += 1;
    }
    Ok(checked)
}

/// The answers in a solver's output. Lines may have any length.
struct AnswerReader<'a> {
    output: &'a mut dyn BufRead,
    size: Size,
}

impl AnswerReader<'_> {
    /// The next complete answer.
    fn next_answer(&mut self) -> io::Result<Option<Vec<u8>>> {
        let (lines, width) = self.size.answer_lines();
        let mut answer = Vec::with_capacity(self.size.cells());
        for _ in 0..lines {
            let Some(run) = self.next_run(width)? else {
                return Ok(None);
            };
            answer.extend_from_slice(&run[..width]);
        }
        Ok(Some(answer))
    }

    /// The last run of exactly `width` digits on the next line that has one.
    fn next_run(&mut self, width: usize) -> io::Result<Option<[u8; 81]>> {
        // The current run: its first digits, and how many it has.
        let (mut digits, mut count) = ([0; 81], 0);
        let mut last = None;
        loop {
            let bytes = self.output.fill_buf()?;
            let length = bytes.len();
            if bytes.is_empty() {
                return Ok(if count == width { Some(digits) } else { last });
            }
            for (at, &byte) in bytes.iter().enumerate() {
                if self.size.is_digit(byte) {
                    if let Some(place) = digits.get_mut(count) {
                        *place = byte;
                    }
                    count += 1;
                    continue;
                }
                if count == width {
                    last = Some(digits);
                }
                count = 0;
                if byte == b'\n' && last.is_some() {
                    self.output.consume(at + 1);
                    return Ok(last);
                }
            }
            self.output.consume(length);
        }
    }
}

/// Why an answer is wrong; `None` if it solves the puzzle.
fn find_mistake(size: Size, puzzle: impl Iterator<Item = u8>, answer: &[u8]) -> Option<String> {
    let side = size.side();
    // A bit for each digit seen in a unit.
    let mut seen = vec![0_u32; 3 * side];
    for (cell, (clue, &digit)) in puzzle.zip(answer).enumerate() {
        if size.is_digit(clue) && clue != digit {
            let (clue, digit) = (char::from(clue), char::from(digit));
            let (row, column) = (cell / side + 1, cell % side + 1);
            return Some(format!(
                "the {clue} in row {row}, column {column} became {digit}"
            ));
        }
        for unit in size.units_of(cell) {
            let bit = 1 << size.digit(digit);
            if seen[unit] & bit != 0 {
                let kind = ["row", "column", "box"][unit / side];
                let (digit, number) = (char::from(digit), unit % side + 1);
                return Some(format!("{kind} {number} has two {digit}s"));
            }
            seen[unit] |= bit;
        }
    }
    None
}
