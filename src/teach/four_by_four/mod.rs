//! The search of the first rung on a grid of 4 x 4, which the lesson begins with.
//!
//! One file for each language holds all [variants](super::variants) of it: the right search, four mistakes of beginners,
//! and, in Rust, three other questions that the same search answers. Tests compile each variant and compare it with what
//! the page shows.

use super::highlighted_lines::parse_marked;
use super::language::{Language, source_texts};
use super::lesson_source::LessonSource;
use super::variants::select_variant;

/// What the search does differently.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Variant {
    /// Nothing: it finds the first solution.
    Right,
    /// It never undoes a digit.
    Forgets,
    /// It undoes every digit, also those of the solution, on its way back.
    Wipes,
    /// It ignores what its calls return.
    Ignores,
    /// A global flag says that the grid is solved, and is not reset for the next puzzle.
    Flag,
    /// It counts the solutions.
    Counts,
    /// It stops at the second solution.
    Second,
    /// It finds the highest score of a solution, and cuts branches that can't beat it.
    Best,
}

use Variant::{Best, Counts, Flag, Forgets, Ignores, Right, Second, Wipes};

/// The right search and its mistakes, in every language.
pub const FLAWS: [Variant; 5] = [Right, Forgets, Wipes, Ignores, Flag];

/// Other questions, in Rust.
pub const OTHER_QUESTIONS: [Variant; 3] = [Counts, Second, Best];

impl Variant {
    /// Its name on the page and in the files; the right one needs none.
    pub fn name(self) -> &'static str {
        match self {
            Right => "",
            Forgets => "forgets",
            Wipes => "wipes",
            Ignores => "ignores",
            Flag => "flag",
            Counts => "counts",
            Second => "second",
            Best => "best",
        }
    }

    /// The text with its marks.
    pub fn marked_text(self, language: Language) -> String {
        select_variant(source_texts!("search")[language as usize], self.name())
    }

    /// The text that the page shows, and the lines that its events highlight.
    pub fn page_source(self, language: Language) -> LessonSource {
        parse_marked(&self.marked_text(language))
    }
}

/// The file, from the top of the repository.
pub fn source_path(language: Language) -> String {
    format!("src/teach/four_by_four/search.{}", language.extension())
}
