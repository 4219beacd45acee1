//! Words of a printed command line, which the user copies into a shell.

use super::escape::is_invisible;
use crate::text::arguments::{raw_byte, to_os_string};
use std::os::unix::ffi::OsStringExt;

/// A word quoted for the shell. Characters that a terminal would obey, and bytes that aren't text, are written as
/// numeric escapes in `$'…'`, which bash, zsh and ksh understand.
pub fn shell_quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "_-+./,:=@%".contains(c);
    let by_number = |c: char| is_invisible(c) || raw_byte(c).is_some();
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_string();
    }
    if !word.chars().any(by_number) {
        return format!("'{}'", word.replace('\'', "'\\''"));
    }
    let mut text = String::from("$'");
    for c in word.chars() {
        match c {
            '\'' | '\\' => text.extend(['\\', c]),
            c if by_number(c) => {
                for byte in to_os_string(&c.to_string()).into_vec() {
                    text += &format!("\\{byte:03o}");
                }
            }
            c => text.push(c),
        }
    }
    text + "'"
}
