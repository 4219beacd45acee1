//! What the [launcher](super::launcher) does: it starts a job's program, sandboxed as the runner's arguments say.
//!
//! Under namespaces the program is the second process of a new PID namespace: the kernel spares the first one from
//! signals that it doesn't handle, so a submission in that place couldn't even abort. The first process is the
//! *keeper*. It sets up the namespace, starts the program, waits for it, reports how it ended, and exits; the kernel
//! then kills everything that is left in the namespace. The keeper lives in the launcher's memory while the launcher is
//! suspended.

use super::exit::Exit;
use super::isolation::confinement::confine_job;
use super::isolation::landlock;
use super::isolation::namespaces::{self, Namespaces};
use super::protocol::{
    End, Invocation, Isolation, Job, KeeperReport, Outcome, StartReport, receive, send,
};
use super::runner_args::RunnerArgs;
use super::streams::Streams;
use super::sys::{self, Confinement, Image, OwnMemory, Pid, Reap, SpareStack};
use super::tracer::Tracer;
use super::usage::cgroup::OomScore;
use super::usage::disk_space;
use crate::judge::plain_file::is_executable;
use std::env;
use std::ffi::{CString, OsStr};
use std::io;
use std::os::fd::AsFd;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::symlink;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process;
use std::time::{Duration, Instant};

/// The exit of a keeper that has reported how its program ended.
pub const EXIT_AFTER_REPORT: Exit = Exit::Code(0);

/// The launcher's whole life.
pub fn serve_runner(
    args: &RunnerArgs,
    namespaces: Option<&Namespaces>,
    work_dir: &Path,
    runner: UnixStream,
    memory: OwnMemory,
) -> ! {
    let begun = sys::die_with_parent(sys::SIGKILL);
    // Signals that the judge's caller ignores, as a shell does for `&`, must not be ignored in submissions.
    sys::ALL_SIGNALS.for_each(sys::reset_signal_action);
    let mut starting = JobServer {
        args,
        work_dir,
        runner,
        memory,
        stacks: [SpareStack::allocate(), SpareStack::allocate()],
        began: Duration::ZERO,
        score: namespaces.map_or_else(OomScore::of_launcher, |_| None),
    };
    // A runner that has exited needs no answer.
    let _ = begun.and_then(|()| starting.serve_jobs(namespaces));
    process::exit(0)
}

struct JobServer<'a> {
    args: &'a RunnerArgs,
    work_dir: &'a Path,
    runner: UnixStream,
    memory: OwnMemory,
    /// The keeper's and the program's.
    stacks: [SpareStack; 2],
    /// When the last program without a keeper began.
    began: Duration,
    /// `Some` if there is a cgroup.
    score: Option<OomScore>,
}

impl JobServer<'_> {
    fn serve_jobs(&mut self, namespaces: Option<&Namespaces>) -> io::Result<()> {
        while let Some(job) = receive(&mut self.runner)? {
            let told = match namespaces {
                Some(namespaces) => self.run_in_namespace(&job, namespaces),
                None => {
                    let score = self.score.take();
                    let started =
                        OomScore::with_program_score(score.as_ref(), || self.start_as_child(&job));
                    self.score = score;
                    self.report_start(started)
                }
            };
            told?;
        }
        Ok(())
    }

    fn report_start(&mut self, started: Result<Pid, (Pid, io::Error)>) -> io::Result<()> {
        let (pid, fault) = match started {
            Ok(pid) => (pid, String::new()),
            Err((pid, error)) => (pid, error.to_string()),
        };
        let began = self.began;
        send(&StartReport { pid, began, fault }, &mut self.runner)
    }

    /// The error comes with the process that could not become the program, or 0.
    fn start_as_child(&mut self, job: &Job) -> Result<Pid, (Pid, io::Error)> {
        let unborn = |error| (0, error);
        let streams = Streams::open_for_job(job).map_err(unborn)?;
        link_program_files(job, self.work_dir).map_err(unborn)?;
        let dir = job.program.dir.as_deref().unwrap_or(self.work_dir);
        let rules = match self.args.isolation {
            Isolation::Landlock => {
                let files = &job.program.files;
                let writable = files.writable.iter().map(PathBuf::as_path);
                let dir = Some(dir).filter(|dir| !files.already_exposes(dir));
                let writable: Vec<&Path> = writable.chain([self.work_dir]).chain(dir).collect();
                let rules = landlock::build_ruleset(&files.readable, &writable, &files.hidden);
                Some(rules.map_err(unborn)?)
            }
            _ => None,
        };
        let confinement = confine_job(job, self.args.isolation, rules);
        let image = build_image(&job.program, dir, confinement).map_err(unborn)?;
        // The time before this was the judge's work, not the program's.
        self.began = sys::monotonic_time();
        let (stack, memory) = (&mut self.stacks[1], &self.memory);
        execute(&image, &streams, stack, sys::CLONE_PARENT, memory)
    }

    /// Runs a keeper in a namespace of its own and waits for its end. The keeper reports to the runner itself.
    fn run_in_namespace(&mut self, job: &Job, namespaces: &Namespaces) -> io::Result<()> {
        let streams = if job.program.argv.is_empty() {
            None // a rehearsal
        } else {
            match Streams::open_for_job(job) {
                Ok(streams) => Some(streams),
                Err(error) => return self.report_start(Err((0, error))),
            }
        };
        let [stack, programs_stack] = &mut self.stacks;
        let mut keeper = Keeper {
            args: self.args,
            job,
            streams: streams.as_ref(),
            runner: &mut self.runner,
            memory: &self.memory,
            stack: programs_stack,
            known: false,
        };
        let ended = namespaces.run_inside(stack, &mut |pid| keeper.run_to_exit(pid));
        match (ended, keeper.known) {
            (_, true) => Ok(()),
            (Ok(pid), false) => {
                let died = io::Error::other("the first process of a PID namespace died");
                self.report_start(Err((pid, died)))
            }
            (Err(error), false) => self.report_start(Err((0, error))),
        }
    }
}

