//! `judge.sh exercise`: lists the lesson's exercises and hands one out. [`attempt`] judges a solution, [`passed`] keeps the
//! ticks of the list.

mod attempt;
mod check;
mod passed;

use super::{again, terminal};
use crate::catalogue;
use crate::cli::ExerciseArgs;
use crate::error::{Error, Result};
use crate::judge::run::Options;
use crate::places;
use crate::shown::{Text, line};
use crate::teach::exercises::{EXERCISES, Exercise};
use crate::teach::language::Language;
use crate::whole_file;
use std::io::ErrorKind;
use std::path::Path;
use std::process::ExitCode;

pub fn run(args: ExerciseArgs) -> Result<ExitCode> {
    match args {
        ExerciseArgs::List => terminal::print(list())?,
        ExerciseArgs::Hint(exercise) => terminal::print(format!("{}\n", exercise.hint))?,
        ExerciseArgs::Begin {
            exercise,
            language,
            file,
        } => begin(exercise, language, &file)?,
        ExerciseArgs::Judge(attempt) => return attempt::run(&attempt),
        ExerciseArgs::Check { exercise, language } => return check::run(exercise, language),
    }
    Ok(ExitCode::SUCCESS)
}

/// All exercises. A tick stands before the solved ones.
fn list() -> Text {
    let mut text = Text::from(format!("   {:16}  {:18}  task\n", "exercise", "judged on"));
    let mut solved = 0;
    for exercise in EXERCISES {
        let (number, name) = (exercise.number(), exercise.name);
        let on = exercise.problem.rsplit('/').next().unwrap_or_default();
        let is_solved = passed::is(exercise);
        solved += usize::from(is_solved);
        let tick = if is_solved { "✓" } else { " " };
        text.push(&format!(
            "{tick}  {number:2}  {name:12}  {on:18}  {}\n",
            exercise.asks
        ));
    }
    let languages = Language::ALL.map(Language::name).join(", ");
    let next = EXERCISES.iter().find(|exercise| !passed::is(exercise));
    text.push(&format!(
        "{solved} of {} are solved. In {languages}. To begin: {}\n",
        EXERCISES.len(),
        call(&[next.unwrap_or(&EXERCISES[0]).name, "--language", "cpp"])
    ));
    text
}

/// A command line for this command, ready to copy.
fn call(words: &[&str]) -> String {
    again::call([&["exercise"][..], words].concat())
}

fn begin(exercise: &Exercise, language: Language, path: &Path) -> Result<()> {
    let shown = path.to_string_lossy();
    let (judge, hint) = (
        call(&[exercise.name, &shown]),
        call(&[exercise.name, "--hint"]),
    );
    // These become comments, so a line end in a name must not end the line.
    let head =
        [format!("Judge it:  {judge}"), format!("A hint:    {hint}")].map(|text| line(&text));
    let text = exercise.handed_out(language, &head);
    whole_file::write_new(path, text).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => Error::file(
            path,
            0,
            "this file exists already and may contain your work: choose another one with -o",
        ),
        _ => Error::io("write", path)(error),
    })?;
    let [judge, hint] = head;
    terminal::print(format!(
        "{shown}: {}; the gap is marked TO DO\n{judge}\n{hint}\n",
        exercise.asks
    ))
}

/// The problem's name, as [`which::named`](crate::which::named) looks it up.
fn problem(exercise: &Exercise) -> String {
    match catalogue::task(exercise.problem) {
        Some(task) => task.slug.to_string(),
        None => places::root().join(exercise.problem).display().to_string(),
    }
}

fn options(exercise: &Exercise) -> Options {
    Options {
        filters: exercise.tests.iter().map(|part| part.to_string()).collect(),
        jobs: 1,
        ..Options::default()
    }
}
