// All solutions of a Sudoku grid in order, or the least: made to be pasted beside a solver, below any `main`.
//
// In order means as numbers of 81 digits. This is a search by rows: it guesses in the first open cell, the smallest digit
// first.
//
// How it works. Pencil marks keep the search short: for each digit the set of cells that may hold it, a bit each. After
// every guess two rules go on until nothing changes: a cell with one digit left holds it (naked single), and, where the
// search has met a dead end, a digit with one place left in its row stands there (hidden single). The marks without the
// guess wait on a stack.
//
// A solver, which may go about it in any order, is asked first whether there is a second solution: most grids have one
// alone, but none of fewer than 17 clues. It is asked again after some dead ends, since a wrong guess may show it only far
// below: about all guesses not known to be good. The search goes back to the first that leaves no solution. From one
// solution to the next that happens eight times a cell at most.
//
// Cost: of one solution what the solver takes; else microseconds for the first, and a quarter of one for each that follows.

/// Hands the solutions of a grid to `visit` in order until that says `false`. Returns whether there was one. A grid is
/// 81 cells in row order: `b'1'..=b'9'` is a digit, any other byte an empty cell.
///
/// `solve_up_to(grids, found, limit)` fills each grid with any solution and counts in `found` how many it has, up to `limit`,
/// here 1 or 2. To say two where there is one costs time, never the answer.
pub fn for_each_in_order(
    clues: &[u8; 81],
    mut solve_up_to: impl FnMut(&mut [[u8; 81]], &mut [u32], u32),
    mut visit: impl FnMut(&[u8; 81]) -> bool,
) -> bool {
    let mut grid = *clues;
    let digits = clues.iter().filter(|clue| b"123456789".contains(clue));
    if digits.count() > 16 {
        let mut found = [0];
        solve_up_to(std::slice::from_mut(&mut grid), &mut found, 2);
        if found[0] < 2 {
            if found[0] > 0 {
                visit(&grid);
            }
            return found[0] > 0;
        }
        grid = *clues;
    }
    let mut marks = Marks::new(clues);
    // So many are good, the clues and then the guesses: they leave a solution, or left one that has been visited.
    let mut guesses: Vec<Guess> = Vec::with_capacity(81);
    let (mut good, mut dead_ends, mut found_one) = (0, 0, false);
    loop {
        match marks.propagate(&mut grid, dead_ends > 0) {
            Some(open) if any(&open) => {
                guesses.push(marks.guess(&open, &mut grid));
                continue;
            }
            Some(_) => {
                found_one = true;
                if !visit(&grid) {
                    return true;
                }
                good = guesses.len() + 1;
                dead_ends = 0;
            }
            None => dead_ends += 1,
        }
        if dead_ends == PATIENCE {
            dead_ends = 0;
            let mut questions = vec![*clues; guesses.len() + 1 - good];
            for (question, guess) in questions.iter_mut().rev().zip(guesses.iter().rev()) {
                question[..=guess.cell].copy_from_slice(&grid[..=guess.cell]);
            }
            let mut found = vec![0; questions.len()];
            solve_up_to(&mut questions, &mut found, 1);
            good += found.iter().take_while(|&&found| found > 0).count();
            guesses.truncate(good);
        }
        match guesses.pop() {
            Some(guess) => marks = guess.rest,
            None => return found_one,
        }
        good = good.min(guesses.len() + 1);
    }
}

/// So many dead ends take about as long as the solver's answer.
const PATIENCE: u32 = 64;

/// A set of cells: three rows in each of three numbers, ten bits a row, of which the last is no cell. The fourth number
/// makes a vector register full.
type RowSet = [u32; 4];

const FIRSTS: u32 = 1 | 1 << 10 | 1 << 20;
/// The first cell of every row, and the bit behind the last.
const HEADS: RowSet = [FIRSTS, FIRSTS, FIRSTS, 0];
const TAILS: RowSet = [FIRSTS << 9, FIRSTS << 9, FIRSTS << 9, 0];
const BAND: u32 = (FIRSTS << 9) - FIRSTS;
const EVERY_CELL: RowSet = [BAND, BAND, BAND, 0];

/// What is no peer of a cell, by number and bit of the cell.
static STRANGERS: [[RowSet; 32]; 3] = strangers();

const fn strangers() -> [[RowSet; 32]; 3] {
    let mut table = [[EVERY_CELL; 32]; 3];
    let mut pair = 0;
    while pair < 81 * 81 {
        let (a, b) = (pair / 81, pair % 81);
        let same_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
        if a != b && (a / 9 == b / 9 || a % 9 == b % 9 || same_box) {
            table[a / 27][bit_of(a)][b / 27] &= !(1 << bit_of(b));
        }
        pair += 1;
    }
    table
}

const fn bit_of(cell: usize) -> usize {
    cell / 9 % 3 * 10 + cell % 9
}

fn any(set: &RowSet) -> bool {
    set[0] | set[1] | set[2] != 0
}

/// The pencil marks.
#[derive(Clone, Copy)]
struct Marks {
    /// Where each digit may stand.
    places: [RowSet; 9],
    /// The cells whose only digit has been taken from their peers.
    settled: RowSet,
}

/// A guess: its cell, and the marks before it, without it.
struct Guess {
    cell: usize,
    rest: Marks,
}

