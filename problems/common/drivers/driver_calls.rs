// What the drivers share of LeetCode's tasks that have a matrix for an argument and `true` or `false` for an answer.
//
// The matrices come as LeetCode's box for test cases takes them: [["5",".",…],…] or [[1,2],[2,1]]; blanks and line ends
// between the signs do not matter. Each answer is a line. What the function prints goes to standard error, since LeetCode
// does not compare it either: main.rs has macros of its own for that.

use std::convert::TryFrom;
use std::io::{Read, Write};

pub struct Solution; // LeetCode's own

/// A cell is the character between two quotes, or a number.
pub fn run<Cell: TryFrom<u32>>(call: impl Fn(Vec<Vec<Cell>>) -> bool) {
    let (mut text, mut output) = (String::new(), std::io::stdout());
    std::io::stdin().read_to_string(&mut text).expect("the input is text");
    text.retain(|sign| !sign.is_whitespace());
    for matrix in text.trim_end_matches("]]").split("]]") {
        let rows = matrix.trim_start_matches("[[").split("],[");
        let matrix = rows.map(|row| row.split(',').map(cell).collect()).collect();
        writeln!(output, "{}", call(matrix)).expect("the answer can be written");
    }
}

fn cell<Cell: TryFrom<u32>>(word: &str) -> Cell {
    let sign = |word: &str| word.chars().next().map(u32::from);
    let value = word.strip_prefix('"').map_or_else(|| word.parse().ok(), sign);
    value.and_then(|value| Cell::try_from(value).ok()).expect("a cell")
}
