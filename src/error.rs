//! Everything that ends the judge with exit code 2, and the one place where it becomes a line of text.
//!
//! A submission's failure is never an [`Error`]: that is a verdict. An error is a wrong command line, a broken
//! package, or the system refusing something, and it says what was expected and what mends it.

use crate::shown;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// A failure that is ours or the caller's, never the submission's.
#[derive(Debug)]
pub enum Error {
    /// The command line asks for something that does not exist; the text names the cure.
    Usage(String),
    /// The system refused `doing` ("read", "create", …) on `path`.
    Io {
        doing: &'static str,
        path: PathBuf,
        source: io::Error,
    },
    /// A file holds something else than it must. `line` counts from 1; 0 speaks of the whole file.
    File {
        path: PathBuf,
        line: usize,
        message: String,
    },
    /// A program is of no language that is known here. `name`: the language, where that is known.
    Language {
        path: PathBuf,
        message: String,
        name: Option<String>,
    },
}

/// What every fallible function of the judge returns.
pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    /// A broken file: `line` counts from 1, 0 speaks of the whole file.
    pub fn file(path: &Path, line: usize, message: impl Into<String>) -> Error {
        Error::File {
            path: path.to_path_buf(),
            line,
            message: message.into(),
        }
    }

    /// For `map_err`: `fs::read(path).map_err(Error::io("read", path))`.
    pub fn io(doing: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Error {
        let path = path.to_path_buf();
        move |source| Error::Io {
            doing,
            path,
            source,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Error::Usage(text) => write!(f, "{text}"),
            Error::Io {
                doing,
                path,
                source,
            } => write!(f, "cannot {doing} {}: {source}", shown(path)),
            Error::Language { path, message, .. }
            | Error::File {
                path,
                line: 0,
                message,
            } => write!(f, "{}: {message}", shown(path)),
            Error::File {
                path,
                line,
                message,
            } => write!(f, "{}:{line}: {message}", shown(path)),
        }
    }
}

/// A path on one line.
fn shown(path: &Path) -> String {
    shown::line(&path.to_string_lossy())
}

impl std::error::Error for Error {}
