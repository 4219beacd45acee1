//! Fills in the words in braces of the language table.

use crate::judge::program::language::blanks;
use crate::judge::program::source::{Source, stem};
use std::fs;
use std::path::Path;

/// Fills in the words of the language table; `languages.txt` says what each stands for.
pub(super) struct Fill<'a> {
    pub source: &'a Source,
    pub compiler: &'a Path,
    /// What `{standard}` stands for.
    pub standard: &'a str,
    /// Holds `src`, the sources, `out`, what the compiler made, and, while it compiles, `tmp`.
    pub folder: &'a Path,
}

/// In a kept folder: the name of the class with main.
pub(super) const MAIN_CLASS: &str = "mainclass";

impl Fill<'_> {
    /// A command that runs in the folder of the sources: it calls them by their names alone, as its messages will.
    pub fn compile(&self, words: &[String]) -> Vec<String> {
        self.line(words, &no_option(self.source.main_file()))
    }

    /// A command that runs elsewhere.
    pub fn run(&self, words: &[String]) -> Vec<String> {
        let main = self.folder.join("src").join(self.source.main_file());
        self.line(words, &main.display().to_string())
    }

    fn line(&self, words: &[String], main: &str) -> Vec<String> {
        let mut filled = Vec::new();
        for word in words {
            match word.as_str() {
                "{sources}" => {
                    let names = self.source.compiled().map(|file| no_option(&file.name));
                    filled.extend(names);
                }
                _ => filled.push(self.word(word, main)),
            }
        }
        filled
    }

    /// One pass from left to right: what is filled in is not read again.
    fn word(&self, word: &str, main: &str) -> String {
        let (mut filled, mut rest) = (String::new(), word);
        for name in blanks(word) {
            let blank = format!("{{{name}}}");
            let Some((before, behind)) = rest.split_once(&blank) else {
                continue;
            };
            filled.push_str(before);
            filled.push_str(&self.value(name, main).unwrap_or(blank));
            rest = behind;
        }
        filled + rest
    }

    /// `None` for what is not known yet: the memory limit.
    fn value(&self, name: &str, main: &str) -> Option<String> {
        let path = |name: &str| self.folder.join(name).display().to_string();
        let text = |name: &str| fs::read_to_string(self.folder.join(name)).unwrap_or_default();
        Some(match name {
            "compiler" => self.compiler.display().to_string(),
            "main" => main.to_string(),
            "stem" => stem(self.source.main_file()).to_string(),
            "out" => path("out"),
            "temporary" => path("tmp"),
            "standard" => self.standard.to_string(),
            "mainclass" => text(MAIN_CLASS),
            "interpreter" => text("out/interpreter"),
            _ => return None,
        })
    }
}

/// A file's name that no compiler takes for an option.
fn no_option(name: &str) -> String {
    match name.starts_with('-') {
        true => format!("./{name}"),
        false => name.to_string(),
    }
}
