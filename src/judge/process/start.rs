//! What the [starter](super::starter) does: it starts a job's program, sandboxed as the runner's orders say.
//!
//! Under namespaces the program is the second process of a new PID namespace: the kernel spares the first one from
//! signals that it doesn't handle, so a submission in that place couldn't even abort. The first process is the
//! *keeper*. It sets up the namespace, starts the program, waits for it, reports how it ended, and exits; the kernel
//! then kills everything that is left in the namespace. The keeper lives in the starter's memory while the starter is
//! suspended.

use super::exit::Exit;
use super::orders::RunnerOrders;
use super::shut_in::confinement::confinement;
use super::shut_in::landlock;
use super::shut_in::world::{self, World};
use super::streams::Streams;
use super::sys::{self, Confinement, Image, Pid, Reap, SpareStack};
use super::tracer::Tracer;
use super::usage::cgroup::Score;
use super::usage::space;
use super::wire::{End, Isolation, Job, JobOrder, Outcome, send_started};
use std::env;
use std::ffi::{CString, OsStr, OsString};
use std::fs;
use std::io::{self, Read, Write};
use std::os::fd::AsFd;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::{MetadataExt, symlink};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process;
use std::time::{Duration, Instant};

/// The exit of a keeper that has reported how its program ended.
pub const TOLD: Exit = Exit::Code(0);

/// The report of a keeper that has ended with [`TOLD`].
pub struct KeeperReport {
    /// How the program ended, its wall time, its stack, and the peak memory of what the keeper waited for. The other
    /// fields aren't set.
    pub outcome: Outcome,
    /// When the program ended, by the clock that all processes share.
    pub ended_at: Duration,
    /// How many bytes were in the folder then.
    pub files: u64,
}

impl KeeperReport {
    fn send(&self, runner: &mut UnixStream) -> io::Result<()> {
        let ended_at = self.ended_at.as_nanos() as u64;
        runner.write_all(&ended_at.to_le_bytes())?;
        runner.write_all(&self.files.to_le_bytes())?;
        self.outcome.send(runner)
    }

    pub fn receive(keeper: &mut UnixStream) -> io::Result<KeeperReport> {
        let mut number = || {
            let mut bytes = [0; 8];
            keeper.read_exact(&mut bytes)?;
            io::Result::Ok(u64::from_le_bytes(bytes))
        };
        Ok(KeeperReport {
            ended_at: Duration::from_nanos(number()?),
            files: number()?,
            outcome: Outcome::receive(keeper)?.ok_or(io::ErrorKind::UnexpectedEof)?,
        })
    }
}

/// The starter's whole life.
pub fn serve(orders: &RunnerOrders, world: Option<&World>, fresh: &Path, runner: UnixStream) -> ! {
    let begun = sys::die_with_parent(sys::SIGKILL);
    // Signals that the judge's caller ignores, as a shell does for `&`, must not be ignored in submissions.
    sys::SIGNALS.for_each(sys::take_default_action);
    let mut starting = Starting {
        orders,
        fresh,
        runner,
        stacks: [SpareStack::unused(), SpareStack::unused()],
        began: Duration::ZERO,
        score: world.map_or_else(Score::of_starter, |_| None),
    };
    // A runner that has gone needs no answer.
    let _ = begun.and_then(|()| starting.serve_jobs(world));
    process::exit(0)
}

struct Starting<'a> {
    orders: &'a RunnerOrders,
    fresh: &'a Path,
    runner: UnixStream,
    /// The keeper's and the program's.
    stacks: [SpareStack; 2],
    /// When the last program without a keeper began.
    began: Duration,
    /// `Some` if there is a cgroup.
    score: Option<Score>,
}

