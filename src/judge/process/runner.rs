//! The small process that starts submissions, watches them and ends them: the judge's own binary, executed again.
//!
//! Theory of operation. Linux starts a child's peak memory at the size of the process that forked it, so the judge,
//! which may be large, does not fork submissions: it starts this runner once per worker and sends it [`Job`]s. The
//! runner is one thread and stays under a few MiB. For each job it
//!
//! 1. starts the program in a session of its own, with files as standard streams and with kernel limits on file size,
//!    stack and (as a backstop only) CPU time;
//! 2. sleeps until a child ends or it is time to look: the nearer the program is to a limit, the sooner. It looks at
//!    all descendants: CPU time by their clocks, memory by `/proc`, output by the size of the files;
//! 3. kills them all when a limit is passed, or when the first process has ended, until none is left. As a
//!    subreaper it inherits orphans, so a double fork does not escape;
//! 4. answers with CPU time, wall time and peak memory as `wait4` told them, and how it ended. What that means is
//!    decided elsewhere.

use crate::judge::process::sys::{self, Exit, Pid, Reap, Reaped, Resource};
use crate::judge::process::tree;
use crate::judge::process::wire::{Bounds, Cause, End, Job, Outcome};
use std::fs::{self, File};
use std::io;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

/// How the judge's binary is told to be a runner: its first argument. The second is the judge's process id.
pub const ARGUMENT: &str = "--serve-as-runner";

/// Serves jobs from standard input until it is closed. `judge` is the process id of whoever sends them.
pub fn serve(judge: Option<u32>) -> ExitCode {
    match serve_jobs(judge.unwrap_or_default()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("runner: {error}");
            ExitCode::from(2)
        }
    }
}

fn serve_jobs(judge: u32) -> io::Result<()> {
    sys::die_with_parent(judge)?;
    sys::adopt_orphans()?;
    sys::hold_child_signal()?;
    let (mut from, mut to) = (io::stdin().lock(), io::stdout().lock());
    while let Some(job) = Job::receive(&mut from)? {
        run(&job)?.send(&mut to)?;
    }
    Ok(())
}

fn run(job: &Job) -> io::Result<Outcome> {
    let started = Instant::now();
    let first = match start(job) {
        Ok(pid) => pid,
        Err(error) => {
            return Ok(Outcome {
                end: End::NotStarted(format!("cannot start {:?}: {error}", job.argv[0])),
                cpu: Duration::ZERO,
                wall: Duration::ZERO,
                peak: 0,
            });
        }
    };
    let mut watch = Watch {
        job,
        started,
        first,
        ended: None,
        wall: Duration::ZERO,
        cpu: Duration::ZERO,
        peak: 0,
    };
    let cause = watch.until_over()?;
    watch.end_all()?;
    Ok(watch.outcome(cause))
}

/// Starts the job's program and gives its process id. Its end is waited for by `wait4` alone.
fn start(job: &Job) -> io::Result<Pid> {
    let mut command = Command::new(&job.argv[0]);
    command
        .args(&job.argv[1..])
        .env_clear()
        .envs(job.env.iter().map(|(k, v)| (k, v)))
        .current_dir(&job.dir);
    command.stdin(File::open(&job.stdin)?);
    command
        .stdout(File::create(&job.stdout)?)
        .stderr(File::create(&job.stderr)?);
    sys::confine(&mut command, confinement(&job.bounds));
    Ok(command.spawn()?.id() as Pid)
}

/// The kernel's own limits: each a bound that holds between two looks of the runner.
fn confinement(bounds: &Bounds) -> sys::Confinement {
    // One byte more than allowed, so that a full file is told from one that was cut.
    let file = bounds.file.saturating_add(1);
    // Judges give the stack the whole memory limit: 8 MiB would kill deep recursion that passes there.
    let stack = bounds.memory.max(8 << 20);
    let backstop = bounds.cpu.as_secs() + 2;
    sys::Confinement {
        limits: vec![
            (Resource::FileSize, file),
            (Resource::Stack, stack),
            (Resource::Cpu, backstop),
            (Resource::Core, 0),
        ],
    }
}

/// The state of one run.
struct Watch<'a> {
    job: &'a Job,
    started: Instant,
    /// The process that was started; the run is over when it ends.
    first: Pid,
    ended: Option<Exit>,
    wall: Duration,
    /// CPU time of the processes reaped so far.
    cpu: Duration,
    /// Largest memory seen so far, in bytes.
    peak: u64,
}

