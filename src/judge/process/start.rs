//! Starts a job's program, shut in as the runner's orders say.
//!
//! Under namespaces the program is the second process of a new PID namespace. The first, the *keeper*, is a fork of the
//! runner: the kernel spares the first process of a namespace from signals it does not handle, so a submission in that
//! place could not even abort. The keeper furnishes the namespace, starts the program, waits for it, tells how it
//! ended, and goes; with it goes everything that is left in the namespace.

use super::exit::{Exit, Reap};
use super::leftovers::removal;
use super::orders::Orders;
use super::shut_in::confinement::Confinement;
use super::shut_in::landlock;
use super::shut_in::world::{self, World};
use super::streams::{self, Streams, Written};
use super::sys::{self, Pid};
use super::tracer::Tracer;
use super::usage::{Folder, memory};
use super::wire::{End, Isolation, Job, Outcome, receive_text, send_text};
use std::fs;
use std::io::{self, Read, Write};
use std::os::unix::fs::symlink;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::{self, Command};
use std::time::{Duration, Instant};

/// A program under way.
#[derive(Debug)]
pub struct Started {
    /// Our child: the program, or the keeper of its namespace.
    pub pid: Pid,
    /// Where the keeper tells how the program ended; `None`: there is no keeper.
    keeper: Option<UnixStream>,
    /// Its standard output and standard error.
    pub written: Written,
    /// The fresh folder, which under a keeper is memory.
    pub folder: Folder,
}

impl Started {
    pub fn is_keeper(&self, pid: Pid) -> bool {
        self.keeper.is_some() && pid == self.pid
    }

    /// CPU time of the keeper alone, none of it the program's.
    pub fn keepers_cpu(&self) -> Duration {
        match self.keeper {
            Some(_) => sys::cpu_clock(self.pid).unwrap_or_default(),
            None => Duration::ZERO,
        }
    }

    /// What the keeper, which has ended, told of the program's end, when it was, of the wall time up to it, and of the
    /// peak memory of what it waited for; the rest is not the keeper's to tell. And how many bytes were in the folder then.
    /// `None` when there is no keeper or it was killed.
    pub fn told(&mut self) -> Option<(Outcome, u64)> {
        let keeper = self.keeper.as_mut()?;
        let mut files = [0; 8];
        keeper.read_exact(&mut files).ok()?;
        let told = Outcome::receive(keeper).ok()??;
        Some((told, u64::from_le_bytes(files)))
    }
}

/// Starts the job's program; `world` is there under namespaces.
pub fn start(job: &Job, orders: &Orders, world: Option<&mut World>) -> io::Result<Started> {
    let (streams, written) = streams::open(job)?;
    let (pid, keeper) = match world {
        Some(world) => start_in_namespace(job, streams, orders, world)?,
        None => (start_as_child(job, streams, orders)?, None),
    };
    let folder = match keeper {
        Some(_) => Folder::InMemory(seen_from_outside(pid, &orders.scratch)),
        None => Folder::OnDisk(fresh_folder(orders)),
    };
    Ok(Started {
        pid,
        keeper,
        written,
        folder,
    })
}

fn start_as_child(job: &Job, streams: Streams, orders: &Orders) -> io::Result<Pid> {
    let fresh = fresh_folder(orders);
    fs::create_dir(&fresh)?;
    lay_out(job, &fresh)?;
    let dir = job.dir.as_ref().unwrap_or(&fresh);
    let rules = match orders.isolation {
        Isolation::Landlock => {
            let own: [&Path; 2] = [&fresh, dir];
            let writable: Vec<&Path> = job
                .writable
                .iter()
                .map(PathBuf::as_path)
                .chain(own)
                .collect();
            Some(landlock::rules(&job.readable, &writable, &job.hidden)?)
        }
        _ => None,
    };
    let confinement = Confinement::of(job, orders.isolation, rules);
    execute(job, streams, dir, confinement)
}

/// Removes what [`start`] made, also when it failed half-way, once all processes have ended.
pub fn clean_up(orders: &Orders) -> io::Result<()> {
    let fresh = fresh_folder(orders);
    match orders.isolation {
        Isolation::Namespaces => Ok(()),
        _ if !fresh.exists() => Ok(()),
        _ => removal::remove_tree(&fresh),
    }
}

