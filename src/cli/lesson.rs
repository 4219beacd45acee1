//! The arguments of the lesson's commands.

use super::Command;
use super::options::Given;
use crate::error::{Error, Result};
use crate::probe::traced::FollowOptions;
use crate::teach::rungs::{RUNGS, Rung};
use std::path::PathBuf;
use std::time::Duration;

/// `ladder`: runs every rung on the same puzzles.
#[derive(Debug)]
pub struct LadderArgs {
    /// A puzzle or a file of puzzles. `None`: those of the lesson.
    pub puzzle: Option<String>,
    /// Instead, judge every rung as a submission on every problem it fits.
    pub judge: bool,
    /// The time after which a rung is stopped, for each table.
    pub limit: Duration,
}

/// `trace`: shows one search step by step.
#[derive(Debug)]
pub struct TraceArgs {
    pub puzzle: Option<String>,
    pub solver: Rung,
    pub window: Window,
    /// Walk through it on the terminal.
    pub step: bool,
    /// The user's own program instead of a rung.
    pub program: Option<Traced>,
}

/// `page`: writes a search as an HTML file.
#[derive(Debug)]
pub struct PageArgs {
    pub puzzle: Option<String>,
    /// Rungs shown side by side, in this order. Empty: propagate.
    pub solvers: Vec<Rung>,
    /// The user's own program instead of the puzzle, with at most one rung beside it. The window selects the program's
    /// steps.
    pub program: Option<Traced>,
    pub window: Window,
    pub output: PathBuf,
}

/// Which steps to show.
#[derive(Debug)]
pub struct Window {
    /// The first step, counted from 1.
    pub from: u64,
    /// The number of steps. `None`: as many as fit.
    pub count: Option<usize>,
}

/// The user's own program and its input.
#[derive(Debug)]
pub struct Traced {
    pub file: PathBuf,
    /// `None`: determined by the file.
    pub problem: Option<String>,
    pub wish: FollowOptions,
}

pub fn ladder(given: Given) -> Result<Command> {
    let judge = given.has("--judge");
    let limit = given.seconds("--limit").unwrap_or(Duration::from_secs(10));
    match given.words.into_iter().next() {
        Some(puzzle) if judge => Err(Error::Usage(format!(
            "--judge runs the problems' own testcases: leave out '{puzzle}'"
        ))),
        puzzle => Ok(Command::Ladder(LadderArgs {
            puzzle,
            judge,
            limit,
        })),
    }
}

pub fn trace(given: Given) -> Result<Command> {
    let solver = watched(given.last(&["--solver"]).unwrap_or("propagate"))?;
    Ok(Command::Trace(TraceArgs {
        program: program(&given, given.first_of(&["--solver"]))?,
        window: window(&given),
        step: given.has("--step"),
        puzzle: given.words.into_iter().next(),
        solver,
    }))
}

pub fn page(given: Given) -> Result<Command> {
    let output = given.path("-o").ok_or_else(|| {
        Error::Usage(
            "expected -o FILE: where to write the page, as in '-o lesson.html'".to_string(),
        )
    })?;
    let solvers = given
        .all("--solver")
        .map(watched)
        .collect::<Result<Vec<Rung>>>()?;
    let program = program(&given, None)?;
    let window = window(&given);
    match (
        &program,
        given.first_of(&["--from", "--count"]),
        solvers.as_slice(),
    ) {
        (None, Some(option), _) => return Err(only_with_program(option)),
        (Some(_), _, [_, second, ..]) => {
            return Err(Error::Usage(format!(
                "only one rung can be shown beside a program: leave out '--solver {}'",
                second.name
            )));
        }
        (Some(_), _, [_]) if window.from > 1 => {
            return Err(Error::Usage(
                "a program and a rung are compared from their first steps: leave out --from or --solver"
                    .to_string(),
            ));
        }
        _ => {}
    }
    Ok(Command::Page(PageArgs {
        puzzle: given.words.into_iter().next(),
        solvers,
        program,
        window,
        output,
    }))
}

fn window(given: &Given) -> Window {
    Window {
        from: given.number("--from").unwrap_or(1),
        count: given.number("--count"),
    }
}

/// The user's own program, if any. `other`: an option that applies only to our own searches; so does a puzzle.
fn program(given: &Given, other: Option<&'static str>) -> Result<Option<Traced>> {
    const NEED_IT: &[&str] = &["--problem", "--case", "--board", "--number", "--stores"];
    let Some(file) = given.path("--program") else {
        let needs_it = given.first_of(NEED_IT);
        return needs_it.map_or(Ok(None), |option| Err(only_with_program(option)));
    };
    if let Some(other) = other.or(given.words.first().map(String::as_str)) {
        return Err(Error::Usage(format!(
            "--program shows the program's own search on a testcase: leave out '{other}'; --case NAME or FILE chooses the \
             input"
        )));
    }
    Ok(Some(Traced {
        file,
        problem: given.text("--problem"),
        wish: FollowOptions {
            case: given.text("--case"),
            board: given.text("--board"),
            number: given.number("--number"),
            stores: given.number("--stores").unwrap_or(1_000_000_000),
        },
    }))
}

fn only_with_program(option: &str) -> Error {
    Error::Usage(format!(
        "{option} needs --program FILE, a program of your own"
    ))
}

/// A rung that reports its steps.
fn watched(name: &str) -> Result<Rung> {
    let rung = Rung::find(name).map_err(Error::Usage)?;
    match rung.is_watched() {
        true => Ok(rung),
        false => {
            let watched = RUNGS.iter().filter(|rung| rung.is_watched());
            let names: Vec<&str> = watched.map(|rung| rung.name).collect();
            Err(Error::Usage(format!(
                "'{name}' is one of our submitted solvers and reports no steps; take one of: {}",
                names.join(", ")
            )))
        }
    }
}
