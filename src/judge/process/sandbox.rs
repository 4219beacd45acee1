//! The judge's end of its runners: programs in, outcomes out, and the files that they wrote.
//!
//! One [`Sandbox`] serves one worker and has two runners, each started when it is first needed: one that shuts
//! strangers' programs in, submissions and their compilers, and one for the package's own, the validators.

use super::interrupt;
use super::runner::{self, Orders};
use super::scratch::Scratch;
use super::wire::{Bounds, Isolation, Job, Outcome, receive_text};
use crate::error::{Error, Result};
use std::env;
use std::ffi::OsString;
use std::fs;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};
use std::process::{self, Child, ChildStdin, ChildStdout, Command, Stdio};

/// Two runners and the folders they work in.
#[derive(Debug)]
pub struct Sandbox {
    binary: PathBuf,
    submissions: Room,
    tools: Room,
    scratch: Scratch,
}

/// What to run, without the places that the sandbox itself provides.
#[derive(Debug, Clone, Default)]
pub struct Program<'a> {
    pub argv: Vec<OsString>,
    pub env: Vec<(OsString, OsString)>,
    /// Where it runs; `None`: in a fresh folder that is thrown away.
    pub dir: Option<&'a Path>,
    pub stdin: PathBuf,
    /// Folders it must not see.
    pub hidden: Vec<PathBuf>,
    /// Folders, outside the system's, that it needs.
    pub readable: Vec<PathBuf>,
    /// Folders it may write to, beside its fresh one.
    pub writable: Vec<PathBuf>,
}

/// A runner, or how to start one.
#[derive(Debug)]
struct Room {
    isolation: Isolation,
    folder: PathBuf,
    runner: Option<Runner>,
}

impl Sandbox {
    /// Submissions are shut in by the best of `allowed` that this system offers; see [`Sandbox::isolation`].
    pub fn new(allowed: &[Isolation]) -> Result<Sandbox> {
        let binary =
            env::current_exe().map_err(Error::io("find", Path::new("the judge's own binary")))?;
        Sandbox::with_judge(&binary, allowed)
    }

    /// The same where this process is not the judge: `binary` is the judge's.
    pub fn with_judge(binary: &Path, allowed: &[Isolation]) -> Result<Sandbox> {
        let scratch = Scratch::new()?;
        let mut refusals = Vec::new();
        for &isolation in allowed {
            let folder = scratch.path.join(isolation.name());
            let mut room = Room {
                isolation,
                folder,
                runner: None,
            };
            fs::create_dir(&room.folder).map_err(Error::io("create", &room.folder))?;
            match room.open(binary)? {
                Ok(_) => {
                    let tools = Room {
                        isolation: Isolation::None,
                        folder: scratch.path.join("tools"),
                        runner: None,
                    };
                    fs::create_dir(&tools.folder).map_err(Error::io("create", &tools.folder))?;
                    return Ok(Sandbox {
                        binary: binary.to_path_buf(),
                        submissions: room,
                        tools,
                        scratch,
                    });
                }
                Err(why) => refusals.push(format!("{}: {why}", isolation.name())),
            }
        }
        Err(Error::Usage(format!(
            "this system refuses isolation ({}); './judge.sh test --no-isolation' judges without",
            refusals.join("; ")
        )))
    }

    /// What submissions are shut in by.
    pub fn isolation(&self) -> Isolation {
        self.submissions.isolation
    }

    /// Runs a submission, or its compiler, to its end. Its output lies in [`Sandbox::stdout`] until the next one.
    pub fn run(&mut self, program: Program, bounds: Bounds) -> Result<Outcome> {
        self.submissions.run(&self.binary, program, bounds)
    }

    /// Runs a validator, or its compiler. Its output lies in [`Sandbox::tool_stdout`] until the next one.
    pub fn run_tool(&mut self, program: Program, bounds: Bounds) -> Result<Outcome> {
        self.tools.run(&self.binary, program, bounds)
    }

