//! The judge's end of one runner: starts it, sends it jobs, receives outcomes.

use super::leftovers::interrupt;
use super::protocol::{Isolation, Job, JobOrder, Outcome, receive, send};
use super::runner::{self, RunnerArgs};
use super::sys;
use crate::error::{Error, Result};
use std::io::{self, BufReader};
use std::os::fd::{AsFd, BorrowedFd};
use std::path::Path;
use std::process::{self, Child, ChildStdin, ChildStdout, Command, Stdio};

/// A runner. It ends when its standard input is closed, which dropping does.
#[derive(Debug)]
pub struct RunnerConnection {
    child: Child,
    to: Option<ChildStdin>,
    from: BufReader<ChildStdout>,
}

/// A runner, or why the system refuses its isolation.
pub type RunnerStart<T> = std::result::Result<T, String>;

impl RunnerConnection {
    pub fn start_runner(
        binary: &Path,
        isolation: Isolation,
        scratch: &Path,
    ) -> Result<RunnerStart<RunnerConnection>> {
        sys::adopt_orphans().map_err(Error::io("adopt what is left by", binary))?;
        let args = RunnerArgs {
            judge: process::id(),
            isolation,
            scratch: scratch.to_path_buf(),
        };
        let mut command = Command::new(binary);
        command
            .arg(runner::RUNNER_ARGUMENT)
            .args(args.to_arguments());
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(Error::io("start", binary))?;
        interrupt::register_runner(child.id());
        let to = child.stdin.take();
        let from = child.stdout.take().map(BufReader::new);
        let from =
            from.ok_or_else(|| Error::file(binary, 0, "the runner has no standard output"))?;
        let mut runner = RunnerConnection { child, to, from };
        let ready = receive(&mut runner.from).map_err(Error::io("talk to", binary))?;
        let refusal: String = ready.unwrap_or_else(|| "the runner ended at once".to_string());
        Ok(if refusal.is_empty() {
            Ok(runner)
        } else {
            Err(refusal)
        })
    }

    /// Starts the job. If the runner has died, [`outcome`](RunnerConnection::receive_outcome) will say so.
    pub fn send_job(&mut self, job: Job) -> io::Result<()> {
        self.send_order(&Some(job))
    }

    /// Ends the current job, if it hasn't just ended by itself.
    pub fn stop_job(&mut self) -> io::Result<()> {
        self.send_order(&None)
    }

    fn send_order(&mut self, order: &JobOrder) -> io::Result<()> {
        match self.to.as_mut().map_or(Ok(()), |to| send(order, to)) {
            Err(e) if e.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            other => other,
        }
    }

    /// Waits for the outcome of the job; `None` if the runner has died.
    pub fn receive_outcome(&mut self) -> io::Result<Option<Outcome>> {
        match receive(&mut self.from) {
            Err(e) if e.kind() == io::ErrorKind::UnexpectedEof => Ok(None), // in the midst of a word
            other => other,
        }
    }

    /// Readable when the outcome is there.
    pub fn outcome_fd(&self) -> BorrowedFd<'_> {
        self.from.get_ref().as_fd()
    }
}

impl Drop for RunnerConnection {
    fn drop(&mut self) {
        self.to = None;
        // Nothing can be done about a runner that cannot be waited for.
        let _ = self.child.wait();
        interrupt::unregister_runner(self.child.id());
    }
}
