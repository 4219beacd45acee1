//! The messages that judge, runner and launcher exchange. The judge sends a [`Job`] over a pipe, and the runner returns an
//! [`Outcome`]. In between the judge may tell the runner to stop the job ([`JobOrder`]); if the job has just ended by
//! itself, the runner ignores that. The launcher reports to the runner what it has [started](StartReport), and the keeper of
//! a namespace how that [ended](KeeperReport). [`message`] defines the encoding.

mod message;

pub use message::{receive, send};

use crate::judge::process::exit::Exit;
use crate::judge::process::sys::Pid;
use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A program to run, and what it gets.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Invocation {
    /// The program's absolute path (or a name to look up in PATH) and its arguments.
    pub argv: Vec<OsString>,
    /// The whole environment.
    pub env: Vec<(OsString, OsString)>,
    /// The working folder; `None` for a fresh one, which is then removed.
    pub dir: Option<PathBuf>,
    pub stdin: PathBuf,
    pub files: FileAccess,
    /// Files and folders to which it finds links in its fresh one.
    pub beside: Vec<PathBuf>,
    /// Whether to trace it, to find out about its stack.
    pub traced: bool,
}

/// The files that a program can see, besides the system's and its fresh folder. Paths that don't exist are ignored. The
/// deepest of several folders that a path is in decides.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct FileAccess {
    pub readable: Vec<PathBuf>,
    pub writable: Vec<PathBuf>,
    /// Folders and files that it must not see.
    pub hidden: Vec<PathBuf>,
}

/// One run of a program. All paths are absolute.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Job {
    pub program: Invocation,
    pub bounds: Bounds,
    /// Whether standard input is an existing named pipe instead of a file.
    pub stdin_is_pipe: bool,
    /// Made for its standard output and standard error.
    pub stdout: PathBuf,
    pub stderr: PathBuf,
    /// Whether standard output is an existing named pipe or terminal instead of a new file.
    pub stdout_exists: bool,
}

/// An order of the judge to its runner: the job to run, or `None` to stop the current one.
pub type JobOrder = Option<Job>;

/// The first message of a runner: why the system refuses its isolation, or nothing; and whether it works in its
/// cgroup.
pub type ReadyMessage = (String, bool);

/// The launcher's answer to a job: the process that it has started, or why it couldn't.
#[derive(Debug)]
pub struct StartReport {
    /// The new process, also if it could not become the program; 0 if there is none.
    pub pid: Pid,
    /// When it began, by the clock that all processes share.
    pub began: Duration,
    /// Empty if it has started.
    pub fault: String,
}

/// The report of a keeper whose program has ended.
#[derive(Debug)]
pub struct KeeperReport {
    /// How the program ended, its wall time, its stack, and the peak memory of what the keeper waited for. The other
    /// fields aren't set.
    pub outcome: Outcome,
    /// When the program ended, by the clock that all processes share.
    pub ended_at: Duration,
    /// How many bytes were in the folder then.
    pub files: u64,
}

impl Invocation {
    /// Hides these paths from the program, too.
    pub fn hiding(mut self, hidden: impl IntoIterator<Item = PathBuf>) -> Invocation {
        self.files.hidden.extend(hidden);
        self
    }

    /// The files that it needs, with those that it is made of: its folders and its own file.
    pub fn needed_files(&self) -> FileAccess {
        let own = self.argv.first().map(PathBuf::from);
        let own = own.filter(|file| file.is_absolute());
        let paths = self.beside.iter().chain(&self.dir).cloned().chain(own);
        let mut files = self.files.clone();
        files
            .readable
            .extend(paths.filter(|path| !self.files.already_exposes(path)));
        files
    }
}

impl FileAccess {
    /// Only compilers may write outside their fresh folder.
    pub fn is_compilers(&self) -> bool {
        !self.writable.is_empty()
    }

    /// Whether `path` is in a folder that the program gets anyway, with nothing hidden in between. Then the program gets
    /// it as a part of that folder, and if it is a link, not what it leads to.
    pub fn already_exposes(&self, path: &Path) -> bool {
        let deepest = |folders: &mut dyn Iterator<Item = &PathBuf>| {
            let over = folders.filter(|folder| path.starts_with(folder));
            over.map(|folder| folder.components().count()).max()
        };
        let exposed = deepest(&mut self.readable.iter().chain(&self.writable));
        exposed > deepest(&mut self.hidden.iter())
    }
}

