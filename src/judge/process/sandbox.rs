//! The judge's end of a runner: a scratch folder of its own, jobs in, outcomes out.
//!
//! One [`Sandbox`] serves one worker. Its scratch folder holds the files that stand in for the standard streams, and
//! `box/`, the working directory of submissions, which is fresh for every run. The folder goes when the sandbox goes.

use crate::error::{Error, Result};
use crate::judge::process::runner;
use crate::judge::process::wire::{Bounds, Job, Outcome};
use std::env;
use std::ffi::OsString;
use std::fs;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};
use std::process::{self, Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};

/// A runner process and the folder it works in.
pub struct Sandbox {
    runner: Runner,
    scratch: Scratch,
}

/// What to run, without the places that the sandbox itself provides.
#[derive(Debug, Clone)]
pub struct Program<'a> {
    pub argv: Vec<OsString>,
    pub env: Vec<(OsString, OsString)>,
    /// Where it runs; `None`: in the sandbox' own fresh folder.
    pub dir: Option<&'a Path>,
    pub stdin: &'a Path,
}

impl Sandbox {
    pub fn new() -> Result<Sandbox> {
        Ok(Sandbox {
            runner: Runner::start()?,
            scratch: Scratch::new()?,
        })
    }

    /// Runs one program to its end, whatever that is. Its output lies in [`Sandbox::stdout`] until the next run.
    pub fn run(&mut self, program: Program, bounds: Bounds) -> Result<Outcome> {
        let fresh = self.scratch.path.join("box");
        let job = Job {
            dir: program.dir.unwrap_or(&fresh).to_path_buf(),
            argv: program.argv,
            env: program.env,
            stdin: program.stdin.to_path_buf(),
            stdout: self.stdout(),
            stderr: self.stderr(),
            bounds,
        };
        fs::create_dir(&fresh).map_err(Error::io("create", &fresh))?;
        let outcome = self.runner.run(&job);
        remove_tree(&fresh).map_err(Error::io("remove", &fresh))?;
        match outcome.map_err(Error::io("talk to the runner in", &self.scratch.path))? {
            Some(outcome) => Ok(outcome),
            None => {
                self.runner = Runner::start()?;
                Err(Error::file(
                    &self.scratch.path,
                    0,
                    "the runner was killed while a program ran in it",
                ))
            }
        }
    }

    /// The file that holds the standard output of the last run.
    pub fn stdout(&self) -> PathBuf {
        self.scratch.path.join("stdout")
    }

    /// The file that holds the standard error of the last run.
    pub fn stderr(&self) -> PathBuf {
        self.scratch.path.join("stderr")
    }

    /// A place for files of the judge's own that live as long as the sandbox.
    pub fn place(&self, name: &str) -> PathBuf {
        self.scratch.path.join(name)
    }
}

/// The other process. It ends when its standard input is closed, which dropping does.
struct Runner {
    child: Child,
    to: Option<ChildStdin>,
    from: BufReader<ChildStdout>,
}

impl Runner {
    fn start() -> Result<Runner> {
        let binary =
            env::current_exe().map_err(Error::io("find", Path::new("the judge's own binary")))?;
        let mut command = Command::new(&binary);
        command
            .arg(runner::ARGUMENT)
            .arg(process::id().to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped());
        let mut child = command.spawn().map_err(Error::io("start", &binary))?;
        let to = child.stdin.take();
        let from = child.stdout.take().map(BufReader::new);
        let from =
            from.ok_or_else(|| Error::file(&binary, 0, "the runner has no standard output"))?;
        Ok(Runner { child, to, from })
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
    }
}

/// A private folder that is removed when dropped.
pub struct Scratch {
    pub path: PathBuf,
}

impl Scratch {
    /// A new folder for temporary files, readable by its owner alone.
    pub fn new() -> Result<Scratch> {
        use std::os::unix::fs::DirBuilderExt;
        static COUNT: AtomicU64 = AtomicU64::new(0);
        loop {
            let name = format!(
                "sudoku-oj-{}-{}",
                process::id(),
                COUNT.fetch_add(1, Ordering::Relaxed)
            );
            let path = env::temp_dir().join(name);
            match fs::DirBuilder::new().mode(0o700).create(&path) {
                Ok(()) => return Ok(Scratch { path }),
                // Left by a judge that was killed and had the same process id.
                Err(e) if e.kind() == io::ErrorKind::AlreadyExists => {}
                Err(e) => return Err(Error::io("create", &path)(e)),
            }
        }
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // A folder that cannot be removed is no reason to lose the verdicts that were found.
        let _ = remove_tree(&self.path);
    }
}

/// Removes a folder whatever stands in it; mostly it is empty, and then this is one system call.
fn remove_tree(path: &Path) -> io::Result<()> {
    match fs::remove_dir(path) {
        Err(e) if e.kind() == io::ErrorKind::DirectoryNotEmpty => fs::remove_dir_all(path),
        other => other,
    }
}
