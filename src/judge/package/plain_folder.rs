//! Test data outside any package: a folder of inputs and maybe answers, as downloaded by `oj`.

use crate::error::{Error, Result};
use crate::judge::package::Package;
use crate::judge::package::testcase::{Testcase, by_the_rules, check_readable};
use crate::judge::walk;
use std::fs;
use std::path::Path;

impl Package {
    /// The testcase whose arguments to use for inputs that aren't in the package. It isn't hack data if there is other
    /// data, because hack data may allow more than the judge does.
    pub fn plainest(&self) -> Option<&Testcase> {
        by_the_rules(&self.testcases).next()
    }

    /// Replaces the testcases by those of a plain folder.
    pub fn take_testcases_of(&mut self, folder: &Path) -> Result<()> {
        let plain = self.plainest().cloned();
        let found = plain_folder(folder)?;
        let like = |found: Testcase| match &plain {
            Some(plain) => Testcase {
                name: found.name,
                group: found.group,
                input: found.input,
                answer: found.answer,
                ..plain.clone()
            },
            None => found,
        };
        self.testcases = found.into_iter().map(like).collect();
        Ok(())
    }
}

/// The testcases in a plain folder of `X.in` with `X.out` or `X.ans`, as `oj` has it. An answer may be missing, but not
/// be a broken link.
pub fn plain_folder(folder: &Path) -> Result<Vec<Testcase>> {
    let wrong = |path: &Path, message: &str| Err(Error::file(path, 0, message));
    let ends = |path: &Path, wanted: &str| path.extension().is_some_and(|e| e == wanted);
    let mut found = Vec::new();
    for path in walk::list(folder)? {
        if (ends(&path, "out") || ends(&path, "ans")) && !path.with_extension("in").exists() {
            let message =
                "an answer without its input: expected a file of the same name ending in .in";
            return wrong(&path, message);
        }
        if !ends(&path, "in") {
            continue;
        }
        let mut answers = vec![path.with_extension("out"), path.with_extension("ans")];
        answers.retain(|answer| fs::symlink_metadata(answer).is_ok());
        for file in answers.iter().chain([&path]) {
            check_readable(file)?;
        }
        if answers.len() > 1 {
            return wrong(&path, "two answers, .out and .ans: expected one of them");
        }
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        found.push(Testcase::plain(&name, "tests", &path, answers.pop()));
    }
    match found.is_empty() {
        true => wrong(folder, "expected inputs: files whose names end in .in"),
        false => Ok(found),
    }
}
