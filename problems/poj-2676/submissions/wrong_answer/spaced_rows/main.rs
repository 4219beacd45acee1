// Wrong answer. Right digits (fewest candidates first, with hidden singles,
// which no testcase slows down) with blanks between them, where the rows of
// the answer are words of nine.

mod search;

use search::{read_all, solution};

fn main() {
    let cases = parse(&read_all());
    let solved: Vec<[u8; 81]> = cases.iter().map(solution).collect();
    for line in show(&solved).lines() {
        let row: Vec<String> = line.chars().map(String::from).collect();
        println!("{}", row.join(" "));
    }
}

/// The cases announced by the first number, nine rows of nine digits each.
fn parse(text: &str) -> Vec<[u8; 81]> {
    let mut words = text.split_whitespace();
    let count: usize = words
        .next()
        .expect("the number of cases")
        .parse()
        .expect("a number");
    let cells: Vec<u8> = words.flat_map(str::bytes).map(|ch| ch - b'0').collect();
    cells
        .chunks_exact(81)
        .take(count)
        .map(|grid| grid.try_into().expect("81 cells"))
        .collect()
}

fn show(grids: &[[u8; 81]]) -> String {
    let mut out = String::new();
    for row in grids.iter().flat_map(|grid| grid.chunks(9)) {
        out.extend(row.iter().map(|digit| char::from(b'0' + digit)));
        out.push('\n');
    }
    out
}