impl Starting<'_> {
    fn serve_jobs(&mut self, world: Option<&World>) -> io::Result<()> {
        while let Some(JobOrder::Run(job)) = JobOrder::receive(&mut self.runner)? {
            let told = match world {
                Some(world) => self.keep(&job, world),
                None => {
                    let score = self.score.take();
                    let started = Score::first_to_go(score.as_ref(), || self.start_as_child(&job));
                    self.score = score;
                    self.tell(started)
                }
            };
            told?;
        }
        Ok(())
    }

    fn tell(&mut self, started: Result<Pid, (Pid, io::Error)>) -> io::Result<()> {
        let (pid, fault) = match started {
            Ok(pid) => (pid, String::new()),
            Err((pid, error)) => (pid, error.to_string()),
        };
        send_started(pid, self.began, &fault, &mut self.runner)
    }

    /// The error comes with the process that could not become the program, or 0.
    fn start_as_child(&mut self, job: &Job) -> Result<Pid, (Pid, io::Error)> {
        let unborn = |error| (0, error);
        let streams = Streams::open(job).map_err(unborn)?;
        lay_out(job, self.fresh).map_err(unborn)?;
        let dir = job.dir.as_deref().unwrap_or(self.fresh);
        let rules = match self.orders.isolation {
            Isolation::Landlock => {
                let writable = job.writable.iter().map(PathBuf::as_path);
                let dir = Some(dir).filter(|dir| !job.gives(dir));
                let writable: Vec<&Path> = writable.chain([self.fresh]).chain(dir).collect();
                let rules = landlock::rules(&job.readable, &writable, &job.hidden);
                Some(rules.map_err(unborn)?)
            }
            _ => None,
        };
        let confinement = confinement(job, self.orders.isolation, rules);
        let stack = &mut self.stacks[1];
        // The time before this was the judge's work, not the program's.
        self.began = sys::monotonic();
        execute(
            job,
            &streams,
            dir,
            &confinement,
            stack,
            sys::CHILD_OF_OUR_PARENT,
        )
    }

    /// Runs a keeper in a namespace of its own and waits for its end. The keeper reports to the runner itself.
    fn keep(&mut self, job: &Job, world: &World) -> io::Result<()> {
        let streams = match job.argv.is_empty() {
            true => None, // a rehearsal
            false => match Streams::open(job) {
                Ok(streams) => Some(streams),
                Err(error) => return self.tell(Err((0, error))),
            },
        };
        let [stack, programs_stack] = &mut self.stacks;
        let mut keeper = Keeper {
            orders: self.orders,
            job,
            streams: streams.as_ref(),
            runner: &mut self.runner,
            stack: programs_stack,
            known: false,
        };
        let ended = world.run_inside(stack, &mut |pid| keeper.live(pid));
        match (ended, keeper.known) {
            (_, true) => Ok(()),
            (Ok(pid), false) => {
                let died = io::Error::other("the first process of a PID namespace died");
                self.tell(Err((pid, died)))
            }
            (Err(error), false) => self.tell(Err((0, error))),
        }
    }
}

/// The first process of a namespace.
struct Keeper<'a> {
    orders: &'a RunnerOrders,
    job: &'a Job,
    streams: Option<&'a Streams>,
    runner: &'a mut UnixStream,
    stack: &'a mut SpareStack,
    /// Whether the runner has been told of it.
    known: bool,
}

impl Keeper<'_> {
    /// Its whole life, and its exit code. `pid` is what the runner knows it by.
    fn live(&mut self, pid: Pid) -> i32 {
        // If the runner can't be reached, it can't end the keeper either, so the keeper must end itself.
        let told = self.begin(pid).and_then(|()| {
            let outcome = self.keep_until_end();
            let report = KeeperReport {
                outcome: outcome.unwrap_or_else(|error| Outcome::not_started(error.to_string())),
                ended_at: sys::monotonic(),
                files: space::used_in(&self.orders.scratch).unwrap_or(0),
            };
            report.send(self.runner)
        });
        i32::from(told.is_err())
    }

    fn begin(&mut self, pid: Pid) -> io::Result<()> {
        sys::die_with_parent(sys::SIGKILL)?;
        // If the runner ended before that, its end of the connection is closed.
        if sys::poll(&[self.runner.as_fd()], Some(Duration::ZERO))? {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        send_started(pid, sys::monotonic(), "", self.runner)?;
        self.known = true;
        Ok(())
    }

    fn keep_until_end(&mut self) -> io::Result<Outcome> {
        let (job, orders) = (self.job, self.orders);
        world::furnish(&orders.scratch, job)?;
        let Some(streams) = self.streams else {
            return Ok(Outcome::not_started(String::new()));
        };
        lay_out(job, &orders.scratch)?;
        let confinement = confinement(job, orders.isolation, None);
        let dir = job.dir.as_deref().unwrap_or(&orders.scratch);
        // The time before this was the judge's work, not the program's. The program may have ended before we run again.
        let clock = Instant::now();
        let program =
            execute(job, streams, dir, &confinement, self.stack, 0).map_err(|(_, error)| error)?;
        // Nobody but the program may be able to write to its output.
        sys::close_all_but(self.runner.as_fd())?;
        let (mut peak, mut tracer) = (0, Tracer::default());
        loop {
            match sys::reap(sys::ANY, true)? {
                Reap::Stopped(pid, signal) => tracer.stopped(pid, signal),
                Reap::Ended(reaped) => {
                    peak = peak.max(reaped.peak);
                    if reaped.pid == program {
                        return Ok(Outcome {
                            end: End::Ended(Exit::of(reaped.status)),
                            wall: clock.elapsed(),
                            peak,
                            stack: tracer.stack,
                            ..Outcome::not_started(String::new())
                        });
                    }
                }
                Reap::NoChildren => return Err(io::Error::other("the program vanished")),
                Reap::Running => {}
            }
        }
    }
}

