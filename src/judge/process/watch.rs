//! Watches one run from its start until nothing of it is alive: looks at what it uses, ends it when it passes a limit,
//! and reports its outcome.

use super::clock::Clock;
use super::exit::Exit;
use super::starter::Started;
use super::stops::Stops;
use super::sys::{self, Pid, Reap, Reaped};
use super::tracer::Tracer;
use super::usage::account::Account;
use super::usage::cgroup::Cgroup;
use super::usage::disk::Disk;
use super::usage::memory::{FASTEST_GROWTH, Memory};
use super::usage::status::Status;
use super::usage::tree::{self, Family, Usage};
use super::usage::waiting::Waiting;
use super::wire::{Bounds, Cause, End, Job, JobOrder, Outcome};
use std::fs::File;
use std::io;
use std::os::fd::AsFd;
use std::time::Duration;

/// More processes than this are a fork bomb.
const MOST_PROCESSES: usize = 200;

/// More threads than this, of all processes together, are one too.
const MOST_TASKS: usize = 256;

/// How many threads are asked how long they waited.
const MOST_THREADS: usize = 100;

/// With this much wall time without CPU use, it is worth finding out why.
const WORTH_A_LOOK: Duration = Duration::from_millis(5);

/// A process that can't be inspected could hold any amount of memory.
const HIDDEN: fn(io::Error) -> Cause = |_| Cause::Memory;

/// Why the watch is over.
pub enum WatchEnd {
    Ended,
    Over(Cause),
    /// SIGTERM: the judge wants us to end.
    Told,
}

/// The state of one run.
pub struct Watch<'a> {
    job: &'a Job,
    /// Where orders come from.
    judge: &'a mut File,
    /// Runs since the program began; under a keeper, since a look first saw more than the keeper.
    clock: Clock,
    stops: Stops,
    seen: bool,
    pub started: Started<'a>,
    /// How the process that was started has ended, if it has.
    pub ended: Option<Exit>,
    wall: Duration,
    account: Account,
    waiting: Waiting,
    memory: Memory,
    disk: Disk,
    /// Bytes of the files that it left in its folder on a disk.
    left: u64,
    /// The cgroup in which the kernel counts too, if there is one.
    cgroup: Option<&'a Cgroup>,
    /// For our own child; a keeper has its own tracer.
    tracer: Tracer,
}

