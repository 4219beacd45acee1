//! One grid of an output, looked at beside its neighbours.
//!
//! What seems to be a wrong grid may be a right one behind a line too much, or the grid of the case before once more.
//! Then come its form, of which [`complaint`](super::complaint) tells, and the [`fault`](super::fault) of the grid itself.

use super::complaint::{complaint, no_row};
use super::draw::draw;
use super::encoded::encoded;
use super::fault::{fault, Fault};
use super::format::{Format, Right};
use super::grid::Grid;
use super::input::{failed, rejected, Outcome};
use super::layout::Layout;
use super::lines::{Line, Lines};
use super::solved::{Name, Solved, SECOND};
use super::whole_lines::Whole;

/// One case, with what stands in the output from there on.
pub struct Case<'a> {
    pub format: &'a Format,
    pub layout: &'a Layout,
    pub name: Name,
    pub given: &'a Grid,
    /// The only right grid, where there is one.
    pub answer: Option<&'a Grid>,
    /// All solutions, where all are asked for.
    pub solutions: &'a [Grid],
    pub before: Option<&'a Solved>,
    /// Lines before this case that are right.
    pub right: usize,
    pub output: &'a Lines,
}

impl Case<'_> {
    /// The printed grid, if it is right.
    pub fn grid(&self) -> Outcome<Grid> {
        let lines = self.output.ahead();
        let printed = self.layout.read(lines);
        if let Some(grid) = printed.as_ref().ok().filter(|grid| self.is_right(grid)) {
            return Ok(grid.clone());
        }
        self.neighbours(|index| self.is_right_at(index))?;
        match printed {
            Ok(grid) => self.wrong(&grid),
            Err(at) => rejected(self.name.prefix() + &self.misshapen(at)),
        }
    }

    /// What stands there is not right: it may belong to what was printed before, or be a line too much. `right` tells where
    /// in the lines ahead the right thing begins.
    pub fn neighbours(&self, right: impl Fn(usize) -> bool) -> Outcome<()> {
        if let Some(before) = self.before {
            let layout = self.format.layout(before.given.side)?;
            let (name, old) = (self.name.prefix(), before.name.prefix());
            match layout.read(self.output.ahead()) {
                Ok(grid) if grid == before.printed => {
                    return rejected(match right(layout.lines) {
                        true => format!("{old}printed twice"),
                        false => format!("{name}the answer of {} is printed again", before.name),
                    });
                }
                Ok(grid) if before.has_another(self.format, &grid) => {
                    return rejected(format!("{old}{SECOND}"));
                }
                _ => {}
            }
        }
        match right(1) {
            true => rejected(self.line_too_much(&self.output.ahead()[0])),
            false => Ok(()),
        }
    }

    fn is_right(&self, printed: &Grid) -> bool {
        match self.answer {
            Some(answer) => answer == printed,
            None => fault(self.given, printed).is_none(),
        }
    }

    /// The lines from there on are the right grid.
    fn is_right_at(&self, index: usize) -> bool {
        let lines = self.output.ahead().get(index..).unwrap_or(&[]);
        let printed = self.layout.read(lines);
        printed.map_or(false, |grid| self.is_right(&grid))
    }

    /// Lines of the output that are known to be right before the line `at` of this case.
    fn right_before(&self, at: usize) -> usize {
        let width = self.layout.width();
        let as_answered = |index: usize| {
            let row = self.layout.row(&self.output.ahead()[index].text);
            let answer = self
                .answer
                .map(|grid| &grid.cells[index * width..][..width]);
            answer.is_some() && row.as_deref() == answer
        };
        match (0..at).all(as_answered) {
            true => self.right + at,
            false => 0,
        }
    }

    /// The case is right but for the line in front of it.
    fn line_too_much(&self, line: &Line) -> String {
        if let Some(words) = self
            .before
            .and_then(|before| before.row_too_much(self.format, line))
        {
            return words;
        }
        let words = no_row(self.format, self.layout, line, self.right_before(0));
        let words = words.unwrap_or_else(|| {
            let (number, shown) = (line.number, line.shown());
            format!("line {number} is too much: {shown}; what follows is right")
        });
        self.name.prefix() + &words
    }

    fn misshapen(&self, at: usize) -> String {
        let lines = self.output.ahead();
        if at == lines.len() {
            return match at {
                0 => format!("the grid is missing: {}", self.output.end()),
                _ => format!("row {} is missing: {}", at + 1, self.output.end()),
            };
        }
        if let Some(instead) = self.format.instead(&lines[0].text) {
            let but = match instead.several {
                true => "there is just one solution",
                false => "there is a solution",
            };
            return format!("line {} is '{}', but {but}", lines[0].number, instead.words);
        }
        if let (Right::All(total), 0) = (self.format.right, at) {
            if Whole::is_total(total, &lines[0].text) {
                let (number, shown) = (lines[0].number, lines[0].shown());
                return format!("line {number} is {shown}, but there is another solution");
            }
        }
        let right = self.right_before(at);
        let words = encoded(self.layout, self.given, &lines[at], at)
            .unwrap_or_else(|| complaint(self.format, self.layout, lines, at, right));
        match self.layout.loose(lines) {
            Some(grid) if self.is_right(&grid) => {
                format!("{words}; the {}s are right", self.layout.signs().noun())
            }
            _ => words,
        }
    }

    fn wrong(&self, printed: &Grid) -> Outcome<Grid> {
        let fault = match (fault(self.given, printed), self.answer) {
            (Some(fault), _) => fault,
            (None, Some(answer)) => self.another(printed, answer)?,
            (None, None) => return Ok(printed.clone()),
        };
        rejected(self.name.prefix() + &self.drawn(&fault, printed))
    }

    /// The words, and below them the grids, if the fault has a place.
    pub fn drawn(&self, fault: &Fault, printed: &Grid) -> String {
        if fault.marks.is_empty() || self.given.side == 1 {
            return fault.words.clone();
        }
        let regions = self.given.regions.iter().map(|region| b'1' + *region as u8);
        let regions = Grid::new(regions.collect());
        let mut grids = vec![("given", self.given), ("printed", printed)];
        if !self.given.between.is_empty() {
            // It has no clues to show.
            grids.remove(0);
        }
        if regions.side > 0 {
            grids.insert(0, ("regions", &regions));
        }
        grids.extend(self.answer.map(|answer| ("answer", answer)));
        format!("{}\n{}", fault.words, draw(&grids, &fault.marks))
    }

    /// A solution that is not the one in the file with the answer.
    fn another(&self, printed: &Grid, answer: &Grid) -> Outcome<Fault> {
        let differs = |cell: &usize| printed[*cell] != answer[*cell];
        let cell = (0..answer.cells.len()).find(differs).unwrap_or(0);
        let (found, number) = (printed[cell] as char, self.name.case);
        let expected = format!("{} is {}", answer.place(cell), answer[cell] as char);
        let asked = match self.format.right {
            Right::LeastBut(other) if self.given.cells == other.given => {
                let (judge, known) = (other.judge, other.known);
                format!("{judge} expects another of this one grid ({known}): {expected}; of all others the least is right")
            }
            Right::LeastBut(other) if printed.cells > answer.cells => {
                format!("{} expects the least: {expected}", other.judge)
            }
            Right::Least if printed.cells > answer.cells => {
                format!("the least is asked for: {expected}")
            }
            Right::Least | Right::LeastBut(_) => {
                return failed(format!(
                    "the answer, case {number}: it is not the least: {expected}, but {found} in the output"
                ));
            }
            Right::All(_) => return self.out_of_order(printed, cell),
            _ => return failed(format!(
                "the input, case {number}: expected a grid with one solution, found one with several: {expected} in the answer, {found} in the output"
            )),
        };
        Ok(Fault {
            words: format!("a valid solution, but {asked}"),
            marks: vec![cell],
        })
    }

    /// One of several solutions where another should stand.
    fn out_of_order(&self, printed: &Grid, cell: usize) -> Outcome<Fault> {
        let words = match self.solution(printed)? {
            found if found < self.name.solution => format!("solution {found} is printed again"),
            found => format!("solution {found} is printed instead"),
        };
        Ok(Fault {
            words,
            marks: vec![cell],
        })
    }

    /// The number of a solution, from 1.
    pub fn solution(&self, printed: &Grid) -> Outcome<usize> {
        match self.solutions.iter().position(|grid| grid == printed) {
            Some(index) => Ok(index + 1),
            None => failed(format!(
                "the answer, case {}: it lacks a solution that the output has",
                self.name.case
            )),
        }
    }
}