impl Watch<'_> {
    /// Waits until the first process ends or a limit is passed, and says which.
    fn until_over(&mut self) -> io::Result<Option<Cause>> {
        let bounds = &self.job.bounds;
        let mut pause = pause(bounds, Duration::ZERO, Duration::ZERO, 0);
        loop {
            sys::wait_for_child(pause);
            while let Reap::Ended(reaped) = sys::reap(false)? {
                self.count(reaped);
            }
            if self.ended.is_some() {
                return Ok(None);
            }
            let pids = tree::descendants();
            let usage = tree::usage(&pids);
            let (cpu, wall) = (self.cpu + usage.cpu, self.started.elapsed());
            // Shared pages count once for each process in the resident sets: worth an exact look only at a new record.
            let memory = match pids.len() > 1 && usage.resident > self.peak {
                true => tree::proportional(&pids),
                false => usage.resident,
            };
            self.peak = self.peak.max(memory);
            let over = if memory > bounds.memory {
                Some(Cause::Memory)
            } else if self.output() > bounds.output {
                Some(Cause::Output)
            } else if cpu > bounds.cpu {
                Some(Cause::Cpu)
            } else if wall > bounds.wall {
                Some(Cause::Wall)
            } else {
                None
            };
            if over.is_some() {
                self.wall = wall;
                return Ok(over);
            }
            pause = self::pause(bounds, cpu, wall, memory);
        }
    }

    fn count(&mut self, reaped: Reaped) {
        self.cpu += reaped.cpu;
        self.peak = self.peak.max(reaped.peak);
        if reaped.pid == self.first && self.ended.is_none() {
            self.ended = Some(sys::exit_of(reaped.status));
            self.wall = self.started.elapsed();
        }
    }

    /// Bytes written so far to standard output and standard error.
    fn output(&self) -> u64 {
        let size = |path| fs::metadata(path).map_or(0, |m| m.len());
        size(&self.job.stdout) + size(&self.job.stderr)
    }

    /// Kills every descendant and waits for it, until none is left. New ones may be born meanwhile, so it looks again
    /// after each round; killing parents first leaves their children to us.
    fn end_all(&mut self) -> io::Result<()> {
        loop {
            match sys::reap(false)? {
                Reap::NoChildren => return Ok(()),
                Reap::Ended(reaped) => {
                    self.count(reaped);
                    continue;
                }
                Reap::Running => {}
            }
            tree::descendants().into_iter().for_each(sys::kill);
            if let Reap::Ended(reaped) = sys::reap(true)? {
                self.count(reaped);
            }
        }
    }

    fn outcome(&self, cause: Option<Cause>) -> Outcome {
        // A file over its bound means that the kernel refused to let it grow, whatever the program made of that.
        let cause = cause.or((self.output() > self.job.bounds.output).then_some(Cause::Output));
        let end = match (cause, self.ended) {
            (Some(cause), _) => End::Killed(cause),
            (None, Some(Exit::Signal(sys::SIGXFSZ))) => End::Killed(Cause::Output),
            (None, Some(Exit::Signal(sys::SIGXCPU))) => End::Killed(Cause::Cpu),
            (None, Some(exit)) => End::Ended(exit),
            (None, None) => End::NotStarted("the process vanished".to_string()),
        };
        Outcome {
            end,
            cpu: self.cpu,
            wall: self.wall,
            peak: self.peak,
        }
    }
}

/// How long to sleep before the next look: never longer than it takes to pass a limit from here, at 4 GiB/s for
/// memory (faster than one core touches fresh pages), but between half a millisecond and ten.
fn pause(bounds: &Bounds, cpu: Duration, wall: Duration, memory: u64) -> Duration {
    const BYTES_PER_MICROSECOND: u64 = 4 << 10;
    let headroom = bounds.memory.saturating_sub(memory);
    let by_memory = Duration::from_micros(headroom / BYTES_PER_MICROSECOND);
    let by_time = bounds
        .cpu
        .saturating_sub(cpu)
        .min(bounds.wall.saturating_sub(wall));
    by_memory
        .min(by_time)
        .clamp(Duration::from_micros(500), Duration::from_millis(10))
}
