//! The standard streams of a program: its input, and files for its output.
//!
//! Output goes to files and never through the judge's memory, except for programs watched by a user.
//! The runner makes new files for each run and keeps them open, so their length is known whatever the program does to
//! them, and they can be read afterwards. The process that starts the program opens the program's own streams.

use super::protocol::Job;
use super::sys;
use crate::judge::plain_file;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::os::fd::{AsFd, BorrowedFd};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

/// For the program: standard input, output, error.
#[derive(Debug)]
pub struct Streams([File; 3]);

/// For the runner: the files that the program writes to.
#[derive(Debug)]
pub struct OutputFiles(Vec<File>);

impl Streams {
    /// Opens the streams that the job names. [`OutputFiles::create_for_job`] must have made those that are files. An
    /// error names the path.
    pub fn open_for_job(job: &Job) -> io::Result<Streams> {
        Ok(Streams([
            with_path(&job.program.stdin, open_input(job))?,
            with_path(&job.stdout, open_output(job))?,
            with_path(&job.stderr, open_file(&job.stderr))?,
        ]))
    }

    pub fn as_fds(&self) -> [BorrowedFd<'_>; 3] {
        self.0.each_ref().map(File::as_fd)
    }
}

fn with_path(path: &Path, opened: io::Result<File>) -> io::Result<File> {
    let told = |error| format!("cannot open {}: {error}", path.display());
    opened.map_err(|error| io::Error::new(error.kind(), told(error)))
}

fn open_input(job: &Job) -> io::Result<File> {
    const NULL_DEVICE: &str = "/dev/null";
    if job.stdin_is_pipe {
        open_pipe(&job.program.stdin, OpenOptions::new().read(true))
    } else if job.program.stdin == Path::new(NULL_DEVICE) {
        File::open(NULL_DEVICE)
    } else {
        plain_file::open(&job.program.stdin)
    }
}

fn open_output(job: &Job) -> io::Result<File> {
    if job.stdout_exists {
        open_pipe(&job.stdout, OpenOptions::new().write(true))
    } else {
        open_file(&job.stdout)
    }
}

fn open_file(path: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).open(path)
}

/// Opens a pipe without waiting for its other end, which may be closed already.
fn open_pipe(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    let pipe = options.custom_flags(sys::O_NONBLOCK).open(path)?;
    sys::clear_nonblocking(&pipe)?;
    Ok(pipe)
}

impl OutputFiles {
    /// Makes new files, whatever a program has done to the old ones.
    pub fn create_for_job(job: &Job) -> io::Result<OutputFiles> {
        let files = [&job.stdout, &job.stderr];
        // Output to a pipe or a terminal is counted by the process that reads it.
        let files = files.into_iter().skip(usize::from(job.stdout_exists));
        let made = files.map(|path| with_path(path, create_file(path)));
        made.collect::<io::Result<_>>().map(OutputFiles)
    }

    /// Bytes written so far.
    pub fn total_size(&self) -> u64 {
        let known = self.0.iter().flat_map(File::metadata);
        known.map(|about| about.len()).sum()
    }
}

fn create_file(path: &Path) -> io::Result<File> {
    match fs::remove_file(path) {
        Err(e) if e.kind() != io::ErrorKind::NotFound => return Err(e),
        _ => {}
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true).mode(0o600).open(path)
}
