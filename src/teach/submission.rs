//! A rung as a submission of a problem: it takes the place of our solver.
//!
//! It is written as a student would write it ([`lesson_source`]): what is traced and timed here, without its watcher.
//!
//! A rung finds one solution of a 9 x 9 grid. A few lines around it turn that into what the submission calls, so it can
//! replace each of our solvers for such grids. Other submissions search for something else, or not at all.

use super::lesson_source;
use super::rungs::Rung;
use crate::catalogue::Task;
use crate::error::{Error, Result};
use crate::files::paste::{IN_ORDER, LANES, PastedSubmission, SOLVER};
use crate::files::paths;
use std::fs;
use std::path::PathBuf;

/// The snippets that a rung can replace, and what a submission calls there, implemented by the rung's `solve`.
const REPLACEABLE_SNIPPETS: [(&str, &str); 3] =
    [(SOLVER, ""), (LANES, SOLVE_UP_TO), (IN_ORDER, FOR_EACH)];

/// The rung stops at its first solution.
const SOLVE_UP_TO: &str = "
/// Fills each grid in place with its first solution. It doesn't look for more, and reports `limit`.
fn solve_up_to(grids: &mut [Grid], found: &mut [u32], limit: u32) {
    for (grid, found) in grids.iter_mut().zip(found) {
        *found = if solve(grid) { limit } else { 0 };
    }
}
";

/// The rung may solve in any order, so each cell in turn gets the digits that leave a solution.
const FOR_EACH: &str = "
/// Hands the solutions to `visit` in order, the least first, until it returns `false`.
fn for_each_in_order(grid: &Grid, mut visit: impl FnMut(&Grid) -> bool) {
    let mut known = *grid;
    if solve(&mut known) {
        walk(grid, &known, &mut visit);
    }
}

/// The same for a grid with a `known` solution. `false`: no more are wanted.
fn walk(grid: &Grid, known: &Grid, visit: &mut dyn FnMut(&Grid) -> bool) -> bool {
    let is_open = |&cell: &usize| !(b'1'..=b'9').contains(&grid[cell]);
    let first = match (0..81).find(is_open) {
        Some(first) => first,
        None => return visit(grid),
    };
    for digit in b'1'..=b'9' {
        let mut branch = *grid;
        branch[first] = digit;
        let mut solution = if known[first] == digit { *known } else { branch };
        if solve(&mut solution) && !walk(&branch, &solution, visit) {
            return false;
        }
    }
    true
}
";

/// What other rungs have and the lanes lack.
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
    pub fn read_bundled(task: &Task) -> Result<Submission> {
        let file = paths::repository_root().join(task.file);
        let text = fs::read_to_string(&file).map_err(Error::io("read", &file))?;
        Ok(Submission { file, text })
    }

    /// The whole text with a rung in place of our solver, so that it can be judged here.
    pub fn with_rung(&self, rung: &Rung) -> Result<String> {
        let pasted = PastedSubmission::read(&self.file, &self.text)?;
        let held = |(snippet, _): &&(&str, &str)| pasted.has_copy(snippet);
        let Some((ours, calls)) = REPLACEABLE_SNIPPETS.iter().find(held) else {
            let snippets = REPLACEABLE_SNIPPETS.map(|(snippet, _)| snippet).join(", ");
            let message = format!(
                "no rung can replace the solver of this file: it contains none of {snippets}"
            );
            return Err(Error::file(&self.file, 0, message));
        };
        if *ours == rung.file {
            return Ok(self.text.clone());
        }
        let names = if rung.is_watched() {
            format!("{}, without its watcher", rung.file)
        } else {
            rung.file.to_string()
        };
        let solve = if rung.file == LANES { SOLVE } else { "" };
        let plain = lesson_source::without_watcher(rung).text;
        pasted.with_solver(ours, &names, &[&plain, solve, calls].concat())
    }
}
