// Prints bytes that are no UTF-8 behind the right words: WA, and a report that can still be read.
use std::io::{self, Read, Write};

fn main() {
    let mut line = String::new();
    io::stdin().read_to_string(&mut line).unwrap();
    let mut out = io::stdout();
    out.write_all(line.trim_end().as_bytes()).unwrap();
    out.write_all(b"\xff\xfe\xc3\x28\n").unwrap();
}
