// Accepted. Each cell is a set of digits. A digit that is settled is struck out of its peers at once, and a cell that has one
// digit left is settled in turn; else the cell with the fewest is guessed, on a copy.

use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin()
        .read_to_string(&mut text)
        .expect("the input is text");
    let numbers: Vec<usize> = text
        .split_whitespace()
        .filter_map(|word| word.parse().ok())
        .collect();
    for (case, cells) in numbers[1..].chunks_exact(81).enumerate() {
        println!("Case {}:", case + 1);
        let mut solutions = Vec::new();
        let (units, peers) = units(cells);
        let mut grid = [0x1ff; 81];
        let clues = (0..81).filter(|&cell| cells[cell] % 16 > 0);
        if clues
            .into_iter()
            .all(|cell| settle(&mut grid, &peers, cell, 1 << (cells[cell] % 16 - 1)))
        {
            search(&grid, &units, &peers, &mut solutions);
        }
        match &solutions[..] {
            [] => println!("No solution"),
            [only] => only.chunks(9).for_each(|row| {
                let digit = |set: &u16| (set.trailing_zeros() + 1).to_string();
                println!("{}", row.iter().map(digit).collect::<String>());
            }),
            _ => println!("Multiple Solutions"),
        }
    }
}

/// The cells of each row, column and region, and the cells that share any of them with each.
fn units(cells: &[usize]) -> (Vec<Vec<usize>>, Vec<Vec<usize>>) {
    let mut regions = vec![81; 81];
    (0..81).for_each(|cell| flood(cells, &mut regions, cell, cell));
    let of = |cell: usize| [cell / 9, 9 + cell % 9, 18 + regions[cell]];
    let units = (0..99).map(|unit| (0..81).filter(|&cell| of(cell).contains(&unit)).collect());
    let units: Vec<Vec<usize>> = units.filter(|unit: &Vec<usize>| !unit.is_empty()).collect();
    let sees = |a: usize, b: usize| a != b && of(a).iter().any(|unit| of(b).contains(unit));
    let peers = (0..81).map(|a| (0..81).filter(|&b| sees(a, b)).collect());
    (units, peers.collect())
}

fn flood(cells: &[usize], regions: &mut [usize], cell: usize, name: usize) {
    if regions[cell] < 81 {
        return;
    }
    regions[cell] = name;
    for (wall, step) in [(16, -9), (32, 1), (64, 9), (128, -1)] {
        if cells[cell] & wall == 0 {
            flood(cells, regions, (cell as isize + step) as usize, name);
        }
    }
}

/// The digits that each cell may hold, 1 as bit 0.
type Grid = [u16; 81];

/// False: some cell has no digit left.
fn settle(grid: &mut Grid, peers: &[Vec<usize>], cell: usize, digit: u16) -> bool {
    if grid[cell] & digit == 0 {
        return false;
    }
    grid[cell] = digit;
    for &peer in &peers[cell] {
        if grid[peer] & digit != 0 {
            grid[peer] &= !digit;
            let left = grid[peer];
            if left == 0 || left.is_power_of_two() && !settle(grid, peers, peer, left) {
                return false;
            }
        }
    }
    true
}

/// Branches on the cell with the fewest digits, or on a digit with fewer places in a row, column or region.
fn search(grid: &Grid, units: &[Vec<usize>], peers: &[Vec<usize>], solutions: &mut Vec<Grid>) {
    let digits = || (0..9).map(|bit| 1 << bit);
    let open = || (0..81).filter(|&cell| grid[cell].count_ones() > 1);
    let cell = match open().min_by_key(|&cell| grid[cell].count_ones()) {
        Some(cell) => cell,
        None => return solutions.push(*grid),
    };
    let in_cell = digits().filter(|digit| grid[cell] & digit != 0);
    let mut choices: Vec<(usize, u16)> = in_cell.map(|digit| (cell, digit)).collect();
    for unit in units {
        for digit in digits().filter(|&digit| unit.iter().all(|&cell| grid[cell] != digit)) {
            let places = unit.iter().filter(|&&cell| grid[cell] & digit != 0);
            if places.clone().count() < choices.len() {
                choices = places.map(|&cell| (cell, digit)).collect();
            }
        }
    }
    for (cell, digit) in choices {
        let mut guess = *grid;
        if solutions.len() < 2 && settle(&mut guess, peers, cell, digit) {
            search(&guess, units, peers, solutions);
        }
    }
}
