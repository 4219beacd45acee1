//! The standard streams of a program: its input, and files for its output.
//!
//! Output goes to files and never through the judge's memory, except for programs watched by a user.
//! The runner makes new files for each run and keeps them open, so their length is known whatever the program does to
//! them, and they can be read afterwards. The process that starts the program opens the program's own streams.

use super::sys;
use super::usage::space;
use super::wire::Job;
use crate::judge::plain_file;
use std::fs::{self, File, OpenOptions, Permissions};
use std::io;
use std::os::fd::{AsFd, BorrowedFd};
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::Path;

/// For the program: standard input, output, error.
#[derive(Debug)]
pub struct Streams([File; 3]);

/// For the runner: the files that the program writes to.
#[derive(Debug)]
pub struct Written(Vec<File>);

impl Streams {
    /// Opens the streams that the job names. [`Written::make`] must have made those that are files. An error names the
    /// path.
    pub fn open(job: &Job) -> io::Result<Streams> {
        Ok(Streams([
            named(&job.stdin, open_input(job))?,
            named(&job.stdout, open_output(job))?,
            named(&job.stderr, open_file(&job.stderr))?,
        ]))
    }

    pub fn descriptors(&self) -> [BorrowedFd<'_>; 3] {
        self.0.each_ref().map(File::as_fd)
    }
}

fn named(path: &Path, opened: io::Result<File>) -> io::Result<File> {
    let told = |error| format!("cannot open {}: {error}", path.display());
    opened.map_err(|error| io::Error::new(error.kind(), told(error)))
}

fn open_input(job: &Job) -> io::Result<File> {
    const NOTHING: &str = "/dev/null";
    match job.hears {
        true => open_pipe(&job.stdin, OpenOptions::new().read(true)),
        false if job.stdin == Path::new(NOTHING) => File::open(NOTHING),
        false => plain_file::open(&job.stdin),
    }
}

fn open_output(job: &Job) -> io::Result<File> {
    match job.says {
        true => open_pipe(&job.stdout, OpenOptions::new().write(true)),
        false => open_file(&job.stdout),
    }
}

fn open_file(path: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).open(path)
}

/// Opens a pipe without waiting for its other end, which may be closed already.
fn open_pipe(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    let pipe = options.custom_flags(sys::NEVER_WAIT).open(path)?;
    sys::do_wait(&pipe)?;
    Ok(pipe)
}

impl Written {
    /// Makes new files, whatever a program has done to the old ones.
    pub fn make(job: &Job) -> io::Result<Written> {
        let files = [&job.stdout, &job.stderr];
        // Output to a pipe or a terminal is counted by the process that reads it.
        let files = files.into_iter().skip(usize::from(job.says));
        let made = files.map(|path| named(path, make(path)));
        made.collect::<io::Result<_>>().map(Written)
    }

    /// Bytes written so far.
    pub fn size(&self) -> u64 {
        let size = |file: &File| file.metadata().map_or(0, |about| space::size(&about));
        self.0.iter().map(size).sum()
    }

    /// Restores the files' modes after the program may have changed them, so that they can be read.
    pub fn make_readable(&self) -> io::Result<()> {
        let mode = || Permissions::from_mode(0o600);
        self.0
            .iter()
            .try_for_each(|file| file.set_permissions(mode()))
    }
}

fn make(path: &Path) -> io::Result<File> {
    match fs::remove_file(path) {
        Err(e) if e.kind() != io::ErrorKind::NotFound => return Err(e),
        _ => {}
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true).mode(0o600).open(path)
}