impl<'a> Watch<'a> {
    pub fn of(
        job: &'a Job,
        started: Started<'a>,
        cgroup: Option<&'a Cgroup>,
        judge: &'a mut File,
    ) -> Watch<'a> {
        // Nobody is told how much memory a compiler took.
        let enough = match job.is_compiler() {
            true => job.bounds.memory,
            false => 0,
        };
        let memory = Memory::new(&started.folder, enough);
        let disk = Disk::new(&started.folder);
        Watch {
            job,
            judge,
            clock: Clock::running_since(started.began),
            stops: Stops::new(),
            seen: false,
            started,
            ended: None,
            wall: Duration::ZERO,
            account: Account::default(),
            waiting: Waiting::default(),
            memory,
            disk,
            left: 0,
            cgroup,
            tracer: Tracer::default(),
        }
    }

    /// Waits until the first process ends, a limit is passed, or we are told to end.
    pub fn until_over(&mut self) -> io::Result<WatchEnd> {
        let mut pause = pause(&self.job.bounds, Duration::ZERO, Duration::ZERO, 0);
        loop {
            if sys::wait_for_signal(&[sys::SIGCHLD, sys::SIGTERM], pause) == Some(sys::SIGTERM) {
                return Ok(WatchEnd::Told);
            }
            while let Reap::Ended(reaped) = self.reap(false)? {
                self.count(reaped);
            }
            if self.ended.is_some() {
                return Ok(WatchEnd::Ended);
            }
            if sys::poll(&[self.judge.as_fd()], Some(Duration::ZERO))? {
                return Ok(match JobOrder::receive(self.judge)? {
                    Some(_) => self.over(Cause::Stopped),
                    None => WatchEnd::Told,
                });
            }
            if let Some((since, told)) = self.stops.stand_still(self.started.starter) {
                self.clock.stood_still_since(since);
                if told {
                    return Ok(WatchEnd::Told);
                }
            }
            match self.look() {
                Ok(next) => pause = next,
                Err(cause) => return Ok(self.over(cause)),
            }
        }
    }

    fn over(&mut self, cause: Cause) -> WatchEnd {
        self.wall = self.clock.elapsed();
        WatchEnd::Over(cause)
    }

    /// Looks at what the program uses. Returns how long to sleep until the next look, or the limit that it has passed.
    fn look(&mut self) -> Result<Duration, Cause> {
        // Check this first: looking at very many processes takes time, and they take the processor.
        let bounds = &self.job.bounds;
        if self.clock.elapsed() > bounds.wall_end() {
            return Err(Cause::Wall);
        }
        // Compilers start as many threads as there are processors.
        let most = match self.job.is_compiler() {
            true => MOST_TASKS * 16,
            false => MOST_TASKS,
        };
        let Family { mut pids, threads } =
            tree::descendants(self.started.starter, MOST_PROCESSES, most).map_err(HIDDEN)?;
        if pids.len() >= MOST_PROCESSES || threads > most {
            return Err(Cause::Processes);
        }
        // The first process of a PID namespace is our keeper.
        pids.retain(|&pid| !self.started.is_keeper(pid));
        if !self.seen && pids.len() == 1 && self.is_unborn(pids[0]) {
            pids.clear();
        }
        self.begin(!pids.is_empty());
        // Parents before their children: see the account.
        let adopted = self.adopted(pids.len());
        let alone = pids.len() == 1;
        let living = pids.iter().map(|&pid| tree::usage(pid, alone));
        let living: Vec<Usage> = living
            .filter_map(Result::transpose)
            .collect::<io::Result<_>>()
            .map_err(HIDDEN)?;
        let (cpu, wall) = (self.account.look(&living, adopted), self.clock.elapsed());
        let counted = self.counted(wall, cpu, &pids);
        let memory: Vec<Status> = living.iter().map(|usage| usage.memory).collect();
        let written = self.started.written.size();
        let output = written + self.disk.look(&memory, written);
        let certain = self.cgroup.map_or(0, |cgroup| cgroup.look(output));
        let memory = self.memory.look(&memory, certain, cpu);
        match () {
            () if memory > bounds.memory => Err(Cause::Memory),
            () if output > bounds.output => Err(Cause::Output),
            () if cpu > bounds.cpu_end() => Err(Cause::Cpu),
            () if counted > bounds.wall => Err(Cause::Wall),
            () => Ok(pause(bounds, cpu, counted, memory)),
        }
    }

    /// Whether this process hasn't executed the program yet; until then, what it holds is the keeper's.
    fn is_unborn(&self, pid: Pid) -> bool {
        let keeper = self.started.is_keeper(self.started.pid);
        keeper && matches!(tree::relations(pid), Ok(Some(related)) if !related.executes)
    }

    /// Starts the clock when the program's first process is seen. Before that, its keeper sets up the namespace or
    /// waits for a processor.
    fn begin(&mut self, seen: bool) {
        if !self.seen && !seen {
            self.clock = Clock::start();
        }
        self.seen |= seen;
    }

    /// The wall time that counts. Threads are only inspected if there is something to find; an ordinary run ends before
    /// that. The keeper's are included: a program that waits for its keeper waits for a processor.
    fn counted(&mut self, wall: Duration, cpu: Duration, pids: &[Pid]) -> Duration {
        if self.waiting.unexplained(wall, cpu) >= WORTH_A_LOOK {
            let keeper = self.started.is_keeper(self.started.pid);
            let all: Vec<Pid> = keeper
                .then_some(self.started.pid)
                .into_iter()
                .chain(pids.iter().copied())
                .collect();
            self.waiting
                .look(wall, cpu, &tree::threads(&all, MOST_THREADS));
        }
        wall.saturating_sub(self.waiting.off())
    }

    /// The CPU time added so far to a namespace's keeper, which adopts its orphans, as far as that matters by now.
    fn adopted(&self, living: usize) -> Duration {
        let keeper = Some(self.started.pid).filter(|&pid| self.started.is_keeper(pid));
        let keeper = keeper.filter(|_| living > 1 || !self.account.is_simple());
        let relations = keeper.and_then(|pid| tree::relations(pid).ok().flatten());
        relations.map_or(Duration::ZERO, |related| related.waited_for)
    }

    /// `wait4` for any child, without the CPU time that the keeper of a PID namespace used itself.
    fn reap(&mut self, block: bool) -> io::Result<Reap> {
        let own = self.started.keepers_cpu();
        let mut reap = sys::reap(sys::ANY, block)?;
        while let Reap::Stopped(pid, signal) = reap {
            self.tracer.stopped(pid, signal);
            reap = sys::reap(sys::ANY, block)?;
        }
        Ok(match reap {
            Reap::Ended(reaped) if reaped.pid == self.started.starter => {
                return Err(io::Error::other("the starter of programs was killed"));
            }
            Reap::Ended(mut reaped) if self.started.is_keeper(reaped.pid) => {
                reaped.cpu = reaped.cpu.saturating_sub(own);
                Reap::Ended(reaped)
            }
            other => other,
        })
    }

    fn count(&mut self, reaped: Reaped) {
        self.account.reap(reaped.cpu);
        // A keeper's own memory isn't the program's, and it has reported the rest.
        if !self.started.is_keeper(reaped.pid) {
            self.memory.peak = self.memory.peak.max(reaped.peak);
        }
        if reaped.pid == self.started.pid && self.ended.is_none() {
            self.ended = Some(Exit::of(reaped.status));
            self.wall = self.clock.elapsed();
        }
    }

    /// Kills every descendant and waits for it until none is left, and measures what is left in its folder. Killing a
    /// keeper ends its whole namespace at once. Without one, new processes may be born meanwhile, so this repeats
    /// until there are none; if parents are killed first, we adopt their children.
    pub fn end_all(&mut self) -> io::Result<()> {
        let keeper = self.started.is_keeper(self.started.pid);
        loop {
            match self.reap(false)? {
                Reap::NoChildren => {
                    self.left = self.disk.last_look();
                    return Ok(());
                }
                Reap::Ended(reaped) => {
                    self.count(reaped);
                    continue;
                }
                Reap::Running | Reap::Stopped(..) => {}
            }
            let doomed = match (keeper, self.ended) {
                (true, Some(_)) => return Ok(()),
                (true, None) => vec![self.started.pid],
                (false, _) => tree::descendants(self.started.starter, usize::MAX, usize::MAX)?.pids,
            };
            doomed
                .into_iter()
                .for_each(|pid| sys::kill(pid, sys::SIGKILL));
            if let Reap::Ended(reaped) = self.reap(true)? {
                self.count(reaped);
            }
        }
    }

    pub fn outcome(&mut self, cause: Option<Cause>) -> Outcome {
        let cpu = self.account.total();
        let told = self.started.told(self.ended).map(|report| {
            let program = report.outcome;
            self.memory.end(program.peak, report.files, cpu);
            let began = report.ended_at.saturating_sub(program.wall);
            let wall = self.clock.between(began, report.ended_at);
            self.tracer.stack = program.stack;
            (program.end, wall)
        });
        let (ended, wall) = told.unwrap_or(match self.ended {
            Some(exit) => (End::Ended(exit), self.wall),
            None => {
                let vanished = "the process vanished".to_string();
                (End::NotStarted(vanished), self.wall)
            }
        });
        // A file over its bound means that the kernel refused to let it grow, however the program reacted. Other
        // output may have come after the last look.
        let full = self.started.written.size() + self.left > self.job.bounds.output;
        let oom = self.cgroup.is_some_and(Cgroup::has_killed);
        let end = match (cause, ended) {
            (Some(cause), _) => End::Killed(cause),
            (None, End::Ended(_)) if oom => End::Killed(Cause::Memory),
            (None, End::Ended(_)) if full => End::Killed(Cause::Output),
            (None, End::Ended(Exit::Signal(sys::SIGXFSZ))) => End::Killed(Cause::Output),
            (None, End::Ended(Exit::Signal(sys::SIGXCPU))) => End::Killed(Cause::Cpu),
            (None, ended) => ended,
        };
        // If it ended by itself, it was within its wall time at the last look. If it is over that now, then because we
        // had to wait for a processor.
        let late = match cause {
            None => wall.saturating_sub(self.job.bounds.wall),
            Some(_) => Duration::ZERO,
        };
        Outcome {
            end,
            cpu,
            wall,
            waited: self.waiting.off().max(late),
            peak: self.memory.peak,
            stack: self.tracer.stack,
        }
    }
}

/// How long to sleep before the next look: no longer than it takes to reach a limit from here, for memory at its
/// [fastest](FASTEST_GROWTH), and between half a millisecond and ten.
fn pause(bounds: &Bounds, cpu: Duration, wall: Duration, memory: u64) -> Duration {
    let headroom = bounds.memory.saturating_sub(memory);
    let by_memory = Duration::from_micros(headroom / FASTEST_GROWTH);
    let by_time = bounds
        .cpu_end()
        .saturating_sub(cpu)
        .min(bounds.wall.saturating_sub(wall));
    by_memory
        .min(by_time)
        .clamp(Duration::from_micros(500), Duration::from_millis(10))
}
