//! `judge.sh page [PUZZLE|FILE] [--solver RUNG]… -o FILE.html`: a search as a page for a browser.

use super::terminal;
use crate::cli::Page;
use crate::error::{Error, Result};
use crate::teach::page;
use crate::teach::puzzles::{self, Puzzle};
use crate::teach::rungs::Rung;
use crate::thousands::thousands;
use crate::whole_file;
use std::process::ExitCode;

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
    let lesson = args.puzzle.is_none() && args.solvers.is_empty();
    let html = page::html(&puzzle, &rungs(&args)?, lesson);
    whole_file::write(output, &html)?;
    let kilobytes = thousands(html.len().div_ceil(1000) as u64);
    terminal::print(format!("wrote {}, {kilobytes} kB\n", output.display()))?;
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
