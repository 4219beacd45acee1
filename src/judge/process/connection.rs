//! The judge's end of one runner: starts it, sends it jobs, receives outcomes.

use super::leftovers::{interrupt, orphans};
use super::protocol::{Isolation, Job, JobOrder, Outcome, receive_text};
use super::runner;
use super::runner_args::RunnerArgs;
use crate::error::Error;
use std::io::{self, BufReader};
use std::os::fd::{AsFd, BorrowedFd};
use std::path::{Path, PathBuf};
use std::process::{self, Child, ChildStdin, ChildStdout, Command, Stdio};

/// A runner. It ends when its standard input is closed, which dropping does.
#[derive(Debug)]
pub(super) struct Runner {
    child: Child,
    /// Whether it works in the cgroup that it was given.
    pub counted: bool,
    to: Option<ChildStdin>,
    from: BufReader<ChildStdout>,
}

/// Why there is no runner.
pub(super) enum NotStarted {
    /// The system refuses this isolation.
    Refused(String),
    Failed(Error),
}

impl From<Error> for NotStarted {
    fn from(error: Error) -> NotStarted {
        NotStarted::Failed(error)
    }
}

impl Runner {
    pub fn start(
        binary: &Path,
        isolation: Isolation,
        scratch: &Path,
        cgroup: Option<PathBuf>,
    ) -> std::result::Result<Runner, NotStarted> {
        orphans::adopt_orphans().map_err(Error::io("adopt what is left by", binary))?;
        let orders = RunnerArgs {
            judge: process::id(),
            isolation,
            scratch: scratch.to_path_buf(),
            cgroup,
        };
        let mut command = Command::new(binary);
        command
            .arg(runner::RUNNER_ARGUMENT)
            .args(orders.to_arguments());
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(Error::io("start", binary))?;
        interrupt::register_runner(child.id());
        let to = child.stdin.take();
        let from = child.stdout.take().map(BufReader::new);
        let from =
            from.ok_or_else(|| Error::file(binary, 0, "the runner has no standard output"))?;
        let mut runner = Runner {
            child,
            counted: false,
            to,
            from,
        };
        let mut text = || receive_text(&mut runner.from).map_err(Error::io("talk to", binary));
        let (Some(refusal), Some(cgroup)) = (text()?, text()?) else {
            return Err(NotStarted::Refused("the runner ended at once".to_string()));
        };
        runner.counted = cgroup == runner::HAS_CGROUP;
        match refusal.is_empty() {
            true => Ok(runner),
            false => Err(NotStarted::Refused(refusal)),
        }
    }

    /// Starts the job. If the runner has died, [`outcome`](Runner::outcome) will say so.
    pub fn begin(&mut self, job: &Job) -> io::Result<()> {
        self.tell(|to| job.send(to))
    }

    /// Ends the current job, if it hasn't just ended by itself.
    pub fn stop(&mut self) -> io::Result<()> {
        self.tell(JobOrder::send_stop)
    }

    fn tell(&mut self, order: impl FnOnce(&mut ChildStdin) -> io::Result<()>) -> io::Result<()> {
        match self.to.as_mut().map_or(Ok(()), order) {
            Err(e) if e.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            other => other,
        }
    }

    /// Waits for the outcome of the job; `None` if the runner has died.
    pub fn outcome(&mut self) -> io::Result<Option<Outcome>> {
        match Outcome::receive(&mut self.from) {
            Err(e) if e.kind() == io::ErrorKind::UnexpectedEof => Ok(None), // in the midst of a word
            other => other,
        }
    }

    /// Readable when the outcome is there.
    pub fn news(&self) -> BorrowedFd<'_> {
        self.from.get_ref().as_fd()
    }
}

impl Drop for Runner {
    fn drop(&mut self) {
        self.to = None;
        // Nothing can be done about a runner that cannot be waited for.
        let _ = self.child.wait();
        interrupt::unregister_runner(self.child.id());
    }
}
