// Time limit exceeded, on hack data only. The program of the textbooks: take
// the empty cells in reading order, try 1 to 9, and before each try scan the
// row, the column and the box for the digit. It passes the sample and the
// judge group; a puzzle made against reading order, with its clues late and
// large digits first, costs it hundreds of millions of tries.

use std::io::Read;

fn main() {
    let mut grid = parse(&read_all().replace('.', "0"));
    search(&mut grid, 0);
    for row in grid.chunks(9) {
        println!("{}", digits(row));
    }
}

fn read_all() -> String {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("text on standard input");
    text
}

/// The first 81 digits of the text, however it is cut into lines.
fn parse(text: &str) -> [u8; 81] {
    let mut cells = [0; 81];
    for (cell, digit) in cells
        .iter_mut()
        .zip(text.bytes().filter(u8::is_ascii_digit))
    {
        *cell = digit - b'0';
    }
    cells
}

fn digits(row: &[u8]) -> String {
    row.iter().map(|digit| char::from(b'0' + digit)).collect()
}

fn fits(grid: &[u8; 81], cell: usize, digit: u8) -> bool {
    let (row, col) = (cell / 9, cell % 9);
    for i in 0..9 {
        if grid[row * 9 + i] == digit || grid[i * 9 + col] == digit {
            return false;
        }
    }
    let (top, left) = (row / 3 * 3, col / 3 * 3);
    for r in top..top + 3 {
        for c in left..left + 3 {
            if grid[r * 9 + c] == digit {
                return false;
            }
        }
    }
    true
}

fn search(grid: &mut [u8; 81], cell: usize) -> bool {
    if cell == 81 {
        return true;
    }
    if grid[cell] != 0 {
        return search(grid, cell + 1);
    }
    for digit in 1..=9 {
        if fits(grid, cell, digit) {
            grid[cell] = digit;
            if search(grid, cell + 1) {
                return true;
            }
        }
    }
    grid[cell] = 0;
    false
}
