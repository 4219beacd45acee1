//! Adds a test to a package or to a folder of the user's own tests. Nothing that exists is overwritten.

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
    /// In the user's folder `dir`, which is created if necessary, or else in the package: beside the testcase `like`,
    /// whose arguments it then has, but not in the sample. An error means that the name is taken or that there is no
    /// place.
    pub fn choose_files(
        dir: Option<&Path>,
        package: Option<&Package>,
        like: Option<&Testcase>,
        name: &str,
    ) -> Result<NewTest> {
        let (folder, answer) = match (dir, package) {
            (Some(dir), _) => (test_folder(dir)?, "out"),
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
        match taken.find(|file| fs::symlink_metadata(file).is_ok()) {
            Some(taken) => Err(Error::file(
                &taken,
                0,
                "this test exists already: choose another name for --keep",
            )),
            None => Ok(NewTest {
                input: file("in"),
                answer: file(answer),
            }),
        }
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
