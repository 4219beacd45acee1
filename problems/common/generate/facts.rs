//! What an input has that the judge's own tests may not have: clues that clash, a grid without or with several solutions, a
//! large number of open cells.

use crate::formats::{Format, Question};
use crate::fresh::inputs;
use crate::grid::{side_of, Grid};
use crate::solve::{clash, solve};
use crate::{standard_input, tasks};

/// A line for each input on standard input.
pub fn facts(words: &[&str]) -> Result<(), String> {
    let format = tasks::format(words)?;
    for input in inputs(&standard_input()?)? {
        let mut words: Vec<String> = format
            .kept_in(input)
            .iter()
            .map(|s| s.to_string())
            .collect();
        let grids = format.grids_in(input)?;
        // Whether clues clash is what is asked; how many stand there makes no difference.
        if format.question == Question::Sound {
            println!("{}", words.join(" "));
            continue;
        }
        for grid in &grids {
            words.extend(of_grid(grid, &format));
        }
        words.sort();
        words.dedup();
        let open = |grid: &Grid| grid.iter().filter(|cell| **cell == 0).count();
        let most = grids.iter().map(open).max().unwrap_or(0);
        println!("{} open-cells={}", words.join(" "), most);
    }
    Ok(())
}

fn of_grid(grid: &Grid, format: &Format) -> Vec<String> {
    let mut words = Vec::new();
    let side = side_of(grid.len()).unwrap_or(9);
    if format.sized {
        words.push(format!("grid-{}x{}", side, side));
    }
    // Grids of 256 cells have one solution each, which takes long to find out.
    let solutions = if side > 9 { 1 } else { solve(grid, 2).len() };
    words.extend(match solutions {
        _ if clash(grid) => Some("clashing-clues".to_string()),
        0 => Some("no-solution".to_string()),
        1 => None,
        _ => Some("several-solutions".to_string()),
    });
    words
}
