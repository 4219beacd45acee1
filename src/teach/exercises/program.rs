//! The programs that have gaps, each in four languages: the same functions, names and gaps in all of them.

use super::gaps;

/// One program, as its files have it: with the marks of its gaps.
#[derive(Debug, PartialEq)]
pub struct Program {
    pub rust: &'static str,
    pub cpp: &'static str,
    pub java: &'static str,
    pub python: &'static str,
}

/// A language that exercises are written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    Rust,
    Cpp,
    Java,
    Python,
}

impl Language {
    pub const ALL: [Language; 4] = [
        Language::Rust,
        Language::Cpp,
        Language::Java,
        Language::Python,
    ];

    /// As one types it; an error names those there are.
    pub fn find(name: &str) -> Result<Language, String> {
        let named = |language: &Language| language.name() == name;
        Language::ALL.into_iter().find(named).ok_or_else(|| {
            let names = Language::ALL.map(Language::name);
            format!("no language '{name}'; there are: {}", names.join(", "))
        })
    }

    /// By the end of a file's name.
    pub fn of_extension(extension: &str) -> Option<Language> {
        let own = |language: &Language| language.extension() == extension;
        Language::ALL.into_iter().find(own)
    }

    pub fn name(self) -> &'static str {
        match self {
            Language::Rust => "rust",
            Language::Cpp => "cpp",
            Language::Java => "java",
            Language::Python => "python",
        }
    }

    /// As one writes it.
    pub fn title(self) -> &'static str {
        match self {
            Language::Rust => "Rust",
            Language::Cpp => "C++",
            Language::Java => "Java",
            Language::Python => "Python",
        }
    }

    pub fn extension(self) -> &'static str {
        match self {
            Language::Rust => "rs",
            Language::Cpp => "cpp",
            Language::Java => "java",
            Language::Python => "py",
        }
    }

    /// What begins a comment.
    pub fn comment(self) -> &'static str {
        match self {
            Language::Python => "#",
            _ => "//",
        }
    }
}

impl Program {
    /// Its text with one gap open; `None`: solved.
    pub fn text(&self, language: Language, open: Option<&str>) -> String {
        let text = match language {
            Language::Rust => self.rust,
            Language::Cpp => self.cpp,
            Language::Java => self.java,
            Language::Python => self.python,
        };
        gaps::with_open(text, open)
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

/// Depth-first search that looks through row, column and box: rung 1.
pub static SEARCH: Program = program!("search");

/// The same with tables: rung 2.
pub static TABLES: Program = program!("tables");

/// Bit masks and the cell with the fewest candidates: rungs 3 and 4.
pub static MASKS: Program = program!("masks");

/// Naked and hidden singles, and no search.
pub static SINGLES: Program = program!("singles");

/// One solution, several or none.
pub static COUNT: Program = program!("count");

/// All solutions, in row order.
pub static ALL: Program = program!("all");

/// The best of all solutions.
pub static BEST: Program = program!("best");

/// The same search for another puzzle.
pub static QUEENS: Program = program!("queens");
