use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).expect("text");
    search(input.trim(), &mut String::new());
}

/// Fills the places behind `row`, from left to right, and prints the row whenever it is full.
fn search(digits: &str, row: &mut String) {
    if row.len() == digits.len() {
        println!("{}", row);
        return;
    }
    for digit in digits.chars() {
        // --- only: permutations ---
        // TO DO: skip a digit that the row has already.
        // --- otherwise ---
        if row.contains(digit) {
            continue;
        }
        // --- end ---
        row.push(digit);
        search(digits, row);
        row.pop();
    }
}
