//! What a package's texts look like, in words: its input and, behind the word `prints`, its output. `data/testdata.yaml` has
//! them, and the special judge, the input validator and the generator read them here. What each word means stands in
//! `problems/README.md`.

// Each program uses its own part of this.
#![allow(dead_code)]

pub mod read;
pub mod tidy;

use std::fmt::Display;

#[derive(Debug, Default)]
pub struct Text {
    pub given: Given,
    pub printed: Printed,
}

/// An input: grids, each with what stands around it, and what they are.
#[derive(Debug)]
pub struct Given {
    pub look: Look,
    pub side: usize,
    /// In front of each grid stands the side of its boxes, 1 to 3.
    pub sized: bool,
    /// The signs of an empty cell; of several, the first is the usual one.
    pub empty: &'static str,
    pub one: bool,
    /// The first word is the number of grids.
    pub counted: bool,
    pub most: usize,
    /// The word that closes the input; "" for none.
    pub end: &'static str,
    /// The clues that a grid has at least.
    pub clues: usize,
    /// The empty cells that each grid has.
    pub open: Option<usize>,
    /// Two clues may clash.
    pub clash: bool,
    /// How many solutions a grid has, from and to.
    pub solutions: (u32, u32),
    /// Grids that have others.
    pub but: Vec<&'static str>,
    /// A grid is filled by units with one empty cell alone.
    pub by_units: bool,
}

#[derive(Debug, Default)]
pub struct Printed {
    pub look: Look,
    pub right: Right,
    /// Printed in place of a grid without a solution, or with several; "" for no such words.
    pub none: &'static str,
    pub several: &'static str,
    /// Outputs are compared word by word: white space and capital letters make no difference.
    pub words: bool,
    /// Nothing may stand in front of the first grid, not even an empty line.
    pub top: bool,
    /// A grid of which another solution than the least is right, who expects it and how that is known.
    pub except: [&'static str; 3],
}

/// What is right to print.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Right {
    /// The only solution.
    #[default]
    Only,
    Any,
    /// The first in the order of the rows.
    Least,
    /// All solutions in that order, and a line with `{count}` for how many they are.
    All(&'static str),
    /// The best score of a solution, or -1.
    Score,
    /// Whether no two clues clash: a word for yes and one for no.
    Sound(&'static str, &'static str),
}

/// How grids stand in a text.
#[derive(Debug, Default)]
pub struct Look {
    pub shape: Shape,
    /// The line in front of each grid, with `{case}` or `{case:02}` for its number, from 1; "" for none. In front of a word for
    /// `sound`, and with a blank at its end, it stands on the same line.
    pub heading: &'static str,
    /// The heading stands between two grids: the first has none.
    pub between: bool,
    pub gap: Gap,
}

#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// A row on a line, and what stands between two cells.
    Rows(&'static str),
    /// All cells on a line.
    Line,
    /// LeetCode's: `[["5",...],...]`.
    Board,
    /// A row on a line, and `+`, `-` and `|` around each box.
    Frame,
}

impl Default for Shape {
    fn default() -> Shape {
        Shape::Rows("")
    }
}

/// Where empty lines stand.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Gap {
    #[default]
    None,
    Between,
    /// Between two grids, but without it the text is right as well.
    Free,
    /// Behind each grid; behind the last it may be missing.
    After,
    /// In front of each grid.
    Before,
}

impl Default for Given {
    fn default() -> Given {
        Given {
            look: Look::default(),
            side: 9,
            sized: false,
            empty: "0",
            one: false,
            counted: false,
            most: usize::MAX,
            end: "",
            clues: 0,
            open: None,
            clash: false,
            solutions: (1, 1),
            but: Vec::new(),
            by_units: false,
        }
    }
}

impl Text {
    pub fn parse<S: AsRef<str>>(words: &[S]) -> Result<Text, String> {
        let mut text = Text::default();
        let mut words = words.iter().map(AsRef::as_ref);
        for word in words.by_ref().take_while(|word| *word != "prints") {
            let (name, value) = halves(word);
            if !text.given.look.set(name, value)? && !text.given.set(name, value)? {
                return Err(unknown(word));
            }
        }
        for word in words {
            let (name, value) = halves(word);
            if !text.printed.look.set(name, value)? && !text.printed.set(name, value)? {
                return Err(unknown(word));
            }
        }
        Ok(text)
    }

    /// The sides that a grid may have.
    pub fn sides(&self) -> Vec<usize> {
        match self.given.sized {
            true => vec![1, 4, 9],
            false => vec![self.given.side],
        }
    }
}

