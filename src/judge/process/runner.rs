//! The small process that starts, watches and ends programs: the judge's own binary, executed again.
//!
//! Theory of operation. Linux starts a child's peak memory at the size of the process that started it. So the judge,
//! which may be large, doesn't start submissions: it starts this runner once per worker and sends it [`Job`]s. The
//! runner has one thread and stays under a few MiB. For each job it
//!
//! 1. has its [launcher](super::launcher), which is smaller still, start the program: under namespaces as the second
//!    process of a PID namespace of its own, otherwise as a child;
//! 2. sleeps until a child ends or it is time for a sample: the nearer the program is to a limit, the sooner. A sample
//!    covers all of the program's processes: CPU time by their clocks, [memory](super::usage::memory) by `/proc`,
//!    output by the size of the files, including those in its folder;
//! 3. kills them all when a limit is passed, or when the first process has ended, until none is left. A PID namespace
//!    dies with its first process; without one, the runner adopts all orphans as a subreaper;
//! 4. answers with CPU time, wall time, how much of that was [off the CPU](super::usage::off_cpu) for the machine, peak
//!    memory as reported by `wait4`, and how it ended. What that means is decided elsewhere.
//!
//! It ends when the judge closes its input or dies, or on SIGTERM. Nothing that it started is alive then.

use super::launcher::Launcher;
use super::monitor::{Monitor, MonitorEnd};
use super::protocol::{Job, JobOrder, Outcome, ReadyMessage, receive, send};
use super::runner_args::RunnerArgs;
use super::sys;
use super::usage::cgroup::{Cgroup, OomScore};
use crate::terminal::escape;
use std::ffi::OsString;
use std::fs::File;
use std::io;
use std::os::fd::AsFd;
use std::process::ExitCode;

/// The first argument that makes the judge's binary a runner.
pub const RUNNER_ARGUMENT: &str = "--serve-as-runner";

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
    // SIGTERM must end us even if the judge's caller ignores it.
    sys::reset_signal_action(sys::SIGTERM);
    // The judge handles a terminal's signals and tells us. SIGTERM, from the judge or at its death, waits until we
    // look.
    sys::block_signals(&[
        sys::SIGCHLD,
        sys::SIGTERM,
        sys::SIGINT,
        sys::SIGHUP,
        sys::SIGQUIT,
        sys::SIGTSTP,
    ])?;
    // If we are root, we needn't wait for our turn among the processes of a fork bomb.
    sys::raise_priority();
    // Submissions must not inherit what the judge's caller left open.
    sys::close_descriptors_on_exec()?;
    // Read without a buffer, so that what `poll` finds there is all that there is.
    let mut from = File::from(io::stdin().as_fd().try_clone_to_owned()?);
    let mut to = io::stdout().lock();
    // In its own namespaces the runner couldn't open its cgroup's files, so enter the cgroup first. It works without
    // one too.
    let cgroup = args.cgroup.as_deref();
    let mut cgroup = cgroup.and_then(|folder| Cgroup::enter(folder).ok());
    // If the kernel must kill one of us for memory, it kills the launcher first.
    let score = cgroup.as_ref().and_then(|_| OomScore::open_own().ok());
    let ready = Launcher::new(args, score);
    // Entering namespaces changes credentials, which would undo these.
    sys::die_with_parent(sys::SIGTERM)?;
    sys::adopt_orphans()?;
    if std::os::unix::process::parent_id() != args.judge {
        return Ok(());
    }
    let refusal = ready.as_ref().err().map(io::Error::to_string);
    let message: ReadyMessage = (refusal.unwrap_or_default(), cgroup.is_some());
    send(&message, &mut to)?;
    let Ok(mut launcher) = ready else {
        return Ok(());
    };
    while let Some(order) = next_order(&mut from)? {
        let Some(job) = order else {
            continue; // it was about a job that has ended by itself
        };
        match run_job(&job, &mut launcher, cgroup.as_mut(), &mut from)? {
            Some(outcome) => send(&outcome, &mut to)?,
            None => return Ok(()),
        }
    }
    Ok(())
}

/// The next order; `None` if the judge has exited. Between two jobs there is nothing to clean up, so SIGTERM ends us at
/// once until the order comes.
fn next_order(judge: &mut File) -> io::Result<Option<JobOrder>> {
    sys::unblock_signals(&[sys::SIGTERM])?;
    while !sys::poll(&[judge.as_fd()], None)? {}
    sys::block_signals(&[sys::SIGTERM])?;
    receive(judge)
}

/// Runs one job to its end; `None` if we were asked to end in the middle of it.
fn run_job(
    job: &Job,
    launcher: &mut Launcher,
    mut cgroup: Option<&mut Cgroup>,
    judge: &mut File,
) -> io::Result<Option<Outcome>> {
    if let Some(cgroup) = &mut cgroup {
        cgroup.begin_job(&job.bounds);
    }
    let cgroup = cgroup.as_deref();
    let started = match launcher.start_program(job) {
        Ok(started) => started,
        Err(error) => {
            launcher.clean_up(None)?; // what a half-made start has left would refuse the next one
            return Ok(Some(Outcome::not_started(error.to_string())));
        }
    };
    let mut monitor = Monitor::new(job, started, cgroup, judge);
    let stop = monitor.run_until_over()?;
    monitor.kill_all()?;
    monitor.started.written.make_readable()?;
    let outcome = match stop {
        MonitorEnd::Terminated => None,
        MonitorEnd::Exited => Some(monitor.build_outcome(None)),
        MonitorEnd::LimitExceeded(cause) => Some(monitor.build_outcome(Some(cause))),
    };
    let ended = monitor.ended;
    launcher.clean_up(ended)?;
    Ok(outcome)
}
