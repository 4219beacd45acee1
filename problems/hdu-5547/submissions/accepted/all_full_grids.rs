// Accepted. Makes all 288 full grids once, row by row out of the orders of four
// digits, and looks for the one that has a case's clues.

use std::io::Read;

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).expect("text");
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut full = Vec::new();
    extend("", &mut full);
    for (number, rows) in (1..).zip(words[1..].chunks(4)) {
        let clues = rows.concat();
        let fits = |grid: &&String| {
            clues
                .chars()
                .zip(grid.chars())
                .all(|(c, g)| c == '*' || c == g)
        };
        let grid = full.iter().find(fits).expect("a solution");
        println!("Case #{}:", number);
        (0..4).for_each(|row| println!("{}", &grid[4 * row..4 * row + 4]));
    }
}

/// Adds all full grids that begin like this.
fn extend(begun: &str, full: &mut Vec<String>) {
    let cell = begun.len();
    if cell == 16 {
        return full.push(begun.to_string());
    }
    let units = |cell: usize| [cell / 4, cell % 4, cell / 8 * 2 + cell % 4 / 2];
    let sees = |other: usize| (0..3).any(|kind| units(cell)[kind] == units(other)[kind]);
    for digit in "1234".chars() {
        if begun
            .chars()
            .enumerate()
            .all(|(other, held)| held != digit || !sees(other))
        {
            extend(&format!("{}{}", begun, digit), full);
        }
    }
}