/// Puts links to the files that belong to the program into the folder where it runs. Most have none.
fn lay_out(job: &Job, fresh: &Path) -> io::Result<()> {
    for folder in &job.beside {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            symlink(entry.path(), fresh.join(entry.file_name()))?;
        }
    }
    Ok(())
}

fn fresh_folder(orders: &Orders) -> PathBuf {
    orders.scratch.join("box")
}

fn start_in_namespace(
    job: &Job,
    streams: Streams,
    orders: &Orders,
    world: &mut World,
) -> io::Result<(Pid, Option<UnixStream>)> {
    let (mut ours, theirs) = UnixStream::pair()?;
    match world.fork(job)? {
        Some(pid) => {
            // The keeper waits for this byte, so that it cannot outlive a runner that ended before it was ready.
            ours.write_all(b"g")?;
            Ok((pid, Some(ours)))
        }
        None => {
            drop(ours);
            keep(job, streams, orders, theirs)
        }
    }
}

/// A folder of the keeper's file system.
fn seen_from_outside(keeper: Pid, folder: &Path) -> PathBuf {
    let inside = folder.strip_prefix("/").unwrap_or(folder);
    Path::new(&format!("/proc/{keeper}/root")).join(inside)
}

/// Makes and furnishes one namespace for nothing: some systems allow the first steps and refuse the last ones.
pub fn rehearse(orders: &Orders, world: &mut World) -> io::Result<()> {
    let (mut ours, mut theirs) = UnixStream::pair()?;
    let job = Job::default();
    if world.fork(&job)?.is_none() {
        let refusal = world::furnish(&orders.scratch, &job).err();
        // A runner that has gone needs no answer.
        let _ = send_text(
            &refusal.map(|error| error.to_string()).unwrap_or_default(),
            &mut theirs,
        );
        process::exit(0);
    }
    drop(theirs);
    let refusal = receive_text(&mut ours)?;
    while !matches!(sys::reap(sys::ANY, true)?, Reap::NoChildren) {}
    match refusal {
        Some(text) if text.is_empty() => Ok(()),
        Some(text) => Err(io::Error::other(text)),
        None => Err(io::Error::other(
            "the first process of a PID namespace died",
        )),
    }
}

/// The keeper's whole life.
fn keep(job: &Job, streams: Streams, orders: &Orders, mut runner: UnixStream) -> ! {
    let told = keep_until_end(job, streams, orders, &mut runner)
        .unwrap_or_else(|error| Outcome::not_started(error.to_string()));
    let files = memory::used_in(&orders.scratch).unwrap_or(0);
    // A runner that has gone needs no answer.
    let _ = runner
        .write_all(&files.to_le_bytes())
        .and_then(|()| told.send(&mut runner));
    process::exit(0)
}

fn keep_until_end(
    job: &Job,
    streams: Streams,
    orders: &Orders,
    runner: &mut UnixStream,
) -> io::Result<Outcome> {
    sys::die_with_parent(sys::SIGKILL)?;
    runner.read_exact(&mut [0])?;
    world::furnish(&orders.scratch, job)?;
    lay_out(job, &orders.scratch)?;
    let confinement = Confinement::of(job, orders.isolation, None);
    // What came before was our work and none of the program's. It may have ended when we next have our turn.
    let clock = Instant::now();
    let program = execute(
        job,
        streams,
        job.dir.as_ref().unwrap_or(&orders.scratch),
        confinement,
    )?;
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
                        ended_at: sys::monotonic(),
                        peak,
                        stack: tracer.stack,
                        ..Outcome::not_started(String::new())
                    });
                }
            }
            Reap::NoChildren => return Err(io::Error::other("the program vanished")),
            _ => {}
        }
    }
}

/// Forks and executes. The program's end is waited for by `wait4` alone.
fn execute(job: &Job, streams: Streams, dir: &Path, confinement: Confinement) -> io::Result<Pid> {
    let mut command = Command::new(&job.argv[0]);
    command
        .args(&job.argv[1..])
        .env_clear()
        .envs(job.env.iter().map(|(k, v)| (k, v)))
        .current_dir(dir);
    command
        .stdin(streams.stdin)
        .stdout(streams.stdout)
        .stderr(streams.stderr);
    sys::confine(&mut command, confinement);
    let child = command.spawn();
    let child = child.map_err(|error| {
        io::Error::new(
            error.kind(),
            format!("cannot start {:?}: {error}", job.argv[0]),
        )
    })?;
    Ok(child.id() as Pid)
}
