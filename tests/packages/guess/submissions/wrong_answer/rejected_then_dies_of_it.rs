use std::io::{self, BufRead, Write};

fn main() {
    println!("0");
    io::stdout().flush().unwrap();
    let mut line = String::new();
    // Nobody answers, and nothing is the wrong number: exit code 101.
    io::stdin().lock().read_line(&mut line).unwrap();
    let _: i64 = line.trim().parse().unwrap();
}
