// Breadth-first: the same tree, level by level.
//
// Grids that were found and not looked at yet wait in a queue. The one that has waited longest is taken, and a grid for each digit
// that fits in its first empty cell joins the queue at the other end. Taken from that end, too, the search would go deep first.

use std::collections::VecDeque;

pub type Grid = [u8; 16]; // in row order; b'1'..=b'4' is a digit, any other byte an empty cell

/// A solution, if there is one.
pub fn solve(grid: Grid) -> Option<Grid> {
    let mut frontier = VecDeque::from([grid]);
    while let Some(grid) = frontier.pop_front() {
        let Some(cell) = grid.iter().position(|digit| !is_digit(*digit)) else {
            return Some(grid);
        };
        for digit in b'1'..=b'4' {
            if !fits(&grid, cell, digit) {
                continue;
            }
            let mut next = grid;
            next[cell] = digit;
            frontier.push_back(next);
        }
    }
    None
}

/// True if no other cell of the row, column or box has this digit.
fn fits(grid: &Grid, cell: usize, digit: u8) -> bool {
    let (row, column) = (cell / 4, cell % 4);
    (0..4).all(|i| {
        let boxed = (row / 2 * 2 + i / 2) * 4 + column / 2 * 2 + i % 2;
        let others = [row * 4 + i, i * 4 + column, boxed];
        others
            .iter()
            .all(|&other| other == cell || grid[other] != digit)
    })
}

fn is_digit(byte: u8) -> bool {
    (b'1'..=b'4').contains(&byte)
}
