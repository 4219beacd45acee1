//! The kind of problem: `type:` in problem.yaml, and in the legacy format also `validation:`.
//!
//! The kinds are independent: a problem may be interactive, multi-pass and scoring at once. `submit-answer` excludes
//! `interactive` and `multi-pass`; it isn't judged here.

use crate::error::Result;
use crate::judge::excerpt::brief;
use crate::judge::package::remark::Remarks;
use crate::judge::package::yaml::node::Node;

/// How a problem differs from a plain pass-fail problem with one run and one answer. All false: it doesn't.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ProblemKind {
    /// A submission gets points as well as a verdict.
    pub scoring: bool,
    /// The output validator talks with the running submission.
    pub interactive: bool,
    /// The submission runs again, on input that the output validator made from its last output.
    pub multi_pass: bool,
}

impl ProblemKind {
    /// The kind of problem in `root`, the whole of problem.yaml, and whether it asks for the package's own output
    /// validator.
    pub(super) fn read(root: &Node, remarks: &mut Remarks) -> Result<(ProblemKind, bool)> {
        let mut kind = ProblemKind::default();
        let mut submit_answer = None;
        if let Some(node) = root.get("type") {
            submit_answer = kind.read_type(node, remarks)?.then_some(node);
        }
        let custom = match root.get("validation") {
            Some(node) => kind.read_validation(node, remarks)?,
            None => false,
        };
        match submit_answer {
            None => Ok((kind, custom)),
            Some(node) if kind.interactive || kind.multi_pass => {
                Err(node
                    .wrong("type submit-answer cannot be combined with interactive or multi-pass"))
            }
            Some(node) => {
                let node = root.get("validation").unwrap_or(node);
                let message = "expected a supported type of problem, found submit-answer";
                Err(node.wrong(message))
            }
        }
    }

    /// Reads a sequence of kinds, or a string: one kind, or several separated by blanks as in DOMjudge. Returns whether
    /// people are to submit answers instead of a program.
    fn read_type(&mut self, node: &Node, remarks: &mut Remarks) -> Result<bool> {
        let words: Vec<&str> = match node.is_scalar() {
            true => node.text().split_whitespace().collect(),
            false => node.items().iter().map(Node::text).collect(),
        };
        let unknown = |found: &str| {
            node.wrong(format!(
                "expected type pass-fail, scoring, interactive, multi-pass or submit-answer, found '{}'",
                brief(found)
            ))
        };
        if words.is_empty() {
            return Err(unknown(""));
        }
        if words.len() > 1 && node.is_scalar() {
            let list = words.join(", ");
            let message = format!("several types: expected a sequence, type: [{list}]");
            remarks.warn(&node.file, node.line, message);
        }
        let mut submit_answer = false;
        for word in &words {
            match *word {
                "pass-fail" => {}
                "scoring" => self.scoring = true,
                "interactive" => self.interactive = true,
                "multi-pass" => self.multi_pass = true,
                "submit-answer" => submit_answer = true,
                other => return Err(unknown(other)),
            }
        }
        match self.scoring && words.contains(&"pass-fail") {
            true => Err(node.wrong("expected type pass-fail or scoring, found both")),
            false => Ok(submit_answer),
        }
    }

    /// Reads `validation`, a key of the legacy format: `default`, or `custom` followed by any of `interactive`, `score`
    /// and DOMjudge's `multi-pass`. Returns whether it is custom.
    fn read_validation(&mut self, node: &Node, remarks: &mut Remarks) -> Result<bool> {
        let fault = |found: &str| {
            node.wrong(format!(
                "expected validation default or custom, maybe followed by interactive, multi-pass, score, found '{}'",
                brief(found)
            ))
        };
        let mut words = node.text().split_whitespace();
        let custom = match words.next() {
            Some("default") => false,
            Some("custom") => true,
            other => return Err(fault(other.unwrap_or_default())),
        };
        for word in words {
            match word {
                _ if !custom => return Err(fault(node.text())),
                "interactive" => self.interactive = true,
                "multi-pass" => self.multi_pass = true,
                "score" if self.scoring => {}
                "score" => {
                    self.scoring = true;
                    let message = "the validator gives scores: expected type: scoring too";
                    remarks.warn(&node.file, node.line, message);
                }
                other => return Err(fault(other)),
            }
        }
        Ok(custom)
    }
}
