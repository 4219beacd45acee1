//! CPU time of a changing set of processes, some of which are only seen now and then.
//!
//! The kernel adds a dead process's time to the parent that waits for it, and loses it if the parent ignores its
//! children. So at each sample, each parent's gain since the last sample is compared with the times of those of its
//! children that have vanished since. A child whose time doesn't fit into the gain was lost, and the time that it had
//! when last seen is added. Time that no sample saw was added to a parent, or is lost for good.
//!
//! - A sample isn't instantaneous and reads parents before their children, so a child may have exited although its time
//!   wasn't added to its parent yet. So an unexplained child waits for the next sample. A gain doesn't wait: otherwise
//!   the time of children too short to be seen could later pay for others.
//! - `/proc` shows the gain as two sums (user, system) of whole ticks, so it may lack up to two ticks.
//! - A process that vanishes leaves its time, the time added to it, and its children to its parent; if that has exited
//!   too, to the next ancestor that still runs. Orphans may also have been added to us, as we adopt them.

use super::process_tree::ProcessUsage;
use crate::judge::process::sys::Pid;
use std::collections::HashMap;
use std::mem::take;
use std::time::Duration;

/// How much of a process's gain rounding to ticks may hide.
const TICK_ROUNDING: Duration = Duration::from_millis(20);

#[derive(Debug, Default)]
pub struct CpuAccount {
    /// Time of processes that we waited for ourselves, with all that was added to them.
    reaped: Duration,
    /// Time of processes that no parent waited for.
    lost: Duration,
    /// Time of processes that have exited, as last seen: a lower bound, whatever the kernel reports later.
    gone: Duration,
    /// The running processes, as last seen.
    living: HashMap<Pid, SeenProcess>,
    us: ParentAccount,
    /// The result of the last sample. A namespace that is killed as a whole adds its processes' time to no parent.
    last: Duration,
}

/// A process at its last sample.
#[derive(Debug, Default)]
struct SeenProcess {
    parent: Pid,
    own: Duration,
    books: ParentAccount,
}

/// The time added to a parent, and the children that should explain it.
#[derive(Debug, Default)]
struct ParentAccount {
    handed: Duration,
    /// Time of vanished children that is missing from the gain because of rounding to ticks.
    debt: Duration,
    /// Vanished children that the gain doesn't explain yet.
    pending: Vec<VanishedChild>,
}

#[derive(Debug, Clone, Copy)]
struct VanishedChild {
    time: Duration,
    /// Its parent has vanished as well.
    orphan: bool,
}

impl CpuAccount {
    /// Adds a process that we waited for.
    pub fn add_reaped(&mut self, cpu: Duration) {
        self.reaped += cpu;
    }

    /// Whether the last sample found at most one process and nothing is left to explain. Then no orphan that any sample
    /// saw was adopted.
    pub fn is_simple(&self) -> bool {
        self.living.len() <= 1 && self.us.pending.is_empty()
    }

    /// Adds a sample of all running processes, and returns the time used so far. `adopted`: the time added before that
    /// to another process that adopts orphans and isn't in `living`.
    pub fn add_sample(&mut self, living: &[ProcessUsage], adopted: Duration) -> Duration {
        let mut before = take(&mut self.living);
        let mut growth = HashMap::new();
        for usage in living {
            // A process whose time has shrunk is another one with the same id.
            let known = before
                .get(&usage.pid)
                .is_some_and(|seen| seen.own <= usage.cpu);
            let mut books = if known {
                before.remove(&usage.pid).unwrap_or_default().books
            } else {
                ParentAccount::default()
            };
            growth.insert(usage.pid, books.record_gain(usage.waited_for));
            let (parent, own) = (usage.parent, usage.cpu);
            self.living
                .insert(usage.pid, SeenProcess { parent, own, books });
        }
        let mut vanished = self.assign_to_heirs(before);
        for (pid, seen) in &mut self.living {
            let new = vanished.remove(pid).unwrap_or_default();
            let unexplained = seen.books.explain_children(growth[pid], new);
            let (orphans, lost): (Vec<VanishedChild>, Vec<VanishedChild>) =
                unexplained.iter().partition(|child| child.orphan);
            vanished.entry(RUNNER).or_default().extend(orphans);
            self.lost += lost.iter().map(|child| child.time).sum::<Duration>();
        }
        let ours = self.us.record_gain(self.reaped + adopted);
        let new = vanished.remove(&RUNNER).unwrap_or_default();
        let unexplained = self.us.explain_children(ours, new);
        self.lost += unexplained.iter().map(|child| child.time).sum::<Duration>();
        self.total_so_far()
    }

