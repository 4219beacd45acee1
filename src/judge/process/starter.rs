//! The starter: a small process that starts programs for the runner.
//!
//! Theory of operation. A program begins as a copy of the process that starts it. Copying a process's memory and
//! throwing the copy away takes a quarter of the time of a small program; starting in the same memory (`vfork(2)`)
//! costs almost nothing. But then the kernel counts the peak of that memory as the program's, and the parent is
//! suspended meanwhile, under namespaces until the program has ended. So neither the judge nor the runner starts
//! programs, but a process that exists only for this, forked from the runner and with little in memory. What it starts
//! are the runner's own children.
//!
//! For each job it reports what it has started, or why it couldn't. If the keeper of a namespace is killed, it may
//! have been anywhere in the starter's memory, so the starter goes with it, and the next job gets a new one.

use super::exit::Exit;
use super::fresh::Fresh;
use super::orders::RunnerOrders;
use super::proc;
use super::shut_in::world::World;
use super::start::{self, KeeperReport};
use super::streams::Written;
use super::sys::{self, Pid, Reap};
use super::usage::FreshFolder;
use super::usage::cgroup::Score;
use super::wire::{End, Isolation, Job, receive_started};
use std::io;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The runner's end of it.
#[derive(Debug)]
pub struct Starter<'a> {
    orders: &'a RunnerOrders,
    /// Under namespaces.
    world: Option<World>,
    /// The fresh folder without namespaces.
    fresh: Fresh,
    /// Makes the kernel kill the starter before the runner; `None` if there is no cgroup.
    score: Option<Score>,
    process: Option<Process>,
}

#[derive(Debug)]
struct Process {
    pid: Pid,
    talk: UnixStream,
}

/// A program under way.
#[derive(Debug)]
pub struct Started<'a> {
    /// Our child: the program, or the keeper of its namespace.
    pub pid: Pid,
    /// When that began, by the clock that all processes share.
    pub began: Duration,
    /// The starter's process, our child as well.
    pub starter: Pid,
    /// Where the keeper reports how the program ended; `None` if there is no keeper.
    keeper: Option<&'a mut UnixStream>,
    /// Its standard output and standard error.
    pub written: Written,
    /// The fresh folder, which is in memory under a keeper.
    pub folder: FreshFolder,
}

impl Started<'_> {
    pub fn is_keeper(&self, pid: Pid) -> bool {
        self.keeper.is_some() && pid == self.pid
    }

    /// CPU time of the keeper itself, which isn't the program's.
    pub fn keepers_cpu(&self) -> Duration {
        match self.keeper {
            Some(_) => sys::cpu_clock(self.pid).unwrap_or_default(),
            None => Duration::ZERO,
        }
    }

    /// The report of a keeper that ended with `ended`; `None` if there is no keeper or it was killed.
    pub fn told(&mut self, ended: Option<Exit>) -> Option<KeeperReport> {
        let keeper = self
            .keeper
            .as_mut()
            .filter(|_| ended == Some(start::TOLD))?;
        KeeperReport::receive(keeper).ok()
    }
}

