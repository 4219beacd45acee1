//! Refuses what isn't judged here: every kind of problem but pass-fail, and keys that turn verdicts into points.
//!
//! Such a package would get wrong verdicts, so the error names the key and a tool that has the feature. The kind is
//! `type:` in problem.yaml, and in the legacy format also `validation:`.

use crate::error::{Error, Result};
use crate::judge::excerpt::brief;
use crate::judge::package::yaml::node::Node;

/// Kinds of problems, in the words of `type` and of the legacy `validation`, and the tools that judge them.
const ELSEWHERE: &[(&str, &str)] = &[
    (
        "interactive",
        "problemtools, BAPCtools and DOMjudge judge it",
    ),
    ("multi-pass", "BAPCtools and DOMjudge judge it"),
    ("multipass", "BAPCtools and DOMjudge judge it"),
    ("scoring", "problemtools judges it"),
    ("score", "problemtools judges it"),
    ("submit-answer", "problemtools knows it"),
];

/// Keys of problem.yaml and of test groups, in any version of the format, about points or about how a group's verdict
/// follows from those of its testcases.
const GRADING: &[&str] = &[
    "accept_score",
    "grader_flags",
    "grading",
    "max_score",
    "on_reject",
    "range",
    "reject_score",
    "require_pass",
    "score_aggregation",
    "scoring",
    "static_validation_score",
];

/// Checks `root`, the whole of problem.yaml. Returns whether it asks for the package's own output validator.
pub(super) fn check(root: &Node) -> Result<bool> {
    check_grading(root)?;
    if let Some(node) = root.get("type") {
        check_type(node)?;
    }
    root.get("validation").map_or(Ok(false), check_validation)
}

/// Checks that `root`, the whole of problem.yaml or a test group's settings, has no key about grading.
pub(super) fn check_grading(root: &Node) -> Result<()> {
    let is_grading = |(key, _): &&(String, Node)| GRADING.contains(&key.as_str());
    root.entries()
        .iter()
        .find(is_grading)
        .map_or(Ok(()), |(key, node)| {
            Err(node.wrong(format!(
                "{key}: grading is not supported; problemtools has it"
            )))
        })
}

/// `type`: a sequence of kinds, or a string of one kind, or of several separated by blanks as in DOMjudge.
fn check_type(node: &Node) -> Result<()> {
    let words: Vec<&str> = match node.is_scalar() {
        true => node.text().split_whitespace().collect(),
        false => node.items().iter().map(Node::text).collect(),
    };
    let is_other = |word: &&&str| **word != "pass-fail";
    match words.iter().find(is_other) {
        None if !words.is_empty() => Ok(()),
        other => {
            let word = other.copied().unwrap_or_default();
            let expected = "expected type pass-fail";
            Err(refused("type", word, node).unwrap_or_else(|| unknown(expected, word, node)))
        }
    }
}

/// `validation`, a key of the legacy format: `default`, or `custom`, which other kinds of problems follow with a word.
/// Returns whether it is custom.
fn check_validation(node: &Node) -> Result<bool> {
    let words: Vec<&str> = node.text().split_whitespace().collect();
    match words.as_slice() {
        ["default"] => Ok(false),
        ["custom"] => Ok(true),
        ["custom", word, ..] => Err(refused("validation", word, node)
            .unwrap_or_else(|| unknown("expected validation default or custom", word, node))),
        _ => Err(unknown(
            "expected validation default or custom",
            node.text(),
            node,
        )),
    }
}

/// The error for a kind that other tools judge. `None`: there is no such kind.
fn refused(key: &str, word: &str, node: &Node) -> Option<Error> {
    let (_, tool) = ELSEWHERE.iter().find(|(kind, _)| *kind == word)?;
    Some(node.wrong(format!("{key}: {word} is not supported; {tool}")))
}

fn unknown(expected: &str, word: &str, node: &Node) -> Error {
    node.wrong(format!("{expected}, found '{}'", brief(word)))
}
