//! `judge.sh trace`: one search as text, or walked on the terminal: a rung's, or that of somebody's own [`program`].

mod names;
mod program;
mod stores;
mod telling;

use super::terminal;
use crate::cli;
use crate::error::{Error, Result};
use crate::judge::process::leftovers::interrupt;
use crate::teach::counter::End;
use crate::teach::puzzles::{self, Puzzle};
use crate::teach::recorder::{self, Trace};
use crate::teach::step::{self, Steps};
use crate::teach::trace;
use crate::thousands::thousands;
use std::path::Path;
use std::process::ExitCode;

/// Steps of a text where the caller names no number, and of a walk.
const TEXT: usize = 200;
const WALK: usize = 1_000_000;

pub fn run(args: cli::Trace) -> Result<ExitCode> {
    if let Some(traced) = &args.program {
        return program::run(&args, traced);
    }
    let puzzle = match &args.puzzle {
        Some(argument) => puzzles::read_one(argument)?,
        None => trace::example(),
    };
    if args.step {
        step::check_terminal().map_err(Error::Usage)?;
    }
    let count = args.count.unwrap_or(if args.step { WALK } else { TEXT });
    let trace = recorder::record(&args.solver, &puzzle.grid, args.from, count, trace::LIMIT);
    if args.from > trace.steps.max(1) {
        return Err(Error::Usage(beyond(&trace)));
    }
    match args.step {
        true => walk(&args, &puzzle, &trace),
        false => print(&args, &puzzle, &trace),
    }
}

fn beyond(trace: &Trace) -> String {
    let (steps, from) = (thousands(trace.steps), thousands(trace.from));
    match trace.end {
        End::Cut => format!(
            "the search was stopped after {} s, at step {steps}: expected --from 1 to {steps}, found {from}",
            trace.limit.as_secs_f64()
        ),
        _ if trace.steps == 0 => format!(
            "this search has no steps, for its givens clash: expected no --from, found {from}"
        ),
        _ => format!("this search has {steps} steps: expected --from 1 to {steps}, found {from}"),
    }
}

fn print(args: &cli::Trace, puzzle: &Puzzle, trace: &Trace) -> Result<ExitCode> {
    terminal::print_by(|out| trace::write(out, &args.solver, &puzzle.name, trace))?;
    Ok(ExitCode::SUCCESS)
}

fn walk(args: &cli::Trace, puzzle: &Puzzle, trace: &Trace) -> Result<ExitCode> {
    let failed = Error::io("wait for signals in", Path::new("the judge"));
    interrupt::watch(step::restore).map_err(failed)?;
    walk_through(&Steps {
        who: args.solver.name,
        name: &puzzle.name,
        file: args.solver.file,
        source: args.solver.source,
        remarks: &[],
        trace,
        color: terminal::color(),
    })
}

fn walk_through(steps: &Steps) -> Result<ExitCode> {
    step::run(steps)
        .map(|()| ExitCode::SUCCESS)
        .map_err(Error::Usage)
}
