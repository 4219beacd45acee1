//! The findings about a package's data: a line for each fault and for each thing that couldn't be checked.

use crate::error::Error;
use crate::judge::package::testcase::Testcase;
use std::path::Path;

/// A checker's result for a file.
#[derive(Debug, PartialEq)]
pub enum CheckerResult {
    Valid,
    Invalid(String),
    /// It couldn't tell.
    Unchecked(String),
}

/// A line for each finding.
#[derive(Debug, Default)]
pub struct DataFindings {
    pub faults: Vec<String>,
    /// What couldn't be checked, and why.
    pub unchecked: Vec<String>,
}

impl DataFindings {
    pub(super) fn fault(&mut self, line: String) {
        self.faults.push(line);
    }

    pub(super) fn unchecked(&mut self, line: impl Into<String>) {
        self.unchecked.push(line.into());
    }

    /// Records that the checker at `path` can't be used.
    pub(super) fn unusable(&mut self, path: &Path, line: usize, why: &str) {
        let line = Error::file(path, line, format!("not checked by it: {why}"));
        self.unchecked(line.to_string());
    }

    /// Records a checker's result for a testcase's file.
    pub(super) fn note(&mut self, testcase: &Testcase, checker: &str, said: CheckerResult) {
        let name = &testcase.name;
        match said {
            CheckerResult::Valid => {}
            CheckerResult::Invalid(why) => self.fault(format!("{name}: {checker}: {why}")),
            CheckerResult::Unchecked(why) => {
                self.unchecked(format!("{name}: not checked by {checker}: {why}"));
            }
        }
    }
}
