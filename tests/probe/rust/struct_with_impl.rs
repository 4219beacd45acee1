use std::io::{self, BufRead};

struct Sudoku {
    grid: [[i32; 9]; 9],
    rows: [[bool; 10]; 9],
    cols: [[bool; 10]; 9],
    boxes: [[bool; 10]; 9],
}

impl Sudoku {
    fn new() -> Self {
        Sudoku {
            grid: [[0; 9]; 9],
            rows: [[false; 10]; 9],
            cols: [[false; 10]; 9],
            boxes: [[false; 10]; 9],
        }
    }

    fn set(&mut self, r: usize, c: usize, d: i32, on: bool) {
        self.rows[r][d as usize] = on;
        self.cols[c][d as usize] = on;
        self.boxes[r / 3 * 3 + c / 3][d as usize] = on;
    }

    fn can(&self, r: usize, c: usize, d: i32) -> bool {
        let d = d as usize;
        !self.rows[r][d] && !self.cols[c][d] && !self.boxes[r / 3 * 3 + c / 3][d]
    }

    fn dfs(&mut self, pos: usize) -> bool {
        if pos == 81 {
            return true;
        }
        let r = pos / 9;
        let c = pos % 9;
        if self.grid[r][c] != 0 {
            return self.dfs(pos + 1);
        }
        for d in 1..10 {
            if !self.can(r, c, d) {
                continue;
            }
            self.grid[r][c] = d;
            self.set(r, c, d, true);
            if self.dfs(pos + 1) {
                return true;
            }
            self.set(r, c, d, false);
            self.grid[r][c] = 0;
        }
        false
    }
}

fn main() {
    let mut sudoku = Sudoku::new();
    let stdin = io::stdin();
    for (r, line) in stdin.lock().lines().take(9).enumerate() {
        let line = line.unwrap();
        for (c, word) in line.split_ascii_whitespace().enumerate() {
            let d: i32 = word.parse().unwrap();
            sudoku.grid[r][c] = d;
            if d != 0 {
                sudoku.set(r, c, d, true);
            }
        }
    }
    sudoku.dfs(0);
    for row in sudoku.grid.iter() {
        println!("{}", row.iter().map(|d| d.to_string()).collect::<Vec<_>>().join(" "));
    }
}
