//! `judge.sh page [PUZZLE|FILE] [--solver RUNG]… -o FILE.html`: a search as a page for a browser.

use super::terminal::{self, Progress};
use crate::cli::Page;
use crate::error::{Error, Result};
use crate::teach::counter::End;
use crate::teach::page;
use crate::teach::puzzles::{self, Puzzle};
use crate::teach::recorder::{self, Trace};
use crate::teach::rungs::Rung;
use crate::thousands::thousands;
use crate::whole_file;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

/// How long each rung may run to find out how many events there are in all.
const LIMIT: Duration = Duration::from_secs(20);

pub fn run(args: Page) -> Result<ExitCode> {
    let puzzle = match &args.puzzle {
        Some(argument) => puzzles::read_one(argument)?,
        None => Puzzle {
            name: "the lesson’s puzzle".to_string(),
            grid: puzzles::grid_of(page::DEFAULT).expect("81 cells"),
        },
    };
    let output = &args.output;
    if output.is_dir() || output.file_name().is_none() {
        let message = "expected a file to write, found a folder";
        return Err(Error::file(output, 0, message));
    }
    let mut traces: Vec<(Rung, Trace)> = Vec::new();
    let progress = Progress::new(true);
    let rungs = rungs(&args)?;
    for rung in &rungs {
        progress.show(traces.len(), rungs.len(), rung.name);
        let trace = recorder::record(rung, &puzzle.grid, 1, page::MOST_EVENTS, LIMIT);
        traces.push((*rung, trace));
    }
    progress.clear();
    let html = page::html(&puzzle, &traces);
    whole_file::write(output, &html)?;
    terminal::print(line(output, html.len(), &traces))?;
    Ok(ExitCode::SUCCESS)
}

/// Those asked for, each once.
fn rungs(args: &Page) -> Result<Vec<Rung>> {
    let mut rungs: Vec<Rung> = Vec::new();
    for rung in &args.solvers {
        if !rungs.contains(rung) {
            rungs.push(*rung);
        }
    }
    if rungs.is_empty() {
        rungs.push(Rung::find("propagate").map_err(Error::Usage)?);
    }
    Ok(rungs)
}

/// `wrote lesson.html, 116 kB: propagate 274 of 274 events`
fn line(output: &Path, size: usize, traces: &[(Rung, Trace)]) -> String {
    let shown = traces.iter().map(|(rung, trace)| {
        let more = if trace.end == End::Cut {
            "more than "
        } else {
            ""
        };
        format!(
            "{} {} of {more}{} events",
            rung.name,
            thousands(trace.events.len() as u64),
            thousands(trace.steps)
        )
    });
    format!(
        "wrote {}, {} kB: {}\n",
        output.display(),
        thousands(size.div_ceil(1000) as u64),
        shown.collect::<Vec<_>>().join("; ")
    )
}
