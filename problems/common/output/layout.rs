//! How a grid is printed: its lines become cells.
//!
//! All lines of a grid have one pattern. Blanks at the end of a line and empty lines are gone already; a line that still
//! differs from the pattern is wrong, and [`complaint`](super::complaint) says how.

use super::grid::{number, side, Grid, Signs};
use super::lines::Line;

pub struct Layout {
    pub side: usize,
    /// Each line of a grid, with `*` for a cell.
    pub pattern: String,
    /// How many there are.
    pub lines: usize,
    /// The same in words.
    pub wanted: String,
}

impl Layout {
    /// A row to a line, with nothing or a blank between its cells.
    pub fn rows(side: usize, between: &str) -> Layout {
        let wanted = lines_of(side, side * side);
        Layout {
            side,
            pattern: vec!["*"; side].join(between),
            lines: side,
            wanted: match between {
                "" => wanted,
                _ => wanted + " with blanks between",
            },
        }
    }

    /// All cells on one line.
    pub fn line(pattern: &str) -> Layout {
        let cells = pattern.matches('*').count();
        Layout {
            side: side(cells),
            pattern: pattern.to_string(),
            lines: 1,
            wanted: lines_of(cells, cells),
        }
    }

    pub fn signs(&self) -> Signs {
        Signs { side: self.side }
    }

    /// Cells of a grid.
    pub fn cells(&self) -> usize {
        self.side * self.side
    }

    /// Cells of a line.
    pub fn width(&self) -> usize {
        self.cells() / self.lines
    }

    /// A grid has several lines, each of them a row.
    pub fn is_rows(&self) -> bool {
        self.lines == self.side && self.side > 1
    }

    /// One grid as it should stand, or the index of the first line that does not fit, which may be that of a line missing.
    pub fn read(&self, lines: &[Line]) -> Result<Grid, usize> {
        let mut cells = Vec::with_capacity(self.cells());
        for index in 0..self.lines {
            let line = lines.get(index).ok_or(index)?;
            cells.extend(self.row(&line.text).ok_or(index)?);
        }
        Ok(Grid::new(cells))
    }

    /// The cells of a line that follows the pattern. Most must be signs of a grid: any nine have the length of nine digits.
    pub fn row(&self, text: &[u8]) -> Option<Vec<u8>> {
        let (pattern, signs) = (self.pattern.as_bytes(), self.signs());
        let fits = |(sign, byte): (&u8, &u8)| *sign == b'*' || sign == byte;
        if text.len() != pattern.len() || !pattern.iter().zip(text).all(fits) {
            return None;
        }
        let cells = pattern.iter().zip(text).filter(|(sign, _)| **sign == b'*');
        let cells: Vec<u8> = cells.map(|(_, byte)| signs.cell(*byte)).collect();
        let meant = cells.iter().filter(|byte| signs.meant(**byte)).count();
        Some(cells).filter(|cells| meant * 2 > cells.len())
    }

    /// The cells of the first lines, whatever stands between them, if the last of them ends a line.
    pub fn loose(&self, lines: &[Line]) -> Option<Grid> {
        let signs = self.signs();
        let mut cells = Vec::new();
        for line in lines
            .iter()
            .take_while(|line| line.whole && !signs.is_prose(&line.text))
        {
            cells.extend(signs.cells(&line.text));
            if cells.len() >= self.cells() {
                break;
            }
        }
        let all = cells.len() == self.cells();
        all.then(|| Grid::new(cells))
    }

    /// "printed as one line of 81 digits", if the lines are of another length and have just the cells of a grid.
    pub fn other(&self, lines: &[Line]) -> Option<String> {
        let (signs, cells) = (self.signs(), self.cells());
        let each = signs.cells(&lines[0].text).len();
        if each == self.width() || ![cells, self.side, 1].contains(&each) {
            return None;
        }
        let same =
            |line: &&Line| signs.cells(&line.text).len() == each && !signs.is_prose(&line.text);
        let count = lines.iter().take(cells / each).filter(same).count();
        let (found, wanted) = (lines_of(each, cells), &self.wanted);
        let words = format!("printed as {found}, expected {wanted}");
        Some(words).filter(|_| each * count == cells)
    }
}

/// "nine lines of nine digits": so many on each line.
fn lines_of(each: usize, cells: usize) -> String {
    let plural = |count: usize, noun: &str| match count {
        1 => format!("one {noun}"),
        _ => format!("{} {noun}s", number(count)),
    };
    let signs = Signs { side: side(cells) };
    let lines = plural(cells / each, "line");
    format!("{lines} of {}", plural(each, signs.noun()))
}
