//! Writes inputs and answers to their own folder and, with `--keep`, into the package or the user's folder of tests.

use super::HuntCommand;
use crate::commands::new_test::NewTest;
use crate::error::{Error, Result};
use crate::files::atomic_write;
use crate::hunt::oracle::AnsweredInput;
use crate::hunt::result::{Counterexample, MAX_OTHER_FAILURES};
use crate::judge::package::Package;
use std::fs;
use std::path::{Path, PathBuf};

impl HuntCommand<'_> {
    /// With `--keep`, adds the input and its answer to the tests, too. Returns a line about it.
    pub(super) fn keep_as_test(&self, found: &Counterexample) -> Result<String> {
        match NewTest::from_arguments(self.given, self.package, Some(&found.template))? {
            Some(new) => new.write_files(&found.specimen.input, &found.specimen.answer),
            None => Ok(String::new()),
        }
    }

    /// Removes the files of an earlier hunt, which could be mistaken for new findings.
    pub(super) fn remove_old_results(&self) -> Result<()> {
        let others = (1..=MAX_OTHER_FAILURES).map(|number| format!("other-{number}/1"));
        let names = others.chain(["1", "search/1"].map(String::from));
        for name in names.flat_map(|name| [format!("{name}.in"), format!("{name}.ans")]) {
            let file = self.folder.join(name);
            let removed = fs::remove_file(&file);
            if fs::symlink_metadata(&file).is_ok() {
                removed.map_err(Error::io("remove", &file))?;
            }
        }
        Ok(())
    }

    /// Checks the paths in advance, so that a hunt doesn't fail only when it writes its result.
    pub(super) fn check_folders(&self) -> Result<()> {
        let folder = fs::metadata(&self.folder);
        if folder.is_ok_and(|folder| !folder.is_dir()) {
            let text = "expected a folder after -o, found a file";
            return Err(Error::file(&self.folder, 0, text));
        }
        let typical = self.package.and_then(Package::typical_testcase);
        NewTest::from_arguments(self.given, self.package, typical).map(drop)
    }
}

/// Writes the input and its answer to a folder. Returns the input's path.
pub(super) fn write_test(folder: &Path, specimen: &AnsweredInput) -> Result<PathBuf> {
    fs::create_dir_all(folder).map_err(Error::io("create", folder))?;
    let input = folder.join("1.in");
    atomic_write::replace_file(&folder.join("1.ans"), &specimen.answer)?;
    atomic_write::replace_file(&input, &specimen.input)?;
    Ok(input)
}
