//! What a judge's text looks like, and what it asks for. Each package's is a row in `tasks`.

use crate::described;
use crate::grid::{value, Grid};
use crate::regions;
use crate::text::{is_heading, with_blank_lines};
use crate::words::Text;

/// What a judge's text looks like.
pub struct Format {
    /// Its description, where there is one. Else the functions below are its own.
    pub text: Option<Text>,
    /// The side of random grids.
    pub side: usize,
    /// The number of grids one file may hold.
    pub cases: usize,
    pub question: Question,
    /// A grid may have no solution, which is an answer too.
    pub none: bool,
    /// In front of each grid stands the side of its boxes.
    pub sized: bool,
    /// Walls between cells make the regions, in place of boxes.
    pub regions: bool,
    /// The clues that a grid has at least.
    pub fewest: usize,
    /// A grid is filled by units with one empty cell alone.
    pub by_units: bool,
    /// Names of variants of the input's text, beside the common ones.
    pub variants: &'static [&'static str],
    /// Grids and variants to text.
    pub input: fn(&[Grid], &[&str]) -> String,
    /// The solutions that each grid's answer is made of to text.
    pub answer: fn(&[Vec<Grid>]) -> String,
    /// An input from where its cells begin.
    pub cells: fn(&str) -> &str,
    /// The variants that an input has, and that smaller ones keep: they may be the reason that a program fails.
    pub kept: fn(&str) -> &'static [&'static str],
}

/// Which solution a judge expects.
#[derive(Clone, Copy, PartialEq)]
pub enum Question {
    /// The only one: it promises that there is no other.
    Only,
    /// Any.
    Any,
    /// A certain one, even where there are several: a recipe says which.
    Chosen,
    /// The least, as a number: the first that a search by rows from 1 on finds.
    Least,
    /// The one that scores most, as in NOIP 2009.
    Best,
    /// No solution at all, but whether clues clash: a grid whose do not is its own answer.
    Sound,
    /// The same of whether every row and column of a matrix has all numbers.
    Latin,
    /// Whether there is one and no other: two are looked for.
    Whether,
    /// All of them, from the least on; no grid has more than fifty.
    All,
    /// How many there are, of a grid with letters, which has fewer than 3000.
    Count,
}

/// Variants of every input's text.
const COMMON: [&str; 5] = [
    "crlf",
    "no-final-newline",
    "blank-lines",
    "trailing-blanks",
    "one-line",
];

impl Format {
    pub fn input_text(&self, grids: &[Grid], variants: &[&str]) -> Result<String, String> {
        if grids.is_empty() || grids.len() > self.cases {
            return Err(format!("{} puzzles in one file", grids.len()));
        }
        let mut text = match &self.text {
            Some(text) => described::input(text, grids, variants),
            None => (self.input)(grids, variants),
        };
        for variant in variants {
            match *variant {
                _ if self.variants.contains(variant) => {}
                "trailing-blanks" => text = text.replace('\n', " \t\n"),
                "blank-lines" => text = with_blank_lines(&text),
                "crlf" => text = text.replace('\n', "\r\n"),
                "one-line" => text = text.trim_end().replace('\n', " ") + "\n",
                "no-final-newline" => text.truncate(text.trim_end().len()),
                _ => {
                    return Err(format!(
                        "'{}' is not one of {:?} or {:?}",
                        variant, self.variants, COMMON
                    ));
                }
            }
        }
        Ok(text)
    }

    pub fn answer_text(&self, solutions: &[Vec<Grid>]) -> String {
        match &self.text {
            Some(text) => described::answer(text, solutions),
            None => (self.answer)(solutions),
        }
    }

    pub fn kept_in(&self, input: &str) -> &'static [&'static str] {
        match &self.text {
            Some(text) => described::kept(text, input),
            None => (self.kept)(input),
        }
    }

    /// The grids of an input, which may have awkward blanks.
    pub fn grids_in(&self, text: &str) -> Result<Vec<Grid>, String> {
        if let Some(described) = &self.text {
            return described::grids(described, text);
        }
        if self.regions {
            return regions::grids((self.cells)(text));
        }
        let lines = (self.cells)(text).lines();
        let signs = lines.filter(|line| !is_heading(line)).flat_map(str::chars);
        let cells: Grid = signs.filter_map(|sign| value(sign, self.side)).collect();
        let size = self.side * self.side;
        match cells.len() {
            0 => Err(format!("expected {} cells for each grid, found 0", size)),
            count if count % size != 0 => Err(format!(
                "expected {} cells for each grid, found {}",
                size, count
            )),
            _ => Ok(cells.chunks(size).map(<[u8]>::to_vec).collect()),
        }
    }
}
