//! What `run`, `debug` and `watch` share: they find a problem and a program in the words of the command line.

use super::terminal;
use crate::cli::options::Given;
use crate::error::{Error, Result};
use crate::judge::package::Package;
use crate::judge::program::source::Source;
use crate::judge::program::source_files::headers_apart;
use crate::judge::run::{Comparison, Options};
use crate::which::{self, Problem};
use crate::words;
use std::path::{Path, PathBuf};

/// A program on a problem.
pub struct Aim {
    pub problem: Problem,
    /// A source file or folder.
    pub file: PathBuf,
    /// Headers that go with it.
    pub headers: Vec<PathBuf>,
    /// The words after it.
    pub more: Vec<String>,
    /// A folder of tests that replaces the problem's own.
    pub tests: Option<PathBuf>,
}

impl Aim {
    /// A program on a package.
    pub fn of(words: &[String], command: &str) -> Result<Aim> {
        Aim::find(words, command, None, &|file| which::told_by(file, false))
    }

    /// A program on a package, on tests without one, or, for `run`, on neither.
    pub fn of_program(given: &Given, options: &Options) -> Result<Aim> {
        let (command, dir) = (given.command, given.path("-d"));
        let dir = dir.as_deref();
        let plain = (dir.is_some() || command == "run").then(|| Problem::plain(dir));
        let by_problem = options.comparison == Comparison::ByPackage;
        let told = |file: &Path| which::told_by(file, dir.is_some()).filter(|_| by_problem);
        // With `--keep`, the folder is where the new test goes, and may have none yet.
        let reads = !given.has("--keep") || !options.filters.is_empty();
        Ok(Aim {
            tests: dir.filter(|_| reads).map(Path::to_path_buf),
            ..Aim::find(&given.words, command, plain, &told)?
        })
    }

    /// If a file is given without a problem, prints which one `told` matched it with. `plain`: the problem if it
    /// matched none.
    fn find(
        words: &[String],
        command: &str,
        plain: Option<Problem>,
        told: &dyn Fn(&Path) -> Option<(Problem, String)>,
    ) -> Result<Aim> {
        let (first, rest) = match words {
            [first, rest @ ..] => (first, rest),
            [] => {
                return Err(Error::Usage(format!(
                    "expected a problem and a file: './judge.sh {command} PROBLEM FILE'"
                )));
            }
        };
        let (headers, rest) = headers_apart(rest.iter().cloned());
        let alone = which::is_file(first) && (rest.is_empty() || !which::fits(first));
        let told = told(&words::path(first)).filter(|_| alone);
        let (problem, file, more) = match (told, plain.filter(|_| alone), rest.as_slice()) {
            (Some((problem, why)), _, more) => {
                terminal::note(&format!("{first}: judged on {}: {why}", problem.told()));
                (problem, first, more)
            }
            (None, Some(plain), more) => (plain, first, more),
            (None, None, [file, more @ ..]) if !alone => (which::named(first)?, file, more),
            (None, None, _) => {
                which::named(first)?;
                return Err(Error::Usage(format!(
                    "expected a FILE after the problem: './judge.sh {command} {first} FILE'"
                )));
            }
        };
        let file = words::path(file);
        if !file.exists() {
            return Err(Error::file(&file, 0, "no such file"));
        }
        Ok(Aim {
            problem,
            file,
            headers: headers.iter().map(|header| words::path(header)).collect(),
            more: more.to_vec(),
            tests: None,
        })
    }

    pub fn source(&self) -> Result<Source> {
        Source::read_with_headers(&self.file, &self.headers)
    }

    /// The problem's package. Prints remarks about it.
    pub fn package(&self) -> Result<Package> {
        let package = self.problem.judgeable_on(self.tests.as_deref())?;
        terminal::remark(&package);
        Ok(package)
    }
}
