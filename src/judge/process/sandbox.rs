//! The judge's end of its runners: runs programs, and returns outcomes and the files that they wrote.
//!
//! One [`Sandbox`] serves one worker and has two runners, each started when it is first needed: one that sandboxes
//! submissions and their compilers, and one for the package's own programs, the validators. A third can be added for a
//! second untrusted program.

use super::cancel::Cancellation;
use super::connection::{NotStarted, Runner};
use super::custom_run::{self, Person};
use super::dialogue::{self, Dialogue, Party, Side, TimeLeft};
use super::free_space;
use super::input_consumption;
use super::leftovers::cgroups;
use super::leftovers::orphans;
use super::leftovers::removal::remove_tree;
use super::leftovers::scratch::Scratch;
use super::protocol::{Bounds, Isolation, Job, Outcome};
use super::sys::{self, Readiness};
use crate::error::{Error, Result};
use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The runners and the folders they work in.
#[derive(Debug)]
pub struct Sandbox {
    binary: PathBuf,
    submissions: Room,
    /// For a second untrusted program.
    second: Option<Room>,
    tools: Room,
    scratch: Scratch,
    stop: Cancellation,
}

/// What to run, without the paths that the sandbox itself provides.
#[derive(Debug, Clone, Default)]
pub struct Invocation<'a> {
    pub argv: Vec<OsString>,
    pub env: Vec<(OsString, OsString)>,
    /// Where it runs; `None`: in a fresh folder that is then removed.
    pub dir: Option<&'a Path>,
    pub stdin: PathBuf,
    /// Folders it must not see.
    pub hidden: Vec<PathBuf>,
    /// Folders, outside the system's, that it needs.
    pub readable: Vec<PathBuf>,
    /// Folders it may write to, besides its fresh one.
    pub writable: Vec<PathBuf>,
    /// Folders whose entries it finds in its fresh one.
    pub beside: Vec<PathBuf>,
    /// Whether it is traced. Then this is a second run, and the output of the first stays where it is.
    pub traced: bool,
}

/// A runner, or how to start one.
#[derive(Debug)]
struct Room {
    isolation: Isolation,
    /// The folder for its files. A runner that dies may leave anything there, so the next one gets another folder next
    /// to it.
    folder: PathBuf,
    place: PathBuf,
    deaths: u32,
    /// Whether its programs are submissions, which get a cgroup if one can be made.
    strangers: bool,
    has_cgroup: bool,
    runner: Option<Runner>,
}

impl Sandbox {
    /// Submissions are sandboxed by the best of `allowed` that this system offers; see [`Sandbox::isolation`].
    pub fn new(allowed: &[Isolation]) -> Result<Sandbox> {
        let binary =
            env::current_exe().map_err(Error::io("find", Path::new("the judge's own binary")))?;
        Sandbox::with_judge(&binary, allowed)
    }

    /// Like [`new`](Sandbox::new), if this process isn't the judge: `binary` is the judge's.
    pub fn with_judge(binary: &Path, allowed: &[Isolation]) -> Result<Sandbox> {
        let scratch = Scratch::new()?;
        Ok(Sandbox {
            binary: binary.to_path_buf(),
            submissions: Room::for_strangers(binary, allowed, &scratch.path, "")?,
            second: None,
            tools: Room::new(Isolation::None, scratch.path.join("tools"))?,
            scratch,
            stop: Cancellation::never(),
        })
    }

    /// Makes room for a second untrusted program, so that the output of the first one stays when both run in turn.
    pub fn add_second(&mut self, allowed: &[Isolation]) -> Result<()> {
        let room = Room::for_strangers(&self.binary, allowed, &self.scratch.path, "second-")?;
        self.second = Some(room);
        Ok(())
    }

    /// Starts the runners that aren't started yet. A runner ends with the thread that started it, so call this before
    /// handing the sandbox to threads that end sooner than it does.
    pub fn start(&mut self) -> Result<()> {
        for room in [&mut self.submissions, &mut self.tools] {
            room.ready(&self.binary)?;
        }
        if let Some(second) = &mut self.second {
            second.ready(&self.binary)?;
        }
        Ok(())
    }

    /// From now on, ends whatever runs here when `stop` says so. Its outcome is then that the judge stopped it.
    pub fn stop_when(&mut self, stop: Cancellation) {
        self.stop = stop;
    }

    /// How submissions are sandboxed.
    pub fn isolation(&self) -> Isolation {
        self.submissions.isolation
    }

    /// Whether a cgroup counts and limits their memory.
    pub fn has_cgroup(&self) -> bool {
        self.submissions.has_cgroup
    }

