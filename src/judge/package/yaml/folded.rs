//! Values that go on over several lines, folded into one: each line end becomes a blank, in quotes an empty line a line
//! end, and comments are left out.

use crate::judge::package::yaml::node::{Parsed, fail};

/// A value on one line, and how many lines it stood on.
pub(super) struct Folded {
    pub text: String,
    pub lines: usize,
}

/// Reads from `first`, which stands on line `number`, through `more`, the lines behind it, until every bracket and every
/// quote is closed. What begins with neither is a plain scalar, which ends with its line.
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

/// What has been opened and not yet closed.
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
        // Quotes count where a value may begin; elsewhere they are letters, as in `don't`.
        let mut at_start = true;
        while let Some(c) = chars.next() {
            match (self.quote, c) {
                (None, '#') if text.is_empty() || text.ends_with(char::is_whitespace) => break,
                (None, '"' | '\'') if at_start => self.quote = Some(c),
                (None, '[' | '{') if at_start => self.brackets.push(c),
                (None, ']' | '}') => drop(self.brackets.pop()),
                (Some('"'), '\\') => {
                    text.push(c);
                    // A backslash at the line's end joins the lines without a blank; nobody writes it.
                    text.extend(chars.next());
                    continue;
                }
                (Some(quote), c) if c == quote => self.quote = None,
                _ => {}
            }
            at_start = match c {
                '[' | '{' | ',' | ':' => true,
                // `''` within single quotes closes and opens at once.
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
