//! Changes of a single token: a comparison that includes its bound or doesn't, a number or a character one more or less, a
//! division for a remainder, a result that is used. If a wrong program passes with one of them, that is where to look.

use crate::judge::program::lexer::{blank_non_code, closed, split_tokens, without_comments};
use crate::text::arguments::has_word;
use std::ops::Range;

/// One change of a source text.
#[derive(Debug, Clone, PartialEq)]
pub struct SmallChange {
    /// The changed line, from 1, and its text after the change.
    pub line: usize,
    pub changed_line: String,
    /// The whole text after the change.
    pub text: String,
}

/// All small changes of a text, from its beginning to its end.
pub fn small_changes(language: &str, text: &str) -> Vec<SmallChange> {
    let bare = blank_non_code(text, language);
    let tokens = placed_tokens(&bare);
    let mut edits = character_edits(&without_comments(text, language), &bare);
    let types = type_arguments(&tokens);
    for at in (0..tokens.len()).filter(|at| !types.iter().any(|types| types.contains(at))) {
        edits.extend(token_edits(&tokens, at));
        let call = unused_result(&tokens, at);
        edits.extend(call.map(|call| use_result(language, text, call)));
    }
    edits.extend(numbers_of_lines(text, &bare));
    edits.sort_by_key(|(range, _)| range.start);
    let of_edit = |(range, new): (Range<usize>, String)| {
        let changed = [&text[..range.start], &new, &text[range.end..]].concat();
        let line = text[..range.start].matches('\n').count();
        SmallChange {
            line: line + 1,
            changed_line: changed.lines().nth(line).unwrap_or("").trim().to_string(),
            text: changed,
        }
    };
    edits.into_iter().map(of_edit).collect()
}

/// The tokens, each with its place. Two characters that make one operator are one token.
fn placed_tokens(bare: &str) -> Vec<(usize, &str)> {
    const OPERATORS: &str = "<= >= == != << >> && || -> => /= %= //";
    let mut tokens: Vec<(usize, &str)> = Vec::new();
    for word in split_tokens(bare) {
        let start = word.as_ptr() as usize - bare.as_ptr() as usize;
        match tokens.last_mut() {
            Some((at, operator)) if has_word(OPERATORS, &bare[*at..start + word.len()]) => {
                *operator = &bare[*at..start + word.len()];
            }
            _ => tokens.push((start, word)),
        }
    }
    tokens
}

/// The tokens of `<int, 9>` after a name that takes types, and of an included file's name, which compare nothing.
fn type_arguments(tokens: &[(usize, &str)]) -> Vec<Range<usize>> {
    const TAKES_TYPES: &str = "include template vector array pair map set multiset unordered_map unordered_set stack queue deque \
                               list tuple bitset priority_queue function static_cast numeric_limits greater less unique_ptr";
    let opens =
        |at: &usize| *at > 0 && tokens[*at].1 == "<" && has_word(TAKES_TYPES, tokens[*at - 1].1);
    let whole = |at: usize| {
        let mut depth = 0;
        let length = tokens[at..].iter().position(|(_, word)| {
            depth += match *word {
                "<" => 1,
                ">" => -1,
                ">>" => -2,
                _ => 0,
            };
            depth <= 0
        });
        at..at + length.unwrap_or(0) + 1
    };
    (0..tokens.len()).filter(opens).map(whole).collect()
}

type Edit = (Range<usize>, String);

/// `'8'` becomes `'7'` or `'9'`. `code` still has its strings, `bare` doesn't.
fn character_edits(code: &str, bare: &str) -> Vec<Edit> {
    let mut edits = Vec::new();
    for (at, window) in code.as_bytes().windows(3).enumerate() {
        let is_literal = bare.as_bytes()[at..at + 3] == *b"   ";
        if window[0] != b'\'' || window[2] != b'\'' || !is_literal {
            continue;
        }
        let neighbors = [window[1].wrapping_sub(1), window[1] + 1];
        let same_kind = |new: &u8| {
            new.is_ascii_alphanumeric() && new.is_ascii_digit() == window[1].is_ascii_digit()
        };
        if window[1].is_ascii_alphanumeric() {
            let fitting = neighbors.into_iter().filter(same_kind);
            edits.extend(fitting.map(|new| (at + 1..at + 2, (new as char).to_string())));
        }
    }
    edits
}

/// Words and operators, each of which becomes the other.
const SWAPPED: &[[&str; 2]] = &[
    ["<", "<="],
    [">", ">="],
    ["==", "!="],
    ["&&", "||"],
    ["%", "/"],
    ["true", "false"],
    ["True", "False"],
    ["and", "or"],
];

/// The changes of the token at `at`, with what follows it.
fn token_edits(tokens: &[(usize, &str)], at: usize) -> Vec<Edit> {
    let (start, word) = tokens[at];
    let next = |by: usize| tokens.get(at + by).map_or((0, ""), |token| *token);
    let place = start..start + word.len();
    let mut edits = Vec::new();
    for [one, other] in SWAPPED.iter().filter(|pair| pair.contains(&word)) {
        let new = if word == *one { other } else { one };
        edits.push((place.clone(), new.to_string()));
    }
    match (word, next(1)) {
        ("/", (after, number)) if is_number(number) && next(2).1 != "*" => {
            let end = after + number.len();
            edits.push((end..end, format!(" * {number}")));
        }
        ("+" | "-", (after, "1")) if is_operand(tokens, at) => {
            edits.push((start..after + 1, String::new()));
        }
        (number, _) if is_number(number) => {
            let value: i64 = number.parse().unwrap_or_default();
            let near = [value + 1, value - 1];
            edits.extend(near.map(|near| (place.clone(), near.to_string())));
        }
        _ => {}
    }
    edits
}

