//! Reads the testcases below `data/`: `data/{sample,secret}/**/X.in` with `X.ans`, in lexicographic order.
//!
//! A folder is a group of testcases and may contain other folders. [`entries`] knows which files make a
//! testcase. What can't be judged, such as an input without an answer, is a fault of the package; the rest is judged.

use crate::error::Result;
use crate::judge::package::entries;
use crate::judge::package::remark::Remarks;
use crate::judge::package::settings::{Settings, SettingsReader};
use crate::judge::package::testcase::{Testcase, check_readable};
use crate::judge::package::version::Version;
use crate::judge::walk::FolderWalk;
use std::fs;
use std::mem;
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

/// Reads `data/` of the package in `dir`. `flags` are the words of `validator_flags`.
pub(super) fn read(
    dir: &Path,
    flags: &[String],
    reader: SettingsReader,
    remarks: &mut Remarks,
) -> Result<Data> {
    let data = dir.join("data");
    let mut reading = Reading {
        data: &data,
        flags,
        reader,
        walked: FolderWalk::default(),
        found: Data::default(),
        remarks,
    };
    if fs::symlink_metadata(&data).is_ok() {
        reading.top()?;
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
    flags: &'a [String],
    reader: SettingsReader<'a>,
    walked: FolderWalk,
    found: Data,
    remarks: &'a mut Remarks,
}

impl Reading<'_> {
    /// Reads `data/` itself: `sample` first, then `secret`, then testcases in neither.
    fn top(&mut self) -> Result<()> {
        let settings = self.enter(self.data, Settings::default())?;
        let entries = entries::list(self.data, self.remarks)?;
        for part in ["sample", "secret"] {
            let folder = self.data.join(part);
            // A broken link must be reported, or nobody would notice that its testcases are missing.
            if fs::symlink_metadata(&folder).is_ok() {
                self.walk(&folder, settings.clone())?;
            } else if part == "secret" {
                self.remarks
                    .warn(self.data, 0, "expected the folder secret, there is none");
            }
        }
        for path in entries {
            if entries::is_input(&path) {
                self.remarks
                    .warn(&path, 0, "expected testcases in sample/ and secret/ only");
                self.testcase(&path, &settings)?;
            } else if !is_named(&path, &["sample", "secret"]) && !is_named(&path, FOR_VALIDATORS) {
                let message = "not judged: expected testcases in sample/ and secret/ only";
                self.remarks.warn(&path, 0, message);
            }
        }
        self.tries(&settings)?;
        self.walked.leave();
        Ok(())
    }

    /// Reads the folders that no submission sees. They aren't groups of testcases.
    fn tries(&mut self, settings: &Settings) -> Result<()> {
        for name in FOR_VALIDATORS {
            let folder = self.data.join(name);
            if fs::symlink_metadata(&folder).is_err() {
                continue;
            }
            let testcases = mem::take(&mut self.found.testcases);
            let folders = self.found.folders.len();
            self.walk(&folder, settings.clone())?;
            self.found.folders.truncate(folders);
            let tries = mem::replace(&mut self.found.testcases, testcases);
            self.found.tries.extend(tries);
        }
        Ok(())
    }

    fn walk(&mut self, folder: &Path, settings: Settings) -> Result<()> {
        let settings = self.enter(folder, settings)?;
        // Sorted by base name, so that `10-x.in` and the folder `10-x` keep their places among their neighbours.
        let mut entries = entries::list(folder, self.remarks)?;
        entries.sort_by_key(|path| match entries::is_input(path) {
            true => path.with_extension(""),
            false => path.clone(),
        });
        for path in entries {
            match entries::is_input(&path) {
                true => self.testcase(&path, &settings)?,
                false => self.walk(&path, settings.clone())?,
            }
        }
        self.walked.leave();
        Ok(())
    }

    /// Enters the folder until the walk leaves it, and returns its settings.
    fn enter(&mut self, folder: &Path, settings: Settings) -> Result<Settings> {
        self.walked.enter(folder)?;
        let is_current = self.reader.version == Version::Current;
        let (settings, file) = self.reader.folder(folder, settings, self.remarks)?;
        if let Some(file) = file.filter(|_| folder == self.data && is_current) {
            let message = "settings of a test group: expected them in sample/, secret/ or a group";
            self.remarks.warn(&file, 0, message);
        }
        self.found.folders.push(folder.to_path_buf());
        Ok(settings)
    }

    fn testcase(&mut self, input: &Path, settings: &Settings) -> Result<()> {
        check_readable(input)?;
        let answer = input.with_extension("ans");
        let files = input.with_extension("files");
        let answerless = input.starts_with(self.data.join("invalid_input"));
        if fs::symlink_metadata(&answer).is_err() && !answerless {
            let message =
                "an input without its answer: expected a file of the same name ending in .ans";
            self.remarks.fault(input, 0, message);
            return Ok(());
        }
        if fs::symlink_metadata(&files).is_ok() {
            let message = "files beside the input are not given to submissions here: this testcase cannot be judged";
            self.remarks.fault(&files, 0, message);
            return Ok(());
        }
        let answer = Some(answer).filter(|_| !answerless);
        answer.as_deref().map_or(Ok(()), check_readable)?;
        let settings = self
            .reader
            .testcase(input, settings.clone(), self.remarks)?;
        let testcase = Testcase::new(self.data, input, answer, self.flags, settings);
        self.found.testcases.push(testcase);
        Ok(())
    }
}

fn is_named(path: &Path, names: &[&str]) -> bool {
    names.iter().any(|name| path.ends_with(name))
}
