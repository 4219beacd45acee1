//! `judge.sh page [PUZZLE|FILE] [--solver RUNG]… -o FILE.html`: a search as a page for a browser; with `--program` that of
//! somebody's own.

use super::follow::{self, Followed};
use super::terminal;
use crate::cli::{Page, Traced};
use crate::error::{Error, Result};
use crate::teach::page::program::{Program, STEPS};
use crate::teach::page::{self, Opening};
use crate::teach::puzzles::{self, Puzzle};
use crate::teach::replay::beside::Beside;
use crate::teach::replay::notes;
use crate::teach::rungs::Rung;
use crate::teach::trace;
use crate::thousands::thousands;
use crate::whole_file;
use std::path::Path;
use std::process::ExitCode;

pub fn run(args: Page) -> Result<ExitCode> {
    let output = &args.output;
    if output.is_dir() || output.file_name().is_none() {
        let message = "expected a file to write, found a folder";
        return Err(Error::file(output, 0, message));
    }
    if let Some(traced) = &args.program {
        return match follow::follow(traced, &args.window, STEPS, "page")? {
            None => Ok(ExitCode::from(1)),
            Some(followed) => of_program(&args, traced, &followed),
        };
    }
    let puzzle = match &args.puzzle {
        Some(argument) => puzzles::read_one(argument)?,
        None => Puzzle {
            name: "the lesson’s puzzle".to_string(),
            grid: puzzles::grid_of(page::DEFAULT).expect("81 cells"),
        },
    };
    let opening = match args.puzzle.is_none() && args.solvers.is_empty() {
        true => Opening::Lesson,
        false => Opening::Rungs,
    };
    let html = page::html(&puzzle, &rungs(&args)?, &opening);
    terminal::print(format!("{}\n", write(output, &html)?))?;
    Ok(ExitCode::SUCCESS)
}

/// Writes the page, and says so.
fn write(output: &Path, html: &str) -> Result<String> {
    whole_file::write(output, html)?;
    let kilobytes = thousands(html.len().div_ceil(1000) as u64);
    Ok(format!("wrote {}, {kilobytes} kB", output.display()))
}

fn of_program(args: &Page, traced: &Traced, followed: &Followed) -> Result<ExitCode> {
    let trace = &followed.replay.trace;
    let complete = followed.end.is_none();
    let findings = followed.findings().into_iter();
    let mut notes = notes(&followed.replay, traced.number);
    notes.extend(followed.end.clone());
    let program = Program {
        file: &followed.file,
        source: &followed.source,
        board: &followed.board,
        verdict: followed.verdict().map_or(String::new(), |v| v.to_string()),
        trace,
        notes,
        findings: findings
            .map(|finding| (finding.step, finding.said()))
            .collect(),
        beside: args
            .solvers
            .first()
            .map(|rung| Beside::of(trace, complete, rung)),
    };
    let puzzle = Puzzle {
        name: followed.place.clone(),
        grid: trace.givens,
    };
    let html = page::html(&puzzle, &args.solvers, &Opening::Program(&program));
    let mut lines = followed.head();
    lines.push(trace::window(trace));
    lines.extend(program.beside.map(|beside| beside.said().english));
    lines.push(write(&args.output, &html)?);
    terminal::print(lines.join("\n") + "\n")?;
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
