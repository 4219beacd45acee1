// Time limit exceeded. Depth-first search from the last cell back to the
// first, with bitmasks. The sample's second line is enough to punish it: it
// costs 199 million calls there, and only 343 thousand in reading order.

use std::io::Read;

fn main() {
    let text = read_all();
    for line in text.split_whitespace().take_while(|&line| line != "end") {
        let mut search = Search::new(&parse(line));
        search.solve(0);
        println!("{}", digits(&search.grid));
    }
}

fn read_all() -> String {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("text on standard input");
    text
}

fn parse(line: &str) -> [u8; 81] {
    let mut cells = [0; 81];
    for (cell, ch) in cells.iter_mut().zip(line.bytes()) {
        *cell = if ch.is_ascii_digit() { ch - b'0' } else { 0 };
    }
    cells
}

fn digits(row: &[u8]) -> String {
    row.iter().map(|digit| char::from(b'0' + digit)).collect()
}

/// Digit d as bit d of the used digits of a unit.
struct Search {
    grid: [u8; 81],
    rows: [u16; 9],
    cols: [u16; 9],
    boxes: [u16; 9],
}

impl Search {
    fn new(clues: &[u8; 81]) -> Search {
        let mut search = Search {
            grid: *clues,
            rows: [0; 9],
            cols: [0; 9],
            boxes: [0; 9],
        };
        for (cell, &digit) in clues.iter().enumerate() {
            if digit != 0 {
                search.toggle(cell, digit);
            }
        }
        search
    }

    fn toggle(&mut self, cell: usize, digit: u8) {
        let (row, col) = (cell / 9, cell % 9);
        self.rows[row] ^= 1 << digit;
        self.cols[col] ^= 1 << digit;
        self.boxes[row / 3 * 3 + col / 3] ^= 1 << digit;
    }

    fn solve(&mut self, step: usize) -> bool {
        if step == 81 {
            return true;
        }
        let cell = 80 - step;
        if self.grid[cell] != 0 {
            return self.solve(step + 1);
        }
        let (row, col) = (cell / 9, cell % 9);
        let taken = self.rows[row] | self.cols[col] | self.boxes[row / 3 * 3 + col / 3];
        for digit in (1..=9).filter(|&digit| taken >> digit & 1 == 0) {
            self.toggle(cell, digit);
            self.grid[cell] = digit;
            if self.solve(step + 1) {
                return true;
            }
            self.toggle(cell, digit);
            self.grid[cell] = 0;
        }
        false
    }
}
