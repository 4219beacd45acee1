//! Promise: the lesson can be walked from its first stop to its last in both languages, each question has one right
//! answer, and what the lesson says of its searches is true. Each file here recomputes what some chapters say.

mod certain;
mod fewest;
mod first;
pub mod four_by_four;
mod growth;
mod masks;
mod other_searches;
mod own;
pub mod searches;
mod wide;

use super::browser::course;
use std::collections::HashMap;
use sudoku_oj::teach::exercises::{EXERCISES, Exercise};

/// What the page shows and says at the stops of the chapters about the small grid. A stop is named by its chapter's
/// file, such as "undo.3". `None` without chromium.
fn walk() -> Option<&'static HashMap<String, String>> {
    course::read(true).map(|walk| &walk.told)
}

/// The same for the other chapters, whose tests are sweeps.
fn other_walk() -> Option<&'static HashMap<String, String>> {
    course::read(false).map(|walk| &walk.told)
}

/// The stop of a chapter at which the page says these words.
fn said<'a>(found: &'a HashMap<String, String>, chapter: &str, words: impl AsRef<str>) -> &'a str {
    let words = words.as_ref();
    let texts = format!("en text {chapter}.");
    let texts = found.iter().filter(|(name, _)| name.starts_with(&texts));
    let holds = texts.clone().find(|(_, text)| text.contains(words));
    let Some((name, _)) = holds else {
        let mut texts: Vec<_> = texts.collect();
        texts.sort();
        panic!("chapter {chapter} lacks '{words}': {texts:#?}");
    };
    name.strip_prefix("en text ").expect("that is its name")
}

/// The stops that have a value of this name, with the value.
fn each<'a>(
    found: &'a HashMap<String, String>,
    name: &str,
) -> impl Iterator<Item = (&'a str, &'a str)> {
    let prefix = format!("{name} ");
    found.iter().filter_map(move |(key, value)| {
        let stop = key.strip_prefix(&prefix)?;
        (!stop.contains(' ')).then_some((stop, value.as_str()))
    })
}

/// The words with digits in them, which are cells and numbers.
fn numbers(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let mut told: Vec<&str> = words
        .filter(|word| word.chars().any(|c| c.is_ascii_digit()))
        .collect();
    told.sort_unstable();
    told
}

fn is_chinese(text: &str) -> bool {
    text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c))
}

#[test]
fn english_and_chinese_name_the_same_cells_and_numbers() {
    walk()
        .into_iter()
        .for_each(|found| assert_same_in_chinese(found, 10));
}

/// There must be more than `least` texts of each kind.
fn assert_same_in_chinese(found: &HashMap<String, String>, least: usize) {
    for name in ["text", "right", "said", "hints"] {
        let english: HashMap<_, _> = each(found, &format!("en {name}")).collect();
        let chinese: HashMap<_, _> = each(found, &format!("zh {name}")).collect();
        assert!(english.len() > least, "{name}: {}", english.len());
        assert_eq!(english.len(), chinese.len());
        for (stop, english) in english {
            let chinese = chinese[stop];
            assert_eq!(
                numbers(english),
                numbers(chinese),
                "{name} {stop}: {english} | {chinese}"
            );
            assert!(!is_chinese(english), "{name} {stop}: {english}");
            // The right answer may be a number or a line of the source.
            assert!(
                is_chinese(chinese) || name == "right",
                "{name} {stop}: {chinese}"
            );
            for text in [english, chinese] {
                for sign in ["undefined", "NaN", "null", "[object"] {
                    assert!(!text.contains(sign), "{name} {stop}: {text}");
                }
            }
        }
    }
}

#[test]
fn every_question_has_a_right_answer_and_hints_for_wrong_ones() {
    walk().into_iter().for_each(assert_answers_and_hints);
}

fn assert_answers_and_hints(found: &HashMap<String, String>) {
    for language in ["en", "zh"] {
        for (stop, kind) in each(found, &format!("{language} kind")) {
            let of = |name: &str| found[&format!("{language} {name} {stop}")].as_str();
            let (right, hints) = (of("right"), of("hints"));
            assert!(
                !right.is_empty() && !of("said").is_empty(),
                "{language} {stop}"
            );
            let hints: Vec<&str> = hints.split(" / ").collect();
            assert!(
                hints.iter().all(|hint| hint.len() > 10),
                "{language} {stop}: {hints:?}"
            );
            if kind == "options" {
                assert!(!right.contains(" / "), "{language} {stop}: {right}");
                assert!(!hints.is_empty(), "{language} {stop}: {hints:?}");
            }
            assert_eq!(of("pressed"), "wrong true, right true", "{language} {stop}");
        }
    }
}

#[test]
fn every_chapter_has_questions() {
    walk().into_iter().for_each(assert_questions);
}

fn assert_questions(found: &HashMap<String, String>) {
    for (last, _) in each(found, "en title") {
        let (chapter, _) = last.split_once('.').expect("chapter and stop");
        let of_it = format!("{chapter}.");
        let asked = each(found, "en kind").filter(|(stop, _)| stop.starts_with(&of_it));
        let asked = asked.count();
        assert!((3..=8).contains(&asked), "{chapter} asks {asked} times");
    }
}

/// A teacher can say this many words before a class stops listening.
const MAX_WORDS: usize = 45;

#[test]
fn texts_are_short() {
    walk().into_iter().for_each(assert_short_texts);
}

fn assert_short_texts(found: &HashMap<String, String>) {
    let mut texts = 0;
    for (stop, text) in each(found, "en without table") {
        let words = text.split_whitespace().count();
        assert!(words <= MAX_WORDS, "{stop} has {words} words: {text}");
        texts += 1;
    }
    assert!(texts > 20, "{texts}");
}

#[test]
fn exercises_named_in_chapters_exist() {
    walk()
        .into_iter()
        .for_each(|found| _ = named_exercises(found));
}

#[test]
#[ignore = "sweep: all stops of all chapters"]
fn all_chapters_keep_these_promises() {
    let (Some(small), Some(others)) = (walk(), other_walk()) else {
        return;
    };
    let all: HashMap<_, _> = small.clone().into_iter().chain(others.clone()).collect();
    assert_same_in_chinese(&all, 40);
    assert_answers_and_hints(&all);
    assert_questions(&all);
    assert_short_texts(&all);
    assert_eq!(
        named_exercises(&all),
        EXERCISES.len(),
        "each has its chapter"
    );
}

/// How many exercises the chapters name. All must exist.
fn named_exercises(found: &HashMap<String, String>) -> usize {
    let mut named = 0;
    for (stop, told) in each(found, "en write") {
        assert_eq!(told, found[&format!("zh write {stop}")]);
        let seen = &found[&format!("en write seen {stop}")];
        assert_eq!(seen, &(!told.is_empty()).to_string(), "{stop}");
        for command in told.split(',').filter(|command| !command.is_empty()) {
            let name = command.strip_prefix("./judge.sh exercise ");
            let exercise = Exercise::find_exercise(name.expect(command));
            assert!(exercise.is_ok(), "{stop}: {exercise:?}");
            named += 1;
        }
    }
    named
}
