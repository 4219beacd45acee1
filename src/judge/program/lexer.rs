//! Tells code from comments and strings in a source text.

/// How a family of languages writes comments and strings.
#[derive(Debug, Clone, Copy)]
struct LexicalRules {
    /// The start of a comment that ends with the line.
    line: &'static str,
    /// The start and end of a block comment; empty if there are none.
    block: (&'static str, &'static str),
    /// Whether block comments nest.
    nested: bool,
    /// The quotes of strings, longer ones first. A backslash escapes the next character.
    strings: &'static [&'static str],
    /// Whether `'` encloses characters (`'a'`, `'\n'`), unless it is a lifetime or stands between digits.
    characters: bool,
    /// Strings without escapes: C++'s R"x(…)x", Rust's r#"…"#.
    raw: RawStrings,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum RawStrings {
    No,
    Cpp,
    Rust,
}

const C_LIKE: LexicalRules = LexicalRules {
    line: "//",
    block: ("/*", "*/"),
    nested: false,
    strings: &["\""],
    characters: true,
    raw: RawStrings::No,
};

/// How the language with this code writes them.
fn lexical_rules(code: &str) -> LexicalRules {
    match code {
        "cpp" => LexicalRules {
            raw: RawStrings::Cpp,
            ..C_LIKE
        },
        "rust" => LexicalRules {
            nested: true,
            raw: RawStrings::Rust,
            ..C_LIKE
        },
        "java" | "kotlin" | "csharp" => LexicalRules {
            strings: &["\"\"\"", "\""],
            ..C_LIKE
        },
        "javascript" | "typescript" | "go" => LexicalRules {
            strings: &["\"", "`"],
            ..C_LIKE
        },
        "python3" => LexicalRules {
            line: "#",
            block: ("", ""),
            strings: &["\"\"\"", "'''", "\"", "'"],
            characters: false,
            ..C_LIKE
        },
        _ => C_LIKE,
    }
}

/// Replaces every byte of comments and strings with a space. Line breaks stay, and so does the offset of every byte of
/// code. `language` is a code of the language table.
pub fn blank_non_code(text: &str, language: &str) -> String {
    blank(text, lexical_rules(language))
}

/// Replaces every byte of comments with a space. A string that looks like the start of a comment counts as one.
pub fn without_comments(text: &str, language: &str) -> String {
    let comments_only = LexicalRules {
        strings: &[],
        characters: false,
        raw: RawStrings::No,
        ..lexical_rules(language)
    };
    blank(text, comments_only)
}

fn blank(text: &str, spelling: LexicalRules) -> String {
    let mut bare = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let before = bare.chars().next_back().unwrap_or(' ');
        let length = non_code_length(rest, before, spelling);
        let (part, left) = rest.split_at(length.max(first.len_utf8()).min(rest.len()));
        match length {
            0 => bare.push_str(part),
            _ => bare.extend(part.bytes().map(|byte| match byte {
                b'\n' => '\n',
                _ => ' ',
            })),
        }
        rest = left;
    }
    bare
}

/// The length in bytes of the comment or string at the start of `rest`; 0 if it starts with code. `before` is the
/// character in front of it.
fn non_code_length(rest: &str, before: char, spelling: LexicalRules) -> usize {
    let (open, close) = spelling.block;
    if rest.starts_with(spelling.line) {
        return rest.find('\n').unwrap_or(rest.len());
    }
    if !open.is_empty() && rest.starts_with(open) {
        return block_comment_length(rest, open, close, spelling.nested);
    }
    let in_word = before.is_alphanumeric() || before == '_';
    if let Some(length) = raw_string_length(rest, spelling.raw).filter(|_| !in_word) {
        return length;
    }
    if let Some(quote) = spelling.strings.iter().find(|q| rest.starts_with(**q)) {
        return string_length(rest, quote);
    }
    // 'a' and '\'' are characters; the quotes in `&'a str` and 1'000 start none.
    let mut next = rest.chars().skip(1);
    let is_character = match next.next() {
        Some('\\') => true,
        Some(_) => next.next() == Some('\''),
        None => false,
    };
    if spelling.characters && rest.starts_with('\'') && is_character && !before.is_ascii_digit() {
        return string_length(rest, "'");
    }
    0
}

fn block_comment_length(rest: &str, open: &str, close: &str, nested: bool) -> usize {
    let (mut at, mut depth) = (open.len(), 1);
    while depth > 0 {
        let Some(left) = rest.get(at..).filter(|left| !left.is_empty()) else {
            return rest.len();
        };
        if left.starts_with(close) {
            depth -= 1;
            at += close.len();
        } else if nested && left.starts_with(open) {
            depth += 1;
            at += open.len();
        } else {
            at += left.chars().next().map_or(1, char::len_utf8);
        }
    }
    at
}

/// The length of a string with its quotes. An unterminated one goes on to the end of the text.
fn string_length(rest: &str, quote: &str) -> usize {
    let mut at = quote.len();
    while let Some(c) = rest[at..].chars().next() {
        if rest[at..].starts_with(quote) {
            return at + quote.len();
        }
        at += c.len_utf8();
        if c == '\\' {
            at += rest[at..].chars().next().map_or(0, char::len_utf8);
        }
    }
    rest.len()
}

fn raw_string_length(rest: &str, raw: RawStrings) -> Option<usize> {
    let (begin, end) = match raw {
        RawStrings::No => return None,
        RawStrings::Cpp => {
            let delimiter = rest.strip_prefix("R\"")?.split_once('(')?.0;
            let fits = delimiter.len() <= 16 && !delimiter.contains([' ', ')', '\\', '"', '\n']);
            let end = fits.then(|| format!("){delimiter}\""))?;
            (3 + delimiter.len(), end)
        }
        RawStrings::Rust => {
            let marks = rest.strip_prefix('r')?;
            let hashes = marks.len() - marks.trim_start_matches('#').len();
            marks[hashes..].strip_prefix('"')?;
            (2 + hashes, format!("\"{}", "#".repeat(hashes)))
        }
    };
    let length = rest[begin..].find(&end).map(|at| begin + at + end.len());
    Some(length.unwrap_or(rest.len()))
}

/// The words (names, keywords, numbers) and single punctuation characters of a text without comments and strings.
pub fn split_tokens(bare: &str) -> Vec<&str> {
    let in_word = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    let mut tokens = Vec::new();
    let mut rest = bare.trim_start();
    while let Some(first) = rest.chars().next() {
        let end = if in_word(first) {
            rest.find(|c| !in_word(c)).unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        let (token, left) = rest.split_at(end);
        tokens.push(token);
        rest = left.trim_start();
    }
    tokens
}

/// The number of tokens up to the one that closes the first; `None` if it stays open.
pub fn closed<'a>(
    tokens: impl IntoIterator<Item = &'a str>,
    open: &str,
    close: &str,
) -> Option<usize> {
    let mut depth = 0;
    let end = tokens.into_iter().position(|token| {
        depth += i32::from(token == open) - i32::from(token == close);
        depth == 0
    });
    end.map(|end| end + 1)
}
