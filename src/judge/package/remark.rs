//! What the loader has to say about a package that it reads all the same.
//!
//! - A *warning* is odd, and no verdict depends on it: an unknown key, a strange name.
//! - A *fault* is something lost, such as an input without its answer: what else there is can be judged, but the package
//!   is not whole.
//!
//! What could make a right program wrong, or a wrong one right, is neither: it is an [`Error`], and nothing is judged.

use crate::error::Error;
use std::fmt;
use std::path::{Path, PathBuf};

/// One line about one file or folder. `line` counts from 1; 0 speaks of the whole.
#[derive(Debug, Clone, PartialEq)]
pub struct Remark {
    pub file: PathBuf,
    pub line: usize,
    pub message: String,
}

impl fmt::Display for Remark {
    /// As the error would read that this could have been: `FILE:LINE: MESSAGE`.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        Error::file(&self.file, self.line, self.message.as_str()).fmt(f)
    }
}

/// The remarks on one package, in the order of reading.
#[derive(Debug, Default)]
pub(in crate::judge) struct Remarks {
    pub warnings: Vec<Remark>,
    pub faults: Vec<Remark>,
}

impl Remarks {
    pub fn warn(&mut self, file: &Path, line: usize, message: impl Into<String>) {
        add(&mut self.warnings, file, line, message.into());
    }

    pub fn fault(&mut self, file: &Path, line: usize, message: impl Into<String>) {
        add(&mut self.faults, file, line, message.into());
    }
}

/// What stands there already word for word is not said twice.
fn add(remarks: &mut Vec<Remark>, file: &Path, line: usize, message: String) {
    let remark = Remark {
        file: file.to_path_buf(),
        line,
        message,
    };
    if !remarks.contains(&remark) {
        remarks.push(remark);
    }
}
