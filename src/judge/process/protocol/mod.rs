//! The messages that judge and runner exchange over two pipes. The judge sends a [`Job`], the runner returns an
//! [`Outcome`]. In between the judge may tell the runner to stop the job ([`JobOrder::Stop`]); if the job has just
//! ended by itself, the runner ignores that. [`message`] defines the encoding.

mod message;

pub use message::{receive_started, receive_text, send_started, send_text};

use crate::judge::process::exit::Exit;
use std::ffi::OsString;
use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

/// A program to run, once.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Job {
    /// The program's absolute path (or a name to look up in PATH) and its arguments.
    pub argv: Vec<OsString>,
    /// The whole environment.
    pub env: Vec<(OsString, OsString)>,
    /// The working folder; `None` for a fresh one.
    pub dir: Option<PathBuf>,
    /// Given as standard input, output, error; the last two are created.
    pub stdin: PathBuf,
    pub stdout: PathBuf,
    pub stderr: PathBuf,
    /// Whether standard input is an existing named pipe instead of a file.
    pub stdin_is_pipe: bool,
    /// Whether standard output is an existing named pipe or terminal instead of a new file.
    pub stdout_exists: bool,
    /// Folders and files that it must not see.
    pub hidden: Vec<PathBuf>,
    /// Folders outside the system's own that it must be able to read.
    pub readable: Vec<PathBuf>,
    /// Folders that it may write to, besides its fresh one.
    pub writable: Vec<PathBuf>,
    /// Folders whose entries it finds in its fresh one.
    pub beside: Vec<PathBuf>,
    pub bounds: Bounds,
    /// Whether to trace it, to find out about its stack.
    pub traced: bool,
}

/// An order of the judge to its runner.
#[derive(Debug)]
pub enum JobOrder {
    Run(Box<Job>),
    /// Stop the current job.
    Stop,
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
    /// The program never ran; the system's error.
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

/// The state of a program's stack when it ended.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Stack {
    /// The program wasn't traced, or its stack couldn't be read.
    #[default]
    Unknown,
    /// The program died of something else.
    Fine,
    /// The program used up its limit, in bytes.
    UsedUp(u64),
}

/// The runner's report about one job.
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
