//! The judge's end of its runners: runs programs, and returns outcomes and the files that they wrote.
//!
//! One [`Sandbox`] serves one worker and has two runners, each started when it is first needed: one that sandboxes
//! submissions and their compilers, and one for the package's own programs, the validators. A run is a value: [`Ran`]
//! has the outcome and the files with the output.

use super::cancel::Cancellation;
use super::connection::{RunnerConnection, RunnerStart};
use super::custom_run::{self, Viewer};
use super::leftovers::removal::remove_tree;
use super::leftovers::scratch::Scratch;
use super::leftovers::{cgroups, orphans};
use super::protocol::{Bounds, Isolation, Job, Outcome};
pub use super::protocol::{FileAccess, Invocation};
use super::{free_space, input_consumption, sys};
use crate::error::{Error, Result};
use std::borrow::Borrow;
use std::env;
use std::fs::{self, File};
use std::io::{self, Write};
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The runners and the folders they work in.
#[derive(Debug)]
pub struct Sandbox {
    binary: PathBuf,
    submissions: Mutex<RunnerSlot>,
    /// For a second untrusted program, whose isolation may be another.
    second: Option<Mutex<RunnerSlot>>,
    tools: Mutex<RunnerSlot>,
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
    isolation: Isolation,
    /// The folder for its files. A runner that dies may leave anything there, so the next one gets another folder next
    /// to it.
    folder: PathBuf,
    place: PathBuf,
    deaths: u32,
    /// How many programs have run here.
    runs: u64,
    /// Whether its programs are submissions, which get a cgroup if one can be made.
    is_untrusted: bool,
    has_cgroup: bool,
    runner: Option<RunnerConnection>,
}

impl Sandbox {
    /// Submissions are sandboxed by the best of `allowed` that this system offers; see [`Sandbox::isolation`].
    pub fn new(allowed: &[Isolation]) -> Result<Sandbox> {
        let binary =
            env::current_exe().map_err(Error::io("find", Path::new("the judge's own binary")))?;
        Sandbox::with_binary(&binary, allowed)
    }

    /// Like [`new`](Sandbox::new), if this process isn't the judge: `binary` is the judge's.
    pub fn with_binary(binary: &Path, allowed: &[Isolation]) -> Result<Sandbox> {
        let scratch = Scratch::new()?;
        Ok(Sandbox {
            binary: binary.to_path_buf(),
            submissions: RunnerSlot::for_untrusted(binary, allowed, &scratch.path, "")?.into(),
            second: None,
            tools: RunnerSlot::new(Isolation::None, scratch.path.join("tools"))?.into(),
            scratch,
            stop: Cancellation::never(),
        })
    }

    /// Adds a slot for a second untrusted program.
    pub fn add_second(&mut self, allowed: &[Isolation]) -> Result<()> {
        let slot = RunnerSlot::for_untrusted(&self.binary, allowed, &self.scratch.path, "second-")?;
        self.second = Some(slot.into());
        Ok(())
    }

    /// Starts the runners that aren't started yet. A runner ends with the thread that started it, so call this before
    /// handing the sandbox to threads that end sooner than it does.
    pub fn start_runners(&self) -> Result<()> {
        let slots = [&self.submissions, &self.tools].into_iter();
        for slot in slots.chain(&self.second) {
            lock_slot(slot).ready_runner(&self.binary)?;
        }
        Ok(())
    }

    /// From now on, ends whatever runs here when `stop` says so. Its outcome is then that the judge stopped it.
    pub fn set_cancellation(&mut self, stop: Cancellation) {
        self.stop = stop;
    }

    /// How submissions are sandboxed.
    pub fn isolation(&self) -> Isolation {
        lock_slot(&self.submissions).isolation
    }

    /// Whether a cgroup counts and limits their memory.
    pub fn has_cgroup(&self) -> bool {
        lock_slot(&self.submissions).has_cgroup
    }

    /// Runs a submission or its compiler to its end.
    pub fn run(&self, program: Invocation, bounds: Bounds) -> Result<Ran> {
        self.run_to_end(&self.submissions, program, bounds)
    }

    /// Runs a second untrusted program if there is a [slot](Sandbox::add_second) for one, and else a trusted one.
    pub fn run_second(&self, program: Invocation, bounds: Bounds) -> Result<Ran> {
        self.run_to_end(self.second.as_ref().unwrap_or(&self.tools), program, bounds)
    }

    /// Runs a validator or its compiler to its end.
    pub fn run_tool(&self, program: Invocation, bounds: Bounds) -> Result<Ran> {
        self.run_to_end(&self.tools, program, bounds)
    }

    /// Runs a submission for a user who watches or types its input: see [`custom_run`].
    pub fn run_for_viewer(
        &self,
        program: Invocation,
        bounds: Bounds,
        viewer: Viewer,
    ) -> Result<Ran> {
        let run = |runner: &mut RunnerConnection, job, folder: &Path| {
            Ok((custom_run::run_watched(runner, job, folder, viewer)?, ()))
        };
        let (ran, ()) = self.run_in_slot(&self.submissions, program, bounds, run)?;
        Ok(ran)
    }

