// Rung 1, scan: depth-first search as one would do it with a pencil.
//
// The idea. Go to the first empty cell. Try 1, then 2, and so on: a digit fits when neither the row nor the column nor
// the box has it. When one fits, write it down and do the same for the rest of the grid. When none fits, some digit
// written down before is wrong: return, rub it out, and let that cell try its next digit.
//
// What it costs. Each try looks up to 24 times at another cell, and the search goes through the cells in row order, however
// little it knows about them.
// What it buys. Thirty lines, and it is right: it finds a solution whenever there is one.

use super::super::watcher::{Grid, Silent, Watcher, Why};

/// Fills the grid with its first solution. Without one, returns `false` and leaves the grid as it was.
pub fn solve(grid: &mut Grid) -> bool {
    watch(grid, &mut Silent)
}

/// The same, but tells the watcher about each step.
pub fn watch<W: Watcher>(grid: &mut Grid, watcher: &mut W) -> bool {
    let mut work = *grid;
    let clues_fit = (0..81).all(|cell| !is_digit(work[cell]) || fits(&work, cell, work[cell]));
    let solved = clues_fit && search(&mut work, 0, watcher);
    if solved {
        *grid = work;
    }
    solved
}

/// Fills the cells from `start` on. Returns `false` if there is no way, and leaves them empty.
fn search<W: Watcher>(grid: &mut Grid, start: usize, watcher: &mut W) -> bool {
    let cell = match (start..81).find(|&cell| !is_digit(grid[cell])) {
        Some(cell) => cell,
        None => {
            watcher.solved();
            return true;
        }
    };
    watcher.choose(cell, 0x1ff);
    for digit in b'1'..=b'9' {
        if !fits(grid, cell, digit) {
            watcher.conflict(cell, digit - b'0');
            continue;
        }
        grid[cell] = digit;
        watcher.place(cell, digit - b'0', Why::Guess);
        if search(grid, cell + 1, watcher) {
            return true;
        }
        grid[cell] = b'.';
        watcher.undo(cell, digit - b'0');
    }
    watcher.dead_cell(cell);
    false
}

/// True if no other cell of the row, column or box has this digit.
fn fits(grid: &Grid, cell: usize, digit: u8) -> bool {
    let (row, column) = (cell / 9, cell % 9);
    let corner = row / 3 * 27 + column / 3 * 3;
    for i in 0..9 {
        for &other in &[row * 9 + i, i * 9 + column, corner + i / 3 * 9 + i % 3] {
            if other != cell && grid[other] == digit {
                return false;
            }
        }
    }
    true
}

fn is_digit(byte: u8) -> bool {
    matches!(byte, b'1'..=b'9')
}
