//! Watches one program from its start until nothing of it is alive: one loop looks every few milliseconds at what it
//! uses, and stops it at a limit.

use super::exit::Exit;
use super::processes::{self, ProcStat, Usage};
use super::protocol::{Bounds, Cause, End, Job, JobOrder, Outcome, Role, receive};
use super::start::StartedProgram;
use super::suspend::{Clock, Suspender};
use super::sys::{self, Pid, Reap, Reaped};
use super::tracer::Tracer;
use super::waiting::WaitingTime;
use std::fs::File;
use std::io;
use std::os::fd::AsFd;
use std::time::Duration;

/// More threads than this are a bomb; compilers start as many as there are processors.
const MAX_THREADS: u64 = 256;
const MAX_GROUP_THREADS: u64 = 16 * MAX_THREADS;

/// More processes than this are a fork bomb.
const MAX_PROCESSES: usize = 200;

/// How many threads are asked what they do.
const MAX_INSPECTED_THREADS: usize = 100;

/// With this much wall time without CPU use, it is worth finding out why.
const MIN_UNEXPLAINED_TIME: Duration = Duration::from_millis(5);

/// Faster than one core touches fresh pages.
const MAX_BYTES_PER_MICROSECOND: u64 = 4 << 10;

/// Why the loop has ended.
enum Stop {
    Ended,
    Limit(Cause),
    /// The judge wants us to end, or has ended.
    Terminated,
}

/// One program under way.
struct Watch<'a> {
    job: &'a Job,
    program: StartedProgram,
    clock: Clock,
    waiting: WaitingTime,
    tracer: Tracer,
    /// CPU time of what we have waited for.
    reaped: Duration,
    /// CPU time at the last look.
    cpu: Duration,
    peak: u64,
    /// How the program has ended, and its wall time.
    ended: Option<(Exit, Duration)>,
}

/// Watches the program until it has ended, passes a limit, or is stopped by an order from `judge`. `None` if we are asked
/// to end. Nothing of the program is alive then.
pub fn watch_until_over(
    job: &Job,
    program: StartedProgram,
    judge: &mut File,
) -> io::Result<Option<Outcome>> {
    let mut run = Watch::new(job, program);
    let stop = run.watch(judge)?;
    let wall = run.clock.elapsed();
    run.kill_all()?;
    Ok(match stop {
        Stop::Ended => Some(run.build_outcome(None, wall)),
        Stop::Limit(cause) => Some(run.build_outcome(Some(cause), wall)),
        Stop::Terminated => None,
    })
}

