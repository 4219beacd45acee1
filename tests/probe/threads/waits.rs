use std::io::{self, Read};
use std::thread;

type Grid = [[u8; 9]; 9];

fn fits(g: &Grid, r: usize, c: usize, d: u8) -> bool {
    (0..9).all(|i| g[r][i] != d && g[i][c] != d && g[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] != d)
}

fn search(g: &mut Grid, k: usize) -> bool {
    if k == 81 {
        return true;
    }
    let (r, c) = (k / 9, k % 9);
    if g[r][c] != 0 {
        return search(g, k + 1);
    }
    for d in 1..=9 {
        if fits(g, r, c, d) {
            g[r][c] = d; // <-
            if search(g, k + 1) {
                return true;
            }
            g[r][c] = 0; // <-
        }
    }
    false
}

fn count(waited: &mut [u64; 4], i: usize) {
    waited[i % 4] += 1;
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut grid: Grid = [[0; 9]; 9];
    for (k, word) in text.split_whitespace().enumerate() {
        grid[k / 9][k % 9] = word.parse().unwrap();
    }
    let search = thread::spawn(move || {
        search(&mut grid, 0);
        grid
    });
    let mut waited = [0; 4];
    let mut i = 0;
    while !search.is_finished() {
        count(&mut waited, i);
        i += 1;
    }
    for row in search.join().unwrap() {
        println!("{}", row.map(|d| d.to_string()).join(" "));
    }
}
