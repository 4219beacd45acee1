use std::io::{self, Read};

type Grid = [[u8; 9]; 9];

fn fits(g: &Grid, r: usize, c: usize, d: u8) -> bool {
    for i in 0..9 {
        if g[r][i] == d || g[i][c] == d {
            return false;
        }
    }
    let (top, left) = (r / 3 * 3, c / 3 * 3);
    (0..9).all(|i| g[top + i / 3][left + i % 3] != d)
}

fn solve(g: &mut Grid, k: usize) -> bool {
    if k == 81 {
        return true;
    }
    let (r, c) = (k / 9, k % 9);
    if g[r][c] != 0 {
        return solve(g, k + 1);
    }
    for d in 1..=9 {
        if fits(g, r, c, d) {
            g[r][c] = d;
            if solve(g, k + 1) {
                return true;
            }
            g[r][c] = 0;
        }
    }
    false
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut g: Grid = [[0; 9]; 9];
    for (k, word) in text.split_whitespace().enumerate() {
        g[k / 9][k % 9] = word.parse().unwrap();
    }
    solve(&mut g, 0);
    for row in &g {
        println!("{}", row.map(|d| d.to_string()).join(" "));
    }
}
