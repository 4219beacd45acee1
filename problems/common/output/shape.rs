//! The form of an output: lines become cells, and what keeps them from it becomes words.
//!
//! A case is one line or nine of them, all of one pattern. Blanks at the end of a line and empty lines are gone already;
//! a line that still differs from the pattern is wrong, and the digits in it are counted and arranged to say how.

use super::input::BLANKS;
use super::lines::Line;
use super::sudoku::Grid;

/// What a judge wants printed.
pub struct Format {
    /// Each line of a case, with `*` for a cell.
    pub line: String,
    /// How many lines a case has: 1 or 9.
    pub lines: usize,
    /// The same in words.
    pub wanted: &'static str,
    /// What is wrong with a line that has the right number of digits, if there are better words than the usual.
    pub form: fn(&[u8]) -> Option<String>,
    /// A word that closes the input and is not to be printed; "" for none.
    pub closing: &'static str,
    /// An input may have several cases, so a message says which.
    pub several: bool,
    /// Only what the file with the answer says is right.
    pub one_answer: bool,
    /// Who expects one certain answer where a grid has several solutions; None: no grid has.
    pub chooser: Option<&'static str>,
}

impl Format {
    /// One case as it should stand, or the index of the first line that does not fit, which may be that of a line missing.
    pub fn read(&self, lines: &[Line]) -> Result<Grid, usize> {
        let mut cells = Vec::with_capacity(81);
        for index in 0..self.lines {
            let line = lines.get(index).ok_or(index)?;
            cells.extend(self.cells(&line.text).ok_or(index)?);
        }
        let mut grid = [b'0'; 81];
        grid.copy_from_slice(&cells);
        Ok(grid)
    }

    /// The cells of a line that follows the pattern. Most must be digits: any nine signs have the length of nine digits.
    pub fn cells(&self, text: &[u8]) -> Option<Vec<u8>> {
        let pattern = self.line.as_bytes();
        let fits = |(sign, byte): (&u8, &u8)| *sign == b'*' || sign == byte;
        if text.len() != pattern.len() || !pattern.iter().zip(text).all(fits) {
            return None;
        }
        let cells = pattern.iter().zip(text).filter(|(sign, _)| **sign == b'*');
        let cells: Vec<u8> = cells.map(|(_, byte)| undotted(*byte)).collect();
        let digits = cells.iter().filter(|byte| byte.is_ascii_digit()).count();
        Some(cells).filter(|cells| digits * 2 > cells.len())
    }

    /// Why a line of a case does not fit; `right` lines before it are known to be right.
    pub fn complaint(&self, lines: &[Line], at: usize, right: usize) -> String {
        let line = &lines[at];
        let digits = digits(&line.text).len();
        if let Some(words) = self.no_row(line, right) {
            return words;
        }
        if !line.whole {
            return format!("line {} is far too long: {}", line.number, line.shown());
        }
        if let Some(layout) = self.other_layout(lines) {
            return layout;
        }
        let start = line.text.iter().position(|b| !BLANKS.contains(b));
        match (self.lines, digits) {
            (lines, digits) if lines * digits != 81 => match lines {
                1 if digits < 81 => format!("printed {digits} of 81 digits"),
                1 => format!("printed {digits} digits, expected 81"),
                _ if digits == 1 => format!("row {} has 1 digit", at + 1),
                _ => format!("row {} has {} digits", at + 1, digits),
            },
            _ if start.map_or(false, |start| self.cells(&line.text[start..]).is_some()) => {
                format!("line {} begins with a blank", line.number)
            }
            _ => (self.form)(&line.text).unwrap_or_else(|| self.usual_form(line)),
        }
    }

