//! Regions in place of boxes, as HDU 4069 has them: nine connected ones of nine cells, with walls between.
//!
//! A cell is written as its digit and the walls around it in one number: 16 above, 32 to the right, 64 below, 128 to the left.

use crate::grid::{Grid, Units};
use crate::random::SplitMix64;
use crate::solve::solve_within;

/// The neighbour above, to the right, below, to the left.
fn neighbour(cell: usize, direction: usize) -> Option<usize> {
    match direction {
        0 => cell.checked_sub(9),
        1 => Some(cell + 1).filter(|next| next % 9 > 0),
        2 => Some(cell + 9).filter(|next| *next < 81),
        _ => cell.checked_sub(1).filter(|next| next % 9 < 8),
    }
}

/// Lines of nine numbers.
pub fn walled(grid: &Grid) -> String {
    let region = |cell: usize| grid[81 + cell];
    let number = |cell: usize| {
        let wall = |way: &usize| neighbour(cell, *way).map(region) != Some(region(cell));
        let walls: usize = (0..4).filter(wall).map(|way| 16 << way).sum();
        (usize::from(grid[cell]) + walls).to_string()
    };
    let row = |row: usize| (9 * row..9 * row + 9).map(number).collect::<Vec<_>>();
    (0..9).map(|r| row(r).join(" ") + "\n").collect()
}

/// The grids of a text of such numbers.
pub fn grids(text: &str) -> Result<Vec<Grid>, String> {
    let numbers: Result<Vec<u8>, _> = text.split_whitespace().map(str::parse).collect();
    let numbers = numbers.map_err(|e| format!("expected numbers up to 255: {}", e))?;
    match numbers.len() {
        count if count == 0 || count % 81 != 0 => Err(format!(
            "expected 81 numbers for each grid, found {}",
            count
        )),
        _ => numbers.chunks(81).map(grid).collect(),
    }
}

fn grid(numbers: &[u8]) -> Result<Grid, String> {
    let mut grid: Grid = numbers.iter().map(|number| number & 15).collect();
    grid.resize(162, 0);
    for region in 1..=9 {
        let first = (0..81).find(|cell| grid[81 + cell] == 0);
        let open = |cell: usize, way: usize| numbers[cell] >> (4 + way) & 1 == 0;
        for cell in reached(first.ok_or("fewer than nine regions")?, open) {
            grid[81 + cell] = region;
        }
    }
    match (1..=9).all(|region| grid[81..].iter().filter(|r| **r == region).count() == 9) {
        true => Ok(grid),
        false => Err("expected nine regions of nine cells".to_string()),
    }
}

/// The cells that can be reached from one, itself among them.
fn reached(first: usize, open: impl Fn(usize, usize) -> bool) -> Vec<usize> {
    let mut cells = vec![first];
    let mut next = 0;
    while next < cells.len() {
        let cell = cells[next];
        let around = (0..4).filter(|way| open(cell, *way));
        for other in around.filter_map(|way| neighbour(cell, way)) {
            if !cells.contains(&other) {
                cells.push(other);
            }
        }
        next += 1;
    }
    cells
}

/// A solved grid with random regions.
pub fn solved(random: &mut SplitMix64) -> Grid {
    loop {
        let mut grid = vec![0; 81];
        grid.extend(random_regions(random));
        let units = Units::of(&grid);
        let first = units.members(2, 0).iter();
        for (cell, value) in first.zip(random.shuffled(9, 1)) {
            grid[*cell] = value as u8;
        }
        // Some regions allow no solution, which may take long to prove.
        if let Some(solved) = solve_within(&grid, 1, 300).pop() {
            return solved;
        }
    }
}

/// Boxes that exchange cells, as long as they stay connected.
fn random_regions(random: &mut SplitMix64) -> Vec<u8> {
    let mut regions: Vec<u8> = (0..81)
        .map(|cell| (cell / 27 * 3 + cell % 9 / 3 + 1) as u8)
        .collect();
    for _ in 0..2000 {
        let (a, b) = (random.below(81), random.below(81));
        regions.swap(a, b);
        if !connected(&regions, a) || !connected(&regions, b) {
            regions.swap(a, b);
        }
    }
    regions
}

/// The region of the cell is one piece.
fn connected(regions: &[u8], cell: usize) -> bool {
    let same = |cell: usize, way: usize| {
        neighbour(cell, way).map(|next| regions[next]) == Some(regions[cell])
    };
    reached(cell, same).len() == 9
}
