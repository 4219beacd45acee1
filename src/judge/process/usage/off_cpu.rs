//! How long a program had to wait for a processor, a disk or a kernel lock while none of its threads ran. This time
//! doesn't count against it.
//!
//! For each thread the kernel records how long it ran and how long it was ready and waited for its turn (`schedstat`
//! in `/proc`). Each sample adds the growth of both. Four details matter:
//!
//! - The kernel records a wait when it is over. Until then, a thread that is ready (state `R`) and hasn't run is
//!   assumed to have waited since the last sample; the kernel's figure replaces this guess when it comes.
//! - A thread that is blocked within the kernel (state `D`) and hasn't run is assumed to have been blocked since the
//!   last sample, as not every kernel records this time. Otherwise an honest program would be called idle on a machine
//!   where a disk is slow or others hold a lock.
//! - The figures of a thread vanish when it ends. What was last seen of it stays in the sum.
//! - Threads that wait side by side must not take the same second off twice, and while one of them runs the program
//!   runs. So no more is taken off than the time in which the program used no processor.
//!
//! Threads that wait side by side while others sleep can still count a little twice. This errs in favour of the
//! program, which just lives a little longer. A program that gets itself blocked (with `vfork(2)`) lives as long as
//! one that always waits for a processor. On a kernel without these figures (they are 0 then) only the guess is left:
//! a thread that is ready at a sample is assumed to have been ready since the last one, and to have waited whenever it
//! didn't run.

use super::process_tree::{ThreadState, ThreadTimes};
use crate::judge::process::sys::Pid;
use std::collections::HashMap;
use std::time::Duration;

#[derive(Debug, Default)]
pub struct OffCpuTime {
    threads: HashMap<Pid, SeenThread>,
    /// Waiting time of threads that have ended.
    gone: i128,
    /// Waiting time of all threads ever, at the last sample.
    sum: i128,
    /// The program's age and its CPU time at the last sample.
    wall: Duration,
    cpu: Duration,
    off: i128,
}

/// A thread at a sample; times in nanoseconds.
#[derive(Debug, Clone, Copy, Default)]
struct SeenThread {
    ran: i128,
    waited: i128,
    /// A wait that the kernel hasn't recorded yet.
    pending: i128,
    /// Time blocked within the kernel, as seen in the samples.
    held: i128,
}

impl OffCpuTime {
    /// How long the program has used no processor since the last sample, which is the most that a sample could take
    /// off. Samples can be skipped as long as this is small.
    pub fn unexplained_time(&self, wall: Duration, cpu: Duration) -> Duration {
        let ran = cpu.saturating_sub(self.cpu);
        wall.saturating_sub(self.wall).saturating_sub(ran)
    }

    /// Adds a sample of all threads of a program of this age and CPU time.
    pub fn add_sample(&mut self, wall: Duration, cpu: Duration, threads: &[ThreadTimes]) {
        let passed = signed_nanos(wall.saturating_sub(self.wall));
        let idle = signed_nanos(self.unexplained_time(wall, cpu));
        let mut before = std::mem::take(&mut self.threads);
        for thread in threads {
            let seen = before.remove(&thread.id).unwrap_or_default();
            self.threads
                .insert(thread.id, seen.seen_again(thread, passed, idle));
        }
        self.gone += total_wait(&before);
        let sum = self.gone + total_wait(&self.threads);
        self.off = (self.off + (sum - self.sum).min(idle)).max(0);
        (self.sum, self.wall, self.cpu) = (sum, wall, cpu);
    }

    /// The time to take off.
    pub fn time_off_cpu(&self) -> Duration {
        Duration::from_nanos(self.off as u64)
    }
}

impl SeenThread {
    fn seen_again(&self, thread: &ThreadTimes, passed: i128, idle: i128) -> SeenThread {
        let (ran, waited) = (signed_nanos(thread.ran), signed_nanos(thread.waited));
        // A figure that has shrunk belongs to another thread, which got the same id.
        let told = (ran - self.ran).max(0) + (waited - self.waited).max(0);
        let untold = (passed - told).clamp(0, idle);
        let pending = match (thread.doing, told) {
            (ThreadState::Ready, 0) => self.pending + untold,
            (ThreadState::Ready, _) => untold,
            _ => 0,
        };
        let held = match thread.doing {
            ThreadState::Blocked => self.held + untold,
            _ => self.held,
        };
        SeenThread {
            ran,
            waited,
            pending,
            held,
        }
    }
}

fn total_wait(threads: &HashMap<Pid, SeenThread>) -> i128 {
    let waits = threads
        .values()
        .map(|seen| seen.waited + seen.pending + seen.held);
    waits.sum()
}

