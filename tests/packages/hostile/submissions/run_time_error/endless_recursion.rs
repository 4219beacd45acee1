// Recurses without end in a thread of its own, whose stack is not the program's: RE or MLE.
use std::{hint, thread};

fn down(level: u64) -> u64 {
    let frame = hint::black_box([level; 64]);
    down(level + 1) + frame[0]
}

fn main() {
    println!("{}", thread::spawn(|| down(0)).join().unwrap_or(0));
}
