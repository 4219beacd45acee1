//! `cases.yaml` beside `problem.yaml`: how an input with several cases is cut into them, and the answer and the output with
//! it. The format has no place for that; other tools pass over the file. `problems/README.md` documents it for packages.
//!
//! [`cut`] finds the cases in the bytes of a file, [`file`] makes an input of one case, or of the first so many, and
//! [`testcase`] the same of a testcase.

pub mod cut;
pub mod file;
pub mod testcase;

use crate::error::{Error, Result};
use crate::judge::excerpt::brief;
use crate::judge::package::config::{get, read_yaml, text_of};
use crate::judge::package::kind::Kind;
use crate::judge::package::remark::Remarks;
use crate::judge::package::yaml::node::{Node, Value};
use std::fs;
use std::path::Path;

pub const FILE: &str = "cases.yaml";

/// How a package's inputs, answers and outputs are cut.
#[derive(Debug, Clone, PartialEq)]
pub struct Cutting {
    pub input: Rule,
    /// Does the number of cases stand in front of them, as the input's first token?
    pub counted: bool,
    /// The word that closes the input; it may be missing there.
    pub closing: Option<String>,
    pub output: Rule,
}

/// Where a case ends.
#[derive(Debug, Clone, PartialEq)]
pub struct Rule {
    pub unit: Unit,
    /// A line in front of each case, with `{case}` for its number.
    pub heading: Option<String>,
    /// Lines each of which is a whole case: `No solution`.
    pub instead: Vec<String>,
}

/// What a case is made of, its heading left out.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Unit {
    /// So many signs that are no white space.
    Characters(usize),
    /// So many words between white space.
    Tokens(usize),
    /// So many lines that are not blank.
    Lines(usize),
    /// All up to a blank line.
    Paragraph,
}

/// What stands for a case's number in a heading.
pub const NUMBER: &str = "{case}";

const UNITS: &str = "expected one of 'characters: N', 'tokens: N', 'lines: N' and 'paragraphs: 1'";

impl Cutting {
    /// What the package in `dir` says; `None`: nothing, its inputs have one case each. What is wrong there costs no verdict:
    /// it is a fault, and all is judged.
    pub(super) fn read(dir: &Path, kind: Kind, remarks: &mut Remarks) -> Option<Cutting> {
        let file = dir.join(FILE);
        if fs::symlink_metadata(&file).is_err() {
            return None;
        }
        if kind.interactive || kind.multi_pass {
            let message =
                "passed over: expected it where an output follows from an input in one run";
            remarks.warn(&file, 0, message);
            return None;
        }
        let cutting = read_yaml(&file, remarks).and_then(|root| Cutting::of(&file, &root));
        match cutting {
            Ok(cutting) => Some(cutting),
            Err(Error::File { line, message, .. }) => {
                remarks.fault(&file, line, message);
                None
            }
            Err(other) => {
                remarks.fault(&file, 0, other.to_string());
                None
            }
        }
    }

    fn of(file: &Path, root: &Node) -> Result<Cutting> {
        check_keys(file, root, &["input", "output"])?;
        let part = |name: &str| {
            let message = format!("expected '{name}:' with how a case of the {name} is told");
            get(root, name).ok_or_else(|| Error::file(file, 0, message))
        };
        let (input, output) = (part("input")?, part("output")?);
        check_keys(file, input, &[RULE_KEYS, &["count", "end"]].concat())?;
        check_keys(file, output, RULE_KEYS)?;
        let counted = match get(input, "count") {
            None => false,
            Some(node) if text_of(node) == "first" => true,
            Some(node) => {
                let message = "expected 'count: first': the number of cases is the first word";
                return Err(Error::file(file, node.line, message));
            }
        };
        let closing = match get(input, "end") {
            None => None,
            Some(node) => Some(word(file, node)?),
        };
        Ok(Cutting {
            input: Rule::of(file, input)?,
            counted,
            closing,
            output: Rule::of(file, output)?,
        })
    }
}

const RULE_KEYS: &[&str] = &[
    "characters",
    "tokens",
    "lines",
    "paragraphs",
    "heading",
    "instead",
];

impl Rule {
    fn of(file: &Path, node: &Node) -> Result<Rule> {
        let wrong = |line: usize, message: &str| Err(Error::file(file, line, message));
        let mut unit = None;
        for key in ["characters", "tokens", "lines", "paragraphs"] {
            let Some(value) = get(node, key) else {
                continue;
            };
            let number = text_of(value).parse::<usize>().ok();
            let of = match (key, number.filter(|n| (1..=1_000_000).contains(n))) {
                ("characters", Some(number)) => Unit::Characters(number),
                ("tokens", Some(number)) => Unit::Tokens(number),
                ("lines", Some(number)) => Unit::Lines(number),
                ("paragraphs", Some(1)) => Unit::Paragraph,
                _ => return wrong(value.line, UNITS),
            };
            if unit.replace(of).is_some() {
                return wrong(value.line, UNITS);
            }
        }
        let Some(unit) = unit else {
            return wrong(node.line, UNITS);
        };
        let heading = match get(node, "heading") {
            None => None,
            Some(value) if text_of(value).matches(NUMBER).count() == 1 => {
                Some(text_of(value).trim().to_string())
            }
            Some(value) => {
                let message =
                    "expected a line with {case} in it once, where a case's number stands";
                return wrong(value.line, message);
            }
        };
        Ok(Rule {
            unit,
            heading,
            instead: get(node, "instead").map_or(Ok(Vec::new()), |node| lines(file, node))?,
        })
    }
}

fn lines(file: &Path, node: &Node) -> Result<Vec<String>> {
    let wrong = |line| Error::file(file, line, "expected lines: a sequence of strings, or one");
    let line = |node: &Node| match text_of(node).trim() {
        "" => Err(wrong(node.line)),
        text => Ok(text.to_string()),
    };
    match &node.value {
        Value::Sequence(items) => items.iter().map(line).collect(),
        _ => Ok(vec![line(node)?]),
    }
}

fn word(file: &Path, node: &Node) -> Result<String> {
    let text = text_of(node);
    match text.is_empty() || text.contains(char::is_whitespace) {
        true => Err(Error::file(
            file,
            node.line,
            "expected one word, which closes the input",
        )),
        false => Ok(text.to_string()),
    }
}

/// Nobody else writes this file: a key that is not known is a mistake.
fn check_keys(file: &Path, node: &Node, known: &[&str]) -> Result<()> {
    let Value::Mapping(entries) = &node.value else {
        return Err(Error::file(file, node.line, "expected 'key: value' lines"));
    };
    let unknown = entries
        .iter()
        .find(|(key, _)| !known.contains(&key.as_str()));
    unknown.map_or(Ok(()), |(key, value)| {
        let message = format!("unknown key '{}'; known: {}", brief(key), known.join(", "));
        Err(Error::file(file, value.line, message))
    })
}
