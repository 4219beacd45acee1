//! Remarks on a source that may explain a wrong answer: two references compared, a board copied for each call, a parameter
//! bound anew, one list many times. Each follows from a rule of the language alone, so it is true of every program that
//! gets it. It doesn't say that the program is wrong, and is shown with the compiler's warnings, after a failure.

pub mod functions;

use crate::judge::program::lexer::blank_non_code;
use crate::judge::program::source::Source;
use functions::{
    Function, Token, after_index, closed, functions, has_sequence, is_compared_with_digit,
    numbered_tokens,
};

/// Larger files get no remarks: brackets in brackets take quadratic time.
const MAX_FILE_BYTES: usize = 32 << 10;

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
    let bare = blank_non_code(text, language);
    let mut remarks = match language {
        "java" => compared_references(text, &bare),
        _ => Vec::new(),
    };
    let tokens = numbered_tokens(&bare);
    match language {
        "python3" => remarks.extend(repeated_lists(&tokens)),
        "c" | "cpp" => remarks.extend(compared_characters(&tokens)),
        _ => {}
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
        let text = |at: usize| rest.get(at).map_or("", |token| token.text);
        let makes_many = (0..end).any(|at| [",", "for"].contains(&text(at)));
        ["[", "set", "dict", "list"].contains(&text(1)) && !makes_many && text(end) == "*"
    };
    let remark = "this list has one object many times: what changes in one place changes in all";
    (0..tokens.len())
        .filter(|at| tokens[*at].text == "[")
        .filter(repeats_one)
        .map(|at| (tokens[at].line, remark.to_string()))
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
    let named = (0..body.len()).filter(|at| body[*at].text == board);
    named
        .map(|at| after_index(body, at))
        .any(|(rest, indices)| {
            let next = |at: usize| rest.get(at).map_or("", |token| token.text);
            indices > 0 && next(0) == "=" && next(1) != "="
        })
}

/// A cell of an array of `char`, whose rows are used as strings, that is compared with a number below 10.
fn compared_characters(tokens: &[Token]) -> Vec<(usize, String)> {
    let declared = tokens.windows(3).filter(|words| words[0].text == "char");
    let arrays = declared.filter(|words| words[2].text == "[");
    let mut remarks = Vec::new();
    for name in arrays.map(|words| words[1].text) {
        let uses = (0..tokens.len()).filter(|at| tokens[*at].text == name);
        let uses: Vec<_> = uses.map(|at| (at, after_index(tokens, at))).collect();
        let is_string = uses.iter().any(|(at, (_, indices))| {
            let before = at.checked_sub(1).map_or("", |before| tokens[before].text);
            *indices == 1 && [">", ",", "("].contains(&before)
        });
        let is_compared = |(at, (rest, indices)): &(usize, (&[Token], usize))| {
            (*indices == 2 && is_compared_with_digit(rest)).then_some(tokens[*at].line)
        };
        let lines = uses.iter().filter_map(is_compared).filter(|_| is_string);
        let words = format!("a char of {name} is compared with a number; the character '0' is 48");
        remarks.extend(lines.map(|line| (line, words.clone())));
    }
    remarks
}

/// A board that is returned, copied elsewhere or printed is of use after all.
fn passes_on(body: &[Token], board: &str) -> bool {
    let prints = |token: &Token| {
        let name = token.text.to_lowercase();
        let mut words = ["print", "show", "output"].iter();
        ["cout", "puts", "putchar"].contains(&token.text) || words.any(|word| name.contains(word))
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
        _ if has_sequence(parameter, &["[", "]"]) => parameter.last()?.text,
        _ => return None,
    };
    let begins = |at: usize| {
        body[at].indent.is_some() || at > 0 && [";", "{", "}"].contains(&body[at - 1].text)
    };
    let is_bound = |at: &usize| {
        let next = |by: usize| body.get(at + by).map_or("", |token| token.text);
        body[*at].text == name && begins(*at) && next(1) == "=" && next(2) != "="
    };
    let at = (0..body.len()).find(is_bound)?;
    let is_board = (0..body.len()).any(|at| body[at].text == name && after_index(body, at).1 > 1);
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
    fn characters_compared_with_a_number_are_reported_if_rows_are_strings() {
        let text = "char g[9][10];\nint main() {\n  cin >> g[0];\n  if (g[r][c] == 0 && g[r][c] != '1') f(g[r][c] - 48 == 0);\n}\n";
        assert_remarks(
            "cpp",
            text,
            &[(4, "a char of g is compared with a number; ")],
        );
        assert_remarks("cpp", &text.replace(">> g[0]", ">> g[0][0]"), &[]);
        assert_remarks("c", &text.replace("== 0 ", "== '0' "), &[]);
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
