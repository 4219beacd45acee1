//! Reads the YAML files of packages, with errors that name file and line.

use crate::error::{Error, Result};
use crate::judge::excerpt::brief;
use crate::judge::package::remark::Remarks;
use crate::judge::package::version::{Keys, Version};
use crate::judge::package::yaml;
use crate::judge::package::yaml::node::{Node, YamlValue};
use crate::judge::plain_file;
use std::io::Read;
use std::path::Path;
use std::sync::Arc;

/// The largest file that is read, in bytes: hundreds of times what packages have.
const LARGEST: u64 = 64 << 10;

/// The text of a configuration file.
pub(super) fn read_text(file: &Path, remarks: &mut Remarks) -> Result<String> {
    let opened = plain_file::open(file).map_err(Error::io("read", file))?;
    let mut bytes = Vec::new();
    let read = opened.take(LARGEST + 1).read_to_end(&mut bytes);
    read.map_err(Error::io("read", file))?;
    if bytes.len() as u64 > LARGEST {
        let wanted = format!("expected a file of at most {} KiB", LARGEST >> 10);
        return Err(Error::file(file, 0, wanted));
    }
    let text = String::from_utf8(bytes).map_err(|e| {
        let good = &e.as_bytes()[..e.utf8_error().valid_up_to()];
        let line = 1 + good.iter().filter(|&&b| b == b'\n').count();
        Error::file(file, line, "expected UTF-8 text")
    })?;
    if let Some(before) = text.find("\r\n") {
        let line = 1 + text[..before].matches('\n').count();
        remarks.warn(file, line, "Windows line endings: expected \\n alone");
    }
    match text.strip_prefix('\u{feff}') {
        Some(rest) => {
            let message = "a byte-order mark: expected a text without one";
            remarks.warn(file, 1, message);
            Ok(rest.to_string())
        }
        None => Ok(text),
    }
}

/// Parses a text into its mapping. A syntax error names file and line.
pub(super) fn parse(file: &Path, text: &str, remarks: &mut Remarks) -> Result<Node> {
    let mut node = yaml::parse(text).map_err(|e| Error::file(file, e.line, e.message))?;
    settle(&file.into(), &mut node, remarks);
    match node.is_mapping() {
        true => Ok(node),
        false => Err(node.wrong("expected 'key: value' lines")),
    }
}

/// Sets the file of all nodes. If a mapping has a key twice, the last one counts, as in problemtools.
fn settle(file: &Arc<Path>, node: &mut Node, remarks: &mut Remarks) {
    node.file = file.clone();
    let entries = match &mut node.value {
        YamlValue::Scalar(_) => return,
        YamlValue::Sequence(items) => {
            return items
                .iter_mut()
                .for_each(|item| settle(file, item, remarks));
        }
        YamlValue::Mapping(entries) => entries,
    };
    let mut settled: Vec<(String, Node)> = Vec::new();
    for (key, mut node) in entries.drain(..) {
        settle(file, &mut node, remarks);
        match settled.iter_mut().find(|(known, _)| *known == key) {
            None => settled.push((key, node)),
            Some((_, earlier)) => {
                let key = brief(&key);
                let message = format!("duplicate key '{key}': the last one counts");
                remarks.warn(file, node.line, message);
                *earlier = node;
            }
        }
    }
    *entries = settled;
}

/// Reads one YAML file.
pub(in crate::judge) fn read_yaml(file: &Path, remarks: &mut Remarks) -> Result<Node> {
    let text = read_text(file, remarks)?;
    parse(file, &text, remarks)
}

/// Warns of every key of `node` that doesn't belong to `version`. Anything but a mapping is an error.
pub(super) fn check_keys(
    node: &Node,
    keys: &Keys,
    version: Version,
    what: &str,
    remarks: &mut Remarks,
) -> Result<()> {
    if !node.is_mapping() && !node.is_blank() {
        return Err(node.wrong(format!("expected 'key: value' lines in {what}")));
    }
    for (key, value) in node.entries() {
        if keys.belongs(key, version) {
            continue;
        }
        let shown = brief(key);
        let message = match keys.is_known(key) {
            true => format!("the key '{shown}' in {what} belongs to another version of the format"),
            false => {
                let known = keys.known(version);
                format!("unknown key '{shown}' in {what}; known: {known}")
            }
        };
        remarks.warn(&value.file, value.line, message);
    }
    Ok(())
}
