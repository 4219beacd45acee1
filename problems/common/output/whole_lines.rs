//! Lines of an output that are no part of a grid: a heading, the line below all solutions, words in place of a grid.

use super::case::Case;
use super::fault::fault;
use super::format::{Format, Instead};
use super::hopeless;
use super::input::{failed, rejected, Outcome};
use super::lines::Line;

/// A line that is known beforehand.
pub struct Whole {
    pub text: String,
    /// What it is, for messages.
    kind: &'static str,
}

impl Whole {
    pub fn heading(format: &Format, case: usize) -> Whole {
        Whole {
            text: format
                .heading
                .replace("{case}", &case.to_string())
                .replace("{case:02}", &format!("{case:02}")),
            kind: if format.between { "line" } else { "heading" },
        }
    }

    /// The line below so many solutions.
    pub fn total(line: &str, solutions: usize) -> Whole {
        Whole {
            text: line.replace("{count}", &solutions.to_string()),
            kind: "line below the solutions",
        }
    }

    /// It is that line, of however many.
    pub fn is_total(line: &str, text: &[u8]) -> bool {
        let mut ends = line.split("{count}").map(str::as_bytes);
        let start = ends.next().unwrap_or(b"");
        text.starts_with(start) && text.ends_with(ends.next().unwrap_or(b""))
    }
}

impl Case<'_> {
    /// The next line has to be this one.
    pub fn line(&self, whole: &Whole) -> Outcome<()> {
        let (lines, wanted) = (self.output.ahead(), whole.text.as_str());
        let (prefix, kind) = (self.name.prefix(), whole.kind);
        let line = match lines.first() {
            Some(line) if line.text == wanted.as_bytes() => return Ok(()),
            Some(line) => line,
            None => {
                let end = self.output.end();
                return rejected(format!("{prefix}the {kind} '{wanted}' is missing: {end}"));
            }
        };
        let is_wanted = |line: &Line| line.text == wanted.as_bytes();
        self.neighbours(|index| lines.get(index).map_or(false, is_wanted))?;
        let (number, shown) = (line.number, line.shown());
        let grid = self.layout.read(lines).ok();
        if let Some(grid) = grid.filter(|grid| fault(self.given, grid).is_none()) {
            return rejected(match self.solutions.is_empty() {
                true => {
                    format!("{prefix}the {kind} '{wanted}' is missing in front of line {number}")
                }
                false => {
                    let again = self.solution(&grid)?;
                    format!(
                        "{prefix}line {number} begins solution {again} again, expected '{wanted}'"
                    )
                }
            });
        }
        rejected(format!(
            "{prefix}line {number}: expected '{wanted}', found {shown}"
        ))
    }

    /// The next line has to be these words, which the file with the answer has in place of a grid.
    pub fn words(&self, instead: &Instead) -> Outcome<()> {
        let (lines, wanted) = (self.output.ahead(), instead.words);
        let why = match instead.several {
            true => "there are several solutions".to_string(),
            false => hopeless::why(self.given),
        };
        let wants = format!("{}{why}, so '{wanted}' is expected", self.name.prefix());
        let line = match lines.first() {
            Some(line) if line.text == wanted.as_bytes() => return Ok(()),
            Some(line) => line,
            None => return rejected(format!("{wants}: {}", self.output.end())),
        };
        let is_wanted = |line: &Line| line.text == wanted.as_bytes();
        self.neighbours(|index| lines.get(index).map_or(false, is_wanted))?;
        if let Ok(grid) = self.layout.read(lines) {
            return match fault(self.given, &grid) {
                Some(fault) => rejected(format!(
                    "{wants}, found a grid: {}",
                    self.drawn(&fault, &grid)
                )),
                None if instead.several => rejected(format!("{wants}, found one of them")),
                None => failed(format!(
                    "the answer, case {}: it says '{wanted}', but the output has a solution",
                    self.name.case
                )),
            };
        }
        let (number, shown) = (line.number, line.shown());
        rejected(format!("{wants}, found {shown} on line {number}"))
    }
}