/// The first process of a namespace.
struct Keeper<'a> {
    args: &'a RunnerArgs,
    job: &'a Job,
    streams: Option<&'a Streams>,
    runner: &'a mut UnixStream,
    memory: &'a OwnMemory,
    stack: &'a mut SpareStack,
    /// Whether the runner knows of the keeper.
    known: bool,
}

impl Keeper<'_> {
    /// Its whole life, and its exit code. `pid` is what the runner knows it by.
    fn run_to_exit(&mut self, pid: Pid) -> i32 {
        // If the runner can't be reached, it can't end the keeper either, so the keeper must end itself.
        let told = self.announce_start(pid).and_then(|()| {
            let outcome = self.supervise_program();
            let report = KeeperReport {
                outcome: outcome.unwrap_or_else(|error| Outcome::not_started(error.to_string())),
                ended_at: sys::monotonic_time(),
                files: disk_space::used_bytes(&self.args.scratch).unwrap_or(0),
            };
            send(&report, self.runner)
        });
        i32::from(told.is_err())
    }

    fn announce_start(&mut self, pid: Pid) -> io::Result<()> {
        sys::die_with_parent(sys::SIGKILL)?;
        // If the runner ended before that, its end of the connection is closed.
        if sys::poll(&[self.runner.as_fd()], Some(Duration::ZERO))? {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        let started = StartReport {
            pid,
            began: sys::monotonic_time(),
            fault: String::new(),
        };
        send(&started, self.runner)?;
        self.known = true;
        Ok(())
    }

    fn supervise_program(&mut self) -> io::Result<Outcome> {
        let (job, args) = (self.job, self.args);
        namespaces::mount_run_folders(&args.scratch, job)?;
        let Some(streams) = self.streams else {
            return Ok(Outcome::not_started(String::new()));
        };
        link_program_files(job, &args.scratch)?;
        let confinement = confine_job(job, args.isolation, None);
        let dir = job.program.dir.as_deref().unwrap_or(&args.scratch);
        let image = build_image(&job.program, dir, confinement)?;
        // The time before this was the judge's work, not the program's. The program may have ended before we run again.
        let clock = Instant::now();
        let program =
            execute(&image, streams, self.stack, 0, self.memory).map_err(|(_, error)| error)?;
        // Nobody but the program may be able to write to its output.
        sys::close_other_descriptors(self.runner.as_fd())?;
        let (mut peak, mut tracer) = (0, Tracer::default());
        loop {
            match sys::reap(sys::ANY_CHILD, true)? {
                Reap::Stopped(pid, signal) => tracer.handle_stop(pid, signal),
                Reap::Ended(reaped) => {
                    peak = peak.max(reaped.peak);
                    if reaped.pid == program {
                        return Ok(Outcome {
                            end: End::Ended(Exit::from_wait_status(reaped.status)),
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
fn link_program_files(job: &Job, work_dir: &Path) -> io::Result<()> {
    for data in &job.program.beside {
        symlink(data, work_dir.join(data.file_name().unwrap_or_default()))?;
    }
    Ok(())
}

/// Starts a program. The error comes with the process that could not become it, or 0.
fn execute(
    image: &Image,
    streams: &Streams,
    stack: &mut SpareStack,
    flags: i32,
    memory: &OwnMemory,
) -> Result<Pid, (Pid, io::Error)> {
    let started = sys::spawn_program(stack, flags, image, streams.as_fds(), memory);
    started.map_err(|(pid, error)| {
        let name = OsStr::from_bytes(image.argv[0].as_bytes());
        let about = sys::file_system_stats(Path::new(name));
        let is_noexec = about.is_ok_and(|[.., flags]| flags & sys::ST_NOEXEC != 0);
        let cure = if is_noexec {
            ": its file system is mounted noexec; SUDOKU_OJ_CACHE=… names another folder for compiled programs"
        } else {
            ""
        };
        let text = format!("cannot start {name:?}: {error}{cure}");
        (pid.unwrap_or(0), io::Error::new(error.kind(), text))
    })
}

/// The program, as the kernel takes it.
fn build_image(program: &Invocation, dir: &Path, confinement: Confinement) -> io::Result<Image> {
    let text = |text: &[u8]| CString::new(text).map_err(io::Error::other);
    let argv = program.argv.iter().map(|word| text(word.as_bytes()));
    let env = program.env.iter();
    let env = env.map(|(name, value)| text(&[name.as_bytes(), b"=", value.as_bytes()].concat()));
    Ok(Image {
        path: text(find_program(program).as_os_str().as_bytes())?,
        argv: argv.collect::<io::Result<_>>()?,
        env: env.collect::<io::Result<_>>()?,
        dir: text(dir.as_os_str().as_bytes())?,
        confinement,
    })
}

/// The program's file: where its name has no `/`, the first of that name in the PATH that it is given.
fn find_program(program: &Invocation) -> PathBuf {
    let name = Path::new(&program.argv[0]);
    if name.as_os_str().as_bytes().contains(&b'/') {
        return name.to_path_buf();
    }
    let path = program.env.iter().find(|(variable, _)| variable == "PATH");
    let folders = path.into_iter().flat_map(|(_, all)| env::split_paths(all));
    let mut files = folders.map(|folder| folder.join(name));
    let found = files.find(|file| is_executable(file));
    found.unwrap_or_else(|| name.to_path_buf())
}
