// The right answer without its final line end: AC.
use std::io::{self, Read};

fn main() {
    let mut line = String::new();
    io::stdin().read_to_string(&mut line).unwrap();
    print!("{}", line.trim_end());
}
