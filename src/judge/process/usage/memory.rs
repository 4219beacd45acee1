//! The memory of a changing set of processes: all that they hold, each page counted once.
//!
//! - **Their own.** The sum over the processes counts shared pages several times, so it is only an upper bound. If it
//!   is a new record, processes with one memory (`vfork(2)`, `clone(2)`) are merged, and the kernel is asked for the
//!   shares of the others. That takes time, and has to wait while a process forks, so only the largest are asked; for
//!   the rest, a part of the sum is used.
//! - **Shared memory.** Its pages live on when no process maps them, and then show nowhere: files of a working folder
//!   in memory, and mappings after MADV_DONTNEED. The folder's size is known. For mappings, only the shared memory of
//!   the whole system is known: if that has grown, mappings are searched, and all growth that could be theirs counts as
//!   theirs.
//! - **Descriptors.** Pipes and pairs of sockets hold what was written and not read. If there are many descriptors,
//!   they are searched, and each pipe counts as full.

use super::disk_space::used_bytes;
use super::process_memory::{self, ProcessMemory};
use super::{WorkDirLocation, pipe_buffers, process_tree};
use crate::judge::process::{procfs, sys};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How long to ask the kernel for shares at a time.
const SMAPS_TIME_BUDGET: Duration = Duration::from_millis(50);

/// How many times one sample may read the shares, as processes may end meanwhile.
const MAX_EXACT_READINGS: usize = 4;

/// Growth of the whole system's use that isn't worth a search: processors report it in batches.
pub const MIN_SYSTEM_GROWTH_BYTES: u64 = 256 << 10;

/// Bytes a microsecond: faster than one core touches fresh pages.
pub const MAX_BYTES_PER_MICROSECOND: u64 = 4 << 10;

#[derive(Debug)]
pub struct MemoryMeter {
    /// The least shared memory of the whole system since the program began.
    least_shared: u64,
    /// The working folder, if it is in memory.
    folder: Option<PathBuf>,
    /// A sum up to here needn't be exact.
    enough: u64,
    /// Nameless mappings of shared memory, by device and inode: the farthest that each has reached.
    mappings: HashMap<String, u64>,
    /// At the last sample of a process that had memory: the memory held, and the CPU time used by then.
    last: Option<(u64, Duration)>,
    /// The largest sum so far.
    pub peak: u64,
}

/// The memory found in one set of processes.
#[derive(Debug, Default)]
struct HeldMemory {
    /// Without shared memory.
    private: u64,
    shared: u64,
}

impl MemoryMeter {
    /// Asks for exact shares only where a sum is more than `enough`. That is the limit where the peak is not reported:
    /// asking for the shares of rustc's 300 MB took almost as much CPU time as compiling.
    pub fn new(folder: &WorkDirLocation, enough: u64) -> MemoryMeter {
        let folder = match folder {
            WorkDirLocation::InMemory(path) => Some(path.clone()),
            WorkDirLocation::OnDisk(_) => None,
        };
        MemoryMeter {
            least_shared: sys::total_shared_memory(),
            folder,
            enough,
            mappings: HashMap::new(),
            last: None,
            peak: 0,
        }
    }

    /// The memory that these processes hold: exact if it is a new record and more than enough, and at least `certain`.
    /// The processes have used `cpu` so far.
    pub fn add_sample(&mut self, processes: &[ProcessMemory], certain: u64, cpu: Duration) -> u64 {
        let unmapped = self.shared_bytes(processes);
        let elsewhere = pipe_buffers::max_buffered_bytes(processes);
        let sum = |held: HeldMemory| held.private + held.shared.max(unmapped) + elsewhere;
        let mut bound = HeldMemory::default();
        processes
            .iter()
            .for_each(|process| bound.add_process(process));
        let mut memory = sum(bound);
        if memory > self.peak.max(self.enough) && processes.len() > 1 {
            memory = sum(exact_memory(processes));
        }
        let memory = memory.max(certain);
        if processes.iter().any(|process| process.resident > 0) {
            self.last = Some((memory, cpu));
        }
        self.peak = self.peak.max(memory);
        memory
    }

