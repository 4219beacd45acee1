//! Writes inputs and answers to their own folder and, with `--keep`, into the package or the user's folder of tests.

use super::Where;
use crate::commands::new_test::NewTest;
use crate::error::{Error, Result};
use crate::hunt::result::MAX_OTHER_FAILURES;
use crate::hunt::trial::AnsweredInput;
use crate::judge::package::Package;
use crate::judge::package::testcase::Testcase;
use crate::whole_file;
use std::fs;
use std::path::{Path, PathBuf};

impl Where<'_> {
    /// Writes the input and its answer. Returns the input's path.
    pub(super) fn put_down(&self, specimen: &AnsweredInput) -> Result<PathBuf> {
        put(&self.folder, "1", specimen)
    }

    /// With `--keep`, adds them to the tests, too. Returns a line about it.
    pub(super) fn keep(&self, specimen: &AnsweredInput) -> Result<String> {
        match self.kept(Some(&specimen.testcase))? {
            Some(new) => new.write(&specimen.input, &specimen.answer),
            None => Ok(String::new()),
        }
    }

    /// The test for `--keep`. An error means that the name is taken.
    fn kept(&self, like: Option<&Testcase>) -> Result<Option<NewTest>> {
        let dir = self.given.path("-d");
        let new = |name| NewTest::of(dir.as_deref(), self.package, like, name);
        self.given.value("--keep").map(new).transpose()
    }

    /// Removes the files of an earlier hunt, which could be mistaken for new findings.
    pub(super) fn make_room(&self) -> Result<()> {
        let others = (1..=MAX_OTHER_FAILURES).map(|number| format!("other-{number}/1"));
        let names = others.chain(["1".to_string()]);
        for name in names.flat_map(|name| [format!("{name}.in"), format!("{name}.ans")]) {
            let file = self.folder.join(name);
            match fs::remove_file(&file) {
                Err(error) if fs::symlink_metadata(&file).is_ok() => {
                    return Err(Error::io("remove", &file)(error));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Checks the paths in advance, so that a hunt doesn't fail only when it writes its result.
    pub(super) fn check_places(&self) -> Result<()> {
        let folder = fs::metadata(&self.folder);
        if folder.is_ok_and(|folder| !folder.is_dir()) {
            let text = "expected a folder after -o, found a file";
            return Err(Error::file(&self.folder, 0, text));
        }
        let plainest = self.package.and_then(Package::plainest);
        self.kept(plainest).map(drop)
    }
}

pub(super) fn put(folder: &Path, name: &str, specimen: &AnsweredInput) -> Result<PathBuf> {
    fs::create_dir_all(folder).map_err(Error::io("create", folder))?;
    let input = folder.join(format!("{name}.in"));
    whole_file::write(&folder.join(format!("{name}.ans")), &specimen.answer)?;
    whole_file::write(&input, &specimen.input)?;
    Ok(input)
}
