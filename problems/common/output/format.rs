//! What a judge wants printed.

use super::input::{failed, Outcome};
use super::layout::Layout;

/// An output, case after case: a heading where there is one, then a grid, several, or words in place of it.
pub struct Format {
    /// How a grid is printed, for each side that an input may have.
    pub layouts: Vec<Layout>,
    /// What is wrong with a line that has the right number of digits, if there are better words than the usual.
    pub form: fn(&[u8]) -> Option<String>,
    /// A word that closes the input and is not to be printed; "" for none.
    pub closing: &'static str,
    /// An input may have several cases, so a message says which.
    pub several: bool,
    pub right: Right,
    /// The line in front of each case, with `{case}`, or with `{case:02}` in two digits, for its number, from 1; "" for none.
    pub heading: &'static str,
    /// It stands between two cases: the first has none.
    pub between: bool,
    /// Lines each of which stands in place of a grid, where the file with the answer has it.
    pub instead: &'static [Instead],
    /// Without an empty line between two cases the output is wrong; elsewhere empty lines make no difference.
    pub spaced: bool,
    /// An empty line in front of the first case is wrong.
    pub top: bool,
    /// Outputs are compared word by word: white space and capital letters make no difference.
    pub words: bool,
}

/// Which solutions of a grid are right.
#[derive(Clone, Copy)]
pub enum Right {
    /// Any. The file with the answer is read only where there are words in place of a grid.
    Any,
    /// The only one; a grid with several is the package's fault.
    Only,
    /// The least, but of one grid another, which is in the file with the answer as well.
    LeastBut(&'static Exception),
    /// The first in the order of the rows, which is in the file with the answer.
    Least,
    /// All of them in that order, and below them a line that has `{count}` for how many they are.
    All(&'static str),
}

/// A grid of several solutions of which the judge expects another than the least.
pub struct Exception {
    pub given: &'static [u8],
    /// Who expects it: "NowCoder".
    pub judge: &'static str,
    /// How that is known.
    pub known: &'static str,
}

pub struct Instead {
    pub words: &'static str,
    /// They are said of a grid that has solutions, though not just one.
    pub several: bool,
}

impl Format {
    /// For others to change what differs: `Format { several: false, ..Format::new(layouts) }`.
    pub fn new(layouts: Vec<Layout>) -> Format {
        Format {
            layouts,
            form: |_| None,
            closing: "",
            several: true,
            right: Right::Only,
            heading: "",
            between: false,
            instead: &[],
            spaced: false,
            top: false,
            words: false,
        }
    }

    pub fn layout(&self, side: usize) -> Outcome<&Layout> {
        match self.layouts.iter().find(|layout| layout.side == side) {
            Some(layout) => Ok(layout),
            None => failed(format!("the input has a grid of side {side}")),
        }
    }

    /// All solutions are asked for.
    pub fn all(&self) -> bool {
        matches!(self.right, Right::All(_))
    }

    /// The words that stand in place of a grid, if the line is such.
    pub fn instead(&self, line: &[u8]) -> Option<&'static Instead> {
        let same = |instead: &&Instead| instead.words.as_bytes() == line;
        self.instead.iter().find(same)
    }

    /// The file with the answer is needed.
    pub fn reads_answer(&self) -> bool {
        !matches!(self.right, Right::Any) || !self.instead.is_empty()
    }

    /// "rows" where an output has no other lines, else "lines".
    pub fn lines_are(&self) -> &'static str {
        let rows = self.layouts.iter().all(Layout::is_rows);
        match rows && self.heading.is_empty() && self.instead.is_empty() && !self.all() {
            true => "rows",
            false => "lines",
        }
    }
}
