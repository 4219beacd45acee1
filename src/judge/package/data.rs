//! Reads the testcases below `data/`: `data/{sample,secret}/**/X.in` with `X.ans`, in lexicographic order.
//!
//! A folder is a group of testcases and may contain other folders. [`entries`] knows which files make a
//! testcase. What can't be judged, such as an input without an answer, is a fault of the package; the rest is judged.

use crate::error::Result;
use crate::judge::folder_walk::FolderWalk;
use crate::judge::package::entries;
use crate::judge::package::remark::Remarks;
use crate::judge::package::settings::Settings;
use crate::judge::package::testcase::{Testcase, check_readable};
use std::fs;
use std::path::{Path, PathBuf};

/// The contents of `data/`.
#[derive(Default)]
pub(super) struct Data {
    pub testcases: Vec<Testcase>,
    /// Each folder before those in it.
    pub folders: Vec<PathBuf>,
    /// Data for testing validators: the testcases in the folders `FOR_VALIDATORS`.
    pub tries: Vec<Testcase>,
}

/// Folders of `data/` whose data is for testing validators, not submissions.
const FOR_VALIDATORS: &[&str] = &["invalid_input", "invalid_output", "valid_output"];

/// Reads `data/` of the package in `dir`.
pub(super) fn read_data(dir: &Path, remarks: &mut Remarks) -> Result<Data> {
    let data = dir.join("data");
    let mut reading = Reading {
        data: &data,
        walked: FolderWalk::default(),
        found: Data::default(),
        remarks,
    };
    if fs::symlink_metadata(&data).is_ok() {
        reading.read_top()?;
    }
    let found = reading.found;
    if found.testcases.is_empty() {
        let message = "expected testcases: sample/*.in and secret/*.in, each with its .ans";
        remarks.fault(&data, 0, message);
    }
    Ok(found)
}

/// A walk through the folders of `data`.
struct Reading<'a> {
    data: &'a Path,
    walked: FolderWalk,
    found: Data,
    remarks: &'a mut Remarks,
}

impl Reading<'_> {
    /// Reads `data/` itself: `sample` first, then `secret`, then testcases in neither.
    fn read_top(&mut self) -> Result<()> {
        let settings = self.enter_folder(self.data, Settings::default())?;
        let entries = entries::list_wanted(self.data, self.remarks)?;
        for part in ["sample", "secret"] {
            let folder = self.data.join(part);
            // A broken link must be reported, or nobody would notice that its testcases are missing.
            if fs::symlink_metadata(&folder).is_ok() {
                self.read_folder(&folder, settings.clone())?;
            } else if part == "secret" {
                self.remarks
                    .warn(self.data, 0, "expected the folder secret, there is none");
            }
        }
        for path in entries {
            if entries::is_input(&path) {
                self.remarks
                    .warn(&path, 0, "expected testcases in sample/ and secret/ only");
                self.add_testcase(&path, settings.clone())?;
            } else if !is_named(&path, &["sample", "secret"]) && !is_named(&path, FOR_VALIDATORS) {
                let message = "not judged: expected testcases in sample/ and secret/ only";
                self.remarks.warn(&path, 0, message);
            }
        }
        self.read_validator_tests(&settings)?;
        self.walked.leave();
        Ok(())
    }

    /// Reads the folders that no submission sees.
    fn read_validator_tests(&mut self, settings: &Settings) -> Result<()> {
        let (testcases, folders) = (self.found.testcases.len(), self.found.folders.len());
        for folder in FOR_VALIDATORS.iter().map(|name| self.data.join(name)) {
            if fs::symlink_metadata(&folder).is_ok() {
                self.read_folder(&folder, settings.clone())?;
            }
        }
        self.found.folders.truncate(folders);
        self.found.tries = self.found.testcases.split_off(testcases);
        Ok(())
    }

    fn read_folder(&mut self, folder: &Path, settings: Settings) -> Result<()> {
        let settings = self.enter_folder(folder, settings)?;
        // Sorted by base name, so that `10-x.in` and the folder `10-x` keep their places among their neighbours.
        let mut entries = entries::list_wanted(folder, self.remarks)?;
        entries.sort_by_key(|path| {
            if entries::is_input(path) {
                path.with_extension("")
            } else {
                path.clone()
            }
        });
        for path in entries {
            if entries::is_input(&path) {
                self.add_testcase(&path, settings.clone())?;
            } else {
                self.read_folder(&path, settings.clone())?;
            }
        }
        self.walked.leave();
        Ok(())
    }

    /// Enters the folder until the walk leaves it, and returns its settings.
    fn enter_folder(&mut self, folder: &Path, settings: Settings) -> Result<Settings> {
        self.walked.enter(folder)?;
        self.found.folders.push(folder.to_path_buf());
        settings.in_folder(folder, self.remarks)
    }

    fn add_testcase(&mut self, input: &Path, settings: Settings) -> Result<()> {
        check_readable(input)?;
        let answer = input.with_extension("ans");
        let answerless = input.starts_with(self.data.join("invalid_input"));
        if fs::symlink_metadata(&answer).is_err() && !answerless {
            let message =
                "an input without its answer: expected a file of the same name ending in .ans";
            self.remarks.fault(input, 0, message);
            return Ok(());
        }
        let answer = Some(answer).filter(|_| !answerless);
        answer.as_deref().map_or(Ok(()), check_readable)?;
        let testcase = Testcase::new(self.data, input, answer, settings);
        self.found.testcases.push(testcase);
        Ok(())
    }
}

fn is_named(path: &Path, names: &[&str]) -> bool {
    names.iter().any(|name| path.ends_with(name))
}
