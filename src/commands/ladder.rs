//! `judge.sh ladder`: what each rung costs on the same puzzles.

use super::console::{self, Progress};
use crate::cli::options::Given;
use crate::error::Result;
use crate::teach::ladder::{self, chart, table};
use crate::teach::puzzles::{self, Puzzle};
use crate::teach::rungs::RUNGS;
use crate::teach::watcher::Grid;
use crate::terminal::escape;
use std::process::ExitCode;
use std::time::Duration;

/// With more puzzles than this, print one table of sums, because nobody reads a hundred tables.
const MOST_TABLES: usize = 5;

pub fn run(given: &Given) -> Result<ExitCode> {
    let limit = given.seconds("--limit").unwrap_or(Duration::from_secs(10));
    let puzzles = match given.words.first() {
        Some(argument) => puzzles::read_puzzles(argument)?,
        None => puzzles::story_puzzles(),
    };
    console::print_text(table::LEGEND)?;
    match puzzles.len() {
        1..=MOST_TABLES => {
            for puzzle in &puzzles {
                print_table(&puzzle_heading(puzzle), &[puzzle.grid], limit)?;
            }
        }
        _ => {
            let grids: Vec<Grid> = puzzles.iter().map(|puzzle| puzzle.grid).collect();
            print_table(&sum_heading(&grids), &grids, limit)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn print_table(heading: &str, grids: &[Grid], limit: Duration) -> Result<()> {
    console::print_text(format!("\n{}\n", escape::escape_line(heading)))?;
    let progress = Progress::new(true);
    let mut climbs = Vec::new();
    for rung in &RUNGS {
        progress.show_count(rung.number, RUNGS.len(), rung.name);
        climbs.push(ladder::measure_rung(rung, grids, limit));
    }
    progress.clear();
    let table = table::format_table(&climbs);
    let chart = chart::format_chart(&climbs, console::use_color());
    // All of this is ours, numbers and names of our solvers, so nothing needs escaping.
    console::print_exactly(&format!("{table}\n{chart}"))
}

fn puzzle_heading(puzzle: &Puzzle) -> String {
    let clues = puzzle.grid.iter().filter(|cell| cell.is_ascii_digit());
    let (clues, solutions) = (clues.count(), ladder::describe_solutions(&puzzle.grid));
    format!("{}: {clues} clues, {solutions}", puzzle.name)
}

fn sum_heading(grids: &[Grid]) -> String {
    let without = grids.iter().map(ladder::describe_solutions);
    let without = without.filter(|&solutions| solutions == "no solution");
    let refused = match without.count() {
        0 => String::new(),
        count => format!(", {count} of them without a solution"),
    };
    format!("{} puzzles together{refused}", grids.len())
}
