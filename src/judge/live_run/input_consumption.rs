//! Runs a program whose input comes through a pipe line by line, each line only when those before have been read. This
//! shows how far the program reads, even if its language reads ahead.

use super::{make_pipe, open_nonblocking};
use crate::error::Result;
use crate::judge::process::connection::RunnerConnection;
use crate::judge::process::protocol::{Bounds, Invocation, Job, Outcome};
use crate::judge::process::sandbox::{Ran, Sandbox};
use crate::judge::process::sys;
use std::fs::OpenOptions;
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::thread;
use std::time::Duration;

/// The most pieces that an input is split into; a piece of a long input has several lines.
const MAX_PIECES: usize = 2000;

/// How often to check whether a piece has been read.
const POLL_INTERVAL: Duration = Duration::from_micros(50);

/// How much of the program's wall time this may take at most.
const EXTRA_WALL_TIME: Duration = Duration::from_secs(5);

impl Sandbox {
    /// Runs a program on `input` and finds out how many bytes it has read. `program.stdin` isn't used.
    pub fn run_measuring_input(
        &self,
        program: Invocation,
        bounds: Bounds,
        input: &[u8],
    ) -> Result<(Ran, usize)> {
        let run = |runner: &mut RunnerConnection, job, folder: &Path| {
            measure_input_read(runner, job, folder, input)
        };
        self.run_as(program, bounds, run)
    }
}

/// Runs the job on `input` to its end. Returns the outcome, `None` if its runner has died, and how many bytes it has
/// read.
fn measure_input_read(
    runner: &mut RunnerConnection,
    mut job: Job,
    folder: &Path,
    input: &[u8],
) -> io::Result<(Option<Outcome>, usize)> {
    let path = folder.join("fed");
    let listening = make_pipe(&path)?;
    let sink = open_nonblocking(&path, OpenOptions::new().write(true))?;
    let mut sink = Some(sink);
    (job.stdin_is_pipe, job.program.stdin) = (true, path);
    job.bounds.wall += EXTRA_WALL_TIME;
    let mut pieces = split_into_pieces(input).into_iter();
    let (mut piece, mut given): (&[u8], usize) = (&[], 0);
    runner.send_job(job)?;
    while !sys::poll(&[runner.outcome_fd()], Some(Duration::ZERO))? {
        if sys::unread_bytes(&listening)? > 0 {
            thread::sleep(POLL_INTERVAL);
            continue;
        }
        if piece.is_empty() {
            piece = pieces.next().unwrap_or_default();
        }
        match sink.as_mut().map(|sink| sink.write(piece)) {
            // Everything has been read; close the pipe.
            Some(Ok(0)) => sink = None,
            Some(Ok(count)) => {
                piece = &piece[count..];
                given += count;
            }
            Some(Err(error)) if error.kind() != ErrorKind::WouldBlock => return Err(error),
            _ => thread::sleep(POLL_INTERVAL),
        }
    }
    let unread = sys::unread_bytes(&listening)?;
    Ok((runner.receive_outcome()?, given - unread))
}

fn split_into_pieces(input: &[u8]) -> Vec<&[u8]> {
    let count = input.iter().filter(|byte| **byte == b'\n').count();
    let (lines, mut seen) = (count.div_ceil(MAX_PIECES).max(1), 0);
    let ends = |byte: &u8| {
        seen += usize::from(*byte == b'\n');
        *byte == b'\n' && seen % lines == 0
    };
    input.split_inclusive(ends).collect()
}
