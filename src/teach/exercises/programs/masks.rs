use std::io::{self, Read};

/// In row order; 0 is an empty cell.
type Grid = [u8; 81];

/// The digits that each row, column and box holds: bit 0 for digit 1, up to bit 8 for digit 9.
struct Used {
    rows: [u32; 9],
    columns: [u32; 9],
    boxes: [u32; 9],
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).expect("text");
    for puzzle in input.split_whitespace() {
        if puzzle == "end" {
            break;
        }
        let mut grid: Grid = [0; 81];
        let mut used = Used {
            rows: [0; 9],
            columns: [0; 9],
            boxes: [0; 9],
        };
        for (cell, sign) in puzzle.bytes().enumerate() {
            if sign != b'.' {
                grid[cell] = sign - b'0';
                used.flip(cell, 1 << (grid[cell] - 1));
            }
        }
        search(&mut grid, &mut used);
        let solution: String = grid.iter().map(|digit| digit.to_string()).collect();
        println!("{}", solution);
    }
}

/// Fills the empty cells. Returns `false` if there is no way, and leaves them empty.
fn search(grid: &mut Grid, used: &mut Used) -> bool {
    let cell = choose(grid, used);
    if cell == 81 {
        return true;
    }
    let mut candidates = used.candidates(cell);
    while candidates != 0 {
        // --- only: lowbit ---
        // TO DO: take one bit of `candidates`, and remove it from them.
        let bit = candidates;
        candidates = 0;
        // --- otherwise ---
        let bit = candidates & candidates.wrapping_neg();
        candidates ^= bit;
        // --- end ---
        grid[cell] = 1 + bit.trailing_zeros() as u8;
        used.flip(cell, bit);
        if search(grid, used) {
            return true;
        }
        used.flip(cell, bit);
        grid[cell] = 0;
    }
    false
}

/// The empty cell to be filled next; 81 if there is none.
fn choose(grid: &Grid, used: &Used) -> usize {
    let mut best = 81;
    // --- only: fewest ---
    // TO DO: this takes the first one, however many candidates it has.
    let _ = used;
    for cell in (0..81).rev() {
        if grid[cell] == 0 {
            best = cell;
        }
    }
    // --- otherwise ---
    let mut fewest = 10;
    for cell in 0..81 {
        if grid[cell] != 0 {
            continue;
        }
        let count = used.candidates(cell).count_ones();
        if count < fewest {
            fewest = count;
            best = cell;
        }
        if count < 2 {
            break;
        }
    }
    // --- end ---
    best
}

impl Used {
    /// The digits that neither row, column nor box holds.
    fn candidates(&self, cell: usize) -> u32 {
        0x1ff & !(self.rows[cell / 9] | self.columns[cell % 9] | self.boxes[box_of(cell)])
    }

    /// Records that the digit of this bit enters the cell, or leaves it.
    fn flip(&mut self, cell: usize, bit: u32) {
        self.rows[cell / 9] ^= bit;
        self.columns[cell % 9] ^= bit;
        self.boxes[box_of(cell)] ^= bit;
    }
}

/// The number of a cell's box, from 0 to 8.
fn box_of(cell: usize) -> usize {
    cell / 27 * 3 + cell % 9 / 3
}
