//! Remarks on a source that may explain a wrong answer: two references compared, a board copied for each call, a parameter
//! bound anew, one list many times. Each follows from a rule of the language alone, so it is true of every program that gets it. It doesn't say
//! that the program is wrong, and is shown with the compiler's warnings, after a failure.

use crate::judge::program::lexer::{blank_non_code, lexical_rules, split_tokens};
use crate::judge::program::source::Source;

/// Larger files get no remarks: brackets in brackets take quadratic time.
const MAX_FILE_BYTES: usize = 32 << 10;
const MAX_PARAMETER_TOKENS: usize = 200;

/// The remarks on its author's files, each with its place.
pub(super) fn remarks(source: &Source) -> Vec<String> {
    let driver = source.driver().map(|driver| driver.folder.as_str());
    let is_own = |shown: &str| driver.is_none_or(|folder| !shown.starts_with(folder));
    let is_small = |bytes: &[u8]| bytes.len() <= MAX_FILE_BYTES;
    let own = source.compiled_files().filter(|file| is_own(&file.shown));
    let mut remarks = Vec::new();
    for file in own.filter(|file| is_small(&file.bytes)) {
        let text = String::from_utf8_lossy(&file.bytes);
        for (line, remark) in remarks_on(source.language_code(), &text) {
            remarks.push(format!("{}:{line}: {remark}", file.shown));
        }
    }
    remarks
}

/// The remarks on a text, each with its line.
fn remarks_on(language: &str, text: &str) -> Vec<(usize, String)> {
    let bare = blank_non_code(text, lexical_rules(language));
    let mut remarks = match language {
        "java" => compared_references(text, &bare),
        _ => Vec::new(),
    };
    let tokens = numbered_tokens(&bare);
    if language == "python3" {
        remarks.extend(repeated_lists(&tokens));
    }
    let values = value_types(&tokens);
    for function in functions(language, &tokens) {
        let parameters = function.parameters.split(|token| token.text == ",");
        remarks.extend(parameters.filter_map(|parameter| match language {
            "cpp" | "rust" | "go" => copied_board(language, &values, &function, parameter),
            "java" | "python3" => bound_anew(language, &function, parameter),
            _ => None,
        }));
    }
    remarks
}

/// Comparisons of a string literal by `==` or `!=` in Java. `bare` is the text without its strings, byte by byte.
fn compared_references(text: &str, bare: &str) -> Vec<(usize, String)> {
    let is_compared = |(at, operator): &(usize, &str)| {
        let before = text[..*at].trim_end().ends_with('"');
        let after = text[at + operator.len()..].trim_start();
        // A literal may be the start of another expression: "123".length().
        let rest = bare[text.len() - after.len()..].trim_start();
        before || after.starts_with('"') && !rest.starts_with('.')
    };
    let operators = ["==", "!="].map(|operator| bare.match_indices(operator));
    let mut found: Vec<_> = operators
        .into_iter()
        .flatten()
        .filter(is_compared)
        .collect();
    found.sort();
    let remark = |(at, operator): (usize, &str)| {
        let words = "compares two references, not the strings' characters, as equals does";
        (
            text[..at].matches('\n').count() + 1,
            format!("{operator} {words}"),
        )
    };
    found.into_iter().map(remark).collect()
}

/// Lists of one list many times, `[[0] * 9] * 9`, in Python.
fn repeated_lists(tokens: &[Token]) -> Vec<(usize, String)> {
    let repeats_one = |at: &usize| {
        let rest = &tokens[*at..];
        let end = closed(rest, "[", "]").unwrap_or(rest.len());
        let is_mutable = has_sequence(&rest[..2.min(rest.len())], &["[", "["])
            || ["set", "dict", "list"].contains(&rest.get(1).map_or("", |token| token.text));
        let makes_many = rest[..end]
            .iter()
            .any(|token| [",", "for"].contains(&token.text));
        let is_repeated = rest.get(end).is_some_and(|token| token.text == "*");
        is_mutable && !makes_many && is_repeated
    };
    let remark = "this list has one object many times: what changes in one place changes in all";
    (0..tokens.len())
        .filter(|at| tokens[*at].text == "[")
        .filter(repeats_one)
        .map(|at| (tokens[at].line, remark.to_string()))
        .collect()
}

#[derive(Clone, Copy)]
struct Token<'a> {
    text: &'a str,
    line: usize,
    /// The blanks in front of it, if it is the first of its line.
    indent: Option<usize>,
}

fn numbered_tokens(bare: &str) -> Vec<Token<'_>> {
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

fn has_sequence(tokens: &[Token], wanted: &[&str]) -> bool {
    let is_wanted = |tokens: &[Token]| {
        tokens
            .iter()
            .zip(wanted)
            .all(|(token, word)| token.text == *word)
    };
    tokens.windows(wanted.len()).any(is_wanted)
}

