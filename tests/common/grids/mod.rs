//! Puzzles for the tests of the solver and of the rungs, and checks of answers that share no code with the solver.
//!
//! `check` applies the definition of a solution; `naive_count` counts solutions by trying digits cell by cell. Puzzles
//! come from `data/hard.txt`, from the benchmark's sets, and from generators with fixed seeds.

pub mod random;
pub mod row_order;
pub mod traps;

use std::fs;
use sudoku_oj::snippets::lanes::Grid;

/// LeetCode's example and its only solution.
pub const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

pub fn grid(text: &str) -> Grid {
    text.as_bytes()
        .try_into()
        .expect("a grid has 81 characters")
}

pub fn text(grid: &Grid) -> &str {
    std::str::from_utf8(grid).expect("a grid is ASCII")
}

/// The row, column and box of a cell, numbered among the 27 units.
pub fn units_of(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

pub fn share_a_unit(first: usize, second: usize) -> bool {
    (0..3).any(|kind| units_of(first)[kind] == units_of(second)[kind])
}

/// Returns why `solution` isn't a solution of `puzzle`.
pub fn check(puzzle: &Grid, solution: &Grid) -> Result<(), String> {
    let mut digits: Vec<Vec<u8>> = vec![Vec::new(); 27];
    for cell in 0..81 {
        let clue = puzzle[cell];
        if (b'1'..=b'9').contains(&clue) && clue != solution[cell] {
            return Err(format!("the clue in cell {cell} has changed"));
        }
        for unit in units_of(cell) {
            digits[unit].push(solution[cell]);
        }
    }
    for (unit, digits) in digits.iter_mut().enumerate() {
        digits.sort_unstable();
        if digits != b"123456789" {
            return Err(format!("unit {unit} does not hold nine digits"));
        }
    }
    Ok(())
}

/// Counts solutions up to `limit`. Fills the empty cells in order and tries every digit that no unit of the cell has.
pub fn naive_count(puzzle: &Grid, limit: u32) -> u32 {
    let mut used = [0u16; 27];
    let mut empty = Vec::new();
    for (cell, byte) in puzzle.iter().enumerate() {
        if !(b'1'..=b'9').contains(byte) {
            empty.push(units_of(cell));
            continue;
        }
        for unit in units_of(cell) {
            let bit = 1 << (byte - b'1');
            if used[unit] & bit != 0 {
                return 0;
            }
            used[unit] |= bit;
        }
    }
    fill(&empty, &mut used, limit)
}

fn fill(empty: &[[usize; 3]], used: &mut [u16; 27], limit: u32) -> u32 {
    let Some((&[row, column, square], rest)) = empty.split_first() else {
        return 1;
    };
    let mut found = 0;
    for digit in 0..9 {
        let bit = 1 << digit;
        if (used[row] | used[column] | used[square]) & bit == 0 {
            for unit in [row, column, square] {
                used[unit] |= bit;
            }
            found += fill(rest, used, limit - found);
            for unit in [row, column, square] {
                used[unit] &= !bit;
            }
            if found == limit {
                break;
            }
        }
    }
    found
}

/// A grid of `data/hard.txt` and what is known about it.
pub struct Awkward {
    pub puzzle: Grid,
    pub label: &'static str,
    /// What follows `solutions=`: a number, `1000+`, or `clash`.
    pub solutions: &'static str,
}

pub fn awkward() -> Vec<Awkward> {
    let lines = include_str!("../../data/hard.txt").lines();
    let grids = lines.filter(|line| !line.starts_with('#')).map(|line| {
        let (_, facts) = line.split_once("| solutions=").expect("a label");
        Awkward {
            puzzle: grid(&line[..81]),
            label: &line[81..],
            solutions: facts.split_whitespace().next().expect("a number"),
        }
    });
    grids.collect()
}

impl Awkward {
    pub fn is_solvable(&self) -> bool {
        !["0", "clash"].contains(&self.solutions)
    }
}

const SETS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/problems/puzzles");

/// The benchmark's 9 x 9 sets by name.
pub fn sets() -> Vec<(String, Vec<Grid>)> {
    let files = fs::read_dir(SETS).expect("a folder");
    let names = files.map(|file| file.expect("a file").file_name());
    let names = names.filter_map(|name| name.to_str()?.strip_suffix(".txt").map(String::from));
    let mut names: Vec<String> = names.filter(|name| !name.starts_with("16-")).collect();
    names.sort();
    names
        .into_iter()
        .map(|name| (name.clone(), set(&name)))
        .collect()
}

/// The puzzles of one set.
pub fn set(name: &str) -> Vec<Grid> {
    let lines = fs::read_to_string(format!("{SETS}/{name}.txt")).expect("a readable set");
    let lines = lines.lines().filter(|line| !line.starts_with('#'));
    lines.map(grid).collect()
}
