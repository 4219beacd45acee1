//! The result of parsing YAML: nodes that keep their line, so that messages can name file and line.

/// What went wrong and on which line (from 1).
#[derive(Debug, PartialEq)]
pub struct YamlError {
    pub line: usize,
    pub message: String,
}

/// A value and the line (from 1) on which it starts.
#[derive(Debug, Clone, PartialEq)]
pub struct Node {
    pub line: usize,
    pub value: Value,
}

/// The three kinds of YAML value. Scalars stay text, because only the key says what counts as a number. Mappings keep
/// their order.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    Scalar(String),
    Sequence(Vec<Node>),
    Mapping(Vec<(String, Node)>),
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

pub(super) fn scalar(line: usize, text: String) -> Node {
    Node {
        line,
        value: Value::Scalar(text),
    }
}
