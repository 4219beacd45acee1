//! One case, looked at beside its neighbours.
//!
//! What seems to be a wrong grid may be a right one behind a line too much, or the grid of the case before once more.
//! Then come its [`shape`](super::shape) and its [`sudoku`](super::sudoku).

use super::input::{failed, rejected, Outcome};
use super::lines::{Line, Lines};
use super::shape::{loose, Format};
use super::sudoku::{self, Fault, Grid};

/// A case that is solved.
#[derive(Clone, Copy)]
pub struct Solved {
    pub given: Grid,
    pub printed: Grid,
}

/// What a search prints that goes on behind its first solution.
pub const SECOND: &str = "a second solution is printed below the first";

impl Solved {
    /// Another solution of the same grid.
    pub fn has_another(&self, printed: &Grid) -> bool {
        self.printed != *printed && sudoku::fault(&self.given, printed).is_none()
    }
}

/// One case, with what stands in the output from there on.
pub struct Case<'a> {
    pub format: &'a Format,
    /// From 1.
    pub number: usize,
    pub given: Grid,
    /// The only right grid, where there is one.
    pub answer: Option<Grid>,
    pub before: Option<Solved>,
    pub output: &'a Lines,
}

impl Case<'_> {
    /// The printed grid, if it is right.
    pub fn judge(&self) -> Outcome<Grid> {
        let (lines, wide) = (self.output.ahead(), self.format.lines);
        let printed = self.format.read(lines);
        if let Ok(grid) = printed {
            if self.is_right(&grid) {
                return Ok(grid);
            }
            let (last, number) = (self.number - 1, self.number);
            if self.before.map_or(false, |before| before.printed == grid) {
                return rejected(match self.is_right_at(wide) {
                    true => format!("case {last}, printed twice"),
                    false => format!("case {number}, the answer of case {last} is printed again"),
                });
            }
            if self
                .before
                .map_or(false, |before| before.has_another(&grid))
            {
                return rejected(format!("case {last}, {SECOND}"));
            }
        }
        if self.is_right_at(1) {
            return rejected(self.line_too_much(&lines[0]));
        }
        match printed {
            Ok(grid) => self.wrong(&grid),
            Err(at) => rejected(self.prefix() + &self.misshapen(at)),
        }
    }

    /// "case 3, " where there may be several.
    fn prefix(&self) -> String {
        prefix(self.format, self.number)
    }

    fn is_right(&self, printed: &Grid) -> bool {
        match &self.answer {
            Some(answer) => answer == printed,
            None => sudoku::fault(&self.given, printed).is_none(),
        }
    }

    /// The lines from there on are the right grid.
    fn is_right_at(&self, index: usize) -> bool {
        let lines = self.output.ahead().get(index..).unwrap_or(&[]);
        self.format
            .read(lines)
            .map_or(false, |grid| self.is_right(&grid))
    }

    /// Lines of the output that are known to be right before the line `at` of this case.
    fn right_before(&self, at: usize) -> usize {
        let width = 81 / self.format.lines;
        let as_answered = |index: usize| {
            let row = self.format.cells(&self.output.ahead()[index].text);
            let answer = self.answer.as_ref();
            let answer = answer.map(|grid| &grid[index * width..(index + 1) * width]);
            answer.is_some() && row.as_deref() == answer
        };
        match (0..at).all(as_answered) {
            true => self.format.lines * (self.number - 1) + at,
            false => 0,
        }
    }

    /// The case is right but for the line in front of it.
    fn line_too_much(&self, line: &Line) -> String {
        let row = self.format.lines == 9 && self.format.cells(&line.text).is_some();
        if row && self.number > 1 {
            return tenth_row(self.format, self.number - 1, line);
        }
        let words = self.format.no_row(line, self.right_before(0));
        let words = words.unwrap_or_else(|| {
            let (number, shown) = (line.number, line.shown());
            format!("line {number} is too much: {shown}; what follows is right")
        });
        self.prefix() + &words
    }

    fn misshapen(&self, at: usize) -> String {
        let lines = self.output.ahead();
        if at == lines.len() {
            return format!("row {} is missing: {}", at + 1, self.output.end());
        }
        let words = self.format.complaint(lines, at, self.right_before(at));
        match loose(lines) {
            Some(grid) if self.is_right(&grid) => words + "; the digits are right",
            _ => words,
        }
    }

    fn wrong(&self, printed: &Grid) -> Outcome<Grid> {
        let fault = match (sudoku::fault(&self.given, printed), &self.answer) {
            (Some(fault), _) => fault,
            (None, Some(answer)) => self.another(printed, answer)?,
            (None, None) => return Ok(*printed),
        };
        let mut text = self.prefix() + &fault.words;
        if !fault.marks.is_empty() {
            let mut grids = vec![("given", &self.given), ("printed", printed)];
            grids.extend(self.answer.as_ref().map(|answer| ("answer", answer)));
            text += "\n";
            text += &sudoku::draw(&grids, &fault.marks);
        }
        rejected(text)
    }

    /// A solution that is not the one in the file with the answer.
    fn another(&self, printed: &Grid, answer: &Grid) -> Outcome<Fault> {
        let differs = |cell: &usize| printed[*cell] != answer[*cell];
        let cell = (0..81).find(differs).unwrap_or(0);
        let expected = format!("{} is {}", sudoku::place(cell), answer[cell] as char);
        match self.format.chooser {
            Some(chooser) => Ok(Fault {
                words: format!("a valid solution, but {chooser} expects another: {expected}"),
                marks: vec![cell],
            }),
            None => failed(format!(
                "the input, case {}: expected a grid with one solution, found one with several: {} in the answer, {} in the output",
                self.number, expected, printed[cell] as char
            )),
        }
    }

    pub fn missing(&self, cases: usize) -> String {
        match self.number {
            1 => self.output.nothing(),
            number => format!(
                "case {} of {} is missing: {}",
                number,
                cases,
                self.output.end()
            ),
        }
    }
}

/// "case 3, " where there may be several.
pub fn prefix(format: &Format, number: usize) -> String {
    match format.several {
        true => format!("case {number}, "),
        false => String::new(),
    }
}

pub fn tenth_row(format: &Format, number: usize, line: &Line) -> String {
    let (prefix, number, shown) = (prefix(format, number), line.number, line.shown());
    format!("{prefix}a tenth row: line {number}: {shown}")
}
