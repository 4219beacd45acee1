//! The memory of one process, from `/proc` (`proc_pid_status(5)`, `proc_pid_smaps(5)`).

use crate::judge::process::procfs;
use crate::judge::process::sys::Pid;
use std::fs;
use std::io;
use std::sync::LazyLock;

/// Figures of one process, in bytes.
#[derive(Debug, Default, Clone, Copy, PartialEq)]
pub struct ProcessMemory {
    /// The id under which `/proc` shows the process's memory and descriptors: that of another thread if the first has
    /// ended.
    pub view: Pid,
    /// Pages in memory, including shared ones.
    pub resident: u64,
    /// The part of them that is shared memory: neither of a file on a disk nor private.
    pub shared: u64,
    /// Memory that the kernel holds for it: page tables, huge pages, and swapped-out pages.
    pub beside: u64,
}

impl ProcessMemory {
    /// The figures of a running process, or of a zombie, which has no memory. `None` if it has exited.
    pub fn read_status(pid: Pid) -> io::Result<Option<ProcessMemory>> {
        let Some(first) = procfs::read_text(format!("/proc/{pid}/status"))? else {
            return Ok(None);
        };
        let status = ProcessMemory::parse(pid, &first);
        // The figures are missing after the end of a process or of its first thread.
        let others = find_number(&first, "Threads:").unwrap_or(0) > 1;
        let status = if status.is_none() && others {
            ProcessMemory::read_other_thread(pid)?
        } else {
            status
        };
        Ok(Some(status.unwrap_or(ProcessMemory {
            view: pid,
            ..ProcessMemory::default()
        })))
    }

    /// The figures as shown by the first of its threads that has memory.
    fn read_other_thread(pid: Pid) -> io::Result<Option<ProcessMemory>> {
        let tasks = procfs::unless_gone(fs::read_dir(format!("/proc/{pid}/task")))?;
        for task in tasks.into_iter().flatten() {
            let Some(task) = procfs::unless_gone(task)? else {
                break;
            };
            let text = procfs::read_text(task.path().join("status"))?.unwrap_or_default();
            let id = task.file_name().to_str().and_then(|id| id.parse().ok());
            let status = id.and_then(|id| ProcessMemory::parse(id, &text));
            if status.is_some() {
                return Ok(status);
            }
        }
        Ok(None)
    }

    /// Figures without `beside`, and with files on a disk counted as shared memory. This takes a tenth of the work,
    /// for a process that has done little. `None` if it has no memory or its first thread has ended.
    pub fn read_statm(pid: Pid) -> io::Result<Option<ProcessMemory>> {
        let text = procfs::read_text(format!("/proc/{pid}/statm"))?.unwrap_or_default();
        let mut pages = text.split(' ').skip(1).map_while(|n| n.parse::<u64>().ok());
        let (resident, shared) = (pages.next().unwrap_or(0), pages.next().unwrap_or(0));
        Ok((resident > 0).then_some(ProcessMemory {
            view: pid,
            resident: resident * page_size(),
            shared: shared * page_size(),
            beside: 0,
        }))
    }

    pub(super) fn parse(view: Pid, text: &str) -> Option<ProcessMemory> {
        let kib = |name: &str| find_number(text, name).unwrap_or(0) << 10;
        Some(ProcessMemory {
            view,
            resident: find_number(text, "VmRSS:")? << 10,
            shared: kib("RssShmem:"),
            beside: kib("VmPTE:") + kib("VmSwap:") + kib("HugetlbPages:"),
        })
    }

    /// The sum of all, as if nothing were shared.
    pub fn upper_bound(&self) -> u64 {
        self.resident + self.beside
    }
}

/// Resident pages of one process, each divided by the number of processes that share it: all of them, and those of
/// shared memory. `None`: it has exited.
pub fn proportional_shares(view: Pid) -> io::Result<Option<(u64, u64)>> {
    let told = procfs::read_text(format!("/proc/{view}/smaps_rollup"))?;
    let kib = |text: &str, name: &str| find_number(text, name).unwrap_or(0) << 10;
    Ok(told.map(|text| (kib(&text, "Pss:"), kib(&text, "Pss_Shmem:"))))
}

/// The page size in bytes. x86-64 has one size; on aarch64 the kernel chooses among three. (`getauxval(3)`: pairs of
/// words, key and value; key 6 is AT_PAGESZ.)
pub fn page_size() -> u64 {
    static PAGE: LazyLock<u64> = LazyLock::new(|| {
        let told = fs::read("/proc/self/auxv").unwrap_or_default();
        let word = |bytes: &[u8]| bytes.try_into().map_or(0, u64::from_ne_bytes);
        let mut pairs = told.chunks_exact(16).map(|pair| pair.split_at(8));
        let found = pairs.find(|(key, _)| word(key) == 6);
        found.map_or(4096, |(_, value)| word(value))
    });
    *PAGE
}

/// The number after a name at the start of a line.
fn find_number(text: &str, name: &str) -> Option<u64> {
    let mut lines = text.lines();
    let value = lines.find_map(|line| line.strip_prefix(name))?;
    value.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_found_by_their_names() {
        let text = "Name:\tVmRSS: 7\nVmSize:\t  900 kB\nVmRSS:\t    300 kB\nRssShmem:\t      20 kB\nVmPTE:\t 40 kB\n\
                    VmSwap:\t 2 kB\nHugetlbPages:\t 2048 kB\nThreads:\t1\n";
        let expected = ProcessMemory {
            view: 7,
            resident: 300 << 10,
            shared: 20 << 10,
            beside: 2090 << 10,
        };
        assert_eq!(ProcessMemory::parse(7, text), Some(expected));
        assert_eq!(
            ProcessMemory::parse(7, "Name:\tx\nState:\tZ (zombie)\nThreads:\t1\n"),
            None
        );
    }

    #[test]
    fn missing_process_has_no_memory_figures() {
        let own = ProcessMemory::read_status(std::process::id() as Pid).expect("it can be read");
        let own = own.expect("it is there");
        assert!(own.resident > 100 << 10 && own.beside > 4 << 10, "{own:?}");
        assert_eq!(ProcessMemory::read_status(Pid::MAX).ok(), Some(None));
    }

    #[test]
    fn page_size_is_that_of_the_mappings() {
        let mappings = fs::read_to_string("/proc/self/smaps").expect("this process has mappings");
        let kib = find_number(&mappings, "KernelPageSize:");
        assert_eq!(kib.map(|kib| kib << 10), Some(page_size()));
    }
}
