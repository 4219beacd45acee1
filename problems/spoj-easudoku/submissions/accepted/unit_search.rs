// Accepted. Branches on what has the fewest choices, an open cell or a digit's place in a row, column or box.

use std::io::Read;

type Cells = [u16; 81];

fn cell(unit: usize, i: usize) -> usize {
    match unit / 9 {
        0 => 9 * unit + i,
        1 => 9 * i + unit - 9,
        _ => (unit - 18) / 3 * 27 + unit % 3 * 3 + i / 3 * 9 + i % 3,
    }
}

/// Leaves one digit in a cell, and takes it from the others of its units. False: one of them has none left.
fn place(cells: &mut Cells, at: usize, digit: u16) -> bool {
    if cells[at] & digit == 0 {
        return false;
    }
    cells[at] = digit;
    for unit in (0..27).filter(|unit| (0..9).any(|i| cell(*unit, i) == at)) {
        for other in (0..9).map(|i| cell(unit, i)).filter(|other| *other != at) {
            let before = cells[other];
            cells[other] &= !digit;
            let single = cells[other].count_ones() == 1 && before != cells[other];
            if cells[other] == 0 || single && !place(cells, other, cells[other]) {
                return false;
            }
        }
    }
    true
}

fn solve(cells: &Cells) -> Option<Cells> {
    let mut choices: Vec<(usize, u16)> = Vec::new();
    let mut fewest = 10;
    let digits_of = |at: usize| (0..9).map(move |d| (at, 1u16 << d));
    let by_cell = (0..81).map(|at| digits_of(at).collect::<Vec<_>>());
    let places = |unit, d| (0..9).map(|i| (cell(unit, i), 1u16 << d)).collect::<Vec<_>>();
    let by_digit = (0..27).flat_map(|unit| (0..9).map(move |d| places(unit, d)));
    for mut all in by_cell.chain(by_digit) {
        all.retain(|(at, digit)| cells[*at] & digit != 0);
        let done = all.len() == 1 && cells[all[0].0] == all[0].1;
        if !done && all.len() < fewest {
            fewest = all.len();
            choices = all;
        }
    }
    if fewest == 10 {
        return Some(*cells);
    }
    choices.iter().find_map(|(at, digit)| {
        let mut next = *cells;
        place(&mut next, *at, *digit).then(|| solve(&next)).flatten()
    })
}

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).expect("text");
    let numbers: Vec<usize> = text.split_whitespace().map(|word| word.parse().expect("a number")).collect();
    for clues in numbers[1..].chunks(81).take(numbers[0]) {
        let mut cells = [511; 81];
        let mut given = clues.iter().enumerate().filter(|(_, clue)| **clue > 0);
        let good = given.all(|(at, clue)| place(&mut cells, at, 1 << (clue - 1)));
        match Some(cells).filter(|_| good).and_then(|cells| solve(&cells)) {
            None => println!("No solution"),
            Some(cells) => cells.chunks(9).for_each(|row| {
                let digits: Vec<String> = row.iter().map(|d| (d.trailing_zeros() + 1).to_string()).collect();
                println!("{}", digits.join(" "));
            }),
        }
    }
}
