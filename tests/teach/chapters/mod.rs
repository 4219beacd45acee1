//! Promise: the lesson can be walked from its first stop to its last in both languages, each of its questions has one right
//! answer, and what it says of its searches is what they do. Each file here computes anew what some chapters say.

mod certain;
mod fewest;
pub mod four_by_four;
mod growth;
mod masks;
mod other_searches;
mod own;
mod searches;

use super::browser::{PHONE, PROJECTOR, browse_at};
use std::collections::HashMap;
use std::sync::OnceLock;
use sudoku_oj::teach::exercises::{EXERCISES, Exercise};
use sudoku_oj::teach::page::DEFAULT;

/// What the page shows and says on a walk through the whole lesson. `None` where there is no chromium.
fn walk() -> Option<&'static HashMap<String, String>> {
    static WALK: OnceLock<Option<HashMap<String, String>>> = OnceLock::new();
    let driver = include_str!("../browser/lesson.js");
    WALK.get_or_init(|| browse_at(&[], "#chapter=1.1&lang=en", driver, PROJECTOR))
        .as_ref()
}

/// The words at a stop hold these.
fn said(found: &HashMap<String, String>, stop: &str, words: impl AsRef<str>) {
    let words = words.as_ref();
    let text = &found[&format!("en {stop}")];
    assert!(text.contains(words), "stop {stop} says '{words}': {text}");
}

#[test]
fn every_stop_and_every_answer() {
    let Some(found) = walk() else {
        return;
    };
    let chapters: usize = found["chapters"].parse().expect("a number");
    assert_eq!(chapters, 14);
    let stops: Vec<&str> = found
        .keys()
        .filter_map(|key| key.strip_prefix("en where "))
        .collect();
    assert_eq!(stops.len().to_string(), found["stops"]);
    for language in ["en", "zh"] {
        for stop in &stops {
            assert_eq!(found[&format!("{language} where {stop}")], *stop);
            let text = &found[&format!("{language} {stop}")];
            let chinese = text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
            assert_eq!(chinese, language == "zh", "{text}");
            assert!(
                !text.contains("undefined") && !text.contains("NaN"),
                "{text}"
            );
            // The same cells and numbers are told in both languages.
            let numbers = |text: &str| {
                let mut told: Vec<String> = text
                    .split(|c: char| !c.is_ascii_alphanumeric())
                    .filter(|word| word.chars().any(|c| c.is_ascii_digit()))
                    .map(str::to_string)
                    .collect();
                told.sort();
                told
            };
            assert_eq!(
                numbers(text),
                numbers(&found[&format!("en {stop}")]),
                "{stop}"
            );
        }
        for chapter in 1..=chapters {
            let answers = &found[&format!("{language} answers {chapter}")];
            let right = answers
                .split(',')
                .filter(|answer| *answer == "right")
                .count();
            let wrong = answers
                .split(',')
                .filter(|answer| *answer == "wrong")
                .count();
            assert_eq!(
                (right, right + wrong),
                (1, answers.split(',').count()),
                "{answers}"
            );
            assert!(wrong >= 2, "chapter {chapter}: {answers}");
        }
        assert_eq!(found[&format!("{language} reachable")], found["stops"]);
    }
    assert_eq!(found["after the last"], format!("true {DEFAULT}"));
    assert_eq!(found["link"], "The first dead end 15");
    assert_eq!(
        found["away"],
        format!("#puzzle={}&solver=scan&at=14&lang=en", four_by_four::PUZZLE)
    );
    assert_eq!(found["wide"], "true");
}

#[test]
fn the_exercises_that_a_chapter_ends_with_are_there() {
    let Some(found) = walk() else {
        return;
    };
    let chapters: usize = found["chapters"].parse().expect("a number");
    let mut named = 0;
    for chapter in 1..=chapters {
        let told = &found[&format!("en write {chapter}")];
        assert_eq!(told, &found[&format!("zh write {chapter}")]);
        let seen = &found[&format!("en write seen {chapter}")];
        assert_eq!(seen, &(!told.is_empty()).to_string(), "chapter {chapter}");
        for command in told.split(',').filter(|command| !command.is_empty()) {
            let name = command.strip_prefix("./judge.sh exercise ");
            let exercise = Exercise::find(name.expect(command));
            assert!(exercise.is_ok(), "chapter {chapter}: {exercise:?}");
            named += 1;
        }
    }
    assert_eq!(named, EXERCISES.len(), "each has its chapter");
}

#[test]
fn the_lesson_fits_a_phone() {
    let driver = include_str!("../browser/narrow.js");
    let Some(found) = browse_at(&[], "", driver, PHONE) else {
        return;
    };
    assert_eq!(found["too wide"], "", "these stops stick out");
    assert_eq!(found["at"], found["last"]);
}
