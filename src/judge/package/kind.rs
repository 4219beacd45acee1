//! The kind of problem: `type:` in problem.yaml, and in the legacy format also `validation:`.
//!
//! The kinds are independent: a problem may be interactive, multi-pass and scoring at once. Only `submit-answer`
//! excludes `interactive` and `multi-pass`.

use crate::error::{Error, Result};
use crate::judge::excerpt::brief;
use crate::judge::package::config::{get, text_of};
use crate::judge::package::remark::Remarks;
use crate::judge::package::yaml::node::{Node, Value};
use std::path::Path;

/// How a problem differs from a plain pass-fail problem with one run and one answer. All false: it doesn't.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Kind {
    /// A submission gets points as well as a verdict.
    pub scoring: bool,
    /// The output validator talks with the running submission.
    pub interactive: bool,
    /// The submission runs again, on input that the output validator made from its last output.
    pub multi_pass: bool,
    /// People submit the answers instead of a program.
    pub submit_answer: bool,
}

/// The value of `validation:`, which only the legacy format has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Validation {
    /// The key is missing.
    Unsaid,
    Default,
    Custom,
}

impl Kind {
    /// The kind of problem in `root`, the whole of problem.yaml, and which output validator it wants.
    pub(super) fn read(
        file: &Path,
        root: &Node,
        remarks: &mut Remarks,
    ) -> Result<(Kind, Validation)> {
        let mut kind = Kind::default();
        if let Some(node) = get(root, "type") {
            kind.read_type(file, node, remarks)?;
        }
        let validation = match get(root, "validation") {
            Some(node) => kind.read_validation(file, node, remarks)?,
            None => Validation::Unsaid,
        };
        if kind.submit_answer && (kind.interactive || kind.multi_pass) {
            return Err(Error::file(
                file,
                get(root, "type").map_or(0, |n| n.line),
                "type submit-answer goes with neither interactive nor multi-pass",
            ));
        }
        Ok((kind, validation))
    }

    /// Reads a sequence of kinds, or a string: one kind, or several separated by blanks as in DOMjudge.
    fn read_type(&mut self, file: &Path, node: &Node, remarks: &mut Remarks) -> Result<()> {
        let words: Vec<&str> = match &node.value {
            Value::Sequence(items) => items.iter().map(text_of).collect(),
            _ => text_of(node).split_whitespace().collect(),
        };
        if words.is_empty() {
            return Err(unknown(file, node, ""));
        }
        if words.len() > 1 && matches!(node.value, Value::Scalar(_)) {
            let list = words.join(", ");
            let message = format!("several types: expected a sequence, type: [{list}]");
            remarks.warn(file, node.line, message);
        }
        for word in &words {
            match *word {
                "pass-fail" => {}
                "scoring" => self.scoring = true,
                "interactive" => self.interactive = true,
                "multi-pass" => self.multi_pass = true,
                "submit-answer" => self.submit_answer = true,
                other => return Err(unknown(file, node, other)),
            }
        }
        if self.scoring && words.contains(&"pass-fail") {
            return Err(Error::file(
                file,
                node.line,
                "expected type pass-fail or scoring, found both",
            ));
        }
        Ok(())
    }

    /// Reads `default`, or `custom` followed by any of `interactive`, `score` and DOMjudge's `multi-pass`.
    fn read_validation(
        &mut self,
        file: &Path,
        node: &Node,
        remarks: &mut Remarks,
    ) -> Result<Validation> {
        let fault = |found: &str| {
            let message = format!(
                "expected validation default or custom, maybe followed by interactive, multi-pass, score, found '{}'",
                brief(found)
            );
            Error::file(file, node.line, message)
        };
        let mut words = text_of(node).split_whitespace();
        let validation = match words.next() {
            Some("default") => Validation::Default,
            Some("custom") => Validation::Custom,
            other => return Err(fault(other.unwrap_or_default())),
        };
        for word in words {
            match word {
                _ if validation == Validation::Default => return Err(fault(text_of(node))),
                "interactive" => self.interactive = true,
                "multi-pass" => self.multi_pass = true,
                "score" if self.scoring => {}
                "score" => {
                    self.scoring = true;
                    let message = "the validator gives scores: expected type: scoring too";
                    remarks.warn(file, node.line, message);
                }
                other => return Err(fault(other)),
            }
        }
        Ok(validation)
    }

    /// The only place that rejects kinds which can't be judged yet.
    pub(super) fn check_judged(self, file: &Path, root: &Node) -> Result<()> {
        let refused = match self {
            Kind {
                submit_answer: true,
                ..
            } => "submit-answer",
            _ => return Ok(()),
        };
        let node = get(root, "validation").or(get(root, "type"));
        let line = node.map_or(0, |n| n.line);
        Err(Error::file(
            file,
            line,
            format!("expected a kind of problem that is judged here, found {refused}"),
        ))
    }
}

fn unknown(file: &Path, node: &Node, found: &str) -> Error {
    let message = format!(
        "expected type pass-fail, scoring, interactive, multi-pass or submit-answer, found '{}'",
        brief(found)
    );
    Error::file(file, node.line, message)
}
