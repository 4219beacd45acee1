//! Recognizes which of a driver's functions a submission has. The driver's `signatures.txt` has a paragraph for each:
//!
//! ```text
//! LeetCode 37: void solveSudoku(vector<vector<char>>& board)
//! has class Solution | struct Solution
//! not main
//! call Solution().solveSudoku(board);
//! ```
//!
//! The first line is its name. The submission has the first signature for which the code contains all `has` lines and
//! no `not` line, regardless of blanks, comments, `std::` and `final`; `|` separates alternatives. The other lines fill
//! the driver's placeholders: `{{call}}`. A paragraph `cut BEGIN | END` says which lines are the online judge's own
//! program, which people paste along: those from a line with BEGIN to one with END.

use crate::judge::program::lexer;
use crate::text::spelling::edit_distance;

/// The name of the table among a driver's files.
pub const SIGNATURES_FILE: &str = "signatures.txt";

/// A paragraph of the table.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Signature {
    /// Its origin, a colon, and its declaration.
    pub name: String,
    has: Vec<String>,
    not: Vec<String>,
    /// The values of the driver's placeholders, by their names.
    pub blanks: Vec<(String, String)>,
}

/// A driver's table.
#[derive(Debug, Clone, Default)]
pub struct SignatureTable {
    /// The words that begin and end the online judge's own program.
    cut: Option<(String, String)>,
    signatures: Vec<Signature>,
}

/// Reads a table. `#` begins a line that is skipped.
pub fn parse_signatures(text: &str) -> SignatureTable {
    let mut table = SignatureTable::default();
    for paragraph in text.split("\n\n") {
        let mut lines = paragraph.lines().filter(|line| !line.starts_with('#'));
        let Some(name) = lines.next() else { continue };
        if let Some((begin, end)) = name.strip_prefix("cut ").and_then(|c| c.split_once(" | ")) {
            table.cut = Some((begin.to_string(), end.to_string()));
            continue;
        }
        let mut signature = Signature {
            name: name.to_string(),
            ..Signature::default()
        };
        for line in lines {
            let (key, value) = line.split_once(' ').unwrap_or((line, ""));
            match key {
                "has" => signature.has.push(value.to_string()),
                "not" => signature.not.push(value.to_string()),
                _ => signature.blanks.push((key.to_string(), value.to_string())),
            }
        }
        table.signatures.push(signature);
    }
    table
}

impl SignatureTable {
    /// The submission's text with the lines of the online judge's own program left empty.
    pub fn without_judge_program(&self, text: &str) -> String {
        let Some((begin, end)) = &self.cut else {
            return text.to_string();
        };
        let (mut left, mut inside) = (String::new(), false);
        for line in text.split_inclusive('\n') {
            inside |= line.contains(begin);
            left.push_str(if inside { "\n" } else { line });
            inside &= !line.contains(end);
        }
        left
    }

    /// The signature of the function in `text`, or a complaint that names the nearest.
    pub fn find_signature(&self, language: &str, text: &str) -> Result<&Signature, String> {
        let text = lexer::without_comments(text, language);
        let tokens = relevant_tokens(&text);
        let found = self.signatures.iter().find(|signature| {
            let mut excluded = signature.not.iter();
            !excluded.any(|line| contains_line(line, &tokens))
                && signature.missing_lines(&tokens).is_empty()
        });
        found.ok_or_else(|| unknown_signature(&self.signatures, &tokens))
    }
}

