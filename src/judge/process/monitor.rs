//! Watches one run from its start until nothing of it is alive: samples what it uses, ends it when it passes a limit,
//! and reports its outcome.

use super::clock::Clock;
use super::exit::Exit;
use super::launcher::RunningProgram;
use super::protocol::{Bounds, Cause, End, Job, JobOrder, Outcome, receive};
use super::suspend::Suspender;
use super::sys::{self, Pid, Reap, Reaped};
use super::tracer::Tracer;
use super::usage::cgroup::Cgroup;
use super::usage::cpu_time::CpuAccount;
use super::usage::disk::DiskMeter;
use super::usage::memory::{MAX_BYTES_PER_MICROSECOND, MemoryMeter};
use super::usage::off_cpu::OffCpuTime;
use super::usage::process_memory::ProcessMemory;
use super::usage::process_tree::{self, Descendants, ProcessUsage};
use std::fs::File;
use std::io;
use std::os::fd::AsFd;
use std::time::Duration;

/// More processes than this are a fork bomb.
const MAX_PROCESSES: usize = 200;

/// More threads than this, of all processes together, are one too.
const MAX_THREADS: usize = 256;

/// How many threads are asked how long they waited.
const MAX_INSPECTED_THREADS: usize = 100;

/// With this much wall time without CPU use, it is worth finding out why.
const MIN_UNEXPLAINED_TIME: Duration = Duration::from_millis(5);

/// A process that can't be inspected could hold any amount of memory.
const UNREADABLE_IS_OVER_MEMORY: fn(io::Error) -> Cause = |_| Cause::Memory;

/// Why monitoring ended.
pub enum MonitorEnd {
    Exited,
    LimitExceeded(Cause),
    /// SIGTERM: the judge wants us to end.
    Terminated,
}

/// The state of one run.
pub struct Monitor<'a> {
    job: &'a Job,
    /// The pipe with the judge's orders.
    judge: &'a mut File,
    /// Runs since the program began; under a keeper, since a sample first saw more than the keeper.
    clock: Clock,
    suspender: Suspender,
    seen: bool,
    pub started: RunningProgram<'a>,
    /// How the process that was started has ended, if it has.
    pub ended: Option<Exit>,
    wall: Duration,
    account: CpuAccount,
    waiting: OffCpuTime,
    memory: MemoryMeter,
    disk: DiskMeter,
    /// Bytes of the files that it left in its folder on a disk.
    left: u64,
    /// The cgroup in which the kernel counts too, if there is one.
    cgroup: Option<&'a Cgroup>,
    /// For our own child; a keeper has its own tracer.
    tracer: Tracer,
}

