//! What is odd about a package without putting a verdict at stake: the loader notes it and goes on.
//!
//! A fault that could make a right program wrong, or a wrong one right, is an [`Error`] and ends the run instead.

use crate::error::Error;
use std::fmt;
use std::path::{Path, PathBuf};

/// One oddity of a package. `line` counts from 1; 0 speaks of the whole file or folder.
#[derive(Debug, Clone, PartialEq)]
pub struct Warning {
    pub file: PathBuf,
    pub line: usize,
    pub message: String,
}

impl fmt::Display for Warning {
    /// As the error would read that this could have been: `FILE:LINE: MESSAGE`.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        Error::file(&self.file, self.line, self.message.as_str()).fmt(f)
    }
}

/// The warnings of one package, in the order of reading.
#[derive(Debug, Default)]
pub struct Warnings(Vec<Warning>);

impl Warnings {
    /// Notes one; what stands there already word for word is not said twice.
    pub fn add(&mut self, file: &Path, line: usize, message: impl Into<String>) {
        let warning = Warning {
            file: file.to_path_buf(),
            line,
            message: message.into(),
        };
        if !self.0.contains(&warning) {
            self.0.push(warning);
        }
    }

    pub fn into_vec(self) -> Vec<Warning> {
        self.0
    }
}
