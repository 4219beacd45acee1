//! The rungs in C++, Java and Python: statement for statement the same search in the same order, as one would write it there. Each
//! is a file beside the rung's own in `rungs/` and a whole program, for poj-2676.
//!
//! Where the rung calls its watcher its translations have a mark, a comment that begins with a colon: `//: place(cell, digit)`.
//! So the page finds the statements that an event lights by the rules for [Rust](super::plain), and a test that has each mark print
//! its name and its numbers finds every event of the rung, in its order. `//: main` ends what the page shows: behind it a puzzle
//! is read and its solution printed, which no rung in Rust does either. Nobody else sees a mark.

use super::language::Language;
use super::plain::Plain;
use super::rungs::Rung;
use super::sites::{self, Call, NAMES, indent_of};

/// The texts of a rung, by its name.
macro_rules! texts {
    ($name:literal) => {
        (
            $name,
            [
                include_str!(concat!("rungs/", $name, ".cpp")),
                include_str!(concat!("rungs/", $name, ".java")),
                include_str!(concat!("rungs/", $name, ".py")),
            ],
        )
    };
}

/// What the rungs are translated into.
pub const LANGUAGES: [Language; 3] = [Language::Cpp, Language::Java, Language::Python];

/// Each rung's name and its text in these languages.
const TEXTS: [(&str, [&str; 3]); 5] = [
    texts!("scan"),
    texts!("tables"),
    texts!("bitmask"),
    texts!("fewest"),
    texts!("propagate"),
];

/// From the top of the repository.
pub fn file(rung: &Rung, language: Language) -> String {
    let extension = language.extension();
    format!("src/teach/rungs/{}.{extension}", rung.name)
}

/// The program that a judge takes. `None`: there is none, or it is in Rust.
pub fn program(rung: &Rung, language: Language) -> Option<Plain> {
    let marked = marked(rung, language)?;
    let title = rung.source.lines().next().unwrap_or_default();
    let title = title.trim_start_matches('/');
    let comment = language.comment();
    Some(of_marked(&format!("{comment}{title}\n\n{marked}")))
}

/// What the page shows of it, and the lines that its events light.
pub fn shown(rung: &Rung, language: Language) -> Option<Plain> {
    marked(rung, language).map(|text| of_marked(&without_main(text, language)))
}

/// With its marks.
pub fn marked(rung: &Rung, language: Language) -> Option<&'static str> {
    let (_, texts) = TEXTS.iter().find(|(name, _)| *name == rung.name)?;
    let place = LANGUAGES.iter().position(|known| *known == language)?;
    Some(texts[place])
}

/// The text up to its `main`, with its marks.
pub(super) fn without_main(text: &str, language: Language) -> String {
    let main = format!("{}: main\n", language.comment());
    let (text, _) = text.split_once(&main).expect("a program has a main");
    let end = if language == Language::Java {
        "}\n"
    } else {
        ""
    };
    format!("{}\n{end}", text.trim_end())
}

/// The text without its marks, and what they tell.
pub(super) fn of_marked(text: &str) -> Plain {
    let mut lines: Vec<String> = Vec::new();
    let mut calls = Vec::new();
    for (told, line) in (1..).zip(text.lines()) {
        match mark(line) {
            Some("main") => {}
            Some(told_name) => calls.push(Call {
                name: name(told_name),
                told,
                above: lines.len(),
                indent: indent_of(line),
            }),
            None => lines.push(line.to_string()),
        }
    }
    Plain {
        text: lines.iter().map(|line| format!("{line}\n")).collect(),
        sites: sites::of(&calls, &lines),
    }
}

/// `place` of a line that is a mark.
fn mark(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let mark = line.strip_prefix("//: ").or(line.strip_prefix("#: "))?;
    mark.split('(').next()
}

fn name(told: &str) -> &'static str {
    let known = NAMES.into_iter().find(|name| *name == told);
    known.unwrap_or_else(|| panic!("a rung tells nothing called '{told}'"))
}