/// The index after the bracket that closes the one at the start; None if it stays open.
fn closed(tokens: &[Token], open: &str, close: &str) -> Option<usize> {
    let mut depth = 0;
    let end = tokens.iter().position(|token| {
        depth += i32::from(token.text == open) - i32::from(token.text == close);
        depth == 0
    });
    end.map(|end| end + 1)
}

struct Function<'a> {
    name: Token<'a>,
    parameters: &'a [Token<'a>],
    body: &'a [Token<'a>],
}

/// Everything that looks like `name(parameters) … { body }`, or in Python like `def name(parameters): body`.
fn functions<'a>(language: &str, tokens: &'a [Token<'a>]) -> Vec<Function<'a>> {
    const CONTROL: [&str; 5] = ["if", "for", "while", "switch", "catch"];
    let at_name = |at: &usize| tokens.get(at + 1).is_some_and(|next| next.text == "(");
    let function = |at: usize| {
        let name = tokens[at];
        let most = tokens.len().min(at + MAX_PARAMETER_TOKENS);
        let end = at + 1 + closed(&tokens[at + 1..most], "(", ")")?;
        let rest = &tokens[end..];
        let body = match language {
            "python3" if at > 0 && tokens[at - 1].text == "def" => {
                let outer = tokens[at - 1].indent?;
                let ends = |token: &Token| token.indent.is_some_and(|indent| indent <= outer);
                &rest[..rest.iter().position(ends).unwrap_or(rest.len())]
            }
            "python3" => return None,
            _ => {
                let open = rest
                    .iter()
                    .position(|token| [";", "{", "("].contains(&token.text))?;
                let whole = &rest[open..];
                let length = closed(whole, "{", "}").filter(|_| whole[0].text == "{")?;
                &whole[..length]
            }
        };
        let parameters = &tokens[at + 2..end - 1];
        Some(Function {
            name,
            parameters,
            body,
        })
    };
    let named = (0..tokens.len()).filter(at_name);
    named
        .filter(|at| !CONTROL.contains(&tokens[*at].text))
        .filter_map(function)
        .collect()
}

/// The names of C++ types that a call copies: containers, and the names that a source gives to them.
fn value_types<'a>(tokens: &[Token<'a>]) -> Vec<&'a str> {
    let mut names = vec!["vector", "array", "string"];
    for statement in tokens.split(|token| token.text == ";") {
        let begins = |token: &Token| ["using", "typedef"].contains(&token.text);
        let Some(start) = statement.iter().position(begins) else {
            continue;
        };
        let (name, kind) = match &statement[start + 1..] {
            [name, equals, kind @ ..] if equals.text == "=" => (name, kind),
            [kind @ .., name] => (name, kind),
            [] => continue,
        };
        let is_reference = |token: &Token| ["*", "&"].contains(&token.text);
        let is_container = kind.iter().any(|token| token.text == "vector");
        names.extend((is_container && !kind.iter().any(is_reference)).then_some(name.text));
    }
    names
}

/// A board of its own in each call of a function that calls itself and stores into it, and is silent about it otherwise.
fn copied_board(
    language: &str,
    values: &[&str],
    function: &Function,
    parameter: &[Token],
) -> Option<(usize, String)> {
    let words: Vec<&str> = parameter.iter().map(|token| token.text).collect();
    let board = match (language, &words[..]) {
        ("rust", ["mut", name, ":", "[", ..]) | ("go", [name, "[", "9", ..]) => *name,
        ("cpp", [.., name]) if !words.iter().any(|word| ["&", "*", "]"].contains(word)) => {
            let is_qualifier = |word: &&&str| ["const", "std", ":"].contains(*word);
            let class = words.iter().find(|word| !is_qualifier(word))?;
            values.contains(class).then_some(*name)?
        }
        _ => return None,
    };
    let Function { name, body, .. } = function;
    let is_used_up = passes_on(body, board);
    let calls_itself = has_sequence(body, &[name.text, "("]);
    (calls_itself && stores_into(body, board) && !is_used_up).then(|| {
        let words = "its caller does not see what it stores there";
        (
            name.line,
            format!("{} gets a copy of {board}: {words}", name.text),
        )
    })
}

/// `board[…][…] =`.
fn stores_into(body: &[Token], board: &str) -> bool {
    (0..body.len()).any(|at| {
        let mut rest = &body[at + 1..];
        while rest.first().is_some_and(|token| token.text == "[") {
            rest = closed(rest, "[", "]").map_or(&[], |end| &rest[end..]);
        }
        let is_indexed = body.get(at + 1).is_some_and(|token| token.text == "[");
        let is_set = rest.first().is_some_and(|token| token.text == "=");
        let is_compared = rest.get(1).is_some_and(|token| token.text == "=");
        body[at].text == board && is_indexed && is_set && !is_compared
    })
}

