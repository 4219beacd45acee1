// Prints bytes that are no UTF-8 behind the right words: WA, and a report that can still be read.
use std::io::{self, Write};

fn main() {
    let line = io::read_to_string(io::stdin()).unwrap();
    let mut out = io::stdout();
    out.write_all(line.trim_end().as_bytes()).unwrap();
    out.write_all(b"\xff\xfe\xc3\x28\n").unwrap();
}
