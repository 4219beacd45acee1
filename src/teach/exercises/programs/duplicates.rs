use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).expect("text");
    // Equal digits stand side by side.
    let digits: Vec<char> = input.trim().chars().collect();
    search(&digits, &mut vec![false; digits.len()], &mut String::new());
}

/// Fills the places behind `row`, from left to right, and prints the row whenever it is full. `used`: which of the digits
/// stand in the row.
fn search(digits: &[char], used: &mut [bool], row: &mut String) {
    if row.len() == digits.len() {
        println!("{}", row);
        return;
    }
    // The digit that was tried last at this place.
    let mut last = ' ';
    for i in 0..digits.len() {
        // --- only: duplicates ---
        // TO DO: of several equal digits, try only one at this place.
        let _ = last;
        if used[i] {
            continue;
        }
        // --- otherwise ---
        if used[i] || digits[i] == last {
            continue;
        }
        // --- end ---
        last = digits[i];
        used[i] = true;
        row.push(digits[i]);
        search(digits, used, row);
        row.pop();
        used[i] = false;
    }
}
