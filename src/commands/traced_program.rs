//! `trace --program` and `page --program`: chooses the problem and the program, then [`probe`](crate::probe) follows
//! it.

use super::console::{self, Progress};
use super::debug::debug_limits;
use super::program_arguments::ProgramOnProblem;
use crate::cli::options::Given;
use crate::error::{Error, Result};
use crate::files::paths;
use crate::judge::deadline::Deadline;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::run::Options;
use crate::judge::verdict::Verdict;
pub use crate::probe::tracing::FollowedProgram;
use crate::probe::tracing::{self, FollowJob, FollowOptions, NotFollowed};
use crate::teach::replay::WantedSteps;
use std::path::PathBuf;
use std::time::Duration;

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
                stores: given.number("--stores").unwrap_or(1_000_000_000),
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
    let aim = find_program(traced, command)?;
    let cache = paths::cache_folder()?;
    let options = Options {
        jobs: 1,
        ..Options::default()
    };
    let deadline = Deadline::default();
    let mut sandbox = Sandbox::new(&options.allowed_isolations())?;
    sandbox.set_cancellation(deadline.stop_signal());
    let package = aim.load_package()?;
    let source = aim.read_source()?;
    tracing::check_language(&source)?;
    announce(traced.wish.time)?;
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
        progress: &Progress::new(true),
    };
    match tracing::follow_program(&job) {
        Ok(followed) => Ok(Some(followed)),
        Err(NotFollowed::DoesNotCompile(text)) => {
            console::print_text(format!("{}\n{}\n", Verdict::CE, text.trim_end()))?;
            Ok(None)
        }
        Err(NotFollowed::Failed(why)) => Err(why),
    }
}

/// Says at once what is being done, also in a log, which shows no progress.
fn announce(time: Duration) -> Result<()> {
    let seconds = time.as_secs();
    console::print_text(format!(
        "judging the program, then following its search: about {seconds} s at most\n"
    ))
}

/// The problem and the program.
fn find_program(traced: &ProgramSearch, command: &str) -> Result<ProgramOnProblem> {
    if !traced.file.exists() {
        return Err(Error::file(&traced.file, 0, "no such file"));
    }
    let mut words: Vec<String> = traced.problem.iter().cloned().collect();
    words.push(traced.file.display().to_string());
    ProgramOnProblem::on_package(&words, &format!("{command} --program"))
}
