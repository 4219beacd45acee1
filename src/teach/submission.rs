//! A rung as a submission of a problem: it takes the place of our solver.
//!
//! It is written as a student would write it ([`plain`]): what is traced and timed here, without its watcher.
//!
//! A rung finds one solution of a 9 x 9 grid. So it can replace our solver if a submission holds a copy of it. Tasks that
//! count solutions, or want them in order, have a search of their own.

use super::plain;
use super::rungs::Rung;
use crate::catalogue::Task;
use crate::error::{Error, Result};
use crate::paste::{LANES, Pasted, SOLVER};
use crate::places;
use std::fs;
use std::path::PathBuf;

/// What submissions with the lanes call, implemented by a rung: it stops at its first solution.
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
    (!pasted.holds(SOLVER) && !pasted.holds(LANES))
        .then(|| format!("it holds no copy of {SOLVER}, in whose place a rung stands"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rung_fits_where_our_solver_is_held() {
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
        assert_eq!(why("solve_up_to(g, &mut [0], 1)", &["lanes"]), None);
        let none = "it holds no copy of src/snippets/solver.rs, in whose place a rung stands";
        assert_eq!(why("run(i)", &[]).as_deref(), Some(none));
        assert_eq!(why("run(i)", &["sixteen"]).as_deref(), Some(none));
    }
}
