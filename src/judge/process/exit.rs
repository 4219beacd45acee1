//! That and how a process ended, as its parent is told.

use super::sys::Pid;
use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;
use std::time::Duration;

/// How a process ended.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Exit {
    Code(i32),
    Signal(i32),
}

impl Exit {
    /// Decodes a wait status, `wait(2)`.
    pub fn of(status: i32) -> Exit {
        let status = ExitStatus::from_raw(status);
        match (status.code(), status.signal()) {
            (Some(code), _) => Exit::Code(code),
            (None, signal) => Exit::Signal(signal.unwrap_or_default()),
        }
    }
}

/// A process that has ended, as `wait4(2)` tells of it.
#[derive(Debug)]
pub struct Reaped {
    pub pid: Pid,
    /// The wait status: see [`Exit::of`].
    pub status: i32,
    /// User and system time of the process and of all children it waited for.
    pub cpu: Duration,
    /// The largest resident set, in bytes, of the process or of any child it waited for.
    pub peak: u64,
}

/// What [`reap`](super::sys::reap) found.
#[derive(Debug)]
pub enum Reap {
    Ended(Reaped),
    /// A traced one has stopped at this signal, which it has not got yet.
    Stopped(Pid, i32),
    /// There are children, all still running (only when not told to block).
    Running,
    NoChildren,
}
