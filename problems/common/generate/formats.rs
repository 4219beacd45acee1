//! What a judge's text looks like, and what it asks for. Each package's is a row in `tasks`.

use crate::grid::{side_of, value, Grid};
use crate::text::{is_heading, with_blank_lines};

/// What a judge's text looks like.
pub struct Format {
    /// The side of random grids.
    pub side: usize,
    /// The number of grids one file may hold.
    pub cases: usize,
    pub question: Question,
    /// A grid may have no solution, which is an answer too.
    pub none: bool,
    /// In front of each grid stands the side of its boxes.
    pub sized: bool,
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
        let mut text = (self.input)(grids, variants);
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

    /// The grids of an input, which may have awkward blanks.
    pub fn grids_in(&self, text: &str) -> Result<Vec<Grid>, String> {
        if self.sized {
            return sized_grids(text);
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

/// The grids of an input that tells the side of the boxes in front of each.
fn sized_grids(text: &str) -> Result<Vec<Grid>, String> {
    let mut digits = text.chars().filter_map(|sign| value(sign, 9));
    let mut grids = Vec::new();
    while let Some(b) = digits.next() {
        let size = usize::from(b).pow(4);
        let grid: Grid = digits.by_ref().take(size).collect();
        if side_of(size).is_none() || grid.len() < size {
            return Err(format!("expected a grid with boxes of side {}", b));
        }
        grids.push(grid);
    }
    match grids.is_empty() {
        true => Err("expected a grid, found none".to_string()),
        false => Ok(grids),
    }
}
