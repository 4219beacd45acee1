// SPOJ EASUDOKU: https://www.spoj.com/problems/EASUDOKU/ (source limit: 5,000 bytes)
//
// Input: the number of grids, then 81 digits each, 0 for empty. Output: rows of digits or `No solution`; of several
// solutions the least in row order, as comments there tell of WA for another.
//
// A cell is a set of digits. Singles are found by unit; guessed is where digits are few and dead ends were many. Then
// each cell in turn is asked for less.

use std::io::{Bytes, Read, StdinLock, Write, stdin, stdout};

type Grid = [u16; 81];

fn main() {
    let mut input = Input(stdin().lock().bytes(), 1, 0);
    let mut cases = None;
    while let Some(digit) = input.next("the number of grids", cases.is_some()) {
        cases = Some(10 * cases.unwrap_or(0) + digit as u64);
    }
    for _ in 0..cases.unwrap() {
        let mut grid = [511; 81];
        for cell in grid.iter_mut() {
            if let Some(digit @ 1..=9) = input.next("a digit", false) {
                *cell = 1 << (digit - 1);
            }
        }
        let solution = Search([1; 81]).least(grid);
        let text = solution.map_or("No solution\n".into(), text);
        let written = stdout().write_all(text.as_bytes());
        written.unwrap_or_else(|error| fail(&error.to_string()));
    }
}

fn text(grid: Grid) -> String {
    let cells = grid.iter().zip("        \n".chars().cycle());
    let text = |(digit, end): (&u16, char)| format!("{}{}", digit.trailing_zeros() + 1, end);
    cells.map(text).collect()
}

fn fail(message: &str) -> ! {
    eprintln!("{}", message);
    std::process::exit(2)
}

/// Bytes, and line and column of the last.
struct Input(Bytes<StdinLock<'static>>, u64, u64);

impl Input {
    /// The next digit; `None`: the number has ended.
    fn next(&mut self, expected: &str, inside: bool) -> Option<u8> {
        loop {
            self.2 += 1;
            match self.0.next().and_then(Result::ok) {
                Some(digit @ b'0'..=b'9') => return Some(digit - b'0'),
                Some(b'\n') => {
                    self.1 += 1;
                    self.2 = 0;
                }
                Some(0..=b' ') => {}
                None if inside => {}
                _ => fail(&format!(
                    "line {}, column {}: expected {}",
                    self.1, self.2, expected
                )),
            }
            if inside {
                return None;
            }
        }
    }
}

/// Each cell's weight: dead ends in its units.
struct Search([u32; 81]);

impl Search {
    fn least(&mut self, mut grid: Grid) -> Option<Grid> {
        let mut best = self.solve(grid)?;
        for cell in 0..81 {
            self.settle(&mut grid);
            let mut digit = 1;
            while digit < best[cell] {
                let mut smaller = grid;
                smaller[cell] &= digit;
                best = self.solve(smaller).unwrap_or(best);
                digit *= 2;
            }
            grid[cell] = best[cell];
        }
        Some(best)
    }

    fn solve(&mut self, mut grid: Grid) -> Option<Grid> {
        while self.settle(&mut grid) {
            let rank = |&c: &usize| ((grid[c].count_ones() - 1) << 20) / self.0[c];
            let open = (0..81).filter(|&c| grid[c].count_ones() > 1);
            if let Some(cell) = open.min_by_key(rank) {
                let mut guess = grid;
                guess[cell] &= grid[cell].wrapping_neg();
                grid[cell] -= guess[cell];
                grid = match self.solve(guess) {
                    None => continue,
                    Some(solution) => solution,
                };
            }
            return Some(grid);
        }
        None
    }

    /// Takes away what cannot be. `false`: a dead end.
    fn settle(&mut self, grid: &mut Grid) -> bool {
        let mut before = [0; 81];
        while before != *grid {
            before = *grid;
            if let Some(unit) = (0..27).find(|&unit| !settle_unit(grid, unit)) {
                (0..9).for_each(|i| self.0[cell(unit, i)] += 1);
                return false;
            }
        }
        true
    }
}

fn settle_unit(grid: &mut Grid, unit: usize) -> bool {
    let (mut once, mut twice, mut single, mut clash) = (0, 0, 0, false);
    for i in 0..9 {
        let digits = grid[cell(unit, i)];
        twice |= once & digits;
        once |= digits;
        if digits.count_ones() < 2 {
            clash |= digits & !single == 0;
            single |= digits;
        }
    }
    for i in 0..9 {
        let digits = &mut grid[cell(unit, i)];
        if digits.count_ones() > 1 {
            let hidden = *digits & !twice;
            *digits &= if hidden != 0 { hidden } else { !single };
        }
    }
    once == 511 && !clash
}

/// The cell in a row, a column or a box.
fn cell(unit: usize, i: usize) -> usize {
    match (unit / 9, unit % 9) {
        (0, row) => 9 * row + i,
        (1, column) => 9 * i + column,
        (_, b) => b / 3 * 27 + b % 3 * 3 + i / 3 * 9 + i % 3,
    }
}
