//! A rung as a file to submit: the bundled submission of a problem, with the watcher and the rung where our solver stands.
//!
//! Nothing is rewritten for it: the rung that is traced and timed here is the text that a judge compiles. Only its `use`
//! line goes, because in one file the watcher stands right above it.

use super::rungs::Rung;
use crate::catalogue::Task;
use crate::error::{Error, Result};
use crate::paste;
use crate::places;
use std::fs;

const WATCHER: &str = include_str!("watcher.rs");
const USE: &str = "use super::super::watcher::";

/// The snippet that asks a solver for more than one solution, and what a rung answers: it stops at its first.
const LEAST: &str = "// --- begin paste: src/snippets/least.rs ";
const UP_TO: &str = "
/// Fills each grid in place with its first solution. There may be more: a rung does not look for them.
fn solve_up_to(grids: &mut [Grid], found: &mut [u32], limit: u32) {
    let mut solved = vec![false; grids.len()];
    solve_all(grids, &mut solved);
    for (found, solved) in found.iter_mut().zip(solved) {
        *found = if solved { limit } else { 0 };
    }
}
";

/// The whole submission, with what is for local use only: it can be judged here. `lanes` is our solver: the file as it is.
pub fn whole(task: &Task, rung: &Rung) -> Result<String> {
    let file = places::root().join(task.file);
    let text = fs::read_to_string(&file).map_err(Error::io("read", &file))?;
    if !rung.is_watched() {
        return Ok(text);
    }
    let names = format!("src/teach/watcher.rs and {}", rung.file);
    let mut solver = alone(rung);
    if text.contains(LEAST) {
        solver += UP_TO;
    }
    paste::with_solver(&file, &text, &names, &solver)
}

/// The watcher and a rung below each other: all that a file needs to solve.
pub fn alone(rung: &Rung) -> String {
    let kept = rung.source.split_inclusive('\n');
    let kept: String = kept.filter(|line| !line.starts_with(USE)).collect();
    format!("{WATCHER}\n{}", kept.replace("\n\n\n", "\n\n"))
}
