//! What a case has to be, part by part, as the file with the answer says.
//!
//! That file is the package's own: what is wrong in it is no fault of a submission, and is told as such.

use super::fault::fault;
use super::format::{Format, Instead, Right};
use super::grid::Grid;
use super::input::{failed, Outcome};
use super::layout::Layout;
use super::lines::Lines;
use super::whole_lines::Whole;

/// What follows in an output.
pub enum Part {
    /// A line that is known beforehand.
    Line(Whole),
    /// Words in place of a grid.
    Words(&'static Instead),
    /// A grid; the answer, where one alone is right.
    Grid(Option<Grid>),
}

impl Part {
    pub fn answer(&self) -> Option<&Grid> {
        match self {
            Part::Grid(answer) => answer.as_ref(),
            _ => None,
        }
    }
}

/// The file with the answer, or nothing where any is right.
pub struct Answers<'a> {
    pub format: &'a Format,
    pub file: Option<Lines>,
}

impl Answers<'_> {
    /// The parts of the case of this number, from 1.
    pub fn case(&mut self, given: &Grid, number: usize) -> Outcome<Vec<Part>> {
        let format = self.format;
        let mut parts = Vec::new();
        if !format.heading.is_empty() && !(format.between && number == 1) {
            parts.push(Part::Line(Whole::heading(format, number)));
        }
        let file = match &mut self.file {
            Some(file) => file,
            None => {
                parts.push(Part::Grid(None));
                return Ok(parts);
            }
        };
        let mut reader = Reader {
            format,
            layout: format.layout(given.side)?,
            file,
            given,
            number,
        };
        if let Some(Part::Line(heading)) = parts.first() {
            reader.line(heading)?;
        }
        if let Some(instead) = reader.words()? {
            parts.push(Part::Words(instead));
            return Ok(parts);
        }
        match format.right {
            Right::Any => {
                reader.grid()?;
                parts.push(Part::Grid(None));
            }
            Right::All(total) => {
                let solutions = reader.solutions()?;
                let closing = Whole::total(total, solutions.len());
                reader.line(&closing)?;
                parts.extend(solutions.into_iter().map(|grid| Part::Grid(Some(grid))));
                parts.push(Part::Line(closing));
            }
            _ => parts.push(Part::Grid(Some(reader.grid()?))),
        }
        Ok(parts)
    }

    /// Nothing may follow behind the last case.
    pub fn end(&mut self, cases: usize) -> Outcome<()> {
        if let Some(file) = &mut self.file {
            file.look()?;
            if !file.ahead().is_empty() {
                return failed(format!("the answer goes on behind case {cases}"));
            }
        }
        Ok(())
    }
}

/// One case of the file.
struct Reader<'a> {
    format: &'a Format,
    layout: &'a Layout,
    file: &'a mut Lines,
    given: &'a Grid,
    number: usize,
}

impl Reader<'_> {
    fn wrong<T>(&self, words: &str) -> Outcome<T> {
        failed(format!("the answer, case {}: {words}", self.number))
    }

    fn line(&mut self, whole: &Whole) -> Outcome<()> {
        self.file.look()?;
        match self.file.ahead().first() {
            Some(line) if line.text == whole.text.as_bytes() => {}
            _ => return self.wrong(&format!("expected '{}'", whole.text)),
        }
        self.file.pass(1);
        Ok(())
    }

    fn words(&mut self) -> Outcome<Option<&'static Instead>> {
        self.file.look()?;
        let found = match self.file.ahead().first() {
            Some(line) => self.format.instead(&line.text),
            None => None,
        };
        self.file.pass(usize::from(found.is_some()));
        Ok(found)
    }

    /// All solutions, each behind the one before it in the order of the rows.
    fn solutions(&mut self) -> Outcome<Vec<Grid>> {
        let mut solutions: Vec<Grid> = Vec::new();
        self.file.look()?;
        while self.layout.read(self.file.ahead()).is_ok() {
            let grid = self.grid()?;
            if solutions
                .last()
                .map_or(false, |last| last.cells >= grid.cells)
            {
                let (this, last) = (solutions.len() + 1, solutions.len());
                return self.wrong(&format!(
                    "solution {this} does not come after solution {last}"
                ));
            }
            solutions.push(grid);
            self.file.look()?;
        }
        Ok(solutions)
    }

    fn grid(&mut self) -> Outcome<Grid> {
        self.file.look()?;
        let grid = match self.layout.read(self.file.ahead()) {
            Ok(grid) => grid,
            Err(_) => return self.wrong(&format!("expected {}", self.layout.wanted)),
        };
        self.file.pass(self.layout.lines);
        match fault(self.given, &grid) {
            Some(fault) => self.wrong(&fault.words),
            None => Ok(grid),
        }
    }
}
