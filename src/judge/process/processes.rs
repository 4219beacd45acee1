//! A program's processes, read from `/proc` (`proc(5)`), with their CPU time and memory.
//!
//! A submission is one process, whose figures are the kernel's own. A group's are sums, for its limits: memory that
//! its processes share counts in each of them, and CPU time of processes that have ended counts once their parent has
//! waited for them.
//!
//! The files there hold bytes, not text: a process chooses its name and the names of the files that it maps, and the
//! kernel may cut a name in the middle of a character. A missing file means that the process has exited. No other error
//! may be taken for that, or a process could hide.

use crate::judge::process::sys::{self, Pid};
use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

/// What processes use.
#[derive(Debug, Default, Clone, Copy, PartialEq)]
pub struct Usage {
    pub cpu: Duration,
    /// Pages in memory, swapped-out pages, and the tables of pages.
    pub memory: u64,
    pub threads: u64,
}

impl Usage {
    /// What one running process uses itself; `None` if it has exited.
    pub fn of_process(pid: Pid) -> io::Result<Option<Usage>> {
        let Some(cpu) = sys::cpu_clock(pid) else {
            return Ok(None);
        };
        let status = read_text(format!("/proc/{pid}/status"))?;
        let Some(status) = status else {
            return Ok(None);
        };
        let threads = find_number(&status, "Threads:").unwrap_or(0);
        // The figures are missing after the end of a process or of its first thread.
        let memory = match memory_figure(&status) {
            None if threads > 1 => memory_by_another_thread(pid)?,
            memory => memory,
        };
        Ok(Some(Usage {
            cpu,
            memory: memory.unwrap_or(0),
            threads,
        }))
    }

    /// The sum of what these processes use, and what the children used that they have waited for.
    pub fn of_group(pids: &[Pid]) -> io::Result<Usage> {
        let mut sum = Usage::default();
        for &pid in pids {
            let (usage, stat) = (Usage::of_process(pid)?, ProcStat::of_process(pid)?);
            let usage = usage.unwrap_or_default();
            sum.cpu += usage.cpu + stat.map_or(Duration::ZERO, |stat| stat.waited_for());
            sum.memory += usage.memory;
            sum.threads += usage.threads;
        }
        Ok(sum)
    }
}

fn memory_figure(status: &str) -> Option<u64> {
    let kib = |name: &str| find_number(status, name).unwrap_or(0) << 10;
    Some((find_number(status, "VmRSS:")? << 10) + kib("VmPTE:") + kib("VmSwap:"))
}

/// The figure as shown by the first thread that has memory.
fn memory_by_another_thread(pid: Pid) -> io::Result<Option<u64>> {
    let tasks = unless_gone(fs::read_dir(format!("/proc/{pid}/task")))?;
    for task in tasks.into_iter().flatten() {
        let Some(task) = unless_gone(task)? else {
            break;
        };
        let text = read_text(task.path().join("status"))?.unwrap_or_default();
        if let Some(memory) = memory_figure(&text) {
            return Ok(Some(memory));
        }
    }
    Ok(None)
}

/// The number after a name at the start of a line.
fn find_number(text: &str, name: &str) -> Option<u64> {
    let mut lines = text.lines();
    let value = lines.find_map(|line| line.strip_prefix(name))?;
    value.split_whitespace().next()?.parse().ok()
}

/// The descendants of this process that haven't been waited for. Stops soon after finding more than `most`.
pub fn find_descendants(most: usize) -> io::Result<Vec<Pid>> {
    let mut found = own_children()?;
    let mut next = 0;
    while next < found.len() && found.len() <= most {
        let more = find_children(&found[next].to_string())?;
        found.extend(more);
        next += 1;
    }
    Ok(found)
}

/// The children of this process that it hasn't waited for.
pub fn own_children() -> io::Result<Vec<Pid>> {
    find_children("self")
}

