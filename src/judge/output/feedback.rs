//! The folder in which a package's validator leaves its feedback on one testcase.
//!
//! Its contents were made by a program, so anything but a plain file is ignored.

use crate::error::{Error, Result};
use crate::judge::excerpt;
use crate::judge::process::leftovers::removal;
use crate::judge::process::sandbox::Sandbox;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Debug)]
pub struct Feedback {
    folder: PathBuf,
}

impl Feedback {
    /// An empty folder. Removes what the last testcase's validator left.
    pub fn create_empty(sandbox: &Sandbox) -> Result<Feedback> {
        let folder = sandbox.tools_folder().join("feedback");
        let _ = removal::remove_tree(&folder).or_else(|_| fs::remove_file(&folder));
        fs::create_dir(&folder).map_err(Error::io("create", &folder))?;
        Ok(Feedback { folder })
    }

    /// The folder as the validator's argument. It ends with '/', as the format requires.
    pub fn folder_argument(&self) -> OsString {
        self.folder.join("").into()
    }

    /// Makes the folder readable if the validator has locked it.
    pub fn unlock_folder(&self) {
        removal::restore_access(&self.folder);
    }

    /// The message for the judges: `judgemessage.txt`.
    pub fn judge_message(&self) -> String {
        read_message(&self.folder.join("judgemessage.txt"))
    }
}

/// The beginning of a file from a validator, cut to what a person reads.
pub(super) fn read_message(file: &Path) -> String {
    const MAX_LINES: usize = 20;
    const MAX_BYTES: u64 = 2048;
    match fs::symlink_metadata(file) {
        Ok(metadata) if metadata.is_file() => {
            let text = excerpt::read_head(file, MAX_BYTES).unwrap_or_default();
            excerpt::first_lines(text.trim(), MAX_LINES)
        }
        _ => String::new(),
    }
}
