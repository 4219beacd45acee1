//! The programs with gaps, in four languages with the same functions, names and gaps.

use crate::teach::language::Language;
use crate::teach::variants::variant;

/// The texts of one program, with the marks of its gaps.
#[derive(Debug, PartialEq)]
pub struct Program {
    pub rust: &'static str,
    pub cpp: &'static str,
    pub java: &'static str,
    pub python: &'static str,
}

impl Program {
    /// The text with one gap open, or solved if `open` is `None`.
    pub fn text(&self, language: Language, open: Option<&str>) -> String {
        let text = match language {
            Language::Rust => self.rust,
            Language::Cpp => self.cpp,
            Language::Java => self.java,
            Language::Python => self.python,
        };
        variant(text, open.unwrap_or_default())
    }
}

/// The files of a program, by their common name.
macro_rules! program {
    ($name:literal) => {
        Program {
            rust: include_str!(concat!("programs/", $name, ".rs")),
            cpp: include_str!(concat!("programs/", $name, ".cpp")),
            java: include_str!(concat!("programs/", $name, ".java")),
            python: include_str!(concat!("programs/", $name, ".py")),
        }
    };
}

/// Depth-first search that scans row, column and box: rung 1.
pub static SEARCH: Program = program!("search");

/// The same with tables: rung 2.
pub static TABLES: Program = program!("tables");

/// Bit masks and the cell with the fewest candidates: rungs 3 and 4.
pub static MASKS: Program = program!("masks");

/// Naked and hidden singles, and no search.
pub static SINGLES: Program = program!("singles");

/// Tells whether there is one solution, several or none.
pub static COUNT: Program = program!("count");

/// All solutions, in row order.
pub static ALL: Program = program!("all");

/// The best of all solutions.
pub static BEST: Program = program!("best");

/// The same search for another puzzle.
pub static QUEENS: Program = program!("queens");