    /// Runs a submission on `input` and finds out how many bytes it has read. `program.stdin` isn't used.
    pub fn run_measuring_input(
        &self,
        program: Invocation,
        bounds: Bounds,
        input: &[u8],
    ) -> Result<(Ran, usize)> {
        let run = |runner: &mut RunnerConnection, job, folder: &Path| {
            Ok(input_consumption::measure_input_read(runner, job, folder, input)?.unzip())
        };
        let (ran, read) = self.run_in_slot(&self.submissions, program, bounds, run)?;
        Ok((ran, read.unwrap_or_default()))
    }

    /// Runs a program until it ends or is cancelled.
    fn run_to_end(
        &self,
        slot: &Mutex<RunnerSlot>,
        program: Invocation,
        bounds: Bounds,
    ) -> Result<Ran> {
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
        let (ran, ()) = self.run_in_slot(slot, program, bounds, run)?;
        Ok(ran)
    }

    /// Runs a program as `run` does it, which returns the outcome (`None` if the runner has died) and more.
    fn run_in_slot<T>(
        &self,
        slot: &Mutex<RunnerSlot>,
        program: Invocation,
        bounds: Bounds,
        run: impl FnOnce(&mut RunnerConnection, Job, &Path) -> io::Result<(Option<Outcome>, T)>,
    ) -> Result<(Ran, T)> {
        let mut slot = lock_slot(slot);
        let (job, stdout, stderr) = slot.build_job(program, bounds);
        let folder = slot.folder.clone();
        let ran = run(slot.ready_runner(&self.binary)?, job, &folder);
        let (outcome, more) = ran.map_err(Error::io("run a program in", &folder))?;
        let ran = Ran {
            outcome: slot.outcome_or_reset(outcome)?,
            stdout,
            stderr,
        };
        Ok((ran, more))
    }

    /// The folder where validators run. They leave files there that a submission running meanwhile or later must not
    /// see.
    pub fn tools_folder(&self) -> PathBuf {
        lock_slot(&self.tools).folder.clone()
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

/// Waits until the slot is free: it runs one program at a time.
fn lock_slot(slot: &Mutex<RunnerSlot>) -> MutexGuard<'_, RunnerSlot> {
    slot.lock().unwrap_or_else(PoisonError::into_inner)
}

impl RunnerSlot {
    /// A slot for untrusted programs, with the first of `allowed` that this system offers. Its runner is started.
    fn for_untrusted(
        binary: &Path,
        allowed: &[Isolation],
        scratch: &Path,
        prefix: &str,
    ) -> Result<RunnerSlot> {
        let mut refusals = Vec::new();
        for &isolation in allowed {
            let name = isolation.name();
            let mut slot = RunnerSlot::new(isolation, scratch.join(format!("{prefix}{name}")))?;
            slot.is_untrusted = true;
            match slot.ensure_runner(binary)? {
                Ok(_) => return Ok(slot),
                Err(why) => refusals.push(format!("{name}: {why}")),
            }
        }
        Err(Error::Usage(format!(
            "this system refuses isolation ({}); './judge.sh test --no-isolation' judges without it",
            refusals.join("; ")
        )))
    }

    fn new(isolation: Isolation, place: PathBuf) -> Result<RunnerSlot> {
        fs::create_dir(&place).map_err(Error::io("create", &place))?;
        Ok(RunnerSlot {
            isolation,
            folder: place.clone(),
            place,
            deaths: 0,
            runs: 0,
            is_untrusted: false,
            has_cgroup: false,
            runner: None,
        })
    }

    /// The runner, started if necessary.
    fn ensure_runner(&mut self, binary: &Path) -> Result<RunnerStart<&mut RunnerConnection>> {
        if let Some(ref mut runner) = self.runner {
            return Ok(Ok(runner));
        }
        let (isolation, folder) = (self.isolation, &self.folder);
        let cgroup = self
            .is_untrusted
            .then(|| cgroups::create_for_runner(folder));
        let started = RunnerConnection::start_runner(binary, isolation, folder, cgroup.flatten())?;
        Ok(started.map(|runner| {
            self.has_cgroup = runner.has_cgroup;
            self.runner.insert(runner)
        }))
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
    fn ready_runner(&mut self, binary: &Path) -> Result<&mut RunnerConnection> {
        let folder = self.folder.clone();
        let started = self.ensure_runner(binary)?;
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
        cgroups::remove_for_runner(&self.folder);
        // What can't be removed now goes or stays with the scratch folder.
        let _ = remove_tree(&self.folder);
        self.deaths += 1;
        self.folder = self.place.with_extension(self.deaths.to_string());
        fs::create_dir(&self.folder).map_err(Error::io("create", &self.folder))?;
        Ok(Outcome::not_started(RUNNER_WAS_KILLED.to_string()))
    }
}

impl Borrow<Outcome> for Ran {
    fn borrow(&self) -> &Outcome {
        &self.outcome
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
