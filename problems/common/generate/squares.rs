//! Square matrices of any side up to 100, for the task that asks of every row and column whether it has all numbers.

use crate::grid::{box_side, Grid};
use crate::random::SplitMix64;

/// `latin SEED SIDE`, of a side from 2 to 100: every row and column has all numbers. A word behind it spoils that: `row` and `column` exchange two
/// cells of one, `first` and `last` repeat a number in the first or the last row and column alone, `sums` keeps the sum of each.
pub fn latin(words: &[&str]) -> Result<Vec<Grid>, String> {
    let wrong = || "expected: latin SEED SIDE [row | column | first | last | sums]".to_string();
    let number = |at: usize| words.get(at).and_then(|word| word.parse::<usize>().ok());
    let (seed, side) = (number(1).ok_or_else(wrong)?, number(2).ok_or_else(wrong)?);
    if !(2..=100).contains(&side) {
        return Err(wrong());
    }
    let random = &mut SplitMix64(seed as u64);
    let [rows, columns, values] = [0, 0, 1].map(|first| random.shuffled(side, first));
    let value = |row: usize, column: usize| values[(row + column) % side] as u8;
    let cells = rows
        .iter()
        .flat_map(|row| columns.iter().map(move |column| (*row, *column)));
    let mut grid: Grid = cells.map(|(row, column)| value(row, column)).collect();
    let (first, second, line) = (
        random.below(side / 2),
        side / 2 + random.below(side / 2),
        random.below(side),
    );
    match words.get(3) {
        None => {}
        Some(&"row") => grid.swap(line * side + first, line * side + second),
        Some(&"column") => grid.swap(first * side + line, second * side + line),
        Some(&"first") => grid[0] = grid[1],
        Some(&"last") => grid[side * side - 1] = grid[side * side - 2],
        Some(&"sums") => {
            let fits = |column: usize| grid[column] < side as u8 && grid[side + column] > 1;
            let a = (0..side).find(|a| fits(*a)).ok_or_else(wrong)?;
            let fits =
                |column: usize| column != a && grid[column] > 1 && grid[side + column] < side as u8;
            let b = (0..side).find(|b| fits(*b)).ok_or_else(wrong)?;
            grid[a] += 1;
            grid[side + b] += 1;
            grid[b] -= 1;
            grid[side + a] -= 1;
        }
        _ => return Err(wrong()),
    }
    Ok(vec![grid])
}

/// `cyclic A B C`: each row is the one above it moved by a cell, so rows and columns all have the same numbers.
pub fn cyclic(words: &[&str]) -> Result<Vec<Grid>, String> {
    let row: Option<Grid> = words[1..].iter().map(|word| word.parse().ok()).collect();
    let row = row.ok_or("expected: cyclic A B C ...")?;
    let cells = (0..row.len()).flat_map(|by| (0..row.len()).map(move |column| column + by));
    Ok(vec![cells.map(|cell| row[cell % row.len()]).collect()])
}

/// Each row has the numbers in order, from a number that is its own.
pub fn in_order(side: usize) -> Grid {
    let cells = (0..side * side).map(|cell| (cell / side + cell % side) % side);
    cells.map(|before| before as u8 + 1).collect()
}

/// Every row and column has all numbers.
pub fn is_latin(grid: &Grid) -> bool {
    let side = box_side(grid.len());
    let is_full = |mut cells: Vec<u8>| {
        cells.sort_unstable();
        cells.dedup();
        cells.len() == side
    };
    let column = |column: usize| grid.iter().skip(column).step_by(side).copied().collect();
    grid.chunks(side).all(|row| is_full(row.to_vec())) && (0..side).all(|at| is_full(column(at)))
}

/// The matrices of a text, whatever blanks it has.
pub fn parse(text: &str) -> Result<Vec<Grid>, String> {
    let squares = text.split("]]").filter(|square| square.contains('['));
    let cells = |square: &str| -> Grid {
        let numbers = square.split(|c: char| !c.is_ascii_digit());
        numbers.filter_map(|number| number.parse().ok()).collect()
    };
    let squares: Vec<Grid> = squares.map(cells).collect();
    let is_square =
        |square: &Grid| !square.is_empty() && box_side(square.len()).pow(2) == square.len();
    match squares.iter().all(is_square) && !squares.is_empty() {
        true => Ok(squares),
        false => Err("expected square matrices".to_string()),
    }
}

/// The matrix without a row, a column and its largest number. In place of that number, a row has what it had in the column, so
/// rows with all numbers still have all.
pub fn without(square: &Grid, row: usize, column: usize) -> Grid {
    let side = box_side(square.len());
    let mut rows: Vec<Vec<u8>> = square.chunks(side).map(<[u8]>::to_vec).collect();
    rows.remove(row);
    for cells in &mut rows {
        let instead = cells.remove(column);
        let largest = cells.iter_mut().filter(|cell| **cell as usize == side);
        largest.for_each(|cell| *cell = instead);
    }
    rows.concat()
}

/// A matrix on a line.
pub fn matrices(grids: &[Grid]) -> String {
    let row = |cells: &[u8]| {
        let cells: Vec<String> = cells.iter().map(u8::to_string).collect();
        format!("[{}]", cells.join(","))
    };
    let matrix = |grid: &Grid| {
        let rows: Vec<String> = grid.chunks(box_side(grid.len())).map(row).collect();
        format!("[{}]\n", rows.join(","))
    };
    grids.iter().map(matrix).collect()
}
