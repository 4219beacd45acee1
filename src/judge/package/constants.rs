//! `constants:` in problem.yaml: values that a package's files refer to as `{{name}}` or `{{name.variant}}`.
//!
//! They are replaced in validators, in files added to submissions, in example submissions and in the settings of test
//! groups, but never in test data, problem.yaml or other submissions. An undefined name is left as it is.

use crate::error::Result;
use crate::judge::excerpt::brief;
use crate::judge::package::remark::Remarks;
use crate::judge::package::yaml::node::Node;
use std::borrow::Cow;

/// The constants of one package.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Constants {
    /// `name`, `name.value` and `name.variant`, each with its text.
    values: Vec<(String, String)>,
}

impl Constants {
    pub(super) fn read(root: &Node, remarks: &mut Remarks) -> Result<Constants> {
        let mut constants = Constants::default();
        let Some(node) = root.get("constants") else {
            return Ok(constants);
        };
        if !node.is_mapping() && !node.is_blank() {
            return Err(node.wrong("expected constants as 'name: value' lines"));
        }
        for (name, node) in node.entries() {
            if is_name(name) {
                constants.add(name, node)?;
                continue;
            }
            let name = brief(name);
            let message =
                format!("expected a constant's name of letters, digits and _, found '{name}'");
            remarks.warn(&node.file, node.line, message);
        }
        Ok(constants)
    }

    fn add(&mut self, name: &str, node: &Node) -> Result<()> {
        let variants: Vec<(&str, &Node)> = match node.is_scalar() {
            true => vec![("value", node)],
            false => node
                .entries()
                .iter()
                .map(|(key, node)| (key.as_str(), node))
                .collect(),
        };
        let plain = variants.iter().all(|(_, node)| node.is_scalar());
        if !plain || !variants.iter().any(|(variant, _)| *variant == "value") {
            return Err(node.wrong(format!(
                "expected the constant {name} to be a number, a string, or a mapping with the key 'value'"
            )));
        }
        for (variant, node) in variants {
            if variant == "value" {
                self.values
                    .push((name.to_string(), node.text().to_string()));
            }
            self.values
                .push((format!("{name}.{variant}"), node.text().to_string()));
        }
        Ok(())
    }

    /// `bytes` with every constant replaced. They needn't be text.
    pub fn substitute<'a>(&self, bytes: &'a [u8]) -> Cow<'a, [u8]> {
        if self.values.is_empty() || !bytes.windows(2).any(|pair| pair == b"{{") {
            return Cow::Borrowed(bytes);
        }
        let mut text = Vec::with_capacity(bytes.len());
        let mut rest = bytes;
        while let Some((&first, behind)) = rest.split_first() {
            match self.at_start(rest) {
                Some((value, length)) => {
                    text.extend_from_slice(value.as_bytes());
                    rest = &rest[length..];
                }
                None => {
                    text.push(first);
                    rest = behind;
                }
            }
        }
        Cow::Owned(text)
    }

    /// The constant's value, if `bytes` begin with one, and the length of the reference to it.
    fn at_start(&self, bytes: &[u8]) -> Option<(&str, usize)> {
        let inner = bytes.strip_prefix(b"{{")?;
        let end = inner.windows(2).position(|pair| pair == b"}}")?;
        let name = &inner[..end];
        let (_, value) = self.values.iter().find(|(n, _)| n.as_bytes() == name)?;
        Some((value, end + 4))
    }
}

/// `[a-zA-Z_][a-zA-Z0-9_]*`
fn is_name(text: &str) -> bool {
    let good = |c: char| c.is_ascii_alphanumeric() || c == '_';
    text.chars().all(good) && !text.starts_with(|c: char| c.is_ascii_digit()) && !text.is_empty()
}
