//! What a package may have that isn't judged here. Without it a verdict could be another one, so the package is refused
//! before anything runs, in one line that names a tool for it.

use crate::error::{Error, Result};
use crate::judge::excerpt::short_line;
use crate::judge::package::testcase::Testcase;
use crate::judge::package::yaml::Node;
use crate::judge::plain_file;
use std::fs;
use std::path::Path;

const OTHER_VERSION: &str = "a folder of another version of the format";

/// Files and folders that are refused, what each is, and a tool that has it.
const REFUSED_FILES: &[(&str, &str, &str)] = &[
    (
        "submissions/submissions.yaml",
        "a file of expected verdicts",
        "problemtools",
    ),
    (
        "include",
        "a folder of files for submissions",
        "problemtools",
    ),
    ("output_validators", OTHER_VERSION, "problemtools"),
    ("input_format_validators", OTHER_VERSION, "problemtools"),
    (
        "answer_validators",
        "a folder of validators of answers",
        "BAPCtools",
    ),
    ("graders", "a folder of graders", "problemtools"),
];

/// Keys of DOMjudge's file that may change a verdict.
const INI_KEYS: &[&str] = &["timelimit", "special_compare", "special_run"];

/// The error about a file or folder that isn't judged here, with a tool that has it.
pub(super) fn refused(file: &Path, what: &str, tool: &str) -> Error {
    Error::file(file, 0, format!("{what} is not supported; {tool} has it"))
}

/// An error if the package in `dir` has a file or folder that isn't supported. `root` is the whole of problem.yaml.
pub(super) fn check_files(dir: &Path, root: &Node) -> Result<()> {
    for (name, what, tool) in REFUSED_FILES {
        let path = dir.join(name);
        if fs::symlink_metadata(&path).is_ok() {
            return Err(refused(&path, what, tool));
        }
    }
    let has_limit = root
        .get("limits")
        .is_some_and(|limits| limits.get("time_limit").is_some());
    let dotted = dir.join(".timelimit");
    if !has_limit && fs::symlink_metadata(&dotted).is_ok() {
        let what = "a time limit outside problem.yaml";
        return Err(refused(&dotted, what, "BAPCtools"));
    }
    check_ini(&dir.join(INI), has_limit)
}

/// DOMjudge's own file, which it reads besides problem.yaml or instead of it: `key = value` lines.
pub(super) const INI: &str = "domjudge-problem.ini";

fn check_ini(file: &Path, has_limit: bool) -> Result<()> {
    if fs::symlink_metadata(file).is_err() {
        return Ok(());
    }
    let bytes = plain_file::load_file(file)?;
    for (number, line) in (1..).zip(String::from_utf8_lossy(&bytes).lines()) {
        let key = line.split('=').next().unwrap_or_default().trim();
        // DOMjudge prefers the limit in problem.yaml.
        let counts = INI_KEYS.contains(&key) && !(has_limit && key == "timelimit");
        if counts {
            let message = format!("the key '{key}' is not supported; DOMjudge has it");
            return Err(Error::file(file, number, message));
        }
    }
    Ok(())
}

/// The version of the format that is judged here.
const VERSION: &str = "2023-07-draft";

/// The other versions, and a tool that reads each. BAPCtools' issue 526 has the state of its support.
const OTHER_VERSIONS: &[(&str, &str)] = &[("legacy", "problemtools"), ("2025-09", "BAPCtools")];

/// An error if `root`, the whole of problem.yaml, isn't of our version.
pub(super) fn check_version(root: &Node) -> Result<()> {
    let Some(node) = root.get("problem_format_version") else {
        let what = "version legacy (there is no problem_format_version)";
        return Err(refused(&root.file, what, "problemtools"));
    };
    if node.text() == VERSION {
        return Ok(());
    }
    let found = short_line(node.text());
    let known = OTHER_VERSIONS.iter().find(|(name, _)| *name == found);
    Err(node.to_error(match known {
        Some((name, tool)) => format!("version {name} is not supported; {tool} has it"),
        None => format!("expected problem_format_version {VERSION}, found '{found}'"),
    }))
}

/// Kinds of problems, and the tools that judge them.
const REFUSED_KINDS: &[(&str, &str)] = &[
    (
        "interactive",
        "problemtools, BAPCtools and DOMjudge judge it",
    ),
    ("multi-pass", "BAPCtools and DOMjudge judge it"),
    ("scoring", "problemtools judges it"),
    ("submit-answer", "problemtools knows it"),
];

/// An error if `root`, the whole of problem.yaml, has another `type` than pass-fail: a word, or a sequence of words.
pub(super) fn check_type(root: &Node) -> Result<()> {
    let Some(node) = root.get("type") else {
        return Ok(());
    };
    let words: Vec<String> = node.items().iter().flat_map(Node::words).collect();
    let other = words.iter().find(|word| *word != "pass-fail");
    if other.is_none() && !words.is_empty() {
        return Ok(());
    }
    let other = other.map_or("", String::as_str);
    Err(
        match REFUSED_KINDS.iter().find(|(kind, _)| *kind == other) {
            Some((_, tools)) => node.to_error(format!("type: {other} is not supported; {tools}")),
            None => node.to_error(format!(
                "expected type pass-fail, found '{}'",
                short_line(other)
            )),
        },
    )
}

/// An error if BAPCtools has yet to make the package's tests.
pub(super) fn check_generators(dir: &Path, testcases: &[Testcase]) -> Result<()> {
    let file = dir.join("generators/generators.yaml");
    let is_secret = |testcase: &Testcase| testcase.group != "sample";
    if fs::symlink_metadata(&file).is_ok() && !testcases.iter().any(is_secret) {
        let what = "a package without its generated tests";
        return Err(refused(&file, what, "BAPCtools"));
    }
    Ok(())
}

/// An error if `node`, which messages call `what`, isn't a mapping or has a key that isn't among `known`.
pub(super) fn check_keys(node: &Node, known: &str, what: &str) -> Result<()> {
    let is_blank = node.is_scalar() && node.text().is_empty();
    if !node.is_mapping() && !is_blank {
        return Err(node.to_error(format!("expected 'key: value' lines in {what}")));
    }
    let Some((key, value)) = node.unknown_key(known) else {
        return Ok(());
    };
    let (key, known) = (short_line(key), known.replace(' ', ", "));
    Err(value.to_error(format!(
        "the key '{key}' in {what} is not supported; problemtools may have it; supported: {known}"
    )))
}
