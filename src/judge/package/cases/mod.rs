//! `cases.yaml` beside `problem.yaml`: how to cut an input of several cases, with its answer and the output. The format
//! has no place for this, and other tools ignore the file. `problems/README.md` documents it for packages.
//!
//! [`cut`] finds the cases in the bytes of a file. [`mod@file`] makes an input of some of them, and [`testcase`] does
//! the same for a testcase.

pub mod cut;
pub mod file;
pub mod testcase;

use crate::error::{Error, Result};
use crate::judge::excerpt::short_line;
use crate::judge::package::remark::Remarks;
use crate::judge::package::yaml::{Node, read_yaml};
use std::fs;
use std::path::Path;

pub const CASES_FILE: &str = "cases.yaml";

/// How to cut a package's inputs, answers and outputs.
#[derive(Debug, Clone, PartialEq)]
pub struct Cutting {
    pub input: CaseRule,
    /// The input's first token is the number of cases.
    pub counted: bool,
    /// The word that ends the input; it may be missing there.
    pub closing: Option<String>,
    pub output: CaseRule,
}

/// How to tell where a case ends.
#[derive(Debug, Clone, PartialEq)]
pub struct CaseRule {
    pub unit: CaseUnit,
    /// A line before each case, or the start of its first line, with `{case}` for its number.
    pub heading: Option<String>,
    /// A word between two cases: `---`.
    pub between: Option<String>,
    /// Lines that are a whole case each: `No solution`.
    pub instead: Vec<String>,
}

/// What a case consists of, apart from its heading.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum CaseUnit {
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

const EXPECTED_UNITS: &str =
    "expected one of 'characters: N', 'tokens: N', 'lines: N' and 'paragraphs: 1'";

impl Cutting {
    /// Reads the file of the package in `dir`. `None`: there is none, or it can't be used; each input then counts as one
    /// case. An error in it changes no verdict, so it is only a fault.
    pub(super) fn read(dir: &Path, remarks: &mut Remarks) -> Option<Cutting> {
        let file = dir.join(CASES_FILE);
        if fs::symlink_metadata(&file).is_err() {
            return None;
        }
        let root = read_yaml(&file, remarks);
        match root.and_then(|root| Cutting::of(&root)) {
            Ok(cutting) => return Some(cutting),
            Err(Error::File { line, message, .. }) => remarks.fault(&file, line, message),
            Err(other) => remarks.fault(&file, 0, other.to_string()),
        }
        None
    }

    fn of(root: &Node) -> Result<Cutting> {
        check_keys(root, "input output")?;
        let part = |name: &str| {
            let message =
                format!("expected '{name}:', which says how to cut the {name} into cases");
            root.get(name)
                .ok_or_else(|| Error::file(&root.file, 0, message))
        };
        let (input, output) = (part("input")?, part("output")?);
        check_keys(input, &format!("{RULE_KEYS} count end"))?;
        check_keys(output, RULE_KEYS)?;
        let count = input.get("count");
        if let Some(node) = count.filter(|node| node.text() != "first") {
            let message = "expected 'count: first': the number of cases is the first word";
            return Err(node.to_error(message));
        }
        Ok(Cutting {
            input: CaseRule::of(input)?,
            counted: count.is_some(),
            closing: input.get("end").map(parse_word).transpose()?,
            output: CaseRule::of(output)?,
        })
    }
}

const RULE_KEYS: &str = "characters tokens lines paragraphs heading between instead";

impl CaseRule {
    fn of(node: &Node) -> Result<CaseRule> {
        let mut unit = None;
        for key in ["characters", "tokens", "lines", "paragraphs"] {
            let Some(value) = node.get(key) else {
                continue;
            };
            let number = value.text().parse::<usize>().ok();
            let of = match (key, number.filter(|n| (1..=1_000_000).contains(n))) {
                ("characters", Some(number)) => CaseUnit::Characters(number),
                ("tokens", Some(number)) => CaseUnit::Tokens(number),
                ("lines", Some(number)) => CaseUnit::Lines(number),
                ("paragraphs", Some(1)) => CaseUnit::Paragraph,
                _ => return Err(value.to_error(EXPECTED_UNITS)),
            };
            if unit.replace(of).is_some() {
                return Err(value.to_error(EXPECTED_UNITS));
            }
        }
        let heading = node.get("heading");
        if let Some(value) = heading.filter(|value| value.text().matches(NUMBER).count() != 1) {
            let message =
                "expected a line that contains {case} once, in place of the case's number";
            return Err(value.to_error(message));
        }
        Ok(CaseRule {
            unit: unit.ok_or_else(|| node.to_error(EXPECTED_UNITS))?,
            heading: heading.map(|value| value.text().trim().to_string()),
            between: node.get("between").map(parse_word).transpose()?,
            instead: node.get("instead").map_or(Ok(Vec::new()), parse_lines)?,
        })
    }
}

fn parse_lines(node: &Node) -> Result<Vec<String>> {
    let line = |node: &Node| match node.text().trim() {
        "" => Err(node.to_error("expected lines: a sequence of strings, or one")),
        text => Ok(text.to_string()),
    };
    node.items().iter().map(line).collect()
}

fn parse_word(node: &Node) -> Result<String> {
    match node.words().as_slice() {
        [word] if word == node.text() => Ok(word.clone()),
        _ => Err(node.to_error("expected one word")),
    }
}

/// No other tool writes this file, so an unknown key is a mistake.
fn check_keys(node: &Node, known: &str) -> Result<()> {
    if !node.is_mapping() {
        return Err(node.to_error("expected 'key: value' lines"));
    }
    let unknown = node.unknown_key(known);
    unknown.map_or(Ok(()), |(key, value)| {
        let known = known.replace(' ', ", ");
        Err(value.to_error(format!("unknown key '{}'; known: {known}", short_line(key))))
    })
}
