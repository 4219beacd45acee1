//! The exercises: programs of the lesson with a gap, each judged on a problem.
//!
//! - [`program`]: the programs in four [languages](super::language), gap and solution as [variants](super::variants);
//! - [`list`]: what to do, a hint, and the testcases that decide.
//!
//! To add an exercise, mark a gap in all four files of a program and add an [`Exercise`]. `./judge.sh exercise check`
//! proves that each fails as handed out and is accepted when solved.

pub mod list;
pub mod program;

use super::language::Language;
use crate::catalogue;
use crate::text::spelling::suggestion;
pub use list::EXERCISES;
use program::ProgramTexts;

/// A gap to fill.
#[derive(Debug)]
pub struct Exercise {
    /// Also the name of its gap.
    pub name: &'static str,
    /// What is to be done, in a line.
    pub asks: &'static str,
    /// A few lines for those who are stuck.
    pub hint: &'static str,
    pub program: &'static ProgramTexts,
    /// A task of the catalogue, or a package's path from the top of the repository.
    pub problem: &'static str,
    /// Parts of the names of the testcases to run.
    pub tests: &'static [&'static str],
}

impl Exercise {
    /// Finds an exercise by name or number. The error lists all names.
    pub fn find_exercise(name: &str) -> Result<&'static Exercise, String> {
        let is_it = |e: &&Exercise| e.name == name || e.list_number().to_string() == name;
        if let Some(exercise) = EXERCISES.iter().find(is_it) {
            return Ok(exercise);
        }
        let names: Vec<&str> = EXERCISES.iter().map(|e| e.name).collect();
        Err(format!(
            "no exercise '{name}'; {}",
            suggestion(name, &names)
        ))
    }

    /// Its place in the list, from 1.
    pub fn list_number(&self) -> usize {
        let before = EXERCISES.iter().take_while(|e| e.name != self.name);
        before.count() + 1
    }

    /// True if its program fills grids of 9 x 9, so that a page can show what it does.
    pub fn has_grid(&self) -> bool {
        catalogue::task_by_slug(self.problem).is_some_and(|task| task.has_usual_grids())
    }

    /// The exercise after it.
    pub fn next_exercise(&self) -> Option<&'static Exercise> {
        EXERCISES.get(self.list_number())
    }

    /// The program with the gap. `commands`: the lines of its head that say how to judge it.
    pub fn gap_text(&self, language: Language, commands: &[String]) -> String {
        let mut text = String::new();
        let (number, name, asks) = (self.list_number(), self.name, self.asks);
        let asks = format!("Exercise {number}, {name}: {asks}.");
        for line in [&[asks], commands].concat() {
            text.push_str(&format!("{} {line}\n", language.comment_mark()));
        }
        text + "\n" + &self.program.program_text(language, Some(self.name))
    }

    pub fn solved_text(&self, language: Language) -> String {
        self.program.program_text(language, None)
    }
}
