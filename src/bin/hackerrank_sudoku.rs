// HackerRank sudoku: https://www.hackerrank.com/challenges/sudoku/problem
// Languages: not known.
//
// A program scores (4000 - its characters) / 40, so this one is short. The cell with the fewest candidates comes first.

use std::io::Read;

fn sees(a: usize, b: usize) -> bool {
    a / 9 == b / 9 || a % 9 == b % 9 || a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3
}

fn solve(grid: &mut [u8]) -> bool {
    let free = |c: usize| {
        let used = (0..81).filter(|&d| sees(c, d));
        used.fold(1022, |free, d| free & !(1 << grid[d]))
    };
    let open = (0..81).filter(|&c| grid[c] == 0).map(|c| (c, free(c)));
    let (cell, free) = match open.min_by_key(|open| u32::count_ones(open.1)) {
        Some(open) => open,
        None => return true,
    };
    for digit in (1..10).filter(|d| free >> d & 1 > 0) {
        grid[cell] = digit;
        if solve(grid) {
            return true;
        }
    }
    grid[cell] = 0;
    false
}

fn main() {
    let mut text = String::new();
    let read = std::io::stdin().read_to_string(&mut text);
    let cells = text.split_whitespace().skip(1);
    let mut cells: Vec<u8> = cells.map(|cell| cell.parse().unwrap_or(10)).collect();
    if read.is_err() || cells.len() % 81 > 0 || cells.iter().any(|&cell| cell > 9) {
        eprintln!("expected their number, then grids of 81 digits");
        std::process::exit(2);
    }
    for grid in cells.chunks_mut(81) {
        solve(grid);
        for row in grid.chunks(9) {
            let row: Vec<_> = row.iter().map(u8::to_string).collect();
            println!("{}", row.join(" "));
        }
    }
}
