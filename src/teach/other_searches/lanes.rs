// Lanes: sixteen puzzles at once. A small version, for 4 x 4 grids, of the solver that is submitted.
//
// The idea. A cell of the board holds sixteen sets of candidates, one for each lane, and each lane has a puzzle of its own.
// A pass takes candidates away by two rules, in all lanes at once. It has no branch that depends on what a lane holds, so a
// processor does each of its statements for sixteen lanes in one instruction. After a pass each lane is looked at: a
// contradiction goes back to its last guess, a lane that is stuck guesses, and one that is done takes the next puzzle.

const LANES: usize = 16;
const ALL: u8 = 0b1111;

/// For each lane a set of candidates: bit 0 is digit 1.
type Vector = [u8; LANES];
/// A grid in row order: digits, and 0 for an empty cell.
type Grid = [u8; 16];

/// Rows, columns and boxes, by their cells.
const UNITS: [[usize; 4]; 12] = [
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [8, 9, 10, 11],
    [12, 13, 14, 15],
    [0, 4, 8, 12],
    [1, 5, 9, 13],
    [2, 6, 10, 14],
    [3, 7, 11, 15],
    [0, 1, 4, 5],
    [2, 3, 6, 7],
    [8, 9, 12, 13],
    [10, 11, 14, 15],
];

struct Board {
    cells: [Vector; 16],
    dead: Vector,
    /// The puzzle of each lane, and its stack of boards to return to.
    puzzle: [Option<usize>; LANES],
    stack: [Vec<Grid>; LANES],
    next: usize,
}

/// Fills each grid with a solution; a grid without one is left unchanged.
pub fn solve_all(grids: &mut [Grid]) {
    let mut board = Board {
        cells: [[0; LANES]; 16],
        dead: [0; LANES],
        puzzle: [None; LANES],
        stack: Default::default(),
        next: 0,
    };
    for lane in 0..LANES {
        board.take(lane, grids);
    }
    while board.puzzle.iter().any(Option::is_some) {
        let before = board.cells;
        board.pass();
        for lane in 0..LANES {
            board.look(lane, &before, grids);
        }
    }
}

impl Board {
    /// Removes placed digits from the rest of their units, and places hidden singles.
    fn pass(&mut self) {
        self.dead = [0; LANES];
        for unit in UNITS {
            let (mut single, mut once, mut twice) = ([0; LANES], [0; LANES], [0; LANES]);
            for cell in unit {
                for lane in 0..LANES {
                    let set = self.cells[cell][lane];
                    let alone = pick(is_single(set), set, 0);
                    self.dead[lane] |= single[lane] & alone | pick(set == 0, ALL, 0);
                    single[lane] |= alone;
                    twice[lane] |= once[lane] & set;
                    once[lane] |= set;
                }
            }
            for (dead, once) in self.dead.iter_mut().zip(once) {
                *dead |= ALL & !once;
            }
            for cell in unit {
                for lane in 0..LANES {
                    let set = self.cells[cell][lane];
                    let hidden = set & !twice[lane];
                    let rest = pick(hidden != 0, hidden, set & !single[lane]);
                    self.cells[cell][lane] = pick(is_single(set), set, rest);
                }
            }
        }
    }

    /// Decides what a lane does after a pass.
    fn look(&mut self, lane: usize, before: &[Vector; 16], grids: &mut [Grid]) {
        let Some(puzzle) = self.puzzle[lane] else {
            return;
        };
        let cells = self.lane(lane);
        if self.dead[lane] != 0 {
            match self.stack[lane].pop() {
                Some(cells) => self.put(lane, cells),
                None => self.take(lane, grids),
            }
        } else if (0..16).any(|cell| before[cell][lane] != cells[cell]) {
            // The next pass continues here.
        } else if cells.iter().all(|&set| is_single(set)) {
            grids[puzzle] = cells.map(|set| set.trailing_zeros() as u8 + 1);
            self.take(lane, grids);
        } else {
            self.guess(lane, cells);
        }
    }

    /// Guesses the smallest digit of a cell with the fewest candidates, and stores the board without that guess.
    fn guess(&mut self, lane: usize, cells: Grid) {
        let open = (0..16).filter(|&cell| !is_single(cells[cell]));
        let cell = open.min_by_key(|&cell| cells[cell].count_ones()).unwrap();
        let set = cells[cell];
        let guess = set & set.wrapping_neg();
        let mut back = cells;
        back[cell] = set & !guess;
        self.stack[lane].push(back);
        self.cells[cell][lane] = guess;
    }

    /// Gives a lane the next puzzle, or none.
    fn take(&mut self, lane: usize, grids: &[Grid]) {
        self.stack[lane].clear();
        self.puzzle[lane] = (self.next < grids.len()).then_some(self.next);
        let cells = match self.puzzle[lane] {
            Some(puzzle) => {
                grids[puzzle].map(|digit| pick(digit == 0, ALL, 1 << digit.saturating_sub(1)))
            }
            None => [0; 16],
        };
        self.put(lane, cells);
        self.next += 1;
    }

    fn lane(&self, lane: usize) -> Grid {
        self.cells.map(|vector| vector[lane])
    }

    fn put(&mut self, lane: usize, cells: Grid) {
        for (vector, set) in self.cells.iter_mut().zip(cells) {
            vector[lane] = set;
        }
    }
}

fn is_single(set: u8) -> bool {
    set.count_ones() == 1
}

/// Selects one of two values without a branch.
fn pick(first: bool, one: u8, other: u8) -> u8 {
    let mask = u8::from(first).wrapping_neg();
    one & mask | other & !mask
}
