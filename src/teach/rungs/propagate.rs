// Rung 5, propagate: the same choice of cell, but first everything that is certain.
//
// The idea that changes. Before each guess two rules fill what can be filled without guessing, until neither finds more:
//   naked single    only one digit fits in a cell;
//   hidden single   a digit fits in only one cell of a row, column or box.
// And two contradictions end a branch early: a cell where nothing fits, a digit that fits nowhere in its unit.
//
// What it costs. Every node looks at all cells and at all 27 units, again and again. A guess that fails has to take back
// all digits that followed from it: a trail lists them, and they come off in reverse.
// What it buys. Most puzzles need no guess at all, and the hardest a few hundred.

use super::super::watcher::{Grid, Silent, Watcher, Why};

/// Fills the grid with its first solution. Without one, returns `false` and leaves the grid as it was.
pub fn solve(grid: &mut Grid) -> bool {
    watch(grid, &mut Silent)
}

/// The same, but tells the watcher about each step.
pub fn watch<W: Watcher>(grid: &mut Grid, watcher: &mut W) -> bool {
    let mut board = Board {
        grid: *grid,
        used: [0; 27],
        trail: Vec::new(),
    };
    for cell in (0..81).filter(|&cell| is_digit(grid[cell])) {
        let bit = 1 << (grid[cell] - b'1');
        if board.candidates(cell) & bit == 0 {
            return false; // two clues clash
        }
        board.flip(cell, bit);
    }
    let solved = board.search(watcher);
    if solved {
        *grid = board.grid;
    }
    solved
}

struct Board {
    grid: Grid,
    /// The digits that each row, column and box has.
    used: [u16; 27],
    /// The cells filled by the two rules, in order, each with its digit's bit.
    trail: Vec<(usize, u16)>,
}

impl Board {
    /// Fills the empty cells. Returns `false` if there is no way, and leaves them empty.
    fn search<W: Watcher>(&mut self, watcher: &mut W) -> bool {
        let certain = self.trail.len();
        if self.propagate(watcher) {
            let empty = (0..81).filter(|&cell| self.is_empty(cell));
            let cell = match empty.min_by_key(|&cell| self.candidates(cell).count_ones()) {
                Some(cell) => cell,
                None => {
                    watcher.solved();
                    return true;
                }
            };
            let mut left = self.candidates(cell);
            watcher.choose(cell, left);
            while left != 0 {
                let bit = left & left.wrapping_neg();
                left ^= bit;
                self.set(cell, bit);
                watcher.place(cell, digit_of(bit), Why::Guess);
                if self.search(watcher) {
                    return true;
                }
                self.clear(cell, bit);
                watcher.undo(cell, digit_of(bit));
            }
            watcher.dead_cell(cell);
        }
        while self.trail.len() > certain {
            let (cell, bit) = self.trail.pop().unwrap();
            self.clear(cell, bit);
            watcher.undo(cell, digit_of(bit));
        }
        false
    }

    /// Applies both rules until neither finds anything more. Returns `false` at a contradiction.
    fn propagate<W: Watcher>(&mut self, watcher: &mut W) -> bool {
        loop {
            let before = self.trail.len();
            if !self.naked_singles(watcher) || !self.hidden_singles(watcher) {
                return false;
            }
            if self.trail.len() == before {
                return true;
            }
        }
    }

    fn naked_singles<W: Watcher>(&mut self, watcher: &mut W) -> bool {
        for cell in 0..81 {
            let candidates = self.candidates(cell);
            if !self.is_empty(cell) || candidates.count_ones() > 1 {
                continue;
            }
            if candidates == 0 {
                watcher.dead_cell(cell);
                return false;
            }
            self.trail.push((cell, candidates));
            self.set(cell, candidates);
            watcher.place(cell, digit_of(candidates), Why::Naked);
        }
        true
    }

    fn hidden_singles<W: Watcher>(&mut self, watcher: &mut W) -> bool {
        (0..27).all(|unit| self.hidden_singles_of(unit, watcher))
    }

    fn hidden_singles_of<W: Watcher>(&mut self, unit: usize, watcher: &mut W) -> bool {
        for digit in 1..=9 {
            let bit = 1 << (digit - 1);
            if self.used[unit] & bit != 0 {
                continue;
            }
            let fits = |cell: &usize| self.is_empty(*cell) && self.candidates(*cell) & bit != 0;
            let mut places = (0..9).map(|i| cell_of(unit, i)).filter(fits);
            match (places.next(), places.next()) {
                (None, _) => {
                    watcher.dead_unit(unit, digit);
                    return false;
                }
                (Some(cell), None) => {
                    self.trail.push((cell, bit));
                    self.set(cell, bit);
                    watcher.place(cell, digit, Why::Hidden(unit as u8));
                }
                _ => {}
            }
        }
        true
    }

    fn is_empty(&self, cell: usize) -> bool {
        !is_digit(self.grid[cell])
    }

    /// The digits that fit in a cell.
    fn candidates(&self, cell: usize) -> u16 {
        !units_of(cell)
            .iter()
            .fold(0, |used, &unit| used | self.used[unit])
            & 0x1ff
    }

    fn set(&mut self, cell: usize, bit: u16) {
        self.grid[cell] = b'0' + digit_of(bit);
        self.flip(cell, bit);
    }

    fn clear(&mut self, cell: usize, bit: u16) {
        self.grid[cell] = b'.';
        self.flip(cell, bit);
    }

    fn flip(&mut self, cell: usize, bit: u16) {
        for &unit in &units_of(cell) {
            self.used[unit] ^= bit;
        }
    }
}

/// The row, the column and the box of a cell.
fn units_of(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

/// The cells of a unit, in row order.
fn cell_of(unit: usize, i: usize) -> usize {
    match unit {
        0..=8 => unit * 9 + i,
        9..=17 => i * 9 + unit - 9,
        _ => (unit - 18) / 3 * 27 + (unit - 18) % 3 * 3 + i / 3 * 9 + i % 3,
    }
}

fn digit_of(bit: u16) -> u8 {
    bit.trailing_zeros() as u8 + 1
}

fn is_digit(byte: u8) -> bool {
    matches!(byte, b'1'..=b'9')
}
