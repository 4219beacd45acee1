use std::io::{self, BufRead};

type Grid = Vec<Vec<u8>>;

fn fits(grid: &Grid, r: usize, c: usize, d: u8) -> bool {
    (0..9).all(|i| {
        grid[r][i] != d && grid[i][c] != d && grid[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] != d
    })
}

fn solve(mut grid: Grid, k: usize) -> bool {
    if k == 81 {
        return true;
    }
    let (r, c) = (k / 9, k % 9);
    if grid[r][c] != 0 {
        return solve(grid, k + 1);
    }
    for d in 1..=9 {
        if fits(&grid, r, c, d) {
            grid[r][c] = d;
            if solve(grid.clone(), k + 1) {
                return true;
            }
        }
    }
    false
}

fn main() {
    let mut grid = Grid::new();
    for line in io::stdin().lock().lines().map(Result::unwrap) {
        grid.push(line.split(' ').map(|word| word.parse().unwrap()).collect());
    }
    solve(grid.clone(), 0);
    for row in grid {
        let row: Vec<String> = row.iter().map(u8::to_string).collect();
        println!("{}", row.join(" "));
    }
}
