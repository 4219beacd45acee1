use std::io::{self, Read};

#[derive(Clone, Copy)]
struct Grid<const N: usize, const B: usize> {
    at: [[u16; N]; N],
}

impl<const N: usize, const B: usize> Grid<N, B> {
    fn free(&self, r: usize, c: usize, d: u16) -> bool {
        let (top, left) = (r / B * B, c / B * B);
        for i in 0..N {
            if self.at[r][i] == d || self.at[i][c] == d || self.at[top + i / B][left + i % B] == d {
                return false;
            }
        }
        true
    }

    fn first_empty(&self) -> Option<(usize, usize)> {
        for (r, row) in self.at.iter().enumerate() {
            for (c, &d) in row.iter().enumerate() {
                if d == 0 {
                    return Some((r, c));
                }
            }
        }
        None
    }

    fn solve(&mut self) -> bool {
        if let Some((r, c)) = self.first_empty() {
            for d in 1..=N as u16 {
                if self.free(r, c, d) {
                    self.at[r][c] = d;
                    if self.solve() {
                        return true;
                    }
                    self.at[r][c] = 0;
                }
            }
            return false;
        }
        true
    }
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut words = text.split_whitespace();
    let mut grid = Grid::<9, 3> { at: [[0; 9]; 9] };
    for r in 0..9 {
        for c in 0..9 {
            grid.at[r][c] = words.next().unwrap().parse().unwrap();
        }
    }
    grid.solve();
    for row in &grid.at {
        println!("{}", row.iter().map(|d| d.to_string()).collect::<Vec<_>>().join(" "));
    }
}
