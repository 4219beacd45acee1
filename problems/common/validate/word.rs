//! The special judge of all tasks that ask whether a grid has equal digits in a row, a column or a box, and want one of two
//! words for an answer. Where words describe the input, `prints sound=YES/NO` leads here by way of `sound`, and elsewhere flags
//! in `data/testdata.yaml`:
//!
//! ```yaml
//! output_validator_flags: word true false square                            # leetcode-2133
//! output_validator_flags: word YES NO counted Case_{case}/{word}
//! ```
//!
//! Behind `word` stand the word for a grid without equal digits and the word for one with some. Then, where needed:
//!
//! - `counted`: the input's first word is the number of cases.
//! - `square`: a case is a matrix of numbers, `[[1,2],[2,1]]`, and has no boxes. Without this flag it is the next 81 of the
//!   signs `.` and `0` to `9`, of which `.` and `0` are empty cells; all other signs are passed over.
//! - What is printed for a case, if it is more than the word: `_` is a blank and `/` a line end.
//!
//! Of the output, blanks at the end of a line and empty lines are passed over.

use crate::common::draw::draw;
use crate::common::fault::{double, Fault};
use crate::common::grid::{number, place, Grid};
use crate::common::input::{failed, rejected, Input, Outcome, BLANKS};
use crate::common::lines::Lines;
use crate::common::program::{self, Given};
use std::env;

pub fn main() {
    let flags: Vec<String> = env::args_os()
        .skip(5)
        .map(|flag| flag.to_string_lossy().into_owned())
        .collect();
    let has = |name: &str| flags.iter().skip(2).any(|flag| flag == name);
    let [sound, faulty] = match &flags[..] {
        [sound, faulty, ..] => [sound, faulty],
        _ => program::fail("expected two words behind 'word'"),
    };
    let printed = flags.iter().find(|flag| flag.contains("{word}"));
    let task = Task {
        sound,
        faulty,
        printed: printed.map_or("{word}", String::as_str),
        spaced: false,
        square: has("square"),
    };
    task.main(|input| task.cases(input, has("counted")));
}

pub struct Task<'a> {
    /// The words for a grid without equal digits, and for one with some.
    pub sound: &'a str,
    pub faulty: &'a str,
    /// What is printed for a case, as in a flag.
    pub printed: &'a str,
    /// An empty line has to stand between two cases.
    pub spaced: bool,
    pub square: bool,
}

impl Task<'_> {
    /// Runs the special judge; `read` finds the first equal digits of each case.
    pub fn main(&self, read: impl FnOnce(&mut Input) -> Outcome<Vec<Option<Fault>>>) {
        program::main(|mut given| {
            let answer = given.answer()?;
            let cases = read(&mut given.input);
            Ok(cases.and_then(|cases| self.judge(given, answer, cases)))
        });
    }

    fn judge(
        &self,
        mut given: Given,
        mut answer: Lines,
        cases: Vec<Option<Fault>>,
    ) -> Outcome<String> {
        let mut last = 0;
        for (case, fault) in (1..).zip(&cases) {
            let right = match fault {
                Some(_) => self.faulty,
                None => self.sound,
            };
            let lines = self.lines(case, right);
            answer.look()?;
            if differs(&answer, &lines).is_some() {
                return failed(format!("the answer, case {case}: expected '{right}'"));
            }
            answer.pass(lines.len());
            given.output.look()?;
            if let Some(at) = differs(&given.output, &lines) {
                let words = self.complaint(&given.output, case, at, fault);
                return rejected(match cases.len() {
                    1 => words,
                    all if given.output.ahead().is_empty() => {
                        format!("case {case} of {all} is missing: {words}")
                    }
                    _ => format!("case {case}: {words}"),
                });
            }
            let first = given.output.ahead()[0].number;
            if self.spaced && case > 1 && first == last + 1 {
                return rejected(format!(
                    "case {case}, no empty line in front of line {first}"
                ));
            }
            last = given.output.ahead()[lines.len() - 1].number;
            given.output.pass(lines.len());
        }
        answer.look()?;
        given.output.look()?;
        match (answer.ahead(), given.output.ahead()) {
            ([], []) => Ok("every word is right".to_string()),
            ([], [line, ..]) => rejected(format!(
                "more after the last answer: line {}: {}",
                line.number,
                line.shown()
            )),
            _ => failed(format!("the answer goes on behind case {}", cases.len())),
        }
    }

    /// What is printed for a case.
    fn lines(&self, case: usize, word: &str) -> Vec<String> {
        let lines = self.printed.split('/').map(|line| {
            let line = line.replace('_', " ");
            line.replace("{word}", word)
                .replace("{case}", &case.to_string())
        });
        lines.collect()
    }

    /// Why the lines ahead are not those of the case; the line of that index is the first that is wrong.
    fn complaint(&self, output: &Lines, case: usize, at: usize, fault: &Option<Fault>) -> String {
        let both = [self.sound, self.faulty].map(|word| self.lines(case, word));
        let (sound, faulty) = (self.sound, self.faulty);
        match (differs(output, &both[usize::from(fault.is_none())]), fault) {
            (None, Some(fault)) => format!("printed {sound}, expected {faulty}: {}", fault.words),
            (None, None) => {
                let units = match self.square {
                    true => "row or column has a number",
                    false => "row, column or box has a digit",
                };
                format!("printed {faulty}, expected {sound}: no {units} twice")
            }
            _ => match output.ahead().get(at) {
                Some(line) => {
                    let [one, other] = [&both[0][at], &both[1][at]];
                    let wanted = match one == other {
                        true => format!("'{one}'"),
                        false => format!("'{one}' or '{other}'"),
                    };
                    let (number, shown) = (line.number, line.shown());
                    format!("line {number}: expected {wanted}, found {shown}")
                }
                None if case == 1 && at == 0 => output.nothing(),
                None => output.end(),
            },
        }
    }

    /// Of each case, the first equal digits.
    fn cases(&self, input: &mut Input, counted: bool) -> Outcome<Vec<Option<Fault>>> {
        let count = match counted {
            true => Some(input.number("the number of cases")? as usize),
            false => None,
        };
        let mut text = Vec::new();
        while let Some(byte) = input.byte()? {
            text.push(byte);
        }
        let cases = match self.square {
            true => squares(&text)?,
            false => boards(&text)?,
        };
        match count {
            Some(count) if count != cases.len() => failed(format!(
                "the input: expected {count} cases, found {}",
                cases.len()
            )),
            _ => Ok(cases),
        }
    }
}

