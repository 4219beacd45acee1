//! Judges the output of tasks that ask whether a grid has no equal digits in a row, a column or a box, and take one of two words
//! for an answer. `sound` and `squares` read the inputs.
//!
//! Of the output, blanks at the end of a line and further empty lines are passed over.

use crate::common::fault::Fault;
use crate::common::input::{failed, rejected, Input, Outcome};
use crate::common::lines::Lines;
use crate::common::program::{self, Given};

pub struct Task<'a> {
    /// The words for a grid without equal digits, and for one with some.
    pub sound: &'a str,
    pub faulty: &'a str,
    /// What is printed for a case, with `{case}` and `{word}`.
    pub printed: &'a str,
    /// An empty line has to stand between two cases.
    pub spaced: bool,
    pub square: bool,
}

impl Task<'_> {
    /// Runs the special judge; `read` finds the first equal digits of each case, or what to add where there are none.
    pub fn main(&self, read: impl FnOnce(&mut Input) -> Outcome<Vec<Result<String, Fault>>>) {
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
        cases: Vec<Result<String, Fault>>,
    ) -> Outcome<String> {
        let mut last = 0;
        for (case, fault) in (1..).zip(&cases) {
            let right = match fault {
                Err(_) => self.faulty,
                Ok(_) => self.sound,
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
        let text = self.printed.replace("{word}", word);
        let text = text.replace("{case}", &case.to_string());
        text.lines().map(str::to_string).collect()
    }

    /// Why the lines ahead are not those of the case; the line of that index is the first that is wrong.
    fn complaint(
        &self,
        output: &Lines,
        case: usize,
        at: usize,
        fault: &Result<String, Fault>,
    ) -> String {
        let both = [self.sound, self.faulty].map(|word| self.lines(case, word));
        let (sound, faulty) = (self.sound, self.faulty);
        match (differs(output, &both[usize::from(fault.is_ok())]), fault) {
            (None, Err(fault)) => format!("printed {sound}, expected {faulty}: {}", fault.words),
            (None, Ok(remark)) => {
                let units = match self.square {
                    true => "row or column has a number",
                    false => "row, column or box has a digit",
                };
                format!("printed {faulty}, expected {sound}: no {units} twice{remark}")
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
}

/// The first of these lines that is not ahead.
fn differs(output: &Lines, lines: &[String]) -> Option<usize> {
    let is = |at: usize| output.ahead().get(at).map(|line| &line.text[..]);
    (0..lines.len()).find(|at| is(*at) != Some(lines[*at].as_bytes()))
}
