//! The bytes that a terminal sends for a key. A letter is one byte; an arrow is Escape and more, in pieces where the line
//! is slow; Escape alone is Escape and then nothing.

use std::time::Duration;

/// How long to wait for the rest behind an Escape.
pub const SEQUENCE: Duration = Duration::from_millis(100);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Key {
    Next,
    Back,
    Play,
    Faster,
    Slower,
    NextBacktrack,
    LastBacktrack,
    End,
    Start,
    Redraw,
    Quit,
    Unknown,
}

/// The key that `first` begins, and a byte behind it that is not its own.
pub fn decode(first: u8, mut more: impl FnMut() -> Option<u8>) -> (Key, Option<u8>) {
    if first != 0x1b {
        return (letter(first), None);
    }
    match more() {
        None => (Key::Quit, None),
        Some(b'[' | b'O') => (sequence(more), None),
        // Escape and a key at once, or Alt and that key: Escape it is, once.
        Some(other) => (Key::Quit, Some(other)),
    }
}

fn letter(byte: u8) -> Key {
    match byte {
        b' ' | b'n' | b'\r' | b'\n' => Key::Next,
        b'b' | b'p' | 0x7f | 0x08 => Key::Back,
        b'a' => Key::Play,
        b'+' | b'=' => Key::Faster,
        b'-' | b'_' => Key::Slower,
        b'u' => Key::NextBacktrack,
        b'U' => Key::LastBacktrack,
        b's' => Key::End,
        b'0' | b'g' => Key::Start,
        0x0c => Key::Redraw,
        b'q' | b'Q' | 0x03 | 0x04 => Key::Quit,
        _ => Key::Unknown,
    }
}

/// Behind `Escape [`: numbers and signs, then one byte that names the key.
fn sequence(mut more: impl FnMut() -> Option<u8>) -> Key {
    let mut number = 0u32;
    loop {
        match more() {
            Some(digit @ b'0'..=b'9') => {
                let digit = u32::from(digit - b'0');
                number = number.saturating_mul(10).saturating_add(digit);
            }
            Some(0x20..=0x3f) => number = u32::MAX,
            Some(last) => return named(last, number),
            None => return Key::Unknown,
        }
    }
}

fn named(last: u8, number: u32) -> Key {
    match (last, number) {
        (b'C' | b'B', 0) => Key::Next,
        (b'D' | b'A', 0) => Key::Back,
        (b'F', 0) | (b'~', 4 | 8) => Key::End,
        (b'H', 0) | (b'~', 1 | 7) => Key::Start,
        _ => Key::Unknown,
    }
}
