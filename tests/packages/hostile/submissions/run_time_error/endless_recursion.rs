// Recurses without end in a thread of its own, whose stack is not the program's: RE or MLE.
use std::{env, thread};

fn down(level: u64, end: u64) -> u64 {
    let frame = vec![level; 4];
    match level == end {
        true => 0,
        false => down(level + 1, end) + frame[level as usize % 4],
    }
}

fn main() {
    let end = u64::MAX - env::args().count() as u64;
    println!(
        "{}",
        thread::spawn(move || down(0, end)).join().unwrap_or(0)
    );
}
