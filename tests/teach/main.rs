//! Promises about the lesson: its rungs and puzzles, what it prints and draws, and its page in a browser.

#[path = "../common/mod.rs"]
mod common;

mod browser;
mod chapters;
mod exercises;
mod killer;
mod ladder;
mod ladder_text;
mod lesson;
mod lesson_puzzles;
mod other_searches;
mod own_search;
mod page;
mod printed_rungs;
mod replay;
mod rungs;
mod steady;
mod step;
mod trace;
mod translations;
mod twin;
mod variants;

use sudoku_oj::teach::rungs::{RUNGS, Rung};

/// The rungs whose searches can be followed.
fn watched() -> impl Iterator<Item = &'static Rung> {
    RUNGS.iter().filter(|rung| rung.is_watched())
}

fn rung(name: &str) -> Rung {
    Rung::find_rung(name).expect(name)
}
