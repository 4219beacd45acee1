//! Escapes text before it is printed. Names, messages and outputs come from strangers, and a terminal obeys some
//! characters instead of showing them. Everything the judge prints goes through [`SafeText`], which shows these as escapes.
//!
//! | characters | what they would do |
//! |---|---|
//! | control characters: C0, DEL, C1 | move the cursor, change colors or the title, answer as if typed |
//! | directional marks, embeddings, overrides, isolates | show a line in another order than it has |
//! | U+2028, U+2029 | end a line, for some readers |
//! | joiners, fillers, soft hyphens, tags, a no-break space | show nothing, or a space: different texts look the same |
//!
//! Joiners have a meaning in some scripts and in emoji, but a verdict must not contain differences that nobody can see.

use std::fmt;
use std::io::{self, Write};

/// Would a terminal obey this character or show nothing for it?
pub fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{a0}' | '\u{ad}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}')
}

/// A name or text on one line.
pub fn escape_line(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        push_escaped(&mut shown, c);
    }
    shown
}

/// Prints a line on standard error. If it can't be written, judging goes on.
pub fn print_note(line: &str) {
    let line = SafeText::from(format!("{line}\n"));
    let _ = io::stderr().lock().write_all(line.as_str().as_bytes());
}

fn push_escaped(text: &mut String, c: char) {
    match c {
        c if !is_invisible(c) => text.push(c),
        '\n' | '\r' | '\t' => text.extend(c.escape_default()),
        c => text.extend(c.escape_unicode()),
    }
}

/// Text to print. Everything added is escaped, except line ends and tabs. Only [`SafeText::push_colored`] adds colors.
#[derive(Debug, Clone, Default)]
pub struct SafeText {
    shown: String,
    color: bool,
}

impl SafeText {
    /// `color`: whether colors are used.
    pub fn new(color: bool) -> SafeText {
        SafeText {
            shown: String::new(),
            color,
        }
    }

    pub fn as_str(&self) -> &str {
        &self.shown
    }

    pub fn push(&mut self, text: &str) {
        for c in text.chars() {
            match c {
                '\n' | '\t' => self.shown.push(c),
                c => push_escaped(&mut self.shown, c),
            }
        }
    }

    /// Adds words in a color. `code` is the terminal's number for it.
    pub fn push_colored(&mut self, code: u8, words: &str) {
        if !self.color {
            return self.push(words);
        }
        self.shown.push_str(&format!("\x1b[{code}m"));
        self.push(words);
        self.shown.push_str("\x1b[0m");
    }

    pub fn append(&mut self, other: &SafeText) {
        self.shown.push_str(&other.shown);
    }

    /// Ends a row and removes trailing blanks, which an empty last column leaves.
    pub fn end_row(&mut self) {
        self.shown.truncate(self.shown.trim_end_matches(' ').len());
        self.shown.push('\n');
    }
}

impl fmt::Write for SafeText {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.push(text);
        Ok(())
    }
}

impl<T: AsRef<str>> From<T> for SafeText {
    fn from(text: T) -> SafeText {
        let mut shown = SafeText::default();
        shown.push(text.as_ref());
        shown
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_shown_as_escapes() {
        let table = [
            ("\x1b[2J\x07\u{9b}\x7f", "\\u{1b}[2J\\u{7}\\u{9b}\\u{7f}"),
            (
                "a\u{202e}b\u{2066}c\u{61c}",
                "a\\u{202e}b\\u{2066}c\\u{61c}",
            ),
            (
                "\u{2028}\u{200d}\u{ad}\u{3164}",
                "\\u{2028}\\u{200d}\\u{ad}\\u{3164}",
            ),
            ("\r", "\\r"),
            ("数独 é … ⏎ 🙂", "数独 é … ⏎ 🙂"),
        ];
        for (text, wanted) in table {
            assert_eq!(escape_line(text), wanted);
            assert_eq!(SafeText::from(text).as_str(), wanted);
        }
        assert_eq!(escape_line("a\n\tb"), "a\\n\\tb");
        assert_eq!(SafeText::from("a\n\tb").as_str(), "a\n\tb");
    }

    #[test]
    fn only_own_colors_reach_the_terminal() {
        let mut text = SafeText::new(true);
        text.push_colored(31, "\x1b[5mWA");
        text.push("\x1b[0m");
        assert_eq!(text.as_str(), "\x1b[31m\\u{1b}[5mWA\x1b[0m\\u{1b}[0m");
    }
}
