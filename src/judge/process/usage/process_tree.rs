//! The runner's descendants that still run, read from `/proc` (`proc(5)`), with their CPU time and memory.
//!
//! A submission may consist of many processes; their sum counts against its limits.

use super::process_memory::ProcessMemory;
use crate::judge::process::procfs;
use crate::judge::process::sys::{self, Pid};
use std::fs;
use std::io;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

/// The resources of one running process.
#[derive(Debug, Default)]
pub struct ProcessUsage {
    pub pid: Pid,
    pub parent: Pid,
    /// Its own user and system time.
    pub cpu: Duration,
    /// CPU time of the children it waited for, in ticks of 10 ms.
    pub waited_for: Duration,
    pub memory: ProcessMemory,
}

/// A thread's state in `stat`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ThreadState {
    /// `R`: runs or waits for a processor.
    Ready,
    /// `D`: waits within the kernel for a disk or a lock, and can't end that itself.
    Blocked,
    /// Anything else, of which sleeping is the most common.
    Other,
}

/// The scheduler's figures about one running thread.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ThreadTimes {
    pub id: Pid,
    pub doing: ThreadState,
    /// Time on a processor, and time waiting for one while ready, up to the last time that it got one. Both are 0 if
    /// the kernel doesn't keep these figures.
    pub ran: Duration,
    pub waited: Duration,
}

/// The running descendants of this process.
#[derive(Debug)]
pub struct Descendants {
    pub pids: Vec<Pid>,
    /// The number of threads of all of them.
    pub threads: usize,
}

/// The running descendants of this process except the child `but`. Stops soon after finding `processes` processes or
/// more than `threads` threads.
pub fn find_descendants(but: Pid, processes: usize, threads: usize) -> io::Result<Descendants> {
    let mut found = Descendants {
        pids: own_children()?,
        threads: 0,
    };
    found.pids.retain(|&pid| pid != but);
    let mut next = 0;
    while next < found.pids.len() && found.pids.len() < processes && found.threads <= threads {
        let more = find_children(found.pids[next].to_string(), &mut found.threads, threads)?;
        found.pids.extend(more);
        next += 1;
    }
    Ok(found)
}

/// The children of all threads of one process, until there are more than `most`. Adds the number of its threads to
/// `threads`. A process that ends meanwhile has no children.
fn find_children(pid: String, threads: &mut usize, most: usize) -> io::Result<Vec<Pid>> {
    let mut found = Vec::new();
    let tasks = procfs::unless_gone(fs::read_dir(format!("/proc/{pid}/task")))?;
    for task in tasks.into_iter().flatten() {
        let Some(task) = procfs::unless_gone(task)? else {
            break;
        };
        *threads += 1;
        if *threads > most {
            break;
        }
        let list = procfs::read_text(task.path().join("children"))?.unwrap_or_default();
        let children = list.split_whitespace();
        found.extend(children.filter_map(|pid| pid.parse::<Pid>().ok()));
    }
    Ok(found)
}

/// The children of this process.
pub fn own_children() -> io::Result<Vec<Pid>> {
    find_children("self".to_string(), &mut 0, usize::MAX)
}

/// The `stat` of a process or a thread, with fields numbered from 1 as in `proc(5)`.
pub struct ProcStat(String);

impl ProcStat {
    pub fn of_process(pid: Pid) -> io::Result<Option<ProcStat>> {
        ProcStat::read_file(Path::new(&format!("/proc/{pid}/stat")))
    }

    fn read_file(file: &Path) -> io::Result<Option<ProcStat>> {
        // The command's name, in parentheses, may contain spaces and parentheses, so fields are counted after it.
        let behind = |text: String| Some(ProcStat(text.rsplit_once(')')?.1.to_string()));
        Ok(procfs::read_text(file)?.and_then(behind))
    }

    /// Field 3: `R` runs or waits for a processor, `T` is stopped, `Z` has ended.
    pub fn state_letter(&self) -> Option<char> {
        self.field_text(3)?.chars().next()
    }

    fn parse_field<T: FromStr>(&self, field: usize) -> Option<T> {
        self.field_text(field)?.parse().ok()
    }

    fn parse_fields(&self) -> Option<StatFields> {
        const FORKED_AND_NOT_EXECUTED: u64 = 0x40; // PF_FORKNOEXEC, `linux/sched.h`
        const TICK: Duration = Duration::from_millis(10);
        let ticks = self.parse_field::<u32>(16)? + self.parse_field::<u32>(17)?;
        Some(StatFields {
            parent: self.parse_field(4)?,
            executes: self.parse_field::<u64>(9)? & FORKED_AND_NOT_EXECUTED == 0,
            faults: self.parse_field(10)?,
            waited_for: TICK * ticks,
        })
    }

    /// A field, from field 3 on.
    fn field_text(&self, number: usize) -> Option<&str> {
        self.0.split_whitespace().nth(number - 3)
    }
}

