// Wrong answer, on hack data only. From 9 to 1, a search by rows finds the
// greatest solution first; of the two known grids that have several, another
// is expected.

use std::io::Read;

fn main() {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("text on standard input");
    let cells: Vec<u8> = text
        .split_whitespace()
        .map(|cell| cell.parse().expect("a digit"))
        .collect();
    for grid in cells.chunks_exact(81) {
        let mut grid = grid.to_vec();
        let mut tries = 0;
        search(&mut grid, 0, &mut tries);
        for row in grid.chunks(9) {
            let row: Vec<String> = row.iter().map(u8::to_string).collect();
            println!("{}", row.join(" "));
        }
    }
}

fn fits(grid: &[u8], cell: usize, digit: u8) -> bool {
    let corner = cell / 27 * 27 + cell % 9 / 3 * 3;
    (0..9).all(|i| {
        grid[cell / 9 * 9 + i] != digit
            && grid[i * 9 + cell % 9] != digit
            && grid[corner + i / 3 * 9 + i % 3] != digit
    })
}

/// Gives up after 20,000 tries, so that nothing takes long.
fn search(grid: &mut [u8], cell: usize, tries: &mut u32) -> bool {
    *tries += 1;
    if cell == 81 || *tries > 20_000 {
        return true;
    }
    if grid[cell] != 0 {
        return search(grid, cell + 1, tries);
    }
    for digit in (1..=9).rev() {
        if fits(grid, cell, digit) {
            grid[cell] = digit;
            if search(grid, cell + 1, tries) {
                return true;
            }
        }
    }
    grid[cell] = 0;
    false
}
