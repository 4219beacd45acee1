//! `judge.sh exercise`: lists the lesson's exercises, hands one out, and judges an attempt.

mod check;

use super::again::{command_line, judge_sh};
use super::{terminal, test};
use crate::catalogue;
use crate::cli::{ExerciseArgs, TestArgs};
use crate::error::{Error, Result};
use crate::judge::run::{Extent, Options};
use crate::judge::verdict::Verdict;
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
        ExerciseArgs::Judge {
            exercise,
            file,
            all,
        } => return judge(exercise, &file, all),
        ExerciseArgs::Check { exercise, language } => return check::run(exercise, language),
    }
    Ok(ExitCode::SUCCESS)
}

fn list() -> Text {
    let mut text = Text::from(format!("{:16}  {:18}  task\n", "exercise", "judged on"));
    for exercise in EXERCISES {
        let (number, name) = (exercise.number(), exercise.name);
        let on = exercise.problem.rsplit('/').next().unwrap_or_default();
        text.push(&format!(
            "{number:2}  {name:12}  {on:18}  {}\n",
            exercise.asks
        ));
    }
    let languages = Language::ALL.map(Language::name).join(", ");
    text.push(&format!(
        "In {languages}. To begin: {}\n",
        call(&[EXERCISES[0].name, "--language", "cpp"])
    ));
    text
}

/// A command line for this command, ready to copy.
fn call(words: &[&str]) -> String {
    let words = words.iter().map(|word| word.to_string());
    let head = [judge_sh(), "exercise".to_string()].into_iter();
    command_line(&head.chain(words).collect::<Vec<_>>())
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

/// Judges like `test` on the exercise's testcases, then says what comes next.
fn judge(exercise: &Exercise, file: &Path, all: bool) -> Result<ExitCode> {
    let language = file
        .extension()
        .and_then(|e| Language::of_extension(e.to_str()?));
    if !file.exists() {
        let name = file.to_string_lossy();
        let begin = match language {
            Some(_) => call(&[exercise.name, "-o", &name]),
            None => call(&[exercise.name]),
        };
        let message = format!("no such file; to begin: {begin}");
        return Err(Error::file(file, 0, message));
    }
    let args = TestArgs {
        problem: Some(problem(exercise)),
        files: vec![file.to_path_buf()],
        options: Options {
            explain: true,
            extent: match all {
                true => Extent::All,
                false => Extent::AsJudged,
            },
            ..options(exercise)
        },
        ..TestArgs::default()
    };
    let (reports, whole) = test::judge(&args)?;
    let verdict = reports.first().map(|report| report.verdict());
    terminal::print(match verdict {
        Some(Verdict::AC) => solved(exercise, language.unwrap_or(Language::Rust)),
        _ => format!(
            "\nexercise {}, {}: {}\na hint: {}\n",
            exercise.number(),
            exercise.name,
            exercise.asks,
            call(&[exercise.name, "--hint"])
        ),
    })?;
    Ok(test::exit_code(&reports, whole))
}

/// The next exercise in the same language.
fn solved(exercise: &Exercise, language: Language) -> String {
    let solved = format!(
        "\nexercise {}, {}: solved\n",
        exercise.number(),
        exercise.name
    );
    match exercise.next() {
        Some(next) => {
            let begin = call(&[next.name, "--language", language.name()]);
            format!("{solved}next, {}: {begin}\n", next.asks)
        }
        None => format!("{solved}this was the last one\n"),
    }
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
