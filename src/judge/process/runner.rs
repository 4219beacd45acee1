//! The small process that starts programs, watches them and ends them: the judge's own binary, executed again.
//!
//! Theory of operation. Linux starts a child's peak memory at the size of the process that began it, so the judge,
//! which may be large, does not start submissions: it starts this runner once per worker and sends it [`Job`]s. The
//! runner is one thread and stays under a few MiB. For each job it
//!
//! 1. has its [starter](super::starter), which is smaller still, start the program: under namespaces as the second process
//!    of a PID namespace of its own, else as a child;
//! 2. sleeps until a child ends or it is time to look: the nearer the program is to a limit, the sooner. It looks at
//!    all of the program's processes: CPU time by their clocks, [memory](super::usage::memory) by `/proc`, output by the size of the
//!    files, those in its folder included;
//! 3. kills them all when a limit is passed, or when the first process has ended, until none is left. A PID namespace
//!    dies with its first process; without one, the runner as a subreaper inherits whatever was orphaned;
//! 4. answers with CPU time, wall time, what of that was [waiting](super::usage::waiting) for the machine, and peak memory as `wait4` told them, and how it ended. What that means is
//!    decided elsewhere.
//!
//! It ends when the judge closes its input or dies, or on SIGTERM, and then nothing of what it started is alive.

use super::orders::Orders;
use super::starter::Starter;
use super::sys::{self, Ready};
use super::usage::cgroup::{Cgroup, Score};
use super::watch::{Stop, Watch};
use super::wire::{Job, Order, Outcome, send_text};
use crate::shown;
use std::ffi::OsString;
use std::fs::File;
use std::io;
use std::os::fd::AsFd;
use std::process::ExitCode;

/// How the judge's binary is told to be a runner: its first argument.
pub const ARGUMENT: &str = "--serve-as-runner";

/// What it says, when it is ready, of the cgroup that it was given: it works there. Else nothing.
pub const COUNTED: &str = "cgroup";

/// Serves jobs from standard input until it is closed.
pub fn serve(arguments: &[OsString]) -> ExitCode {
    let Some(orders) = Orders::parse(arguments) else {
        eprintln!("error: {ARGUMENT} is for the judge itself; see './judge.sh help'");
        return ExitCode::from(2);
    };
    match serve_jobs(&orders) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("runner: {}", shown::line(&error.to_string()));
            ExitCode::from(2)
        }
    }
}

fn serve_jobs(orders: &Orders) -> io::Result<()> {
    // Told to end by SIGTERM we end, whatever the judge's caller ignores.
    sys::take_default_action(sys::SIGTERM);
    // A terminal's signals go to the judge, which tells us; SIGTERM, from it or at its death, waits until we look.
    sys::hold_signals(&[
        sys::SIGCHLD,
        sys::SIGTERM,
        sys::SIGINT,
        sys::SIGHUP,
        sys::SIGQUIT,
        sys::SIGTSTP,
    ])?;
    // Where root watches a fork bomb, it need not wait for its turn among the bombers.
    sys::go_first();
    // What the judge's caller left open is not for submissions.
    sys::keep_descriptors()?;
    // Read without a buffer, so that what `poll` finds there is all that there is.
    let mut from = File::from(io::stdin().as_fd().try_clone_to_owned()?);
    let mut to = io::stdout().lock();
    // From a world of its own the runner could not open its cgroup's files. Without one it does as well.
    let cgroup = orders.cgroup.as_deref();
    let mut cgroup = cgroup.and_then(|folder| Cgroup::enter(folder).ok());
    // Where one has to be killed for its memory, the starter goes before us.
    let score = cgroup.as_ref().and_then(|_| Score::open().ok());
    let ready = Starter::new(orders, score);
    // Entering namespaces changes credentials, which would undo these.
    sys::die_with_parent(sys::SIGTERM)?;
    sys::adopt_orphans()?;
    if std::os::unix::process::parent_id() != orders.judge {
        return Ok(());
    }
    send_text(
        &ready
            .as_ref()
            .err()
            .map(io::Error::to_string)
            .unwrap_or_default(),
        &mut to,
    )?;
    send_text(if cgroup.is_some() { COUNTED } else { "" }, &mut to)?;
    let Ok(mut starter) = ready else {
        return Ok(());
    };
    while let Some(order) = next_order(&mut from)? {
        let Order::Run(job) = order else {
            continue; // it was about a job that has ended by itself
        };
        match run(&job, &mut starter, cgroup.as_mut(), &mut from)? {
            Some(outcome) => outcome.send(&mut to)?,
            None => return Ok(()),
        }
    }
    Ok(())
}

/// The next order; `None` when the judge has gone. Between two jobs there is nothing to tidy up: until the order is there,
/// SIGTERM ends us as it would any program.
fn next_order(judge: &mut File) -> io::Result<Option<Order>> {
    sys::release_signals(&[sys::SIGTERM])?;
    while !sys::poll(&[(judge.as_fd(), Ready::Read)], None)?[0] {}
    sys::hold_signals(&[sys::SIGTERM])?;
    Order::receive(judge)
}

/// Runs one job to its end; `None` when we were told to end in the middle of it.
fn run(
    job: &Job,
    starter: &mut Starter,
    mut cgroup: Option<&mut Cgroup>,
    judge: &mut File,
) -> io::Result<Option<Outcome>> {
    if let Some(cgroup) = &mut cgroup {
        cgroup.begin(&job.bounds);
    }
    let cgroup = cgroup.as_deref();
    let started = match starter.start(job) {
        Ok(started) => started,
        Err(error) => {
            starter.clean_up(None)?; // what a half-made start has left would refuse the next one
            return Ok(Some(Outcome::not_started(error.to_string())));
        }
    };
    let mut watch = Watch::of(job, started, cgroup, judge);
    let stop = watch.until_over()?;
    watch.end_all()?;
    watch.started.written.make_readable()?;
    let outcome = match stop {
        Stop::Told => None,
        Stop::Ended => Some(watch.outcome(None)),
        Stop::Over(cause) => Some(watch.outcome(Some(cause))),
    };
    let ended = watch.ended;
    starter.clean_up(ended)?;
    Ok(outcome)
}
