// Run-time error, on input with several puzzles. Reads by lines, nine to a
// puzzle, and forgets that an empty one stands between two: it becomes the first
// row of the next puzzle, which then has no first cell.

mod search;

use search::{read_all, solution};

fn main() {
    let text = read_all();
    let lines: Vec<&str> = text.lines().collect();
    let mut answers = Vec::new();
    for rows in lines.chunks(9) {
        let mut clues = [0; 81];
        for (cell, clue) in clues.iter_mut().enumerate() {
            let row: Vec<&str> = rows[cell / 9].split_whitespace().collect();
            *clue = row[cell % 9].parse().unwrap_or(0);
        }
        answers.push(spaced(&solution(&clues)));
    }
    print!("{}", answers.join("\n"));
}

fn spaced(grid: &[u8]) -> String {
    let row = |row: &[u8]| row.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    grid.chunks(9).map(|cells| row(cells) + "\n").collect()
}
