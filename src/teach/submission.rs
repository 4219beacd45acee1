//! A rung as a file to submit: the bundled submission of a problem, with the watcher and the rung where our solver stands.
//!
//! Nothing is rewritten for it: the rung that is traced and timed here is the text that a judge compiles. Only its `use`
//! line goes, because in one file the watcher stands right above it.
//!
//! A rung finds one solution of a grid of 9 x 9. So it can take our solver's place where a submission holds a copy of it, and
//! not where the submission has another solver, or counts solutions. Which it is, the file itself says.

use super::rungs::Rung;
use crate::catalogue::Task;
use crate::error::{Error, Result};
use crate::paste;
use crate::places;
use std::fs;
use std::path::PathBuf;

const WATCHER: &str = include_str!("watcher.rs");
const USE: &str = "use super::super::watcher::";

/// What a submission calls that wants the number of solutions.
const COUNTS: [&str; 2] = ["solve_up_to(", "count(&"];

/// What asks our solver for more than one solution, and what a rung answers: it stops at its first.
const ASKS_FOR_MORE: &str = "solve_up_to";
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
        let (snippets, own) = paste::parts(&self.file, &self.text)?;
        let holds_solver = snippets.contains(&paste::SOLVER);
        // A snippet that counts is made for solvers which stop early; a file that does it itself wants the number.
        let counts = COUNTS.iter().any(|call| own.contains(call));
        Ok(match (holds_solver, counts) {
            (false, _) => Some(format!(
                "it holds no copy of {}, in whose place a rung stands",
                paste::SOLVER
            )),
            (true, true) => Some("it counts solutions, and a rung stops at its first".to_string()),
            (true, false) => None,
        })
    }

    /// The whole of it with a rung in the place of our solver: it can be judged here. `lanes` is our solver: the text as it
    /// is. An error where [`why_no_rung`](Submission::why_no_rung) has a reason.
    pub fn with(&self, rung: &Rung) -> Result<String> {
        if let Some(why) = self.why_no_rung()? {
            let message = format!("expected a file that a rung fits in: {why}");
            return Err(Error::file(&self.file, 0, message));
        }
        if !rung.is_watched() {
            return Ok(self.text.clone());
        }
        let names = format!("src/teach/watcher.rs and {}", rung.file);
        let mut solver = alone(rung);
        let (_, own) = paste::parts(&self.file, &self.text)?;
        if own.contains(ASKS_FOR_MORE) {
            solver += UP_TO;
        }
        paste::with_solver(&self.file, &self.text, &names, &solver)
    }
}

/// The watcher and a rung below each other: all that a file needs to solve.
pub fn alone(rung: &Rung) -> String {
    let kept = rung.source.split_inclusive('\n');
    let kept: String = kept.filter(|line| !line.starts_with(USE)).collect();
    format!("{WATCHER}\n{}", kept.replace("\n\n\n", "\n\n"))
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
        assert_eq!(why("solve_all(g, s)", &["stream", "solver"]), None);
        assert_eq!(why("v.iter().count()", &["solver"]), None);
        assert_eq!(
            why("least_all(g, s, solve_up_to)", &["solver", "least"]),
            None
        );
        let none = "it holds no copy of src/snippets/solver.rs, in whose place a rung stands";
        assert_eq!(why("solve_all(g, s)", &[]).as_deref(), Some(none));
        assert_eq!(why("solve_all(g, s)", &["sixteen"]).as_deref(), Some(none));
        let counts = "it counts solutions, and a rung stops at its first";
        assert_eq!(
            why("solve_up_to(g, f, 2)", &["solver"]).as_deref(),
            Some(counts)
        );
        assert_eq!(why("count(&grid, 2)", &["solver"]).as_deref(), Some(counts));
    }
}
