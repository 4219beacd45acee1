//! Memory by the kernel's own books, where the runner could be given a cgroup (`cgroups(7)`; the kernel's
//! `admin-guide/cgroup-v2.rst` and `cgroup-v1/memory.rst`).
//!
//! The runner moves into it once, at its start, since moving a process may take tens of milliseconds; what it starts is
//! born there. So the books hold the runner as well, what the kernel has not tidied up yet of earlier programs, and the
//! cached pages of files that one of them was the first to read. What they are good for is what no process shows: files
//! in memory, sockets, pipes, locks and whatever else the kernel keeps for a program.
//!
//! - At a look memory that could not be given back counts: anonymous, shared and the kernel's, without cached files. Of that
//!   is taken off what there was before the program, what it has written (its output may lie in memory), and
//!   [`DOUBT`]. The [other measurement](super::memory) is exact, and this one is for what that does not see.
//! - The kernel's limit is for what grows between two looks. It is higher by [`BEYOND`], for it holds for cached files too:
//!   those go when it is reached, which costs time. When nothing is left to go the kernel kills, and the run is over.
//!   It should not be the runner that it kills: what is started goes [first](Score).
//!
//! All files are opened before the runner shuts itself in, where it could not open them.

use crate::judge::process::wire::Bounds;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::os::unix::fs::FileExt;
use std::path::Path;

/// So much may be the runner's, its keeper's, and what the kernel needs for their namespaces, folders and processes.
const DOUBT: u64 = 16 << 20;

/// So far is the kernel's limit beyond the program's.
const BEYOND: u64 = 256 << 20;

/// How the files of a version are called, and the words in them.
struct Interface {
    usage: &'static str,
    limit: &'static str,
    /// What a 0 is written to, so that nothing is swapped out instead of counted.
    swap: &'static str,
    /// Names in `memory.stat`.
    held: &'static [&'static str],
    /// Where the kernel's part is: in a file of its own, or by names in `memory.stat`, the first or else the sum of the others.
    kernel: Result<&'static str, (&'static str, &'static [&'static str])>,
    /// Where it is counted how many processes the kernel killed, for whatever reason ("oom_kill").
    kills: &'static str,
    /// Where it is counted how often the limit was reached: behind a word, or the only one there.
    reached: (&'static str, Option<&'static str>),
}

const INTERFACES: [Interface; 2] = [
    Interface {
        usage: "memory.usage_in_bytes",
        limit: "memory.limit_in_bytes",
        swap: "memory.swappiness",
        held: &["total_rss", "total_shmem"],
        kernel: Ok("memory.kmem.usage_in_bytes"),
        kills: "memory.oom_control",
        reached: ("memory.failcnt", None),
    },
    Interface {
        usage: "memory.current",
        limit: "memory.max",
        swap: "memory.swap.max",
        held: &["anon", "shmem", "sock"],
        // One figure from Linux 5.18 on.
        kernel: Err(("kernel", &["slab", "kernel_stack", "pagetables", "percpu"])),
        kills: "memory.events",
        reached: ("memory.events", Some("oom")),
    },
];

/// The runner's cgroup.
pub struct Cgroup {
    interface: &'static Interface,
    usage: File,
    limit: File,
    stat: File,
    kernel: Option<File>,
    kills: File,
    reached: File,
    /// Of the job under way.
    memory_bound: u64,
    before: Before,
}

/// How soon this process is killed where one has to be (`proc_pid_oom_score_adj(5)`): programs first, the starter before the
/// runner. Everybody may raise it, and take that back.
#[derive(Debug)]
pub struct Score {
    file: File,
    own: String,
}

impl Score {
    const FIRST: &str = "1000";
    const STARTER: &str = "900";

    pub fn open() -> io::Result<Score> {
        let path = Path::new("/proc/self/oom_score_adj");
        let own = fs::read_to_string(path)?.trim_end().to_string();
        let file = OpenOptions::new().write(true).open(path)?;
        Ok(Score { file, own })
    }

    /// That of a starter, which was forked among those that go first; `None` when it was not, or has to stay one of them.
    pub fn of_starter() -> Option<Score> {
        let mut score = Score::open()
            .ok()
            .filter(|score| score.own == Score::FIRST)?;
        score.own = Score::STARTER.to_string();
        score.set(&score.own);
        Some(score)
    }

    /// What is forked here goes before us.
    pub fn first_to_go<T>(score: Option<&Score>, fork: impl FnOnce() -> T) -> T {
        let set = |to: fn(&Score) -> &str| score.iter().for_each(|score| score.set(to(score)));
        set(|_| Score::FIRST);
        let forked = fork();
        set(|score| &score.own);
        forked
    }

