// Wrong answer. Takes the sixteen letters for hexadecimal digits when it
// prints them: 0 to 9 and A to F in place of A to P.

mod search;

use search::{read_grids, show, solution};

fn main() {
    let digits = b"0123456789ABCDEF";
    let solved: Vec<String> = read_grids()
        .iter()
        .map(|grid| show(&solution(grid).map(|letter| digits[usize::from(letter - b'A')])))
        .collect();
    print!("{}", solved.join("\n"));
}
