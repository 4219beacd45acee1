//! Fills in the words in braces of the language table.

use crate::judge::program::source::{Source, stem};
use std::fs;
use std::path::Path;

/// Fills in the words of the language table.
pub(super) struct Fill<'a> {
    pub source: &'a Source,
    pub compiler: &'a Path,
    /// Holds `src`, the sources, and `out`, what the compiler made.
    pub folder: &'a Path,
}

impl Fill<'_> {
    /// A command line of the table.
    pub fn line(&self, words: &[&str]) -> Vec<String> {
        words.iter().flat_map(|word| self.word(word)).collect()
    }

    fn word(&self, word: &str) -> Vec<String> {
        let (sources, out) = (self.folder.join("src"), self.folder.join("out"));
        match word {
            "{sources}" => self
                .source
                .compiled()
                .map(|file| file.name.as_str())
                .filter(|name| self.is_compiled(name))
                .map(|name| match name.starts_with('-') {
                    true => format!("./{name}"), // no option
                    false => name.to_string(),
                })
                .collect(),
            "{compiler}" => vec![self.compiler.display().to_string()],
            "{interpreter}" => {
                vec![fs::read_to_string(out.join("interpreter")).unwrap_or_default()]
            }
            "{main}" if self.source.language.name == "Java" => {
                vec![stem(self.source.main_file()).to_string()]
            }
            "{main}" => vec![sources.join(self.source.main_file()).display().to_string()],
            _ => vec![word.replace("{out}", &out.display().to_string())],
        }
    }

    /// rustc takes the crate's root and finds the rest itself; the others take all files.
    fn is_compiled(&self, name: &str) -> bool {
        self.source.language.name != "Rust" || name == self.source.main_file()
    }
}
