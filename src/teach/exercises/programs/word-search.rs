use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).expect("text");
    let mut lines = input.split_whitespace();
    let word = lines.next().expect("a word").as_bytes();
    let mut letters: Vec<Vec<u8>> = lines.map(|line| line.as_bytes().to_vec()).collect();
    let answer = match stands(&mut letters, word) {
        true => "yes",
        false => "no",
    };
    println!("{}", answer);
}

/// True if the word begins anywhere.
fn stands(letters: &mut [Vec<u8>], word: &[u8]) -> bool {
    for row in 0..letters.len() {
        for column in 0..letters[0].len() {
            if search(letters, word, row, column) {
                return true;
            }
        }
    }
    false
}

/// True if the word can be read from this cell on.
fn search(letters: &mut [Vec<u8>], word: &[u8], row: usize, column: usize) -> bool {
    if word.is_empty() {
        return true;
    }
    // Left of column 0 is a very large number: no cell.
    if row >= letters.len() || column >= letters[0].len() || letters[row][column] != word[0] {
        return false;
    }
    // --- only: word-search ---
    // TO DO: the rest of the word must not use this cell again, but other ways may.
    // --- otherwise ---
    letters[row][column] = b' ';
    // --- end ---
    let rest = &word[1..];
    let found = search(letters, rest, row + 1, column)
        || search(letters, rest, row, column + 1)
        || search(letters, rest, row.wrapping_sub(1), column)
        || search(letters, rest, row, column.wrapping_sub(1));
    // --- only: word-search ---
    // --- otherwise ---
    letters[row][column] = word[0];
    // --- end ---
    found
}
