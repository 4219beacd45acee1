//! Solving: depth-first search on the cell with the fewest candidates, hidden singles first.

use crate::grid::{side_of, Grid, Units};

/// The first `limit` solutions. Clues that clash have none.
pub fn solve(puzzle: &Grid, limit: usize) -> Vec<Grid> {
    let units = Units::of_side(side_of(puzzle.len()).unwrap_or(9));
    let mut search = Search {
        grid: vec![0; puzzle.len()],
        used: vec![[0; 3]; units.side],
        all: ((1 << units.side) - 1) << 1,
        units: &units,
        limit,
        found: Vec::new(),
    };
    for (cell, &value) in puzzle.iter().enumerate().filter(|(_, v)| **v != 0) {
        if search.candidates(cell) & (1 << value) == 0 {
            return Vec::new();
        }
        search.toggle(cell, value);
    }
    search.run();
    search.found
}

/// A row, column or box holds a value twice.
pub fn clash(puzzle: &Grid) -> bool {
    let units = Units::of_side(side_of(puzzle.len()).unwrap_or(9));
    (0..3 * units.side).any(|n| {
        let members = units.members(n / units.side, n % units.side);
        let mut values: Vec<u8> = members.iter().map(|cell| puzzle[*cell]).collect();
        values.retain(|value| *value != 0);
        values.sort_unstable();
        values.windows(2).any(|pair| pair[0] == pair[1])
    })
}

/// The least of the solutions, of which there is one at least: each cell in turn gets the smallest digit that leaves any.
pub fn least(puzzle: &Grid) -> Grid {
    let mut grid = puzzle.clone();
    for cell in 0..grid.len() {
        if grid[cell] == 0 {
            grid[cell] = 1;
            while solve(&grid, 1).is_empty() {
                grid[cell] += 1;
            }
        }
    }
    grid
}

struct Search<'a> {
    units: &'a Units,
    grid: Grid,
    /// Values (bit v for value v) that stand in each row, column and box, by their numbers.
    used: Vec<[u32; 3]>,
    all: u32,
    limit: usize,
    found: Vec<Grid>,
}

impl Search<'_> {
    fn candidates(&self, cell: usize) -> u32 {
        let [r, c, b] = self.units.of[cell];
        self.all & !(self.used[r][0] | self.used[c][1] | self.used[b][2])
    }

    /// Puts a value into an empty cell, or takes it out again.
    fn toggle(&mut self, cell: usize, value: u8) {
        for (kind, unit) in self.units.of[cell].iter().enumerate() {
            self.used[*unit][kind] ^= 1 << value;
        }
        self.grid[cell] = value - self.grid[cell];
    }

    fn run(&mut self) {
        let (cell, mask) = match self.branch() {
            None => return self.found.push(self.grid.clone()),
            Some(branch) => branch,
        };
        for value in (1..=self.units.side as u8).filter(|v| mask & (1 << v) != 0) {
            self.toggle(cell, value);
            self.run();
            self.toggle(cell, value);
            if self.found.len() == self.limit {
                return;
            }
        }
    }

    /// The cell to fill next and the values to try there: none of them at a dead end. None if the grid is full.
    fn branch(&self) -> Option<(usize, u32)> {
        let empty = (0..self.grid.len())
            .filter(|&cell| self.grid[cell] == 0)
            .map(|cell| (cell, self.candidates(cell)));
        let (cell, mask) = empty.min_by_key(|(_, mask)| mask.count_ones())?;
        if mask.count_ones() < 2 {
            return Some((cell, mask));
        }
        let side = self.units.side;
        let hidden = (0..3 * side).find_map(|n| self.hidden_single(n / side, n % side));
        hidden.or(Some((cell, mask)))
    }

    /// A value with a single place left in the unit, or a dead end if some value has none.
    fn hidden_single(&self, kind: usize, unit: usize) -> Option<(usize, u32)> {
        let members = self.units.members(kind, unit);
        let open = || {
            let empty = members.iter().filter(|cell| self.grid[**cell] == 0);
            empty.copied()
        };
        let (mut once, mut twice) = (0, 0);
        for mask in open().map(|cell| self.candidates(cell)) {
            twice |= once & mask;
            once |= mask;
        }
        if once | self.used[unit][kind] != self.all {
            return Some((open().next()?, 0));
        }
        open().find_map(|cell| match self.candidates(cell) & once & !twice {
            0 => None,
            single => Some((cell, single)),
        })
    }
}