    /// The file that holds the last submission's standard output.
    pub fn stdout(&self) -> PathBuf {
        self.submissions.folder.join("stdout")
    }

    /// The file that holds the last submission's standard error.
    pub fn stderr(&self) -> PathBuf {
        self.submissions.folder.join("stderr")
    }

    pub fn tool_stdout(&self) -> PathBuf {
        self.tools.folder.join("stdout")
    }

    pub fn tool_stderr(&self) -> PathBuf {
        self.tools.folder.join("stderr")
    }

    /// A place for files of the judge's own that live as long as the sandbox.
    pub fn place(&self, name: &str) -> PathBuf {
        self.scratch.path.join(name)
    }
}

impl Room {
    /// The runner, started if need be; the inner error is why the system refuses this isolation.
    fn open(&mut self, binary: &Path) -> Result<std::result::Result<&mut Runner, String>> {
        if self.runner.is_none() {
            match Runner::start(binary, self.isolation, &self.folder)? {
                Ok(runner) => self.runner = Some(runner),
                Err(why) => return Ok(Err(why)),
            }
        }
        Ok(self.runner.as_mut().ok_or_else(String::new))
    }

    fn run(&mut self, binary: &Path, program: Program, bounds: Bounds) -> Result<Outcome> {
        let job = Job {
            argv: program.argv,
            env: program.env,
            dir: program.dir.map(Path::to_path_buf),
            stdin: program.stdin,
            stdout: self.folder.join("stdout"),
            stderr: self.folder.join("stderr"),
            hidden: program.hidden,
            readable: program.readable,
            writable: program.writable,
            bounds,
        };
        let outcome = match self.open(binary)? {
            Ok(runner) => runner.run(&job),
            Err(why) => return Err(Error::file(&self.folder, 0, why)),
        };
        match outcome.map_err(Error::io("talk to the runner in", &self.folder))? {
            Some(outcome) => Ok(outcome),
            None => {
                self.runner = None;
                Ok(Outcome::not_started(
                    "the judge's runner was killed while the program ran".to_string(),
                ))
            }
        }
    }
}

/// The other process. It ends when its standard input is closed, which dropping does.
#[derive(Debug)]
struct Runner {
    child: Child,
    to: Option<ChildStdin>,
    from: BufReader<ChildStdout>,
}

impl Runner {
    fn start(
        binary: &Path,
        isolation: Isolation,
        scratch: &Path,
    ) -> Result<std::result::Result<Runner, String>> {
        let orders = Orders {
            judge: process::id(),
            isolation,
            scratch: scratch.to_path_buf(),
        };
        let mut command = Command::new(binary);
        command.arg(runner::ARGUMENT).args(orders.arguments());
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(Error::io("start", binary))?;
        interrupt::note_runner(child.id());
        let to = child.stdin.take();
        let from = child.stdout.take().map(BufReader::new);
        let from =
            from.ok_or_else(|| Error::file(binary, 0, "the runner has no standard output"))?;
        let mut runner = Runner { child, to, from };
        match receive_text(&mut runner.from).map_err(Error::io("talk to", binary))? {
            Some(text) if text.is_empty() => Ok(Ok(runner)),
            Some(refusal) => Ok(Err(refusal)),
            None => Ok(Err("the runner ended at once".to_string())),
        }
    }

    /// `None`: the runner has died.
    fn run(&mut self, job: &Job) -> io::Result<Option<Outcome>> {
        let Some(to) = &mut self.to else {
            return Ok(None);
        };
        match job.send(to) {
            Err(e) if e.kind() == io::ErrorKind::BrokenPipe => return Ok(None),
            other => other?,
        }
        Outcome::receive(&mut self.from)
    }
}

impl Drop for Runner {
    fn drop(&mut self) {
        self.to = None;
        // Nothing can be done about a runner that cannot be waited for.
        let _ = self.child.wait();
        interrupt::forget_runner(self.child.id());
    }
}
