//! The messages that judge and runner exchange. The judge sends a [`Job`] over a pipe, and the runner returns an
//! [`Outcome`]. In between the judge may tell the runner to stop the job ([`JobOrder`]); if the job has just ended by
//! itself, the runner ignores that. [`message`] defines the encoding.

mod message;

pub use message::{receive, send};

use crate::judge::process::exit::Exit;
use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A program to run, and what it gets.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Invocation {
    pub role: Role,
    /// The program's absolute path (or a name to look up in PATH) and its arguments.
    pub argv: Vec<OsString>,
    /// The whole environment.
    pub env: Vec<(OsString, OsString)>,
    /// The working folder; `None` for an empty one.
    pub dir: Option<PathBuf>,
    pub stdin: PathBuf,
    pub files: FileAccess,
    /// Files and folders to which it finds links in its empty one.
    pub beside: Vec<PathBuf>,
    /// Whether to trace it, to find out about its stack.
    pub traced: bool,
}

/// What a program is, which decides what it may do.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Role {
    /// A stranger's program: one process, which writes only its output.
    #[default]
    Submission,
    /// A compiler of strangers' programs, or one of these in a build that helps to find its faults: a group of
    /// processes.
    Group,
    /// The user's own command or a package's own program, which may do everything that the user can.
    Trusted,
}

/// The files that a program can see, besides the system's and its streams. Paths that don't exist are ignored. The
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
    /// CPU time, user and system.
    pub cpu: Duration,
    /// How far it may exceed `cpu` before it is ended: only a run that isn't cut short shows by how much it is over.
    pub margin: Duration,
    /// Wall time, without the time spent waiting for the machine.
    pub wall: Duration,
    /// Resident memory, in bytes.
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
    /// More threads or processes than any honest program has.
    Processes,
    /// A submission that tried to start another process, or to execute another program.
    AnotherProcess,
    /// The judge stopped it.
    Stopped,
}

/// How a program is sandboxed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Isolation {
    Landlock,
    None,
}

impl Isolation {
    pub const ALL: [Isolation; 2] = [Isolation::Landlock, Isolation::None];

    pub fn name(self) -> &'static str {
        match self {
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
            End::Killed(Cause::Processes) => f.write_str("too many threads or processes"),
            End::Killed(Cause::AnotherProcess) => {
                f.write_str("it tried to start another process or program")
            }
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
    /// User and system time.
    pub cpu: Duration,
    /// From start to the end of the first process.
    pub wall: Duration,
    /// How much of that it had to wait for the machine, as far as that was looked into: see
    /// [`waiting`](crate::judge::process::waiting).
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