/// "no known signature: found solve(board), the nearest is …".
fn unknown_signature(signatures: &[Signature], tokens: &[&str]) -> String {
    let defined = defined_functions(tokens);
    // Distance by the function's name; a tie is broken by the signature's whole line.
    let far = |signature: &Signature, (name, head): &(String, String)| {
        let wanted = signature.function_name().to_lowercase();
        let by_name = edit_distance(&name.to_lowercase(), &wanted);
        (by_name, edit_distance(head, &signature.name))
    };
    let pairs = signatures
        .iter()
        .flat_map(|s| defined.iter().map(move |function| (s, function)));
    let near = pairs.min_by_key(|(s, function)| far(s, function));
    let mut said = "no known signature: found no function".to_string();
    if let Some((signature, (_, head))) = near {
        let missing = signature.missing_lines(tokens).join("' and '");
        let nearest = &signature.name;
        said = format!("no known signature: found {head}, the nearest is {nearest}");
        if !missing.is_empty() {
            said += &format!(", for which '{missing}' is missing");
        }
    }
    let mut names: Vec<&str> = signatures.iter().map(|s| s.name.as_str()).collect();
    names.dedup();
    said + "\nknown signatures:\n    " + &names.join("\n    ")
}

impl Signature {
    /// Its `has` lines that the code lacks.
    fn missing_lines(&self, tokens: &[&str]) -> Vec<&str> {
        let lines = self.has.iter().map(String::as_str);
        lines.filter(|line| !contains_line(line, tokens)).collect()
    }

    /// The name of its function: the word in front of the first parenthesis.
    fn function_name(&self) -> &str {
        let head = self.name.split('(').next().unwrap_or_default();
        let in_word = |c: char| c.is_alphanumeric() || c == '_';
        head.rsplit(|c| !in_word(c)).next().unwrap_or_default()
    }
}

/// Whether the code contains one of the line's alternatives.
pub(super) fn contains_line(line: &str, tokens: &[&str]) -> bool {
    line.split(" | ").any(|wanted| {
        let wanted = relevant_tokens(wanted);
        tokens.windows(wanted.len()).any(|part| part == wanted)
    })
}

/// The tokens without what does not matter: `std::`, and Java's `final`.
fn relevant_tokens(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    for token in lexer::split_tokens(text) {
        match token {
            "final" => continue,
            ":" if words.ends_with(&["std", ":"]) => words.truncate(words.len() - 2),
            token => words.push(token),
        }
    }
    words
}

/// The functions that are defined in the code: the name of each, and the name with its parameters.
fn defined_functions(tokens: &[&str]) -> Vec<(String, String)> {
    const KEYWORDS: &[&str] = &["if", "for", "while", "switch", "catch", "return"];
    const BODY_STARTS: &[&str] = &[
        "{", ":", "-", "=", "const", "throws", "override", "noexcept",
    ];
    let is_name = |word: &&str| word.starts_with(|c: char| c.is_alphabetic() || c == '_');
    let mut found = Vec::new();
    for at in (1..tokens.len()).filter(|at| tokens[*at] == "(") {
        let Some(length) = lexer::closed(tokens[at..].iter().copied(), "(", ")") else {
            continue;
        };
        // `solve = function(board)`, `solve = (board) =>`, or `solve(board) {`.
        let before = tokens[..at].strip_suffix(&["function"]);
        let before = before.unwrap_or(&tokens[..at]);
        let before = before.strip_suffix(&["="]).unwrap_or(before);
        let name = before.last().filter(|name| is_name(name));
        let Some(name) = name.filter(|name| !KEYWORDS.contains(name)) else {
            continue;
        };
        let behind = tokens.get(at + length);
        if behind.is_some_and(|token| BODY_STARTS.contains(token)) {
            let head = format!("{name}{}", join_tokens(&tokens[at..at + length]));
            found.push((name.to_string(), head));
        }
    }
    found
}

/// The tokens, spaced as people write them.
fn join_tokens(tokens: &[&str]) -> String {
    let in_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut text = String::new();
    for token in tokens {
        let parts = text.ends_with([',', ':']) && *token != ":";
        let ends = text.ends_with(|c| in_word(c) || "]>".contains(c));
        if parts || ends && token.starts_with(in_word) {
            text.push(' ');
        }
        text.push_str(token);
    }
    text
}
