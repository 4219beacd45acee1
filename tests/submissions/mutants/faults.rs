//! The faults that students make, as changes of a program's tokens. Each row of the table is a pattern and what takes its
//! place; faults of operands, statements and texts, which no pattern describes, follow below it.
//!
//! That one row, column or box is never checked is no fault of a search: in a full grid whose other units are all right, so
//! is that one. For problems that only check grids, `wrong_units` proves it on the data.

use super::tokens::{Token, end_of, start_of, tokens};
use std::ops::Range;

/// One change: these bytes of the source become this text.
pub struct Fault {
    pub name: &'static str,
    pub bytes: Range<usize>,
    pub text: String,
}

/// In a pattern, `$x` is a name or a number, the same one wherever it stands, and `#n` a number.
const TABLE: [(&str, &str, &str); 34] = [
    ("bound", "$x < $y", "$x <= $y"),
    ("bound", "$x <= $y", "$x < $y"),
    ("bound", "$x > $y", "$x >= $y"),
    ("bound", "$x >= $y", "$x > $y"),
    ("last one left out", "$x < #n ;", "$x < #n - 1 ;"),
    ("first one left out", "for ( $t $x = 0 ;", "for ($t $x = 1;"),
    ("first one left out", "for ( $t $x = 1 ;", "for ($t $x = 2;"),
    ("one too early", "for ( $t $x = 1 ;", "for ($t $x = 0;"),
    ("off by one", "- 1", ""),
    ("off by one", "+ 1", ""),
    (
        "order of digits",
        "$d = 1 ; $d <= #n ; ++ $d",
        "$d = #n; $d >= 1; --$d",
    ),
    ("digit 9 forgotten", "== 1022", "== 510"),
    ("digit 9 forgotten", "1022 &", "510 &"),
    ("digit 9 forgotten", "0x1ffu &", "0xffu &"),
    ("first solution taken", "count ( 2 )", "count(1)"),
    ("box formula", "/ $n * $n", "/ $n"),
    ("box formula", "/ 27 * 3", "/ 27"),
    ("box formula", "$x / #n", "$x % #n"),
    ("box formula", "$x % #n", "$x / #n"),
    ("condition", "&&", "||"),
    ("condition", "||", "&&"),
    ("condition", "!", ""),
    ("condition", "true", "false"),
    ("condition", "false", "true"),
    ("never undone", "^=", "|="),
    ("not collected", "|=", "="),
    ("not collected", "+=", "="),
    ("first case alone", "while", "if"),
    ("last case lost", "$x -- > 0", "--$x > 0"),
    ("last case lost", "while ( $x -- )", "while (--$x)"),
    ("last case lost", "; $x > 0 ; -- $x", "; $x > 1; --$x"),
    (
        "end of input",
        "while ( std :: cin >> $x )",
        "while (std::cin.good() && (std::cin >> $x, true))",
    ),
    (
        "end of input",
        "for ( $t $x ; std :: cin >> $x ;",
        "for ($t $x; std::cin.good() && (std::cin >> $x, true);",
    ),
    (
        "end of input",
        "for ( std :: $t $x ; std :: cin >> $x ;",
        "for (std::$t $x; std::cin.good() && (std::cin >> $x, true);",
    ),
];

pub fn faults(source: &str) -> Vec<Fault> {
    let tokens = tokens(source);
    let mut found = Vec::new();
    for at in 0..tokens.len() {
        let rows = TABLE.iter();
        found.extend(rows.filter_map(|row| from_row(source, &tokens[at..], row)));
        operands(&tokens, at, &mut found);
        statements(&tokens, at, source, &mut found);
        if tokens[at].is_literal() {
            texts(&tokens[at], &mut found);
        }
    }
    let line = |fault: &Fault| source[..fault.bytes.start].matches('\n').count();
    found.retain(|fault| !source.lines().nth(line(fault)).is_some_and(is_for_speed));
    found
}

fn is_for_speed(line: &str) -> bool {
    line.contains("sync_with_stdio")
}

