//! YAML values on a single line: flow collections (`[a, "b"]`, `{a: 1}`), quoted and plain scalars.

use crate::judge::excerpt::brief;
use crate::judge::package::yaml::node::{DEEPEST, Node, Parsed, YamlValue, fail};
use std::iter::Peekable;
use std::str::CharIndices;

/// Parses a value on one line: a flow collection, a quoted or a plain scalar, maybe followed by a comment.
pub(super) fn inline(text: &str, line: usize, depth: usize) -> Parsed<Node> {
    let mut flow = Flow::new(text, line);
    let node = if text.starts_with(['[', '{', '"', '\'']) {
        flow.node(depth)?
    } else {
        if let Some(what) = text.chars().next().filter(|c| "&*!%@`".contains(*c)) {
            return fail(
                line,
                format!("a value that begins with '{what}' is not read here; put it in quotes"),
            );
        }
        let end = text.find(" #").unwrap_or(text.len());
        return Ok(Node::scalar(line, text[..end].trim().to_string()));
    };
    let rest = flow.rest().trim();
    if rest.is_empty() || rest.starts_with('#') {
        Ok(node)
    } else {
        fail(
            line,
            format!("expected the end of the line, found '{}'", brief(rest)),
        )
    }
}

/// A cursor over flow syntax (`[a, "b"]`, `{a: 1}`) within one line.
pub(super) struct Flow<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl<'a> Flow<'a> {
    pub(super) fn new(text: &'a str, line: usize) -> Flow<'a> {
        Flow { text, at: 0, line }
    }

    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn skip_blanks(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    /// Skips blanks, then takes `c` if it comes next.
    fn take(&mut self, c: char) -> bool {
        self.skip_blanks();
        let found = self.rest().starts_with(c);
        self.at += if found { c.len_utf8() } else { 0 };
        found
    }

    fn node(&mut self, depth: usize) -> Parsed<Node> {
        if depth > DEEPEST {
            return fail(self.line, format!("expected at most {DEEPEST} levels"));
        }
        let value = if self.take('[') {
            self.flow_sequence(depth)?
        } else if self.take('{') {
            self.flow_mapping(depth)?
        } else if self.rest().starts_with(['"', '\'']) {
            YamlValue::Scalar(self.quoted()?)
        } else {
            YamlValue::Scalar(self.plain())
        };
        Ok(Node::new(self.line, value))
    }

    fn flow_sequence(&mut self, depth: usize) -> Parsed<YamlValue> {
        let mut items = Vec::new();
        while !self.take(']') {
            items.push(self.node(depth + 1)?);
            self.comma(']')?;
        }
        Ok(YamlValue::Sequence(items))
    }

    fn flow_mapping(&mut self, depth: usize) -> Parsed<YamlValue> {
        let mut entries: Vec<(String, Node)> = Vec::new();
        while !self.take('}') {
            let YamlValue::Scalar(key) = self.node(depth + 1)?.value else {
                return fail(self.line, "expected a plain key before ':'");
            };
            if !self.take(':') {
                return fail(self.line, format!("expected ':' after '{}'", brief(&key)));
            }
            entries.push((key, self.node(depth + 1)?));
            self.comma('}')?;
        }
        Ok(YamlValue::Mapping(entries))
    }

    fn comma(&mut self, close: char) -> Parsed<()> {
        self.skip_blanks();
        if self.take(',') || self.rest().starts_with(close) {
            return Ok(());
        }
        fail(
            self.line,
            format!("expected ',' or '{close}', found '{}'", brief(self.rest())),
        )
    }

    fn plain(&mut self) -> String {
        let rest = self.rest();
        let stop = |(i, c): (usize, char)| match c {
            ',' | ']' | '}' => Some(i),
            ':' if rest[i + 1..].is_empty() || rest[i + 1..].starts_with(' ') => Some(i),
            _ => None,
        };
        let end = rest.char_indices().find_map(stop).unwrap_or(rest.len());
        self.at += end;
        rest[..end].trim().to_string()
    }

    /// Parses `'it''s'` or `"a\tb"`. The cursor is on the opening quote.
    pub(super) fn quoted(&mut self) -> Parsed<String> {
        let mut chars = self.rest().char_indices().peekable();
        let quote = chars.next().map_or('"', |(_, c)| c);
        let mut text = String::new();
        while let Some((i, c)) = chars.next() {
            match c {
                '\'' if quote == '\'' && chars.peek().is_some_and(|(_, c)| *c == '\'') => {
                    chars.next();
                    text.push('\'');
                }
                '\\' if quote == '"' => match escaped(&mut chars) {
                    Some(c) => text.push(c),
                    None => return fail(self.line, "an escape that YAML does not have"),
                },
                c if c == quote => {
                    self.at += i + c.len_utf8();
                    return Ok(text);
                }
                c => text.push(c),
            }
        }
        fail(self.line, format!("expected a closing {quote}"))
    }
}

/// The character that an escape in double quotes stands for. The backslash has been read.
fn escaped(chars: &mut Peekable<CharIndices>) -> Option<char> {
    let digits = match chars.next()?.1 {
        '0' => return Some('\0'),
        'n' => return Some('\n'),
        't' => return Some('\t'),
        'r' => return Some('\r'),
        'e' => return Some('\x1b'),
        c @ ('"' | '\\' | '/' | ' ') => return Some(c),
        'x' => 2,
        'u' => 4,
        'U' => 8,
        _ => return None,
    };
    let code: String = chars.by_ref().take(digits).map(|(_, c)| c).collect();
    let number = u32::from_str_radix(&code, 16).ok();
    number
        .filter(|_| code.len() == digits)
        .and_then(char::from_u32)
}