    /// Runs a submission or its compiler to its end. Its output is in [`Sandbox::stdout`] until the next run.
    pub fn run(&mut self, program: Invocation, bounds: Bounds) -> Result<Outcome> {
        self.submissions
            .run(&self.binary, program, bounds, &self.stop)
    }

    /// Runs a second untrusted program if there is [room](Sandbox::add_second) for one, and else a trusted one. Returns
    /// the file with its output, too.
    pub fn run_second(
        &mut self,
        program: Invocation,
        bounds: Bounds,
    ) -> Result<(Outcome, PathBuf)> {
        let room = self.second.as_mut().unwrap_or(&mut self.tools);
        let outcome = room.run(&self.binary, program, bounds, &self.stop)?;
        Ok((outcome, room.folder.join("stdout")))
    }

    /// Runs a validator or its compiler. Its output is in [`Sandbox::tool_stdout`] until the next run.
    pub fn run_tool(&mut self, program: Invocation, bounds: Bounds) -> Result<Outcome> {
        self.tools.run(&self.binary, program, bounds, &self.stop)
    }

    /// Runs a submission and a validator that talk to each other. `program.stdin` isn't used.
    pub fn run_dialogue(
        &mut self,
        (submission, bounds): (Invocation, Bounds),
        (validator, validator_bounds): (Invocation, Bounds),
        patience: TimeLeft,
    ) -> Result<Dialogue> {
        let jobs = [
            self.submissions.job(submission, bounds),
            self.tools.job(validator, validator_bounds),
        ];
        let [job, validator_job] = jobs;
        let folder = self.submissions.folder.clone();
        let parties = [
            Party {
                runner: self.submissions.ready(&self.binary)?,
                job,
            },
            Party {
                runner: self.tools.ready(&self.binary)?,
                job: validator_job,
            },
        ];
        let ([submission, validator], talk) = dialogue::hold(parties, &folder, patience)
            .map_err(Error::io("carry a dialogue in", &folder))?;
        let (submission, validator) = (
            self.submissions.known(submission)?,
            self.tools.known(validator)?,
        );
        Ok(Dialogue {
            first: match submission.ended_at <= validator.ended_at {
                true => Side::Submission,
                false => Side::Validator,
            },
            submission,
            validator,
            talk,
        })
    }

    /// Runs a submission for a user who watches or types its input: see [`custom_run`].
    pub fn run_by_hand(
        &mut self,
        program: Invocation,
        bounds: Bounds,
        person: Person,
    ) -> Result<Outcome> {
        let job = self.submissions.job(program, bounds);
        let folder = self.submissions.folder.clone();
        let runner = self.submissions.ready(&self.binary)?;
        let outcome = custom_run::run(runner, job, &folder, person);
        self.submissions
            .known(outcome.map_err(Error::io("run a program in", &folder))?)
    }

    /// Runs a submission on `input` and finds out how many bytes it has read. `program.stdin` isn't used.
    pub fn run_fed(
        &mut self,
        program: Invocation,
        bounds: Bounds,
        input: &[u8],
    ) -> Result<(Outcome, usize)> {
        let job = self.submissions.job(program, bounds);
        let folder = self.submissions.folder.clone();
        let runner = self.submissions.ready(&self.binary)?;
        let fed = input_consumption::run(runner, job, &folder, input);
        let fed = fed.map_err(Error::io("run a program in", &folder))?;
        let (outcome, read) = fed.unzip();
        Ok((self.submissions.known(outcome)?, read.unwrap_or_default()))
    }

    /// The file that holds the last submission's standard output.
    pub fn stdout(&self) -> PathBuf {
        self.submissions.folder.join("stdout")
    }

    /// The file that holds the last submission's standard error.
    pub fn stderr(&self) -> PathBuf {
        self.submissions.folder.join("stderr")
    }

    /// The file that holds the last traced submission's standard error.
    pub fn traced_stderr(&self) -> PathBuf {
        self.submissions.folder.join("stderr-traced")
    }

    /// Makes the traced run's standard error that of the run before it.
    pub fn take_traced_stderr(&self) -> Result<()> {
        let file = self.traced_stderr();
        fs::rename(&file, self.stderr()).map_err(Error::io("move", &file))
    }

    pub fn tool_stdout(&self) -> PathBuf {
        self.tools.folder.join("stdout")
    }

    pub fn tool_stderr(&self) -> PathBuf {
        self.tools.folder.join("stderr")
    }

    /// Where validators work. They leave files there that a submission running meanwhile or later must not see.
    pub fn tools_folder(&self) -> PathBuf {
        self.tools.folder.clone()
    }

    /// A message if there is no room for a program's output and files, so that its failure may not be its own fault.
    pub fn shortage(&self) -> Option<String> {
        let folder = self.scratch.path.parent()?;
        free_space::describe_shortage(folder, free_space::MIN_BYTES_FOR_OUTPUT, "TMPDIR")
    }

