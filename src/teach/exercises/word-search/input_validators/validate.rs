//! A word, then one to ten lines of equal length. All have one to ten lower-case letters.

use std::io::Read;
use std::process;

fn is_valid(text: &str) -> bool {
    let Some(text) = text.strip_suffix('\n') else {
        return false;
    };
    let words: Vec<&str> = text.split('\n').collect();
    let [_, rows @ ..] = words.as_slice() else {
        return false;
    };
    (1..=10).contains(&rows.len())
        && rows.iter().all(|row| row.len() == rows[0].len())
        && words.iter().all(|word| (1..=10).contains(&word.len()))
        && text
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte == b'\n')
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
