//! Named pipes between the judge and a program.

use crate::judge::process::sys;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

/// A new pipe at `path`, and its end for reading.
pub fn make_and_open(path: &Path) -> io::Result<File> {
    match fs::remove_file(path) {
        Err(e) if e.kind() != ErrorKind::NotFound => return Err(e),
        _ => sys::make_named_pipe(path)?,
    }
    OpenOptions::new()
        .read(true)
        .custom_flags(sys::O_NONBLOCK)
        .open(path)
}