impl Given {
    /// `false`: the word is none of these.
    fn set(&mut self, name: &str, value: &'static str) -> Result<bool, String> {
        match name {
            "one" => (self.one, self.most) = (true, 1),
            "count" => (self.counted, self.most) = (true, number(value)?),
            "most" => self.most = number(value)?,
            "side" => self.side = number(value)?,
            "sized" => self.sized = true,
            "empty" => self.empty = value,
            "end" => self.end = value,
            "clues" => self.clues = number(value)?,
            "open" => self.open = Some(number(value)?),
            "clash" => self.clash = true,
            "solutions" => self.solutions = range(value)?,
            "but" => self.but.push(value),
            "by-units" => self.by_units = true,
            _ => return Ok(false),
        }
        Ok(true)
    }
}

impl Printed {
    fn set(&mut self, name: &str, value: &'static str) -> Result<bool, String> {
        match name {
            "any" => self.right = Right::Any,
            "least" => self.right = Right::Least,
            "all" => self.right = Right::All(value),
            "score" => self.right = Right::Score,
            "sound" => {
                let words = value.split_once('/');
                let (yes, no) = words.ok_or("expected sound=YES/NO")?;
                self.right = Right::Sound(yes, no);
            }
            "none" => self.none = value,
            "several" => self.several = value,
            "words" => self.words = true,
            "top" => self.top = true,
            "except" => self.except[0] = value,
            "judge" => self.except[1] = value,
            "known" => self.except[2] = value,
            _ => return Ok(false),
        }
        Ok(true)
    }
}

impl Look {
    fn set(&mut self, name: &str, value: &'static str) -> Result<bool, String> {
        match name {
            "rows" => self.shape = Shape::Rows(value),
            "line" => self.shape = Shape::Line,
            "board" => self.shape = Shape::Board,
            "frame" => self.shape = Shape::Frame,
            "heading" => self.heading = value,
            "between" => (self.heading, self.between) = (value, true),
            "gap" => {
                self.gap = match value {
                    "" => Gap::Between,
                    "free" => Gap::Free,
                    "after" => Gap::After,
                    "before" => Gap::Before,
                    _ => {
                        return Err(format!(
                            "'gap={value}' is none of gap, gap=free, gap=after and gap=before"
                        ))
                    }
                }
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The line in front of a case; "" for none.
    pub fn heading(&self, case: usize) -> String {
        if self.between && case == 1 {
            return String::new();
        }
        let heading = self.heading.replace("{case}", &case.to_string());
        heading.replace("{case:02}", &format!("{case:02}"))
    }

    /// A grid's lines, with `*` for a cell.
    pub fn pattern(&self, side: usize) -> String {
        let small = (1..side).find(|small| small * small >= side).unwrap_or(1);
        let row = |between: &str| vec!["*"; side].join(between);
        match self.shape {
            Shape::Rows(between) => (row(between) + "\n").repeat(side),
            Shape::Line => "*".repeat(side * side) + "\n",
            Shape::Board => {
                let row = format!("[\"{}\"]", row("\",\""));
                format!("[{}]\n", vec![row; side].join(","))
            }
            Shape::Frame => {
                let line = |edge: &str, sign: &str| {
                    let inner = vec![sign.repeat(small); small].join(edge);
                    format!("{edge}{inner}{edge}\n")
                };
                let (ruled, rows) = (line("+", "-"), line("|", "*").repeat(small));
                (ruled.clone() + &rows).repeat(small) + &ruled
            }
        }
    }
}

/// A word's name, and the text behind its `=`, where `_` is a blank. It is kept until the program ends: there are few.
fn halves(word: &str) -> (&str, &'static str) {
    let (name, value) = word.split_once('=').unwrap_or((word, ""));
    (name, Box::leak(value.replace('_', " ").into_boxed_str()))
}

fn unknown(word: impl Display) -> String {
    format!("'{word}' is no word for a text; problems/README.md has all")
}

fn number<T: std::str::FromStr>(value: &str) -> Result<T, String> {
    let wrong = || format!("expected a number, found '{value}'");
    value.parse().map_err(|_| wrong())
}

/// `1`, `0..50` or `1..`
fn range(value: &str) -> Result<(u32, u32), String> {
    let (from, to) = value.split_once("..").unwrap_or((value, value));
    let to = if to.is_empty() {
        Ok(u32::MAX)
    } else {
        number(to)
    };
    Ok((number(from)?, to?))
}
