//! `judge.sh exercise`: lists the lesson's exercises and hands one out. [`attempt`] judges a solution,
//! [`passed_exercises`] keeps the ticks of the list.

mod attempt;
mod check;
mod passed_exercises;

use super::{console, repeat_command};
use crate::catalogue;
use crate::cli::options::Given;
use crate::error::{Error, Result};
use crate::files::atomic_write;
use crate::files::paths;
use crate::judge::run::Options;
use crate::teach::exercises::{EXERCISES, Exercise};
use crate::teach::language::Language;
use crate::terminal::escape::{SafeText, escape_line};
use crate::text::spelling::nearest_word;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

pub fn run(given: &Given) -> Result<ExitCode> {
    let words: Vec<&str> = given.words.iter().map(String::as_str).collect();
    match words[..] {
        [] => console::print_text(exercise_list())?,
        ["check", ref only @ ..] => {
            let only = only.first().map(|name| find_exercise(name)).transpose()?;
            let language = given.found_value("--language", Language::find_language)?;
            return check::check_exercises(only, language);
        }
        [name, file, ..] => {
            return attempt::judge_attempt(find_exercise(name)?, file, given);
        }
        [name] if given.has("--hint") => {
            console::print_text(format!("{}\n", find_exercise(name)?.hint))?
        }
        [name] => {
            let exercise = find_exercise(name)?;
            let (language, file) = new_file(exercise, given)?;
            hand_out(exercise, language, &file)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Does this call compile and run a program itself? `--watch` starts another judge for that.
pub fn runs_programs(given: &Given) -> bool {
    let checks = given.words.first().is_some_and(|word| word == "check");
    checks || given.words.len() > 1 && !given.has("--watch")
}

fn find_exercise(name: &str) -> Result<&'static Exercise> {
    Exercise::find_exercise(name).map_err(|text| {
        Error::Usage(match nearest_word(name, &["check"]) {
            Some(near) => format!("no exercise '{name}'; did you mean '{near}'?"),
            None => text,
        })
    })
}

/// The file to create, and its language: given by `--language`, else by the file's extension, else Rust.
fn new_file(exercise: &Exercise, given: &Given) -> Result<(Language, PathBuf)> {
    let typed = given.found_value("--language", Language::find_language)?;
    let Some(file) = given.path_value("-o") else {
        let language = typed.unwrap_or(Language::Rust);
        let name = format!("{}.{}", exercise.name, language.extension());
        return Ok((language, name.into()));
    };
    let fits = |of_file: &Language| typed.is_none_or(|typed| typed == *of_file);
    match Language::of_file(&file).filter(fits) {
        Some(language) => Ok((language, file)),
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

/// All exercises. A tick stands before the solved ones.
fn exercise_list() -> SafeText {
    let mut text = SafeText::from(format!("   {:16}  {:18}  task\n", "exercise", "judged on"));
    let (mut solved, mut next) = (0, None);
    for exercise in EXERCISES {
        let (number, name) = (exercise.list_number(), exercise.name);
        let on = exercise.problem.rsplit('/').next().unwrap_or_default();
        let is_solved = passed_exercises::is_solved(exercise);
        solved += usize::from(is_solved);
        next = next.or((!is_solved).then_some(name));
        let tick = if is_solved { "✓" } else { " " };
        text.push(&format!(
            "{tick}  {number:2}  {name:12}  {on:18}  {}\n",
            exercise.asks
        ));
    }
    let languages = Language::ALL.map(Language::name).join(", ");
    text.push(&format!(
        "{solved} of {} are solved. In {languages}. To begin: {}\n",
        EXERCISES.len(),
        exercise_command(&[next.unwrap_or(EXERCISES[0].name), "--language", "cpp"])
    ));
    text
}

/// A command line for this command, ready to copy.
fn exercise_command(words: &[&str]) -> String {
    repeat_command::command_line([&["exercise"][..], words].concat())
}

fn hand_out(exercise: &Exercise, language: Language, path: &Path) -> Result<()> {
    let shown = path.to_string_lossy();
    let judge = exercise_command(&[exercise.name, &shown]);
    let hint = exercise_command(&[exercise.name, "--hint"]);
    // These become comments, so a line end in a name must not end the line.
    let head = [format!("Judge it:  {judge}"), format!("A hint:    {hint}")]
        .map(|text| escape_line(&text));
    let text = exercise.gap_text(language, &head);
    atomic_write::write_new(path, text).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => Error::file(
            path,
            0,
            "this file exists already and may contain your work: choose another one with -o",
        ),
        _ => Error::io("write", path)(error),
    })?;
    let [judge, hint] = head;
    console::print_text(format!(
        "{shown}: {}; the gap is marked TO DO\n{judge}\n{hint}\n",
        exercise.asks
    ))
}

/// The problem's name, as [`find_problem::problem_named`](crate::catalogue::find_problem::problem_named) looks it up.
fn problem_name(exercise: &Exercise) -> String {
    let path = paths::repository_root().join(exercise.problem);
    match catalogue::task_by_slug(exercise.problem) {
        Some(task) => task.slug.to_string(),
        None => path.display().to_string(),
    }
}

fn judge_options(exercise: &Exercise) -> Options {
    Options {
        filters: exercise.tests.iter().map(|part| part.to_string()).collect(),
        jobs: 1,
        ..Options::default()
    }
}
