//! The arguments of the lesson's commands.

use super::Command;
use super::args::{Args, long, seconds, whole};
use crate::error::{Error, Result};
use crate::teach::rungs::{RUNGS, Rung};
use std::path::PathBuf;
use std::time::Duration;

/// `ladder`: every rung on the same puzzles.
#[derive(Debug)]
pub struct Ladder {
    /// A puzzle or a file of puzzles; `None`: those that tell the story.
    pub puzzle: Option<String>,
    /// Really judge every rung on every problem that it fits instead.
    pub judge: bool,
    /// Where a rung is cut, for each table.
    pub limit: Duration,
}

/// `trace`: one search, step by step.
#[derive(Debug)]
pub struct Trace {
    pub puzzle: Option<String>,
    pub solver: Rung,
    /// The first step to show, from 1, and how many.
    pub from: u64,
    pub count: Option<usize>,
    /// Walk it on the terminal.
    pub step: bool,
    /// In place of a rung, somebody's own program.
    pub program: Option<Traced>,
}

/// Somebody's own program, and what it is to search.
#[derive(Debug, Default)]
pub struct Traced {
    pub file: PathBuf,
    /// `None`: the file tells.
    pub problem: Option<String>,
    /// A testcase by a part of its name, or a file; `None`: the first.
    pub case: Option<String>,
    /// The board by its variable's name; `None`: the likeliest.
    pub board: Option<String>,
    /// Which of the input's puzzles, from 1.
    pub number: u64,
    /// So many stores into the board are followed.
    pub stores: u64,
}

/// `page`: a search as an HTML file.
#[derive(Debug)]
pub struct Page {
    pub puzzle: Option<String>,
    /// Side by side, in this order; none: propagate.
    pub solvers: Vec<Rung>,
    pub output: PathBuf,
}

pub fn ladder(mut args: Args) -> Result<Command> {
    let mut ladder = Ladder {
        puzzle: None,
        judge: false,
        limit: Duration::from_secs(10),
    };
    while let Some(arg) = args.left.pop_front() {
        match long(&arg) {
            "--judge" if arg == "--judge" => ladder.judge = true,
            "--limit" => {
                let text = args.value("--limit", &arg, "seconds")?;
                ladder.limit = seconds(&text, "--limit")?;
            }
            _ if arg.starts_with('-') => return args.unknown(&arg, &["--judge", "--limit"]),
            _ if ladder.puzzle.is_none() => ladder.puzzle = Some(arg),
            _ => return args.refuse(&arg),
        }
    }
    match (&ladder.puzzle, ladder.judge) {
        (Some(puzzle), true) => Err(Error::Usage(format!(
            "--judge runs the problems' own testcases: leave out '{puzzle}'"
        ))),
        _ => Ok(Command::Ladder(ladder)),
    }
}

const TRACE_OPTIONS: &[&str] = &[
    "--solver",
    "--from",
    "--count",
    "--step",
    "--program",
    "--problem",
    "--case",
    "--board",
    "--number",
    "--stores",
];

/// Stores into a board that are followed where nobody says how many.
const STORES: u64 = 1_000_000_000;

pub fn trace(mut args: Args) -> Result<Command> {
    let mut trace = Trace {
        puzzle: None,
        solver: watched("propagate")?,
        from: 1,
        count: None,
        step: false,
        program: None,
    };
    let mut traced = Traced {
        number: 1,
        stores: STORES,
        ..Traced::default()
    };
    let (mut of_rung, mut of_program) = (None, None);
    while let Some(arg) = args.left.pop_front() {
        let name = long(&arg).to_string();
        match name.as_str() {
            "--solver" => trace.solver = watched_rung(&mut args, &arg)?,
            "--from" => {
                let text = args.value("--from", &arg, "a step")?;
                trace.from = whole(&text, "--from", "steps", u64::MAX)?;
            }
            "--count" => {
                let text = args.value("--count", &arg, "a number")?;
                trace.count = Some(whole(&text, "--count", "steps", 10_000_000)? as usize);
            }
            "--step" if arg == "--step" => trace.step = true,
            "--program" => traced.file = args.value("--program", &arg, "a file")?.into(),
            "--problem" => traced.problem = Some(args.value("--problem", &arg, "a problem")?),
            "--case" => traced.case = Some(args.value("--case", &arg, "a testcase")?),
            "--board" => traced.board = Some(args.value("--board", &arg, "a variable")?),
            "--number" => {
                let text = args.value("--number", &arg, "a number")?;
                traced.number = whole(&text, "--number", "puzzles", u64::MAX)?;
            }
            "--stores" => {
                let text = args.value("--stores", &arg, "a number")?;
                traced.stores = whole(&text, "--stores", "stores", u64::MAX >> 1)?;
            }
            _ if arg.starts_with('-') => return args.unknown(&arg, TRACE_OPTIONS),
            _ if trace.puzzle.is_none() => trace.puzzle = Some(arg.clone()),
            _ => return args.refuse(&arg),
        }
        match name.as_str() {
            "--solver" => of_rung = Some(name),
            "--problem" | "--case" | "--board" | "--number" | "--stores" => of_program = Some(name),
            _ => {}
        }
    }
    let has_program = !traced.file.as_os_str().is_empty();
    match (has_program, of_rung.or(trace.puzzle.clone()), of_program) {
        (true, Some(other), _) => Err(Error::Usage(format!(
            "--program searches what a testcase holds, by itself: leave out '{other}'; --case NAME or FILE chooses the input"
        ))),
        (false, _, Some(option)) => Err(Error::Usage(format!(
            "{option} goes with --program FILE: a program of your own"
        ))),
        _ => {
            trace.program = has_program.then_some(traced);
            Ok(Command::Trace(trace))
        }
    }
}

pub fn page(mut args: Args) -> Result<Command> {
    let mut puzzle = None;
    let mut solvers = Vec::new();
    let mut output = None;
    while let Some(arg) = args.left.pop_front() {
        match long(&arg) {
            "--solver" => solvers.push(watched_rung(&mut args, &arg)?),
            _ if arg.starts_with("-o") => {
                output = Some(PathBuf::from(args.value("-o", &arg, "a file")?));
            }
            _ if arg.starts_with('-') => return args.unknown(&arg, &["--solver", "-o"]),
            _ if puzzle.is_none() => puzzle = Some(arg),
            _ => return args.refuse(&arg),
        }
    }
    let output = output.ok_or_else(|| {
        Error::Usage(
            "expected -o FILE: where the page goes, for instance '-o lesson.html'".to_string(),
        )
    })?;
    Ok(Command::Page(Page {
        puzzle,
        solvers,
        output,
    }))
}

/// The rung behind `--solver`.
pub fn rung(args: &mut Args, arg: &str) -> Result<Rung> {
    let name = args.value("--solver", arg, "a rung of the ladder")?;
    Rung::find(&name).map_err(Error::Usage)
}

fn watched_rung(args: &mut Args, arg: &str) -> Result<Rung> {
    let name = args.value("--solver", arg, "a rung of the ladder")?;
    watched(&name)
}

/// A rung that says what it does.
fn watched(name: &str) -> Result<Rung> {
    let rung = Rung::find(name).map_err(Error::Usage)?;
    match rung.is_watched() {
        true => Ok(rung),
        false => {
            let watched = RUNGS.iter().filter(|rung| rung.is_watched());
            let names: Vec<&str> = watched.map(|rung| rung.name).collect();
            Err(Error::Usage(format!(
                "'{name}' works on many puzzles at once and has no steps to show; take one of: {}",
                names.join(", ")
            )))
        }
    }
}
