use std::io::{self, Read};

struct Board {
    cells: [[u8; 9]; 9],
    left: [[u16; 9]; 9],
}

impl Board {
    /// Writes a digit, or takes it back, and changes the candidates of all cells that see it.
    fn toggle(&mut self, r: usize, c: usize, d: u8) {
        for i in 0..9 {
            self.left[r][i] ^= 1 << d;
            self.left[i][c] ^= 1 << d;
            self.left[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] ^= 1 << d;
        }
    }

    fn solve(&mut self, k: usize) -> bool {
        if k == 81 {
            return true;
        }
        let (r, c) = (k / 9, k % 9);
        if self.cells[r][c] != 0 {
            return self.solve(k + 1);
        }
        for d in 1..=9 {
            if self.left[r][c] >> d & 1 == 0 {
                continue;
            }
            self.cells[r][c] = d;
            self.toggle(r, c, d);
            if self.solve(k + 1) {
                return true;
            }
            self.toggle(r, c, d);
            self.cells[r][c] = 0;
        }
        false
    }
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut words = text.split_whitespace();
    let cases: usize = words.next().unwrap().parse().unwrap();
    for _ in 0..cases {
        let mut board = Board { cells: [[0; 9]; 9], left: [[1022; 9]; 9] };
        for r in 0..9 {
            for (c, d) in words.next().unwrap().bytes().enumerate() {
                board.cells[r][c] = d - b'0';
                if d != b'0' {
                    board.toggle(r, c, d - b'0');
                }
            }
        }
        board.solve(0);
        for row in board.cells {
            println!("{}", row.map(|d| d.to_string()).concat());
        }
    }
}
