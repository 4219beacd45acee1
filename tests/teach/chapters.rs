//! Promise: the lesson can be walked from its first stop to its last in both languages, each of its questions has one right
//! answer, and what it says of its searches is what they do: the programs that it shows are compiled and run here.

use super::browser::{PHONE, PROJECTOR, browse_at};
use crate::common::Folder;
use std::collections::HashMap;
use std::process::Command;
use sudoku_oj::teach::page::DEFAULT;
use sudoku_oj::teach::small::{self, FLAWS, Flaw};

/// The puzzle of the lesson; `chapters.js` has it.
const SMALL: &str = ".....14.....34.2";

/// What a program did: its events by name, what it returned, and the grid it left.
struct Run {
    events: Vec<String>,
    returned: String,
    grid: String,
}

impl Run {
    fn count(&self, event: &str) -> usize {
        self.events.iter().filter(|told| *told == event).count()
    }

    fn empty(&self) -> usize {
        self.grid.matches('.').count()
    }
}

/// Compiles the text that the page shows, with a line printed at each of its statements, and runs its search.
fn run(flaw: Flaw) -> Run {
    let mut text = small::of(flaw).text;
    for (statement, event) in [
        ("    for digit in b'1'..=b'4' {\n", "choose"),
        ("            continue;\n", "conflict"),
        ("        grid[cell] = digit;\n", "place"),
        ("        grid[cell] = b'.';\n", "undo"),
        ("    false\n}\n\n/// No other", "dead"),
    ] {
        let told = format!("println!(\"{event}\");\n{statement}");
        text = text.replacen(statement, &told, 1);
    }
    text = text.replacen(
        "None => return true",
        "None => return { println!(\"solved\"); true }",
        1,
    );
    // What the flag still says of the puzzle before.
    let before = match flaw {
        Flaw::Flag => "SOLVED.store(true, Relaxed);",
        _ => "",
    };
    text += &format!(
        "fn main() {{ {before} let mut grid = *b{SMALL:?}; let found = search(&mut grid, 0); \
         println!(\"{{:?}}\", found); println!(\"{{}}\", String::from_utf8_lossy(&grid)); }}\n"
    );
    let folder = Folder::new();
    folder.file("main.rs", text);
    let compiled = Command::new("rustc")
        .args([
            "--edition",
            "2021",
            "-A",
            "warnings",
            "-o",
            &folder.at("main"),
        ])
        .arg(folder.at("main.rs"))
        .output()
        .expect("a compiler");
    let errors = String::from_utf8_lossy(&compiled.stderr);
    assert!(compiled.status.success(), "{flaw:?}: {errors}");
    let output = Command::new(folder.at("main")).output().expect("it runs");
    let output = String::from_utf8_lossy(&output.stdout).into_owned();
    let mut events: Vec<String> = output.lines().map(str::to_string).collect();
    let grid = events.pop().expect("the grid");
    let returned = events.pop().expect("what it returned");
    Run {
        events,
        returned,
        grid,
    }
}

#[test]
fn the_programs_of_the_lesson_do_what_it_says() {
    let [right, forgets, wipes, flag] = FLAWS.map(|(flaw, _)| run(flaw));
    assert_eq!((right.returned.as_str(), right.empty()), ("true", 0));
    assert_eq!(
        forgets.returned, "false",
        "it says that there is no solution"
    );
    assert_eq!(
        (wipes.returned.as_str(), wipes.grid.as_str()),
        ("true", SMALL)
    );
    assert!(flag.empty() > 0 && flag.grid != SMALL, "{}", flag.grid);
    let hash = "#chapter=1.1&lang=en";
    let driver = include_str!("browser/lesson.js");
    let Some(found) = browse_at(&[], hash, driver, PROJECTOR) else {
        return;
    };
    for (stop, run) in [
        ("4.3", &forgets),
        ("4.5", &wipes),
        ("4.6", &flag),
        ("5.5", &right),
    ] {
        assert_eq!(found[&format!("en board {stop}")], run.grid, "stop {stop}");
    }
    let said = |stop: &str, words: &str| {
        let text = &found[&format!("en {stop}")];
        assert!(text.contains(words), "stop {stop} says '{words}': {text}");
    };
    said("4.3", &format!("after {} steps", forgets.events.len()));
    said("4.5", &format!("{} cells are empty", wipes.empty()));
    said("4.6", &format!("{} cells are empty", flag.empty()));
    let (placed, undone) = (right.count("place"), right.count("undo"));
    said(
        "5.5",
        &format!("all {placed} guesses, {undone} of them taken back"),
    );
    let standing = |until: &str, nth: usize| {
        let told = right.events.iter().enumerate();
        let mut moments = told.filter(|(_, event)| *event == until);
        let (moment, _) = moments.nth(nth - 1).expect("the lesson stops there");
        let count = |event: &str| {
            right.events[..moment]
                .iter()
                .filter(|told| *told == event)
                .count()
        };
        count("place") - count("undo")
    };
    said(
        "5.2",
        &format!("{} calls have not returned", standing("choose", 3) + 1),
    );
    assert_eq!(
        found["en 3.1"].matches(" = ").count(),
        standing("choose", 4)
    );
    assert_eq!(
        standing("conflict", 9) + 1,
        3,
        "what the last question asks for"
    );
    every_stop_and_every_answer(&found);
}

fn every_stop_and_every_answer(found: &HashMap<String, String>) {
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
        for chapter in 1..=5 {
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
        format!("#puzzle={SMALL}&solver=scan&at=14&lang=en")
    );
    assert_eq!(found["wide"], "true");
}

#[test]
fn the_lesson_fits_a_phone() {
    let driver = "test(async () => { await sleep(300); lesson.open(3, 6); \
                  report('wide', document.documentElement.scrollWidth <= innerWidth); \
                  report('at', text('#lesson-where')); });";
    let Some(found) = browse_at(&[], "", driver, PHONE) else {
        return;
    };
    assert_eq!(found["wide"], "true");
    assert_eq!(found["at"], "Chapter 4 of 5, stop 7 of 7");
}
