//! Pieces of files for people to read: the beginning of a file, or the text around a place in it.
//!
//! Nothing here reads a whole file, because a submission's output may be large.

use crate::error::{Error, Result};
use crate::judge::plain_file;
use crate::terminal::escape;
use std::fmt::Write;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

/// At most `limit` bytes from the beginning of `file`. Invalid UTF-8 is replaced.
pub fn read_head(file: &Path, limit: u64) -> Result<String> {
    let bytes = read_slice(file, 0, limit).map_err(Error::io("read", file))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// At most `length` bytes of `file` from byte `start` on.
pub(in crate::judge) fn read_slice(file: &Path, start: u64, length: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut reader = plain_file::open(file)?;
    reader.seek(SeekFrom::Start(start))?;
    reader.take(length).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// At most `limit` bytes from the end of `file`. Invalid UTF-8 is replaced.
pub fn read_tail(file: &Path, limit: u64) -> Result<String> {
    let read = || {
        let size = plain_file::open(file)?.metadata()?.len();
        read_slice(file, size.saturating_sub(limit), limit)
    };
    let bytes = read().map_err(Error::io("read", file))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The line around byte `offset`, cut to a width that fits a terminal.
#[derive(Debug, PartialEq)]
pub struct Surroundings {
    /// The line with invisible characters made visible; `…` where it was cut.
    pub text: String,
    /// How many characters of `text` come before the byte at `offset`.
    pub caret: usize,
}

/// Reads the line around byte `offset` of `file`.
pub fn line_around(file: &Path, offset: u64) -> io::Result<Surroundings> {
    const BYTES_BEFORE: u64 = 40;
    const BYTES_AFTER: u64 = 40;
    let start = offset.saturating_sub(BYTES_BEFORE);
    let bytes = read_slice(file, start, offset - start + BYTES_AFTER)?;
    let at = (offset - start).min(bytes.len() as u64) as usize;
    let from = bytes[..at].iter().rposition(|&b| b == b'\n').map(|i| i + 1);
    let to = bytes[at..]
        .iter()
        .position(|&b| b == b'\n')
        .map(|i| at + i + 1);
    let cut_before = from.is_none() && start > 0;
    let cut_after = to.is_none() && bytes.len() as u64 == offset - start + BYTES_AFTER;
    let before = &bytes[from.unwrap_or(0)..at];
    let after = &bytes[at..to.unwrap_or(bytes.len())];
    let before = visible_bytes(whole_characters(before, cut_before, false));
    let after = visible_bytes(whole_characters(after, false, cut_after));
    let (left, right) = (
        if cut_before { "…" } else { "" },
        if cut_after { "…" } else { "" },
    );
    Ok(Surroundings {
        caret: left.chars().count() + before.chars().count(),
        text: format!("{left}{before}{after}{right}"),
    })
}

/// `bytes` without the parts of characters that a cut at the start or the end left there.
pub fn whole_characters(bytes: &[u8], cut_start: bool, cut_end: bool) -> &[u8] {
    // In UTF-8, at most three bytes follow a character's first, and each of them begins with the bits 10.
    let following = bytes.iter().take(3).take_while(|b| **b & 0xc0 == 0x80);
    let lost = if cut_start { following.count() } else { 0 };
    let bytes = &bytes[lost..];
    let cut = if cut_end {
        cut_character_length(bytes)
    } else {
        0
    };
    &bytes[..bytes.len() - cut]
}

/// How many bytes at the end of `bytes` begin a UTF-8 character whose rest was cut off.
pub fn cut_character_length(bytes: &[u8]) -> usize {
    let is_cut = |length: &usize| {
        let end = std::str::from_utf8(&bytes[bytes.len() - length..]);
        // Without an error length, the bytes are valid but end too early.
        end.is_err_and(|e| e.valid_up_to() == 0 && e.error_len().is_none())
    };
    (1..=bytes.len().min(3)).find(is_cut).unwrap_or(0)
}

/// Text from outside for use in a message: on one line, and cut if it is long.
pub fn short_line(text: &str) -> String {
    cut_line(&escape::escape_line(text), 60)
}

/// The first `most` characters of a line, followed by `…` if it was cut.
pub fn cut_line(line: &str, most: usize) -> String {
    match line.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_string(),
    }
}

/// The first `most` lines of a text, each cut if it is long.
pub fn first_lines(text: &str, most: usize) -> String {
    const MAX_LINE_CHARACTERS: usize = 400;
    let lines: Vec<String> = text
        .lines()
        .take(most)
        .map(|l| cut_line(l, MAX_LINE_CHARACTERS))
        .collect();
    lines.join("\n")
}

/// Text in which every byte can be told apart: `·` for a blank, `⏎` for a line end, escapes for the rest.
pub fn visible_bytes(bytes: &[u8]) -> String {
    let mut text = String::new();
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            match c {
                ' ' => text.push('·'),
                '\n' => text.push('⏎'),
                '\0' => text.push_str("\\0"),
                c => text.push_str(&escape::escape_line(c.encode_utf8(&mut [0; 4]))),
            }
        }
        for byte in chunk.invalid() {
            // Writing to a String cannot fail.
            let _ = write!(text, "\\x{byte:02x}");
        }
    }
    text
}
