//! `judge.sh trace`: shows a search as text or step by step on the terminal, either a rung's or that of the user's own
//! [`program`].

mod program;

use super::console::{self, Progress};
use super::traced_program::{self, ProgramSearch};
use crate::cli::options::Given;
use crate::error::{Error, Result};
use crate::teach::lesson_source;
use crate::teach::puzzles::{self, Puzzle};
use crate::teach::recorder::{self, Stretch};
use crate::teach::replay::WantedSteps;
use crate::teach::rungs::Rung;
use crate::teach::step::{self, Steps};
use crate::teach::trace::{self, StepStyle};
use std::process::ExitCode;

/// The default number of steps of a text, and of a walk.
const TEXT_STEPS: usize = 200;
const WALK_STEPS: usize = 1_000_000;

/// The text of a program's search ends with at least this many of the last steps, and fewer than twice as many.
const LAST_STEPS: usize = 20;

pub fn run(given: &Given) -> Result<ExitCode> {
    let solver = given.value("--solver").unwrap_or("propagate");
    let solver = Rung::find_watched(solver).map_err(Error::Usage)?;
    let is_walk = given.has("--step");
    let (most, last) = if is_walk {
        (WALK_STEPS, 0)
    } else {
        (TEXT_STEPS, LAST_STEPS)
    };
    let wanted = traced_program::wanted_steps(given, most, last);
    if is_walk {
        step::check_terminal().map_err(Error::Usage)?;
    }
    if let Some(traced) = ProgramSearch::from_arguments(given) {
        return program::show_program(&traced, wanted, is_walk);
    }
    let puzzle = match given.words.first() {
        Some(argument) => puzzles::read_first(argument)?,
        None => trace::example_puzzle(),
    };
    if is_walk {
        walk_rung(&solver, wanted, &puzzle)
    } else {
        print_steps(&solver, wanted, &puzzle)
    }
}

/// Prints the steps as soon as they are known, and the end once the search is over.
fn print_steps(solver: &Rung, wanted: WantedSteps, puzzle: &Puzzle) -> Result<ExitCode> {
    let look = StepStyle {
        knows_why: true,
        color: console::use_color(),
    };
    let show = |stretch: &Stretch| {
        console::print_with(|out| trace::write_stretch(out, solver, puzzle, stretch, look))
    };
    let progress = Progress::new(true);
    let mut shown = None;
    let trace = recorder::record_live(
        solver,
        &puzzle.grid,
        wanted.from,
        wanted.count,
        trace::SEARCH_TIME_LIMIT,
        |stretch| {
            let printed = shown.insert(show(stretch));
            let seconds = trace::SEARCH_TIME_LIMIT.as_secs();
            progress.show_text(&format!("still searching, for at most {seconds} s"));
            // Stop the search when nobody reads it any more.
            matches!(printed, Ok(true))
        },
    );
    progress.clear();
    match shown {
        Some(Ok(true)) => {}
        Some(ended) => return ended.map(|_| ExitCode::SUCCESS),
        None => {
            trace::check_from(&trace).map_err(Error::Usage)?;
            show(&trace.first)?;
        }
    }
    console::print_with(|out| trace::write_end(out, &trace))?;
    Ok(ExitCode::SUCCESS)
}

/// Shows the rung as a student would write it, like the page does.
fn walk_rung(solver: &Rung, wanted: WantedSteps, puzzle: &Puzzle) -> Result<ExitCode> {
    let (from, count) = (wanted.from, wanted.count);
    let mut trace =
        recorder::record_search(solver, &puzzle.grid, from, count, trace::SEARCH_TIME_LIMIT);
    trace::check_from(&trace).map_err(Error::Usage)?;
    console::call_on_signal(step::restore)?;
    let plain = lesson_source::without_watcher(solver);
    for event in &mut trace.first.events {
        event.line = plain.lesson_line(event.line);
    }
    let name = solver.name;
    walk_through(&Steps {
        who: name,
        name: &puzzle.name,
        file: &format!("./judge.sh print --solver {name}"),
        source: &plain.text,
        remarks: &[],
        trace: &trace,
        knows_why: true,
        color: console::use_color(),
    })
}

fn walk_through(steps: &Steps) -> Result<ExitCode> {
    step::run_walk(steps)
        .map(|()| ExitCode::SUCCESS)
        .map_err(Error::Usage)
}
