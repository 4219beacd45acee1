//! The folder in which a package's validator leaves what it has to say about one testcase, over all its passes.
//!
//! Whatever lies there was made by a program: a pipe or a link in a file's place says nothing.

use crate::error::{Error, Result};
use crate::judge::excerpt;
use crate::judge::process::leftovers::removal;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::scoring::Given;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Debug)]
pub struct Feedback {
    folder: PathBuf,
}

/// The input that a validator has made for one more pass.
#[derive(Debug, PartialEq)]
pub enum NextPass {
    None,
    Input,
    /// Something is there that is no file.
    Strange,
}

impl Feedback {
    /// The place, without anything made there: for validators that leave nothing.
    pub fn none(sandbox: &Sandbox) -> Feedback {
        Feedback {
            folder: sandbox.tools_folder().join("feedback"),
        }
    }

    /// An empty folder; what the last testcase's validator has left is removed.
    pub fn fresh(sandbox: &Sandbox) -> Result<Feedback> {
        Feedback::none(sandbox).emptied()
    }

    /// An empty folder for a question beside the one whose answer counts.
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

    /// How the validator is told of it: with a '/' at its end, as the format wants it.
    pub fn argument(&self) -> OsString {
        self.folder.join("").into()
    }

    /// Makes the folder readable if the validator has locked it.
    pub fn unlock(&self) {
        removal::unlock(&self.folder);
    }

    /// What the judges should read: `judgemessage.txt`.
    pub fn message(&self) -> String {
        said(&self.folder.join("judgemessage.txt"))
    }

    /// The points that the validator gave: `score.txt` or `score_multiplier.txt`.
    pub fn given(&self) -> Given {
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
            (None, None) => Given::Nothing,
            (Some(_), Some(_)) => {
                Given::Unreadable("score.txt and score_multiplier.txt: expected one".to_string())
            }
            (Some(Ok(score)), None) => Given::Score(score),
            (None, Some(Ok(share))) if (0.0..=1.0).contains(&share) => Given::Multiplier(share),
            (None, Some(Ok(_))) => {
                Given::Unreadable("score_multiplier.txt: expected 0 to 1".to_string())
            }
            (Some(Err(why)), None) | (None, Some(Err(why))) => Given::Unreadable(why),
        }
    }

    /// Moves `nextpass.in` to `input`, so that it is gone before the next pass begins.
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

/// What a validator has left in a file, as far as a person reads it.
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
