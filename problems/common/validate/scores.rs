//! Finds out which solution has the score that was printed in place of the best.
//!
//! It searches all solutions, the cell with the fewest candidates first. If there are too many, it reports only what it has seen.

use super::common::grid::Grid;

/// Digits to try before the rest is left unseen, in a third of a second: thrice what the 55524 solutions of a judge test take.
const MOST: u32 = 3_000_000;

/// What a score below the best is known to be, if anything.
pub fn told(given: &Grid, low: i64, best: i64) -> Option<String> {
    let clues: Vec<u8> = given.cells.iter().map(|sign| sign - b'0').collect();
    if low == best - score(&clues) {
        return Some(format!(
            "{low} is the best score, {best}, less that of the clues, which count too"
        ));
    }
    let mut search = Search::new(&clues, low)?;
    search.run();
    let all = search.tries <= MOST;
    if all && search.found == 1 && !search.has_low {
        // A hunt passes over what parentheses with a digit hold: the same mistake may show in a grid with more solutions.
        return Some(format!(
            "no solution has {low}: the best score is {best} (there is 1 solution)"
        ));
    }
    let whose = match search.has_low {
        true if all && score(&search.first) == low => "of the first solution in row order",
        true if all && search.lowest == low => "of the worst solution",
        true => "of another solution",
        false if all => return Some(format!("no solution has {low}: the best score is {best}")),
        false => return None,
    };
    Some(format!("{low} is the score {whose}: the best is {best}"))
}

/// 6 times the digits at the rim, then 7, 8, 9, and 10 times the one in the middle.
fn score(cells: &[u8]) -> i64 {
    let from_rim = |line: usize| line.min(8 - line);
    let weight = |cell: usize| 6 + from_rim(cell / 9).min(from_rim(cell % 9)) as i64;
    let cells = cells.iter().enumerate();
    cells
        .map(|(cell, digit)| weight(cell) * i64::from(*digit))
        .sum()
}

struct Search {
    cells: Vec<u8>,
    /// Digits (bit d for digit d) that stand in each row, column and box.
    used: [[u16; 9]; 3],
    tries: u32,
    found: u32,
    /// The score looked for, and whether a solution has it.
    low: i64,
    has_low: bool,
    lowest: i64,
    /// The least of the solutions seen, read by rows.
    first: Vec<u8>,
}

impl Search {
    /// `None`: two clues clash.
    fn new(clues: &[u8], low: i64) -> Option<Search> {
        let mut search = Search {
            cells: vec![0; 81],
            used: [[0; 9]; 3],
            tries: 0,
            found: 0,
            low,
            has_low: false,
            lowest: i64::MAX,
            first: vec![10; 81],
        };
        for (cell, &digit) in clues.iter().enumerate().filter(|(_, digit)| **digit > 0) {
            if search.free(cell) >> digit & 1 == 0 {
                return None;
            }
            search.toggle(cell, digit);
        }
        Some(search)
    }

    fn free(&self, cell: usize) -> u16 {
        let units = units(cell);
        let used = (0..3).map(|kind| self.used[kind][units[kind]]);
        0x3fe & !used.fold(0, |all, some| all | some)
    }

    /// Puts a digit into an empty cell, or takes it out again.
    fn toggle(&mut self, cell: usize, digit: u8) {
        for (kind, unit) in units(cell).into_iter().enumerate() {
            self.used[kind][unit] ^= 1 << digit;
        }
        self.cells[cell] = digit - self.cells[cell];
    }

    fn run(&mut self) {
        let open = (0..81).filter(|cell| self.cells[*cell] == 0);
        let cell = match open.min_by_key(|cell| self.free(*cell).count_ones()) {
            Some(cell) => cell,
            None => return self.solved(),
        };
        let free = self.free(cell);
        for digit in (1..=9).filter(|digit| free >> digit & 1 == 1) {
            self.tries += 1;
            if self.tries > MOST {
                return;
            }
            self.toggle(cell, digit);
            self.run();
            self.toggle(cell, digit);
        }
    }

    fn solved(&mut self) {
        let score = score(&self.cells);
        self.found += 1;
        self.has_low |= score == self.low;
        self.lowest = self.lowest.min(score);
        if self.cells < self.first {
            self.first.clone_from(&self.cells);
        }
    }
}

/// The row, column and box of a cell.
fn units(cell: usize) -> [usize; 3] {
    [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3]
}
