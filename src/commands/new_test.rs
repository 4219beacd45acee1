//! Adds a test to a package or to a folder of the user's own tests. Nothing that exists is overwritten.

use crate::cli::options::Given;
use crate::error::{Error, Result};
use crate::judge::package::Package;
use crate::judge::package::plain_folder::plain_folder;
use crate::judge::package::testcase::Testcase;
use crate::terminal::escape::escape_line;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The files of a test that doesn't exist yet.
pub struct NewTest {
    input: PathBuf,
    answer: PathBuf,
}

impl NewTest {
    /// The test for `--keep`: in the user's folder after `-d`, which is created if necessary, or else in the package:
    /// beside the testcase `like`, whose arguments it then has, but not in the sample. An error means that the name is
    /// taken or that there is no place.
    pub fn from_arguments(
        given: &Given,
        package: Option<&Package>,
        like: Option<&Testcase>,
    ) -> Result<Option<NewTest>> {
        let Some(name) = given.value("--keep") else {
            return Ok(None);
        };
        let (folder, answer) = match (given.path_value("-d"), package) {
            (Some(dir), _) => (test_folder(&dir)?, "out"),
            (None, Some(package)) if !package.is_plain => {
                let group = match like.map_or("", |like| like.folder.as_str()) {
                    "" | "sample" => "secret",
                    folder => folder,
                };
                (package.dir.join("data").join(group), "ans")
            }
            _ => {
                let why = "--keep needs -d DIR here, the folder of your own tests: without a problem there is no package to add to";
                return Err(Error::Usage(why.to_string()));
            }
        };
        let file = |kind: &str| folder.join(format!("{name}.{kind}"));
        let mut taken = ["in", "ans", "out", "a"].map(file).into_iter();
        if let Some(taken) = taken.find(|file| fs::symlink_metadata(file).is_ok()) {
            let text = "this test exists already: choose another name for --keep";
            return Err(Error::file(&taken, 0, text));
        }
        let (input, answer) = (file("in"), file(answer));
        Ok(Some(NewTest { input, answer }))
    }

    /// Writes the test. Returns a line that names its files.
    pub fn write_files(&self, input: &[u8], answer: &[u8]) -> Result<String> {
        let folder = self.input.parent().unwrap_or(Path::new(""));
        fs::create_dir_all(folder).map_err(Error::io("create", folder))?;
        create_file(&self.answer, answer)?;
        create_file(&self.input, input).inspect_err(|_| {
            let _ = fs::remove_file(&self.answer); // the error that follows matters more
        })?;
        let kind = self.answer.extension().unwrap_or_default();
        let input = escape_line(&self.input.display().to_string());
        Ok(format!("kept: {input} and .{}\n", kind.to_string_lossy()))
    }
}

/// Where a new test belongs: in the folder itself, or in its `tests` if all tests are there.
fn test_folder(dir: &Path) -> Result<PathBuf> {
    if fs::metadata(dir).is_ok_and(|about| !about.is_dir()) {
        let text = "expected a folder of tests after -d, found a file";
        return Err(Error::file(dir, 0, text));
    }
    let inner = dir.join("tests");
    let tests = plain_folder(dir).unwrap_or_default();
    let first = tests.first();
    let is_inside = first.is_some_and(|test| test.input.starts_with(&inner));
    Ok(if is_inside { inner } else { dir.to_path_buf() })
}

/// Writes a new file, whole or not at all.
fn create_file(file: &Path, bytes: &[u8]) -> Result<()> {
    let mut new = File::create_new(file).map_err(Error::io("create", file))?;
    new.write_all(bytes).map_err(|error| {
        let _ = fs::remove_file(file);
        Error::io("write", file)(error)
    })
}
