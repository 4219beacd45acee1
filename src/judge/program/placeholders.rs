//! Fills in the placeholders in braces of the language table.

use crate::judge::program::compile::Compilation;
use crate::judge::program::compile_folder::{PRODUCTS, SOURCES, TEMPORARY};
use crate::judge::program::java;
use crate::judge::program::language::placeholder_names;
use crate::judge::program::source::file_stem;
use crate::judge::program::source_files::SourceFile;
use std::ffi::{OsStr, OsString};
use std::mem;

/// A word of a command line in pieces. The memory limit goes between the pieces; it isn't known until the program runs.
#[derive(Debug, Clone)]
pub struct CommandWord(pub(super) Vec<OsString>);

impl CommandWord {
    pub(super) fn with_memory(&self, memory: &str) -> OsString {
        self.0.join(OsStr::new(memory))
    }
}

/// `languages.txt` says what each placeholder stands for.
impl Compilation<'_> {
    /// A command that runs in the folder of the sources. It names them without a folder, and so will its messages.
    pub fn fill_compile_command(&self, words: &[String]) -> Vec<OsString> {
        let line = self.fill_command(words, &escape_option(self.source.main_file()));
        let words = line.iter().map(|word| word.with_memory("{memory}"));
        words.collect()
    }

    /// A command that runs in another folder.
    pub fn fill_run_command(&self, words: &[String]) -> Vec<CommandWord> {
        let sources = self.kept.compiled.part_path(SOURCES);
        let main = sources.join(self.source.main_file());
        self.fill_command(words, main.as_os_str())
    }

    fn fill_command(&self, words: &[String], main: &OsStr) -> Vec<CommandWord> {
        let mut filled = Vec::new();
        for word in words {
            if word == "{sources}" {
                let name = |file: &SourceFile| CommandWord(vec![escape_option(&file.name)]);
                filled.extend(self.source.compiled_files().map(name));
            } else {
                filled.push(self.fill_word(word, main));
            }
        }
        filled
    }

    /// One pass from left to right: placeholders in a value that was filled in are not replaced.
    fn fill_word(&self, word: &str, main: &OsStr) -> CommandWord {
        let (mut pieces, mut piece, mut rest) = (Vec::new(), OsString::new(), word);
        for name in placeholder_names(word) {
            let blank = format!("{{{name}}}");
            let Some((before, behind)) = rest.split_once(&blank) else {
                continue;
            };
            piece.push(before);
            match self.value_of(name, main) {
                Some(value) => piece.push(value),
                None if name == "memory" => pieces.push(mem::take(&mut piece)),
                None => piece.push(blank),
            }
            rest = behind;
        }
        piece.push(rest);
        pieces.push(piece);
        CommandWord(pieces)
    }

    /// `None` if the placeholder has no value here.
    fn value_of(&self, name: &str, main: &OsStr) -> Option<OsString> {
        let place = |part| self.kept.compiled.part_path(part).into();
        Some(match name {
            "compiler" => self.compiler.clone().into(),
            "main" => main.into(),
            "stem" => file_stem(self.source.main_file()).into(),
            "out" => place(PRODUCTS),
            "temporary" => place(TEMPORARY),
            "runtime" => self.runtime?.into(),
            "standard" => self.source.standard().into(),
            "mainclass" => java::main_class(&self.source.outlines()).ok()?.into(),
            _ => return None,
        })
    }
}

/// Writes a file's name so that no compiler takes it for an option or a file of options (`@`).
fn escape_option(name: &str) -> OsString {
    if name.starts_with(['-', '@']) {
        format!("./{name}").into()
    } else {
        name.into()
    }
}
