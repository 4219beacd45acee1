use std::io::{self, BufRead};

fn main() {
    let lines: Vec<String> = io::stdin().lock().lines().map(|line| line.unwrap()).collect();
    let word = &lines[1];
    match lines[0].as_str() {
        "encode" => println!("{}", &word[1..]),
        _ => loop {},
    }
}
