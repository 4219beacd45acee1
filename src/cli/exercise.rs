//! The arguments of `exercise`.

use super::options::Given;
use super::{Command, language};
use crate::error::{Error, Result};
use crate::nearest::nearest;
use crate::teach::exercises::Exercise;
use crate::teach::language::Language;
use crate::words;
use std::path::PathBuf;

/// `exercise`: programs with a gap to fill.
#[derive(Debug)]
pub enum ExerciseArgs {
    /// List the exercises.
    List,
    Hint(&'static Exercise),
    /// Begin one: write the program with its gap.
    Begin {
        exercise: &'static Exercise,
        language: Language,
        file: PathBuf,
    },
    /// Judge a solution.
    Judge(Attempt),
    /// Prove that each exercise fails as handed out and is accepted when solved.
    Check {
        /// `None`: all.
        exercise: Option<&'static Exercise>,
        /// `None`: all.
        language: Option<Language>,
    },
}

/// A program that may solve an exercise.
#[derive(Debug)]
pub struct Attempt {
    pub exercise: &'static Exercise,
    pub file: PathBuf,
    /// Go on after the first failing testcase.
    pub all: bool,
    /// Where to write its search as a page.
    pub page: Option<PathBuf>,
    /// Judge it again after each save.
    pub watch: bool,
}

impl ExerciseArgs {
    /// Does it compile and run a program? What watches one starts another judge for that.
    pub fn judges(&self) -> bool {
        match self {
            ExerciseArgs::Judge(attempt) => !attempt.watch,
            ExerciseArgs::Check { .. } => true,
            _ => false,
        }
    }
}

pub fn exercise(given: Given) -> Result<Command> {
    let words: Vec<&str> = given.words.iter().map(String::as_str).collect();
    let without = |language: &str, output: &str| {
        given.without("--language", language)?;
        given.without("-o", output)
    };
    let hint = "it needs an exercise's name and nothing else";
    if !matches!(words[..], [name, _] if name != "check") {
        for option in ["--all", "--page", "--watch"] {
            given.without(option, "it needs a file to judge")?;
        }
    }
    Ok(Command::Exercise(match words[..] {
        [] => {
            let name = "name an exercise: './judge.sh exercise' lists them";
            without(name, name)?;
            given.without("--hint", hint)?;
            ExerciseArgs::List
        }
        ["check", ..] => {
            given.without("-o", "check writes no file")?;
            given.without("--hint", hint)?;
            ExerciseArgs::Check {
                exercise: words.get(1).copied().map(find).transpose()?,
                language: language(&given)?,
            }
        }
        [name, file, ..] => {
            let exercise = find(name)?;
            without(
                "the file's name determines its language",
                "a file that is judged is not written",
            )?;
            given.without("--hint", hint)?;
            ExerciseArgs::Judge(Attempt {
                exercise,
                file: words::path(file),
                all: given.has("--all"),
                page: page(&given, exercise)?,
                watch: given.has("--watch"),
            })
        }
        [name] if given.has("--hint") => {
            let exercise = find(name)?;
            without("a hint is the same for all languages", "a hint is printed")?;
            ExerciseArgs::Hint(exercise)
        }
        [name] => begin(&given, find(name)?)?,
    }))
}

/// The language given by `--language`, else by the file's extension, else Rust.
fn begin(given: &Given, exercise: &'static Exercise) -> Result<ExerciseArgs> {
    let typed = language(given)?;
    let Some(file) = given.path("-o") else {
        let language = typed.unwrap_or(Language::Rust);
        return Ok(ExerciseArgs::Begin {
            exercise,
            language,
            file: format!("{}.{}", exercise.name, language.extension()).into(),
        });
    };
    let extension = file.extension().and_then(|extension| extension.to_str());
    let of_file = extension.and_then(Language::of_extension);
    match of_file.filter(|of_file| typed.is_none_or(|typed| typed == *of_file)) {
        Some(language) => Ok(ExerciseArgs::Begin {
            exercise,
            language,
            file,
        }),
        None => {
            let languages = typed.map_or(Language::ALL.to_vec(), |typed| vec![typed]);
            let ends = languages.iter().map(|l| format!(".{}", l.extension()));
            Err(Error::Usage(format!(
                "expected a file after -o whose name ends in {}, found '{}'",
                ends.collect::<Vec<_>>().join(", "),
                file.display()
            )))
        }
    }
}

/// The file for the page. A program's name there would be a mistake that costs somebody's work.
fn page(given: &Given, exercise: &Exercise) -> Result<Option<PathBuf>> {
    if !exercise.has_grid() {
        given.without("--page", "its search is not on a grid of 9 x 9")?;
    }
    let Some(file) = given.path("--page") else {
        return Ok(None);
    };
    match file
        .extension()
        .is_some_and(|extension| extension == "html")
    {
        true => Ok(Some(file)),
        false => Err(Error::Usage(format!(
            "expected a file after --page whose name ends in .html, found '{}'",
            file.display()
        ))),
    }
}

fn find(name: &str) -> Result<&'static Exercise> {
    Exercise::find(name).map_err(|text| {
        Error::Usage(match nearest(name, &["check"]) {
            Some(near) => format!("no exercise '{name}'; did you mean '{near}'?"),
            None => text,
        })
    })
}
