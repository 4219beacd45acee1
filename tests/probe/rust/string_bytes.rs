use std::io::{self, BufRead};

fn taken(text: &str, at: usize, digit: u8) -> bool {
    text.bytes().enumerate().any(|(other, byte)| {
        let sees = other / 9 == at / 9
            || other % 9 == at % 9
            || (other / 27 == at / 27 && other % 9 / 3 == at % 9 / 3);
        sees && byte == digit
    })
}

fn search(text: &mut String) -> bool {
    let at = match text.find('.') {
        Some(at) => at,
        None => return true,
    };
    for digit in b'1'..=b'9' {
        if taken(text, at, digit) {
            continue;
        }
        unsafe { text.as_bytes_mut()[at] = digit };
        if search(text) {
            return true;
        }
        unsafe { text.as_bytes_mut()[at] = b'.' };
    }
    false
}

fn main() {
    for line in io::stdin().lock().lines() {
        let mut line = line.unwrap();
        if line == "end" {
            return;
        }
        search(&mut line);
        println!("{line}");
    }
}
