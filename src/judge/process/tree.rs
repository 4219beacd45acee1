//! The runner's living descendants, read from `/proc` (`proc(5)`): who they are, what CPU time and memory they use.
//!
//! A submission may be many processes: what counts against its limits is their sum.

use crate::judge::process::sys::{self, Pid};
use std::fs;
use std::path::Path;
use std::time::Duration;

/// What one living process uses.
#[derive(Debug)]
pub struct Usage {
    pub pid: Pid,
    /// Its own user and system time.
    pub cpu: Duration,
    /// That of the children it waited for.
    pub waited_for: Duration,
    /// Resident set in bytes, shared pages included.
    pub resident: u64,
}

/// What the scheduler says of one living thread.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Thread {
    pub id: Pid,
    /// It runs or waits for a processor: state `R`.
    pub ready: bool,
    /// Time on a processor, and time ready but waiting for one, up to the last time that it got one. Both are 0 where
    /// the kernel keeps no such figures.
    pub ran: Duration,
    pub waited: Duration,
}

/// The living descendants of this process, `most` of them at the most.
pub fn descendants(most: usize) -> Vec<Pid> {
    let mut found = children("self".to_string());
    let mut next = 0;
    while next < found.len() && found.len() < most {
        let more = children(found[next].to_string());
        found.extend(more);
        next += 1;
    }
    found
}

/// The children of one process, over all its threads. A process that ends meanwhile has none.
fn children(pid: String) -> Vec<Pid> {
    let mut found = Vec::new();
    let Ok(threads) = fs::read_dir(format!("/proc/{pid}/task")) else {
        return found;
    };
    for thread in threads.flatten() {
        let list = fs::read_to_string(thread.path().join("children")).unwrap_or_default();
        found.extend(
            list.split_whitespace()
                .filter_map(|pid| pid.parse::<Pid>().ok()),
        );
    }
    found
}

/// What a process uses now; nothing of one that has just gone.
pub fn usage(pid: Pid) -> Usage {
    Usage {
        pid,
        cpu: sys::cpu_clock(pid).unwrap_or_default(),
        waited_for: waited_for(pid).unwrap_or_default(),
        resident: resident(pid).unwrap_or_default(),
    }
}

/// Resident set in bytes: field 2 of `statm`, in pages.
fn resident(pid: Pid) -> Option<u64> {
    const PAGE: u64 = 4096;
    let text = fs::read_to_string(format!("/proc/{pid}/statm")).ok()?;
    Some(text.split(' ').nth(1)?.parse::<u64>().ok()? * PAGE)
}

/// CPU time of the children it waited for: fields 16 and 17 of `stat`, in ticks of 10 ms.
fn waited_for(pid: Pid) -> Option<Duration> {
    const TICK: Duration = Duration::from_millis(10);
    let text = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The command's name, in parentheses, may hold blanks and parentheses: count from behind it.
    let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = fields.get(13)?.parse::<u32>().ok()? + fields.get(14)?.parse::<u32>().ok()?;
    Some(TICK * ticks)
}

/// The threads of these processes, `most` of them at the most. One that ends meanwhile is left out.
pub fn threads(pids: &[Pid], most: usize) -> Vec<Thread> {
    let ids = |pid: &Pid| {
        let tasks = fs::read_dir(format!("/proc/{pid}/task")).into_iter();
        tasks.flatten().flatten().map(|task| task.path())
    };
    pids.iter()
        .flat_map(ids)
        .take(most)
        .filter_map(|folder| thread(&folder))
        .collect()
}

/// `stat` (field 3) and `schedstat` (nanoseconds run, nanoseconds waited) of one thread.
fn thread(folder: &Path) -> Option<Thread> {
    let stat = fs::read_to_string(folder.join("stat")).ok()?;
    let figures = fs::read_to_string(folder.join("schedstat")).unwrap_or_default();
    let mut figures = figures.split_whitespace().map(|n| n.parse().ok());
    let mut next = || Duration::from_nanos(figures.next().flatten().unwrap_or(0));
    Some(Thread {
        id: folder.file_name()?.to_str()?.parse().ok()?,
        ready: stat.rsplit_once(')')?.1.trim_start().starts_with('R'),
        ran: next(),
        waited: next(),
    })
}

/// Memory of these processes in bytes, shared pages counted once in sum (`Pss` of `smaps_rollup`). Exact and slow:
/// for when the sum of the resident sets is over a limit and there is more than one process.
pub fn proportional(pids: &[Pid]) -> u64 {
    pids.iter().filter_map(|&pid| pss(pid)).sum()
}

fn pss(pid: Pid) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{pid}/smaps_rollup")).ok()?;
    let line = text.lines().find(|line| line.starts_with("Pss:"))?;
    Some(line.split_whitespace().nth(1)?.parse::<u64>().ok()? * 1024)
}