    fn set(&self, value: &str) {
        // Where it fails, all go alike.
        let _ = self.file.write_all_at(value.as_bytes(), 0);
    }
}

/// How it was before a job.
#[derive(Default)]
struct Before {
    held: u64,
    kills: u64,
    reached: u64,
}

impl Cgroup {
    /// Moves this process, which must have one thread.
    pub fn enter(folder: &Path) -> io::Result<Cgroup> {
        let cgroup = Cgroup::open(folder)?;
        // Where nothing is ever swapped out, this cannot be said.
        let _ = fs::write(folder.join(cgroup.interface.swap), "0");
        fs::write(folder.join("cgroup.procs"), "0")?;
        Ok(cgroup)
    }

    fn open(folder: &Path) -> io::Result<Cgroup> {
        let there = |interface: &&Interface| folder.join(interface.limit).exists();
        let interface = INTERFACES.iter().find(there);
        let interface = interface.ok_or_else(|| io::Error::other("no memory controller"))?;
        let open = |name: &str| File::open(folder.join(name));
        Ok(Cgroup {
            interface,
            usage: open(interface.usage)?,
            limit: OpenOptions::new()
                .write(true)
                .open(folder.join(interface.limit))?,
            stat: open("memory.stat")?,
            kernel: interface.kernel.ok().map(open).transpose()?,
            kills: open(interface.kills)?,
            reached: open(interface.reached.0)?,
            memory_bound: 0,
            before: Before::default(),
        })
    }

    /// To be called before a job's program is started.
    pub fn begin(&mut self, bounds: &Bounds) {
        self.memory_bound = bounds.memory;
        self.before = Before {
            held: self.held(),
            kills: self.kills(),
            reached: self.reached(),
        };
        let limits = [bounds.memory, bounds.output, BEYOND];
        let limit = limits
            .iter()
            .fold(self.before.held, |sum, more| sum.saturating_add(*more));
        // Version 1 refuses a limit that cannot be kept; then the last one holds.
        let _ = self.limit.write_all_at(limit.to_string().as_bytes(), 0);
    }

    /// So much the program holds for certain, having written `output` bytes to files; 0 when that is surely no more than it
    /// may.
    pub fn look(&self, output: u64) -> u64 {
        let doubt = (self.before.held + DOUBT).saturating_add(output);
        if single(&self.usage) <= self.memory_bound.saturating_add(DOUBT) {
            return 0;
        }
        self.held().saturating_sub(doubt)
    }

    /// Has the kernel killed a process of the job because the limit was reached?
    pub fn has_killed(&self) -> bool {
        self.kills() > self.before.kills && self.reached() > self.before.reached
    }

    /// Memory of everything here that could not be given back.
    fn held(&self) -> u64 {
        let text = text(&self.stat);
        let sum = |names: &[&str]| {
            names
                .iter()
                .filter_map(|name| number(&text, name))
                .sum::<u64>()
        };
        let kernel = match (&self.kernel, self.interface.kernel) {
            (Some(file), _) => single(file),
            (None, Err((all, parts))) => number(&text, all).unwrap_or_else(|| sum(parts)),
            (None, Ok(_)) => 0,
        };
        sum(self.interface.held) + kernel
    }

    fn kills(&self) -> u64 {
        number(&text(&self.kills), "oom_kill").unwrap_or(0)
    }

    fn reached(&self) -> u64 {
        match self.interface.reached.1 {
            Some(name) => number(&text(&self.reached), name).unwrap_or(0),
            None => single(&self.reached),
        }
    }
}

/// What a file says now, which is never long; nothing when it cannot be read any more.
fn text(file: &File) -> String {
    let mut bytes = [0; 8 << 10];
    let length = file.read_at(&mut bytes, 0).unwrap_or(0);
    String::from_utf8_lossy(&bytes[..length]).into_owned()
}

/// Of a file with nothing but a number in it.
fn single(file: &File) -> u64 {
    text(file).trim_end().parse().unwrap_or(0)
}

