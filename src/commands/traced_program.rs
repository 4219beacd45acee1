//! `trace --program` and `page --program`: chooses the problem and the program, then [`probe`](crate::probe) follows
//! it.

use super::console::{self, Progress};
use super::debug::debug_limits;
use super::judge_options::open_sandbox;
use super::program_arguments::ProgramOnProblem;
use crate::cli::options::Given;
use crate::error::Result;
use crate::files::missing_file::missing_file;
use crate::files::paths;
use crate::judge::deadline::Deadline;
use crate::judge::process::cancel::Cancellation;
use crate::judge::run::Options;
use crate::judge::verdict::Verdict;
pub use crate::probe::tracing::FollowedProgram;
use crate::probe::tracing::{self, FollowJob, FollowOptions};
use crate::teach::replay::WantedSteps;
use std::path::PathBuf;
use std::time::Instant;

/// The user's own program and its input.
pub struct ProgramSearch {
    pub file: PathBuf,
    /// `None`: determined by the file.
    pub problem: Option<String>,
    pub wish: FollowOptions,
}

impl ProgramSearch {
    /// The program after `--program`, if any.
    pub fn from_arguments(given: &Given) -> Option<ProgramSearch> {
        Some(ProgramSearch {
            file: given.path_value("--program")?,
            problem: given.text_value("--problem"),
            wish: FollowOptions {
                case: given.text_value("--case"),
                board: given.text_value("--board"),
                number: given.number("--number"),
                stores: given
                    .number("--stores")
                    .unwrap_or(FollowOptions::USUAL_STORES),
                time: given
                    .seconds("--seconds")
                    .unwrap_or(FollowOptions::USUAL_TIME),
            },
        })
    }
}

/// The steps of the first case that the user wants. `most` and `last`: how many to keep if the user gives no number.
pub fn wanted_steps(given: &Given, most: usize, last: usize) -> WantedSteps {
    let count = given.number("--count");
    WantedSteps {
        case: 1,
        from: given.number("--from").unwrap_or(1),
        count: count.unwrap_or(most),
        last: count.map_or(last, |_| 0),
    }
}

/// Follows a program. `None`: it doesn't compile; the reason has been printed.
pub fn follow_program(
    traced: &ProgramSearch,
    wanted: WantedSteps,
    command: &str,
) -> Result<Option<FollowedProgram>> {
    let followed = follow_until(traced, wanted, command, None)?;
    if let Err(message) = &followed {
        console::print_text(format!("{}\n{}\n", Verdict::CE, message.trim_end()))?;
    }
    Ok(followed.ok())
}

/// Follows a program without a word. `None`: it can't be followed. What is known after `end`, when it is stopped, means nothing.
pub fn follow_quietly(traced: &ProgramSearch, end: Instant) -> Option<FollowedProgram> {
    let wanted = WantedSteps {
        case: 1,
        from: 1,
        count: 1,
        last: 0,
    };
    follow_until(traced, wanted, "trace", Some(end)).ok()?.ok()
}

/// `end`: what runs is stopped then, and nothing is printed. The inner error is a compiler's message.
fn follow_until(
    traced: &ProgramSearch,
    wanted: WantedSteps,
    command: &str,
    end: Option<Instant>,
) -> Result<std::result::Result<FollowedProgram, String>> {
    if !traced.file.exists() {
        return Err(missing_file(&traced.file));
    }
    let mut words: Vec<String> = traced.problem.iter().cloned().collect();
    words.push(traced.file.display().to_string());
    let aim = ProgramOnProblem::on_package(&words, &format!("{command} --program"))?;
    let cache = paths::cache_folder()?;
    let options = Options {
        jobs: 1,
        ..Options::default()
    };
    let deadline = Deadline::default();
    let mut sandbox = open_sandbox(&options)?;
    let own = deadline.clone();
    let is_over = move || own.has_passed() || end.is_some_and(|end| Instant::now() >= end);
    sandbox.set_cancellation(Cancellation::when_due(is_over));
    let package = aim.load_package()?;
    let source = aim.read_source()?;
    tracing::check_language(&source)?;
    if end.is_none() {
        // At once, also in a log, which shows no progress.
        let seconds = traced.wish.time.as_secs();
        console::print_text(format!(
            "judging the program, then following its search: about {seconds} s at most\n"
        ))?;
    }
    let job = FollowJob {
        file: &aim.file,
        problem: aim.problem.typed_name(),
        package: &package,
        choices: &traced.wish,
        wanted,
        debugging: debug_limits(&options, &package, source.language_code()),
        deadline: &deadline,
        source,
        options: &options,
        cache: &cache,
        sandbox: &sandbox,
        progress: &Progress::new(end.is_none()),
    };
    tracing::follow_program(&job)
}
