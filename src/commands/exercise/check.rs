//! `judge.sh exercise check`: each exercise must fail as handed out and must be accepted when solved.

use super::{judge_options, problem_name};
use crate::catalogue::find_problem;
use crate::commands::console::{self, Progress};
use crate::error::{Error, Result};
use crate::files::paths;
use crate::judge::process::leftovers::scratch::Scratch;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::build::BuildError;
use crate::judge::program::source::Source;
use crate::judge::report::Report;
use crate::judge::report::text::{self, push_verdict};
use crate::judge::run::{Extent, Judge, Options};
use crate::judge::verdict::Verdict;
use crate::teach::exercises::{EXERCISES, Exercise};
use crate::teach::language::Language;
use crate::terminal::escape::SafeText;
use std::fs;
use std::process::ExitCode;

/// Prints a row for each exercise and language as soon as it is known.
pub fn check_exercises(
    only: Option<&'static Exercise>,
    language: Option<Language>,
) -> Result<ExitCode> {
    let mut check = ExerciseCheck {
        sandbox: Sandbox::new(&judge_options(&EXERCISES[0]).allowed_isolations())?,
        progress: Progress::new(true),
        missing: Vec::new(),
        broken: Vec::new(),
        rows: 0,
    };
    console::print_text("exercise      language  as given  solved\n")?;
    let chosen = |exercise: &&Exercise| only.is_none_or(|only| only.name == exercise.name);
    for exercise in EXERCISES.iter().filter(chosen) {
        check.check_exercise(exercise, language)?;
    }
    check.print_summary()
}

struct ExerciseCheck {
    sandbox: Sandbox,
    progress: Progress,
    /// Languages whose compiler isn't installed.
    missing: Vec<Language>,
    broken: Vec<Report>,
    rows: usize,
}

impl ExerciseCheck {
    fn check_exercise(
        &mut self,
        exercise: &'static Exercise,
        only: Option<Language>,
    ) -> Result<()> {
        let cache = paths::cache_folder()?;
        // One failure is enough, even on testcases that are nastier than a judge's.
        let options = Options {
            extent: Extent::FirstFailure,
            ..judge_options(exercise)
        };
        let package = find_problem::problem_named(&problem_name(exercise))?.load_judgeable(None)?;
        console::print_remarks(&package);
        let judge = Judge::of_package(&package, &options, &cache, &self.sandbox)?;
        for language in Language::ALL {
            if only.is_none_or(|only| only == language) && !self.missing.contains(&language) {
                self.check_language(exercise, language, &judge)?;
            }
        }
        Ok(())
    }

    fn check_language(
        &mut self,
        exercise: &'static Exercise,
        language: Language,
        judge: &Judge,
    ) -> Result<()> {
        let title = language.title();
        let name = format!("{}, {title}, as given", exercise.name);
        let text = exercise.gap_text(language, &[]);
        let given = self.judge_text(&text, language, &name, judge)?;
        if let Some(BuildError::NoCompiler(message)) = &given.not_built {
            self.progress.clear();
            self.missing.push(language);
            return console::print_text(format!("{title} is skipped: {message}\n"));
        }
        let name = format!("{}, {title}, solved", exercise.name);
        let text = exercise.solved_text(language);
        let solved = self.judge_text(&text, language, &name, judge)?;
        self.progress.clear();
        let (unsolved, verdict) = (given.verdict(), solved.verdict());
        let fails = given.not_built.is_none() && !matches!(unsolved, Verdict::AC | Verdict::JE);
        self.rows += 1;
        let mut row = SafeText::new(console::use_color());
        row.push(&format!("{:12}  {title:8}  ", exercise.name));
        push_verdict(&mut row, unsolved, 10);
        push_verdict(&mut row, verdict, 0);
        row.end_row();
        console::print_text(row)?;
        if !fails || verdict != Verdict::AC {
            self.broken.push(if fails { solved } else { given });
        }
        Ok(())
    }

    fn judge_text(
        &mut self,
        text: &str,
        language: Language,
        name: &str,
        judge: &Judge,
    ) -> Result<Report> {
        let show =
            |done: usize, total: usize, name: &str| self.progress.show_count(done, total, name);
        let scratch = Scratch::new()?;
        let file = scratch.path.join(format!("main.{}", language.extension()));
        fs::write(&file, text).map_err(Error::io("write", &file))?;
        judge.judge_source(Source::read(&file)?, name, &self.sandbox, &show)
    }

    /// Prints each broken promise in full.
    fn print_summary(self) -> Result<ExitCode> {
        for report in &self.broken {
            console::print_text("\n")?;
            console::print_text(text::detailed_report(report, console::use_color()))?;
        }
        let (rows, broken) = (self.rows, self.broken.len());
        let judge_failed = |report: &Report| report.verdict() == Verdict::JE;
        console::print_text(match broken {
            0 => format!("{rows} fail as given and pass when solved\n"),
            _ => format!("{broken} of {rows} don't both fail as given and pass when solved\n"),
        })?;
        Ok(ExitCode::from(match broken {
            _ if self.broken.iter().any(judge_failed) => 2,
            0 => 0,
            _ => 1,
        }))
    }
}
