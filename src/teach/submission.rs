//! A rung as a submission of a problem: it stands where our solver stands.
//!
//! It stands there as a student would write it ([`plain`]): what is traced and timed here, without a word to the watcher.
//!
//! A rung finds one solution of a grid of 9 x 9. So it can take our solver's place where a submission holds a copy of it, and
//! not where the submission has another solver, or counts solutions. Which it is, the file itself says.

use super::plain;
use super::rungs::Rung;
use crate::catalogue::Task;
use crate::error::{Error, Result};
use crate::paste::{Pasted, SOLVER};
use crate::places;
use std::fs;
use std::path::PathBuf;

/// What submissions ask our solver by, and how a rung answers: it stops at its first solution, and does not look for more.
const ASKS: &str = "solve_up_to(";
const ANSWERS: &str = "
/// Fills each grid in place with its first solution. There may be more, which a rung does not look for: it says `limit`.
fn solve_up_to(grids: &mut [Grid], found: &mut [u32], limit: u32) {
    for (grid, found) in grids.iter_mut().zip(found) {
        *found = if solve(grid) { limit } else { 0 };
    }
}
";

/// The bundled submission of a task as it stands, with what is for local use only.
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

    /// Why no rung can take the place of the solver in it; `None`: one can.
    pub fn why_no_rung(&self) -> Result<Option<String>> {
        Ok(why_no_rung(&Pasted::read(&self.file, &self.text)?))
    }

    /// The whole of it with a rung in the place of our solver: it can be judged here. `lanes` is our solver: the text as it
    /// is. An error where [`why_no_rung`](Submission::why_no_rung) has a reason.
    pub fn with(&self, rung: &Rung) -> Result<String> {
        let pasted = Pasted::read(&self.file, &self.text)?;
        if let Some(why) = why_no_rung(&pasted) {
            let message = format!("expected a file that a rung fits in: {why}");
            return Err(Error::file(&self.file, 0, message));
        }
        if !rung.is_watched() {
            return Ok(self.text.clone());
        }
        let names = format!("{}, without its watcher", rung.file);
        pasted.with_solver(&names, &(plain::of(rung).text + ANSWERS))
    }
}

fn why_no_rung(pasted: &Pasted) -> Option<String> {
    if !pasted.holds(SOLVER) {
        let why = format!("it holds no copy of {SOLVER}, in whose place a rung stands");
        return Some(why);
    }
    counts(&pasted.own()).then(|| "it counts solutions, and a rung stops at its first".to_string())
}

/// Does a submission's own text want the number of solutions? It asks for more than one itself. A snippet that does is made
/// for solvers which stop early.
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
        assert_eq!(why("run(i, solve_up_to)", &["stream", "lanes"]), None);
        assert_eq!(why("for_each_in_order(g, solve_up_to)", &["lanes"]), None);
        assert_eq!(why("solve_up_to(g, &mut [0], 1)", &["lanes"]), None);
        assert_eq!(why("solve_up_to(g, f, limit)", &["lanes"]), None);
        let none = "it holds no copy of src/snippets/lanes.rs, in whose place a rung stands";
        assert_eq!(why("run(i)", &[]).as_deref(), Some(none));
        assert_eq!(why("run(i)", &["sixteen"]).as_deref(), Some(none));
        let counts = "it counts solutions, and a rung stops at its first";
        assert_eq!(
            why("solve_up_to(g, f, 2)", &["lanes"]).as_deref(),
            Some(counts)
        );
    }
}
