//! The loader's remarks about a package that it can read.
//!
//! - A *warning* is about something odd that changes no verdict, such as an unknown key or a strange name.
//! - A *fault* is about something lost, such as an input without its answer. The rest can be judged, but the package is
//!   incomplete.
//!
//! Anything that could turn a right program wrong, or the reverse, is an [`Error`], and nothing is judged.

use crate::error::Error;
use std::fmt;
use std::path::{Path, PathBuf};

/// One line about a file or folder. `line` counts from 1; 0 means the whole file.
#[derive(Debug, Clone, PartialEq)]
pub struct Remark {
    pub file: PathBuf,
    pub line: usize,
    pub message: String,
}

impl fmt::Display for Remark {
    /// Formatted like an error: `FILE:LINE: MESSAGE`.
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

/// Adds a remark unless the same one is there.
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
