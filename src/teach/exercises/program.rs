//! The programs with gaps, in four languages with the same functions, names and gaps.

use crate::teach::language::Language;
use crate::teach::variants::select_variant;

/// The texts of one program, with the marks of its gaps.
#[derive(Debug, PartialEq)]
pub struct ProgramTexts {
    pub rust: &'static str,
    pub cpp: &'static str,
    pub java: &'static str,
    pub python: &'static str,
}

impl ProgramTexts {
    /// The text with one gap open, or solved if `open` is `None`.
    pub fn program_text(&self, language: Language, open: Option<&str>) -> String {
        let text = match language {
            Language::Rust => self.rust,
            Language::Cpp => self.cpp,
            Language::Java => self.java,
            Language::Python => self.python,
        };
        select_variant(text, open.unwrap_or_default())
    }
}

/// The files of a program, by their common name.
macro_rules! program {
    ($name:literal) => {
        ProgramTexts {
            rust: include_str!(concat!("programs/", $name, ".rs")),
            cpp: include_str!(concat!("programs/", $name, ".cpp")),
            java: include_str!(concat!("programs/", $name, ".java")),
            python: include_str!(concat!("programs/", $name, ".py")),
        }
    };
}

/// All orders of digits: the smallest tree.
pub static PERMUTATIONS: ProgramTexts = program!("permutations");

/// Depth-first search that scans row, column and box: rung 1.
pub static SEARCH: ProgramTexts = program!("search");

/// The same with tables: rung 2.
pub static TABLES: ProgramTexts = program!("tables");

/// Breadth-first search through a maze.
pub static SHORTEST: ProgramTexts = program!("shortest");

/// Bit masks and the cell with the fewest candidates: rungs 3 and 4.
pub static MASKS: ProgramTexts = program!("masks");

/// Naked and hidden singles, and no search.
pub static SINGLES: ProgramTexts = program!("singles");

/// Tells whether there is one solution, several or none.
pub static COUNT: ProgramTexts = program!("count");

/// All solutions, in row order.
pub static ALL: ProgramTexts = program!("all");

/// The best of all solutions.
pub static BEST: ProgramTexts = program!("best");

/// The same search for another puzzle.
pub static QUEENS: ProgramTexts = program!("queens");

/// Orders of digits that may be equal.
pub static DUPLICATES: ProgramTexts = program!("duplicates");

/// A word in a grid of letters.
pub static WORDS: ProgramTexts = program!("word-search");
