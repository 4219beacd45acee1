//! What is printed already: what messages call it, and what is printed too much behind it.

use super::fault::fault;
use super::format::Format;
use super::grid::{ordinal, Grid};
use super::lines::Line;
use std::fmt;

/// A case, or one solution of it.
#[derive(Clone, Copy)]
pub struct Name {
    /// From 1.
    pub case: usize,
    /// An input may have several cases, so a message says which.
    pub several: bool,
    /// From 1, where all solutions are asked for; else 0.
    pub solution: usize,
}

impl Name {
    /// "case 3, ", or nothing where there is nothing to tell apart.
    pub fn prefix(&self) -> String {
        match self.several || self.solution > 0 {
            true => format!("{self}, "),
            false => String::new(),
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match (self.several, self.solution) {
            (false, 1..) => write!(f, "solution {}", self.solution),
            (_, 0) => write!(f, "case {}", self.case),
            _ => write!(f, "case {}, solution {}", self.case, self.solution),
        }
    }
}

/// A grid that is right.
pub struct Solved {
    pub name: Name,
    pub given: Grid,
    pub printed: Grid,
}

/// What a search prints that goes on behind its first solution.
pub const SECOND: &str = "a second solution is printed below the first";

impl Solved {
    /// Another solution of the same grid, where not all of them are asked for.
    pub fn has_another(&self, format: &Format, printed: &Grid) -> bool {
        let other = self.printed != *printed && self.given.side == printed.side;
        other && !format.all() && fault(&self.given, printed).is_none()
    }

    /// "a tenth row", if the line looks like one.
    pub fn row_too_much(&self, format: &Format, line: &Line) -> Option<String> {
        let layout = format.layout(self.given.side).ok()?;
        layout.row(&line.text).filter(|_| layout.is_rows())?;
        let (prefix, row) = (self.name.prefix(), ordinal(layout.lines + 1));
        let (number, shown) = (line.number, line.shown());
        Some(format!("{prefix}a {row} row: line {number}: {shown}"))
    }

    /// What the lines below the last case repeat of it or add to it.
    pub fn below(&self, format: &Format, lines: &[Line]) -> Option<String> {
        let layout = format.layout(self.given.side).ok()?;
        let (prefix, number) = (self.name.prefix(), lines[0].number);
        let grid = layout.read(lines).ok()?;
        if self.printed == grid {
            return Some(format!(
                "{prefix}printed twice: line {number} begins the same grid again"
            ));
        }
        let other = self.has_another(format, &grid);
        other.then(|| format!("{prefix}{SECOND}: line {number}"))
    }
}