/// Whether an operand stands before the operator at `at`.
fn is_operand(tokens: &[(usize, &str)], at: usize) -> bool {
    let ends =
        |word: &str| word.ends_with(|c: char| c.is_alphanumeric() || [')', ']', '_'].contains(&c));
    at > 0 && ends(tokens[at - 1].1) && tokens[at - 1].1 != "return"
}

/// A number that a search may have wrong: a bound, a digit, an index.
fn is_number(word: &str) -> bool {
    (1..=3).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// A recursive search's call whose result is not used: `solve(p + 1)`, a statement.
fn unused_result(tokens: &[(usize, &str)], at: usize) -> Option<Range<usize>> {
    let is_start = at > 0 && [";", "{", "}", ")", ":", "else"].contains(&tokens[at - 1].1);
    let (start, name) = tokens[at];
    if !is_start || tokens.get(at + 1)?.1 != "(" {
        return None;
    }
    let has_result = |words: &[(usize, &str)]| {
        ["bool", "boolean", "int", "def", "fn"].contains(&words[0].1) && words[1].1 == name
    };
    let length = closed(tokens[at + 1..].iter().map(|token| token.1), "(", ")")?;
    let end = tokens[at + length].0 + 1;
    tokens.windows(2).any(has_result).then_some(start..end)
}

/// `if (solve(p + 1)) return true`
fn use_result(language: &str, text: &str, call: Range<usize>) -> Edit {
    let name = &text[call.clone()];
    let used = match language {
        "python3" => format!("if {name}: return True"),
        _ => format!("if ({name}) return true"),
    };
    (call, used)
}

/// A number that a line has several times, changed in all of these places: `r / 3 * 3 + c / 3` in a grid of another size.
fn numbers_of_lines(text: &str, bare: &str) -> Vec<Edit> {
    const SIZES: [&str; 4] = ["n", "N", "m", "M"];
    let all = split_tokens(bare);
    let names = SIZES.iter().filter(|name| all.contains(name));
    let mut edits = Vec::new();
    let mut start = 0;
    for line in bare.split_inclusive('\n') {
        let words = split_tokens(line);
        let mut numbers: Vec<&str> = words
            .iter()
            .copied()
            .filter(|word| is_number(word))
            .collect();
        numbers.sort();
        let repeated = numbers
            .chunk_by(|one, next| one == next)
            .filter(|same| same.len() > 1);
        for number in repeated.map(|same| same[0]) {
            let value: i64 = number.parse().unwrap_or_default();
            let near = [value - 1, value + 1].map(|near| near.to_string());
            for new in near
                .into_iter()
                .chain(names.clone().map(|name| name.to_string()))
            {
                let mut changed = text[start..start + line.len()].to_string();
                for word in words.iter().rev().filter(|word| **word == number) {
                    let at = word.as_ptr() as usize - line.as_ptr() as usize;
                    changed.replace_range(at..at + number.len(), &new);
                }
                edits.push((start..start + line.len(), changed));
            }
        }
        start += line.len();
    }
    edits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn assert_lines(language: &str, text: &str, expected: &[&str]) {
        let changes = small_changes(language, text);
        let lines: Vec<&str> = changes
            .iter()
            .map(|change| &change.changed_line[..])
            .collect();
        assert_eq!(lines, expected);
    }

    #[test]
    fn each_operator_number_and_character_is_changed_alone() {
        assert_lines("cpp", "a < b", &["a <= b"]);
        assert_lines("cpp", "a >= b;", &["a > b;"]);
        assert_lines("cpp", "a << b >> c->d;", &[]);
        assert_lines(
            "cpp",
            "a == b && c != d",
            &["a != b && c != d", "a == b || c != d", "a == b && c == d"],
        );
        assert_lines(
            "cpp",
            "c = 'P'; // '1' < 2",
            &["c = 'O'; // '1' < 2", "c = 'Q'; // '1' < 2"],
        );
        assert_lines("cpp", "#include <map>\nvector<pair<int, 9>> a;", &[]);
        assert_lines("cpp", "f(x + 1)", &["f(x )", "f(x + 2)", "f(x + 0)"]);
        assert_lines("cpp", "= -1", &["= -2", "= -0"]);
        assert_lines(
            "python3",
            "r // k or True",
            &["r // k and True", "r // k or False"],
        );
        assert_lines(
            "cpp",
            "r / 3 + c",
            &["r % 3 + c", "r / 4 + c", "r / 2 + c", "r / 3 * 3 + c"],
        );
        let unused = "bool solve(int p) { solve(p, '.'); }";
        assert_lines(
            "cpp",
            unused,
            &["bool solve(int p) { if (solve(p, '.')) return true; }"],
        );
        assert_lines("cpp", "void solve(int p) { solve(p, '.'); }", &[]);
    }

    #[test]
    fn number_is_changed_in_a_whole_line() {
        let changes = small_changes("cpp", "int n;\nx = r / 3 * 3;\n");
        let lines: Vec<&str> = changes
            .iter()
            .map(|change| &change.changed_line[..])
            .collect();
        assert!(
            lines.contains(&"x = r / n * n;") && lines.contains(&"x = r / 2 * 2;"),
            "{lines:?}"
        );
    }
}
