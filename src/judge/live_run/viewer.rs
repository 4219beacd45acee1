//! Runs a program for a user who watches: its output is shown as it comes, and its input may be what the user types.
//!
//! Output goes to files as usual, which are read while they grow. Only if the user types does the program write to a
//! terminal, which is ours: C and Python buffer output to anything else, so a question would appear after its answer.
//! What the user types goes through a pipe, so that the program never holds the user's own terminal. A program that
//! reports about itself to the judge does so through a pipe, which takes little memory however much goes through it.

use super::{make_pipe, open_nonblocking};
use crate::error::Result;
use crate::judge::plain_file;
use crate::judge::process::connection::RunnerConnection;
use crate::judge::process::protocol::{Bounds, Cause, End, Invocation, Job, Outcome};
use crate::judge::process::sandbox::{Ran, Sandbox};
use crate::judge::process::sys;
use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::os::fd::AsFd;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

/// How long new output may wait to be shown.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// The wall time limit while a user types.
const TYPING_WALL_LIMIT: Duration = Duration::from_secs(24 * 60 * 60);

/// A stream that a program prints to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OutputStream {
    Output,
    Error,
}

/// The kind of standard output that a program gets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StdoutKind {
    File,
    Terminal,
    /// Nothing that goes through it is kept or counts as output.
    Pipe,
}

/// The user who watches.
pub struct Viewer<'a> {
    /// Whether the program gets our own standard input instead of its job's.
    pub types: bool,
    /// The file that keeps what is typed.
    pub record: Option<PathBuf>,
    pub output: StdoutKind,
    /// Shows what was printed. An error ends the program, as its output can no longer be shown.
    pub show: &'a mut dyn FnMut(OutputStream, &[u8]) -> io::Result<()>,
}

impl Sandbox {
    /// Runs a program for a user who watches or types its input.
    pub fn run_for_viewer(
        &self,
        program: Invocation,
        bounds: Bounds,
        viewer: Viewer,
    ) -> Result<Ran> {
        let run = |runner: &mut RunnerConnection, job, folder: &Path| {
            Ok((run_watched(runner, job, folder, viewer)?, ()))
        };
        Ok(self.run_as(program, bounds, run)?.0)
    }
}

/// Runs the job to its end; `None` if its runner has died.
fn run_watched(
    runner: &mut RunnerConnection,
    mut job: Job,
    folder: &Path,
    viewer: Viewer,
) -> io::Result<Option<Outcome>> {
    let mut listening = None;
    if viewer.types {
        let path = folder.join("typed");
        listening = Some(make_pipe(&path)?);
        forward_typed_input(&path, viewer.record.as_deref())?;
        (job.stdin_is_pipe, job.program.stdin) = (true, path);
        job.bounds.wall = job.bounds.wall.max(TYPING_WALL_LIMIT);
    }
    let (mut carried, mut other_end) = (None, None);
    match viewer.output {
        StdoutKind::File => {}
        StdoutKind::Terminal => {
            let (ours, path) = sys::open_terminal()?;
            // While no process has the other end open, ours would report the end of the file.
            other_end = Some(open_nonblocking(&path, OpenOptions::new().read(true))?);
            (carried, job.stdout) = (Some(ours), path);
        }
        StdoutKind::Pipe => {
            let path = folder.join("told");
            (carried, job.stdout) = (Some(make_pipe(&path)?), path);
        }
    }
    job.stdout_exists = carried.is_some();
    let mut look = WatchedRun {
        is_carried: carried.is_some(),
        output: (carried, job.stdout.clone()),
        error: (None, job.stderr.clone()),
        shown: 0,
        most: match viewer.output {
            StdoutKind::Pipe => u64::MAX,
            _ => job.bounds.output,
        },
        show: viewer.show,
        gone: false,
    };
    runner.send_job(job)?;
    let outcome = look.show_until_over(runner)?;
    drop((listening, other_end));
    Ok(outcome.map(|outcome| Outcome {
        // The runner does not see what goes to a terminal.
        end: if look.shown > look.most {
            End::Killed(Cause::Output)
        } else {
            outcome.end
        },
        ..outcome
    }))
}

/// Copies our standard input into the pipe and to the file `record`, up to its end. The thread ends only with the
/// process, as a blocked read can't be cancelled.
fn forward_typed_input(pipe: &Path, record: Option<&Path>) -> io::Result<()> {
    let sink = open_nonblocking(pipe, OpenOptions::new().write(true))?;
    sys::clear_nonblocking(&sink)?;
    let record = record.map(File::create).transpose()?;
    let mut sinks = TypedSinks { record, pipe: sink };
    thread::Builder::new()
        .name("input".to_string())
        .spawn(move || io::copy(&mut io::stdin(), &mut sinks))?;
    Ok(())
}

/// The destinations of typed input. The record comes first, so that it has all that the program can have read.
struct TypedSinks {
    record: Option<File>,
    pipe: File,
}

impl Write for TypedSinks {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Some(record) = &mut self.record {
            record.write_all(bytes)?;
        }
        self.pipe.write_all(bytes)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A file, once it is open, and its path.
type StreamSource = (Option<File>, PathBuf);

/// Reads what has come since the last time; 0 if there is nothing more for now.
fn read_new((file, path): &mut StreamSource, piece: &mut [u8]) -> io::Result<usize> {
    let file = match file {
        Some(file) => file,
        None => match plain_file::open(path) {
            Ok(opened) => file.insert(opened),
            Err(e) if e.kind() == ErrorKind::NotFound => return Ok(0),
            Err(e) => return Err(e),
        },
    };
    match file.read(piece) {
        Err(e) if matches!(e.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted) => Ok(0),
        other => other,
    }
}

/// A run that is watched.
struct WatchedRun<'a> {
    /// Whether the output comes through a terminal or a pipe, which wakes us; a file doesn't.
    is_carried: bool,
    output: StreamSource,
    error: StreamSource,
    /// Bytes shown of both streams.
    shown: u64,
    /// The most bytes that it may print.
    most: u64,
    show: &'a mut dyn FnMut(OutputStream, &[u8]) -> io::Result<()>,
    /// Whether its output can no longer be shown.
    gone: bool,
}

impl WatchedRun<'_> {
    fn show_until_over(&mut self, runner: &mut RunnerConnection) -> io::Result<Option<Outcome>> {
        let mut told = false;
        loop {
            let mut wanted = vec![runner.outcome_fd()];
            if self.is_carried && !told {
                wanted.extend(self.output.0.as_ref().map(File::as_fd));
            }
            if sys::poll(&wanted, Some(POLL_INTERVAL))? {
                let outcome = runner.receive_outcome()?;
                self.show_all()?;
                return Ok(outcome);
            }
            self.show_all()?;
            if !told && (self.gone || self.shown > self.most) {
                told = true;
                runner.stop_job()?;
            }
        }
    }

    fn show_all(&mut self) -> io::Result<()> {
        let mut piece = [0; 64 << 10];
        for stream in [OutputStream::Output, OutputStream::Error] {
            let source = match stream {
                OutputStream::Output => &mut self.output,
                OutputStream::Error => &mut self.error,
            };
            while self.shown <= self.most {
                let count = read_new(source, &mut piece)?;
                if count == 0 {
                    break;
                }
                self.shown += count as u64;
                self.gone |= !self.gone && (self.show)(stream, &piece[..count]).is_err();
            }
        }
        Ok(())
    }
}
