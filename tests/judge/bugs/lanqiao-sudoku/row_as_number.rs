use std::io;

fn fits(grid: &[[u32; 9]; 9], r: usize, c: usize, d: u32) -> bool {
    (0..9).all(|i| {
        grid[r][i] != d && grid[i][c] != d && grid[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] != d
    })
}

fn solve(grid: &mut [[u32; 9]; 9], k: usize) -> bool {
    if k == 81 {
        return true;
    }
    let (r, c) = (k / 9, k % 9);
    if grid[r][c] != 0 {
        return solve(grid, k + 1);
    }
    for d in 1..=9 {
        if fits(grid, r, c, d) {
            grid[r][c] = d;
            if solve(grid, k + 1) {
                return true;
            }
            grid[r][c] = 0;
        }
    }
    false
}

fn main() {
    let mut grid = [[0; 9]; 9];
    for row in &mut grid {
        let mut line = String::new();
        io::stdin().read_line(&mut line).unwrap();
        let number: u32 = line.trim().parse().unwrap();
        for (c, digit) in number.to_string().chars().enumerate() {
            row[c] = digit.to_digit(10).unwrap();
        }
    }
    solve(&mut grid, 0);
    for row in grid {
        println!("{}", row.map(|d| d.to_string()).concat());
    }
}
