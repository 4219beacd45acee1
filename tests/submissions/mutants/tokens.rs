//! C++ source as tokens, so that no fault is put into a comment, a directive or the middle of a word.

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Token<'a> {
    pub text: &'a str,
    pub start: usize,
}

impl Token<'_> {
    pub fn end(&self) -> usize {
        self.start + self.text.len()
    }

    pub fn is_word(&self) -> bool {
        self.text.starts_with(is_word_character)
    }

    pub fn is_number(&self) -> bool {
        self.text.starts_with(|c: char| c.is_ascii_digit())
    }

    /// A string or a character in quotes.
    pub fn is_literal(&self) -> bool {
        self.text.starts_with(['"', '\''])
    }
}

const OPERATORS: [&str; 19] = [
    "<<=", ">>=", "&&", "||", "==", "!=", "<=", ">=", "++", "--", "+=", "-=", "|=", "&=", "^=",
    "<<", ">>", "::", "->",
];

pub fn tokens(source: &str) -> Vec<Token<'_>> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(first) = source[at..].chars().next() {
        let rest = &source[at..];
        let to_line_end = rest.find('\n').unwrap_or(rest.len());
        let length = if rest.starts_with("//") || first == '#' {
            at += to_line_end;
            continue;
        } else if first.is_whitespace() {
            at += first.len_utf8();
            continue;
        } else if is_word_character(first) {
            rest.find(|c| !is_word_character(c)).unwrap_or(rest.len())
        } else if matches!(first, '"' | '\'') {
            literal_length(rest, first)
        } else {
            let long = OPERATORS.iter().find(|text| rest.starts_with(**text));
            long.map_or(first.len_utf8(), |text| text.len())
        };
        found.push(Token {
            text: &rest[..length],
            start: at,
        });
        at += length;
    }
    found
}

fn is_word_character(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

fn literal_length(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        if c == quote && !escaped {
            return at + 1;
        }
        escaped = c == '\\' && !escaped;
    }
    text.len()
}

/// The index of the token after the operand or statement that starts at `from`: the first of `ends`, or a closing
/// bracket, outside all brackets that open in between.
pub fn end_of(tokens: &[Token], from: usize, ends: &[&str]) -> usize {
    let mut depth = 0;
    for (index, token) in tokens.iter().enumerate().skip(from) {
        match token.text {
            text if depth == 0 && ends.contains(&text) => return index,
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" if depth == 0 => return index,
            ")" | "]" | "}" => depth -= 1,
            _ => {}
        }
    }
    tokens.len()
}

/// The same backwards: the index of the first token of the operand that ends before `to`.
pub fn start_of(tokens: &[Token], to: usize, ends: &[&str]) -> usize {
    let mut depth = 0;
    for index in (0..to).rev() {
        match tokens[index].text {
            text if depth == 0 && ends.contains(&text) => return index + 1,
            ")" | "]" | "}" => depth += 1,
            "(" | "[" | "{" if depth == 0 => return index + 1,
            "(" | "[" | "{" => depth -= 1,
            _ => {}
        }
    }
    0
}
