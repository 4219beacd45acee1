//! Memory as the kernel accounts it, if the runner could be given a cgroup (`cgroups(7)`; the kernel's
//! `admin-guide/cgroup-v2.rst` and `cgroup-v1/memory.rst`).
//!
//! The runner moves into the cgroup once, when it starts, since moving a process may take tens of milliseconds. All
//! that it starts belongs to it from the beginning. So the cgroup also counts the runner, what the kernel hasn't
//! cleaned up of earlier programs, and the cached pages of files that one of them was the first to read. It is needed
//! for memory that no process shows: files in memory, sockets, pipes, locks and whatever else the kernel keeps for a
//! program.
//!
//! - A sample counts memory that can't be reclaimed: anonymous, shared and the kernel's, without cached files. It
//!   subtracts what was there before the program, what the program has written (its output may be in memory), and
//!   [`OWN_MEMORY_ALLOWANCE`]. The [other measurement](super::memory) is exact; this one covers what that one doesn't
//!   see.
//! - The kernel's limit catches growth between two samples. It is higher by [`FILE_CACHE_ALLOWANCE`], since it covers
//!   cached files too: they are dropped when it is reached, which costs time. When there is nothing left to drop, the
//!   kernel kills, and the run is over. It shouldn't kill the runner: what the runner starts goes [first](OomScore).
//!
//! All files are opened before the runner enters its sandbox, where it couldn't open them.

use crate::judge::process::protocol::Bounds;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::os::unix::fs::FileExt;
use std::path::Path;

/// How much may belong to the runner, its keeper, and the kernel for their namespaces, folders and processes.
const OWN_MEMORY_ALLOWANCE: u64 = 16 << 20;

/// How far the kernel's limit is beyond the program's.
const FILE_CACHE_ALLOWANCE: u64 = 256 << 20;

/// The names of a version's files, and the words in them.
struct CgroupVersion {
    usage: &'static str,
    limit: &'static str,
    /// The file to write 0 to, so that nothing is swapped out instead of being counted.
    swap: &'static str,
    /// Names in `memory.stat`.
    held: &'static [&'static str],
    /// Where to read the kernel's part: in a file of its own, or by names in `memory.stat`: the first or, without it,
    /// the sum of the others.
    kernel: Result<&'static str, (&'static str, &'static [&'static str])>,
    /// The file that counts the processes that the kernel killed for lack of memory, for whatever reason ("oom_kill").
    kills: &'static str,
    /// The file that counts how often the limit was reached: the number after a word, or the only one there.
    reached: (&'static str, Option<&'static str>),
}

