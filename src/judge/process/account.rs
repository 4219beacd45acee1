//! CPU time of a changing set of processes, of which some are only seen now and then.
//!
//! The kernel hands a dead process' time to the parent that waits for it, and loses it when the parent ignores its
//! children. So two sums are kept of what has gone: what parents were handed, and what the processes had when they were
//! last seen. The first is exact where parents wait, the second a lower bound that no parent can hide. The greater one
//! counts, together with what the living have.

use super::sys::Pid;
use super::tree::Usage;
use std::collections::HashMap;
use std::time::Duration;

#[derive(Debug, Default)]
pub struct Account {
    /// Of processes that we ourselves waited for, with all that they were handed.
    reaped: Duration,
    /// Of processes that have gone: what they had when they were last seen.
    gone: Duration,
    /// The living, as last seen.
    living: HashMap<Pid, Duration>,
    /// What the last look gave. A namespace that is killed as a whole hands over nothing of its processes' time.
    last: Duration,
}

impl Account {
    /// Adds a process that we waited for.
    pub fn reap(&mut self, cpu: Duration) {
        self.reaped += cpu;
    }

    /// Takes a look at all living processes into the account, and gives the time used so far.
    pub fn look(&mut self, living: &[Usage]) -> Duration {
        let before = std::mem::take(&mut self.living);
        self.living = living.iter().map(|usage| (usage.pid, usage.cpu)).collect();
        let gone = before
            .iter()
            .filter(|(pid, _)| !self.living.contains_key(pid));
        self.gone += gone.map(|(_, cpu)| *cpu).sum::<Duration>();
        let handed: Duration = living.iter().map(|usage| usage.waited_for).sum();
        let own: Duration = living.iter().map(|usage| usage.cpu).sum();
        self.last = self.last.max(own + self.gone.max(self.reaped + handed));
        self.last
    }

    /// The time used in all, when no process is left.
    pub fn total(&self) -> Duration {
        let gone = self.gone + self.living.values().sum::<Duration>();
        self.reaped.max(gone).max(self.last)
    }
}
