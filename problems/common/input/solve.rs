//! How many solutions a grid of any side has: depth-first search, signs that fit one cell of a unit first.

/// Nodes after which the search is given up: a hundred times what the hardest puzzles known take.
const MOST: u32 = 2_000_000;

/// What is wrong with the grid: it must have a solution, and no other one if `unique`. Cell by cell, row by row, 0 for an
/// empty one, else 1 to the side; no two clues clash.
pub fn check(grid: &[u8], unique: bool) -> Result<(), String> {
    match count(grid, if unique { 2 } else { 1 })? {
        0 => Err("there is no solution".to_string()),
        1 => Ok(()),
        _ => Err("there is more than one solution".to_string()),
    }
}

/// How many solutions there are, counted up to `most`. No two clues clash.
pub fn count(grid: &[u8], most: u32) -> Result<u32, String> {
    let mut search = Search::new(super::side(grid), most);
    for (cell, &sign) in grid.iter().enumerate().filter(|(_, sign)| **sign > 0) {
        search.toggle(cell, sign);
    }
    search.run();
    match search.nodes > MOST {
        true => Err("it cannot be told how many solutions there are".to_string()),
        false => Ok(search.found),
    }
}

/// The largest side.
const LARGEST: usize = 16;

struct Search {
    side: usize,
    cells: Vec<u8>,
    /// The row, column and box of each cell.
    units: Vec<[usize; 3]>,
    /// The cells of each row, column and box.
    members: [Vec<Vec<usize>>; 3],
    /// Signs (bit s for sign s) that stand in each row, column and box.
    used: [[u32; LARGEST]; 3],
    /// Bits of all signs.
    all: u32,
    found: u32,
    wanted: u32,
    nodes: u32,
}

impl Search {
    fn new(side: usize, wanted: u32) -> Search {
        let units = (0..side * side).map(|cell| super::units(side, cell));
        let units: Vec<[usize; 3]> = units.collect();
        let members = |kind: usize| -> Vec<Vec<usize>> {
            let of = |unit: usize| {
                (0..side * side).filter(move |cell| super::units(side, *cell)[kind] == unit)
            };
            (0..side).map(|unit| of(unit).collect()).collect()
        };
        Search {
            side,
            cells: vec![0; side * side],
            members: [members(0), members(1), members(2)],
            units,
            used: [[0; LARGEST]; 3],
            all: (1 << (side + 1)) - 2,
            found: 0,
            wanted,
            nodes: 0,
        }
    }

    /// Puts a sign into an empty cell, or takes it out again.
    fn toggle(&mut self, cell: usize, sign: u8) {
        for (kind, unit) in self.units[cell].iter().enumerate() {
            self.used[kind][*unit] ^= 1 << sign;
        }
        self.cells[cell] = sign - self.cells[cell];
    }

    fn candidates(&self, cell: usize) -> u32 {
        let [row, column, block] = self.units[cell];
        self.all & !(self.used[0][row] | self.used[1][column] | self.used[2][block])
    }

    fn run(&mut self) {
        self.nodes += 1;
        let choices = match self.choices() {
            None => return self.found += 1,
            Some(choices) => choices,
        };
        for &(cell, sign) in &choices.all[..choices.count] {
            if self.found >= self.wanted || self.nodes > MOST {
                return;
            }
            self.toggle(cell, sign);
            self.run();
            self.toggle(cell, sign);
        }
    }

    /// The fewest ways on, or nearly: the signs of a cell, or one or two cells of a sign in a unit. `None`: the grid is full.
    fn choices(&self) -> Option<Choices> {
        let mut masks = [0; LARGEST * LARGEST];
        let (mut fewest, mut best) = (u32::MAX, None);
        for cell in (0..self.cells.len()).filter(|cell| self.cells[*cell] == 0) {
            masks[cell] = self.candidates(cell);
            let count = masks[cell].count_ones();
            if count < fewest {
                fewest = count;
                best = Some(cell);
            }
        }
        let cell = best?;
        if fewest < 2 {
            return Some(Choices::signs(cell, masks[cell]));
        }
        let mut of_two = None;
        for (kind, unit) in (0..3 * self.side).map(|place| (place / self.side, place % self.side)) {
            // Digits that fit one cell at least, two, three.
            let (mut once, mut twice, mut thrice) = (0, 0, 0);
            let cells = &self.members[kind][unit];
            for mask in cells.iter().map(|cell| masks[*cell]) {
                thrice |= twice & mask;
                twice |= once & mask;
                once |= mask;
            }
            if once | self.used[kind][unit] != self.all {
                return Some(Choices::signs(cell, 0));
            }
            let single = once & !twice;
            if single != 0 {
                return Some(Choices::places(cells, single.trailing_zeros(), &masks));
            }
            let double = twice & !thrice;
            if fewest > 2 && double != 0 {
                of_two = Some((cells, double.trailing_zeros()));
            }
        }
        Some(match of_two {
            Some((cells, sign)) => Choices::places(cells, sign, &masks),
            None => Choices::signs(cell, masks[cell]),
        })
    }
}

/// Cells and signs to be tried in turn.
struct Choices {
    all: [(usize, u8); LARGEST],
    count: usize,
}

impl Choices {
    fn of(pairs: impl Iterator<Item = (usize, u8)>) -> Choices {
        let mut choices = Choices {
            all: [(0, 0); LARGEST],
            count: 0,
        };
        for pair in pairs {
            choices.all[choices.count] = pair;
            choices.count += 1;
        }
        choices
    }

    /// The signs of a mask, all in one cell.
    fn signs(cell: usize, mask: u32) -> Choices {
        let signs = (1..=LARGEST as u8).filter(|sign| mask >> sign & 1 == 1);
        Choices::of(signs.map(|sign| (cell, sign)))
    }

    /// The cells of a unit that a sign fits.
    fn places(unit: &[usize], sign: u32, masks: &[u32]) -> Choices {
        let cells = unit.iter().filter(|cell| masks[**cell] >> sign & 1 == 1);
        Choices::of(cells.map(|cell| (*cell, sign as u8)))
    }
}
