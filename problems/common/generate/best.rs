//! The most points that a solution brings: of NOIP 2009, where a digit counts as often as its ring says.

use crate::grid::Grid;
use crate::solve::solve;

/// More solutions than these are not looked through: which is the best is to be said.
const MOST: usize = 100_000;

/// The solution that scores most, of any that do; `None`: there is none.
pub fn best(puzzle: &Grid) -> Result<Option<Grid>, String> {
    let found = solve(puzzle, MOST + 1);
    match found.len() {
        count if count > MOST => Err(format!("more than {} solutions", MOST)),
        _ => Ok(found.into_iter().max_by_key(score)),
    }
}

/// 6 times the digits at the rim, then 7, 8, 9, and 10 times the one in the middle.
pub fn score(solution: &Grid) -> u32 {
    let from_rim = |line: usize| line.min(8 - line);
    let weight = |cell: usize| 6 + from_rim(cell / 9).min(from_rim(cell % 9)) as u32;
    let cells = solution.iter().enumerate();
    cells
        .map(|(cell, digit)| weight(cell) * u32::from(*digit))
        .sum()
}
