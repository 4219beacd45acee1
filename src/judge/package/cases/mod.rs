//! `cases.yaml` beside `problem.yaml`: how to cut an input of several cases, with its answer and the output. The format
//! has no place for this, and other tools ignore the file. `problems/README.md` documents it for packages.
//!
//! [`cut`] finds the cases in the bytes of a file. [`mod@file`] makes an input of a single case or of the first few, and
//! [`testcase`] does the same for a testcase.

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

/// How to cut a package's inputs, answers and outputs.
#[derive(Debug, Clone, PartialEq)]
pub struct Cutting {
    pub input: Rule,
    /// The input's first token is the number of cases.
    pub counted: bool,
    /// The word that ends the input; it may be missing there.
    pub closing: Option<String>,
    pub output: Rule,
}

/// How to tell where a case ends.
#[derive(Debug, Clone, PartialEq)]
pub struct Rule {
    pub unit: Unit,
    /// A line before each case, with `{case}` for its number.
    pub heading: Option<String>,
    /// Lines that are a whole case each: `No solution`.
    pub instead: Vec<String>,
}

/// What a case consists of, apart from its heading.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Unit {
    /// That many bytes that aren't white space.
    Characters(usize),
    /// That many words separated by white space.
    Tokens(usize),
    /// That many non-blank lines.
    Lines(usize),
    /// Everything up to a blank line.
    Paragraph,
}

/// Stands for a case's number in a heading.
pub const NUMBER: &str = "{case}";

const UNITS: &str = "expected one of 'characters: N', 'tokens: N', 'lines: N' and 'paragraphs: 1'";

impl Cutting {
    /// Reads the file of the package in `dir`. `None`: there is none, or it can't be used; each input then counts as one
    /// case. An error in it changes no verdict, so it is only a fault.
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

/// No other tool writes this file, so an unknown key is a mistake.
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
