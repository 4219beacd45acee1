//! Solving: depth-first search on the cell with the fewest candidates, hidden singles first.

use crate::grid::{Grid, Units};

/// The first `limit` solutions. Clues that clash have none.
pub fn solve(puzzle: &Grid, limit: usize) -> Vec<Grid> {
    solve_within(puzzle, limit, usize::MAX)
}

/// The same, given up after so many nodes.
pub fn solve_within(puzzle: &Grid, limit: usize, nodes: usize) -> Vec<Grid> {
    let units = Units::of(puzzle);
    let mut grid = puzzle.clone();
    grid[..units.of.len()].fill(0);
    let mut search = Search {
        grid,
        used: vec![[0; 3]; units.side],
        all: ((1 << units.side) - 1) << 1,
        units: &units,
        limit,
        nodes,
        found: Vec::new(),
    };
    let cells = puzzle.iter().take(units.of.len()).enumerate();
    for (cell, &value) in cells.filter(|(_, value)| **value != 0) {
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
    let units = Units::of(puzzle);
    (0..3 * units.side).any(|n| {
        let members = units.members(n / units.side, n % units.side);
        let mut values: Vec<u8> = members.iter().map(|cell| puzzle[*cell]).collect();
        values.retain(|value| *value != 0);
        values.sort_unstable();
        values.windows(2).any(|pair| pair[0] == pair[1])
    })
}

/// All solutions, the least first; an error where there are more than fifty.
pub fn all(puzzle: &Grid) -> Result<Vec<Grid>, String> {
    let mut found = solve(puzzle, 51);
    found.sort();
    match found.len() {
        0..=50 => Ok(found),
        _ => Err("more than fifty solutions".to_string()),
    }
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
    /// How many nodes may follow.
    nodes: usize,
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
        match self.nodes.checked_sub(1) {
            None => return,
            Some(left) => self.nodes = left,
        }
        let choices = match self.branch() {
            None => return self.found.push(self.grid.clone()),
            Some(choices) => choices,
        };
        for (cell, value) in choices {
            self.toggle(cell, value);
            self.run();
            self.toggle(cell, value);
            if self.found.len() == self.limit {
                return;
            }
        }
    }

    /// Cells and values to try in turn: none of them at a dead end. None if the grid is full.
    fn branch(&self) -> Option<Vec<(usize, u8)>> {
        let empty = (0..self.grid.len())
            .filter(|&cell| self.grid[cell] == 0)
            .map(|cell| (cell, self.candidates(cell)));
        let (cell, mask) = empty.min_by_key(|(_, mask)| mask.count_ones())?;
        let values = (1..=self.units.side as u8).filter(|value| mask & (1 << value) != 0);
        let in_cell = || values.map(|value| (cell, value)).collect();
        if mask.count_ones() < 2 {
            return Some(in_cell());
        }
        let side = self.units.side;
        let units = || (0..3 * side).map(|n| (n / side, n % side));
        let mut few = units().find_map(|(kind, unit)| self.places(kind, unit, 1));
        // Small grids are solved soon without this, and which of their solutions comes first has to stay: tests are made of it.
        if few.is_none() && side > 9 && mask.count_ones() > 2 {
            few = units().find_map(|(kind, unit)| self.places(kind, unit, 2));
        }
        few.or_else(|| Some(in_cell()))
    }

    /// The places of a value with so many left in the unit, one or two; none of any if some value has none.
    fn places(&self, kind: usize, unit: usize, count: usize) -> Option<Vec<(usize, u8)>> {
        let members = self.units.members(kind, unit);
        let open = || {
            let empty = members.iter().filter(|cell| self.grid[**cell] == 0);
            empty.map(|cell| (*cell, self.candidates(*cell)))
        };
        // The values with one place at least, with two, with three.
        let (mut once, mut twice, mut thrice) = (0, 0, 0);
        for (_, mask) in open() {
            thrice |= twice & mask;
            twice |= once & mask;
            once |= mask;
        }
        if once | self.used[unit][kind] != self.all {
            return Some(Vec::new());
        }
        let wanted = if count == 1 {
            once & !twice
        } else {
            twice & !thrice
        };
        let (cell, mask) = open().find(|(_, mask)| mask & wanted != 0)?;
        let value = (mask & wanted).trailing_zeros();
        let others = open().filter(|(other, mask)| *other > cell && mask >> value & 1 == 1);
        let cells = std::iter::once(cell).chain(others.map(|(other, _)| other));
        Some(cells.map(|cell| (cell, value as u8)).collect())
    }
}
