//! `generators/generators.yaml`, from which BAPCtools makes test data. Calls in it that take a seed can make fresh
//! inputs too. The rest of the file is ignored.
//!
//! <https://github.com/RagnarGrootKoerkamp/BAPCtools/blob/HEAD/doc/generators.md>

use crate::judge::package::config::read_yaml;
use crate::judge::package::hunting::GeneratorCall;
use crate::judge::package::remark::Remarks;
use crate::judge::package::yaml::node::{Node, YamlValue};
use std::fs;
use std::path::{Path, PathBuf};

/// The calls with a seed, each once. An error in the file becomes a remark.
pub fn seeded_calls(folder: &Path, remarks: &mut Vec<String>) -> Vec<GeneratorCall> {
    let file = folder.join("generators.yaml");
    if fs::symlink_metadata(&file).is_err() {
        return Vec::new();
    }
    let root = match read_yaml(&file, &mut Remarks::default()) {
        Ok(root) => root,
        Err(error) => {
            remarks.push(format!("its generators are not used: {error}"));
            return Vec::new();
        }
    };
    let mut calls = Vec::new();
    if let Some(data) = root.get("data") {
        collect(data, &mut |words| {
            let call = call(words, folder, root.get("generators"));
            calls.extend(call.filter(|call| !calls.contains(call)));
        });
    }
    calls
}

/// Finds every text with a seed in it, at any depth.
fn collect(node: &Node, found: &mut dyn FnMut(&str)) {
    match &node.value {
        YamlValue::Scalar(text) if text.contains("{seed") => found(text),
        YamlValue::Scalar(_) => {}
        YamlValue::Sequence(nodes) => nodes.iter().for_each(|node| collect(node, found)),
        YamlValue::Mapping(entries) => entries.iter().for_each(|(_, node)| collect(node, found)),
    }
}

/// A generator and its arguments. `None`: there is no such program. `named`: names for programs, with their files.
fn call(words: &str, folder: &Path, named: Option<&Node>) -> Option<GeneratorCall> {
    let mut words = words.split_whitespace();
    let name = words.next()?;
    let program = match named.and_then(|named| named.get(name)) {
        Some(Node {
            value: YamlValue::Sequence(files),
            ..
        }) => match files.as_slice() {
            [only] => only.text().to_string(),
            // This file doesn't say which of them is the main one.
            _ => return None,
        },
        _ => name.to_string(),
    };
    let program = PathBuf::from(&program);
    let plain = program.is_relative() && !program.starts_with("..");
    let program = folder.join(program);
    let args =
        words.map(|word| plain_seed(&word.replace("{name}", "hunt").replace("{count}", "1")));
    (plain && program.exists()).then(|| GeneratorCall {
        program,
        args: args.collect(),
    })
}

/// Turns `{seed:3}`, which stands for a different seed than `{seed}`, into `{seed}`: all seeds are fresh here.
fn plain_seed(word: &str) -> String {
    let Some((before, rest)) = word.split_once("{seed:") else {
        return word.to_string();
    };
    match rest.split_once('}') {
        Some((_, behind)) => format!("{before}{{seed}}{behind}"),
        None => word.to_string(),
    }
}
