//! `trace --program` and `page --program`: chooses the problem and the program, then [`probe`](crate::probe) follows
//! it.

use super::debug::patient_options;
use super::program::Aim;
use super::terminal::{self, Progress};
use crate::cli::options::Given;
use crate::error::{Error, Result};
use crate::judge::process::sandbox::Sandbox;
use crate::judge::run::Options;
use crate::judge::verdict::Verdict;
use crate::places;
pub use crate::probe::traced::Followed;
use crate::probe::traced::{self, FollowJob, FollowOptions, NotFollowed};
use crate::teach::replay::WantedSteps;
use std::path::PathBuf;

/// The user's own program and its input.
pub struct Traced {
    pub file: PathBuf,
    /// `None`: determined by the file.
    pub problem: Option<String>,
    pub wish: FollowOptions,
}

impl Traced {
    /// The program after `--program`, if any.
    pub fn of(given: &Given) -> Option<Traced> {
        Some(Traced {
            file: given.path("--program")?,
            problem: given.text("--problem"),
            wish: FollowOptions {
                case: given.text("--case"),
                board: given.text("--board"),
                number: given.number("--number"),
                stores: given.number("--stores").unwrap_or(1_000_000_000),
            },
        })
    }
}

/// Which steps to show.
pub struct Window {
    /// The first step, counted from 1.
    pub from: u64,
    /// The number of steps. `None`: as many as fit.
    pub count: Option<usize>,
}

impl Window {
    pub fn of(given: &Given) -> Window {
        Window {
            from: given.number("--from").unwrap_or(1),
            count: given.number("--count"),
        }
    }
}

/// How many steps to keep if the user gives no number: the first ones and the last ones.
#[derive(Debug, Clone, Copy)]
pub struct Most {
    pub first: usize,
    pub last: usize,
}

/// Follows a program. `None`: it doesn't compile; the reason has been printed.
pub fn follow(
    traced: &Traced,
    window: &Window,
    most: Most,
    command: &str,
) -> Result<Option<Followed>> {
    let aim = aim_of(traced, command)?;
    let cache = places::cache()?;
    let options = Options {
        jobs: 1,
        ..Options::default()
    };
    let mut sandbox = Sandbox::new(&options.allowed())?;
    let package = aim.package(&options, &mut sandbox)?;
    let job = FollowJob {
        file: &aim.file,
        source: aim.source()?,
        problem: aim.problem.name(),
        package: &package,
        wish: &traced.wish,
        wanted: WantedSteps {
            case: 1,
            from: window.from,
            count: window.count.unwrap_or(most.first),
            last: window.count.map_or(most.last, |_| 0),
        },
        debugging: patient_options(&options, &package),
        options: &options,
        cache: &cache,
        progress: &Progress::new(true),
    };
    match traced::follow(&job, &mut sandbox) {
        Ok(followed) => Ok(Some(followed)),
        Err(NotFollowed::DoesNotCompile(text)) => {
            terminal::print(format!("{}\n{}\n", Verdict::CE, text.trim_end()))?;
            Ok(None)
        }
        Err(NotFollowed::Failed(why)) => Err(why),
    }
}

/// The problem and the program.
fn aim_of(traced: &Traced, command: &str) -> Result<Aim> {
    if !traced.file.exists() {
        return Err(Error::file(&traced.file, 0, "no such file"));
    }
    let mut words: Vec<String> = traced.problem.iter().cloned().collect();
    words.push(traced.file.display().to_string());
    Aim::of(&words, &format!("{command} --program"))
}
