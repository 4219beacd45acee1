// Calls a function as its judge does (signatures.txt): once for each board.
//
// The boards come as LeetCode's box for test cases takes them, [["5","3",".",…],…]. A cell is the character between two
// quotes; blanks, commas, brackets and line ends do not matter. What the function prints goes to standard error, since
// LeetCode does not compare it either: these two stand in front of std's own in all that follows.

#[allow(unused_macros)]
macro_rules! println { ($($words:tt)*) => { eprintln!($($words)*) } }
#[allow(unused_macros)]
macro_rules! print { ($($words:tt)*) => { eprint!($($words)*) } }

#[allow(dead_code)]
mod leetcode {
    pub struct Solution; // LeetCode's own
}
#[allow(unused_imports)]
use leetcode::*; // gives way to a Solution of the submission's own

include!("{{submission}}");

fn main() {
    driver::run(|board| {
        {{call}} // {{signature}}
    });
}

#[allow(dead_code)]
mod driver {
    use std::io::{Read, Write};

    pub fn run(call: impl Fn(&mut Vec<Vec<char>>)) {
        let mut output = std::io::stdout();
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text).expect("the input is text");
        let cells = cells(&text);
        if cells.len() % 81 != 0 {
            eprintln!("driver: the input holds {} cells, no whole number of boards", cells.len());
            std::process::exit(3);
        }
        for cells in cells.chunks(81) {
            let mut board: Vec<Vec<char>> = cells.chunks(9).map(|row| row.to_vec()).collect();
            call(&mut board);
            output.write_all(text_of(&board).as_bytes()).expect("the answer can be written");
        }
    }

    /// The board as numbers, 0 for empty.
    pub fn numbers(board: &[Vec<char>]) -> [[u8; 9]; 9] {
        let mut grid = [[0; 9]; 9];
        for cell in 0..81 {
            grid[cell / 9][cell % 9] = board[cell / 9][cell % 9].to_digit(10).unwrap_or(0) as u8;
        }
        grid
    }

    /// Puts numbers on the board.
    pub fn take(board: &mut [Vec<char>], grid: &[[u8; 9]; 9]) {
        for cell in 0..81 {
            board[cell / 9][cell % 9] = match grid[cell / 9][cell % 9] {
                0 => '.',
                number => std::char::from_digit(number.into(), 10).unwrap_or('?'),
            };
        }
    }

    fn cells(text: &str) -> Vec<char> {
        let text: Vec<char> = text.chars().collect();
        let mut cells = Vec::new();
        let mut at = 0;
        while at + 2 < text.len() {
            if text[at] == '"' && text[at + 2] == '"' {
                cells.push(text[at + 1]);
                at += 2;
            }
            at += 1;
        }
        cells
    }

    fn text_of(board: &[Vec<char>]) -> String {
        let row = |row: &Vec<char>| {
            let cells: Vec<String> = row.iter().map(|cell| format!("\"{}\"", cell)).collect();
            format!("[{}]", cells.join(","))
        };
        let rows: Vec<String> = board.iter().map(row).collect();
        format!("[{}]\n", rows.join(","))
    }
}
