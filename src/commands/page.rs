//! `judge.sh page [PUZZLE|FILE] [--solver RUNG]… -o FILE.html`: a search as a web page; with `--program`, the search of
//! the user's own program.

use super::console;
use super::traced_program::{self, FollowedProgram, ProgramSearch};
use crate::cli::options::Given;
use crate::error::{Error, Result};
use crate::files::atomic_write;
use crate::teach::grid_size::Size;
use crate::teach::page::user_program::{MAX_LAST_STEPS, MAX_STEPS, UserProgram};
use crate::teach::page::{self, Opening};
use crate::teach::puzzles::{self, Puzzle};
use crate::teach::replay::rung_comparison::RungComparison;
use crate::teach::replay::{WantedSteps, board_notes};
use crate::teach::rungs::Rung;
use crate::teach::trace;
use crate::text::numbers::group_thousands;
use std::path::Path;
use std::process::ExitCode;

pub fn run(given: &Given) -> Result<ExitCode> {
    let why = "expected -o FILE: where to write the page, as in '-o lesson.html'";
    let output = given.path_value("-o");
    let output = output.ok_or_else(|| Error::Usage(why.to_string()))?;
    let mut rungs = requested_rungs(given)?;
    if let Some(traced) = ProgramSearch::from_arguments(given) {
        if let [_, second, ..] = rungs.as_slice() {
            return Err(Error::Usage(format!(
                "only one rung can be shown beside a program: leave out '--solver {}'",
                second.name
            )));
        }
        let wanted = traced_program::wanted_steps(given, MAX_STEPS, MAX_LAST_STEPS);
        return write_program_page(&traced, wanted, &rungs, &output);
    }
    check_is_file(&output)?;
    let puzzle = match given.words.first() {
        Some(argument) => puzzles::read_first(argument)?,
        None => Puzzle::known("the lesson’s puzzle", page::DEFAULT_PUZZLE),
    };
    let opening = if given.words.is_empty() && rungs.is_empty() {
        Opening::Lesson
    } else {
        Opening::Rungs
    };
    if rungs.is_empty() {
        rungs.push(Rung::find_rung("propagate").map_err(Error::Usage)?);
    }
    let html = page::render_html(&puzzle.name, &puzzle.grid, &rungs, &opening);
    console::print_text(format!("{}\n", write_page(&output, &html)?))?;
    Ok(ExitCode::SUCCESS)
}

/// Writes the page and returns a message that says so.
fn write_page(output: &Path, html: &str) -> Result<String> {
    atomic_write::replace_file(output, html)?;
    let kilobytes = group_thousands(html.len().div_ceil(1000) as u64);
    Ok(format!("wrote {}, {kilobytes} kB", output.display()))
}

/// The search of the user's own program, with at most one rung's beside it.
pub fn write_program_page(
    traced: &ProgramSearch,
    wanted: WantedSteps,
    rungs: &[Rung],
    output: &Path,
) -> Result<ExitCode> {
    check_is_file(output)?;
    match traced_program::follow_program(traced, wanted, "page")? {
        None => Ok(ExitCode::from(1)),
        Some(followed) => write_followed(&followed, rungs, output),
    }
}

fn write_followed(followed: &FollowedProgram, rungs: &[Rung], output: &Path) -> Result<ExitCode> {
    let (trace, size) = (&followed.replay.trace, followed.replay.size);
    if size != Size::NINE && !rungs.is_empty() {
        let side = size.side();
        return Err(Error::Usage(format!(
            "the rungs solve grids of 9 x 9, this one is {side} x {side}: leave out --solver"
        )));
    }
    let mut notes = board_notes(&followed.replay, followed.case);
    notes.extend(followed.notes.clone());
    notes.extend(followed.end.clone());
    let program = UserProgram {
        file: &followed.file,
        source: &followed.source,
        board: &followed.board,
        verdict: followed.verdict().map_or(String::new(), |v| v.to_string()),
        replay: &followed.replay,
        cause: followed.cause.as_ref(),
        notes,
        beside: rungs
            .first()
            .and_then(|rung| RungComparison::compare_with(trace, followed.replay.is_whole, rung)),
    };
    let opening = Opening::Program(&program);
    let html = page::render_html(&followed.place, &trace.givens, rungs, &opening);
    let mut lines = followed.heading_lines();
    lines.push(trace::describe_window(trace));
    lines.extend(followed.end.iter().map(|end| end.english.clone()));
    let beside = program.beside.as_ref();
    lines.extend(beside.map(|beside| beside.describe_course().english));
    lines.push(write_page(output, &html)?);
    console::print_text(lines.join("\n") + "\n")?;
    Ok(ExitCode::SUCCESS)
}

/// The requested rungs without duplicates.
fn requested_rungs(given: &Given) -> Result<Vec<Rung>> {
    let mut rungs: Vec<Rung> = Vec::new();
    for name in given.all_values("--solver") {
        let rung = Rung::find_watched(name).map_err(Error::Usage)?;
        if !rungs.contains(&rung) {
            rungs.push(rung);
        }
    }
    Ok(rungs)
}

fn check_is_file(output: &Path) -> Result<()> {
    if output.is_dir() || output.file_name().is_none() {
        let message = "expected a file to write, found a folder";
        return Err(Error::file(output, 0, message));
    }
    Ok(())
}