/// The cells by the number of their digits; of those with one digit that are not settled, which it is, bit by bit.
#[derive(Default)]
struct Census {
    none: RowSet,
    more: RowSet,
    single: RowSet,
    digit: [RowSet; 4],
}

impl Marks {
    fn new(clues: &[u8; 81]) -> Marks {
        let mut places = [[0; 4]; 9];
        for (cell, byte) in clues.iter().enumerate() {
            let digits = match byte.wrapping_sub(b'1') as usize {
                digit @ 0..=8 => digit..digit + 1,
                _ => 0..9,
            };
            for places in &mut places[digits] {
                places[cell / 27] |= 1 << bit_of(cell);
            }
        }
        Marks {
            places,
            settled: [0; 4],
        }
    }

    /// Applies the rules, both if `careful`, until nothing changes, and writes what is settled into the grid. Gives the
    /// open cells; `None`: a contradiction.
    fn propagate(&mut self, grid: &mut [u8; 81], careful: bool) -> Option<RowSet> {
        loop {
            let census = self.census();
            if any(&census.none) {
                return None;
            }
            for number in 0..3 {
                let mut left = census.single[number];
                while left != 0 {
                    let bit = left.trailing_zeros() as usize;
                    left &= left - 1;
                    let digit = |i: usize| (census.digit[i][number] >> bit & 1) << i;
                    let digit = (digit(0) | digit(1) | digit(2) | digit(3)) as usize;
                    self.settle(number, bit, digit, grid);
                }
            }
            let singles = any(&census.single);
            let more = careful && any(&census.more);
            let hidden = !singles && more && self.hidden_singles(&census.more)?;
            if !singles && !hidden {
                return Some(census.more);
            }
        }
    }

    /// The cell, which holds this digit alone, takes it from its peers. Gives its number.
    fn settle(&mut self, number: usize, bit: usize, digit: usize, grid: &mut [u8; 81]) -> usize {
        let cell = 27 * number + bit - bit / 10;
        grid[cell] = b'1' + digit as u8;
        let strangers = &STRANGERS[number][bit];
        for (places, strangers) in self.places[digit].iter_mut().zip(strangers) {
            *places &= strangers;
        }
        cell
    }

    /// Guesses the smallest digit of the first open cell.
    fn guess(&mut self, open: &RowSet, grid: &mut [u8; 81]) -> Guess {
        let number = (0..2).find(|&i| open[i] != 0).unwrap_or(2);
        let bit = open[number].trailing_zeros() as usize;
        let has = |places: &RowSet| places[number] >> bit & 1 != 0;
        let digit = self.places.iter().position(has).unwrap_or(0);
        let mut cell = [0; 4];
        cell[number] = 1 << bit;
        let mut rest = *self;
        for l in 0..4 {
            rest.places[digit][l] &= !cell[l];
            for other in &mut self.places {
                other[l] &= !cell[l];
            }
            self.places[digit][l] |= cell[l];
            self.settled[l] |= cell[l];
        }
        let cell = self.settle(number, bit, digit, grid);
        Guess { cell, rest }
    }

    /// Not inlined, here and below: in one piece with the rest the compiler finds no vectors in it.
    #[inline(never)]
    fn census(&mut self) -> Census {
        let mut census = Census::default();
        let p = &self.places;
        for l in 0..4 {
            let (mut once, mut twice) = (0, 0);
            for places in p {
                twice |= once & places[l];
                once |= places[l];
            }
            census.none[l] = EVERY_CELL[l] & !once;
            census.more[l] = twice;
            census.single[l] = once & !twice & !self.settled[l];
            self.settled[l] |= once & !twice;
            census.digit[0][l] = p[1][l] | p[3][l] | p[5][l] | p[7][l];
            census.digit[1][l] = p[2][l] | p[3][l] | p[6][l] | p[7][l];
            census.digit[2][l] = p[4][l] | p[5][l] | p[6][l] | p[7][l];
            census.digit[3][l] = p[8][l];
        }
        census
    }

    /// Leaves a digit alone in the cell that is its only place in a row. Gives whether such a cell was open; `None`: a
    /// digit has no place in a row, or two need the same.
    #[inline(never)]
    fn hidden_singles(&mut self, open: &RowSet) -> Option<bool> {
        let (mut changed, mut wrong) = ([0; 4], [0; 4]);
        for l in 0..4 {
            let mut hidden = [0; 9];
            let (mut once, mut twice, mut tails) = (0, 0, !0);
            for (hidden, places) in hidden.iter_mut().zip(&self.places) {
                let places = places[l];
                // The bit behind a row is left where the row has a place, and then the first place is gone.
                let rest = (places | TAILS[l]).wrapping_sub(HEADS[l]);
                tails &= rest;
                let single = TAILS[l].wrapping_sub(places & rest) & TAILS[l];
                *hidden = places & single.wrapping_sub(single >> 9);
                twice |= once & *hidden;
                once |= *hidden;
            }
            for (places, hidden) in self.places.iter_mut().zip(hidden) {
                places[l] &= !once | hidden;
            }
            changed[l] = once & open[l];
            wrong[l] = TAILS[l] & !tails | twice;
        }
        (!any(&wrong)).then(|| any(&changed))
    }
}
