//! The bytes that a terminal sends for a key. A letter is one byte. An arrow is Escape and more bytes, which come in
//! pieces if the line is slow. The Escape key is Escape and then nothing. The letters are the same as on the page.

use std::time::Duration;

/// How long to wait for more bytes after an Escape.
pub const SEQUENCE_TIMEOUT: Duration = Duration::from_millis(100);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Key {
    Next,
    Back,
    /// Ten steps at once.
    TenOn,
    TenBack,
    Play,
    Faster,
    Slower,
    /// One step; a guess with all that follows from it is one.
    Over,
    /// To where the latest guess is taken back.
    Out,
    NextDead,
    LastDead,
    NextBacktrack,
    LastBacktrack,
    /// Asks for the number of a step.
    GoTo,
    Digit(u8),
    Enter,
    Erase,
    End,
    Start,
    Help,
    Redraw,
    Quit,
    Unknown,
}

/// The key that `first` begins, and a byte after it that belongs to another key.
pub fn decode_key(first: u8, mut more: impl FnMut() -> Option<u8>) -> (Key, Option<u8>) {
    if first != 0x1b {
        return (letter_key(first), None);
    }
    match more() {
        None => (Key::Quit, None),
        Some(b'[' | b'O') => (read_sequence(more), None),
        // Escape and another key at once, or Alt and that key: it counts as Escape, once.
        Some(other) => (Key::Quit, Some(other)),
    }
}

fn letter_key(byte: u8) -> Key {
    match byte {
        b' ' | b'n' => Key::Next,
        b'\r' | b'\n' => Key::Enter,
        b'b' | b'p' => Key::Back,
        0x7f | 0x08 => Key::Erase,
        b'a' => Key::Play,
        b'+' | b'=' => Key::Faster,
        b'-' | b'_' => Key::Slower,
        b'o' => Key::Over,
        b'e' => Key::Out,
        b'd' => Key::NextDead,
        b'D' => Key::LastDead,
        b'u' => Key::NextBacktrack,
        b'U' => Key::LastBacktrack,
        b'j' => Key::GoTo,
        b'0'..=b'9' => Key::Digit(byte - b'0'),
        b's' => Key::End,
        b'g' => Key::Start,
        b'?' | b'h' => Key::Help,
        0x0c => Key::Redraw,
        b'q' | b'Q' | 0x03 | 0x04 => Key::Quit,
        _ => Key::Unknown,
    }
}

/// After `Escape [` come numbers and signs, then one byte that names the key.
fn read_sequence(mut more: impl FnMut() -> Option<u8>) -> Key {
    /// No key has more of them.
    const MAX_SEQUENCE_BYTES: usize = 16;
    let mut parameters = String::new();
    loop {
        match more() {
            Some(sign @ 0x20..=0x3f) if parameters.len() < MAX_SEQUENCE_BYTES => {
                parameters.push(char::from(sign));
            }
            Some(0x20..=0x3f) => {}
            Some(last) => return key_of_sequence(last, &parameters),
            None => return Key::Unknown,
        }
    }
}

fn key_of_sequence(last: u8, parameters: &str) -> Key {
    match (last, parameters) {
        (b'C' | b'B', "") => Key::Next,
        (b'D' | b'A', "") => Key::Back,
        (b'C', "1;2") => Key::TenOn,
        (b'D', "1;2") => Key::TenBack,
        (b'F', "") | (b'~', "4" | "8") => Key::End,
        (b'H', "") | (b'~', "1" | "7") => Key::Start,
        _ => Key::Unknown,
    }
}
