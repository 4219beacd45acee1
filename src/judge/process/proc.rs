//! What `/proc` tells of processes. It holds bytes: a process chooses its name and the names of the files that it maps, and the
//! kernel cuts a name in the middle of a character. It is also where a process is first seen to have gone; whatever else
//! keeps us from looking must never pass for that, or a process could hide.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

/// The text of one file, in which bytes that are none have become U+FFFD: names alone hold such. `None`: its process has
/// gone. An error: it is there, and cannot be looked at.
pub fn read(file: impl AsRef<Path>) -> io::Result<Option<String>> {
    let bytes = unless_gone(fs::read(file))?;
    let lossy = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Ok(bytes.map(|bytes| String::from_utf8(bytes).unwrap_or_else(|e| lossy(e.as_bytes()))))
}

/// What was asked of a process; `None`: it has gone.
pub fn unless_gone<T>(asked: io::Result<T>) -> io::Result<Option<T>> {
    const NO_SUCH_PROCESS: i32 = 3;
    match asked {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) if error.raw_os_error() == Some(NO_SUCH_PROCESS) => Ok(None),
        asked => asked.map(Some),
    }
}