    /// Call this when the program has ended, having used `cpu`. According to the kernel no process of it had more than
    /// `own` in memory; `files` are the bytes in its folder in memory. It may have held both at once, as far as there
    /// was time to grow since the last sample.
    pub fn add_final_peak(&mut self, own: u64, files: u64, cpu: Duration) {
        let possible = self.last.map_or(u64::MAX, |(held, by_then)| {
            let unseen = cpu.saturating_sub(by_then).as_micros() as u64;
            held.saturating_add(unseen.saturating_mul(MAX_BYTES_PER_MICROSECOND))
        });
        let both = (own + files).min(possible);
        self.peak = self.peak.max(own).max(files).max(both);
    }

    /// Shared memory that is theirs, mapped at present or not.
    fn shared_bytes(&mut self, processes: &[ProcessMemory]) -> u64 {
        if processes.is_empty() {
            return 0;
        }
        let folder = self.folder.as_deref();
        let files = folder.map_or(0, |folder| used_bytes(folder).unwrap_or(0));
        let now = sys::total_shared_memory();
        // Memory that others have freed hides as much growth.
        self.least_shared = self.least_shared.min(now);
        let grown = (now - self.least_shared).saturating_sub(files);
        if grown < MIN_SYSTEM_GROWTH_BYTES {
            return files;
        }
        let mut present = HashMap::new();
        for process in processes {
            let Ok(maps) = procfs::read_text(format!("/proc/{}/maps", process.view)) else {
                // The process can't be inspected, so all growth could be its own.
                return files + grown;
            };
            let maps = maps.unwrap_or_default();
            for (id, end) in maps.lines().filter_map(parse_nameless_mapping) {
                let most: &mut u64 = present.entry(id).or_default();
                *most = end.max(*most);
            }
        }
        // A mapping may be shrunk and grown again: what it held before is still there.
        for (id, end) in &mut present {
            let before = self.mappings.get(id).copied().unwrap_or_default();
            *end = before.max(*end);
        }
        self.mappings = present;
        files + grown.min(self.mappings.values().sum())
    }
}

impl HeldMemory {
    fn add_process(&mut self, process: &ProcessMemory) {
        self.private += process.upper_bound() - process.shared.min(process.upper_bound());
        self.shared += process.shared;
    }
}

/// The memory of these processes, with each page counted once.
fn exact_memory(processes: &[ProcessMemory]) -> HeldMemory {
    let mut different: Vec<ProcessMemory> = Vec::new();
    for process in processes.iter().filter(|process| process.resident > 0) {
        if !different
            .iter()
            .any(|other| sys::share_address_space(other.view, process.view))
        {
            different.push(*process);
        }
    }
    let mut held = HeldMemory::default();
    if let [process] = different[..] {
        held.add_process(&process);
        return held;
    }
    different.sort_by_key(|process| std::cmp::Reverse(process.resident));
    let mut least = read_shares(&different);
    for _ in 1..MAX_EXACT_READINGS {
        let before = different.len();
        different.retain(|process| !matches!(ProcessMemory::read_statm(process.view), Ok(None)));
        if different.len() == before {
            break;
        }
        let again = read_shares(&different);
        if again.private + again.shared < least.private + least.shared {
            least = again;
        }
    }
    least
}

