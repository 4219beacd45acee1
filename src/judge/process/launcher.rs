//! The launcher: a small process that starts programs for the runner.
//!
//! Theory of operation. A program begins as a copy of the process that starts it. Copying a process's memory and
//! throwing the copy away takes a quarter of the time of a small program; starting in the same memory (`vfork(2)`)
//! costs almost nothing. But then the kernel counts the peak of that memory as the program's, and the parent is
//! suspended meanwhile, under namespaces until the program has ended. So neither the judge nor the runner starts
//! programs, but a process that exists only for this, forked from the runner, which drops [most of its
//! memory](sys::OwnMemory) just before a program takes its place there. What it starts are the runner's own children.
//!
//! For each job it reports what it has started, or why it couldn't. If the keeper of a namespace is killed, it may
//! have been anywhere in the launcher's memory, so the launcher goes with it, and the next job gets a new one.

use super::exit::Exit;
use super::isolation::namespaces::Namespaces;
use super::launcher_process;
use super::protocol::{End, Isolation, Job, KeeperReport, StartReport, receive, send};
use super::runner_args::RunnerArgs;
use super::streams::OutputFiles;
use super::sys::{self, OwnMemory, Pid, Reap};
use super::usage::WorkDirLocation;
use super::usage::cgroup::OomScore;
use super::work_dir::WorkDir;
use std::fs::File;
use std::io;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The runner's end of it.
#[derive(Debug)]
pub struct Launcher<'a> {
    args: &'a RunnerArgs,
    /// The folder `/proc`, writable.
    proc: Option<File>,
    /// Under namespaces.
    namespaces: Option<Namespaces>,
    /// The working folder without namespaces.
    work_dir: WorkDir,
    /// Makes the kernel kill the launcher before the runner; `None` if there is no cgroup.
    score: Option<OomScore>,
    process: Option<LauncherProcess>,
}

#[derive(Debug)]
struct LauncherProcess {
    pid: Pid,
    talk: UnixStream,
}

/// A program under way.
#[derive(Debug)]
pub struct RunningProgram<'a> {
    /// Our child: the program, or the keeper of its namespace.
    pub pid: Pid,
    /// When that began, by the clock that all processes share.
    pub began: Duration,
    /// The launcher's process, our child as well.
    pub launcher: Pid,
    /// Where the keeper reports how the program ended; `None` if there is no keeper.
    keeper: Option<&'a mut UnixStream>,
    /// Its standard output and standard error.
    pub written: OutputFiles,
    /// The working folder, which is in memory under a keeper.
    pub folder: WorkDirLocation,
}

impl RunningProgram<'_> {
    pub fn is_keeper(&self, pid: Pid) -> bool {
        self.keeper.is_some() && pid == self.pid
    }

    /// CPU time of the keeper itself, which isn't the program's.
    pub fn keeper_cpu(&self) -> Duration {
        match self.keeper {
            Some(_) => sys::cpu_clock(self.pid).unwrap_or_default(),
            None => Duration::ZERO,
        }
    }

    /// The report of a keeper that ended with `ended`; `None` if there is no keeper or it was killed.
    pub fn receive_report(&mut self, ended: Option<Exit>) -> Option<KeeperReport> {
        let keeper = self
            .keeper
            .as_mut()
            .filter(|_| ended == Some(launcher_process::EXIT_AFTER_REPORT))?;
        receive(keeper).ok().flatten()
    }
}

