//! How many solutions a grid has, up to two: depth-first search, digits that fit one cell of a unit first.

/// Nodes after which the search is given up: a hundred times what the hardest puzzles known take.
const MOST: u32 = 2_000_000;

/// What is wrong with the grid: it must have a solution, and no other one if `unique`. 81 cells, 0 for an empty one; no two
/// clues clash.
pub fn check(grid: &[u8], unique: bool) -> Result<(), String> {
    let mut search = Search {
        cells: [0; 81],
        used: [[0; 9]; 3],
        found: 0,
        wanted: if unique { 2 } else { 1 },
        nodes: 0,
    };
    for (cell, &digit) in grid.iter().enumerate().filter(|(_, digit)| **digit > 0) {
        search.toggle(cell, digit);
    }
    search.run();
    match search.found {
        _ if search.nodes > MOST => {
            Err("it cannot be told how many solutions there are".to_string())
        }
        0 => Err("there is no solution".to_string()),
        1 => Ok(()),
        _ => Err("there is more than one solution".to_string()),
    }
}

/// Bits of the digits 1 to 9.
const ALL: u16 = 0b11_1111_1110;

struct Search {
    cells: [u8; 81],
    /// Digits (bit d for digit d) that stand in each row, column and box.
    used: [[u16; 9]; 3],
    found: u32,
    wanted: u32,
    nodes: u32,
}

/// The row, column and box of a cell.
fn units(cell: usize) -> [usize; 3] {
    [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3]
}

/// The cell at `index` of a row (`kind` 0), column (1) or box (2).
fn member(kind: usize, unit: usize, index: usize) -> usize {
    match kind {
        0 => unit * 9 + index,
        1 => index * 9 + unit,
        _ => unit / 3 * 27 + unit % 3 * 3 + index / 3 * 9 + index % 3,
    }
}

impl Search {
    /// Puts a digit into an empty cell, or takes it out again.
    fn toggle(&mut self, cell: usize, digit: u8) {
        for (kind, unit) in units(cell).iter().enumerate() {
            self.used[kind][*unit] ^= 1 << digit;
        }
        self.cells[cell] = digit - self.cells[cell];
    }

    fn candidates(&self, cell: usize) -> u16 {
        let [row, column, block] = units(cell);
        ALL & !(self.used[0][row] | self.used[1][column] | self.used[2][block])
    }

    fn run(&mut self) {
        self.nodes += 1;
        let choices = match self.choices() {
            None => return self.found += 1,
            Some(choices) => choices,
        };
        for &(cell, digit) in &choices.all[..choices.count] {
            if self.found >= self.wanted || self.nodes > MOST {
                return;
            }
            self.toggle(cell, digit);
            self.run();
            self.toggle(cell, digit);
        }
    }

    /// The fewest ways on, or nearly: the digits of a cell, or one or two cells of a digit in a unit. `None`: the grid is full.
    fn choices(&self) -> Option<Choices> {
        let mut masks = [0; 81];
        let (mut fewest, mut best) = (10, None);
        for cell in (0..81).filter(|cell| self.cells[*cell] == 0) {
            masks[cell] = self.candidates(cell);
            let count = masks[cell].count_ones();
            if count < fewest {
                fewest = count;
                best = Some(cell);
            }
        }
        let cell = best?;
        if fewest < 2 {
            return Some(Choices::digits(cell, masks[cell]));
        }
        let mut of_two = None;
        for (kind, unit) in (0..27).map(|place| (place / 9, place % 9)) {
            // Digits that fit one cell at least, two, three.
            let (mut once, mut twice, mut thrice) = (0, 0, 0);
            for index in 0..9 {
                let mask = masks[member(kind, unit, index)];
                thrice |= twice & mask;
                twice |= once & mask;
                once |= mask;
            }
            if once | self.used[kind][unit] != ALL {
                return Some(Choices::digits(cell, 0));
            }
            let single = once & !twice;
            if single != 0 {
                return Some(Choices::places(kind, unit, single.trailing_zeros(), &masks));
            }
            let double = twice & !thrice;
            if fewest > 2 && double != 0 {
                of_two = Some((kind, unit, double.trailing_zeros()));
            }
        }
        Some(match of_two {
            Some((kind, unit, digit)) => Choices::places(kind, unit, digit, &masks),
            None => Choices::digits(cell, masks[cell]),
        })
    }
}

/// Cells and digits to be tried in turn.
struct Choices {
    all: [(usize, u8); 9],
    count: usize,
}

impl Choices {
    fn of(pairs: impl Iterator<Item = (usize, u8)>) -> Choices {
        let mut choices = Choices {
            all: [(0, 0); 9],
            count: 0,
        };
        for pair in pairs {
            choices.all[choices.count] = pair;
            choices.count += 1;
        }
        choices
    }

    /// The digits of a mask, all in one cell.
    fn digits(cell: usize, mask: u16) -> Choices {
        let digits = (1..10).filter(|digit| mask >> digit & 1 == 1);
        Choices::of(digits.map(|digit| (cell, digit)))
    }

    /// The cells of a unit that a digit fits.
    fn places(kind: usize, unit: usize, digit: u32, masks: &[u16; 81]) -> Choices {
        let cells = (0..9).map(|index| member(kind, unit, index));
        let cells = cells.filter(|cell| masks[*cell] >> digit & 1 == 1);
        Choices::of(cells.map(|cell| (cell, digit as u8)))
    }
}