    /// The vanished processes, by the process to which their time should have been added. Adds them to `gone`.
    fn assign_to_heirs(
        &mut self,
        before: HashMap<Pid, SeenProcess>,
    ) -> HashMap<Pid, Vec<VanishedChild>> {
        let mut heirs: HashMap<Pid, Vec<VanishedChild>> = HashMap::new();
        let heir = |seen: &SeenProcess| {
            let mut parent = seen.parent;
            // Reused ids could form a cycle.
            for _ in 0..=before.len() {
                match before.get(&parent) {
                    Some(above) => parent = above.parent,
                    None => break,
                }
            }
            let is_living = self.living.contains_key(&parent);
            let heir = if is_living { parent } else { RUNNER };
            (heir, parent != seen.parent)
        };
        for seen in before.values() {
            let (heir, orphan) = heir(seen);
            let books = &seen.books;
            let time = seen.own + books.handed + books.debt;
            let children = heirs.entry(heir).or_default();
            children.push(VanishedChild { time, orphan });
            children.extend(books.pending.iter().map(|child| VanishedChild {
                orphan: true,
                ..*child
            }));
        }
        self.gone += before.values().map(|seen| seen.own).sum::<Duration>();
        heirs
    }

    fn total_so_far(&mut self) -> Duration {
        let own: Duration = self.living.values().map(|seen| seen.own).sum();
        let handed: Duration = self.living.values().map(|seen| seen.books.handed).sum();
        let dead = self.us.handed + handed + self.lost;
        self.last = self.last.max(own + self.gone.max(dead));
        self.last
    }

    /// The total time, when no process is left.
    pub fn final_total(&mut self) -> Duration {
        self.add_sample(&[], Duration::ZERO);
        // A child that is still unexplained now never will be explained.
        self.add_sample(&[], Duration::ZERO)
    }
}

/// Stands for this process, which no sample sees.
const RUNNER: Pid = 0;

impl ParentAccount {
    /// The gain since the last sample.
    fn record_gain(&mut self, handed: Duration) -> Duration {
        let growth = handed.saturating_sub(self.handed);
        self.handed = self.handed.max(handed);
        growth
    }

    /// Compares the gain with the vanished children, and returns those that have been unexplained for too long. The
    /// largest come first: one that doesn't fit into the gain wasn't added to the parent, however many small ones
    /// would fit.
    fn explain_children(
        &mut self,
        growth: Duration,
        new: Vec<VanishedChild>,
    ) -> Vec<VanishedChild> {
        let mut left = growth;
        let old = take(&mut self.pending);
        let [unexplained, pending] = [old, new].map(|mut children| {
            children.sort_by_key(|child| child.time);
            children.reverse();
            children.retain(|child| !self.explain_child(child, &mut left));
            children
        });
        self.pending = pending;
        self.debt = self.debt.saturating_sub(left);
        unexplained
    }

