//! The arguments of the lesson's commands.

use super::Command;
use super::args::{Args, long, seconds};
use super::traced::{PROGRAM_OPTIONS, ProgramOptions, Traced, Window, only_with_program};
use crate::error::{Error, Result};
use crate::teach::rungs::{RUNGS, Rung};
use crate::words;
use std::path::PathBuf;
use std::time::Duration;

/// `ladder`: runs every rung on the same puzzles.
#[derive(Debug)]
pub struct Ladder {
    /// A puzzle or a file of puzzles. `None`: those of the lesson.
    pub puzzle: Option<String>,
    /// Instead, judge every rung as a submission on every problem it fits.
    pub judge: bool,
    /// The time after which a rung is stopped, for each table.
    pub limit: Duration,
}

/// `trace`: shows one search step by step.
#[derive(Debug)]
pub struct Trace {
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
pub struct Page {
    pub puzzle: Option<String>,
    /// Rungs shown side by side, in this order. Empty: propagate.
    pub solvers: Vec<Rung>,
    /// The user's own program instead of the puzzle, with at most one rung beside it. The window selects the program's
    /// steps.
    pub program: Option<Traced>,
    pub window: Window,
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

pub fn trace(mut args: Args) -> Result<Command> {
    let mut own = ProgramOptions::new();
    let (mut puzzle, mut solver, mut step) = (None, None, false);
    while let Some(arg) = args.left.pop_front() {
        match long(&arg) {
            "--solver" => solver = Some(watched_rung(&mut args, &arg)?),
            "--step" if arg == "--step" => step = true,
            _ if own.take(&mut args, &arg)? => {}
            _ if arg.starts_with('-') => {
                let known = [&["--solver", "--step"][..], &PROGRAM_OPTIONS].concat();
                return args.unknown(&arg, &known);
            }
            _ if puzzle.is_none() => puzzle = Some(arg),
            _ => return args.refuse(&arg),
        }
    }
    let alone = solver.map(|_| "--solver").or(puzzle.as_deref());
    let (program, window) = own.finish(alone)?;
    Ok(Command::Trace(Trace {
        puzzle,
        solver: solver.map_or_else(|| watched("propagate"), Ok)?,
        window,
        step,
        program,
    }))
}

pub fn page(mut args: Args) -> Result<Command> {
    let mut own = ProgramOptions::new();
    let mut puzzle = None;
    let mut solvers = Vec::new();
    let mut output = None;
    while let Some(arg) = args.left.pop_front() {
        match long(&arg) {
            "--solver" => solvers.push(watched_rung(&mut args, &arg)?),
            _ if own.take(&mut args, &arg)? => {}
            _ if arg.starts_with("-o") => {
                output = Some(words::path(&args.value("-o", &arg, "a file")?));
            }
            _ if arg.starts_with('-') => {
                let known = [&["--solver", "-o"][..], &PROGRAM_OPTIONS].concat();
                return args.unknown(&arg, &known);
            }
            _ if puzzle.is_none() => puzzle = Some(arg),
            _ => return args.refuse(&arg),
        }
    }
    let output = output.ok_or_else(|| {
        Error::Usage(
            "expected -o FILE: where the page goes, for instance '-o lesson.html'".to_string(),
        )
    })?;
    let of_window = own.of_window.clone();
    let (program, window) = own.finish(puzzle.as_deref())?;
    match (&program, of_window, solvers.as_slice()) {
        (None, Some(option), _) => return Err(only_with_program(&option)),
        (Some(_), _, [_, second, ..]) => {
            return Err(Error::Usage(format!(
                "beside a program there is one rung: leave out '--solver {}'",
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
    Ok(Command::Page(Page {
        puzzle,
        solvers,
        program,
        window,
        output,
    }))
}

/// The rung after `--solver`.
pub fn rung(args: &mut Args, arg: &str) -> Result<Rung> {
    let name = args.value("--solver", arg, "a rung of the ladder")?;
    Rung::find(&name).map_err(Error::Usage)
}

fn watched_rung(args: &mut Args, arg: &str) -> Result<Rung> {
    let name = args.value("--solver", arg, "a rung of the ladder")?;
    watched(&name)
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