    /// A place for files of the judge's own that live as long as the sandbox.
    pub fn place(&self, name: &str) -> PathBuf {
        self.scratch.path.join(name)
    }

    /// Writes a file there, over its old contents. The file is neither truncated first nor made anew: truncating makes
    /// ext4 write to the disk at once (`auto_da_alloc`), and making a file is slow when many were removed just before.
    pub fn put(&self, name: &str, bytes: &[u8]) -> Result<PathBuf> {
        let path = self.place(name);
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

impl Room {
    /// A room for untrusted programs, with the first of `allowed` that this system offers. Its runner is started.
    fn for_strangers(
        binary: &Path,
        allowed: &[Isolation],
        scratch: &Path,
        prefix: &str,
    ) -> Result<Room> {
        let mut refusals = Vec::new();
        for &isolation in allowed {
            let name = isolation.name();
            let mut room = Room::new(isolation, scratch.join(format!("{prefix}{name}")))?;
            room.strangers = true;
            match room.open(binary) {
                Ok(_) => return Ok(room),
                Err(NotStarted::Failed(error)) => return Err(error),
                Err(NotStarted::Refused(why)) => refusals.push(format!("{name}: {why}")),
            }
        }
        Err(Error::Usage(format!(
            "this system refuses isolation ({}); './judge.sh test --no-isolation' judges without it",
            refusals.join("; ")
        )))
    }

    fn new(isolation: Isolation, place: PathBuf) -> Result<Room> {
        fs::create_dir(&place).map_err(Error::io("create", &place))?;
        Ok(Room {
            isolation,
            folder: place.clone(),
            place,
            deaths: 0,
            strangers: false,
            has_cgroup: false,
            runner: None,
        })
    }

    /// The runner, started if necessary.
    fn open(&mut self, binary: &Path) -> std::result::Result<&mut Runner, NotStarted> {
        if let Some(ref mut runner) = self.runner {
            return Ok(runner);
        }
        let cgroup = self
            .strangers
            .then(|| cgroups::create_for_runner(&self.folder));
        let runner = Runner::start(binary, self.isolation, &self.folder, cgroup.flatten())?;
        self.has_cgroup = runner.counted;
        Ok(self.runner.insert(runner))
    }

    /// The job for the runner, with absolute paths, as a runner has another current folder.
    fn job(&self, program: Invocation, bounds: Bounds) -> Job {
        let whole = |path: PathBuf| std::path::absolute(&path).unwrap_or(path);
        let all = |paths: Vec<PathBuf>| paths.into_iter().map(whole).collect();
        let written = |name: &str| match program.traced {
            true => self.folder.join(format!("{name}-traced")),
            false => self.folder.join(name),
        };
        Job {
            argv: program.argv,
            env: program.env,
            dir: program.dir.map(|dir| whole(dir.to_path_buf())),
            stdin: whole(program.stdin),
            stdout: written("stdout"),
            stderr: written("stderr"),
            hears: false,
            says: false,
            hidden: all(program.hidden),
            readable: all(program.readable),
            writable: all(program.writable),
            beside: all(program.beside),
            bounds,
            traced: program.traced,
        }
    }

    fn run(
        &mut self,
        binary: &Path,
        program: Invocation,
        bounds: Bounds,
        stop: &Cancellation,
    ) -> Result<Outcome> {
        /// How often `stop` is asked.
        const LOOK: Duration = Duration::from_millis(10);
        let job = self.job(program, bounds);
        let runner = self.ready(binary)?;
        let waited = runner.begin(&job).and_then(|()| {
            while stop.is_possible()
                && !sys::poll(&[(runner.news(), Readiness::Read)], Some(LOOK))?[0]
            {
                if stop.is_due() {
                    return runner.stop();
                }
            }
            Ok(())
        });
        let outcome = waited.and_then(|()| runner.outcome());
        let outcome = outcome.map_err(Error::io("talk to the runner in", &self.folder))?;
        self.known(outcome)
    }

    /// The runner, if this system is known not to refuse it.
    fn ready(&mut self, binary: &Path) -> Result<&mut Runner> {
        let folder = self.folder.clone();
        self.open(binary).map_err(|why| match why {
            NotStarted::Refused(why) => Error::file(&folder, 0, why),
            NotStarted::Failed(error) => error,
        })
    }

    /// The outcome, or an error if the runner has died. Then what it left is removed, and the next one starts in
    /// another folder.
    fn known(&mut self, outcome: Option<Outcome>) -> Result<Outcome> {
        const KILLED: &str = "the judge's runner was killed while the program ran; the system may have run out of memory";
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
        Ok(Outcome::not_started(KILLED.to_string()))
    }
}
