// The first pass has a word encoded, the second has the submission decode what it printed in the first.

use std::io::{self, Read};
use std::{env, fs, process};

fn main() {
    let args: Vec<String> = env::args().collect();
    let (word, feedback) = (fs::read_to_string(&args[2]).unwrap(), &args[3]);
    let mut said = String::new();
    io::stdin().read_to_string(&mut said).unwrap();
    let state = format!("{}state", feedback);
    if fs::metadata(&state).is_err() {
        fs::write(&state, "encoded").unwrap();
        if said.trim() == word.trim() {
            wrong(feedback, "that is the word itself");
        }
        fs::write(format!("{}nextpass.in", feedback), format!("decode\n{}", said)).unwrap();
        process::exit(42);
    }
    if said.trim() != word.trim() {
        wrong(feedback, &format!("{} came back as {}", word.trim(), said.trim()));
    }
    process::exit(42);
}

fn wrong(feedback: &str, message: &str) -> ! {
    fs::write(format!("{}judgemessage.txt", feedback), message).unwrap();
    process::exit(43)
}
