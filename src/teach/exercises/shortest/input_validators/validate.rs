//! One to thirty lines of equal length, at most thirty characters `.` and `#` each. The first character is a `.`.

use std::io::Read;
use std::process;

fn is_valid(text: &str) -> bool {
    let Some(text) = text.strip_suffix('\n') else {
        return false;
    };
    let lines: Vec<&str> = text.split('\n').collect();
    let width = lines[0].len();
    text.starts_with('.')
        && width <= 30
        && lines.len() <= 30
        && lines.iter().all(|line| line.len() == width)
        && text.chars().all(|c| ".#\n".contains(c))
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
