//! `judge.sh page [PUZZLE|FILE] [--solver RUNG]… -o FILE.html`: a search as a web page; with `--program`, the search of
//! the user's own program.

use super::follow::{self, Followed, Most};
use super::terminal;
use crate::cli::PageArgs;
use crate::error::{Error, Result};
use crate::size::Size;
use crate::teach::page::program::{LAST, STEPS, UserProgram};
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

pub fn run(args: PageArgs) -> Result<ExitCode> {
    let output = &args.output;
    if output.is_dir() || output.file_name().is_none() {
        let message = "expected a file to write, found a folder";
        return Err(Error::file(output, 0, message));
    }
    if let Some(traced) = &args.program {
        return match follow::follow(traced, &args.window, MOST, "page")? {
            None => Ok(ExitCode::from(1)),
            Some(followed) => of_program(&args, &followed),
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
    let html = page::html(&puzzle.name, &puzzle.grid, &rungs(&args)?, &opening);
    terminal::print(format!("{}\n", write(output, &html)?))?;
    Ok(ExitCode::SUCCESS)
}

/// How many steps of a program to keep.
const MOST: Most = Most {
    first: STEPS,
    last: LAST,
};

/// Writes the page and returns a message that says so.
fn write(output: &Path, html: &str) -> Result<String> {
    whole_file::write(output, html)?;
    let kilobytes = thousands(html.len().div_ceil(1000) as u64);
    Ok(format!("wrote {}, {kilobytes} kB", output.display()))
}

fn of_program(args: &PageArgs, followed: &Followed) -> Result<ExitCode> {
    let trace = &followed.replay.trace;
    let complete = followed.replay.is_whole;
    let size = followed.replay.size;
    if size != Size::NINE && !args.solvers.is_empty() {
        let side = size.side();
        let message = format!(
            "the rungs solve grids of 9 x 9, this one is {side} x {side}: leave out --solver"
        );
        return Err(Error::Usage(message));
    }
    let cause = followed.cause.iter().map(|cause| (None, cause.clone()));
    let findings = followed.replay.findings.iter();
    let findings = findings.map(|finding| (Some(finding.step), finding.message(size)));
    let mut notes = notes(&followed.replay, followed.case);
    notes.extend(followed.notes.clone());
    notes.extend(followed.end.clone());
    let program = UserProgram {
        file: &followed.file,
        source: &followed.source,
        board: &followed.board,
        verdict: followed.verdict().map_or(String::new(), |v| v.to_string()),
        trace,
        notes,
        findings: cause.chain(findings).collect(),
        beside: args
            .solvers
            .first()
            .and_then(|rung| Beside::of(trace, complete, rung)),
    };
    let opening = Opening::Program(&program);
    let html = page::html(&followed.place, &trace.givens, &args.solvers, &opening);
    let mut lines = followed.head();
    lines.push(trace::window(trace));
    lines.extend(followed.end.iter().map(|end| end.english.clone()));
    lines.extend(program.beside.map(|beside| beside.message().english));
    lines.push(write(&args.output, &html)?);
    terminal::print(lines.join("\n") + "\n")?;
    Ok(ExitCode::SUCCESS)
}

/// The requested rungs without duplicates.
fn rungs(args: &PageArgs) -> Result<Vec<Rung>> {
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
