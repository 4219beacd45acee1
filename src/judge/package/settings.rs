//! `testdata.yaml`, the settings of a folder of test data: the arguments of the validators.
//!
//! A key that a folder doesn't set is inherited from the folder above, from `data/` down, as in problemtools.

use crate::error::Result;
use crate::judge::package::remark::Remarks;
use crate::judge::package::unsupported::check_keys;
use crate::judge::package::yaml::read_yaml;
use std::fs;
use std::path::Path;

pub(super) const SETTINGS_FILE: &str = "testdata.yaml";

/// The settings for the testcases of a folder.
#[derive(Debug, Clone, Default)]
pub(super) struct Settings {
    pub input_validator: Vec<String>,
    pub output_validator: Vec<String>,
}

impl Settings {
    /// These settings, changed by the folder's own file.
    pub fn in_folder(mut self, folder: &Path, remarks: &mut Remarks) -> Result<Settings> {
        let file = folder.join(SETTINGS_FILE);
        // A broken link is an error rather than no file: its settings would be missing.
        if fs::symlink_metadata(&file).is_err() {
            return Ok(self);
        }
        let root = read_yaml(&file, remarks)?;
        let known = "input_validator_flags output_validator_flags";
        check_keys(&root, known, SETTINGS_FILE)?;
        for (key, flags) in [
            ("input_validator_flags", &mut self.input_validator),
            ("output_validator_flags", &mut self.output_validator),
        ] {
            if let Some(node) = root.get(key) {
                if !node.is_scalar() {
                    return Err(node.to_error("expected flags: words in one line"));
                }
                *flags = node.words();
            }
        }
        Ok(self)
    }
}
