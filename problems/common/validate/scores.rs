//! Finds out which solution has the score that was printed in place of the best, or which wrong weights make it the best.
//!
//! It searches all solutions, the cell with the fewest candidates first. If there are too many, it reports only what it has seen.

use super::common::grid::Grid;

/// Digits to try before the rest is left unseen, in a third of a second: thrice what the 55524 solutions of a judge test take.
const MOST: u32 = 3_000_000;

/// Weights that are not the problem's, for a row and a column from 0.
type Weight = fn(i64, i64) -> i64;

const WRONG_WEIGHTS: [(&str, Weight); 9] = [
    ("each weight is one less", |r, c| right_weight(r, c) - 1),
    ("each weight is one more", |r, c| right_weight(r, c) + 1),
    ("the weight depends on the row alone", |r, _| {
        6 + from_rim(r)
    }),
    ("the weight depends on the column alone", |_, c| {
        6 + from_rim(c)
    }),
    (
        "the weight grows from the rim that is farther away",
        |r, c| 6 + from_rim(r).max(from_rim(c)),
    ),
    (
        "the weight grows from the top and the left alone",
        |r, c| 6 + r.min(c).min(4),
    ),
    ("the middle is r6c6", |r, c| {
        10 - (r - 5).abs().max((c - 5).abs())
    }),
    ("the middle is r4c4", |r, c| {
        10 - (r - 3).abs().max((c - 3).abs())
    }),
    ("rows and columns from the middle are added", |r, c| {
        10 - (r - 4).abs() - (c - 4).abs()
    }),
];

fn from_rim(line: i64) -> i64 {
    line.min(8 - line)
}

/// 6 at the rim, then 7, 8, 9, and 10 in the middle.
fn right_weight(row: i64, column: i64) -> i64 {
    6 + from_rim(row).min(from_rim(column))
}

/// What a score that isn't the best is known to be, if anything.
pub fn told(given: &Grid, printed: i64, best: i64) -> Option<String> {
    let clues: Vec<u8> = given.cells.iter().map(|sign| sign - b'0').collect();
    if printed > best {
        let mut search = Search::new(&clues, printed)?;
        search.run();
        let words = format!("{printed} is more than any solution has: the best score is {best}");
        return search
            .weighted()
            .map(|weighted| format!("{words} ({weighted})"));
    }
    told_low(&clues, printed, best)
}

fn told_low(clues: &[u8], low: i64, best: i64) -> Option<String> {
    if low == best - score(clues) {
        return Some(format!(
            "{low} is the best score, {best}, less that of the clues, which count too"
        ));
    }
    let mut search = Search::new(clues, low)?;
    search.run();
    let all = search.tries <= MOST;
    if !search.has_low {
        if let Some(weighted) = search.weighted() {
            return Some(format!(
                "no solution has {low}: the best score is {best} ({weighted})"
            ));
        }
    }
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

fn score(cells: &[u8]) -> i64 {
    weigh(cells, right_weight)
}

fn weigh(cells: &[u8], weight: Weight) -> i64 {
    let score =
        |(cell, digit): (usize, &u8)| weight(cell as i64 / 9, cell as i64 % 9) * i64::from(*digit);
    cells.iter().enumerate().map(score).sum()
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
    /// The best scores by the wrong weights.
    by_weights: [i64; WRONG_WEIGHTS.len()],
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
            by_weights: [i64::MIN; WRONG_WEIGHTS.len()],
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

    /// The wrong weights by which the score that is looked for is the best, if all solutions were seen.
    fn weighted(&self) -> Option<String> {
        let mut weights = self.by_weights.iter().zip(WRONG_WEIGHTS);
        let (_, (words, _)) = weights.find(|(best, _)| **best == self.low)?;
        let is_known = self.tries <= MOST;
        is_known.then(|| format!("it is {} if {words}", self.low))
    }

    fn solved(&mut self) {
        let score = score(&self.cells);
        self.found += 1;
        self.has_low |= score == self.low;
        self.lowest = self.lowest.min(score);
        for (best, (_, weight)) in self.by_weights.iter_mut().zip(WRONG_WEIGHTS) {
            *best = weigh(&self.cells, weight).max(*best);
        }
        if self.cells < self.first {
            self.first.clone_from(&self.cells);
        }
    }
}

/// The row, column and box of a cell.
fn units(cell: usize) -> [usize; 3] {
    [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3]
}
