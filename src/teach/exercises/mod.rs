//! Exercises to write: a program of the lesson with a gap, and a problem on which it is judged.
//!
//! - [`program`]: the programs, in four [languages](super::language), with the gap and the solution as [variants](super::variants);
//! - [`list`]: what is asked for, a hint, and the testcases that tell.
//!
//! To add an exercise is to mark a gap in all four files of a program and to add an [`Exercise`]; `./judge.sh exercise check`
//! proves of each that it fails as it is handed out and is accepted when it is solved.

pub mod list;
pub mod program;

use super::language::Language;
use crate::nearest::nearest;
pub use list::EXERCISES;
use program::Program;

/// A gap to fill.
#[derive(Debug)]
pub struct Exercise {
    /// Also that of its gap.
    pub name: &'static str,
    /// What is to be done, in a line.
    pub asks: &'static str,
    /// For whoever does not see how, in some lines.
    pub hint: &'static str,
    pub program: &'static Program,
    /// A task of the catalogue, or a package by its path from the top of the repository.
    pub problem: &'static str,
    /// The testcases that are run, by parts of their names.
    pub tests: &'static [&'static str],
}

impl Exercise {
    /// By name or number; an error names those there are.
    pub fn find(name: &str) -> Result<&'static Exercise, String> {
        let mut known = EXERCISES.iter();
        if let Some(exercise) = known.find(|e| e.name == name || e.number().to_string() == name) {
            return Ok(exercise);
        }
        let names: Vec<&str> = EXERCISES.iter().map(|e| e.name).collect();
        Err(match nearest(name, &names) {
            Some(near) => format!("no exercise '{name}'; did you mean '{near}'?"),
            None => format!("no exercise '{name}'; there are: {}", names.join(", ")),
        })
    }

    /// Its place among them, from 1.
    pub fn number(&self) -> usize {
        let before = EXERCISES.iter().take_while(|e| e.name != self.name);
        before.count() + 1
    }

    /// The one to do after it.
    pub fn next(&self) -> Option<&'static Exercise> {
        EXERCISES.get(self.number())
    }

    /// What whoever does it begins with. `commands`: what its head says of how it is judged, a line each.
    pub fn handed_out(&self, language: Language, commands: &[String]) -> String {
        let mut text = String::new();
        let asks = format!("Exercise {}, {}: {}.", self.number(), self.name, self.asks);
        for line in [&[asks], commands].concat() {
            text.push_str(&format!("{} {line}\n", language.comment()));
        }
        text + "\n" + &self.program.text(language, Some(self.name))
    }

    pub fn solved(&self, language: Language) -> String {
        self.program.text(language, None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A gap that is not there would leave the program solved.
    #[test]
    fn every_exercise_has_its_gap_in_every_language() {
        for exercise in EXERCISES {
            for language in Language::ALL {
                let given = exercise.handed_out(language, &[]);
                let solved = exercise.solved(language);
                assert!(!given.ends_with(&solved), "{} {language:?}", exercise.name);
                assert_eq!(given.matches("TO DO: ").count(), 1, "{given}");
                assert!(!solved.contains("TO DO"), "{solved}");
                assert!(!given.contains("--- "), "{given}");
            }
        }
    }

    #[test]
    fn an_exercise_goes_by_name_and_by_number() {
        let found = |name: &str| Exercise::find(name).map(|exercise| exercise.name);
        assert_eq!(found("fits"), Ok("fits"));
        assert_eq!(found("3"), Ok("undo"));
        let wrong = "no exercise 'fist'; did you mean 'fits'?";
        assert_eq!(found("fist"), Err(wrong.to_string()));
        assert!(found("0").is_err_and(|text| text.contains("there are: fits, next, ")));
    }
}
