//! The result of parsing YAML: nodes that know their file and line, so that messages can name them.

use crate::error::Error;
use std::path::Path;
use std::sync::Arc;

/// What went wrong and on which line (from 1).
#[derive(Debug, PartialEq)]
pub struct YamlError {
    pub line: usize,
    pub message: String,
}

/// A value and the line (from 1) on which it starts.
#[derive(Debug, Clone, PartialEq)]
pub struct Node {
    /// Empty until [`config`](super::super::config) names it.
    pub file: Arc<Path>,
    pub line: usize,
    pub value: YamlValue,
}

/// The three kinds of YAML value. Scalars stay text, because only the key says what counts as a number. Mappings keep
/// their order.
#[derive(Debug, Clone, PartialEq)]
pub enum YamlValue {
    Scalar(String),
    Sequence(Vec<Node>),
    Mapping(Vec<(String, Node)>),
}

impl Node {
    pub(super) fn new(line: usize, value: YamlValue) -> Node {
        let file = Path::new("").into();
        Node { file, line, value }
    }

    pub(super) fn scalar(line: usize, text: String) -> Node {
        Node::new(line, YamlValue::Scalar(text))
    }

    /// A mapping without keys.
    pub fn empty(file: &Path) -> Node {
        let (file, value) = (file.into(), YamlValue::Mapping(Vec::new()));
        Node {
            file,
            line: 0,
            value,
        }
    }

    /// The value of `key`, if this is a mapping that has it.
    pub fn get(&self, key: &str) -> Option<&Node> {
        let entry = self.entries().iter().find(|(own, _)| own == key)?;
        Some(&entry.1)
    }

    /// The text of a scalar; empty for anything else.
    pub fn text(&self) -> &str {
        match &self.value {
            YamlValue::Scalar(text) => text,
            _ => "",
        }
    }

    /// The words of a scalar; none for anything else.
    pub fn words(&self) -> Vec<String> {
        self.text().split_whitespace().map(String::from).collect()
    }

    /// The keys and values of a mapping; none for anything else.
    pub fn entries(&self) -> &[(String, Node)] {
        match &self.value {
            YamlValue::Mapping(entries) => entries,
            _ => &[],
        }
    }

    /// The items of a sequence. Anything else is a single item.
    pub fn items(&self) -> &[Node] {
        match &self.value {
            YamlValue::Sequence(items) => items,
            _ => std::slice::from_ref(self),
        }
    }

    pub fn is_scalar(&self) -> bool {
        matches!(self.value, YamlValue::Scalar(_))
    }

    pub fn is_mapping(&self) -> bool {
        matches!(self.value, YamlValue::Mapping(_))
    }

    /// A key without a value.
    pub fn is_blank(&self) -> bool {
        self.is_scalar() && self.text().is_empty()
    }

    /// An error at this place.
    pub fn wrong(&self, message: impl Into<String>) -> Error {
        Error::file(&self.file, self.line, message)
    }
}

pub(super) type Parsed<T> = Result<T, YamlError>;

/// Deeper nesting is rejected, so that no input can overflow the stack. Real packages need four levels.
pub(super) const DEEPEST: usize = 64;

pub(super) fn fail<T>(line: usize, message: impl Into<String>) -> Parsed<T> {
    Err(YamlError {
        line,
        message: message.into(),
    })
}
