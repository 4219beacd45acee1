//! Random grids: shuffled from two solved ones, so that a hundred thousand take no time.

use sudoku_oj::solver::Grid;

use super::{SOLVED, grid};

/// A solved grid: one of two, with digits, bands, stacks, rows and columns shuffled.
pub fn random_solution(random: &mut SplitMix64) -> Grid {
    let base: Grid = match random.below(2) {
        0 => grid(SOLVED),
        _ => std::array::from_fn(|cell| {
            let (row, column) = (cell / 9, cell % 9);
            b'1' + ((row % 3 * 3 + row / 3 + column) % 9) as u8
        }),
    };
    let digits = random.shuffled(9);
    let (rows, columns) = (random.shuffled_lines(), random.shuffled_lines());
    let turned = random.below(2) == 0;
    std::array::from_fn(|cell| {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        let from = if turned {
            column * 9 + row
        } else {
            row * 9 + column
        };
        b'1' + digits[usize::from(base[from] - b'1')] as u8
    })
}

/// A solved grid with so many cells emptied, and, if asked for, one clue changed: most often without a solution then.
pub fn random_puzzle(random: &mut SplitMix64, empty: usize, change: bool) -> Grid {
    let mut puzzle = random_solution(random);
    let order = random.shuffled(81);
    for &cell in &order[..empty] {
        puzzle[cell] = b'.';
    }
    if change {
        let clue = &mut puzzle[order[80]];
        *clue = b'1' + (*clue - b'1' + 1 + random.below(8) as u8) % 9;
    }
    puzzle
}

/// Sebastiano Vigna's generator: the same numbers from the same seed, everywhere.
pub struct SplitMix64(pub u64);

impl SplitMix64 {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    /// The numbers from 0 to `len` - 1 in a random order.
    pub fn shuffled(&mut self, len: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..len).collect();
        for last in (1..len).rev() {
            order.swap(last, self.below(last + 1));
        }
        order
    }

    /// Nine rows or columns in an order that keeps bands and stacks together.
    fn shuffled_lines(&mut self) -> Vec<usize> {
        let bands = self.shuffled(3);
        let lines = bands.iter().flat_map(|band| {
            let inside = self.shuffled(3);
            inside.into_iter().map(move |line| band * 3 + line)
        });
        lines.collect()
    }
}
