//! The memory of a changing set of processes: what they hold, each page once, wherever they keep it.
//!
//! - **Their own.** The sum of what each of them shows counts what they share again and again, so it is only a bound:
//!   where it is a new record, processes that are one memory (`vfork(2)`, `clone(2)`) are taken together, and of those
//!   that are left the kernel is asked for shares. That takes its time, and waits for a process that is forking just
//!   then: the largest are asked, and of the rest a part of the sum has to do.
//! - **Shared memory.** A page of it lives on when no process maps it, and shows nowhere then: the files of a working
//!   folder in memory, and mappings after MADV_DONTNEED. The folder is asked for its size. For the mappings there is only
//!   how much shared memory the whole system has: when that has grown, they are looked for, and what has grown and could
//!   be theirs is.
//! - **Descriptors.** Pipes and pairs of sockets hold what was written and not read. Where there are many descriptors,
//!   they are looked through, and each pipe counts as if it were full.

use super::Folder;
use super::descriptors;
use super::space::used_in;
use super::status::{self, Status};
use super::tree;
use crate::judge::process::proc;
use crate::judge::process::sys;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// So long the kernel may be asked for shares at a time.
const PATIENCE: Duration = Duration::from_millis(50);

/// So often it is asked at one look while processes end under the questions.
const PICTURES: usize = 4;

/// Growth of what the whole system uses that is not worth a look: processors report it in batches.
pub const LITTLE: u64 = 256 << 10;

/// Bytes a microsecond: faster than one core touches fresh pages.
pub const FASTEST_GROWTH: u64 = 4 << 10;

#[derive(Debug)]
pub struct Memory {
    /// Shared memory of the whole system, when it was least since the program began.
    least_shared: u64,
    /// The working folder, where that is memory.
    folder: Option<PathBuf>,
    /// Mappings of shared memory that have no name, by device and number: how far each reached at the most.
    mappings: HashMap<String, u64>,
    /// At the last look at a process that had memory: what was held, and the processor time used by then.
    last: Option<(u64, Duration)>,
    /// The largest sum so far.
    pub peak: u64,
}

/// What was found of one set of processes.
#[derive(Debug, Default)]
struct Held {
    /// Without shared memory.
    private: u64,
    shared: u64,
}

impl Memory {
    pub fn new(folder: &Folder) -> Memory {
        let folder = match folder {
            Folder::InMemory(path) => Some(path.clone()),
            Folder::OnDisk(_) => None,
        };
        Memory {
            least_shared: sys::shared_memory(),
            folder,
            mappings: HashMap::new(),
            last: None,
            peak: 0,
        }
    }

    /// What these processes hold, exact where it is a new record, and at least `certain`, however they do it; they have
    /// used `cpu` so far.
    pub fn look(&mut self, processes: &[Status], certain: u64, cpu: Duration) -> u64 {
        let unmapped = self.shared(processes);
        let elsewhere = descriptors::memory(processes);
        let sum = |held: Held| held.private + held.shared.max(unmapped) + elsewhere;
        let mut bound = Held::default();
        processes.iter().for_each(|process| bound.add(process));
        let mut memory = sum(bound);
        if memory > self.peak && processes.len() > 1 {
            memory = sum(exact(processes));
        }
        let memory = memory.max(certain);
        if processes.iter().any(|process| process.resident > 0) {
            self.last = Some((memory, cpu));
        }
        self.peak = self.peak.max(memory);
        memory
    }

    /// The program has ended, having used `cpu`. Of its processes none had more than `own` in memory, by the kernel, and
    /// `files` are the bytes in its folder in memory. Whether it had both at once is only known where that was looked at
    /// often enough: it may, as far as there was time for it since the last look.
    pub fn end(&mut self, own: u64, files: u64, cpu: Duration) {
        let possible = self.last.map_or(u64::MAX, |(held, by_then)| {
            let unseen = cpu.saturating_sub(by_then).as_micros() as u64;
            held.saturating_add(unseen.saturating_mul(FASTEST_GROWTH))
        });
        let both = (own + files).min(possible);
        self.peak = self.peak.max(own).max(files).max(both);
    }

    /// Shared memory that is theirs, mapped at present or not.
    fn shared(&mut self, processes: &[Status]) -> u64 {
        if processes.is_empty() {
            return 0;
        }
        let folder = self.folder.as_deref();
        let files = folder.map_or(0, |folder| used_in(folder).unwrap_or(0));
        let now = sys::shared_memory();
        // What others have given back hides as much that has come.
        self.least_shared = self.least_shared.min(now);
        let grown = (now - self.least_shared).saturating_sub(files);
        if grown < LITTLE {
            return files;
        }
        let mut present = HashMap::new();
        for process in processes {
            let Ok(maps) = proc::read(format!("/proc/{}/maps", process.view)) else {
                // It lets nobody look: whatever there is could be its own.
                return files + grown;
            };
            let maps = maps.unwrap_or_default();
            for (id, end) in maps.lines().filter_map(nameless) {
                let most: &mut u64 = present.entry(id).or_default();
                *most = end.max(*most);
            }
        }
        // A mapping may be made smaller, and large again: what it held meanwhile is still there.
        for (id, end) in &mut present {
            *end = self
                .mappings
                .get(id)
                .map_or(*end, |&before| before.max(*end));
        }
        self.mappings = present;
        files + grown.min(self.mappings.values().sum())
    }
}

