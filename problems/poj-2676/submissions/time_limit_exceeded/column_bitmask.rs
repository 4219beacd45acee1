// Time limit exceeded, on hack data only. Column by column, with one word of
// used digits per row, column and box. Each step costs a fraction of the table
// version's, and puzzles made against reading order are harmless; mirrored at
// the diagonal they are not.

use std::io::Read;

fn main() {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("text on standard input");
    let rows: Vec<&str> = text.split_whitespace().skip(1).collect();
    for rows in rows.chunks(9) {
        let mut search = Search {
            grid: [0; 81],
            used: [0; 27],
        };
        for (cell, sign) in rows.iter().flat_map(|row| row.bytes()).enumerate() {
            if sign != b'0' {
                search.toggle(cell, sign - b'0');
            }
        }
        search.solve(0);
        for row in search.grid.chunks(9) {
            println!("{}", row.iter().map(u8::to_string).collect::<String>());
        }
    }
}

/// Digit d as bit d of the used digits of a row, a column and a box.
struct Search {
    grid: [u8; 81],
    used: [u16; 27],
}

fn units(cell: usize) -> [usize; 3] {
    let (row, col) = (cell / 9, cell % 9);
    [row, 9 + col, 18 + row / 3 * 3 + col / 3]
}

impl Search {
    /// Writes a digit into a cell, or takes it out again.
    fn toggle(&mut self, cell: usize, digit: u8) {
        self.grid[cell] ^= digit;
        for unit in units(cell) {
            self.used[unit] ^= 1 << digit;
        }
    }

    fn solve(&mut self, step: usize) -> bool {
        if step == 81 {
            return true;
        }
        let cell = step % 9 * 9 + step / 9;
        if self.grid[cell] != 0 {
            return self.solve(step + 1);
        }
        let taken = units(cell)
            .iter()
            .fold(0, |taken, unit| taken | self.used[*unit]);
        for digit in (1..=9).filter(|digit| taken >> digit & 1 == 0) {
            self.toggle(cell, digit);
            if self.solve(step + 1) {
                return true;
            }
            self.toggle(cell, digit);
        }
        false
    }
}