fn signed_nanos(time: Duration) -> i128 {
    time.as_nanos() as i128
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One thread at a sample: its id, what it does, milliseconds run and waited as recorded by the kernel.
    type ThreadSample = (Pid, ThreadState, u64, u64);

    /// All threads at a sample: the program's age and CPU time in milliseconds, and the threads.
    type ProgramSample<'a> = (u64, u64, &'a [ThreadSample]);

    fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    /// What is taken off, in milliseconds, after these samples.
    fn off_after(looks: &[ProgramSample]) -> u64 {
        let mut waiting = OffCpuTime::default();
        for (wall, cpu, threads) in looks {
            let thread = |&(id, doing, ran, waited): &ThreadSample| ThreadTimes {
                id,
                doing,
                ran: ms(ran),
                waited: ms(waited),
            };
            let threads: Vec<ThreadTimes> = threads.iter().map(thread).collect();
            waiting.add_sample(ms(*wall), ms(*cpu), &threads);
        }
        waiting.time_off_cpu().as_millis() as u64
    }

    const RUNS: ThreadState = ThreadState::Ready;
    const HELD: ThreadState = ThreadState::Blocked;
    const SLEEPS: ThreadState = ThreadState::Other;

    #[test]
    fn sleeping_is_not_waiting() {
        assert_eq!(off_after(&[(1000, 1, &[(7, SLEEPS, 1, 0)])]), 0);
        let looks: Vec<ProgramSample> = (1..100)
            .map(|n| (n * 10, 1, &[(7, SLEEPS, 1, 0)][..]))
            .collect();
        assert_eq!(off_after(&looks), 0);
    }

    #[test]
    fn wait_is_subtracted_once_even_while_it_lasts() {
        let first: ProgramSample = (10, 10, &[(7, RUNS, 10, 0)]);
        // The kernel has recorded nothing yet.
        assert_eq!(off_after(&[first, (20, 10, &[(7, RUNS, 10, 0)])]), 10);
        let long: &[ProgramSample] = &[
            first,
            (20, 10, &[(7, RUNS, 10, 0)]),
            (50, 10, &[(7, RUNS, 10, 0)]),
        ];
        assert_eq!(off_after(long), 40);
        // It ran after 41 ms, and the kernel has recorded that.
        let after = |last: ProgramSample| off_after(&[long, &[last]].concat());
        assert_eq!(after((60, 19, &[(7, RUNS, 19, 41)])), 41);
        // It had slept for a part of that, and was ready only at the sample.
        assert_eq!(after((60, 19, &[(7, RUNS, 19, 11)])), 11);
    }

    #[test]
    fn blocked_time_is_taken_off_and_stays_off() {
        let held: &[ProgramSample] = &[
            (10, 10, &[(7, RUNS, 10, 0)]),
            (30, 10, &[(7, HELD, 10, 0)]),
            (60, 10, &[(7, HELD, 10, 0)]),
        ];
        assert_eq!(off_after(held), 50);
        // It ran again, and the kernel has recorded how long it waited for its turn.
        let after = |last: ProgramSample| off_after(&[held, &[last]].concat());
        assert_eq!(after((70, 15, &[(7, RUNS, 15, 5)])), 55);
        assert_eq!(after((90, 11, &[(7, SLEEPS, 11, 0)])), 50);
        // It had waited for its turn before it was blocked: the kernel counts that once.
        let ready: ProgramSample = (20, 10, &[(7, RUNS, 10, 0)]);
        let then: ProgramSample = (50, 12, &[(7, HELD, 12, 13)]);
        assert_eq!(off_after(&[held[0], ready, then]), 28);
    }

    #[test]
    fn unsampled_waits_count_once_the_kernel_records_them() {
        assert_eq!(off_after(&[(1000, 300, &[(7, SLEEPS, 300, 650)])]), 650);
        // It was ready at the last sample: it waited whenever it neither ran nor slept.
        assert_eq!(off_after(&[(1000, 300, &[(7, RUNS, 300, 650)])]), 700);
    }

    #[test]
    fn wait_of_an_exited_thread_counts() {
        let child: ProgramSample = (100, 20, &[(7, SLEEPS, 20, 0), (8, SLEEPS, 0, 60)]);
        let gone: ProgramSample = (200, 20, &[(7, SLEEPS, 20, 0)]);
        assert_eq!(off_after(&[child, gone]), 60);
        // One that was waiting for its first turn, too; and the next one, with the same id.
        let unborn: ProgramSample = (100, 50, &[(8, RUNS, 0, 0)]);
        assert_eq!(off_after(&[unborn, (200, 100, &[])]), 50);
        let reborn: ProgramSample = (300, 20, &[(8, SLEEPS, 0, 30)]);
        assert_eq!(off_after(&[child, gone, reborn]), 90);
    }

    #[test]
    fn threads_that_wait_side_by_side_take_a_second_off_once() {
        let both: &[ThreadSample] = &[(7, SLEEPS, 10, 90), (8, SLEEPS, 0, 100)];
        assert_eq!(off_after(&[(100, 10, both)]), 90);
        let ready: &[ThreadSample] = &[(7, RUNS, 0, 0), (8, RUNS, 0, 0)];
        assert_eq!(off_after(&[(100, 0, ready), (200, 0, ready)]), 200);
    }

    #[test]
    fn while_one_thread_runs_the_program_does_not_wait() {
        let two: &[ThreadSample] = &[(7, RUNS, 100, 0), (8, RUNS, 0, 0)];
        assert_eq!(off_after(&[(100, 100, two)]), 0);
        // Two of its own threads keep two processors busy, and two more wait for them.
        let four: &[ThreadSample] = &[
            (1, RUNS, 90, 9),
            (2, RUNS, 99, 0),
            (3, RUNS, 5, 90),
            (4, RUNS, 0, 0),
        ];
        assert_eq!(off_after(&[(100, 194, four)]), 0);
    }

    #[test]
    fn without_the_kernels_figures_ready_means_wanting() {
        // It runs for half of the time, all of it ready.
        let looks: Vec<ProgramSample> = (1..=100)
            .map(|n| (n * 10, n * 5, &[(7, RUNS, 0, 0)][..]))
            .collect();
        assert_eq!(off_after(&looks), 500);
    }
}
