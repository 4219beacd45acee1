//! Random grids, made by shuffling two solved ones: a hundred thousand take no noticeable time.

use super::{SOLVED, grid};
use crate::common::random::SplitMix64;
use sudoku_oj::snippets::lanes::Grid;

/// A solved grid: one of two, shuffled.
pub fn random_solution(random: &mut SplitMix64) -> Grid {
    let base: Grid = match random.below(2) {
        0 => grid(SOLVED),
        _ => std::array::from_fn(|cell| {
            let (row, column) = (cell / 9, cell % 9);
            b'1' + ((row % 3 * 3 + row / 3 + column) % 9) as u8
        }),
    };
    shuffled(&base, random)
}

/// The grid with digits, bands, stacks, rows and columns shuffled, and transposed half of the time.
pub fn shuffled(base: &Grid, random: &mut SplitMix64) -> Grid {
    let digits = random.shuffled(9);
    let (rows, columns) = (shuffled_lines(random), shuffled_lines(random));
    let turned = random.below(2) == 0;
    std::array::from_fn(|cell| {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        let from = if turned {
            column * 9 + row
        } else {
            row * 9 + column
        };
        match base[from] {
            digit @ b'1'..=b'9' => b'1' + digits[usize::from(digit - b'1')] as u8,
            empty => empty,
        }
    })
}

/// A solved grid with `empty` cells emptied. `change` alters one remaining clue, which mostly leaves no solution.
pub fn random_puzzle(random: &mut SplitMix64, empty: usize, change: bool) -> Grid {
    let mut puzzle = random_solution(random);
    let order = random.shuffled(81);
    for &cell in &order[..empty] {
        puzzle[cell] = b'.';
    }
    if change {
        let clue = &mut puzzle[order[80]];
        *clue = b'1' + (*clue - b'1' + 1 + random.below(8) as u8) % 9;
    }
    puzzle
}

/// Nine rows or columns in an order that keeps bands and stacks together.
fn shuffled_lines(random: &mut SplitMix64) -> Vec<usize> {
    let bands = random.shuffled(3);
    let lines = bands.iter().flat_map(|band| {
        let inside = random.shuffled(3);
        inside.into_iter().map(move |line| band * 3 + line)
    });
    lines.collect()
}