/// The limits at which a program is ended.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Bounds {
    /// CPU time, user and system, of all its processes.
    pub cpu: Duration,
    /// How far it may exceed `cpu` before it is ended: only a run that isn't cut short shows by how much it is over.
    pub margin: Duration,
    /// Wall time, without the time spent waiting for the machine.
    pub wall: Duration,
    /// Resident memory of all its processes, in bytes.
    pub memory: u64,
    /// Bytes of standard output and standard error together.
    pub output: u64,
    /// Bytes of each file that it writes.
    pub file: u64,
    /// Bytes of the stack; 0 to derive it from the memory limit.
    pub stack: u64,
}

impl Bounds {
    /// The wall time limit for a CPU time limit. It only ends programs that wait, so it is generous.
    pub fn wall_limit_for(cpu: Duration) -> Duration {
        cpu * 2 + Duration::from_secs(1)
    }

    /// The stack limit. Online judges allow the whole memory limit: 8 MiB would kill deep recursion that passes there.
    /// C libraries reserve the same for each thread, so it is capped.
    pub fn stack_limit(&self) -> u64 {
        match self.stack {
            0 => self.memory.clamp(8 << 20, 1 << 30),
            stack => stack,
        }
    }

    /// The CPU time at which a program is ended.
    pub fn cpu_kill_time(&self) -> Duration {
        self.cpu + self.margin
    }

    /// The time after which a program is ended even if all it did was wait for the machine. With thirty busy loops per
    /// processor, each still reaches its CPU limit before this. A sleeper with a helper that always waits looks like an
    /// honest program on such a machine, and lives no longer than this.
    pub fn wall_kill_time(&self) -> Duration {
        self.wall * 20 + Duration::from_secs(20)
    }
}

/// Why the runner killed a program.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Cause {
    Cpu,
    Wall,
    Memory,
    Output,
    /// More processes than any honest program has.
    Processes,
    /// The judge stopped it.
    Stopped,
}

/// How a program is sandboxed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Isolation {
    Namespaces,
    Landlock,
    None,
}

impl Isolation {
    pub const ALL: [Isolation; 3] = [Isolation::Namespaces, Isolation::Landlock, Isolation::None];

    pub fn name(self) -> &'static str {
        match self {
            Isolation::Namespaces => "namespaces",
            Isolation::Landlock => "landlock",
            Isolation::None => "none",
        }
    }

    pub fn from_name(name: &str) -> Option<Isolation> {
        Isolation::ALL
            .into_iter()
            .find(|isolation| isolation.name() == name)
    }
}

/// How a run ended.
#[derive(Debug, Clone, PartialEq)]
pub enum End {
    Ended(Exit),
    Killed(Cause),
    /// It never ran, with the system's error.
    NotStarted(String),
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            End::Ended(Exit::Code(code)) => write!(f, "exit code {code}"),
            End::Ended(Exit::Signal(signal)) => write!(f, "killed by signal {signal}"),
            End::Killed(Cause::Cpu) => f.write_str("too much CPU time"),
            End::Killed(Cause::Wall) => f.write_str("too much wall time"),
            End::Killed(Cause::Memory) => f.write_str("too much memory"),
            End::Killed(Cause::Output) => f.write_str("too much output"),
            End::Killed(Cause::Processes) => f.write_str("too many processes"),
            End::Killed(Cause::Stopped) => f.write_str("stopped by the judge"),
            End::NotStarted(why) => f.write_str(why),
        }
    }
}

/// What is known about a program's stack when it ended.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Stack {
    /// It wasn't traced, or nothing could be found out.
    #[default]
    Unknown,
    /// It died of something else.
    Fine,
    /// It used up its limit, in bytes.
    UsedUp(u64),
}

/// What the runner reports about one job.
#[derive(Debug, Clone, PartialEq)]
pub struct Outcome {
    pub end: End,
    /// User and system time of all processes.
    pub cpu: Duration,
    /// From start to the end of the first process.
    pub wall: Duration,
    /// How much of that it had to wait for the machine, as far as that was looked into: see
    /// [`off_cpu`](crate::judge::process::usage::off_cpu).
    pub waited: Duration,
    /// Peak resident memory in bytes.
    pub peak: u64,
    /// The stack of a traced job.
    pub stack: Stack,
}

impl Outcome {
    /// The wall time that counts: the time in which it could have run.
    pub fn counted_wall(&self) -> Duration {
        self.wall.saturating_sub(self.waited)
    }

    /// The outcome of a program that never ran.
    pub fn not_started(why: String) -> Outcome {
        Outcome {
            end: End::NotStarted(why),
            cpu: Duration::ZERO,
            wall: Duration::ZERO,
            waited: Duration::ZERO,
            peak: 0,
            stack: Stack::Unknown,
        }
    }
}