impl<'a> Launcher<'a> {
    /// Prepares all that the isolation needs. An error says why this system refuses it.
    pub fn new(args: &'a RunnerArgs, score: Option<OomScore>) -> io::Result<Launcher<'a>> {
        // In namespaces, all mounts become read-only.
        let proc = File::open("/proc").ok();
        let namespaces = match args.isolation {
            Isolation::Namespaces => Some(Namespaces::enter_new(&args.scratch)?),
            Isolation::Landlock => {
                let version = sys::landlock_version();
                version.map_err(|e| io::Error::other(format!("no Landlock: {e}")))?;
                None
            }
            Isolation::None => None,
        };
        let mut launcher = Launcher {
            args,
            proc,
            namespaces,
            work_dir: WorkDir::new(args.scratch.join("box")),
            score,
            process: None,
        };
        if launcher.namespaces.is_some() {
            launcher.rehearse_namespaces()?;
        }
        Ok(launcher)
    }

    /// Sets up one namespace as a test: some systems allow the first steps and refuse the last ones.
    fn rehearse_namespaces(&mut self) -> io::Result<()> {
        let process = self.running_process()?;
        let (pid, _) = process.send_job(&Job::default())?;
        let refusal = match sys::reap(pid, true)? {
            Reap::Ended(reaped)
                if Exit::from_wait_status(reaped.status) == launcher_process::EXIT_AFTER_REPORT =>
            {
                receive::<KeeperReport>(&mut process.talk)?
            }
            _ => None,
        };
        match refusal.map(|report| report.outcome.end) {
            Some(End::NotStarted(text)) if text.is_empty() => Ok(()),
            Some(end) => Err(io::Error::other(end.to_string())),
            None => Err(io::Error::other(
                "the first process of a PID namespace died",
            )),
        }
    }

    /// Starts the job's program.
    pub fn start_program(&mut self, job: &Job) -> io::Result<RunningProgram<'_>> {
        match &mut self.namespaces {
            Some(namespaces) => namespaces.prepare_for(job)?,
            None => self.work_dir.prepare()?,
        }
        let written = OutputFiles::create_for_job(job)?;
        let (in_memory, scratch) = (self.namespaces.is_some(), self.args.scratch.clone());
        let work_dir = self.work_dir.path().to_path_buf();
        let process = self.running_process()?;
        let (pid, began) = process.send_job(job)?;
        Ok(RunningProgram {
            pid,
            began,
            launcher: process.pid,
            keeper: in_memory.then_some(&mut process.talk),
            written,
            folder: if in_memory {
                WorkDirLocation::InMemory(path_from_outside(pid, &scratch))
            } else {
                WorkDirLocation::OnDisk(work_dir)
            },
        })
    }

    /// Removes what a job has left, once all its processes have ended. `ended` is how our child ended; `None` if it
    /// couldn't be started.
    pub fn clean_up(&mut self, ended: Option<Exit>) -> io::Result<()> {
        let spoilt = match self.namespaces {
            Some(_) => ended != Some(launcher_process::EXIT_AFTER_REPORT),
            None => ended.is_none(),
        };
        if spoilt {
            self.process = None;
        }
        match self.namespaces {
            Some(_) => Ok(()),
            None => self.work_dir.clean_up(),
        }
    }

    fn running_process(&mut self) -> io::Result<&mut LauncherProcess> {
        if self.process.is_none() {
            let (ours, theirs) = UnixStream::pair()?;
            // Waiting for any child doesn't find one without an end signal. What the launcher starts inherits its
            // end signal, so a keeper gets one this way; a program without a keeper gets one when it is executed.
            let end = self.namespaces.as_ref().map(|_| sys::SIGCHLD);
            let (namespaces, work_dir) = (self.namespaces.as_ref(), self.work_dir.path());
            let mut ours = Some(ours);
            let forked =
                OomScore::with_program_score(self.score.as_ref(), || match sys::fork(end) {
                    Ok(None) => {
                        drop(ours.take());
                        let memory = OwnMemory::find(self.proc.as_ref());
                        launcher_process::serve_runner(
                            self.args, namespaces, work_dir, theirs, memory,
                        )
                    }
                    forked => forked,
                })?;
            self.process = forked
                .zip(ours)
                .map(|(pid, talk)| LauncherProcess { pid, talk });
        }
        self.process
            .as_mut()
            .ok_or_else(|| io::Error::other("no launcher"))
    }
}

impl LauncherProcess {
    /// Sends the job. Returns our child that will become the program, or its keeper, and when it began.
    fn send_job(&mut self, job: &Job) -> io::Result<(Pid, Duration)> {
        send(job, &mut self.talk)?;
        let Some(report) = receive::<StartReport>(&mut self.talk)? else {
            return Err(io::Error::other("the launcher of programs was killed"));
        };
        if report.fault.is_empty() {
            return Ok((report.pid, report.began));
        }
        if report.pid > 0 {
            sys::reap(report.pid, true)?;
        }
        Err(io::Error::other(report.fault))
    }
}

impl Drop for LauncherProcess {
    fn drop(&mut self) {
        sys::kill(self.pid, sys::SIGKILL);
        // It has been killed, so this doesn't wait long.
        let _ = sys::reap(self.pid, true);
    }
}

/// The path from here of a folder in the keeper's file system.
fn path_from_outside(keeper: Pid, folder: &Path) -> PathBuf {
    let inside = folder.strip_prefix("/").unwrap_or(folder);
    Path::new(&format!("/proc/{keeper}/root")).join(inside)
}
