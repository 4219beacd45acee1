//! The shortest program of each language, which does nothing: its time and memory are what the language itself takes.

use crate::judge::program::language;
use crate::judge::program::source::Source;
use crate::judge::program::source_files::SourceFile;

/// Language code, file name, text.
const EMPTY_PROGRAMS: &[(&str, &str, &str)] = &[
    ("rust", "main.rs", "fn main() {}\n"),
    ("c", "main.c", "int main(void) { return 0; }\n"),
    ("cpp", "main.cpp", "int main() {}\n"),
    (
        "java",
        "Main.java",
        "public class Main { public static void main(String[] args) {} }\n",
    ),
    ("python3", "main.py", "\n"),
    ("javascript", "main.js", "\n"),
    ("typescript", "main.ts", "\n"),
    ("go", "main.go", "package main\nfunc main() {}\n"),
    (
        "csharp",
        "main.cs",
        "class Program { static void Main() {} }\n",
    ),
    ("kotlin", "main.kt", "fun main() {}\n"),
    ("pascal", "main.pas", "begin\nend.\n"),
    ("ruby", "main.rb", "\n"),
    ("haskell", "main.hs", "main :: IO ()\nmain = return ()\n"),
    ("ocaml", "main.ml", "\n"),
    ("php", "main.php", "\n"),
    ("perl", "main.pl", "\n"),
    ("lua", "main.lua", "\n"),
    ("d", "main.d", "void main() {}\n"),
    ("fortran", "main.f90", "end\n"),
];

impl Source {
    /// The empty program of the language with this name; `None` if there is none in the table.
    pub fn empty_program(name: &str) -> Option<Source> {
        let mut languages = language::all_languages().iter();
        let language = languages.find(|own| own.name == name)?;
        let mut programs = EMPTY_PROGRAMS.iter();
        let (_, file, text) = programs.find(|(code, ..)| *code == language.code)?;
        let files = vec![SourceFile::of_text(file, text)];
        Some(Source::from_language(language, files))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_one() {
        for language in language::built_in().expect("the table can be read") {
            let name = &language.name;
            assert!(Source::empty_program(name).is_some(), "{name}");
        }
    }
}
