// Accepted. A search by rows that never goes wrong for long: with boxes of side
// 3, another search tells of each digit whether it leaves a solution. Smaller
// grids need no guard.

mod search;

use search::{read_all, Search};

fn main() {
    let text = read_all();
    let mut numbers = text
        .split_whitespace()
        .map(|word| word.parse().expect("a number"));
    let mut cases = Vec::new();
    while let Some(n) = numbers.next() {
        let n = usize::from(n);
        let mut grid: Vec<u8> = numbers.by_ref().take(n * n * n * n).collect();
        let clues: Vec<usize> = (0..grid.len()).filter(|&cell| grid[cell] != 0).collect();
        let fine = clues.iter().all(|&cell| fits(&grid, n, cell)) && guard(&grid);
        cases.push(match fine && fill(&mut grid, n, 0) {
            true => show(&grid, n),
            false => "NO SOLUTION\n".to_string(),
        });
    }
    print!("{}", cases.join("\n"));
}

fn fill(grid: &mut [u8], n: usize, cell: usize) -> bool {
    if cell == grid.len() {
        return true;
    }
    if grid[cell] != 0 {
        return fill(grid, n, cell + 1);
    }
    for digit in 1..=(n * n) as u8 {
        grid[cell] = digit;
        if fits(grid, n, cell) && guard(grid) && fill(grid, n, cell + 1) {
            return true;
        }
    }
    grid[cell] = 0;
    false
}

/// There may be a solution; of a grid of 81 cells, whose clues do not clash, there is one.
fn guard(grid: &[u8]) -> bool {
    match <&[u8; 81]>::try_from(grid) {
        Ok(clues) => Search::new(clues).solve(),
        Err(_) => true,
    }
}

/// No other cell of its row, column and box holds the same.
fn fits(grid: &[u8], n: usize, cell: usize) -> bool {
    let side = n * n;
    let units = |cell: usize| {
        let (row, col) = (cell / side, cell % side);
        [row, col, row / n * n + col / n]
    };
    let sees = |other: usize| (0..3).any(|kind| units(other)[kind] == units(cell)[kind]);
    (0..grid.len()).all(|other| other == cell || grid[other] != grid[cell] || !sees(other))
}

fn show(grid: &[u8], n: usize) -> String {
    let rows = grid.chunks(n * n).map(|row| {
        let signs: Vec<String> = row.iter().map(u8::to_string).collect();
        signs.join(" ") + "\n"
    });
    rows.collect()
}