impl<'a> Monitor<'a> {
    pub fn new(
        job: &'a Job,
        started: RunningProgram<'a>,
        cgroup: Option<&'a Cgroup>,
        judge: &'a mut File,
    ) -> Monitor<'a> {
        // The peak memory of a compiler is not reported.
        let enough = if job.program.files.is_compilers() {
            job.bounds.memory
        } else {
            0
        };
        let memory = MemoryMeter::new(&started.folder, enough);
        let disk = DiskMeter::new(&started.folder);
        Monitor {
            job,
            judge,
            clock: Clock::running_since(started.began),
            suspender: Suspender::new(),
            seen: false,
            started,
            ended: None,
            wall: Duration::ZERO,
            account: CpuAccount::default(),
            waiting: OffCpuTime::default(),
            memory,
            disk,
            left: 0,
            cgroup,
            tracer: Tracer::default(),
        }
    }

    /// Waits until the first process ends, a limit is passed, or we are asked to end.
    pub fn run_until_over(&mut self) -> io::Result<MonitorEnd> {
        let mut pause = sample_interval(&self.job.bounds, Duration::ZERO, Duration::ZERO, 0);
        loop {
            if sys::wait_for_signal(&[sys::SIGCHLD, sys::SIGTERM], pause) == Some(sys::SIGTERM) {
                return Ok(MonitorEnd::Terminated);
            }
            while let Reap::Ended(reaped) = self.reap_child(false)? {
                self.count_reaped(reaped);
            }
            if self.ended.is_some() {
                return Ok(MonitorEnd::Exited);
            }
            if sys::poll(&[self.judge.as_fd()], Some(Duration::ZERO))? {
                return Ok(match receive::<JobOrder>(self.judge)? {
                    Some(_) => self.end_over_limit(Cause::Stopped),
                    None => MonitorEnd::Terminated,
                });
            }
            if let Some((since, told)) = self.suspender.suspend_with_judge(self.started.launcher) {
                self.clock.exclude_since(since);
                if told {
                    return Ok(MonitorEnd::Terminated);
                }
            }
            match self.take_sample() {
                Ok(next) => pause = next,
                Err(cause) => return Ok(self.end_over_limit(cause)),
            }
        }
    }

    fn end_over_limit(&mut self, cause: Cause) -> MonitorEnd {
        self.wall = self.clock.elapsed();
        MonitorEnd::LimitExceeded(cause)
    }

    /// Samples what the program uses. Returns how long to sleep until the next sample, or the limit that it has passed.
    fn take_sample(&mut self) -> Result<Duration, Cause> {
        // Check this first: inspecting very many processes takes time, and they take the processor.
        let bounds = &self.job.bounds;
        if self.clock.elapsed() > bounds.wall_kill_time() {
            return Err(Cause::Wall);
        }
        // Compilers start as many threads as there are processors.
        let most = if self.job.program.files.is_compilers() {
            MAX_THREADS * 16
        } else {
            MAX_THREADS
        };
        let Descendants { mut pids, threads } =
            process_tree::find_descendants(self.started.launcher, MAX_PROCESSES, most)
                .map_err(UNREADABLE_IS_OVER_MEMORY)?;
        if pids.len() >= MAX_PROCESSES || threads > most {
            return Err(Cause::Processes);
        }
        // The first process of a PID namespace is our keeper.
        pids.retain(|&pid| !self.started.is_keeper(pid));
        if !self.seen && pids.len() == 1 && self.has_not_executed(pids[0]) {
            pids.clear();
        }
        self.start_clock_when_seen(!pids.is_empty());
        // Parents before their children: see the account.
        let adopted = self.adopted_cpu(pids.len());
        let alone = pids.len() == 1;
        let living = pids.iter().map(|&pid| process_tree::usage_of(pid, alone));
        let living: Vec<ProcessUsage> = living
            .filter_map(Result::transpose)
            .collect::<io::Result<_>>()
            .map_err(UNREADABLE_IS_OVER_MEMORY)?;
        let cpu = self.account.add_sample(&living, adopted);
        let wall = self.clock.elapsed();
        let counted = self.counted_wall(wall, cpu, &pids);
        let memory: Vec<ProcessMemory> = living.iter().map(|usage| usage.memory).collect();
        let written = self.started.written.total_size();
        let output = written + self.disk.scan_if_due(&memory, written);
        let certain = self
            .cgroup
            .map_or(0, |cgroup| cgroup.held_by_program(output));
        let memory = self.memory.add_sample(&memory, certain, cpu);
        match () {
            () if memory > bounds.memory => Err(Cause::Memory),
            () if output > bounds.output => Err(Cause::Output),
            () if cpu > bounds.cpu_kill_time() => Err(Cause::Cpu),
            () if counted > bounds.wall => Err(Cause::Wall),
            () => Ok(sample_interval(bounds, cpu, counted, memory)),
        }
    }

    /// Whether this process hasn't executed the program yet; until then, what it holds is the keeper's.
    fn has_not_executed(&self, pid: Pid) -> bool {
        let keeper = self.started.is_keeper(self.started.pid);
        keeper
            && matches!(process_tree::read_stat_fields(pid), Ok(Some(related)) if !related.executes)
    }

    /// Starts the clock when the program's first process is seen. Before that, its keeper sets up the namespace or
    /// waits for a processor.
    fn start_clock_when_seen(&mut self, seen: bool) {
        if !self.seen && !seen {
            self.clock = Clock::running_since(sys::monotonic_time());
        }
        self.seen |= seen;
    }

    /// The wall time that counts. Threads are only inspected if there is something to find; an ordinary run ends before
    /// that. The keeper's are included: a program that waits for its keeper waits for a processor.
    fn counted_wall(&mut self, wall: Duration, cpu: Duration, pids: &[Pid]) -> Duration {
        if self.waiting.unexplained_time(wall, cpu) >= MIN_UNEXPLAINED_TIME {
            let mut all = pids.to_vec();
            if self.started.is_keeper(self.started.pid) {
                all.insert(0, self.started.pid);
            }
            let threads = process_tree::read_threads(&all, MAX_INSPECTED_THREADS);
            self.waiting.add_sample(wall, cpu, &threads);
        }
        wall.saturating_sub(self.waiting.time_off_cpu())
    }

    /// The CPU time added so far to a namespace's keeper, which adopts its orphans, as far as that matters by now.
    fn adopted_cpu(&self, living: usize) -> Duration {
        let keeper = Some(self.started.pid).filter(|&pid| self.started.is_keeper(pid));
        let keeper = keeper.filter(|_| living > 1 || !self.account.is_simple());
        let relations = keeper.and_then(|pid| process_tree::read_stat_fields(pid).ok().flatten());
        relations.map_or(Duration::ZERO, |related| related.waited_for)
    }

    /// `wait4` for any child, without the CPU time that the keeper of a PID namespace used itself.
    fn reap_child(&mut self, block: bool) -> io::Result<Reap> {
        let own = self.started.keeper_cpu();
        let mut reap = sys::reap(sys::ANY_CHILD, block)?;
        while let Reap::Stopped(pid, signal) = reap {
            self.tracer.handle_stop(pid, signal);
            reap = sys::reap(sys::ANY_CHILD, block)?;
        }
        Ok(match reap {
            Reap::Ended(reaped) if reaped.pid == self.started.launcher => {
                return Err(io::Error::other("the launcher of programs was killed"));
            }
            Reap::Ended(mut reaped) if self.started.is_keeper(reaped.pid) => {
                reaped.cpu = reaped.cpu.saturating_sub(own);
                Reap::Ended(reaped)
            }
            other => other,
        })
    }

    fn count_reaped(&mut self, reaped: Reaped) {
        self.account.add_reaped(reaped.cpu);
        // A keeper's own memory isn't the program's, and it has reported the rest.
        if !self.started.is_keeper(reaped.pid) {
            self.memory.peak = self.memory.peak.max(reaped.peak);
        }
        if reaped.pid == self.started.pid && self.ended.is_none() {
            self.ended = Some(Exit::from_wait_status(reaped.status));
            self.wall = self.clock.elapsed();
        }
    }

    /// Kills every descendant and waits for it until none is left, and measures what is left in its folder. Killing a
    /// keeper ends its whole namespace at once. Without one, processes may fork meanwhile, so this repeats
    /// until there are none; if parents are killed first, we adopt their children.
    pub fn kill_all(&mut self) -> io::Result<()> {
        let keeper = self.started.is_keeper(self.started.pid);
        loop {
            match self.reap_child(false)? {
                Reap::NoChildren => {
                    self.left = self.disk.final_scan();
                    return Ok(());
                }
                Reap::Ended(reaped) => {
                    self.count_reaped(reaped);
                    continue;
                }
                Reap::Running | Reap::Stopped(..) => {}
            }
            let doomed = match (keeper, self.ended) {
                (true, Some(_)) => return Ok(()),
                (true, None) => vec![self.started.pid],
                (false, _) => {
                    process_tree::find_descendants(self.started.launcher, usize::MAX, usize::MAX)?
                        .pids
                }
            };
            for pid in doomed {
                sys::kill(pid, sys::SIGKILL);
            }
            if let Reap::Ended(reaped) = self.reap_child(true)? {
                self.count_reaped(reaped);
            }
        }
    }

    pub fn build_outcome(&mut self, cause: Option<Cause>) -> Outcome {
        let cpu = self.account.final_total();
        let keeper_report = self.started.receive_report(self.ended).map(|report| {
            let program = report.outcome;
            self.memory.add_final_peak(program.peak, report.files, cpu);
            let began = report.ended_at.saturating_sub(program.wall);
            let wall = self.clock.duration_between(began, report.ended_at);
            self.tracer.stack = program.stack;
            (program.end, wall)
        });
        let (ended, wall) = keeper_report.unwrap_or_else(|| {
            let vanished = || End::NotStarted("the process vanished".to_string());
            (self.ended.map_or_else(vanished, End::Ended), self.wall)
        });
        // A file over its bound means that the kernel refused to let it grow, however the program reacted. Other
        // output may have come after the last sample.
        let full = self.started.written.total_size() + self.left > self.job.bounds.output;
        let oom = self.cgroup.is_some_and(Cgroup::has_killed);
        let end = match (cause, ended) {
            (Some(cause), _) => End::Killed(cause),
            (None, End::Ended(_)) if oom => End::Killed(Cause::Memory),
            (None, End::Ended(_)) if full => End::Killed(Cause::Output),
            (None, End::Ended(Exit::Signal(sys::SIGXFSZ))) => End::Killed(Cause::Output),
            (None, End::Ended(Exit::Signal(sys::SIGXCPU))) => End::Killed(Cause::Cpu),
            (None, ended) => ended,
        };
        // If it ended by itself, it was within its wall time at the last sample. If it is over that now, then because
        // we had to wait for a processor.
        let late = match cause {
            None => wall.saturating_sub(self.job.bounds.wall),
            Some(_) => Duration::ZERO,
        };
        Outcome {
            end,
            cpu,
            wall,
            waited: self.waiting.time_off_cpu().max(late),
            peak: self.memory.peak,
            stack: self.tracer.stack,
        }
    }
}

/// How long to sleep before the next sample: no longer than it takes to reach a limit from here, for memory at its
/// [fastest](MAX_BYTES_PER_MICROSECOND), and between half a millisecond and ten.
fn sample_interval(bounds: &Bounds, cpu: Duration, wall: Duration, memory: u64) -> Duration {
    let headroom = bounds.memory.saturating_sub(memory);
    let by_memory = Duration::from_micros(headroom / MAX_BYTES_PER_MICROSECOND);
    let by_time = bounds
        .cpu_kill_time()
        .saturating_sub(cpu)
        .min(bounds.wall.saturating_sub(wall));
    by_memory
        .min(by_time)
        .clamp(Duration::from_micros(500), Duration::from_millis(10))
}
