//! The packages' YAML files, read with errors that name file and line.

use crate::error::{Error, Result};
use crate::judge::excerpt::brief;
use crate::judge::package::node::{Node, Value};
use crate::judge::package::warning::Warnings;
use crate::judge::package::yaml;
use std::fs;
use std::path::Path;

/// The largest configuration that is read: hundreds of times what packages have.
const LARGEST: u64 = 64 << 10;

/// Reads one YAML file; a syntax error names file and line.
pub(super) fn read_yaml(file: &Path) -> Result<Node> {
    let metadata = fs::metadata(file).map_err(Error::io("read", file))?;
    // A pipe or a device would never end.
    if !metadata.is_file() || metadata.len() > LARGEST {
        let wanted = format!("expected a file of at most {} KiB", LARGEST >> 10);
        return Err(Error::file(file, 0, wanted));
    }
    let bytes = fs::read(file).map_err(Error::io("read", file))?;
    let text = String::from_utf8(bytes).map_err(|e| {
        let good = &e.as_bytes()[..e.utf8_error().valid_up_to()];
        let line = 1 + good.iter().filter(|&&b| b == b'\n').count();
        Error::file(file, line, "expected UTF-8 text")
    })?;
    let node = yaml::parse(&text).map_err(|e| Error::file(file, e.line, e.message))?;
    match node.value {
        Value::Mapping(_) => Ok(node),
        _ => Err(Error::file(file, node.line, "expected 'key: value' lines")),
    }
}

/// The value of `key`, when `node` is a mapping that has it.
pub(super) fn get<'a>(node: &'a Node, key: &str) -> Option<&'a Node> {
    match &node.value {
        Value::Mapping(entries) => entries.iter().find(|(k, _)| k == key).map(|(_, n)| n),
        _ => None,
    }
}

/// A scalar's text; empty for anything else.
pub(super) fn text_of(node: &Node) -> &str {
    match &node.value {
        Value::Scalar(text) => text,
        _ => "",
    }
}

/// Warns of every key of `node` that is not in `known`; anything but a mapping is an error.
pub(super) fn check_keys(
    file: &Path,
    node: &Node,
    known: &[&str],
    what: &str,
    warnings: &mut Warnings,
) -> Result<()> {
    let Value::Mapping(entries) = &node.value else {
        return Err(Error::file(
            file,
            node.line,
            format!("expected 'key: value' lines in {what}"),
        ));
    };
    for (key, value) in entries {
        if !known.contains(&key.as_str()) {
            let (key, known) = (brief(key), known.join(", "));
            let message = format!("unknown key '{key}' in {what}; known: {known}");
            warnings.add(file, value.line, message);
        }
    }
    Ok(())
}
