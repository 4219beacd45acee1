//! Decides which failures count as the same: those with the same verdict and the same kind of message.
//!
//! A message is reduced to its pattern. Numbers, cells, places and lists of them are dropped; words stay. A negative
//! number stays negative, because such an answer usually means something special. Quoted text is dropped as well,
//! unless it contains a word that several right answers use, such as `yes`; then all of it stays. For a runtime error,
//! the signal or exit code counts, and the exception if standard error names one. For a time limit, it counts whether
//! the program was working or waiting. In doubt, two failures differ: the result may then be larger than necessary, but
//! it never shows a different bug.

use crate::judge::verdict::{Judgement, Verdict};
use std::collections::{BTreeSet, HashMap};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FailureKind {
    pub verdict: Verdict,
    pattern: String,
}

impl FailureKind {
    /// `stderr`: what the program wrote to standard error.
    pub fn from_judgement(
        judgement: &Judgement,
        stderr: &str,
        choices: &ChoiceWords,
    ) -> FailureKind {
        let first = judgement.message.lines().next().unwrap_or_default();
        let pattern = match judgement.verdict {
            Verdict::WA | Verdict::PE => message_pattern(first, choices),
            Verdict::RE => format!("{first} {}", exception_name(stderr)),
            Verdict::TLE if first.starts_with("idle") => "idle".to_string(),
            _ => String::new(),
        };
        FailureKind {
            verdict: judgement.verdict,
            pattern,
        }
    }
}

/// Words that answers choose from: each occurs in at least two answers.
#[derive(Debug, Clone, Default)]
pub struct ChoiceWords(BTreeSet<String>);

impl ChoiceWords {
    pub fn from_answers(answers: &[Vec<u8>]) -> ChoiceWords {
        let mut count: HashMap<String, u32> = HashMap::new();
        for answer in answers {
            let text = String::from_utf8_lossy(answer);
            let words: BTreeSet<&str> = text.split_whitespace().collect();
            for word in words.into_iter().filter(|word| !has_digit(word)) {
                *count.entry(word.to_string()).or_default() += 1;
            }
        }
        let common = count.into_iter().filter(|(_, answers)| *answers > 1);
        ChoiceWords(common.map(|(word, _)| word).collect())
    }

    /// Does quoted text in the message contain one of them?
    fn occur_in_quotes(&self, message: &str) -> bool {
        let mut quoted = message.split('\'').skip(1).step_by(2);
        quoted.any(|quoted| quoted.split_whitespace().any(|word| self.0.contains(word)))
    }
}

fn has_digit(word: &str) -> bool {
    word.contains(|c: char| c.is_ascii_digit())
}

/// Removes everything from a message that differs from input to input.
fn message_pattern(message: &str, choices: &ChoiceWords) -> String {
    // The length of the right part doesn't matter: the pattern describes what is wrong after it.
    let message = message.rsplit(" right, but ").next().unwrap_or(message);
    let stays = choices.occur_in_quotes(message);
    let mut words: Vec<String> = Vec::new();
    let mut rest = message.trim_start();
    while let Some(first) = rest.chars().next() {
        let end = match first {
            '(' => rest.find(')').map(|end| end + 1),
            '\'' => quotation_end(rest),
            _ => None,
        };
        let end = end.unwrap_or_else(|| rest.find(char::is_whitespace).unwrap_or(rest.len()));
        let (piece, after) = rest.split_at(end);
        words.extend(match first {
            '(' if has_digit(piece) => None,
            '\'' if end > 1 => Some(quotation_pattern(piece, stays)),
            _ => Some(word_pattern(piece)),
        });
        rest = after.trim_start();
    }
    // With several cases, the message begins with the case number, which is only a place.
    match words.as_slice() {
        [case, number, after @ ..] if case == "case" && number == NUMBER_MARK => after.join(" "),
        all => all.join(" "),
    }
}

/// Stands for numbers, cells and the like.
const NUMBER_MARK: &str = "#";

fn word_pattern(word: &str) -> String {
    const NUMBER_WORDS: [&str; 9] = [
        "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ];
    let core = word.trim_matches(|c: char| !c.is_alphanumeric() && c != '-');
    match core.parse::<i64>() {
        Ok(number) if number < 0 => "-#".to_string(),
        _ if has_digit(core) || NUMBER_WORDS.contains(&core) => NUMBER_MARK.to_string(),
        // So that "1 digit" and "2 digits" have the same pattern.
        _ if core.len() > 3 && word.ends_with('s') => word[..word.len() - 1].to_string(),
        _ => word.to_string(),
    }
}

/// The end of the quotation at the start of `text`. An apostrophe inside a word doesn't end it.
fn quotation_end(text: &str) -> Option<usize> {
    let ends = text.match_indices('\'').skip(1);
    let is_end = |place: usize| {
        let after = text[place + 1..].chars().next();
        !after.is_some_and(char::is_alphanumeric)
    };
    ends.map(|(place, _)| place)
        .find(|place| is_end(*place))
        .map(|place| place + 1)
}

fn quotation_pattern(piece: &str, stays: bool) -> String {
    let inside = piece.trim_matches('\'');
    let is_punctuation = !inside.contains(char::is_alphanumeric);
    let is_escape = inside.starts_with('\\');
    if is_punctuation || is_escape {
        piece.to_string()
    } else if has_digit(inside) {
        word_pattern(inside)
    } else if stays {
        piece.to_string()
    } else {
        "'…'".to_string()
    }
}

/// The exception or panic message on standard error.
fn exception_name(stderr: &str) -> String {
    let mut found = String::new();
    let mut lines = stderr.lines();
    while let Some(line) = lines.next() {
        if line.contains("panicked at") {
            // Before Rust 1.73, the message was on the same line, in quotes.
            let message = match line.split_once("panicked at '") {
                Some((_, message)) => message,
                None => lines.next().unwrap_or_default(),
            };
            return message_pattern(message, &ChoiceWords::default());
        }
        if let Some(message) = line.strip_prefix("panic: ") {
            return message_pattern(message, &ChoiceWords::default());
        }
        let is_name = |word: &&str| word.ends_with("Error") || word.ends_with("Exception");
        let mut words = line.split(|c: char| !c.is_alphanumeric() && !"_.:".contains(c));
        let name = words.find_map(|word| Some(word.trim_end_matches(':')).filter(is_name));
        // Stack trace lines are indented and may quote anything. In Python and Java the last name is the cause.
        if let Some(name) = name.filter(|_| !line.starts_with(char::is_whitespace)) {
            found = name.to_string();
        }
        if let Some((_, what)) = line.split_once("throwing an instance of ") {
            found = what.to_string();
        }
    }
    found
}
