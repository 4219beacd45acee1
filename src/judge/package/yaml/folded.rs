//! Folds a value of several lines into one line. Each line end becomes a blank, or in quotes, an empty line becomes a
//! line end. Comments are left out.

use crate::judge::package::yaml::node::{Parsed, fail};

/// A value folded into one line, and how many lines it took.
pub(super) struct Folded {
    pub text: String,
    pub lines: usize,
}

/// Folds `first`, which is on line `number`, and as many of the lines after it (`more`) as it takes to close all
/// brackets and quotes. A value that begins with neither is a plain scalar, which ends with its line.
pub(super) fn closed(first: &str, number: usize, more: &[&str]) -> Parsed<Folded> {
    let mut folded = Folded {
        text: String::new(),
        lines: 1,
    };
    let mut open = Open::default();
    if !first.starts_with(['[', '{', '"', '\'']) {
        folded.text.push_str(first);
        return Ok(folded);
    }
    open.add(first, &mut folded.text);
    while !open.is_closed() {
        let Some(line) = more.get(folded.lines - 1) else {
            return fail(number, open.wanted());
        };
        let line = line.trim();
        folded
            .text
            .push(match line.is_empty() && open.quote.is_some() {
                true => '\n',
                false => ' ',
            });
        open.add(line, &mut folded.text);
        folded.lines += 1;
    }
    Ok(folded)
}

/// Brackets and quotes that are still open.
#[derive(Default)]
struct Open {
    brackets: Vec<char>,
    quote: Option<char>,
}

impl Open {
    fn is_closed(&self) -> bool {
        self.brackets.is_empty() && self.quote.is_none()
    }

    fn wanted(&self) -> String {
        match (self.quote, self.brackets.last()) {
            (Some(quote), _) => format!("expected a closing {quote}"),
            (None, Some('{')) => "expected a closing }".to_string(),
            _ => "expected a closing ]".to_string(),
        }
    }

    /// Appends one line, up to its comment.
    fn add(&mut self, line: &str, text: &mut String) {
        let mut chars = line.chars().peekable();
        // A quote only counts where a value may begin. Elsewhere it is a letter, as in `don't`.
        let mut at_start = true;
        while let Some(c) = chars.next() {
            match (self.quote, c) {
                (None, '#') if text.is_empty() || text.ends_with(char::is_whitespace) => break,
                (None, '"' | '\'') if at_start => self.quote = Some(c),
                (None, '[' | '{') if at_start => self.brackets.push(c),
                (None, ']' | '}') => drop(self.brackets.pop()),
                (Some('"'), '\\') => {
                    text.push(c);
                    // A backslash at the end of a line should join the lines without a blank, but nobody writes that.
                    text.extend(chars.next());
                    continue;
                }
                (Some(quote), c) if c == quote => self.quote = None,
                _ => {}
            }
            at_start = match c {
                '[' | '{' | ',' | ':' => true,
                // In single quotes, `''` closes and reopens.
                '\'' => self.quote.is_none() && chars.peek() == Some(&'\''),
                c => at_start && c.is_whitespace(),
            };
            text.push(c);
        }
        if self.quote.is_none() {
            text.truncate(text.trim_end().len());
        }
    }
}
