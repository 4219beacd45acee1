use std::io::{self, Read};
use std::thread;

fn fits(g: &[[i32; 9]; 9], r: usize, c: usize, d: i32) -> bool {
    (0..9).all(|i| g[r][i] != d && g[i][c] != d && g[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] != d)
}

fn dfs(g: &mut [[i32; 9]; 9], k: usize) -> bool {
    if k == 81 {
        return true;
    }
    let (r, c) = (k / 9, k % 9);
    if g[r][c] != 0 {
        return dfs(g, k + 1);
    }
    for d in 1..=9 {
        if fits(g, r, c, d) {
            g[r][c] = d;
            if dfs(g, k + 1) {
                return true;
            }
            g[r][c] = 0;
        }
    }
    false
}

fn run() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut g = [[0; 9]; 9];
    for (k, word) in text.split_whitespace().enumerate() {
        g[k / 9][k % 9] = word.parse().unwrap();
    }
    dfs(&mut g, 0);
    for row in &g {
        println!("{}", row.map(|d| d.to_string()).join(" "));
    }
}

// The usual way to a deeper stack.
fn main() {
    thread::Builder::new().stack_size(64 << 20).spawn(run).unwrap().join().unwrap();
}
