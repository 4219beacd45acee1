//! What `run`, `debug` and `watch` have in common: a problem and a program, made of the words that were typed.

use super::terminal;
use crate::error::{Error, Result};
use crate::judge::judging::Options;
use crate::judge::package::Package;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::files::headers_apart;
use crate::judge::program::source::Source;
use crate::places;
use crate::which::{self, Problem};
use std::path::{Path, PathBuf};

/// A program on a problem.
pub struct Aim {
    pub problem: Problem,
    /// A source file or a folder of them.
    pub file: PathBuf,
    /// Headers that go with it.
    pub headers: Vec<PathBuf>,
    /// What stood behind it.
    pub more: Vec<String>,
}

impl Aim {
    /// Says which problem it is, where a file stands alone.
    pub fn of(words: &[String], command: &str) -> Result<Aim> {
        let (first, rest) = match words {
            [first, rest @ ..] => (first, rest),
            [] => return Err(Error::Usage(format!("expected a FILE behind {command}"))),
        };
        let (headers, rest) = headers_apart(rest.iter().cloned());
        let alone = which::is_file(first) && (rest.is_empty() || !which::fits(first));
        let told = which::told_by(Path::new(first)).filter(|_| alone);
        let (problem, file, more) = match (told, rest.as_slice()) {
            (Some((problem, why)), more) => {
                terminal::note(&format!("{first}: judged on {}: {why}", problem.told()));
                (problem, first, more)
            }
            (None, [file, more @ ..]) if !alone => (which::named(first)?, file, more),
            (None, _) => {
                which::named(first)?;
                return Err(Error::Usage(format!(
                    "expected a FILE behind the problem: './judge.sh {command} {first} FILE'"
                )));
            }
        };
        if !Path::new(file).exists() {
            return Err(Error::file(Path::new(file), 0, "no such file"));
        }
        Ok(Aim {
            problem,
            file: file.into(),
            headers: headers.into_iter().map(PathBuf::from).collect(),
            more: more.to_vec(),
        })
    }

    pub fn source(&self) -> Result<Source> {
        Source::read_with(&self.file, &self.headers)
    }

    /// The problem's package, of which it is said what is odd.
    pub fn package(&self, options: &Options, sandbox: &mut Sandbox) -> Result<Package> {
        let mut package = self.problem.judgeable()?;
        terminal::remark(&package);
        package.settle_time_limit(options, &places::cache()?, sandbox, &|_, _, _| ())?;
        Ok(package)
    }
}