const CGROUP_VERSIONS: [CgroupVersion; 2] = [
    CgroupVersion {
        usage: "memory.usage_in_bytes",
        limit: "memory.limit_in_bytes",
        swap: "memory.swappiness",
        held: &["total_rss", "total_shmem"],
        kernel: Ok("memory.kmem.usage_in_bytes"),
        kills: "memory.oom_control",
        reached: ("memory.failcnt", None),
    },
    CgroupVersion {
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
    interface: &'static CgroupVersion,
    usage: File,
    limit: File,
    stat: File,
    kernel: Option<File>,
    kills: File,
    reached: File,
    /// The memory limit of the current job.
    memory_bound: u64,
    before: Baseline,
}

/// How soon the kernel kills this process if it must kill one (`proc_pid_oom_score_adj(5)`): programs first, then the
/// launcher, then the runner. Every process may raise its score and lower it again.
#[derive(Debug)]
pub struct OomScore {
    file: File,
    own: String,
}

impl OomScore {
    const PROGRAM_SCORE: &str = "1000";
    const LAUNCHER_SCORE: &str = "900";

    pub fn open_own() -> io::Result<OomScore> {
        let path = Path::new("/proc/self/oom_score_adj");
        let own = fs::read_to_string(path)?.trim_end().to_string();
        let file = OpenOptions::new().write(true).open(path)?;
        Ok(OomScore { file, own })
    }

    /// The score of a launcher, which was forked with the score of those that go first; `None` if it wasn't, or if it
    /// must keep that score.
    pub fn of_launcher() -> Option<OomScore> {
        let mut score = OomScore::open_own()
            .ok()
            .filter(|score| score.own == OomScore::PROGRAM_SCORE)?;
        score.own = OomScore::LAUNCHER_SCORE.to_string();
        score.write_score(&score.own);
        Some(score)
    }

    /// Runs `fork` so that the process it starts is killed before us.
    pub fn with_program_score<T>(score: Option<&OomScore>, fork: impl FnOnce() -> T) -> T {
        let set = |to: &str| score.iter().for_each(|score| score.write_score(to));
        set(OomScore::PROGRAM_SCORE);
        let forked = fork();
        set(score.map_or("", |score| &score.own));
        forked
    }

    fn write_score(&self, value: &str) {
        // If this fails, all are equally likely to be killed.
        let _ = self.file.write_all_at(value.as_bytes(), 0);
    }
}

/// The figures before a job.
#[derive(Default)]
struct Baseline {
    held: u64,
    kills: u64,
    reached: u64,
}

impl Cgroup {
    /// Moves this process, which must have one thread.
    pub fn enter(folder: &Path) -> io::Result<Cgroup> {
        let cgroup = Cgroup::open_files(folder)?;
        // This fails where nothing is ever swapped out, and does no harm.
        let _ = fs::write(folder.join(cgroup.interface.swap), "0");
        fs::write(folder.join("cgroup.procs"), "0")?;
        Ok(cgroup)
    }

    fn open_files(folder: &Path) -> io::Result<Cgroup> {
        let there = |interface: &&CgroupVersion| folder.join(interface.limit).exists();
        let interface = CGROUP_VERSIONS.iter().find(there);
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
            before: Baseline::default(),
        })
    }

    /// Call this before a job's program is started.
    pub fn begin_job(&mut self, bounds: &Bounds) {
        self.memory_bound = bounds.memory;
        self.before = Baseline {
            held: self.unreclaimable_bytes(),
            kills: self.oom_kills(),
            reached: self.limit_hits(),
        };
        let limits = [bounds.memory, bounds.output, FILE_CACHE_ALLOWANCE];
        let limit = limits
            .iter()
            .fold(self.before.held, |sum, more| sum.saturating_add(*more));
        // Version 1 refuses a limit that is already exceeded; then the last one stays.
        let _ = self.limit.write_all_at(limit.to_string().as_bytes(), 0);
    }

    /// How much the program certainly holds, having written `output` bytes to files; 0 if that is surely within its
    /// limit.
    pub fn held_by_program(&self, output: u64) -> u64 {
        let doubt = (self.before.held + OWN_MEMORY_ALLOWANCE).saturating_add(output);
        if read_number(&self.usage) <= self.memory_bound.saturating_add(OWN_MEMORY_ALLOWANCE) {
            return 0;
        }
        self.unreclaimable_bytes().saturating_sub(doubt)
    }

    /// Whether the kernel has killed a process of the job because the limit was reached.
    pub fn has_killed(&self) -> bool {
        self.oom_kills() > self.before.kills && self.limit_hits() > self.before.reached
    }

    /// The memory of everything here that can't be reclaimed.
    fn unreclaimable_bytes(&self) -> u64 {
        let text = read_text(&self.stat);
        let sum = |names: &[&str]| -> u64 {
            let found = names.iter().filter_map(|name| find_number(&text, name));
            found.sum()
        };
        let kernel = match (&self.kernel, self.interface.kernel) {
            (Some(file), _) => read_number(file),
            (None, Err((all, parts))) => find_number(&text, all).unwrap_or_else(|| sum(parts)),
            (None, Ok(_)) => 0,
        };
        sum(self.interface.held) + kernel
    }

    fn oom_kills(&self) -> u64 {
        find_number(&read_text(&self.kills), "oom_kill").unwrap_or(0)
    }

    fn limit_hits(&self) -> u64 {
        match self.interface.reached.1 {
            Some(name) => find_number(&read_text(&self.reached), name).unwrap_or(0),
            None => read_number(&self.reached),
        }
    }
}

/// A file's current text, which is never long; empty if it can't be read any more.
fn read_text(file: &File) -> String {
    let mut bytes = [0; 8 << 10];
    let length = file.read_at(&mut bytes, 0).unwrap_or(0);
    String::from_utf8_lossy(&bytes[..length]).into_owned()
}

/// The number in a file that contains nothing else.
fn read_number(file: &File) -> u64 {
    read_text(file).trim_end().parse().unwrap_or(0)
}

