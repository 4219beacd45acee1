//! The sources on the page: each rung in Rust and in other languages, with the lines that its events highlight.
//!
//! Most lines occur in many sources: in the next rung, in a rung's mistakes, and braces anywhere. So the page has each
//! line once, without its indent, and a source is a text of the lines' [numbers](SourceLines), from which
//! `side_by_side.js` makes the sources.

use super::comments;
use crate::teach::four_by_four::{self, FLAWS, Variant};
use crate::teach::highlighted_lines::{Site, indent_of};
use crate::teach::language::Language;
use crate::teach::lesson_source::LessonSource;
use crate::teach::other_searches::LessonProgram;
use crate::teach::rungs::Rung;
use crate::teach::translations::{self, LANGUAGES};
use crate::text::json;
use std::collections::HashMap;

/// The lines of all sources without their indents, in the order of their first use.
#[derive(Default)]
pub struct SourceLines {
    numbers: HashMap<String, usize>,
    lines: Vec<String>,
    /// The comments, each with the number of its line.
    pub(super) comments: Vec<(String, usize)>,
}

/// The width of an indent level, and the letters of the levels.
const INDENT_WIDTH: usize = 4;
const LEVEL_LETTERS: &str = "abcdefghijklmnop";

impl SourceLines {
    pub fn to_json(&self) -> String {
        json::script_string(&self.lines.join("\n"))
    }

    /// The Chinese comments, each with the numbers of the lines that have it.
    pub fn comments_json(&self) -> String {
        let mut chinese: Vec<(&str, Vec<usize>)> = Vec::new();
        for (comment, number) in &self.comments {
            let Some(said) = comments::translate_comment(comment) else {
                continue;
            };
            match chinese.iter_mut().find(|(known, _)| *known == said) {
                Some((_, numbers)) => numbers.push(*number),
                None => chinese.push((said, vec![*number])),
            }
        }
        let entries = chinese.iter().map(|(said, numbers)| {
            let numbers = format!("{numbers:?}").replace(' ', "");
            format!("{}:{numbers}", json::script_string(said))
        });
        format!("{{{}}}", entries.collect::<Vec<_>>().join(","))
    }

    /// Encodes each line as its number and a letter for its level, `a` where it isn't indented. The number is left out
    /// if it follows that of the line before, as it mostly does.
    fn encode_source(&mut self, file: &str, text: &str) -> String {
        let mut code = String::new();
        let mut next = 0;
        for line in text.lines() {
            let level = indent_of(line) / INDENT_WIDTH;
            assert!(
                indent_of(line) % INDENT_WIDTH == 0 && level < LEVEL_LETTERS.len(),
                "{line}"
            );
            let number = self.number_line(line.trim_start(), file);
            if number != next {
                code += &number.to_string();
            }
            code += &LEVEL_LETTERS[level..=level];
            next = number + 1;
        }
        format!("\"{code}\"")
    }

    fn number_line(&mut self, line: &str, file: &str) -> usize {
        let next = self.lines.len();
        let number = *self.numbers.entry(line.to_string()).or_insert(next);
        if number == next {
            self.lines.push(line.to_string());
            let comment = comments::parse_comment(line, file);
            let comment = comment.map(|comment| (comment.to_string(), number));
            self.comments.extend(comment);
        }
        number
    }

    fn encode_text(&mut self, file: &str, plain: &LessonSource) -> String {
        let shown = plain.page_version();
        let source = self.encode_source(file, &shown.text);
        let (file, lines) = (json::script_string(file), lines_json(&shown.sites));
        format!("\"file\":{file},\"source\":{source},\"lines\":{lines}")
    }

    pub fn rung_json(&mut self, rung: &Rung) -> String {
        let texts = self.texts_json(|language| {
            let text = translations::page_source(rung, language)?;
            Some((translations::translation_path(rung, language), text))
        });
        format!(
            "{{\"number\":{},\"name\":{},\"idea\":{},{texts}}}",
            rung.number,
            json::script_string(rung.name),
            json::script_string(rung.idea),
        )
    }

    /// The first rung on a grid of 4 x 4: its mistakes in every language, the other questions in Rust only. The page
    /// takes its number, name and idea from the rung itself.
    pub fn variant_json(&mut self, variant: Variant) -> String {
        let texts = self.texts_json(|language| {
            let exists = language == Language::Rust || FLAWS.contains(&variant);
            let file = four_by_four::source_path(language);
            exists.then(|| (file, variant.page_source(language)))
        });
        format!("{{{texts}}}")
    }

    pub fn program_json(&mut self, program: &LessonProgram) -> String {
        let texts = self.texts_json(|language| {
            let text = program.page_source(language)?;
            Some((program.file_in(language), text))
        });
        format!("{{\"name\":{},{texts}}}", json::script_string(program.name))
    }

    /// The text in Rust, and those in other languages, each with its file. `title` in the JSON is the label of a
    /// language's tab.
    fn texts_json(&mut self, text: impl Fn(Language) -> Option<(String, LessonSource)>) -> String {
        let mut encode =
            |language| text(language).map(|(file, text)| self.encode_text(&file, &text));
        let own = encode(Language::Rust).expect("a text in Rust");
        let others = LANGUAGES.into_iter().filter_map(|language| {
            Some(format!(
                "{{\"language\":{},\"title\":{},{}}}",
                json::script_string(language.name()),
                json::script_string(language.title()),
                encode(language)?,
            ))
        });
        let others = others.collect::<Vec<_>>().join(",");
        format!("{own},\"others\":[{others}]")
    }
}

/// For each kind of event its name, its statement and what else ran, as in [`Site`]: `solved 28 25 35,choose 26 25`.
fn lines_json(sites: &[Site]) -> String {
    let lines = sites.iter().map(|site| {
        let numbers = [&[site.line][..], &site.also].concat();
        let numbers = numbers.iter().map(|number| format!(" {number}"));
        site.name.to_string() + &numbers.collect::<String>()
    });
    json::script_string(&lines.collect::<Vec<_>>().join(","))
}