    /// A line that was never meant to be a part of a grid.
    pub fn no_row(&self, line: &Line, right: usize) -> Option<String> {
        let (number, shown) = (line.number, line.shown());
        if !self.closing.is_empty() && line.text == self.closing.as_bytes() {
            return Some(format!(
                "line {number} is {shown}, which closes the input and is not to be printed"
            ));
        }
        let before = match (self.lines, right) {
            (_, 0) => String::new(),
            (_, 1) => "the first line is right, but ".to_string(),
            (1, lines) => format!("the first {lines} lines are right, but "),
            (_, rows) => format!("the first {rows} rows are right, but "),
        };
        if is_prose(&line.text) {
            return Some(format!("{before}line {number} is a debug line: {shown}"));
        }
        match digits(&line.text).is_empty() {
            true => Some(format!("{before}line {number} has no digits: {shown}")),
            false => None,
        }
    }

    /// 81 digits in lines of another length.
    fn other_layout(&self, lines: &[Line]) -> Option<String> {
        let each = digits(&lines[0].text).len();
        let found = match each {
            81 => "one line of 81 digits",
            9 => "nine lines of nine digits",
            1 => "81 lines of one digit",
            _ => return None,
        };
        let same = |line: &&Line| digits(&line.text).len() == each && !is_prose(&line.text);
        let count = lines.iter().take(81 / each).filter(same).count();
        let other = each * self.lines != 81 && each * count == 81;
        Some(format!("printed as {}, expected {}", found, self.wanted)).filter(|_| other)
    }

    /// Signs between the digits, or the first place that differs.
    fn usual_form(&self, line: &Line) -> String {
        let between = |byte: &u8| !byte.is_ascii_digit() && *byte != b'.';
        let mut signs: Vec<u8> = line.text.iter().copied().filter(between).collect();
        signs.retain(|byte| !BLANKS.contains(byte) || *byte == b'\t');
        signs.dedup();
        let rows = if self.lines == 1 { "" } else { "rows " };
        match signs[..] {
            [] => format!("{rows}printed with blanks"),
            [b'\t'] => format!("{rows}printed with tabs"),
            [sign] => format!(
                "{rows}printed with '{}' between the digits",
                sign.escape_ascii()
            ),
            _ => self.first_difference(line),
        }
    }

    fn first_difference(&self, line: &Line) -> String {
        let pattern = self.line.as_bytes();
        let fits = |sign: u8, byte: &u8| match sign {
            b'*' => byte.is_ascii_digit() || *byte == b'.',
            sign => sign == *byte,
        };
        let differs = |at: &usize| {
            let found = line.text.get(*at);
            !found.map_or(false, |byte| fits(pattern[*at], byte))
        };
        let at = (0..pattern.len()).find(differs).unwrap_or(pattern.len());
        let expected = match pattern.get(at) {
            Some(b'*') => "a digit".to_string(),
            Some(sign) => format!("'{}'", *sign as char),
            None => "the end of the line".to_string(),
        };
        let found = match line.text.get(at) {
            Some(byte) => format!("'{}'", byte.escape_ascii()),
            None => "the end of the line".to_string(),
        };
        format!(
            "line {}, column {}: expected {}, found {}",
            line.number,
            at + 1,
            expected,
            found
        )
    }
}

/// The first 81 digits, if they end where a line does, whatever stands between them.
pub fn loose(lines: &[Line]) -> Option<Grid> {
    let mut cells = Vec::new();
    for line in lines
        .iter()
        .take_while(|line| line.whole && !is_prose(&line.text))
    {
        cells.extend(digits(&line.text));
        if cells.len() >= 81 {
            break;
        }
    }
    let mut grid = [b'0'; 81];
    (cells.len() == 81).then(|| grid.copy_from_slice(&cells))?;
    Some(grid)
}

fn digits(text: &[u8]) -> Vec<u8> {
    let text = text.iter().map(|byte| undotted(*byte));
    text.filter(u8::is_ascii_digit).collect()
}

/// An empty cell is a point or a zero.
fn undotted(byte: u8) -> u8 {
    match byte {
        b'.' => b'0',
        byte => byte,
    }
}

/// Words, in whatever script.
fn is_prose(text: &[u8]) -> bool {
    text.iter()
        .any(|b| b.is_ascii_alphabetic() || !b.is_ascii())
}