/// The session of a process: field 6 of `stat`. `None` when it has exited.
pub fn session_of(pid: Pid) -> io::Result<Option<Pid>> {
    Ok(ProcStat::of_process(pid)?.and_then(|stat| stat.parse_field(6)))
}

/// With fewer page faults than this, page tables aren't worth counting.
const MIN_COUNTED_FAULTS: u64 = 256;

/// The resources that a process uses now; `None` if it has just exited. Page tables may be copied from a parent: only
/// a process that is `alone` is sure to have none but those that it made itself.
pub fn usage_of(pid: Pid, alone: bool) -> io::Result<Option<ProcessUsage>> {
    let Some(cpu) = sys::cpu_clock(pid) else {
        return Ok(None);
    };
    let Some(related) = read_stat_fields(pid)? else {
        return Ok(None);
    };
    let memory = if alone && related.faults < MIN_COUNTED_FAULTS {
        ProcessMemory::read_statm(pid)?
    } else {
        None
    };
    let memory = match memory {
        None => ProcessMemory::read_status(pid)?,
        short => short,
    };
    Ok(memory.map(|memory| ProcessUsage {
        pid,
        parent: related.parent,
        cpu,
        waited_for: related.waited_for,
        memory,
    }))
}

/// The fields of a process's `stat`.
#[derive(Debug)]
pub struct StatFields {
    pub parent: Pid,
    /// Whether it runs a program of its own; if not, it is still a copy of its parent.
    pub executes: bool,
    /// Page faults of its own.
    faults: u64,
    /// CPU time of the children that it waited for, in ticks.
    pub waited_for: Duration,
}

/// Fields 4, 9, 10, 16 and 17 of `stat`.
pub fn read_stat_fields(pid: Pid) -> io::Result<Option<StatFields>> {
    Ok(ProcStat::of_process(pid)?.and_then(|stat| stat.parse_fields()))
}

/// At most `most` threads of these processes. A thread that ends meanwhile is left out; one that can't be inspected
/// has no known waiting time.
pub fn read_threads(pids: &[Pid], most: usize) -> Vec<ThreadTimes> {
    let ids = |pid: &Pid| {
        let tasks = fs::read_dir(format!("/proc/{pid}/task")).into_iter();
        tasks.flatten().flatten().map(|task| task.path())
    };
    pids.iter()
        .flat_map(ids)
        .take(most)
        .filter_map(|folder| read_thread(&folder))
        .collect()
}

/// `stat` (field 3) and `schedstat` of one thread.
fn read_thread(folder: &Path) -> Option<ThreadTimes> {
    let stat = ProcStat::read_file(&folder.join("stat")).ok()??;
    let (ran, waited) = run_and_wait_times(folder);
    Some(ThreadTimes {
        id: folder.file_name()?.to_str()?.parse().ok()?,
        doing: match stat.state_letter() {
            Some('R') => ThreadState::Ready,
            Some('D') => ThreadState::Blocked,
            _ => ThreadState::Other,
        },
        ran,
        waited,
    })
}

/// How long a thread ran, and how long it was ready and waited for its turn (`schedstat`, the kernel's
/// `sched-stats.rst`). Zero if the kernel doesn't record this.
pub fn run_and_wait_times(folder: &Path) -> (Duration, Duration) {
    let figures = procfs::read_text(folder.join("schedstat")).ok().flatten();
    let figures = figures.unwrap_or_default();
    let mut figures = figures.split_whitespace().map(|n| n.parse().ok());
    let mut next = || Duration::from_nanos(figures.next().flatten().unwrap_or(0));
    (next(), next())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Names of arbitrary bytes, as the kernel shows them: a thread sets its own.
    #[test]
    fn thread_with_any_name_is_parsed() {
        let folder = Path::new("/proc/thread-self");
        let all = (1..=255).map(|byte| [b'(', byte, b')', b' ', b'\n', byte, b')', b'R']);
        let cut = b"\xe6\x95\xb0\xe7\x8b\xac\xe6\xb1\x82\xe8\xa7\xa3\xe7\xa8\x8b";
        for name in all.map(Vec::from).chain([cut.to_vec()]) {
            fs::write(folder.join("comm"), &name).expect("it is ours");
            let stat = ProcStat::read_file(&folder.join("stat")).expect("it can be read");
            let stat = stat.expect("it is there");
            assert_eq!(stat.state_letter(), Some('R'), "{name:?}");
            assert!(
                stat.parse_fields().is_some_and(|it| it.parent > 0),
                "{name:?}"
            );
            let status = procfs::read_text(folder.join("status")).expect("it can be read");
            let memory = ProcessMemory::parse(7, &status.expect("it is there"));
            assert!(memory.is_some_and(|it| it.resident > 0), "{name:?}");
        }
    }
}
