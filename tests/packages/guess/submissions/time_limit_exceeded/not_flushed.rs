use std::io::{self, BufRead, BufWriter, Write};

fn main() {
    let mut out = BufWriter::new(io::stdout());
    writeln!(out, "500").unwrap();
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line).unwrap();
}
