//! One to six digits from 1 to 9 in ascending order on a line of their own.

use std::io::Read;
use std::process;

fn is_valid(text: &str) -> bool {
    let Some(digits) = text.strip_suffix('\n') else {
        return false;
    };
    let digits = digits.as_bytes();
    (1..=6).contains(&digits.len())
        && digits.iter().all(|digit| (b'1'..=b'9').contains(digit))
        && digits.windows(2).all(|pair| pair[0] <= pair[1])
}

fn main() {
    let mut text = String::new();
    let read = std::io::stdin().read_to_string(&mut text);
    process::exit(if read.is_ok() && is_valid(&text) {
        42
    } else {
        43
    });
}
