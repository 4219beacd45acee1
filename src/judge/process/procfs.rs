//! Reads `/proc`. Its files hold bytes, not text: a process chooses its name and the names of the files that it maps,
//! and the kernel may cut a name in the middle of a character. A missing file means that the process has exited. No
//! other error may be taken for that, or a process could hide.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

/// The text of one file, with U+FFFD for invalid UTF-8, which only names contain. `None` if its process has exited; an
/// error if it is there but can't be read.
pub fn read_text(file: impl AsRef<Path>) -> io::Result<Option<String>> {
    let bytes = unless_gone(fs::read(file))?;
    let lossy = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Ok(bytes.map(|bytes| String::from_utf8(bytes).unwrap_or_else(|e| lossy(e.as_bytes()))))
}

/// Turns the error that a process has exited into `None`.
pub fn unless_gone<T>(asked: io::Result<T>) -> io::Result<Option<T>> {
    const NO_SUCH_PROCESS: i32 = 3;
    match asked {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) if error.raw_os_error() == Some(NO_SUCH_PROCESS) => Ok(None),
        asked => asked.map(Some),
    }
}
