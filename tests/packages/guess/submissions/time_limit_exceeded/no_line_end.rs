use std::io::{self, BufRead, Write};

fn main() {
    print!("500");
    io::stdout().flush().unwrap();
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line).unwrap();
}