/// The memory of each by the kernel's shares, asked one after the other. If one ends meanwhile, its shared pages count
/// more in those that are asked later, and so are counted twice.
fn read_shares(different: &[ProcessMemory]) -> HeldMemory {
    let mut held = HeldMemory::default();
    let (start, waited) = (Instant::now(), own_run_queue_wait());
    for process in different {
        // Time in which others had the processor isn't the program's fault and doesn't count.
        let waiting = own_run_queue_wait().saturating_sub(waited);
        if start.elapsed().saturating_sub(waiting) > SMAPS_TIME_BUDGET {
            held.private += process.resident / 4 + process.beside;
            continue;
        }
        match process_memory::proportional_shares(process.view) {
            Ok(Some((all, shared))) => {
                held.private += all.saturating_sub(shared) + process.beside;
                held.shared += shared;
            }
            // The process has exited.
            Ok(None) => {}
            // The process can't be inspected, so all of its memory counts.
            Err(_) => held.add_process(process),
        }
    }
    held
}

/// How long this thread has been ready and waiting for a processor in total.
fn own_run_queue_wait() -> Duration {
    process_tree::run_and_wait_times(Path::new("/proc/thread-self")).1
}

/// Parses a line of `/proc/PID/maps`. For shared memory without a file that could be found, returns its id and how far
/// it reaches.
fn parse_nameless_mapping(line: &str) -> Option<(String, u64)> {
    let mut words = line.split_whitespace();
    let (from, to) = words.next()?.split_once('-')?;
    let mode = words.next()?;
    let offset = u64::from_str_radix(words.next()?, 16).ok()?;
    let id = format!("{} {}", words.next()?, words.next()?);
    let name = words.next()?;
    let known = ["/dev/zero", "/memfd:", "/SYSV"]
        .iter()
        .any(|start| name.starts_with(start));
    let length = u64::from_str_radix(to, 16).ok()? - u64::from_str_radix(from, 16).ok()?;
    (mode.ends_with('s') && known).then_some((id, offset + length))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_add_to_memory_between_samples() {
        let time = Duration::from_millis;
        let after = |resident, unseen: u64| {
            let mut memory = MemoryMeter::new(&WorkDirLocation::OnDisk(PathBuf::new()), 0);
            let process = ProcessMemory {
                resident,
                ..ProcessMemory::default()
            };
            memory.add_sample(&[process], 1 << 20, time(5));
            memory.add_final_peak(40 << 20, 50 << 20, time(5 + unseen));
            memory.peak >> 20
        };
        // A process that has ended has no memory any more.
        assert_eq!(after(0, 0), 90);
        assert_eq!(after(1 << 12, 0), 50);
        assert_eq!(after(1 << 12, 16), 63);
        assert_eq!(after(1 << 12, 40), 90);
    }

    /// A newline in a name is shown as `\012`; every other byte is raw.
    #[test]
    fn names_of_any_bytes_hide_no_mapping() {
        for byte in (1..=255).filter(|&byte| byte != b'\n' && byte != b'/') {
            let name = ["/memfd:".as_bytes(), &[byte; 9], b" (deleted)"].concat();
            let lines = [&b"7f0000-7f1000 rw-s 00000000 00:01 7 "[..], &name, b"\n"].concat();
            let found = parse_nameless_mapping(
                String::from_utf8_lossy(&lines).lines().next().expect("one"),
            );
            assert_eq!(found, Some(("00:01 7".to_string(), 0x1000)), "{byte}");
        }
    }

    #[test]
    fn nameless_shared_memory_is_known_by_its_line() {
        let line = "7f0000000000-7f0000800000 rw-s 00100000 00:01 5123    /dev/zero (deleted)";
        assert_eq!(
            parse_nameless_mapping(line),
            Some(("00:01 5123".to_string(), 9 << 20))
        );
        for other in [
            "7f0000000000-7f0000800000 rw-p 00000000 00:00 0",
            "7f0000000000-7f0000800000 rw-p 00000000 00:01 5 /dev/zero (deleted)",
            "7f0000000000-7f0000800000 r--s 00000000 fe:00 77 /usr/lib/locale/C.utf8/LC_CTYPE",
        ] {
            assert_eq!(parse_nameless_mapping(other), None, "{other}");
        }
    }
}
