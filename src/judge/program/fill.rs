//! Fills in the placeholders in braces of the language table.

use crate::judge::program::compile_folder::Part;
use crate::judge::program::kept::{Kept, Note};
use crate::judge::program::language::blanks;
use crate::judge::program::source::{Source, stem};
use crate::text::arguments;
use std::ffi::{OsStr, OsString};
use std::mem;
use std::os::unix::ffi::OsStringExt;
use std::path::Path;

/// A word of a command line in pieces. The memory limit goes between the pieces; it isn't known until the program runs.
#[derive(Debug, Clone)]
pub struct Word(Vec<OsString>);

impl Word {
    pub(super) fn with_memory(&self, memory: &str) -> OsString {
        self.0.join(OsStr::new(memory))
    }
}

impl From<&str> for Word {
    /// Takes the word literally, braces included.
    fn from(text: &str) -> Word {
        Word(vec![arguments::to_os_string(text)])
    }
}

/// Values for the placeholders; `languages.txt` says what each stands for.
pub(super) struct Fill<'a> {
    pub source: &'a Source,
    pub compiler: &'a Path,
    /// What `{standard}` stands for.
    pub standard: &'a str,
    /// What `{runtime}` stands for, if there is one.
    pub runtime: Option<&'a Path>,
    /// The folder where it is compiled.
    pub kept: &'a Kept,
}

impl Fill<'_> {
    /// A command that runs in the folder of the sources. It names them without a folder, and so will its messages.
    pub fn compile(&self, words: &[String]) -> Vec<OsString> {
        let line = self.line(words, &no_option(self.source.main_file()));
        line.iter()
            .map(|word| word.with_memory("{memory}"))
            .collect()
    }

    /// A command that runs in another folder.
    pub fn run(&self, words: &[String]) -> Vec<Word> {
        let sources = self.kept.compiled.place(Part::Sources);
        let main = sources.join(self.source.main_file());
        self.line(words, main.as_os_str())
    }

    fn line(&self, words: &[String], main: &OsStr) -> Vec<Word> {
        let mut filled = Vec::new();
        for word in words {
            match word.as_str() {
                "{sources}" => {
                    let names = self.source.compiled().map(|file| no_option(&file.name));
                    filled.extend(names.map(|name| Word(vec![name])));
                }
                _ => filled.push(self.word(word, main)),
            }
        }
        filled
    }

    /// One pass from left to right: placeholders in a value that was filled in are not replaced.
    fn word(&self, word: &str, main: &OsStr) -> Word {
        let (mut pieces, mut piece, mut rest) = (Vec::new(), OsString::new(), word);
        for name in blanks(word) {
            let blank = format!("{{{name}}}");
            let Some((before, behind)) = rest.split_once(&blank) else {
                continue;
            };
            piece.push(before);
            match self.value(name, main) {
                Some(value) => piece.push(value),
                None if name == "memory" => pieces.push(mem::take(&mut piece)),
                None => piece.push(blank),
            }
            rest = behind;
        }
        piece.push(rest);
        pieces.push(piece);
        Word(pieces)
    }

    /// `None` if the value isn't known here.
    fn value(&self, name: &str, main: &OsStr) -> Option<OsString> {
        let place = |part| self.kept.compiled.place(part).into();
        Some(match name {
            "compiler" => self.compiler.into(),
            "main" => main.into(),
            "stem" => stem(self.source.main_file()).into(),
            "out" => place(Part::Products),
            "temporary" => place(Part::Temporary),
            "runtime" => self.runtime?.into(),
            "standard" => self.standard.into(),
            "mainclass" => OsString::from_vec(self.kept.noted(Note::MainClass).unwrap_or_default()),
            _ => return None,
        })
    }
}

/// Writes a file's name so that no compiler takes it for an option or a file of options (`@`).
fn no_option(name: &str) -> OsString {
    match name.starts_with(['-', '@']) {
        true => format!("./{name}").into(),
        false => name.into(),
    }
}
