//! A rung's source in several languages: a tab for each, and the line that an event lights in it.

use super::{PHONE, PROJECTOR, Size, browse, trace};
use std::collections::HashSet;
use sudoku_oj::teach::event::Event;
use sudoku_oj::teach::language::Language;
use sudoku_oj::teach::lesson_source::{self, LessonSource};
use sudoku_oj::teach::page::DEFAULT_PUZZLE;
use sudoku_oj::teach::rungs::Rung;
use sudoku_oj::teach::translations::{LANGUAGES, page_source, translation_path};

/// The file and the text that the page shows of a rung.
fn text(rung: &Rung, language: Language) -> (String, LessonSource) {
    let text = page_source(rung, language).expect("a text");
    (translation_path(rung, language), text.page_version())
}

/// In Rust all steps are walked, in other languages this many and the last one: they include every kind of event.
const WALKED: usize = 110;

#[test]
#[ignore = "sweep: every language in a window"]
fn every_language_has_a_tab_and_highlights_its_line() {
    languages_have_tabs(&["propagate"], PHONE);
}

#[test]
#[ignore = "sweep: tabs of three panels"]
fn tab_chooses_the_language_of_all_panels() {
    languages_have_tabs(&["scan", "bitmask", "fewest"], PROJECTOR);
}

fn languages_have_tabs(rungs: &[&str], size: Size) {
    let driver = format!("const WALKED = {WALKED};\n{}", include_str!("tabs.js"));
    let args: Vec<&str> = rungs.iter().flat_map(|rung| ["--solver", *rung]).collect();
    let Some(found) = browse(&args, &driver, size) else {
        return;
    };
    let what = format!("{rungs:?} at {size:?}");
    let first = crate::rung(rungs[0]);
    assert_eq!(found["titles"], "Rust,C++,Java,Python", "{what}");
    assert_eq!(found["at first"], "Rust", "{what}");
    let keys = ["C++", "Java", "Python", "Rust", "Python", "Rust", "Python"];
    let seen = keys.map(|title| vec![title; rungs.len()].join("+"));
    assert_eq!(found["by keys"], seen.join(" "), "{what}");
    assert_eq!(found["not stepped"], "0", "{what}");
    for name in ["roles", "fits"] {
        assert_eq!(found[name], "true", "{name}, {what}");
    }
    let events = trace(first.name, DEFAULT_PUZZLE).first.events;
    let sites = lesson_source::without_watcher(&first).sites;
    let name_of = |event: &Event| {
        let site = sites.iter().find(|site| site.told == event.line as usize);
        site.expect("a site").name
    };
    for language in [&[Language::Rust][..], &LANGUAGES].concat() {
        let (file, text) = text(&first, language);
        let name = language.name();
        let found = |key: &str| found[&format!("{key} {name}")].as_str();
        assert_eq!(found("file"), file, "{what}");
        let source: Vec<&str> = text.text.split_whitespace().collect();
        let on_page: Vec<&str> = found("source").split_whitespace().collect();
        assert_eq!(on_page, source, "{what}");
        assert_eq!(found("comments"), "true", "{name}, {what}");
        if rungs.len() > 1 {
            assert_eq!(found("lines").split(',').count(), 6, "{what}");
            continue;
        }
        let walked = match language {
            Language::Rust => events.len() - 1,
            _ => WALKED,
        };
        let shown = events[..walked].iter().chain(events.last());
        let names: Vec<&str> = shown.map(name_of).collect();
        let all: HashSet<&str> = events.iter().map(name_of).collect();
        assert_eq!(names.iter().copied().collect::<HashSet<_>>(), all);
        let lines = names.iter().map(|name| {
            let site = text.sites.iter().find(|site| site.name == *name);
            site.expect("a site").line.to_string()
        });
        let lines: Vec<String> = lines.collect();
        assert_eq!(found("lines"), lines.join(","), "{name}, {what}");
    }
    let link = format!("&solver={}&at&lang=en&code=python", rungs.join(","));
    assert!(found["link"].ends_with(&link), "{}", found["link"]);
    let chinese = "RustC++JavaPython编程语言Python";
    assert_eq!(found["chinese"], chinese, "{what}");
    let small = "4 Python search";
    assert_eq!(found["in the lesson"], small, "{what}");
    assert_eq!(
        found["a mistake"], "Python true,false",
        "the undo is missing"
    );
    let links = "0 0 src/teach/other_searches/lanes.rs";
    assert_eq!(found["where there is one text"], links, "{what}");
    assert_eq!(found["from a link"], "src/teach/rungs/fewest.java 3");
    assert_eq!(found["no such language"], "Java 3", "a link to ignore");
}
