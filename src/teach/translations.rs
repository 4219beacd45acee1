//! The rungs in C++, Java and Python: statement for statement the same search in the same order, in the style of each
//! language. Each is a file beside the rung's own in `rungs/`. With the `main` of a task's
//! [format](super::task_formats), it is a whole program. The page shows no `main`, because no rung in Rust has one
//! either. Old compilers accept them: those of POJ know C++98 and Java 6 at most.
//!
//! Where the rung calls its watcher, its translations have a mark: `//: place(cell, digit)`, a comment that begins with
//! a colon. So the page finds the statements that an event highlights by the rules for [Rust](super::lesson_source). A
//! test makes each mark print its name and numbers, and compares that with the events of the rung. Users never see a
//! mark.

use super::highlighted_lines::parse_marked;
use super::language::{Language, source_texts};
use super::lesson_source::{LessonSource, without_watcher};
use super::rungs::Rung;
use super::task_formats::TaskFormat;

/// The languages that rungs are translated into.
pub const LANGUAGES: [Language; 3] = [Language::Cpp, Language::Java, Language::Python];

/// The texts of a rung, or of a part of a `main`, by its name.
macro_rules! texts {
    ($name:literal) => {
        (
            $name,
            source_texts!(concat!("rungs/", $name), ".cpp", ".java", ".py"),
        )
    };
}

/// In the order of [`LANGUAGES`].
const TEXTS: [(&str, [&str; 3]); 7] = [
    texts!("scan"),
    texts!("tables"),
    texts!("bitmask"),
    texts!("fewest"),
    texts!("propagate"),
    texts!("least"),
    texts!("main"),
];

/// The path of a rung's text from the top of the repository.
pub fn translation_path(rung: &Rung, language: Language) -> String {
    let extension = language.extension();
    format!("src/teach/rungs/{}.{extension}", rung.name)
}

/// The program for a task of this format; `None` if there is none or the language is Rust.
pub fn whole_program(rung: &Rung, language: Language, format: &TaskFormat) -> Option<LessonSource> {
    // A search by rows finds the least solution first.
    let in_order = ["scan", "tables", "bitmask"].contains(&rung.name);
    let marked = marked_text(rung, language)?;
    let whole = with_main(marked, &format.main_text(in_order, language), language);
    let title = rung.source.lines().next().unwrap_or_default();
    let title = title.trim_start_matches('/');
    let comment = language.comment_mark();
    Some(parse_marked(&format!("{comment}{title}\n\n{whole}")))
}

/// What the page shows of it, and the lines that its events highlight.
pub fn page_source(rung: &Rung, language: Language) -> Option<LessonSource> {
    match language {
        Language::Rust => Some(without_watcher(rung)),
        _ => marked_text(rung, language).map(parse_marked),
    }
}

/// The rung with its marks, without a `main`.
pub fn marked_text(rung: &Rung, language: Language) -> Option<&'static str> {
    find_text(rung.name, language)
}

pub(super) fn find_text(name: &str, language: Language) -> Option<&'static str> {
    let (_, texts) = TEXTS.iter().find(|(known, _)| *known == name)?;
    let place = LANGUAGES.iter().position(|known| *known == language)?;
    Some(texts[place])
}

/// The text of a rung with a `main`: a whole program.
pub fn with_main(text: &str, main: &str, language: Language) -> String {
    match language {
        Language::Java => {
            let class = text.strip_suffix("}\n").expect("a class ends with a brace");
            format!("{class}\n{main}}}\n")
        }
        Language::Python => format!("{text}\n\n{main}"),
        _ => format!("{text}\n{main}"),
    }
}
