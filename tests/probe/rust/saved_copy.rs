use std::io::{self, Read};

type Grid = [[u8; 9]; 9];

fn fits(grid: &Grid, r: usize, c: usize, d: u8) -> bool {
    for i in 0..9 {
        if grid[r][i] == d || grid[i][c] == d || grid[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d {
            return false;
        }
    }
    true
}

fn solve(grid: &mut Grid, k: usize) -> bool {
    if k == 81 {
        return true;
    }
    let (r, c) = (k / 9, k % 9);
    if grid[r][c] != 0 {
        return solve(grid, k + 1);
    }
    for d in 1..=9 {
        if fits(grid, r, c, d) {
            let saved = *grid;
            grid[r][c] = d;
            if solve(grid, k + 1) {
                return true;
            }
            *grid = saved;
        }
    }
    false
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers = input.split_whitespace().map(|word| word.parse::<u8>().unwrap());
    let mut grid: Grid = [[0; 9]; 9];
    for row in grid.iter_mut() {
        for cell in row.iter_mut() {
            *cell = numbers.next().unwrap();
        }
    }
    solve(&mut grid, 0);
    for row in &grid {
        let words: Vec<String> = row.iter().map(|cell| cell.to_string()).collect();
        println!("{}", words.join(" "));
    }
}