/// Puts links to the files that belong to the program into the folder where it runs. Most programs have none.
fn lay_out(job: &Job, fresh: &Path) -> io::Result<()> {
    for folder in &job.beside {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            symlink(entry.path(), fresh.join(entry.file_name()))?;
        }
    }
    Ok(())
}

/// Starts the job's command. The error comes with the process that could not become it, or 0.
fn execute(
    job: &Job,
    streams: &Streams,
    dir: &Path,
    confinement: &Confinement,
    stack: &mut SpareStack,
    flags: i32,
) -> Result<Pid, (Pid, io::Error)> {
    let image = image(job, dir).map_err(|error| (0, error))?;
    let started = sys::start(stack, flags, &image, streams.descriptors(), confinement);
    started.map_err(|(pid, error)| {
        let cure = match lies_where_nothing_starts(&job.argv[0]) {
            true => {
                ": it lies on a file system that is mounted noexec; SUDOKU_OJ_CACHE=… names another place for compiled programs"
            }
            false => "",
        };
        let text = format!("cannot start {:?}: {error}{cure}", job.argv[0]);
        (pid.unwrap_or(0), io::Error::new(error.kind(), text))
    })
}

fn lies_where_nothing_starts(file: impl AsRef<Path>) -> bool {
    let about = sys::file_system(file.as_ref());
    about.is_ok_and(|[.., flags]| flags & sys::NO_PROGRAMS != 0)
}

fn image(job: &Job, dir: &Path) -> io::Result<Image> {
    let text = |text: &OsStr| CString::new(text.as_bytes()).map_err(io::Error::other);
    let assignment = |(name, value): &(OsString, OsString)| {
        text(&OsString::from_vec(
            [name.as_bytes(), b"=", value.as_bytes()].concat(),
        ))
    };
    Ok(Image {
        path: text(find(job).as_os_str())?,
        argv: job
            .argv
            .iter()
            .map(|word| text(word))
            .collect::<io::Result<_>>()?,
        env: job.env.iter().map(assignment).collect::<io::Result<_>>()?,
        dir: text(dir.as_os_str())?,
    })
}

/// The program's file: where its name has no `/`, the first of that name in the PATH that it is given.
fn find(job: &Job) -> PathBuf {
    let name = Path::new(&job.argv[0]);
    let paths = job.env.iter().find(|(variable, _)| variable == "PATH");
    let folders = paths
        .into_iter()
        .flat_map(|(_, paths)| env::split_paths(paths));
    match name.as_os_str().as_bytes().contains(&b'/') {
        true => name.to_path_buf(),
        false => folders
            .map(|folder| folder.join(name))
            .find(|file| is_executable(file))
            .unwrap_or_else(|| name.to_path_buf()),
    }
}

fn is_executable(file: &Path) -> bool {
    fs::metadata(file).is_ok_and(|about| about.is_file() && about.mode() & 0o111 != 0)
}