impl Watch<'_> {
    fn new(job: &Job, program: StartedProgram) -> Watch<'_> {
        Watch {
            job,
            clock: Clock::running_since(program.began),
            program,
            waiting: WaitingTime::default(),
            tracer: Tracer::default(),
            reaped: Duration::ZERO,
            cpu: Duration::ZERO,
            peak: 0,
            ended: None,
        }
    }

    fn watch(&mut self, judge: &mut File) -> io::Result<Stop> {
        let mut suspender = Suspender::new();
        let mut pause = time_to_next_look(&self.job.bounds, Duration::ZERO, Duration::ZERO, 0);
        loop {
            if sys::wait_for_signal(&[sys::SIGCHLD, sys::SIGTERM], pause) == Some(sys::SIGTERM) {
                return Ok(Stop::Terminated);
            }
            while let Reap::Ended(reaped) = self.reap_child(false)? {
                self.count_reaped(reaped);
            }
            if self.ended.is_some() {
                return Ok(Stop::Ended);
            }
            if sys::poll(&[judge.as_fd()], Some(Duration::ZERO))? {
                return Ok(match receive::<JobOrder>(judge)? {
                    Some(_) => Stop::Limit(Cause::Stopped),
                    None => Stop::Terminated,
                });
            }
            if let Some((since, told)) = suspender.suspend_with_judge() {
                self.clock.exclude_since(since);
                if told {
                    return Ok(Stop::Terminated);
                }
            }
            match self.look()? {
                Ok(next) => pause = next,
                Err(cause) => return Ok(Stop::Limit(cause)),
            }
        }
    }

    /// Looks at what the program uses. Returns when to look again, or the limit that it has passed.
    fn look(&mut self) -> io::Result<Result<Duration, Cause>> {
        let bounds = &self.job.bounds;
        let wall = self.clock.elapsed();
        let (pids, usage, most) = match self.job.program.role {
            Role::Submission => {
                let usage = Usage::of_process(self.program.pid)?.unwrap_or_default();
                (vec![self.program.pid], usage, MAX_THREADS)
            }
            Role::Group | Role::Trusted => {
                let pids = processes::find_descendants(MAX_PROCESSES)?;
                let usage = Usage::of_group(&pids)?;
                (pids, usage, MAX_GROUP_THREADS)
            }
        };
        self.cpu = self.cpu.max(self.reaped + usage.cpu);
        self.peak = self.peak.max(usage.memory);
        let counted = self.counted_wall(wall, &pids);
        Ok(match () {
            () if pids.len() > MAX_PROCESSES || usage.threads > most => Err(Cause::Processes),
            () if usage.memory > bounds.memory => Err(Cause::Memory),
            () if self.program.written.total_size() > bounds.output => Err(Cause::Output),
            () if self.cpu > bounds.cpu_kill_time() => Err(Cause::Cpu),
            () if counted > bounds.wall || wall > bounds.wall_kill_time() => Err(Cause::Wall),
            () => Ok(time_to_next_look(bounds, self.cpu, counted, usage.memory)),
        })
    }

    /// The wall time that counts. Threads are only inspected if there is something to find; an ordinary run ends before
    /// that.
    fn counted_wall(&mut self, wall: Duration, pids: &[Pid]) -> Duration {
        if self.waiting.unexplained(wall, self.cpu) >= MIN_UNEXPLAINED_TIME {
            let wants = processes::wants_processor(pids, MAX_INSPECTED_THREADS);
            self.waiting.add_look(wall, self.cpu, wants);
        }
        wall.saturating_sub(self.waiting.total())
    }

    /// `wait4` for any child. A traced program goes on after each signal.
    fn reap_child(&mut self, block: bool) -> io::Result<Reap> {
        loop {
            match sys::reap(sys::ANY_CHILD, block)? {
                Reap::Stopped(pid, signal) => self.tracer.handle_stop(pid, signal),
                reap => return Ok(reap),
            }
        }
    }

    fn count_reaped(&mut self, reaped: Reaped) {
        self.reaped += reaped.cpu;
        self.peak = self.peak.max(reaped.peak);
        if reaped.pid == self.program.pid {
            let exit = Exit::from_wait_status(reaped.status);
            self.ended = Some((exit, self.clock.elapsed()));
        }
    }

    /// Kills what is left and waits for it. A submission is one process. A stranger's group can't be left, so one signal
    /// ends it, even if it is just forking; what we trust may have left its group: if parents are killed first, we
    /// adopt their children.
    fn kill_all(&mut self) -> io::Result<()> {
        if self.job.program.role == Role::Submission && self.ended.is_some() {
            return Ok(());
        }
        loop {
            for pid in processes::own_children()? {
                // A group's number isn't used again while one of its processes is there.
                let group = ProcStat::of_process(pid)?.and_then(|stat| stat.group());
                if group == Some(self.program.pid) {
                    sys::kill(-self.program.pid, sys::SIGKILL);
                }
                sys::kill(pid, sys::SIGKILL);
            }
            match self.reap_child(true)? {
                Reap::Ended(reaped) => self.count_reaped(reaped),
                Reap::NoChildren => return Ok(()),
                Reap::Running | Reap::Stopped(..) => {}
            }
        }
    }

    /// The outcome of a program that ended by itself, or was killed for this cause after this wall time.
    fn build_outcome(&self, cause: Option<Cause>, wall: Duration) -> Outcome {
        let (bounds, role) = (&self.job.bounds, self.job.program.role);
        let cpu = self.cpu.max(self.reaped);
        let vanished = End::NotStarted("the process vanished".to_string());
        let (ended, wall) = match (cause, self.ended) {
            (None, Some((exit, at))) => (End::Ended(exit), at),
            (None, None) => (vanished, wall),
            (Some(cause), _) => (End::Killed(cause), wall),
        };
        // A file over its bound means that the kernel refused to let it grow, however the program reacted. Other
        // output may have come after the last look.
        let full = self.program.written.total_size() > bounds.output;
        let end = match ended {
            End::Ended(_) if full => End::Killed(Cause::Output),
            // Groups write other files, too.
            End::Ended(Exit::Signal(sys::SIGXFSZ)) if role != Role::Submission => {
                End::Killed(Cause::Output)
            }
            // A program may send these signals to itself as well.
            End::Ended(Exit::Signal(sys::SIGXCPU)) if cpu > bounds.cpu => End::Killed(Cause::Cpu),
            // A submission ignores this signal, unless the filter sends it.
            End::Ended(Exit::Signal(sys::SIGSYS)) if role == Role::Submission => {
                End::Killed(Cause::AnotherProcess)
            }
            ended => ended,
        };
        // If it ended by itself, it was within its wall time at the last look. If it is over that now, then because we
        // had to wait for a processor.
        let late = match cause {
            None => wall.saturating_sub(bounds.wall),
            Some(_) => Duration::ZERO,
        };
        Outcome {
            end,
            cpu,
            wall,
            waited: self.waiting.total().max(late),
            peak: self.peak,
            stack: self.tracer.stack,
        }
    }
}

/// How long to sleep before the next look: no longer than it takes to reach a limit from here, for memory at its
/// [fastest](MAX_BYTES_PER_MICROSECOND), and between half a millisecond and ten.
fn time_to_next_look(bounds: &Bounds, cpu: Duration, wall: Duration, memory: u64) -> Duration {
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
