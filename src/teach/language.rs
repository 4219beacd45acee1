//! The languages of the lesson: those that beginners write exercises in, and that rungs are shown in.

use crate::text::spelling::suggestion;
use std::path::Path;

/// The texts of a program's files: in all languages, or in those with these extensions.
macro_rules! source_texts {
    ($path:expr) => {
        source_texts!($path, ".rs", ".cpp", ".java", ".py")
    };
    ($path:expr, $($extension:literal),+) => {
        [$(include_str!(concat!($path, $extension))),+]
    };
}
pub(in crate::teach) use source_texts;

/// A language that a rung or an exercise is written in.
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

    /// Finds a language by the name that users type. The error lists all names.
    pub fn find_language(name: &str) -> Result<Language, String> {
        let named = |language: &Language| language.name() == name;
        Language::ALL.into_iter().find(named).ok_or_else(|| {
            let names = Language::ALL.map(Language::name);
            format!("no language '{name}'; {}", suggestion(name, &names))
        })
    }

    /// Finds a language by a file's extension.
    pub fn of_file(file: &Path) -> Option<Language> {
        let extension = file.extension()?;
        let own = |language: &Language| extension == language.extension();
        Language::ALL.into_iter().find(own)
    }

    pub fn name(self) -> &'static str {
        self.names()[0]
    }

    /// The name as people write it.
    pub fn title(self) -> &'static str {
        self.names()[1]
    }

    pub fn extension(self) -> &'static str {
        self.names()[2]
    }

    fn names(self) -> [&'static str; 3] {
        match self {
            Language::Rust => ["rust", "Rust", "rs"],
            Language::Cpp => ["cpp", "C++", "cpp"],
            Language::Java => ["java", "Java", "java"],
            Language::Python => ["python", "Python", "py"],
        }
    }

    /// What begins a comment.
    pub fn comment_mark(self) -> &'static str {
        match self {
            Language::Python => "#",
            _ => "//",
        }
    }
}
