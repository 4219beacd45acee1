//! The settings of a folder of test data (`test_group.yaml`, `testdata.yaml`) and of a single testcase (`X.yaml`, in
//! early drafts `X.args`).
//!
//! A key that a folder doesn't set is inherited from the folder above, from `data/` down. The legacy format says so,
//! and problemtools and BAPCtools do so in every version. The output validator's arguments are the words of
//! `validator_flags` in problem.yaml, then those of the nearest folder that sets any, as in problemtools.

use crate::error::{Error, Result};
use crate::judge::package::config::{check_keys, get, parse, read_text};
use crate::judge::package::constants::Constants;
use crate::judge::package::remark::Remarks;
use crate::judge::package::version::{Keys, Version};
use crate::judge::package::yaml::node::{Node, Value};
use std::fs;
use std::path::{Path, PathBuf};

/// The names of a folder's settings file: the current one and the old one.
pub(super) const GROUP_FILES: [&str; 2] = ["test_group.yaml", "testdata.yaml"];

const GROUP_KEYS: Keys = Keys {
    legacy: &[
        "on_reject",
        "grading",
        "grader_flags",
        "input_validator_flags",
        "output_validator_flags",
        "accept_score",
        "reject_score",
        "range",
    ],
    current: &[
        "max_score",
        "score_aggregation",
        "static_validation_score",
        "require_pass",
        "args",
        "input_validator_args",
        "static_validator_args",
        "output_validator_args",
        "input_visualizer_args",
        "output_visualizer_args",
        "full_feedback",
    ],
    // problemtools reads a draft's settings like those of the legacy format.
    draft: &[
        "on_reject",
        "grading",
        "grader_flags",
        "input_validator_flags",
        "output_validator_flags",
        "accept_score",
        "reject_score",
        "range",
        "scoring",
        "run_samples",
        "hint",
        "description",
    ],
};

const CASE_KEYS: Keys = Keys {
    legacy: &[],
    current: &[
        "args",
        "input_validator_args",
        "output_validator_args",
        "input_visualizer_args",
        "output_visualizer_args",
        "full_feedback",
        "hint",
        "description",
    ],
    draft: &["input_validator_flags", "output_validator_flags"],
};

/// Arguments of input validators.
#[derive(Debug, Clone, PartialEq)]
pub enum InputArgs {
    /// Every validator gets these.
    All(Vec<String>),
    /// Each validator's arguments by its name. Others get none.
    Named(Vec<(String, Vec<String>)>),
}

impl Default for InputArgs {
    fn default() -> InputArgs {
        InputArgs::All(Vec::new())
    }
}

impl InputArgs {
    /// The arguments of one validator, by its file name. The settings may omit the ending.
    pub fn of(&self, validator: &str) -> &[String] {
        let stem = validator
            .rsplit_once('.')
            .map_or(validator, |(stem, _)| stem);
        match self {
            InputArgs::All(args) => args,
            InputArgs::Named(named) => {
                let found = named.iter().find(|(n, _)| n == validator || n == stem);
                found.map_or(&[], |(_, args)| args)
            }
        }
    }
}

/// The settings for one folder or one testcase.
#[derive(Debug, Clone, Default)]
pub(super) struct Settings {
    pub output_validator: Vec<String>,
    pub input_validator: InputArgs,
    pub args: Vec<String>,
}

/// Reads the settings of one package.
#[derive(Clone, Copy)]
pub(super) struct Reader<'a> {
    pub version: Version,
    pub constants: &'a Constants,
}

