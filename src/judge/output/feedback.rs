//! The folder in which a package's validator leaves its feedback on one testcase, over all passes.
//!
//! Its contents were made by a program, so anything but a plain file is ignored or reported.

use crate::error::{Error, Result};
use crate::judge::excerpt;
use crate::judge::process::leftovers::removal;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::scoring::GivenPoints;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Debug)]
pub struct Feedback {
    folder: PathBuf,
}

/// The input for another pass that a validator may leave.
#[derive(Debug, PartialEq)]
pub enum NextPass {
    None,
    Input,
    /// It exists, but isn't a plain file.
    Strange,
}

impl Feedback {
    /// The folder's path, without creating it: for validators that leave nothing.
    pub fn none(sandbox: &Sandbox) -> Feedback {
        Feedback {
            folder: sandbox.tools_folder().join("feedback"),
        }
    }

    /// An empty folder. Removes what the last testcase's validator left.
    pub fn fresh(sandbox: &Sandbox) -> Result<Feedback> {
        Feedback::none(sandbox).emptied()
    }

    /// An empty folder for an extra run of the validator that must not change the feedback that counts.
    pub fn aside(sandbox: &Sandbox) -> Result<Feedback> {
        let folder = sandbox.tools_folder().join("feedback-aside");
        Feedback { folder }.emptied()
    }

    fn emptied(self) -> Result<Feedback> {
        let folder = &self.folder;
        let _ = removal::remove_tree(folder).or_else(|_| fs::remove_file(folder));
        fs::create_dir(folder).map_err(Error::io("create", folder))?;
        Ok(self)
    }

    /// The folder as the validator's argument. It ends with '/', as the format requires.
    pub fn argument(&self) -> OsString {
        self.folder.join("").into()
    }

    /// Makes the folder readable if the validator has locked it.
    pub fn unlock(&self) {
        removal::restore_access(&self.folder);
    }

    /// The message for the judges: `judgemessage.txt`.
    pub fn message(&self) -> String {
        said(&self.folder.join("judgemessage.txt"))
    }

    /// The points that the validator gave: `score.txt` or `score_multiplier.txt`.
    pub fn given(&self) -> GivenPoints {
        let number = |name: &str| {
            let file = self.folder.join(name);
            fs::symlink_metadata(&file).ok()?;
            let text = said(&file);
            let number = text.parse::<f64>().ok().filter(|number| number.is_finite());
            Some(number.ok_or_else(|| {
                let found = excerpt::brief(&text);
                format!("{name}: expected a number, found '{found}'")
            }))
        };
        match (number("score.txt"), number("score_multiplier.txt")) {
            (None, None) => GivenPoints::Nothing,
            (Some(_), Some(_)) => GivenPoints::Unreadable(
                "score.txt and score_multiplier.txt: expected one".to_string(),
            ),
            (Some(Ok(score)), None) => GivenPoints::Score(score),
            (None, Some(Ok(share))) if (0.0..=1.0).contains(&share) => {
                GivenPoints::Multiplier(share)
            }
            (None, Some(Ok(_))) => {
                GivenPoints::Unreadable("score_multiplier.txt: expected 0 to 1".to_string())
            }
            (Some(Err(why)), None) | (None, Some(Err(why))) => GivenPoints::Unreadable(why),
        }
    }

    /// Moves `nextpass.in` to `input`, so that it is gone before the next pass.
    pub fn take_next_pass(&self, input: &Path) -> Result<NextPass> {
        let next = self.folder.join("nextpass.in");
        match fs::symlink_metadata(&next) {
            Err(_) => Ok(NextPass::None),
            Ok(metadata) if !metadata.is_file() => Ok(NextPass::Strange),
            Ok(_) => {
                fs::rename(&next, input).map_err(Error::io("move", &next))?;
                Ok(NextPass::Input)
            }
        }
    }
}

/// The beginning of a file from a validator, cut to what a person reads.
pub(super) fn said(file: &Path) -> String {
    const LINES: usize = 20;
    const BYTES: u64 = 2048;
    match fs::symlink_metadata(file) {
        Ok(metadata) if metadata.is_file() => {
            let text = excerpt::head(file, BYTES).unwrap_or_default();
            excerpt::first_lines(text.trim(), LINES)
        }
        _ => String::new(),
    }
}