    fn explain_child(&mut self, child: &VanishedChild, left: &mut Duration) -> bool {
        let lacking = child.time.saturating_sub(*left);
        if self.debt + lacking > TICK_ROUNDING {
            return false;
        }
        *left -= child.time - lacking;
        self.debt += lacking;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAIN: Pid = 10;

    /// A process at a sample: id, parent, its own milliseconds, and those added to it, which `/proc` shows in ticks.
    type UsageSample = (Pid, Pid, u64, u64);

    fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    fn add_usage_sample(account: &mut CpuAccount, told: &[UsageSample]) -> u64 {
        let usage = |&(pid, parent, own, handed): &UsageSample| ProcessUsage {
            pid,
            parent,
            cpu: ms(own),
            waited_for: ms(handed / 10 * 10),
            ..ProcessUsage::default()
        };
        let living: Vec<ProcessUsage> = told.iter().map(usage).collect();
        account.add_sample(&living, Duration::ZERO).as_millis() as u64
    }

    /// The total time after these samples. The last running process, for which we wait, has `own` and was handed
    /// `handed`.
    fn total_after(looks: &[Vec<UsageSample>], own: u64, handed: u64) -> u64 {
        let mut account = CpuAccount::default();
        for told in looks {
            add_usage_sample(&mut account, told);
        }
        account.add_reaped(ms(own + handed));
        account.final_total().as_millis() as u64
    }

    #[test]
    fn cpu_time_of_one_process_counts_once() {
        let looks = [vec![(MAIN, 1, 100, 0)], vec![(MAIN, 1, 200, 0)]];
        assert_eq!(total_after(&looks, 250, 0), 250);
        assert_eq!(total_after(&[], 3, 4), 7);
    }

    /// Children of 7 ms one after another, each seen at 5: never counted twice, at no sample, whatever the ticks hide.
    #[test]
    fn children_that_are_waited_for_count_as_their_parent_was_handed() {
        let mut account = CpuAccount::default();
        for n in 0..200 {
            let (real, pid) = (n * 7 + 5 + 20, 1000 + n as Pid);
            let said = add_usage_sample(&mut account, &[(MAIN, 1, 20, n * 7), (pid, MAIN, 5, 0)]);
            assert!(said <= real, "{n}: {said} ms of {real}");
        }
        account.add_reaped(ms(20 + 200 * 7));
        assert_eq!(account.final_total(), ms(1420));
    }

    /// A sample may find that a child has exited whose time hasn't been added to its parent yet.
    #[test]
    fn time_added_one_sample_later_counts_once() {
        let late = [
            vec![(MAIN, 1, 5, 0), (11, MAIN, 300, 0)],
            vec![(MAIN, 1, 5, 0)],
            vec![(MAIN, 1, 5, 300)],
            vec![(MAIN, 1, 5, 300)],
        ];
        assert_eq!(total_after(&late, 5, 300), 305);
    }

    #[test]
    fn unreaped_children_keep_their_last_sampled_cpu_time() {
        let looks: Vec<Vec<UsageSample>> = (0..50)
            .map(|n| vec![(MAIN, 1, 10, 0), (100 + n, MAIN, 40, 0)])
            .collect();
        assert_eq!(total_after(&looks, 10, 0), 10 + 50 * 40);
    }

    /// One branch ignores its children; the other waits for children too short to be seen.
    #[test]
    fn gain_of_one_parent_explains_no_child_of_another() {
        let looks: Vec<Vec<UsageSample>> = (0..100)
            .map(|n| {
                vec![
                    (MAIN, 1, 50, n * 20),
                    (11, MAIN, 10, 0),
                    (100 + n as Pid, 11, 20, 0),
                ]
            })
            .collect();
        let sum = total_after(&looks, 50, 2000 + 10);
        // Everything except what rounding to ticks may have hidden from two parents.
        assert!((4060 - 40..=4060).contains(&sum), "{sum}");
    }

    /// The same in one parent that changes its mind: a large child doesn't fit into the gain from small ones.
    #[test]
    fn earlier_gain_explains_no_later_child() {
        let mut looks: Vec<Vec<UsageSample>> =
            (0..100).map(|n| vec![(MAIN, 1, 50, n * 10)]).collect();
        looks.push(vec![(MAIN, 1, 50, 1000), (100, MAIN, 600, 0)]);
        looks.extend([vec![(MAIN, 1, 50, 1000)], vec![(MAIN, 1, 50, 1000)]]);
        assert_eq!(total_after(&looks, 50, 1000), 1650);
    }

    #[test]
    fn orphans_are_inherited_by_the_nearest_ancestor() {
        // The shell in between and its child end between two samples, both waited for.
        let chain = [
            vec![(MAIN, 1, 5, 0), (11, MAIN, 3, 40), (12, 11, 500, 0)],
            vec![(MAIN, 1, 5, 544)],
        ];
        assert_eq!(total_after(&chain, 5, 544), 549);
        // An orphan comes to us, who wait for it.
        let mut account = CpuAccount::default();
        add_usage_sample(
            &mut account,
            &[(MAIN, 1, 5, 0), (11, MAIN, 3, 0), (12, 11, 500, 0)],
        );
        add_usage_sample(&mut account, &[(MAIN, 1, 5, 3), (12, 1, 500, 0)]);
        account.add_reaped(ms(501));
        add_usage_sample(&mut account, &[(MAIN, 1, 5, 3)]);
        account.add_reaped(ms(8));
        assert_eq!(account.final_total(), ms(509));
    }

    #[test]
    fn killed_namespace_keeps_its_last_sampled_cpu_time() {
        let looks = [vec![(MAIN, 1, 300, 200), (11, MAIN, 100, 0)]];
        assert_eq!(total_after(&looks, 0, 0), 600);
    }

    #[test]
    fn reused_process_id_is_another_process() {
        let looks = [
            vec![(MAIN, 1, 5, 0), (11, MAIN, 300, 0)],
            vec![(MAIN, 1, 5, 0), (11, MAIN, 20, 0)],
            vec![(MAIN, 1, 5, 0), (11, MAIN, 30, 0)],
        ];
        let sum = total_after(&looks, 5, 0);
        assert!((305 + 10..=335).contains(&sum), "{sum}");
    }
}
