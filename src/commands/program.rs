//! What `run`, `debug` and `watch` share: they find a problem and a program in the words of the command line.

use super::terminal;
use crate::error::{Error, Result};
use crate::judge::package::Package;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::files::headers_apart;
use crate::judge::program::source::Source;
use crate::judge::run::Options;
use crate::places;
use crate::which::{self, Problem};
use crate::words;
use std::path::PathBuf;

/// A program on a problem.
pub struct Aim {
    pub problem: Problem,
    /// A source file or folder.
    pub file: PathBuf,
    /// Headers that go with it.
    pub headers: Vec<PathBuf>,
    /// The words after it.
    pub more: Vec<String>,
}

impl Aim {
    /// If the file stands alone, prints which problem it was matched with.
    pub fn of(words: &[String], command: &str) -> Result<Aim> {
        let (first, rest) = match words {
            [first, rest @ ..] => (first, rest),
            [] => return Err(Error::Usage(format!("expected a FILE after {command}"))),
        };
        let (headers, rest) = headers_apart(rest.iter().cloned());
        let alone = which::is_file(first) && (rest.is_empty() || !which::fits(first));
        let told = which::told_by(&words::path(first)).filter(|_| alone);
        let (problem, file, more) = match (told, rest.as_slice()) {
            (Some((problem, why)), more) => {
                terminal::note(&format!("{first}: judged on {}: {why}", problem.told()));
                (problem, first, more)
            }
            (None, [file, more @ ..]) if !alone => (which::named(first)?, file, more),
            (None, _) => {
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
        })
    }

    pub fn source(&self) -> Result<Source> {
        Source::read_with(&self.file, &self.headers)
    }

    /// The problem's package. Prints remarks about it.
    pub fn package(&self, options: &Options, sandbox: &mut Sandbox) -> Result<Package> {
        let mut package = self.problem.judgeable()?;
        terminal::remark(&package);
        package.settle_time_limit(options, &places::cache()?, sandbox, &|_, _, _| ())?;
        Ok(package)
    }
}
