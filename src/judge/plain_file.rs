//! Reads files that others wrote, without ever blocking. A pipe in a file's place, put there by a package's author or
//! while judging, would otherwise block the judge forever.

use crate::error::{Error, Result};
use crate::judge::process::sys;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::Path;

/// Opens a file for reading. Anything but a file is an error. The check is on the opened file, so nobody can swap it.
pub fn open(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    let opened = options.read(true).custom_flags(sys::O_NONBLOCK);
    let file = opened.open(path)?;
    if file.metadata()?.is_file() {
        Ok(file)
    } else {
        Err(io::Error::other("expected a file"))
    }
}

/// Reads a whole file of at most 1 GiB: a sparse file of a terabyte takes no disk space, but would fill the memory.
pub fn read_all(path: &Path) -> io::Result<Vec<u8>> {
    const MAX_BYTES: u64 = 1 << 30;
    let file = open(path)?;
    if file.metadata()?.len() > MAX_BYTES {
        return Err(io::Error::other("it is larger than 1 GiB"));
    }
    let mut bytes = Vec::new();
    file.take(MAX_BYTES).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Like [`read_all`], with an error that names the file.
pub fn load_file(path: &Path) -> Result<Vec<u8>> {
    read_all(path).map_err(Error::io("read", path))
}

/// Whether this is a file that somebody may execute.
pub fn is_executable(file: &Path) -> bool {
    fs::metadata(file).is_ok_and(|about| about.is_file() && about.mode() & 0o111 != 0)
}
