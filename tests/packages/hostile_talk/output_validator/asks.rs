// Says a number three times and wants it back each time, on a line of its own. After the third it is content and ends,
// whatever the submission does then.

use std::io::{self, BufRead, Write};
use std::{env, fs, process};

fn main() {
    let args: Vec<String> = env::args().collect();
    let input = fs::read_to_string(&args[1]).unwrap();
    let number = input.split_whitespace().next().unwrap();
    let mut lines = io::stdin().lock().lines();
    for question in 1..=3 {
        // Who does not listen is found out by what it answers.
        let _ = writeln!(io::stdout(), "{}", number).and_then(|()| io::stdout().flush());
        let why = match lines.next() {
            Some(Ok(line)) if line == number => continue,
            Some(_) => "another answer",
            None => "no answer",
        };
        fs::write(format!("{}judgemessage.txt", args[3]), format!("question {}: {}", question, why)).unwrap();
        process::exit(43);
    }
    process::exit(42);
}
