//! The judge's end of its runner: runs programs, and returns outcomes and the files that they wrote.
//!
//! One [`Sandbox`] serves one worker and has one runner, which is started when it is first needed. A run is a value:
//! [`Ran`] has the outcome and the files with the output.

use super::cancel::Cancellation;
use super::connection::{RunnerConnection, RunnerStart};
use super::leftovers::orphans;
use super::leftovers::removal::remove_tree;
use super::leftovers::scratch::Scratch;
use super::protocol::{Bounds, Isolation, Job, Outcome};
pub use super::protocol::{FileAccess, Invocation};
use super::{free_space, sys};
use crate::error::{Error, Result};
use std::env;
use std::fs::{self, File};
use std::io::{self, Write};
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// A runner and the folders for its files and ours.
#[derive(Debug)]
pub struct Sandbox {
    binary: PathBuf,
    isolation: Isolation,
    slot: Mutex<RunnerSlot>,
    scratch: Scratch,
    stop: Cancellation,
}

/// A run that has ended.
#[derive(Debug)]
pub struct Ran {
    pub outcome: Outcome,
    pub stdout: OutputFile,
    pub stderr: OutputFile,
}

/// The path of a file with a program's output. The file is removed with this value. It is missing if the program was
/// never started, if its output went elsewhere, or if its runner has died since.
#[derive(Debug)]
pub struct OutputFile(PathBuf);

/// A runner, or how to start one.
#[derive(Debug)]
struct RunnerSlot {
    /// The folder for its files. A runner that dies may leave anything there, so the next one gets another.
    folder: PathBuf,
    deaths: u32,
    /// How many programs have run here.
    runs: u64,
    runner: Option<RunnerConnection>,
}

impl Sandbox {
    /// Submissions are sandboxed by the first of `allowed` that this system offers; see [`Sandbox::isolation`].
    pub fn new(allowed: &[Isolation]) -> Result<Sandbox> {
        let binary =
            env::current_exe().map_err(Error::io("find", Path::new("the judge's own binary")))?;
        Sandbox::with_binary(&binary, allowed)
    }

    /// Like [`new`](Sandbox::new), if this process isn't the judge: `binary` is the judge's.
    pub fn with_binary(binary: &Path, allowed: &[Isolation]) -> Result<Sandbox> {
        // Without isolation, what runs here could look for answers in our memory, or write to it.
        sys::hide_memory().map_err(Error::io("hide the memory of", binary))?;
        let scratch = Scratch::new()?;
        let mut refusals = Vec::new();
        for &isolation in allowed {
            let name = isolation.name();
            let mut slot = RunnerSlot::new(scratch.path.join(name))?;
            match slot.ensure_runner(binary, isolation)? {
                Ok(_) => {
                    return Ok(Sandbox {
                        binary: binary.to_path_buf(),
                        isolation,
                        slot: slot.into(),
                        scratch,
                        stop: Cancellation::never(),
                    });
                }
                Err(why) => refusals.push(format!("{name}: {why}")),
            }
        }
        Err(Error::Usage(format!(
            "this system refuses isolation ({}); './judge.sh test --no-isolation' judges without it",
            refusals.join("; ")
        )))
    }

    /// Starts the runner if necessary. It ends with the thread that started it, so call this before handing the sandbox
    /// to threads that end sooner than it does.
    pub fn start_runner(&self) -> Result<()> {
        self.lock_slot()
            .ready_runner(&self.binary, self.isolation)
            .map(drop)
    }

    /// From now on, ends whatever runs here when `stop` says so. Its outcome is then that the judge stopped it.
    pub fn set_cancellation(&mut self, stop: Cancellation) {
        self.stop = stop;
    }

    /// How submissions are sandboxed.
    pub fn isolation(&self) -> Isolation {
        self.isolation
    }

    /// Runs a program until it ends or is cancelled.
    pub fn run(&self, program: Invocation, bounds: Bounds) -> Result<Ran> {
        const CANCEL_CHECK_INTERVAL: Duration = Duration::from_millis(10);
        let stop = &self.stop;
        let run = |runner: &mut RunnerConnection, job, _: &Path| {
            runner.send_job(job)?;
            while stop.is_possible()
                && !sys::poll(&[runner.outcome_fd()], Some(CANCEL_CHECK_INTERVAL))?
            {
                if stop.is_due() {
                    runner.stop_job()?;
                    break;
                }
            }
            Ok((runner.receive_outcome()?, ()))
        };
        Ok(self.run_as(program, bounds, run)?.0)
    }

    /// Runs a program as `run` does it, which returns the outcome (`None` if the runner has died) and more.
    pub(in crate::judge) fn run_as<T>(
        &self,
        program: Invocation,
        bounds: Bounds,
        run: impl FnOnce(&mut RunnerConnection, Job, &Path) -> io::Result<(Option<Outcome>, T)>,
    ) -> Result<(Ran, T)> {
        let mut slot = self.lock_slot();
        let (job, stdout, stderr) = slot.build_job(program, bounds);
        let folder = slot.folder.clone();
        let ran = run(
            slot.ready_runner(&self.binary, self.isolation)?,
            job,
            &folder,
        );
        let (outcome, more) = ran.map_err(Error::io("run a program in", &folder))?;
        let ran = Ran {
            outcome: slot.outcome_or_reset(outcome)?,
            stdout,
            stderr,
        };
        Ok((ran, more))
    }