/// The first of these lines that is not ahead.
fn differs(output: &Lines, lines: &[String]) -> Option<usize> {
    let is = |at: usize| output.ahead().get(at).map(|line| &line.text[..]);
    (0..lines.len()).find(|at| is(*at) != Some(lines[*at].as_bytes()))
}

fn boards(text: &[u8]) -> Outcome<Vec<Option<Fault>>> {
    let is_cell = |byte: &&u8| **byte == b'.' || byte.is_ascii_digit();
    let cells: Vec<u8> = text.iter().filter(is_cell).copied().collect();
    if cells.is_empty() || cells.len() % 81 != 0 {
        return failed(format!("the input has {} cells", cells.len()));
    }
    let board = |cells: &[u8]| {
        let digit = |cell: &u8| if *cell == b'.' { b'0' } else { *cell };
        drawn_double(&Grid::new(cells.iter().map(digit).collect()))
    };
    Ok(cells.chunks(81).map(board).collect())
}

/// The first equal digits, in words and in the grid.
pub fn drawn_double(grid: &Grid) -> Option<Fault> {
    let mut fault = double(grid)?;
    fault.words += &format!("\n{}", draw(&[("given", grid)], &fault.marks));
    Some(fault)
}

fn squares(text: &[u8]) -> Outcome<Vec<Option<Fault>>> {
    let signs = text.iter().filter(|byte| !BLANKS.contains(byte));
    let text: String = signs.map(|byte| char::from(*byte)).collect();
    let mut cases = Vec::new();
    for square in text.split_terminator("]]") {
        let numbers = square.split(|c: char| !c.is_ascii_digit());
        let cells: Vec<u32> = numbers.filter_map(|number| number.parse().ok()).collect();
        let side = square.split("],[").count();
        if cells.len() != side * side {
            let (case, cells) = (cases.len() + 1, cells.len());
            return failed(format!(
                "the input, case {case}: {side} rows, but {cells} cells"
            ));
        }
        cases.push(repeated(&cells, side));
    }
    Ok(cases)
}

/// A number that a row or column holds more than once.
fn repeated(cells: &[u32], side: usize) -> Option<Fault> {
    let rows = (0..side).map(|row| (row * side..(row + 1) * side).collect());
    let columns = (0..side).map(|column| (column..cells.len()).step_by(side).collect());
    let units = rows.chain(columns).enumerate();
    for (unit, members) in units {
        let members: Vec<usize> = members;
        let alike = |value: u32| members.iter().filter(move |cell| cells[**cell] == value);
        if let Some(first) = members.iter().find(|cell| alike(cells[**cell]).count() > 1) {
            let value = cells[*first];
            let marks: Vec<usize> = alike(value).copied().collect();
            let places: Vec<String> = marks.iter().map(|cell| place(side, *cell)).collect();
            let words = format!(
                "{} {} has {} {value}s ({})",
                ["row", "column"][unit / side],
                unit % side + 1,
                number(marks.len()),
                places.join(", ")
            );
            return Some(Fault { words, marks });
        }
    }
    None
}
