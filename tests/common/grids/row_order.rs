//! A search by rows from 1 to 9: the reference for the least solution and for all solutions in order.

use super::units_of;
use sudoku_oj::snippets::lanes::Grid;

/// The first solutions in order, up to `limit`; `None` if that takes `steps` steps, as some grids would take hours.
pub fn first_in_row_order(puzzle: &Grid, limit: usize, steps: u32) -> Option<Vec<Grid>> {
    let mut search = Search {
        grid: *puzzle,
        used: [0; 27],
        found: Vec::new(),
        limit,
        steps,
    };
    for (cell, &digit) in puzzle.iter().enumerate() {
        if (b'1'..=b'9').contains(&digit) {
            if !search.fits(cell, digit) {
                return Some(Vec::new());
            }
            search.flip(cell, digit);
        }
    }
    search.fill(0);
    (search.steps > 0).then_some(search.found)
}

struct Search {
    grid: Grid,
    /// The digits used in each unit, one bit each.
    used: [u64; 27],
    found: Vec<Grid>,
    limit: usize,
    steps: u32,
}

impl Search {
    /// Fills the grid from this cell on in every way. `false` ends the search.
    fn fill(&mut self, cell: usize) -> bool {
        self.steps -= 1;
        if cell == 81 {
            self.found.push(self.grid);
            return self.found.len() < self.limit;
        }
        let empty = self.grid[cell];
        if (b'1'..=b'9').contains(&empty) {
            return self.steps > 0 && self.fill(cell + 1);
        }
        for digit in b'1'..=b'9' {
            if self.fits(cell, digit) {
                self.flip(cell, digit);
                self.grid[cell] = digit;
                if self.steps == 0 || !self.fill(cell + 1) {
                    return false;
                }
                self.flip(cell, digit);
            }
        }
        self.grid[cell] = empty;
        true
    }

    fn fits(&self, cell: usize, digit: u8) -> bool {
        units_of(cell)
            .iter()
            .all(|&unit| self.used[unit] >> digit & 1 == 0)
    }

    fn flip(&mut self, cell: usize, digit: u8) {
        for unit in units_of(cell) {
            self.used[unit] ^= 1 << digit;
        }
    }
}
