//! A rung as a submission of a problem: it takes the place of our solver.
//!
//! It is written as a student would write it ([`plain`]): what is traced and timed here, without its watcher.
//!
//! A rung finds one solution of a 9 x 9 grid. So it can replace our solver if a submission holds a copy of it, but not
//! if the submission has another solver or counts solutions. The file itself shows which is the case.

use super::plain;
use super::rungs::Rung;
use crate::catalogue::Task;
use crate::error::{Error, Result};
use crate::paste::{LANES, Pasted, SOLVER};
use crate::places;
use std::fs;
use std::path::PathBuf;

/// What submissions with the lanes call, and how a rung answers: it stops at its first solution.
const ASKS: &str = "solve_up_to(";
const ANSWERS: &str = "
/// Fills each grid in place with its first solution. It doesn't look for more, and reports `limit`.
fn solve_up_to(grids: &mut [Grid], found: &mut [u32], limit: u32) {
    for (grid, found) in grids.iter_mut().zip(found) {
        *found = if solve(grid) { limit } else { 0 };
    }
}
";

/// What submissions with the short solver call, implemented by the lanes.
const SOLVE: &str = "
/// Fills the grid with a solution. A grid without one stays as it was and gives `false`.
fn solve(grid: &mut Grid) -> bool {
    let mut found = [0];
    solve_up_to(std::slice::from_mut(grid), &mut found, 1);
    found[0] > 0
}
";

/// The bundled submission of a task as it stands, including what is for local use only.
pub struct Submission {
    file: PathBuf,
    pub text: String,
}

impl Submission {
    pub fn read(task: &Task) -> Result<Submission> {
        let file = places::root().join(task.file);
        let text = fs::read_to_string(&file).map_err(Error::io("read", &file))?;
        Ok(Submission { file, text })
    }

    /// Why no rung can replace its solver; `None` if one can.
    pub fn why_no_rung(&self) -> Result<Option<String>> {
        Ok(why_no_rung(&Pasted::read(&self.file, &self.text)?))
    }

    /// The whole text with a rung in place of our solver, so that it can be judged here. Fails if
    /// [`why_no_rung`](Submission::why_no_rung) has a reason.
    pub fn with(&self, rung: &Rung) -> Result<String> {
        let pasted = Pasted::read(&self.file, &self.text)?;
        if let Some(why) = why_no_rung(&pasted) {
            let message = format!("expected a file that a rung fits in: {why}");
            return Err(Error::file(&self.file, 0, message));
        }
        let watched = format!("{}, without its watcher", rung.file);
        match (rung.is_watched(), pasted.holds(LANES)) {
            (false, true) => Ok(self.text.clone()),
            (false, false) => {
                let lanes = rung.source.to_string() + SOLVE;
                pasted.with_solver(SOLVER, rung.file, &lanes)
            }
            (true, true) => pasted.with_solver(LANES, &watched, &(plain::of(rung).text + ANSWERS)),
            (true, false) => pasted.with_solver(SOLVER, &watched, &plain::of(rung).text),
        }
    }
}

fn why_no_rung(pasted: &Pasted) -> Option<String> {
    if !pasted.holds(SOLVER) && !pasted.holds(LANES) {
        let why = format!("it holds no copy of {SOLVER}, in whose place a rung stands");
        return Some(why);
    }
    counts(&pasted.own()).then(|| "it counts solutions, and a rung stops at its first".to_string())
}

/// True if a submission's own text needs the number of solutions: it asks for more than one itself. Snippets that do
/// are made for solvers that stop early.
fn counts(own: &str) -> bool {
    own.split(ASKS).skip(1).any(|call| {
        let arguments = call.split(';').next().unwrap_or_default();
        let limit = arguments.trim_end_matches(')').rsplit(", ").next();
        limit.is_some_and(|limit| limit.parse().is_ok_and(|limit: u32| limit > 1))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rung_fits_where_our_solver_is_held_and_nobody_counts() {
        let paste = |snippet: &str| {
            format!(
                "// --- begin paste: src/snippets/{snippet}.rs (edit there, then run ./judge.sh paste) ---\n\
                 fn copied() {{ solve_up_to(grids, found, 2); }}\n// --- end paste ---\n"
            )
        };
        let why = |own: &str, snippets: &[&str]| {
            let copies: String = snippets.iter().map(|snippet| paste(snippet)).collect();
            let submission = Submission {
                file: PathBuf::from("main.rs"),
                text: format!("fn main() {{ {own}; }}\n{copies}"),
            };
            submission.why_no_rung().unwrap()
        };
        assert_eq!(why("solve(&mut grid)", &["solver", "cells"]), None);
        assert_eq!(why("run(i, solve_up_to)", &["stream", "lanes"]), None);
        assert_eq!(why("for_each_in_order(g, solve_up_to)", &["lanes"]), None);
        assert_eq!(why("solve_up_to(g, &mut [0], 1)", &["lanes"]), None);
        assert_eq!(why("solve_up_to(g, f, limit)", &["lanes"]), None);
        let none = "it holds no copy of src/snippets/solver.rs, in whose place a rung stands";
        assert_eq!(why("run(i)", &[]).as_deref(), Some(none));
        assert_eq!(why("run(i)", &["sixteen"]).as_deref(), Some(none));
        let counts = "it counts solutions, and a rung stops at its first";
        assert_eq!(
            why("solve_up_to(g, f, 2)", &["lanes"]).as_deref(),
            Some(counts)
        );
    }
}
