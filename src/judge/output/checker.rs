//! The caller's own checker, for tests without a package: a source file, compiled as a package's validator is, or a
//! shell command, run in the caller's folder. There are two conventions:
//!
//! | | called as | right | wrong | wrong format |
//! |---|---|--:|--:|--:|
//! | testlib | `CHECKER INPUT OUTPUT ANSWER` | 0 | 1 | 2, 4 (dirt), 8 (unexpected end) |
//! | Kattis | `CHECKER INPUT ANSWER FOLDER < OUTPUT` | 42 | 43 | |
//!
//! The codes are those of `testlib.h` by Mike Mirzayanov; there 3 means that the checker or the answer is wrong, and 7
//! that the checker gives points.

use crate::error::{Error, Result};
use crate::judge::output::validator::{self, Validator, ValidatorProgram};
use crate::judge::package::Package;
use crate::judge::plain_file::is_executable;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::executable::Executable;
use crate::judge::program::source::{Source, language_of};
use crate::text::arguments;
use std::path::Path;

/// How a checker is called, and how it answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Convention {
    Testlib,
    Kattis,
}

impl Convention {
    /// Its exit codes, for messages.
    pub fn exit_codes(self) -> &'static str {
        match self {
            Convention::Testlib => "0, 1 or 2",
            Convention::Kattis => "42 or 43",
        }
    }

    /// The convention of a source if the caller names none: Kattis if it mentions 42 and 43, but not testlib.
    fn of_source(source: &Source) -> Convention {
        let both = source.contains_text("42") && source.contains_text("43");
        if both && !source.contains_text("testlib") {
            Convention::Kattis
        } else {
            Convention::Testlib
        }
    }

    /// Explains an exit code of the other convention, or testlib's 3 and 7; empty for any other. `option`: the option
    /// that named the checker; empty for a package's own, which has no choice.
    pub fn explain_code(self, code: i32, option: &str) -> String {
        let other = match (self, code) {
            _ if option.is_empty() => return String::new(),
            (Convention::Testlib, 42 | 43) => "kattis",
            (Convention::Kattis, 0..=2) => "testlib",
            (Convention::Testlib, 3) => {
                return " (testlib: the checker or the answer is wrong)".to_string();
            }
            (Convention::Testlib, 7) => {
                return " (testlib: points, which are not counted here)".to_string();
            }
            _ => return String::new(),
        };
        format!(" (a {other} checker's exit code: '{option} {other}:…')")
    }
}

/// Whether a checker that exited with code 1 reported an uncaught exception on standard error, so that the code isn't
/// its verdict.
pub fn reports_exception(stderr: &str) -> bool {
    const BEGINNINGS: [&str; 2] = ["Traceback (most recent call last)", "Exception in thread "];
    let reports = |line: &str| BEGINNINGS.iter().any(|begin| line.starts_with(begin));
    stderr.lines().any(reports)
}

impl Validator {
    /// The checker that the caller named after `option`: a source file or folder, or a command, maybe with `testlib:`
    /// or `kattis:` in front.
    pub fn of_caller(
        option: &'static str,
        given: &str,
        package: &Package,
        sandbox: &Sandbox,
        cache: &Path,
    ) -> Result<Validator> {
        let (named, checker) = match given.split_once(':') {
            Some(("testlib", checker)) => (Some(Convention::Testlib), checker),
            Some(("kattis", checker)) => (Some(Convention::Kattis), checker),
            _ => (None, given),
        };
        let path = arguments::to_path(checker);
        let (executable, convention) = if is_source(&path, checker) {
            let convention = Convention::of_source(&Source::read_for_package(&path)?);
            (compile_checker(&path, package, sandbox, cache)?, convention)
        } else if is_missing(&path, checker) {
            let message = "no such file: expected a checker's source file or a command";
            return Err(Error::file(&path, 0, message));
        } else if path.is_file() && !is_executable(&path) {
            let message = "no known language's files have this ending, and it isn't executable: a command can run it, \
                           as in 'sh FILE'";
            return Err(Error::file(&path, 0, message));
        } else {
            let executable = Executable::from_command_with_arguments(checker)?;
            (executable, Convention::Testlib)
        };
        Ok(Validator::Program(Box::new(ValidatorProgram {
            name: format!("checker {checker}"),
            executable,
            convention: named.unwrap_or(convention),
            option,
        })))
    }
}

/// Whether a word of the command line is a source file or a folder. Otherwise it is a command.
pub fn is_source(path: &Path, word: &str) -> bool {
    let is_command = !path.exists() && word.contains(char::is_whitespace);
    path.is_dir() || language_of(word).is_some() && !is_command
}

/// Whether a command is the path of a program that isn't there.
fn is_missing(path: &Path, word: &str) -> bool {
    word.contains('/') && !word.contains(char::is_whitespace) && !path.exists()
}

fn compile_checker(
    path: &Path,
    package: &Package,
    sandbox: &Sandbox,
    cache: &Path,
) -> Result<Executable> {
    validator::try_compile(path, package, sandbox, cache)?.map_err(|why| {
        let errors = why.message();
        let cure = if errors.contains("testlib.h: No such file") {
            "; put testlib.h (github.com/MikeMirzayanov/testlib) into its folder"
        } else {
            ""
        };
        let message = format!("the checker does not compile{cure}:\n{errors}");
        Error::file(path, 0, message)
    })
}