impl<'a> Starter<'a> {
    /// Prepares all that the isolation needs. An error says why this system refuses it.
    pub fn new(orders: &'a RunnerOrders, score: Option<Score>) -> io::Result<Starter<'a>> {
        let world = match orders.isolation {
            Isolation::Namespaces => Some(World::enter(&orders.scratch)?),
            Isolation::Landlock => {
                let version = sys::landlock_version();
                version.map_err(|e| io::Error::other(format!("no Landlock: {e}")))?;
                None
            }
            Isolation::None => None,
        };
        // If this fails, small programs just seem larger.
        let _ = map_in_pieces();
        let mut starter = Starter {
            orders,
            world,
            fresh: Fresh::new(orders.scratch.join("box")),
            score,
            process: None,
        };
        if starter.world.is_some() {
            starter.rehearse()?;
        }
        Ok(starter)
    }

    /// Sets up one namespace as a test: some systems allow the first steps and refuse the last ones.
    fn rehearse(&mut self) -> io::Result<()> {
        let process = self.process()?;
        let (pid, _) = process.begin(&Job::default())?;
        let refusal = match sys::reap(pid, true)? {
            Reap::Ended(reaped) if Exit::of(reaped.status) == start::TOLD => {
                Some(KeeperReport::receive(&mut process.talk)?)
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
    pub fn start(&mut self, job: &Job) -> io::Result<Started<'_>> {
        match &mut self.world {
            Some(world) => world.prepare(job)?,
            None => self.fresh.prepare()?,
        }
        let written = Written::make(job)?;
        let (in_memory, scratch) = (self.world.is_some(), self.orders.scratch.clone());
        let fresh = self.fresh.path().to_path_buf();
        let process = self.process()?;
        let (pid, began) = process.begin(job)?;
        Ok(Started {
            pid,
            began,
            starter: process.pid,
            keeper: in_memory.then_some(&mut process.talk),
            written,
            folder: match in_memory {
                true => FreshFolder::InMemory(seen_from_outside(pid, &scratch)),
                false => FreshFolder::OnDisk(fresh),
            },
        })
    }

    /// Removes what a job has left, once all its processes have ended. `ended` is how our child ended; `None` if it
    /// couldn't be started.
    pub fn clean_up(&mut self, ended: Option<Exit>) -> io::Result<()> {
        let spoilt = match self.world {
            Some(_) => ended != Some(start::TOLD),
            None => ended.is_none(),
        };
        if spoilt {
            self.process = None;
        }
        match self.world {
            Some(_) => Ok(()),
            None => self.fresh.clean_up(),
        }
    }

    fn process(&mut self) -> io::Result<&mut Process> {
        if self.process.is_none() {
            let (ours, theirs) = UnixStream::pair()?;
            // Waiting for any child doesn't find one without an end signal. What the starter starts inherits its
            // end signal, so a keeper gets one this way; a program without a keeper gets one when it is executed.
            let end = self.world.as_ref().map(|_| sys::SIGCHLD);
            let (world, fresh) = (self.world.as_ref(), self.fresh.path());
            let mut ours = Some(ours);
            let forked = Score::first_to_go(self.score.as_ref(), || match sys::fork(end) {
                Ok(None) => {
                    drop(ours.take());
                    start::serve(self.orders, world, fresh, theirs)
                }
                forked => forked,
            })?;
            self.process = forked.zip(ours).map(|(pid, talk)| Process { pid, talk });
        }
        self.process
            .as_mut()
            .ok_or_else(|| io::Error::other("no starter"))
    }
}

/// When a page of a file is needed, the kernel also maps the pages around it, up to the ends of the mapping. All of
/// them would count as the starter's memory, hence in the peak of each program that starts in it. So this splits
/// mappings into small ones: a part with the advice to be read in no order becomes a mapping of its own, and so does
/// each part between two of them.
fn map_in_pieces() -> io::Result<()> {
    const PIECE: usize = 8 << 10;
    let maps = proc::read("/proc/self/maps")?.unwrap_or_default();
    for (from, to) in maps.lines().filter_map(of_file) {
        for piece in (from..to).step_by(2 * PIECE) {
            sys::expect_no_order(piece, PIECE.min(to - piece))?;
        }
    }
    Ok(())
}

/// The range of a read-only mapping of a file, from a line of `/proc/PID/maps`.
fn of_file(line: &str) -> Option<(usize, usize)> {
    let mut words = line.split_whitespace();
    let (from, to) = words.next()?.split_once('-')?;
    let is_read_only = words.next()?.starts_with("r-");
    let number = |text| usize::from_str_radix(text, 16).ok();
    let read = words.nth(3).is_some_and(|path| path.starts_with('/')) && is_read_only;
    Some((number(from)?, number(to)?)).filter(|_| read)
}

impl Process {
    /// Sends the job. Returns our child that will become the program, or its keeper, and when it began.
    fn begin(&mut self, job: &Job) -> io::Result<(Pid, Duration)> {
        job.send(&mut self.talk)?;
        let Some((pid, began, fault)) = receive_started(&mut self.talk)? else {
            return Err(io::Error::other("the starter of programs was killed"));
        };
        if fault.is_empty() {
            return Ok((pid, began));
        }
        if pid > 0 {
            sys::reap(pid, true)?;
        }
        Err(io::Error::other(fault))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        sys::kill(self.pid, sys::SIGKILL);
        // It has been killed, so this doesn't wait long.
        let _ = sys::reap(self.pid, true);
    }
}

/// The path from here of a folder in the keeper's file system.
fn seen_from_outside(keeper: Pid, folder: &Path) -> PathBuf {
    let inside = folder.strip_prefix("/").unwrap_or(folder);
    Path::new(&format!("/proc/{keeper}/root")).join(inside)
}
