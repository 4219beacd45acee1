//! The exercises: programs of the lesson with a gap, each judged on a problem.
//!
//! The programs are in four [languages](super::language) with the same functions, names and gaps; gap and solution are
//! [variants](super::variants). The [`list`] says what to do, has a hint, and the testcases that decide. To add an
//! exercise, mark a gap in all four files of a program and add an [`Exercise`]. `./judge.sh exercise check` proves that
//! each fails as handed out and is accepted when solved.

pub mod list;

use super::language::Language;
use super::variants::select_variant;
use crate::catalogue;
use crate::text::spelling::suggestion;
pub use list::EXERCISES;

/// A gap to fill.
#[derive(Debug)]
pub struct Exercise {
    /// Also the name of its gap.
    pub name: &'static str,
    /// What is to be done, in a line.
    pub asks: &'static str,
    /// A few lines for those who are stuck.
    pub hint: &'static str,
    /// The program with the marks of its gaps, in the order of [`Language::ALL`].
    pub program: [&'static str; 4],
    /// A task of the catalogue, or a package's path from the top of the repository.
    pub problem: &'static str,
    /// Parts of the names of the testcases to run.
    pub tests: &'static [&'static str],
}

impl Exercise {
    /// Finds an exercise by name or number. The error lists all names.
    pub fn find_exercise(name: &str) -> Result<&'static Exercise, String> {
        let is_it = |e: &&Exercise| e.name == name || e.list_number().to_string() == name;
        EXERCISES.iter().find(is_it).ok_or_else(|| {
            let names: Vec<&str> = EXERCISES.iter().map(|e| e.name).collect();
            format!("no exercise '{name}'; {}", suggestion(name, &names))
        })
    }

    /// Its place in the list, from 1.
    pub fn list_number(&self) -> usize {
        let place = EXERCISES.iter().position(|e| e.name == self.name);
        place.expect("it is in the list") + 1
    }

    /// True if its program fills grids of 9 x 9, so that a page can show what it does.
    pub fn has_grid(&self) -> bool {
        catalogue::task_by_slug(self.problem).is_some_and(|task| task.has_usual_grids())
    }

    /// The program with the gap. `commands`: the lines of its head that say how to judge it.
    pub fn gap_text(&self, language: Language, commands: &[String]) -> String {
        let mut text = String::new();
        let (number, name, asks) = (self.list_number(), self.name, self.asks);
        let asks = format!("Exercise {number}, {name}: {asks}.");
        for line in [&[asks], commands].concat() {
            text.push_str(&format!("{} {line}\n", language.comment_mark()));
        }
        text + "\n" + &select_variant(self.program[language as usize], self.name)
    }

    pub fn solved_text(&self, language: Language) -> String {
        select_variant(self.program[language as usize], "")
    }
}
