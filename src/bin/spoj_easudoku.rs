// SPOJ EASUDOKU: https://www.spoj.com/problems/EASUDOKU/
// Languages: C++, Java, Python and others; Rust.
//
// A cell is a set of digits. Guesses go where digits are few and dead ends were many; then each cell is asked for less, as
// comments there tell of WA for other solutions.

use std::io::{Bytes, Read, Stdin, Write, stdin, stdout};

type Grid = [u16; 81];

fn main() {
    let mut input = Input(stdin().bytes(), 1, 0);
    let mut cases = None;
    while let Some(digit) = next(&mut input, "the number of grids", cases.is_some()) {
        cases = Some(10 * cases.unwrap_or(0) + digit as u64);
    }
    for _ in 0..cases.unwrap() {
        let mut grid = [511; 81];
        for cell in &mut grid {
            if let Some(digit @ 1..=9) = next(&mut input, "a digit", false) {
                *cell = 1 << (digit - 1);
            }
        }
        let text = least(grid, &mut [1; 81]).map_or("No solution\n".into(), text);
        let written = stdout().write_all(text.as_bytes());
        written.unwrap_or_else(|error| fail(&error.to_string()));
    }
}

fn text(grid: Grid) -> String {
    let ends = "        \n".chars().cycle();
    let text = |(digit, end): (&u16, _)| format!("{}{}", digit.trailing_zeros() + 1, end);
    grid.iter().zip(ends).map(text).collect()
}

fn fail(message: &str) -> ! {
    eprintln!("{}", message);
    std::process::exit(2)
}

/// Bytes, and line and column of the last.
struct Input(Bytes<Stdin>, u64, u64);

/// The next digit; `None`: the number has ended.
fn next(input: &mut Input, expected: &str, inside: bool) -> Option<u8> {
    loop {
        input.2 += 1;
        match input.0.next().and_then(Result::ok) {
            Some(digit @ b'0'..=b'9') => return Some(digit - b'0'),
            Some(b'\n') => {
                input.1 += 1;
                input.2 = 0;
            }
            Some(0..=b' ') => {}
            None if inside => {}
            _ => fail(&format!(
                "line {}, column {}: expected {}",
                input.1, input.2, expected
            )),
        }
        if inside {
            return None;
        }
    }
}

/// Each cell's weight: dead ends in its units.
type Weights = [u32; 81];

fn least(mut grid: Grid, weights: &mut Weights) -> Option<Grid> {
    let mut best = solve(grid, weights)?;
    for cell in 0..81 {
        settle(&mut grid, weights);
        let mut digit = 1;
        while digit < best[cell] {
            let mut smaller = grid;
            smaller[cell] &= digit;
            best = solve(smaller, weights).unwrap_or(best);
            digit *= 2;
        }
        grid[cell] = best[cell];
    }
    Some(best)
}

fn solve(mut grid: Grid, weights: &mut Weights) -> Option<Grid> {
    while settle(&mut grid, weights) {
        let rank = |&c: &usize| ((grid[c].count_ones() - 1) << 20) / weights[c];
        let open = (0..81).filter(|&c| grid[c].count_ones() > 1);
        if let Some(cell) = open.min_by_key(rank) {
            let mut guess = grid;
            guess[cell] &= grid[cell].wrapping_neg();
            grid[cell] -= guess[cell];
            match solve(guess, weights) {
                None => continue,
                solved => return solved,
            }
        }
        return Some(grid);
    }
    None
}

/// Takes away what cannot be. `false`: a dead end.
fn settle(grid: &mut Grid, weights: &mut Weights) -> bool {
    let mut before = [0; 81];
    while before != *grid {
        before = *grid;
        if let Some(unit) = (0..27).find(|&unit| !settle_unit(grid, unit)) {
            (0..9).for_each(|i| weights[cell(unit, i)] += 1);
            return false;
        }
    }
    true
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
    let n = unit % 9;
    let in_box = n / 3 * 27 + n % 3 * 3 + i / 3 * 9 + i % 3;
    [9 * n + i, 9 * i + n, in_box][unit / 9]
}
