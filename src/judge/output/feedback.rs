//! The folder in which a package's validator leaves its feedback on one testcase.
//!
//! Its contents were made by a program, so anything but a plain file is ignored.

use crate::error::{Error, Result};
use crate::judge::excerpt;
use crate::judge::process::leftovers::removal;
use crate::judge::process::sandbox::Sandbox;
use std::fs;
use std::path::{Path, PathBuf};

/// An empty folder. Removes what the last testcase's validator left.
pub fn create_empty_folder(sandbox: &Sandbox) -> Result<PathBuf> {
    let folder = sandbox.tools_folder().join("feedback");
    let _ = removal::remove_tree(&folder).or_else(|_| fs::remove_file(&folder));
    fs::create_dir(&folder).map_err(Error::io("create", &folder))?;
    Ok(folder)
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
