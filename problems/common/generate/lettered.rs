//! Grids of uva-1461: a cell holds a digit, or the ASCII code of a letter.

use crate::grid::Grid;
use crate::letters;
use crate::random::SplitMix64;
use crate::solve::solve;

/// From here on a grid has too many solutions.
pub const MANY: usize = 3000;

pub fn signs(grid: &Grid) -> Vec<u8> {
    let sign = |cell: &u8| if *cell < 10 { b'0' + cell } else { *cell };
    grid.iter().map(sign).collect()
}

/// Reads a grid of digits and letters.
pub fn parse(text: &str) -> Option<Grid> {
    let cell = |sign: u8| match sign {
        b'0'..=b'9' => Some(sign - b'0'),
        b'a'..=b'z' => Some(sign),
        _ => None,
    };
    let cells: Option<Grid> = text.bytes().map(cell).collect();
    cells.filter(|cells| cells.len() == 81)
}

/// How many solutions there are.
pub fn count(grid: &Grid) -> Result<usize, String> {
    match letters::count(&signs(grid), MANY) {
        MANY => Err(format!("{} solutions or more", MANY)),
        found => Ok(found),
    }
}

/// Letters in some open cells of a puzzle, as one of its solutions has them: `e` and `o`, and of other letters one or two for
/// each digit.
pub fn lettered(random: &mut SplitMix64, puzzle: &Grid) -> Grid {
    let solution = match solve(puzzle, 1).pop() {
        Some(solution) => solution,
        None => return puzzle.clone(),
    };
    let variables = random.shuffled(26, usize::from(b'a')).into_iter();
    let variables = variables
        .map(|sign| sign as u8)
        .filter(|sign| letters::is_variable(*sign));
    let variables: Vec<u8> = variables.collect();
    let one_in = 2 + random.below(8);
    let mut grid = puzzle.clone();
    for (cell, digit) in solution.iter().enumerate() {
        if grid[cell] != 0 || random.below(one_in) > 0 {
            continue;
        }
        grid[cell] = match random.below(3) {
            0 => [b'e', b'o'][usize::from(digit % 2)],
            _ => variables[usize::from(digit - 1) * 2 + random.below(2)],
        };
    }
    grid
}