fn from_row(source: &str, tokens: &[Token], row: &(&'static str, &str, &str)) -> Option<Fault> {
    let (name, pattern, text) = row;
    let mut names: Vec<(&str, &str)> = Vec::new();
    let parts: Vec<&str> = pattern.split(' ').collect();
    for (part, token) in parts.iter().zip(tokens) {
        let fits = match part.as_bytes()[0] {
            b'$' | b'#' if part.len() > 1 => {
                let known = names.iter().find(|(name, _)| name == part).copied();
                let kind = token.is_word() && (part.starts_with('$') || token.is_number());
                names.push((part, token.text));
                kind && known.is_none_or(|(_, text)| text == token.text)
            }
            // `std::array<int, 81>` compares nothing.
            b'<' | b'>' => token.text == *part && source[..token.start].ends_with(' '),
            _ => token.text == *part,
        };
        if !fits {
            return None;
        }
    }
    let last = tokens.get(parts.len() - 1)?;
    let mut text = text.to_string();
    for (name, value) in names {
        text = text.replace(name, value);
    }
    Some(Fault {
        name,
        bytes: tokens[0].start..last.end(),
        text,
    })
}

/// Of conditions and of sets that are joined, one is forgotten.
fn operands(tokens: &[Token], at: usize, found: &mut Vec<Fault>) {
    let joint = tokens[at].text;
    let ends: &[&str] = match joint {
        "&&" | "||" => &["&&", "||", ";", "?", ":", "=", ",", "return"],
        "|" => &["|", ";", "?", ":", "=", ",", "return"],
        _ => return,
    };
    let first = start_of(tokens, at, ends);
    let end = end_of(tokens, at + 1, ends);
    let mut push = |name, bytes, text| found.push(Fault { name, bytes, text });
    push(
        "one forgotten",
        tokens[first].start..tokens[at + 1].start,
        String::new(),
    );
    push(
        "one forgotten",
        tokens[at - 1].end()..tokens[end - 1].end(),
        String::new(),
    );
}

/// A statement is forgotten, a search goes on past its end or never comes back, what a case leaves is kept.
fn statements(tokens: &[Token], at: usize, source: &str, found: &mut Vec<Fault>) {
    let starts = at > 0 && matches!(tokens[at - 1].text, ";" | "{" | "}" | ")" | "else" | ",");
    let end = end_of(tokens, at, &[";"]);
    let ends = tokens.get(end).is_some_and(|token| token.text == ";");
    if !starts || !ends || is_in_parentheses(tokens, at) {
        return;
    }
    let bytes = tokens[at].start..tokens[end].end();
    let mut push = |name, text: String| {
        let bytes = bytes.clone();
        found.push(Fault { name, bytes, text });
    };
    let words: Vec<&str> = tokens[at..end].iter().map(|token| token.text).collect();
    if words
        .windows(2)
        .any(|pair| pair[0] == "{" && pair[1] != "}")
    {
        return;
    }
    match words[..] {
        ["if", "(", .., "return", "true"] => {
            let call = &source[tokens[at + 2].start..tokens[end_of(tokens, at + 2, &[])].start];
            if call.ends_with(')') && !call.contains(['<', '=']) {
                push("undone even if solved", format!("{call};"));
                push("first digit alone", format!("return {call};"));
            }
        }
        [
            "if" | "for" | "while" | "using" | "else" | "const" | "static" | "struct",
            ..,
        ] => {}
        ["return", ..] if tokens[at - 1].text != ")" => {}
        _ if is_declaration(&words) => {
            let begins_afresh = words.iter().any(|word| matches!(*word, "{" | "=" | "("));
            let is_in_loop = depth(tokens, at) > 1;
            let kept =
                (begins_afresh && is_in_loop).then(|| format!("static {}", &source[bytes.clone()]));
            kept.into_iter().for_each(|text| push("state kept", text));
        }
        [first, ..] if first.starts_with(|c: char| c.is_alphabetic() || matches!(c, '+' | '-')) => {
            push("statement forgotten", ";".to_string());
        }
        _ => {}
    }
}

fn is_in_parentheses(tokens: &[Token], at: usize) -> bool {
    let first = start_of(tokens, at, &[]);
    first > 0 && tokens[first - 1].text == "("
}

/// How many braces are open.
fn depth(tokens: &[Token], at: usize) -> usize {
    let count = |brace| {
        tokens[..at]
            .iter()
            .filter(|token| token.text == brace)
            .count()
    };
    count("{") - count("}")
}

/// `std::array<int, 81> clues{}`, `Search search(clues)`, `int seen[27] = {}`: a type and a name, before anything else.
fn is_declaration(words: &[&str]) -> bool {
    let mut rest = words;
    while let ["std", "::", inner @ ..] = rest {
        rest = inner;
    }
    let Some((first, mut rest)) = rest.split_first() else {
        return false;
    };
    if let ["<", ..] = rest {
        let close = rest.iter().rposition(|word| *word == ">").unwrap_or(0);
        rest = &rest[close + 1..];
    }
    let is_name = |word: &&str| word.starts_with(|c: char| c.is_alphabetic());
    !matches!(*first, "return" | "cout" | "cin")
        && is_name(first)
        && rest.first().is_some_and(is_name)
}

/// A wrong sign, a sign too few, or one blank or line more.
fn texts(token: &Token, found: &mut Vec<Fault>) {
    let quote = &token.text[..1];
    let inner = &token.text[1..token.text.len() - 1];
    let mut push = |name, inner: &str| {
        found.push(Fault {
            name,
            bytes: token.start..token.end(),
            text: format!("{quote}{inner}{quote}"),
        })
    };
    if quote == "'" {
        match inner {
            "\\n" => push("no end of line", " "),
            " " => push("blank", "\\t"),
            _ => {}
        }
        return;
    }
    let body = inner.trim_end_matches("\\n");
    if let Some(shorter) = inner.strip_suffix("\\n") {
        push("line less", shorter);
        push("line more", &format!("{inner}\\n"));
        push("blank more", &format!("{shorter} \\n"));
    }
    if inner.contains(' ') {
        push("blank less", &inner.replacen(' ', "", 1));
    }
    if body.len() > 1 && !body.contains('%') {
        push(
            "text cut",
            &inner.replacen(body, &body[..body.len() - 1], 1),
        );
        let turned: String = body.chars().map(turned).collect();
        if turned != body {
            push("letter case", &inner.replacen(body, &turned, 1));
        }
    }
}

fn turned(c: char) -> char {
    if c.is_ascii_lowercase() {
        c.to_ascii_uppercase()
    } else {
        c.to_ascii_lowercase()
    }
}
