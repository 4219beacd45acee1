use std::cell::Cell;
use std::io::{self, Read};

struct Board {
    cells: Vec<Vec<Cell<u8>>>,
}

impl Board {
    fn clash(&self, r: usize, c: usize, d: u8) -> bool {
        (0..9).any(|i| {
            self.cells[r][i].get() == d
                || self.cells[i][c].get() == d
                || self.cells[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3].get() == d
        })
    }

    fn fill(&self, k: usize) -> bool {
        if k == 81 {
            return true;
        }
        let (r, c) = (k / 9, k % 9);
        if self.cells[r][c].get() != 0 {
            return self.fill(k + 1);
        }
        for d in 1..=9 {
            if !self.clash(r, c, d) {
                self.cells[r][c].set(d);
                if self.fill(k + 1) {
                    return true;
                }
                self.cells[r][c].set(0);
            }
        }
        false
    }
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let board = Board {
        cells: text
            .lines()
            .map(|line| line.split_whitespace().map(|w| Cell::new(w.parse().unwrap())).collect())
            .collect(),
    };
    board.fill(0);
    for row in &board.cells {
        let words: Vec<String> = row.iter().map(|cell| cell.get().to_string()).collect();
        println!("{}", words.join(" "));
    }
}
