//! The shortest program of each language, which does nothing: its time and memory are what the language itself takes.

use crate::judge::program::language;
use crate::judge::program::source::Source;
use crate::judge::program::source_files::SourceFile;
use crate::text::arguments::has_word;

/// Language codes, and a program in each of these languages.
const EMPTY_PROGRAMS: &[(&str, &str)] = &[
    ("rust", "fn main() {}\n"),
    ("c", "int main(void) { return 0; }\n"),
    ("cpp", "int main() {}\n"),
    (
        "java",
        "public class Main { public static void main(String[] args) {} }\n",
    ),
    ("go", "package main\nfunc main() {}\n"),
    ("csharp", "class Program { static void Main() {} }\n"),
    ("kotlin", "fun main() {}\n"),
    ("pascal", "begin\nend.\n"),
    ("haskell", "main :: IO ()\nmain = return ()\n"),
    ("d", "void main() {}\n"),
    ("fortran", "end\n"),
    (
        "python3 javascript typescript ruby ocaml php perl lua",
        "\n",
    ),
];

impl Source {
    /// The empty program of the language with this name; `None` if there is none in the table.
    pub fn empty_program(name: &str) -> Option<Source> {
        let mut languages = language::all_languages().iter();
        let language = languages.find(|own| own.name == name)?;
        let mut programs = EMPTY_PROGRAMS.iter();
        let (_, text) = programs.find(|(codes, _)| has_word(codes, &language.code))?;
        let file = format!("main.{}", language.extensions.first()?);
        let files = vec![SourceFile::of_text(&file, text)];
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
