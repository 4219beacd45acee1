// Accepted. Finds the least solution digit by digit: what the smallest digit of
// a cell is that leaves a solution, it asks a search by fewest candidates.

mod least;
mod search;

use least::least;
use search::read_all;

fn main() {
    for row in least(&parse(&read_all())).chunks(9) {
        let row: Vec<String> = row.iter().map(u8::to_string).collect();
        println!("{}", row.concat());
    }
}

/// The first 81 cells of the text, however it is cut into lines.
fn parse(text: &str) -> [u8; 81] {
    let mut cells = [0; 81];
    let signs = text
        .bytes()
        .filter(|byte| byte.is_ascii_digit() || *byte == b'.');
    for (cell, sign) in cells.iter_mut().zip(signs) {
        *cell = sign.saturating_sub(b'0');
    }
    cells
}
