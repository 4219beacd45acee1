//! The least solution: in reading order each empty cell gets the smallest digit that still leaves a solution. Another search,
//! which may go about it in any order, says whether it does. The program that has this has `mod search` as well.

use crate::search::Search;

pub fn least(clues: &[u8; 81]) -> [u8; 81] {
    let mut grid = *clues;
    for cell in 0..81 {
        if grid[cell] == 0 {
            let free: Vec<u8> = (1..10).filter(|&d| fits(&grid, cell, d)).collect();
            let leaves_one = |digit: &u8| {
                let mut question = grid;
                question[cell] = *digit;
                Search::new(&question).solve()
            };
            let smallest = free.into_iter().find(leaves_one);
            grid[cell] = smallest.expect("a grid with a solution");
        }
    }
    grid
}

fn fits(grid: &[u8; 81], cell: usize, digit: u8) -> bool {
    let units = |cell: usize| [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3];
    let sees = |other: usize| units(cell).iter().zip(units(other)).any(|(a, b)| *a == b);
    (0..81).all(|other| grid[other] != digit || !sees(other))
}