/// The children of all threads of one process. A process that ends meanwhile has none.
fn find_children(pid: &str) -> io::Result<Vec<Pid>> {
    let mut found = Vec::new();
    let tasks = unless_gone(fs::read_dir(format!("/proc/{pid}/task")))?;
    for task in tasks.into_iter().flatten() {
        let Some(task) = unless_gone(task)? else {
            break;
        };
        let list = read_text(task.path().join("children"))?.unwrap_or_default();
        let children = list.split_whitespace();
        found.extend(children.filter_map(|pid| pid.parse::<Pid>().ok()));
    }
    Ok(found)
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
        Ok(read_text(file)?.and_then(behind))
    }

    /// Field 3: `R` runs or waits for a processor, `T` is stopped, `Z` has ended.
    pub fn state_letter(&self) -> Option<char> {
        self.field_text(3)?.chars().next()
    }

    /// Field 5: the process's group.
    pub fn group(&self) -> Option<Pid> {
        self.parse_field(5)
    }

    /// Field 6: the process's session.
    pub fn session(&self) -> Option<Pid> {
        self.parse_field(6)
    }

    /// Field 28: where its first thread's stack begins.
    pub fn stack_top(&self) -> Option<u64> {
        self.parse_field(28)
    }

    /// Fields 16 and 17: CPU time of the children that it has waited for.
    fn waited_for(&self) -> Duration {
        const TICK: Duration = Duration::from_millis(10);
        let ticks = |field| self.parse_field::<u32>(field).unwrap_or(0);
        TICK * (ticks(16) + ticks(17))
    }

    fn parse_field<T: FromStr>(&self, field: usize) -> Option<T> {
        self.field_text(field)?.parse().ok()
    }

    /// A field, from field 3 on.
    fn field_text(&self, number: usize) -> Option<&str> {
        self.0.split_whitespace().nth(number - 3)
    }
}

/// The text of one file, with U+FFFD for invalid UTF-8, which only names contain. `None` if its process has exited; an
/// error if it is there but can't be read.
pub fn read_text(file: impl AsRef<Path>) -> io::Result<Option<String>> {
    let bytes = unless_gone(fs::read(file))?;
    Ok(bytes.map(|bytes| String::from_utf8_lossy(&bytes).into_owned()))
}

/// Turns the error that a process has exited into `None`.
pub fn unless_gone<T>(asked: io::Result<T>) -> io::Result<Option<T>> {
    const NO_SUCH_PROCESS: i32 = 3;
    match asked {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) if error.raw_os_error() == Some(NO_SUCH_PROCESS) => Ok(None),
        asked => asked.map(Some),
    }
}

/// Whether one of the first `most` threads of these processes runs, waits for a processor (state `R`), or is blocked
/// within the kernel by a disk or a lock (`D`).
pub fn wants_processor(pids: &[Pid], most: usize) -> bool {
    let threads = |pid: &Pid| {
        let tasks = fs::read_dir(format!("/proc/{pid}/task")).into_iter();
        tasks.flatten().flatten().map(|task| task.path())
    };
    let mut states = pids.iter().flat_map(threads).take(most).map(|folder| {
        let stat = ProcStat::read_file(&folder.join("stat"));
        stat.ok().flatten().and_then(|stat| stat.state_letter())
    });
    states.any(|state| matches!(state, Some('R' | 'D')))
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
            assert!(stat.session().is_some(), "{name:?}");
            let status = read_text(folder.join("status")).expect("it can be read");
            let memory = memory_figure(&status.expect("it is there"));
            assert!(memory.is_some_and(|bytes| bytes > 0), "{name:?}");
        }
    }

    #[test]
    fn figures_are_found_by_their_names() {
        let text = "Name:\tVmRSS: 7\nVmSize:\t  900 kB\nVmRSS:\t    300 kB\nVmPTE:\t 40 kB\nVmSwap:\t 2 kB\nThreads:\t1\n";
        assert_eq!(memory_figure(text), Some(342 << 10));
        assert_eq!(
            memory_figure("Name:\tx\nState:\tZ (zombie)\nThreads:\t1\n"),
            None
        );
        assert_eq!(Usage::of_process(Pid::MAX).ok(), Some(None));
    }
}