impl Reader<'_> {
    /// `settings` changed by the folder's own file. Also returns that file and its contents, if there is one.
    pub fn folder(
        self,
        folder: &Path,
        mut settings: Settings,
        remarks: &mut Remarks,
    ) -> Result<(Settings, Option<(PathBuf, Node)>)> {
        let mut found = None;
        for name in self.group_files() {
            let file = folder.join(name);
            // A broken link counts as there, and is an error: its settings are missing.
            if fs::symlink_metadata(&file).is_err() {
                continue;
            }
            let odd = match self.version {
                Version::Legacy => name != "testdata.yaml",
                Version::Draft => false,
                Version::Current => name != "test_group.yaml",
            };
            if odd {
                let message = "this name belongs to another version of the format";
                remarks.warn(&file, 0, message);
            }
            let root = self.read(&file, &GROUP_KEYS, "a test group's settings", remarks)?;
            settings.change(&file, &root)?;
            found = Some((file, root));
        }
        Ok((settings, found))
    }

    /// The version's own name comes last, so that it wins if there are both.
    fn group_files(self) -> [&'static str; 2] {
        let [new, old] = GROUP_FILES;
        match self.version {
            Version::Legacy => [new, old],
            Version::Draft | Version::Current => [old, new],
        }
    }

    /// `settings` changed by the files beside `input`, which are about this testcase.
    pub fn testcase(
        self,
        input: &Path,
        mut settings: Settings,
        remarks: &mut Remarks,
    ) -> Result<Settings> {
        let file = input.with_extension("yaml");
        if fs::symlink_metadata(&file).is_ok() {
            let root = self.read(&file, &CASE_KEYS, "a testcase's settings", remarks)?;
            settings.change(&file, &root)?;
        }
        let file = input.with_extension("args");
        if fs::symlink_metadata(&file).is_ok() {
            if self.version != Version::Draft {
                let message = "a file of an early draft: expected args: [...] in a .yaml file";
                remarks.warn(&file, 0, message);
            }
            settings.args = split(&read_text(&file, remarks)?);
        }
        Ok(settings)
    }

    fn read(self, file: &Path, keys: &Keys, what: &str, remarks: &mut Remarks) -> Result<Node> {
        let text = read_text(file, remarks)?;
        let text =
            String::from_utf8_lossy(&self.constants.substitute(text.as_bytes())).into_owned();
        let root = parse(file, &text, remarks)?;
        check_keys(file, &root, keys, self.version, what, remarks)?;
        Ok(root)
    }
}

impl Settings {
    fn change(&mut self, file: &Path, root: &Node) -> Result<()> {
        for key in ["output_validator_flags", "output_validator_args"] {
            if let Some(node) = get(root, key) {
                // The legacy format may name the validator along with its flags, but there is only one.
                let node = get(node, "flags").unwrap_or(node);
                self.output_validator = words(file, node)?;
            }
        }
        if let Some(node) = get(root, "input_validator_flags") {
            self.input_validator = match get(node, "name") {
                Some(name) => {
                    let flags = get(node, "flags");
                    let flags = flags.map_or(Ok(Vec::new()), |flags| words(file, flags))?;
                    InputArgs::Named(
                        words(file, name)?
                            .into_iter()
                            .map(|n| (n, flags.clone()))
                            .collect(),
                    )
                }
                None => input_args(file, node)?,
            };
        }
        if let Some(node) = get(root, "input_validator_args") {
            self.input_validator = input_args(file, node)?;
        }
        if let Some(node) = get(root, "args") {
            self.args = words(file, node)?;
        }
        Ok(())
    }
}

/// Arguments for all validators, or a mapping from validators to arguments.
fn input_args(file: &Path, node: &Node) -> Result<InputArgs> {
    let Value::Mapping(entries) = &node.value else {
        return Ok(InputArgs::All(words(file, node)?));
    };
    let named = entries
        .iter()
        .map(|(name, node)| Ok((name.clone(), words(file, node)?)));
    Ok(InputArgs::Named(named.collect::<Result<_>>()?))
}

/// Arguments: a sequence of strings, or one string of words as in the legacy format.
fn words(file: &Path, node: &Node) -> Result<Vec<String>> {
    let items = match &node.value {
        Value::Scalar(text) => return Ok(split(text)),
        Value::Sequence(items) => items,
        Value::Mapping(_) => {
            let message = "expected arguments: a sequence of strings, or one string";
            return Err(Error::file(file, node.line, message));
        }
    };
    let word = |item: &Node| match &item.value {
        Value::Scalar(text) => Ok(text.clone()),
        _ => Err(Error::file(file, item.line, "expected a plain argument")),
    };
    items.iter().map(word).collect()
}

fn split(text: &str) -> Vec<String> {
    text.split_whitespace().map(String::from).collect()
}
