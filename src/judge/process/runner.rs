//! The small process that starts, watches and ends programs: the judge's own binary, executed again.
//!
//! Theory of operation. Linux starts a child's peak memory at the size of the process that started it. So the judge,
//! which may be large, doesn't start submissions: it starts this runner once per worker and sends it [`Job`]s. The
//! runner has one thread and stays under a few MiB. For each job it [starts](super::start) the program,
//! [watches](super::watch) it until it ends or passes a limit, and answers with its CPU time, wall time and how much of
//! that was spent [waiting](super::waiting) for the machine, its peak memory, and how it ended. What that means is
//! decided elsewhere.
//!
//! It ends when the judge closes its input or dies, or on SIGTERM. Nothing that it started is alive then: programs die
//! with it, even if it is killed.

use super::protocol::{Isolation, Job, JobOrder, Outcome, receive, send};
use super::start::Starter;
use super::sys::{self, SIGCHLD, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
use super::watch;
use crate::terminal::escape;
use std::ffi::OsString;
use std::fs::File;
use std::io;
use std::os::fd::AsFd;
use std::path::PathBuf;
use std::process::ExitCode;

/// The first argument that makes the judge's binary a runner.
pub const RUNNER_ARGUMENT: &str = "--serve-as-runner";

/// The arguments after [`RUNNER_ARGUMENT`].
#[derive(Debug)]
pub struct RunnerArgs {
    /// The judge's process id.
    pub judge: u32,
    pub isolation: Isolation,
    /// The folder for this runner's files.
    pub scratch: PathBuf,
}

impl RunnerArgs {
    pub fn to_arguments(&self) -> [OsString; 3] {
        [
            self.judge.to_string().into(),
            self.isolation.name().into(),
            self.scratch.clone().into(),
        ]
    }

    fn parse(arguments: &[OsString]) -> Option<RunnerArgs> {
        let [judge, isolation, scratch] = arguments else {
            return None;
        };
        Some(RunnerArgs {
            judge: judge.to_str()?.parse().ok()?,
            isolation: Isolation::from_name(isolation.to_str()?)?,
            scratch: scratch.into(),
        })
    }
}

/// Serves jobs from standard input until it is closed.
pub fn serve_judge(arguments: &[OsString]) -> ExitCode {
    let Some(args) = RunnerArgs::parse(arguments) else {
        eprintln!("error: {RUNNER_ARGUMENT} is for the judge itself; see './judge.sh help'");
        return ExitCode::from(2);
    };
    match serve_jobs(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("runner: {}", escape::escape_line(&error.to_string()));
            ExitCode::from(2)
        }
    }
}

fn serve_jobs(args: &RunnerArgs) -> io::Result<()> {
    // What the judge's caller ignores, as a shell does for `&`, must not be ignored in submissions, nor what our own
    // standard library ignores; and SIGTERM must end us.
    sys::ALL_SIGNALS.for_each(sys::reset_signal_action);
    // The judge handles a terminal's signals and tells us. SIGTERM, from the judge or at its death, waits until we
    // look.
    sys::block_signals(&[SIGCHLD, SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP])?;
    // Submissions must not inherit what the judge's caller left open.
    sys::close_descriptors_on_exec()?;
    // Read without a buffer, so that what `poll` finds there is all that there is.
    let mut from = File::from(io::stdin().as_fd().try_clone_to_owned()?);
    let mut to = io::stdout().lock();
    sys::die_with_parent(SIGTERM)?;
    sys::adopt_orphans()?;
    if std::os::unix::process::parent_id() != args.judge {
        return Ok(());
    }
    let ready = Starter::new(args.isolation, &args.scratch);
    // Not earlier: after this, an ordinary user can't open some of the runner's files in /proc.
    sys::hide_memory()?;
    // The first message says why the system refuses the isolation, or nothing.
    let refusal = ready.as_ref().err().map(io::Error::to_string);
    send(&refusal.unwrap_or_default(), &mut to)?;
    let Ok(mut starter) = ready else {
        return Ok(());
    };
    while let Some(order) = next_order(&mut from)? {
        let Some(job) = order else {
            continue; // it was about a job that has ended by itself
        };
        match run_job(&job, &mut starter, &mut from)? {
            Some(outcome) => send(&outcome, &mut to)?,
            None => return Ok(()),
        }
    }
    Ok(())
}

/// The next order; `None` if the judge has exited. Between two jobs there is nothing to clean up, so SIGTERM ends us at
/// once until the order comes.
fn next_order(judge: &mut File) -> io::Result<Option<JobOrder>> {
    sys::unblock_signals(&[SIGTERM])?;
    while !sys::poll(&[judge.as_fd()], None)? {}
    sys::block_signals(&[SIGTERM])?;
    receive(judge)
}

/// Runs one job to its end; `None` if we were asked to end in the middle of it.
fn run_job(job: &Job, starter: &mut Starter, judge: &mut File) -> io::Result<Option<Outcome>> {
    match starter.start_program(job) {
        Ok(program) => watch::watch_until_over(job, program, judge),
        Err(error) => Ok(Some(Outcome::not_started(error.to_string()))),
    }
}
