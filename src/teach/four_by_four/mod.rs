//! The first rung for a grid of 4 x 4, to begin the lesson with, three mistakes that beginners make in it, and three other
//! [questions](Ask) that it answers. Each is made from the rung's [plain](super::plain) text, so the lesson shows the program
//! that it speaks of; a test compiles them all and compares what they do with what the page shows. The search and its mistakes
//! are made from the rung's [translations](super::translations) too.

mod asks;
mod translated;

pub use asks::{ASKS, Ask};
pub use translated::{program, translated};

use super::plain::{self, Plain, Site};
use super::rungs::Rung;

/// The search as it should be, and three that are wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flaw {
    None,
    /// The undo is missing.
    Forgets,
    /// It undoes in any case, and wipes the answer on its way back.
    Wipes,
    /// A flag for everybody says that it is solved, and nobody resets it for the next puzzle.
    Flag,
}

pub const FLAWS: [(Flaw, &str); 4] = [
    (Flaw::None, ""),
    (Flaw::Forgets, "forgets"),
    (Flaw::Wipes, "wipes"),
    (Flaw::Flag, "flag"),
];

const UNDO: &str = "        grid[cell] = b'.';\n";
const CALL: &str = "        if search(grid, cell + 1) {\n            return true;\n        }\n";

/// Numbers of a grid of 9 x 9, and what they are in one of 4 x 4: cells, cells above the second row of boxes, the end of a range
/// of digits in Python, side, box.
const NUMBERS: [(&str, &str); 5] = [
    ("81", "16"),
    ("27", "8"),
    ("10", "5"),
    ("9", "4"),
    ("3", "2"),
];

/// The text, and the lines that its events light.
pub fn of(flaw: Flaw) -> Plain {
    let scan = Rung::find("scan").expect("the first rung");
    let text = flawed(&small(&plain::of(&scan).text), flaw);
    let sites = sites(&text);
    Plain { text, sites }
}

/// The search that is asked something else.
pub fn asked(ask: Ask) -> Plain {
    let scan = Rung::find("scan").expect("the first rung");
    let text = ask.of(&small(&plain::of(&scan).text));
    let sites = sites(&text);
    Plain { text, sites }
}

/// Without the head.
fn small(text: &str) -> String {
    let (_, text) = text.split_once("\n\n").expect("a head");
    resized(text)
}

/// Each number that stands by itself.
fn resized(text: &str) -> String {
    let mut resized = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_alphanumeric()) {
        let word = &rest[start..];
        let end = word
            .find(|c: char| !c.is_ascii_alphanumeric())
            .unwrap_or(word.len());
        let (before, word) = (&rest[..start], &word[..end]);
        let number = NUMBERS.iter().find(|(large, _)| *large == word);
        resized += before;
        resized += number.map_or(word, |(_, small)| small);
        rest = &rest[start + end..];
    }
    resized + rest
}

/// The text with some of its parts replaced, each where it stands first.
fn parts(text: &str, pairs: &[(&str, &str)]) -> String {
    pairs.iter().fold(text.to_string(), |text, (right, wrong)| {
        assert!(text.contains(right), "the rung no longer says '{right}'");
        text.replacen(right, wrong, 1)
    })
}

fn flawed(text: &str, flaw: Flaw) -> String {
    let parts = |pairs: &[(&str, &str)]| parts(text, pairs);
    match flaw {
        Flaw::None => text.to_string(),
        Flaw::Forgets => parts(&[(UNDO, "")]),
        Flaw::Wipes => parts(&[
            (UNDO, ""),
            (
                CALL,
                "        let found = search(grid, cell + 1);\n        grid[cell] = b'.';\n        if found {\n            return true;\n        }\n",
            ),
        ]),
        Flaw::Flag => parts(&[
            (
                "pub type Grid",
                "use std::sync::atomic::{AtomicBool, Ordering::Relaxed};\n\nstatic SOLVED: AtomicBool = AtomicBool::new(false);\n\npub type Grid",
            ),
            (
                "    let solved = clues_fit && search(&mut work, 0);\n",
                "    if clues_fit {\n        search(&mut work, 0);\n    }\n    let solved = SOLVED.load(Relaxed);\n",
            ),
            ("start: usize) -> bool {", "start: usize) {"),
            (
                "None => return true,",
                "None => return SOLVED.store(true, Relaxed),",
            ),
            (
                CALL,
                "        search(grid, cell + 1);\n        if SOLVED.load(Relaxed) {\n            return;\n        }\n",
            ),
            ("    }\n    false\n}", "    }\n}"),
            (
                "; `false` when there is no way to do it, and then they are empty again.",
                ", and says so by the flag.",
            ),
        ]),
    }
}

/// As [`plain::of`] finds them by the watcher's calls, here by the statements themselves.
fn sites(text: &str) -> Vec<Site> {
    let lines: Vec<&str> = text.lines().collect();
    let find = |what: &str| {
        lines
            .iter()
            .position(|line| line.contains(what))
            .map(|index| index + 1)
    };
    let head = find("fn search(").expect("the search");
    let call = find("search(grid, cell + 1").expect("its call");
    let end = head
        + lines[head..]
            .iter()
            .position(|line| *line == "}")
            .expect("its end");
    // A search that returns nothing returns at its brace.
    let value = matches!(lines[end - 1], "    false" | "    found");
    let last = if value { end } else { end + 1 };
    let site = |name, line: Option<usize>, also: &[usize]| {
        let also = also.to_vec();
        line.map(|line| Site {
            name,
            told: line,
            line,
            also,
        })
    };
    let found = [
        site("solved", find("None => return"), &[head, call]),
        site("choose", find("let cell = match"), &[head, call]),
        site("conflict", find("if !fits(grid, cell, digit)"), &[]),
        site("place", find("grid[cell] = digit;"), &[]),
        site("undo", find("        grid[cell] = b'.';"), &[call]),
        site("dead", Some(last), &[]),
        site("bound", find("if bound(grid)"), &[head, call]),
    ];
    found.into_iter().flatten().collect()
}
