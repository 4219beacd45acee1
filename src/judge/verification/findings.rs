//! The findings about a package's data: a line for each fault and for each thing that couldn't be checked.

use crate::error::Error;
use crate::judge::package::testcase::Testcase;
use std::path::Path;

/// A checker's result for a file.
#[derive(Debug, PartialEq)]
pub enum Said {
    Valid,
    Invalid(String),
    /// It couldn't tell.
    Unchecked(String),
}

/// A line for each finding.
#[derive(Debug, Default)]
pub struct Findings {
    pub faults: Vec<String>,
    /// What couldn't be checked, and why.
    pub unchecked: Vec<String>,
}

impl Findings {
    pub(super) fn fault(&mut self, line: &str) {
        self.faults.push(line.to_string());
    }

    pub(super) fn unchecked(&mut self, path: &Path, line: usize, why: &str) {
        let line = Error::file(path, line, format!("not checked by it: {why}"));
        self.unchecked.push(line.to_string());
    }

    /// Records a checker's result for a testcase's file.
    pub(super) fn note(&mut self, testcase: &Testcase, checker: &str, said: Said) {
        let name = &testcase.name;
        match said {
            Said::Valid => {}
            Said::Invalid(why) => self.fault(&format!("{name}: {checker}: {why}")),
            Said::Unchecked(why) => {
                let line = format!("{name}: not checked by {checker}: {why}");
                self.unchecked.push(line);
            }
        }
    }
}