    /// Waits until the slot is free: it runs one program at a time.
    fn lock_slot(&self) -> MutexGuard<'_, RunnerSlot> {
        self.slot.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A message if there is no space for a program's output and files, so that its failure may not be its own fault.
    pub fn describe_shortage(&self) -> Option<String> {
        let folder = self.scratch.path.parent()?;
        free_space::describe_shortage(folder, free_space::MIN_BYTES_FOR_OUTPUT, "TMPDIR")
    }

    /// A place for files of the judge's own that live as long as the sandbox.
    pub fn scratch_path(&self, name: &str) -> PathBuf {
        self.scratch.path.join(name)
    }

    /// Writes a file there, over its old contents. The file is neither truncated first nor made anew: truncating makes
    /// ext4 write to the disk at once (`auto_da_alloc`), and making a file is slow when many were removed just before.
    pub fn write_scratch_file(&self, name: &str, bytes: &[u8]) -> Result<PathBuf> {
        let path = self.scratch_path(name);
        let written = || {
            let mut options = File::options();
            let mut file = options
                .write(true)
                .create(true)
                .truncate(false)
                .open(&path)?;
            file.write_all(bytes)?;
            file.set_len(bytes.len() as u64)
        };
        written().map_err(Error::io("write", &path))?;
        Ok(path)
    }
}

impl RunnerSlot {
    fn new(folder: PathBuf) -> Result<RunnerSlot> {
        fs::create_dir(&folder).map_err(Error::io("create", &folder))?;
        Ok(RunnerSlot {
            folder,
            deaths: 0,
            runs: 0,
            runner: None,
        })
    }

    /// The runner, started if necessary.
    fn ensure_runner(
        &mut self,
        binary: &Path,
        isolation: Isolation,
    ) -> Result<RunnerStart<&mut RunnerConnection>> {
        if let Some(ref mut runner) = self.runner {
            return Ok(Ok(runner));
        }
        let started = RunnerConnection::start_runner(binary, isolation, &self.folder)?;
        Ok(started.map(|runner| self.runner.insert(runner)))
    }

    /// The job for the runner, with absolute paths, as a runner has another current folder; and its output files.
    fn build_job(&mut self, program: Invocation, bounds: Bounds) -> (Job, OutputFile, OutputFile) {
        let absolute = |path: PathBuf| std::path::absolute(&path).unwrap_or(path);
        let all = |paths: Vec<PathBuf>| paths.into_iter().map(absolute).collect();
        self.runs += 1;
        let output = |name: &str| self.folder.join(format!("{name}-{}", self.runs));
        let (stdout, stderr) = (output("stdout"), output("stderr"));
        let job = Job {
            program: Invocation {
                dir: program.dir.map(absolute),
                stdin: absolute(program.stdin),
                files: FileAccess {
                    readable: all(program.files.readable),
                    writable: all(program.files.writable),
                    hidden: all(program.files.hidden),
                },
                beside: all(program.beside),
                ..program
            },
            bounds,
            stdout: stdout.clone(),
            stderr: stderr.clone(),
            ..Job::default()
        };
        (job, OutputFile(stdout), OutputFile(stderr))
    }

    /// The runner, if this system is known not to refuse it.
    fn ready_runner(
        &mut self,
        binary: &Path,
        isolation: Isolation,
    ) -> Result<&mut RunnerConnection> {
        let folder = self.folder.clone();
        let started = self.ensure_runner(binary, isolation)?;
        started.map_err(|why| Error::file(&folder, 0, why))
    }

    /// The outcome, or an error if the runner has died. Then what it left is removed, and the next one starts in
    /// another folder.
    fn outcome_or_reset(&mut self, outcome: Option<Outcome>) -> Result<Outcome> {
        const RUNNER_WAS_KILLED: &str = "the judge's runner was killed while the program ran; the system may have run out of memory";
        if let Some(outcome) = outcome {
            return Ok(outcome);
        }
        self.runner = None;
        orphans::kill_adopted().map_err(Error::io("end the programs of", &self.folder))?;
        // What can't be removed now goes or stays with the scratch folder.
        let _ = remove_tree(&self.folder);
        self.deaths += 1;
        self.folder.set_extension(self.deaths.to_string());
        fs::create_dir(&self.folder).map_err(Error::io("create", &self.folder))?;
        Ok(Outcome::not_started(RUNNER_WAS_KILLED.to_string()))
    }
}

impl Deref for OutputFile {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl Drop for OutputFile {
    fn drop(&mut self) {
        // What can't be removed now goes with the scratch folder.
        let _ = fs::remove_file(&self.0);
    }
}