/// A board that is returned, copied elsewhere or printed is of use after all.
fn passes_on(body: &[Token], board: &str) -> bool {
    const PRINTING: [&str; 8] = [
        "cout", "printf", "puts", "putchar", "print", "println", "Println", "Printf",
    ];
    let prints = |token: &Token| {
        let name = token.text.to_lowercase();
        PRINTING.contains(&token.text)
            || ["print", "show", "output"]
                .iter()
                .any(|word| name.contains(word))
    };
    has_sequence(body, &["return", board])
        || has_sequence(body, &["=", board, ";"])
        || body.iter().any(prints)
}

/// A board that a function binds anew, so that its caller's stays as it was.
fn bound_anew(language: &str, function: &Function, parameter: &[Token]) -> Option<(usize, String)> {
    let body = function.body;
    let name = match language {
        "python3" => parameter.first()?.text,
        _ => {
            parameter
                .last()
                .filter(|_| has_sequence(parameter, &["[", "]"]))?
                .text
        }
    };
    let begins = |at: usize| {
        body[at].indent.is_some() || at > 0 && [";", "{", "}"].contains(&body[at - 1].text)
    };
    let is_bound = |at: &usize| {
        let next = |by: usize| body.get(at + by).map_or("", |token| token.text);
        body[*at].text == name && begins(*at) && next(1) == "=" && next(2) != "="
    };
    let at = (0..body.len()).find(is_bound)?;
    let is_board = (0..body.len()).any(|at| {
        let end = closed(&body[at + 1..], "[", "]").map_or(0, |end| at + 1 + end);
        body[at].text == name && end > at + 2 && body.get(end).is_some_and(|next| next.text == "[")
    });
    let words = "gives the name to another object: the caller's is not changed";
    let is_lost = is_board && !has_sequence(body, &["return", name]);
    is_lost.then(|| (body[at].line, format!("{name} = … {words}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn assert_remarks(language: &str, text: &str, expected: &[(usize, &str)]) {
        let found = remarks_on(language, text);
        let lines: Vec<usize> = found.iter().map(|(line, _)| *line).collect();
        let expected_lines: Vec<usize> = expected.iter().map(|(line, _)| *line).collect();
        assert_eq!(lines, expected_lines, "{found:?}");
        for ((_, remark), (_, start)) in found.iter().zip(expected) {
            assert!(remark.starts_with(start), "{remark}");
        }
    }

    #[test]
    fn literal_compared_by_reference_is_reported_in_java_alone() {
        let text = "class A {\n  // a == \"b\"\n  boolean f(String s, char c) {\n    return s != \"0\" || \"1\" == s;\n  }\n\
                    boolean g(char c) { return c == '\"' || 1 == \"ab\".length(); }\n}\n";
        assert_remarks(
            "java",
            text,
            &[(4, "!= compares two references"), (4, "== ")],
        );
        assert_remarks("cpp", text, &[]);
    }

    #[test]
    fn board_copied_for_each_call_is_reported_unless_it_is_of_use() {
        let solve = |start: &str, end: &str| {
            format!(
                "typedef vector<string> B;\n{start} {{\n  if (n == 81) {{ {end} return true; }}\n  g[n][0] = '1';\n  return solve(g, n + 1);\n}}\n"
            )
        };
        for start in [
            "bool solve(B g, int n)",
            "bool solve(std::vector<string> g, int n)",
        ] {
            assert_remarks("cpp", &solve(start, ""), &[(2, "solve gets a copy of g: ")]);
            for end in ["best = g;", "print(g);", "cout << g[0];"] {
                assert_remarks("cpp", &solve(start, end), &[]);
            }
        }
        assert_remarks("cpp", &solve("bool solve(B &g, int n)", ""), &[]);
        assert_remarks("cpp", &solve("bool solve(int g[9][9], int n)", ""), &[]);
        let rust = "fn solve(mut g: [[u8; 9]; 9], n: usize) -> bool {\n  g[n][0] = 1;\n  solve(g, n + 1)\n}\n";
        assert_remarks("rust", rust, &[(1, "solve gets a copy of g: ")]);
        assert_remarks("rust", &rust.replace("mut g: [", "g: &mut [[["), &[]);
    }

    #[test]
    fn list_of_one_list_many_times_is_reported() {
        let text =
            "a = [[0] * 9] * 9\nb = [[0] * 9 for _ in range(9)]\nc = [0] * 81\nd = [set()] * 9\n";
        let remark = "this list has one object many times";
        assert_remarks("python3", text, &[(1, remark), (4, remark)]);
    }

    #[test]
    fn board_bound_anew_is_reported_unless_it_is_returned() {
        let python = "def solve(board):\n    b = board[0][0]\n    board = copy(board)\n    return True\nboard = 1\n";
        assert_remarks("python3", python, &[(3, "board = … gives the name")]);
        assert_remarks(
            "python3",
            &python.replace("return True", "return board"),
            &[],
        );
        let java = "void solve(char[][] board, int n) {\n  char c = board[0][0];\n  n = 1;\n  board = other;\n}\n";
        assert_remarks("java", java, &[(4, "board = … gives the name")]);
        assert_remarks(
            "java",
            &java.replace("board = other", "this.board = other"),
            &[],
        );
    }
}
