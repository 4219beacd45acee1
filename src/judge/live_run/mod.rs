//! Runs a program whose streams somebody is at the other end of: a [`viewer`], who sees its output as it comes and may
//! type its input, or the judge, which finds out how much of its [input it reads](input_consumption). Both use named
//! pipes.

mod input_consumption;
pub mod viewer;

use crate::judge::process::sys;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

/// A new pipe at `path`: its end for reading.
fn make_pipe(path: &Path) -> io::Result<File> {
    match fs::remove_file(path) {
        Err(e) if e.kind() != ErrorKind::NotFound => return Err(e),
        _ => sys::make_named_pipe(path)?,
    }
    open_nonblocking(path, OpenOptions::new().read(true))
}

fn open_nonblocking(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    let flags = sys::O_NONBLOCK | sys::O_NOCTTY;
    options.custom_flags(flags).open(path)
}
