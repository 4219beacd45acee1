// Rung 2, tables: the same search, but it remembers what it has written.
//
// The idea that changes. Three tables say which digits each row, column and box has, so a try takes three look-ups
// instead of a scan of 24 cells. An entry is set when a digit is written and cleared when it is undone.
//
// What it costs. The tables must always match the grid: if you forget to undo one of them, the search goes wrong far from
// the mistake.
// What it buys. The tree is the same, node by node, and each node costs about a quarter.

use super::super::watcher::{Grid, Silent, Watcher, Why};

/// Fills the grid with its first solution. Without one, returns `false` and leaves the grid as it was.
pub fn solve(grid: &mut Grid) -> bool {
    watch(grid, &mut Silent)
}

/// The same, but tells the watcher about each step.
pub fn watch<W: Watcher>(grid: &mut Grid, watcher: &mut W) -> bool {
    let mut work = *grid;
    let mut tables = Tables::default();
    for cell in (0..81).filter(|&cell| is_digit(grid[cell])) {
        let digit = usize::from(grid[cell] - b'0');
        if tables.has(cell, digit) {
            return false; // two clues clash
        }
        tables.set(cell, digit, true);
    }
    let solved = search(&mut work, &mut tables, 0, watcher);
    if solved {
        *grid = work;
    }
    solved
}

/// Which digits each row, column and box has.
#[derive(Default)]
struct Tables {
    rows: [[bool; 10]; 9],
    columns: [[bool; 10]; 9],
    boxes: [[bool; 10]; 9],
}

impl Tables {
    fn has(&self, cell: usize, digit: usize) -> bool {
        let (row, column) = (cell / 9, cell % 9);
        self.rows[row][digit]
            || self.columns[column][digit]
            || self.boxes[row / 3 * 3 + column / 3][digit]
    }

    fn set(&mut self, cell: usize, digit: usize, has: bool) {
        let (row, column) = (cell / 9, cell % 9);
        self.rows[row][digit] = has;
        self.columns[column][digit] = has;
        self.boxes[row / 3 * 3 + column / 3][digit] = has;
    }
}

/// Fills the cells from `start` on. Returns `false` if there is no way, and leaves them empty.
fn search<W: Watcher>(grid: &mut Grid, used: &mut Tables, start: usize, watcher: &mut W) -> bool {
    let cell = match (start..81).find(|&cell| !is_digit(grid[cell])) {
        Some(cell) => cell,
        None => {
            watcher.solved();
            return true;
        }
    };
    watcher.choose(cell, 0x1ff);
    for digit in 1..=9 {
        if used.has(cell, usize::from(digit)) {
            watcher.conflict(cell, digit);
            continue;
        }
        grid[cell] = b'0' + digit;
        used.set(cell, usize::from(digit), true);
        watcher.place(cell, digit, Why::Guess);
        if search(grid, used, cell + 1, watcher) {
            return true;
        }
        grid[cell] = b'.';
        used.set(cell, usize::from(digit), false);
        watcher.undo(cell, digit);
    }
    watcher.dead_cell(cell);
    false
}

fn is_digit(byte: u8) -> bool {
    matches!(byte, b'1'..=b'9')
}
