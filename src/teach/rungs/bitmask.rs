// Rung 3, bitmask: the same tables, but each is one word.
//
// The idea that changes. A row's nine yes-or-no entries become nine bits of one number, and so do a column's and a
// box's. What fits in a cell is then a single expression, and the loop goes over the digits that fit and no others.
//
// What it costs. You have to read `&`, `|` and `!` as "and", "or" and "not" on sets: bit 0 is digit 1, bit 8 digit 9, and
// `left & left.wrapping_neg()` is the smallest digit of a set.
// What it buys. Still the same tree, node by node, and each node costs less than half of one with tables.

use super::super::watcher::{Grid, Silent, Watcher, Why};

/// Fills the grid with its first solution. Without one, returns `false` and leaves the grid as it was.
pub fn solve(grid: &mut Grid) -> bool {
    watch(grid, &mut Silent)
}

/// The same, but tells the watcher about each step.
pub fn watch<W: Watcher>(grid: &mut Grid, watcher: &mut W) -> bool {
    let mut work = *grid;
    let mut used = Masks::default();
    for cell in (0..81).filter(|&cell| is_digit(grid[cell])) {
        let bit = 1 << (grid[cell] - b'1');
        if used.candidates(cell) & bit == 0 {
            return false; // two clues clash
        }
        used.flip(cell, bit);
    }
    let solved = search(&mut work, &mut used, 0, watcher);
    if solved {
        *grid = work;
    }
    solved
}

/// The digits that each row, column and box has.
#[derive(Default)]
struct Masks {
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
}

impl Masks {
    /// The digits that fit in a cell.
    fn candidates(&self, cell: usize) -> u16 {
        let (row, column) = (cell / 9, cell % 9);
        !(self.rows[row] | self.columns[column] | self.boxes[row / 3 * 3 + column / 3]) & 0x1ff
    }

    /// Sets a digit that was not there, or clears one that was.
    fn flip(&mut self, cell: usize, bit: u16) {
        let (row, column) = (cell / 9, cell % 9);
        self.rows[row] ^= bit;
        self.columns[column] ^= bit;
        self.boxes[row / 3 * 3 + column / 3] ^= bit;
    }
}

/// Fills the cells from `start` on. Returns `false` if there is no way, and leaves them empty.
fn search<W: Watcher>(grid: &mut Grid, used: &mut Masks, start: usize, watcher: &mut W) -> bool {
    let cell = match (start..81).find(|&cell| !is_digit(grid[cell])) {
        Some(cell) => cell,
        None => {
            watcher.solved();
            return true;
        }
    };
    let mut left = used.candidates(cell);
    watcher.choose(cell, left);
    while left != 0 {
        let bit = left & left.wrapping_neg();
        left ^= bit;
        let digit = bit.trailing_zeros() as u8 + 1;
        grid[cell] = b'0' + digit;
        used.flip(cell, bit);
        watcher.place(cell, digit, Why::Guess);
        if search(grid, used, cell + 1, watcher) {
            return true;
        }
        grid[cell] = b'.';
        used.flip(cell, bit);
        watcher.undo(cell, digit);
    }
    watcher.dead_cell(cell);
    false
}

fn is_digit(byte: u8) -> bool {
    matches!(byte, b'1'..=b'9')
}