impl Held {
    fn add(&mut self, process: &Status) {
        self.private += process.sum() - process.shared.min(process.sum());
        self.shared += process.shared;
    }
}

/// Each page once.
fn exact(processes: &[Status]) -> Held {
    let mut different: Vec<Status> = Vec::new();
    for process in processes.iter().filter(|process| process.resident > 0) {
        if !different
            .iter()
            .any(|other| sys::same_memory(other.view, process.view))
        {
            different.push(*process);
        }
    }
    let mut held = Held::default();
    if let [process] = different[..] {
        held.add(&process);
        return held;
    }
    different.sort_by_key(|process| std::cmp::Reverse(process.resident));
    let mut least = picture(&different);
    for _ in 1..PICTURES {
        let before = different.len();
        different.retain(|process| !matches!(Status::in_short(process.view), Ok(None)));
        if different.len() == before {
            break;
        }
        let again = picture(&different);
        if again.private + again.shared < least.private + least.shared {
            least = again;
        }
    }
    least
}

/// What each of them holds by the kernel's shares, one after the other. Where one ends meanwhile, what it shared counts for
/// more in those that are asked later, and so again.
fn picture(different: &[Status]) -> Held {
    let mut held = Held::default();
    let (start, waited) = (Instant::now(), waited_for_a_turn());
    for process in different {
        // That others have the processor is not the program's doing, and does not end it.
        let waiting = waited_for_a_turn().saturating_sub(waited);
        if start.elapsed().saturating_sub(waiting) > PATIENCE {
            held.private += process.resident / 4 + process.beside;
            continue;
        }
        match status::proportional(process.view) {
            Ok(Some((all, shared))) => {
                held.private += all.saturating_sub(shared) + process.beside;
                held.shared += shared;
            }
            // It has gone, and its memory with it.
            Ok(None) => {}
            // It has let nobody look, and is not the kind that deserves a doubt.
            Err(_) => held.add(process),
        }
    }
    held
}

/// How long this thread has stood ready and waited for a processor, ever.
fn waited_for_a_turn() -> Duration {
    tree::turns(Path::new("/proc/thread-self")).1
}

/// A line of `/proc/PID/maps` that shows shared memory without a file that one could find: which one, and up to where.
fn nameless(line: &str) -> Option<(String, u64)> {
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
    fn files_count_beside_memory_where_nobody_has_looked() {
        let time = Duration::from_millis;
        let after = |resident, unseen: u64| {
            let mut memory = Memory::new(&Folder::OnDisk(PathBuf::new()));
            let process = Status {
                resident,
                ..Status::default()
            };
            memory.look(&[process], 1 << 20, time(5));
            memory.end(40 << 20, 50 << 20, time(5 + unseen));
            memory.peak >> 20
        };
        // One that has ended has no memory any more.
        assert_eq!(after(0, 0), 90);
        assert_eq!(after(1 << 12, 0), 50);
        assert_eq!(after(1 << 12, 16), 63);
        assert_eq!(after(1 << 12, 40), 90);
    }

    /// A line's end in a name stands there as `\012`; every other byte is raw.
    #[test]
    fn names_of_any_bytes_hide_no_mapping() {
        for byte in (1..=255).filter(|&byte| byte != b'\n' && byte != b'/') {
            let name = ["/memfd:".as_bytes(), &[byte; 9], b" (deleted)"].concat();
            let lines = [&b"7f0000-7f1000 rw-s 00000000 00:01 7 "[..], &name, b"\n"].concat();
            let found = nameless(String::from_utf8_lossy(&lines).lines().next().expect("one"));
            assert_eq!(found, Some(("00:01 7".to_string(), 0x1000)), "{byte}");
        }
    }

    #[test]
    fn nameless_shared_memory_is_known_by_its_line() {
        let line = "7f0000000000-7f0000800000 rw-s 00100000 00:01 5123    /dev/zero (deleted)";
        assert_eq!(nameless(line), Some(("00:01 5123".to_string(), 9 << 20)));
        for other in [
            "7f0000000000-7f0000800000 rw-p 00000000 00:00 0",
            "7f0000000000-7f0000800000 rw-p 00000000 00:01 5 /dev/zero (deleted)",
            "7f0000000000-7f0000800000 r--s 00000000 fe:00 77 /usr/lib/locale/C.utf8/LC_CTYPE",
        ] {
            assert_eq!(nameless(other), None, "{other}");
        }
    }
}
