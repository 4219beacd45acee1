//! The runner's living descendants, read from `/proc` (`proc(5)`): who they are, what CPU time and memory they use.
//!
//! A submission may be many processes: what counts against its limits is their sum.

use super::status::Status;
use crate::judge::process::sys::{self, Pid};
use std::fs;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

/// What one living process uses.
#[derive(Debug, Default)]
pub struct Usage {
    pub pid: Pid,
    pub parent: Pid,
    /// Its own user and system time.
    pub cpu: Duration,
    /// That of the children it waited for, in ticks of 10 ms.
    pub waited_for: Duration,
    pub memory: Status,
}

/// What a thread was found doing, by its state in `stat`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Doing {
    /// `R`: runs or waits for a processor.
    Ready,
    /// `D`: waits within the kernel for a disk or a lock, and nothing that it does itself would end that.
    Held,
    /// Anything else, of which sleeping is the most common.
    Else,
}

/// What the scheduler says of one living thread.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Thread {
    pub id: Pid,
    pub doing: Doing,
    /// Time on a processor, and time ready but waiting for one, up to the last time that it got one. Both are 0 where
    /// the kernel keeps no such figures.
    pub ran: Duration,
    pub waited: Duration,
}

/// The living descendants of this process.
#[derive(Debug)]
pub struct Family {
    pub pids: Vec<Pid>,
    /// Those of all of them.
    pub threads: usize,
}

/// The living descendants of this process but for one child, or somewhat more than as many of them, with as many threads,
/// as are asked for.
pub fn descendants(but: Pid, processes: usize, threads: usize) -> Family {
    let mut found = Family {
        pids: own_children(),
        threads: 0,
    };
    found.pids.retain(|&pid| pid != but);
    let mut next = 0;
    while next < found.pids.len() && found.pids.len() < processes && found.threads <= threads {
        let more = children(found.pids[next].to_string(), &mut found.threads, threads);
        found.pids.extend(more);
        next += 1;
    }
    found
}

/// The children of one process, over all its threads, which are counted, until there are more than `most`. A process
/// that ends meanwhile has none.
fn children(pid: String, threads: &mut usize, most: usize) -> Vec<Pid> {
    let mut found = Vec::new();
    let Ok(tasks) = fs::read_dir(format!("/proc/{pid}/task")) else {
        return found;
    };
    for task in tasks.flatten() {
        *threads += 1;
        if *threads > most {
            break;
        }
        let list = fs::read_to_string(task.path().join("children")).unwrap_or_default();
        found.extend(
            list.split_whitespace()
                .filter_map(|pid| pid.parse::<Pid>().ok()),
        );
    }
    found
}

/// The children of this process.
pub fn own_children() -> Vec<Pid> {
    children("self".to_string(), &mut 0, usize::MAX)
}

/// What `stat` tells of a process or of a thread, its fields numbered from 1 as in `proc(5)`.
pub struct Stat(String);

impl Stat {
    pub fn of(pid: Pid) -> Option<Stat> {
        Stat::at(Path::new(&format!("/proc/{pid}/stat")))
    }

    fn at(file: &Path) -> Option<Stat> {
        let text = fs::read_to_string(file).ok()?;
        // The command's name, in parentheses, may hold blanks and parentheses: fields are counted from behind it.
        let behind = text.rsplit_once(')')?.1;
        Some(Stat(behind.to_string()))
    }

    /// Field 3: `R` runs or waits for a processor, `T` is stopped, `Z` has ended.
    pub fn state(&self) -> Option<char> {
        self.field(3)?.chars().next()
    }

    fn number<T: FromStr>(&self, field: usize) -> Option<T> {
        self.field(field)?.parse().ok()
    }

    /// From field 3 on.
    fn field(&self, number: usize) -> Option<&str> {
        self.0.split_whitespace().nth(number - 3)
    }
}

/// The session of a process: field 6 of `stat`. `None` when it is gone.
pub fn session(pid: Pid) -> Option<Pid> {
    Stat::of(pid)?.number(6)
}

/// So few page faults make no page tables worth counting.
const FEW_FAULTS: u64 = 256;

/// What a process uses now; `None` of one that has just gone. Page tables may come from a parent: only one that is `alone`
/// has no more of them than it has made itself.
pub fn usage(pid: Pid, alone: bool) -> Option<Usage> {
    let cpu = sys::cpu_clock(pid)?;
    let related = relations(pid)?;
    let young = alone && related.faults < FEW_FAULTS;
    Some(Usage {
        pid,
        parent: related.parent,
        cpu,
        waited_for: related.waited_for,
        memory: match young.then(|| Status::in_short(pid)).flatten() {
            Some(short) => short,
            None => Status::of(pid)?,
        },
    })
}

/// What `stat` tells of a process.
#[derive(Debug)]
pub struct Relations {
    pub parent: Pid,
    /// It runs a program of its own; else it is still a copy of its parent.
    pub executes: bool,
    /// Page faults of its own.
    faults: u64,
    /// CPU time of the children that it waited for, in ticks.
    pub waited_for: Duration,
}

/// Fields 4, 9, 10, 16 and 17 of `stat`.
pub fn relations(pid: Pid) -> Option<Relations> {
    const FORKED_AND_NOT_EXECUTED: u64 = 0x40; // PF_FORKNOEXEC, `linux/sched.h`
    const TICK: Duration = Duration::from_millis(10);
    let stat = Stat::of(pid)?;
    let ticks = stat.number::<u32>(16)? + stat.number::<u32>(17)?;
    Some(Relations {
        parent: stat.number(4)?,
        executes: stat.number::<u64>(9)? & FORKED_AND_NOT_EXECUTED == 0,
        faults: stat.number(10)?,
        waited_for: TICK * ticks,
    })
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

/// `stat` (field 3) and `schedstat` of one thread.
fn thread(folder: &Path) -> Option<Thread> {
    let stat = Stat::at(&folder.join("stat"))?;
    let (ran, waited) = turns(folder);
    Some(Thread {
        id: folder.file_name()?.to_str()?.parse().ok()?,
        doing: match stat.state() {
            Some('R') => Doing::Ready,
            Some('D') => Doing::Held,
            _ => Doing::Else,
        },
        ran,
        waited,
    })
}

/// How long a thread ran, and how long it stood ready and waited for its turn (`schedstat`, the kernel's `sched-stats.rst`).
/// Nothing where the kernel keeps no such books.
pub fn turns(folder: &Path) -> (Duration, Duration) {
    let figures = fs::read_to_string(folder.join("schedstat")).unwrap_or_default();
    let mut figures = figures.split_whitespace().map(|n| n.parse().ok());
    let mut next = || Duration::from_nanos(figures.next().flatten().unwrap_or(0));
    (next(), next())
}
