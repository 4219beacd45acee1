// Keeps a number from 1 to 1000. Each guess is answered by "lower", "higher" or "correct"; ten guesses are allowed, and
// after the right one nothing more.

use std::io::{self, BufRead, Write};
use std::{env, fs, process};

fn main() {
    let args: Vec<String> = env::args().collect();
    let number: i64 = fs::read_to_string(&args[1]).unwrap().trim().parse().unwrap();
    let mut lines = io::stdin().lock().lines().map(|line| line.unwrap_or_default());
    for count in 1..=10 {
        let line = match lines.next() {
            Some(line) => line,
            None => wrong(&args[3], &format!("guess {}: none came", count)),
        };
        let guess: i64 = match line.parse() {
            Ok(guess @ 1..=1000) => guess,
            _ => wrong(&args[3], &format!("guess {}: no number from 1 to 1000", count)),
        };
        println!("{}", if guess == number { "correct" } else if guess > number { "lower" } else { "higher" });
        io::stdout().flush().unwrap();
        if guess == number {
            match lines.next() {
                None => process::exit(42),
                Some(_) => wrong(&args[3], "something after the right guess"),
            }
        }
    }
    // Only when it has come is it sure to be in the talk.
    let _eleventh = lines.next();
    wrong(&args[3], "ten guesses were not enough");
}

fn wrong(feedback: &str, message: &str) -> ! {
    fs::write(format!("{}judgemessage.txt", feedback), message).unwrap();
    process::exit(43)
}