/// The number after a word at the start of a line.
fn find_number(text: &str, name: &str) -> Option<u64> {
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
    struct FakeCgroup(Scratch, usize);

    impl FakeCgroup {
        fn new(version: usize) -> FakeCgroup {
            let made = FakeCgroup(Scratch::new().expect("a folder"), version - 1);
            made.set_figures(10, 0, 0, 0);
            made.write_file(CGROUP_VERSIONS[made.1].limit, "max");
            made.write_file("cgroup.procs", "");
            made
        }

        fn file_path(&self, name: &str) -> PathBuf {
            self.0.path.join(name)
        }

        fn write_file(&self, name: &str, text: &str) {
            fs::write(self.file_path(name), text).expect("it can be written");
        }

        /// `own` MiB that can't be reclaimed, `cached` that can; how often the limit was reached, how many were killed.
        fn set_figures(&self, own: u64, cached: u64, reached: u64, killed: u64) {
            let (half, quarter, all) = (own * MIB / 2, own * MIB / 4, (own + cached) * MIB);
            self.write_file(CGROUP_VERSIONS[self.1].usage, &format!("{all}\n"));
            let cached = cached * MIB;
            if self.1 == 0 {
                self.write_file("memory.stat", &format!("cache {cached}\nrss 1\ntotal_cache {cached}\ntotal_rss {half}\ntotal_shmem {quarter}\n"));
                self.write_file("memory.kmem.usage_in_bytes", &format!("{quarter}\n"));
                self.write_file("memory.failcnt", &format!("{reached}\n"));
                self.write_file(
                    "memory.oom_control",
                    &format!("oom_kill_disable 0\nunder_oom 0\noom_kill {killed}\n"),
                );
            } else {
                self.write_file("memory.stat", &format!("anon {half}\nfile {cached}\nkernel {quarter}\nkernel_stack 9\nsock {quarter}\nshmem 0\nslab 77\n"));
                self.write_file("memory.events", &format!("low 0\nhigh 0\nmax 900\noom {reached}\noom_kill {killed}\noom_group_kill 0\n"));
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
    fn reclaimable_earlier_and_output_memory_is_not_charged() {
        for version in [1, 2] {
            let files = FakeCgroup::new(version);
            let mut cgroup = Cgroup::open_files(&files.0.path).expect("all its files are there");
            cgroup.begin_job(&bounds());
            let limit = fs::read_to_string(files.file_path(cgroup.interface.limit));
            assert_eq!(
                limit.expect("it is there"),
                ((10 + 64 + 8 + 256) * MIB).to_string()
            );
            files.set_figures(10, 500, 0, 0);
            assert_eq!(cgroup.held_by_program(0), 0, "cached files");
            files.set_figures(10 + 200, 0, 0, 0);
            assert_eq!(cgroup.held_by_program(0), 200 * MIB - OWN_MEMORY_ALLOWANCE);
            assert_eq!(
                cgroup.held_by_program(30 * MIB),
                170 * MIB - OWN_MEMORY_ALLOWANCE
            );
            files.set_figures(64 + 16, 0, 0, 0);
            assert_eq!(
                cgroup.held_by_program(0),
                0,
                "at the bound and within doubt"
            );
        }
    }

    #[test]
    fn oom_kill_counts_only_with_the_limit_reached() {
        for version in [1, 2] {
            let files = FakeCgroup::new(version);
            files.set_figures(10, 0, 5, 2);
            let mut cgroup = Cgroup::open_files(&files.0.path).expect("all its files are there");
            cgroup.begin_job(&bounds());
            assert!(!cgroup.has_killed(), "those of another job");
            files.set_figures(10, 0, 5, 3);
            assert!(!cgroup.has_killed(), "the whole system wanted memory");
            files.set_figures(10, 0, 6, 2);
            assert!(!cgroup.has_killed(), "cached files went");
            files.set_figures(10, 0, 6, 3);
            assert!(cgroup.has_killed());
        }
    }

    #[test]
    fn before_linux_5_18_the_kernels_part_is_a_sum_and_a_folder_without_the_files_is_none() {
        let files = FakeCgroup::new(2);
        let cgroup = Cgroup::open_files(&files.0.path).expect("all its files are there");
        files.write_file(
            "memory.stat",
            "anon 1\nslab 10\nkernel_stack 100\npagetables 1000\npercpu 10000\nshmem 100000\n",
        );
        assert_eq!(cgroup.unreclaimable_bytes(), 111_111);
        fs::remove_file(files.file_path("memory.events")).expect("it is there");
        assert!(Cgroup::enter(&files.0.path).is_err());
        assert_eq!(
            fs::read_to_string(files.file_path("cgroup.procs")).expect("it is there"),
            ""
        );
    }
}
