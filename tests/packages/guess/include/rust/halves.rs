// Finds the number by halves; what several submissions do before they go wrong.

use std::io::{self, BufRead, Write};

// The answer to a guess; empty when nobody answers any more.
pub fn ask(guess: i64) -> String {
    println!("{}", guess);
    io::stdout().flush().unwrap();
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line).unwrap();
    line.trim().to_string()
}

pub fn search() {
    let (mut low, mut high) = (1, 1000);
    loop {
        let guess = (low + high) / 2;
        match ask(guess).as_str() {
            "lower" => high = guess - 1,
            "higher" => low = guess + 1,
            _ => return,
        }
    }
}
