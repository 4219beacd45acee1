//! The special judge of a Sudoku, case by case.
//!
//! An output is read by lines, as the judges' statements have it. Blanks at the end of a line, empty lines, line ends of DOS
//! and a last line without an end make no difference. Blanks in front of a line do: judges that compare lines pass over
//! those at the end at most, and what these judges do is not documented, so a program that prints none is the one that can
//! be called right.
//!
//! The file with the answer says of what parts a case is made; each is looked at in turn, and what is right is passed.

use super::answer::{Answers, Part};
use super::case::Case;
use super::complaint::no_row;
use super::format::Format;
use super::grid::Grid;
use super::input::{rejected, Input, Outcome};
use super::lines::{Line, Lines};
use super::program;
use super::solved::{Name, Solved};
use super::words;

/// Runs the special judge; `next` reads a case from the input, None behind the last.
pub fn main(format: &Format, mut next: impl FnMut(&mut Input) -> Outcome<Option<Grid>>) {
    program::main(|mut given| {
        let mut file = None;
        if format.reads_answer() {
            file = Some(given.answer()?);
        }
        if format.words {
            match words::by_lines(format, given.answer()?, given.output) {
                Ok(Some(lines)) => given.output = lines,
                told => return Ok(told.map(|_| "the words are those of the answer".to_string())),
            }
        }
        let judging = Judging {
            format,
            answers: Answers { format, file },
            output: given.output,
            before: None,
            right: 0,
            last: 0,
        };
        let input = &mut given.input;
        Ok(judging.all(|| next(input)).map(|cases| match cases {
            1 => "1 case solved".to_string(),
            _ => format!("{cases} cases solved"),
        }))
    });
}

/// The same where the input is one case, which is called `noun`.
pub fn one(format: &Format, noun: &str, mut next: impl FnMut(&mut Input) -> Outcome<Option<Grid>>) {
    let mut is_read = false;
    main(format, |input| {
        if is_read {
            return input.end(&format!("the {noun}"));
        }
        is_read = true;
        match next(input)? {
            Some(grid) => Ok(Some(grid)),
            None => input.failed(format!("expected a {noun}")),
        }
    });
}

/// The same where the input's first word is the number of its cases, which are called `noun`. `next` reads the case of a number.
pub fn counted(
    format: &Format,
    noun: &str,
    mut next: impl FnMut(&mut Input, u32) -> Outcome<Option<Grid>>,
) {
    let mut promised = None;
    let mut read = 0;
    main(format, |input| {
        let cases = match promised {
            Some(cases) => cases,
            None => input.number(&format!("the number of {noun}"))?,
        };
        promised = Some(cases);
        if read == cases {
            return input.end(&format!("the {cases} {noun} it promises"));
        }
        read += 1;
        match next(input, read)? {
            Some(grid) => Ok(Some(grid)),
            None => input.failed(format!("expected case {read} of {cases}")),
        }
    });
}

struct Judging<'a> {
    format: &'a Format,
    answers: Answers<'a>,
    output: Lines,
    before: Option<Solved>,
    /// Lines that are passed, empty ones left out.
    right: usize,
    /// The number of the last of them.
    last: u64,
}

impl Judging<'_> {
    /// The number of cases, if the output solves them all.
    fn all(mut self, mut next: impl FnMut() -> Outcome<Option<Grid>>) -> Outcome<usize> {
        let mut number = 0;
        while let Some(given) = next()? {
            number += 1;
            let parts = self.answers.case(&given, number)?;
            self.output.look()?;
            if self.output.ahead().is_empty() {
                let mut cases = number;
                while next()?.is_some() {
                    cases += 1;
                }
                return rejected(self.missing(number, cases));
            }
            self.empty_line(number)?;
            self.case(&given, number, parts)?;
        }
        self.answers.end(number)?;
        self.output.look()?;
        match self.output.ahead() {
            [] => Ok(number),
            more => rejected(self.left_over(more)),
        }
    }

    fn case(&mut self, given: &Grid, number: usize, parts: Vec<Part>) -> Outcome<()> {
        let mut name = Name {
            case: number,
            several: self.format.several,
            solution: 0,
        };
        let solutions: Vec<Grid> = match self.format.all() {
            true => parts.iter().filter_map(Part::answer).cloned().collect(),
            false => Vec::new(),
        };
        let mut grids = 0;
        for part in &parts {
            name.solution = 0;
            if let (Part::Grid(_), true) = (part, self.format.all()) {
                grids += 1;
                name.solution = grids;
            }
            self.part(part, given, name, &solutions)?;
        }
        Ok(())
    }

    fn part(&mut self, part: &Part, given: &Grid, name: Name, solutions: &[Grid]) -> Outcome<()> {
        self.output.look()?;
        let case = Case {
            format: self.format,
            layout: self.format.layout(given.side)?,
            name,
            given,
            answer: part.answer(),
            solutions,
            before: self.before.as_ref(),
            right: self.right,
            output: &self.output,
        };
        let mut lines = 1;
        match part {
            Part::Line(line) => case.line(line)?,
            Part::Words(instead) => {
                case.words(instead)?;
                self.before = None;
            }
            Part::Grid(_) => {
                lines = case.layout.lines;
                let printed = case.grid()?;
                let given = given.clone();
                self.before = Some(Solved {
                    name,
                    given,
                    printed,
                });
            }
        }
        self.right += lines;
        self.last = self.output.ahead()[lines - 1].number;
        self.output.pass(lines);
        Ok(())
    }

    fn missing(&self, number: usize, cases: usize) -> String {
        match number {
            1 => self.output.nothing(),
            _ => format!("case {number} of {cases} is missing: {}", self.output.end()),
        }
    }

    /// Some formats demand one in front of every case but the first, and some forbid one in front of the first.
    fn empty_line(&self, number: usize) -> Outcome<()> {
        let first = self.output.ahead().first().map_or(0, |line| line.number);
        if self.format.top && number == 1 && first > 1 {
            return rejected("an empty line in front of the first grid".to_string());
        }
        match self.format.spaced && number > 1 && first == self.last + 1 {
            true => rejected(format!(
                "case {number}, no empty line in front of line {first}"
            )),
            false => Ok(()),
        }
    }

    /// What stands behind the last case.
    fn left_over(&self, lines: &[Line]) -> String {
        let (format, line) = (self.format, &lines[0]);
        let (number, shown) = (line.number, line.shown());
        let before = self.before.as_ref();
        if let Some(words) = before.and_then(|before| before.below(format, lines)) {
            return words;
        }
        let side = before.map_or(format.layouts[0].side, |before| before.given.side);
        let layout = format.layouts.iter().find(|layout| layout.side == side);
        if let Some(words) = layout.and_then(|layout| no_row(format, layout, line, self.right)) {
            return words;
        }
        let row = before.filter(|_| lines.len() == 1);
        row.and_then(|before| before.row_too_much(format, line))
            .unwrap_or_else(|| format!("more after the last case: line {number}: {shown}"))
    }
}
