// Puts NUL bytes between the right words: WA.
use std::io::{self, Read, Write};

fn main() {
    let mut text = Vec::new();
    io::stdin().read_to_end(&mut text).unwrap();
    let text: Vec<u8> = text.into_iter().flat_map(|byte| [byte, 0]).collect();
    io::stdout().write_all(&text).unwrap();
}
