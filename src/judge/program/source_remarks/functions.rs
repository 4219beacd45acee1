//! Functions in the tokens of a source, found by their brackets, without a parser.

use crate::judge::program::lexer::{self, split_tokens};

const MAX_PARAMETER_TOKENS: usize = 200;

#[derive(Clone, Copy)]
pub struct Token<'a> {
    pub text: &'a str,
    pub line: usize,
    /// The blanks in front of it, if it is the first of its line.
    pub indent: Option<usize>,
}

pub fn numbered_tokens(bare: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    for (index, line) in bare.lines().enumerate() {
        let indent = line.len() - line.trim_start().len();
        for (at, text) in split_tokens(line).into_iter().enumerate() {
            tokens.push(Token {
                text,
                line: index + 1,
                indent: (at == 0).then_some(indent),
            });
        }
    }
    tokens
}

pub fn has_sequence(tokens: &[Token], wanted: &[&str]) -> bool {
    let mut parts = tokens.windows(wanted.len());
    parts.any(|part| {
        part.iter()
            .map(|token| token.text)
            .eq(wanted.iter().copied())
    })
}

/// The index after the bracket that closes the one at the start; None if it stays open.
pub fn closed(tokens: &[Token], open: &str, close: &str) -> Option<usize> {
    lexer::closed(tokens.iter().map(|token| token.text), open, close)
}

pub struct Function<'a> {
    pub name: Token<'a>,
    pub parameters: &'a [Token<'a>],
    pub body: &'a [Token<'a>],
}

/// Everything that looks like `name(parameters) … { body }`, or in Python like `def name(parameters): body`.
pub fn functions<'a>(language: &str, tokens: &'a [Token<'a>]) -> Vec<Function<'a>> {
    const CONTROL: [&str; 5] = ["if", "for", "while", "switch", "catch"];
    let function = |at: usize| {
        let most = tokens.len().min(at + MAX_PARAMETER_TOKENS);
        let end = at + 1 + closed(&tokens[at + 1..most], "(", ")")?;
        let body = match language {
            "python3" => indented_body(&tokens[end..], tokens.get(at.checked_sub(1)?)?)?,
            _ => braced_body(&tokens[end..])?,
        };
        Some(Function {
            name: tokens[at],
            parameters: &tokens[at + 2..end - 1],
            body,
        })
    };
    let is_name = |at: &usize| {
        let is_called = tokens.get(at + 1).is_some_and(|next| next.text == "(");
        is_called && !CONTROL.contains(&tokens[*at].text)
    };
    let names = (0..tokens.len()).filter(is_name);
    names.filter_map(function).collect()
}

/// The lines that are indented more than the one that begins with `def`.
fn indented_body<'a>(rest: &'a [Token<'a>], def: &Token) -> Option<&'a [Token<'a>]> {
    let outer = def.indent.filter(|_| def.text == "def")?;
    let ends = |token: &Token| token.indent.is_some_and(|indent| indent <= outer);
    Some(&rest[..rest.iter().position(ends).unwrap_or(rest.len())])
}

/// The first braces, unless a call or the end of a statement comes before them.
fn braced_body<'a>(rest: &'a [Token<'a>]) -> Option<&'a [Token<'a>]> {
    let begins = |token: &Token| [";", "{", "("].contains(&token.text);
    let whole = &rest[rest.iter().position(begins)?..];
    let length = closed(whole, "{", "}").filter(|_| whole[0].text == "{")?;
    Some(&whole[..length])
}

/// What follows `name[…][…]`, and how many brackets that are.
pub fn after_index<'a>(tokens: &'a [Token<'a>], at: usize) -> (&'a [Token<'a>], usize) {
    let (mut rest, mut count) = (&tokens[at + 1..], 0);
    while rest.first().is_some_and(|token| token.text == "[") {
        rest = closed(rest, "[", "]").map_or(&[], |end| &rest[end..]);
        count += 1;
    }
    (rest, count)
}

/// `== 0`, `!= 5`: a comparison with a number below 10.
pub fn is_compared_with_digit(rest: &[Token]) -> bool {
    let words: Vec<&str> = rest.iter().take(3).map(|token| token.text).collect();
    let is_digit = |word: &str| word.len() == 1 && word.as_bytes()[0].is_ascii_digit();
    matches!(words[..], ["=" | "!", "=", number] if is_digit(number))
}
