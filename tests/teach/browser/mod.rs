//! Promise: the page does in a real browser what it says. Headless Chromium loads a copy of the page, in which a driver
//! (`browser/*.js`) presses keys and buttons and reports what it finds. Here that is compared with the Rust search.
//! Without chromium, each test says that it is skipped.

mod accessible;
mod answers;
mod calls;
pub mod course;
mod grid;
mod hand;
mod layout;
mod line;
mod links;
mod looks;
mod memory;
mod own;
mod paper;
mod picture;
mod race;
pub mod remote;
mod room;
mod slices;
mod slow;
mod stepping;
mod tabs;
mod tree;

use remote::Remote;
use std::collections::HashMap;
use std::time::Duration;
use sudoku_oj::teach::event::{Event, Kind};
use sudoku_oj::teach::lesson_source;
use sudoku_oj::teach::puzzles;
use sudoku_oj::teach::recorder::{self, Trace};
use sudoku_oj::teach::watcher::Why;

pub use remote::{PHONE, PROJECTOR, Size};

/// Opens the page for these arguments at `hash` and returns what the driver reports. `None` without chromium.
pub fn browse_at(
    args: &[&str],
    hash: &str,
    driver: &str,
    size: Size,
) -> Option<HashMap<String, String>> {
    let mut remote = Remote::start("the page in a browser")?;
    remote.size(&size);
    let reports = remote.open(args, hash, driver);
    let pairs = reports.lines().filter_map(|line| line.split_once('\t'));
    let found: HashMap<String, String> = pairs
        .map(|(name, value)| (name.into(), value.into()))
        .collect();
    assert_eq!(found["errors"], "", "nothing goes wrong in the page");
    assert_eq!(remote.wrongs, [""; 0]);
    Some(found)
}

/// The same in free play, with rung 5 if no rung is named.
pub fn browse(args: &[&str], driver: &str, size: Size) -> Option<HashMap<String, String>> {
    let args: &[&str] = match args {
        [] => &["--solver", "propagate"],
        named => named,
    };
    browse_at(args, "", driver, size)
}

pub fn trace(name: &str, puzzle: &str) -> Trace {
    let grid = puzzles::parse_grid(puzzle).expect("81 cells");
    let rung = crate::rung(name);
    recorder::record_search(&rung, &grid, 1, usize::MAX, Duration::from_secs(60))
}

pub fn text(grid: &[u8]) -> String {
    String::from_utf8_lossy(grid).into_owned()
}

/// The board after this many steps.
pub fn board(trace: &Trace, step: u64) -> String {
    let mut grid = trace.givens.clone();
    for event in &trace.first.events[..step as usize] {
        match event.kind {
            Kind::Place { cell, digit, .. } => grid[usize::from(cell)] = b'0' + digit,
            Kind::Undo { cell, .. } => grid[usize::from(cell)] = b'.',
            _ => {}
        }
    }
    text(&grid)
}

/// The line that an event lights in the source of a rung on the page.
pub fn lit(rung: &str, event: &Event) -> String {
    let plain = lesson_source::without_watcher(&crate::rung(rung)).page_version();
    let sites = plain.sites;
    let site = sites.iter().find(|site| site.told == event.line as usize);
    site.expect("every event has its site").line.to_string()
}

/// The numbers, from 1, of the steps that pass `test`.
pub fn steps(trace: &Trace, test: impl Fn(&Kind) -> bool) -> Vec<u64> {
    let numbered = (1..).zip(&trace.first.events);
    let found = numbered.filter(|(_, event)| test(&event.kind));
    found.map(|(step, _)| step).collect()
}

pub fn is_guess(kind: &Kind) -> bool {
    let why = Why::Guess;
    matches!(kind, Kind::Place { why: of, .. } if *of == why)
}

pub fn is_backtrack(kind: &Kind) -> bool {
    let why = Why::Guess;
    matches!(kind, Kind::Undo { why: of, .. } if *of == why)
}

pub fn is_dead(kind: &Kind) -> bool {
    matches!(kind, Kind::DeadCell { .. } | Kind::DeadUnit { .. })
}

pub fn joined(numbers: &[u64]) -> String {
    let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
    words.join(",")
}