/// The number behind a word at the start of a line.
fn number(text: &str, name: &str) -> Option<u64> {
    let mut values = text.lines().filter_map(|line| line.split_once(' '));
    let (_, value) = values.find(|(word, _)| *word == name)?;
    value.trim_end().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::process::leftovers::scratch::Scratch;
    use std::path::PathBuf;

    const MIB: u64 = 1 << 20;

    /// A folder like a cgroup of version 2, and one of version 1.
    struct MadeUp(Scratch, usize);

    impl MadeUp {
        fn new(version: usize) -> MadeUp {
            let made = MadeUp(Scratch::new().expect("a folder"), version - 1);
            made.says(10, 0, 0, 0);
            made.write(INTERFACES[made.1].limit, "max");
            made.write("cgroup.procs", "");
            made
        }

        fn path(&self, name: &str) -> PathBuf {
            self.0.path.join(name)
        }

        fn write(&self, name: &str, text: &str) {
            fs::write(self.path(name), text).expect("it can be written");
        }

        /// `own` MiB that cannot be given back, `cached` that can; how often the limit was reached, how many were killed.
        fn says(&self, own: u64, cached: u64, reached: u64, killed: u64) {
            let (half, quarter, all) = (own * MIB / 2, own * MIB / 4, (own + cached) * MIB);
            self.write(INTERFACES[self.1].usage, &format!("{all}\n"));
            let cached = cached * MIB;
            if self.1 == 0 {
                self.write("memory.stat", &format!("cache {cached}\nrss 1\ntotal_cache {cached}\ntotal_rss {half}\ntotal_shmem {quarter}\n"));
                self.write("memory.kmem.usage_in_bytes", &format!("{quarter}\n"));
                self.write("memory.failcnt", &format!("{reached}\n"));
                self.write(
                    "memory.oom_control",
                    &format!("oom_kill_disable 0\nunder_oom 0\noom_kill {killed}\n"),
                );
            } else {
                self.write("memory.stat", &format!("anon {half}\nfile {cached}\nkernel {quarter}\nkernel_stack 9\nsock {quarter}\nshmem 0\nslab 77\n"));
                self.write("memory.events", &format!("low 0\nhigh 0\nmax 900\noom {reached}\noom_kill {killed}\noom_group_kill 0\n"));
            }
        }
    }

    fn bounds() -> Bounds {
        Bounds {
            memory: 64 * MIB,
            output: 8 * MIB,
            ..Bounds::default()
        }
    }

    #[test]
    fn what_can_be_given_back_what_was_there_before_and_output_count_for_nothing() {
        for version in [1, 2] {
            let files = MadeUp::new(version);
            let mut cgroup = Cgroup::open(&files.0.path).expect("all its files are there");
            cgroup.begin(&bounds());
            let limit = fs::read_to_string(files.path(cgroup.interface.limit));
            assert_eq!(
                limit.expect("it is there"),
                ((10 + 64 + 8 + 256) * MIB).to_string()
            );
            files.says(10, 500, 0, 0);
            assert_eq!(cgroup.look(0), 0, "cached files");
            files.says(10 + 200, 0, 0, 0);
            assert_eq!(cgroup.look(0), 200 * MIB - DOUBT);
            assert_eq!(cgroup.look(30 * MIB), 170 * MIB - DOUBT);
            files.says(64 + 16, 0, 0, 0);
            assert_eq!(cgroup.look(0), 0, "at the bound and within doubt");
        }
    }

    #[test]
    fn a_process_that_the_kernel_killed_counts_when_the_limit_was_reached() {
        for version in [1, 2] {
            let files = MadeUp::new(version);
            files.says(10, 0, 5, 2);
            let mut cgroup = Cgroup::open(&files.0.path).expect("all its files are there");
            cgroup.begin(&bounds());
            assert!(!cgroup.has_killed(), "those of another job");
            files.says(10, 0, 5, 3);
            assert!(!cgroup.has_killed(), "the whole system wanted memory");
            files.says(10, 0, 6, 2);
            assert!(!cgroup.has_killed(), "cached files went");
            files.says(10, 0, 6, 3);
            assert!(cgroup.has_killed());
        }
    }

    #[test]
    fn before_linux_5_18_the_kernels_part_is_a_sum_and_a_folder_without_the_files_is_none() {
        let files = MadeUp::new(2);
        let cgroup = Cgroup::open(&files.0.path).expect("all its files are there");
        files.write(
            "memory.stat",
            "anon 1\nslab 10\nkernel_stack 100\npagetables 1000\npercpu 10000\nshmem 100000\n",
        );
        assert_eq!(cgroup.held(), 111_111);
        fs::remove_file(files.path("memory.events")).expect("it is there");
        assert!(Cgroup::enter(&files.0.path).is_err());
        assert_eq!(
            fs::read_to_string(files.path("cgroup.procs")).expect("it is there"),
            ""
        );
    }
}
