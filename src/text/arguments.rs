//! Words of a command line. They are text when compared with options, and bytes when used as paths. A byte that isn't
//! valid text is represented by a private-use character until the word becomes a path.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::PathBuf;

/// The character for byte 0; only bytes from 0x80 to 0xff are represented. Text that uses these characters itself
/// is represented byte by byte, too.
const FIRST_STAND_IN: u32 = 0x10_ff00;

/// The byte that a character represents, if any.
pub fn raw_byte(c: char) -> Option<u8> {
    let byte = u32::from(c).checked_sub(FIRST_STAND_IN)?;
    u8::try_from(byte).ok().filter(|byte| *byte >= 0x80)
}

/// Turns an argument into a word.
pub fn from_os_str(typed: impl AsRef<OsStr>) -> String {
    let mut word = String::new();
    let stand_in = |byte: &u8| char::from_u32(FIRST_STAND_IN + u32::from(*byte));
    for chunk in typed.as_ref().as_bytes().utf8_chunks() {
        for c in chunk.valid().chars() {
            match raw_byte(c) {
                None => word.push(c),
                Some(_) => word.extend(c.to_string().as_bytes().iter().filter_map(stand_in)),
            }
        }
        word.extend(chunk.invalid().iter().filter_map(stand_in));
    }
    word
}

/// Turns a word back into the argument.
pub fn to_os_string(word: &str) -> OsString {
    let mut bytes = Vec::new();
    for c in word.chars() {
        match raw_byte(c) {
            Some(byte) => bytes.push(byte),
            None => bytes.extend(c.to_string().as_bytes()),
        }
    }
    OsString::from_vec(bytes)
}

pub fn to_path(word: &str) -> PathBuf {
    to_os_string(word).into()
}

/// Is `word` one of these words, which are separated by blanks? Tables of words are shorter this way.
pub fn has_word(words: &str, word: &str) -> bool {
    words.split(' ').any(|own| own == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_convert_back_to_the_typed_bytes() {
        let all: Vec<u8> = (1..=255).collect();
        let private = "数独 \u{10ff80}\u{10ffff}".as_bytes();
        for bytes in [&all[..], private, b"\xe6\x95", b""] {
            let typed = OsStr::from_bytes(bytes);
            assert_eq!(to_os_string(&from_os_str(typed)), typed);
        }
        assert_eq!(from_os_str("数独.c"), "数独.c");
    }
}
