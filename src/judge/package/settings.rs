//! The settings of a folder of test data (`test_group.yaml`, `testdata.yaml`) and of a single testcase (`X.yaml`, in
//! early drafts `X.args`).
//!
//! A key that a folder doesn't set is inherited from the folder above, from `data/` down. The legacy format says so,
//! and problemtools and BAPCtools do so in every version. The output validator's arguments are the words of
//! `validator_flags` in problem.yaml, then those of the nearest folder that sets any, as in problemtools.

use crate::error::Result;
use crate::judge::package::config::{check_keys, parse, read_text};
use crate::judge::package::constants::Constants;
use crate::judge::package::kind;
use crate::judge::package::remark::Remarks;
use crate::judge::package::version::{Keys, Version};
use crate::judge::package::yaml::node::Node;
use std::fs;
use std::path::{Path, PathBuf};

/// The names of a folder's settings file: the current one and the old one.
pub(super) const GROUP_FILES: [&str; 2] = ["test_group.yaml", "testdata.yaml"];

const GROUP_KEYS: Keys = Keys {
    legacy: "input_validator_flags output_validator_flags",
    current: "args input_validator_args \
              static_validator_args output_validator_args input_visualizer_args output_visualizer_args full_feedback",
    // problemtools reads a draft's settings like those of the legacy format.
    draft: "input_validator_flags output_validator_flags run_samples hint description",
};

const CASE_KEYS: Keys = Keys {
    legacy: "",
    current: "args input_validator_args output_validator_args input_visualizer_args output_visualizer_args \
              full_feedback hint description",
    draft: "input_validator_flags output_validator_flags",
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
pub(super) struct SettingsReader<'a> {
    pub version: Version,
    pub constants: &'a Constants,
}

impl SettingsReader<'_> {
    /// `settings` changed by the folder's own file. Also returns that file, if there is one.
    pub fn folder(
        self,
        folder: &Path,
        mut settings: Settings,
        remarks: &mut Remarks,
    ) -> Result<(Settings, Option<PathBuf>)> {
        let mut found = None;
        // The version's own name comes last, so that it wins if there are both.
        let mut names = GROUP_FILES;
        if self.version != Version::Legacy {
            names.reverse();
        }
        for name in names {
            let file = folder.join(name);
            // A broken link is an error rather than no file: its settings would be missing.
            if fs::symlink_metadata(&file).is_err() {
                continue;
            }
            if self.version != Version::Draft && name != names[1] {
                let message = "this name belongs to another version of the format";
                remarks.warn(&file, 0, message);
            }
            let root = self.read(&file, &GROUP_KEYS, "a test group's settings", remarks)?;
            kind::check_grading(&root)?;
            settings.change(&root)?;
            found = Some(file);
        }
        Ok((settings, found))
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
            settings.change(&self.read(&file, &CASE_KEYS, "a testcase's settings", remarks)?)?;
        }
        let file = input.with_extension("args");
        if fs::symlink_metadata(&file).is_ok() {
            if self.version != Version::Draft {
                let message = "a file of an early draft: expected args: [...] in a .yaml file";
                remarks.warn(&file, 0, message);
            }
            let text = read_text(&file, remarks)?;
            settings.args = text.split_whitespace().map(String::from).collect();
        }
        Ok(settings)
    }

    fn read(self, file: &Path, keys: &Keys, what: &str, remarks: &mut Remarks) -> Result<Node> {
        let text = read_text(file, remarks)?;
        let text = self.constants.substitute(text.as_bytes());
        let root = parse(file, &String::from_utf8_lossy(&text), remarks)?;
        check_keys(&root, keys, self.version, what, remarks)?;
        Ok(root)
    }
}

impl Settings {
    fn change(&mut self, root: &Node) -> Result<()> {
        for key in ["output_validator_flags", "output_validator_args"] {
            if let Some(node) = root.get(key) {
                // The legacy format may name the validator along with its flags, but there is only one.
                self.output_validator = arguments(node.get("flags").unwrap_or(node))?;
            }
        }
        for key in ["input_validator_flags", "input_validator_args"] {
            if let Some(node) = root.get(key) {
                self.input_validator = input_args(node, key == "input_validator_flags")?;
            }
        }
        if let Some(node) = root.get("args") {
            self.args = arguments(node)?;
        }
        Ok(())
    }
}

/// Arguments for all validators, or a mapping from validators to arguments. In the legacy format, that may be a mapping
/// with the keys `name` and `flags`.
fn input_args(node: &Node, legacy: bool) -> Result<InputArgs> {
    if !node.is_mapping() {
        return Ok(InputArgs::All(arguments(node)?));
    }
    if let Some(name) = node.get("name").filter(|_| legacy) {
        let flags = node.get("flags").map_or(Ok(Vec::new()), arguments)?;
        let named = arguments(name)?
            .into_iter()
            .map(|name| (name, flags.clone()));
        return Ok(InputArgs::Named(named.collect()));
    }
    let named = node
        .entries()
        .iter()
        .map(|(name, node)| Ok((name.clone(), arguments(node)?)));
    Ok(InputArgs::Named(named.collect::<Result<_>>()?))
}

/// Arguments: a sequence of strings, or one string of words as in the legacy format.
fn arguments(node: &Node) -> Result<Vec<String>> {
    if node.is_scalar() {
        return Ok(node.words());
    }
    if node.is_mapping() {
        return Err(node.wrong("expected arguments: a sequence of strings, or one string"));
    }
    let word = |item: &Node| match item.is_scalar() {
        true => Ok(item.text().to_string()),
        false => Err(item.wrong("expected a plain argument")),
    };
    node.items().iter().map(word).collect()
}
