//! Everything that ends the judge with exit code 2, and the one place that turns it into text.
//!
//! A submission's failure is never an [`Error`] but a verdict. An error is a wrong command line, a broken package, or a
//! refusal by the system. Its message says what was expected and how to fix it.

use crate::terminal::escape;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// A failure of ours or of the user, never of the submission.
#[derive(Debug)]
pub enum Error {
    /// A wrong command line. The text says how to fix it.
    Usage(String),
    /// The system refused `doing` ("read", "create", …) on `path`.
    Io {
        doing: &'static str,
        path: PathBuf,
        source: io::Error,
    },
    /// A file has wrong content. `line` counts from 1; 0 stands for the whole file.
    File {
        path: PathBuf,
        line: usize,
        message: String,
    },
    /// The program's language is unknown or unsupported. `name`: the language, if it is known.
    Language {
        path: PathBuf,
        message: String,
        name: Option<String>,
    },
}

/// Returned by every fallible function of the judge.
pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    /// Wrong content of a file. `line` counts from 1; 0 stands for the whole file.
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
    escape::escape_line(&path.to_string_lossy())
}

impl std::error::Error for Error {}
