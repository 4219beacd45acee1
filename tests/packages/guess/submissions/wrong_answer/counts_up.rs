use std::io::{self, BufRead};

fn main() {
    for guess in 1.. {
        println!("{}", guess);
        let mut line = String::new();
        io::stdin().lock().read_line(&mut line).unwrap();
        if line.trim() == "correct" || line.is_empty() {
            return;
        }
    }
}
