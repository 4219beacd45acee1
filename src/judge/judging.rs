//! One submission on the testcases of one package: compile, run, check, decide, for every testcase.

use crate::error::{Error, Result};
use crate::judge::excerpt;
use crate::judge::output::validator::{self, Validator};
use crate::judge::package::Package;
use crate::judge::package::limits::Limits;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::sandbox::{Program, Sandbox};
use crate::judge::process::wire::Isolation;
use crate::judge::program::build::{self, Build, Executable, Workshop};
use crate::judge::program::source::Source;
use crate::judge::report::{Case, Report};
use crate::judge::verdict::{self, Verdict, decide};
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Told of every testcase that is done: how many are, of how many, and the submission's name.
pub type Progress<'a> = &'a (dyn Fn(usize, usize, &str) + Sync);

/// What the command line may change about judging.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// Only testcases whose name contains this.
    pub filter: Option<String>,
    pub time: Option<std::time::Duration>,
    /// Bytes.
    pub memory: Option<u64>,
    /// Testcases run at a time.
    pub jobs: usize,
    /// What submissions are shut in by; `None`: the best that the system offers.
    pub isolation: Option<Isolation>,
}

impl Options {
    /// The kinds of isolation to try, in this order.
    pub fn allowed(&self) -> Vec<Isolation> {
        self.isolation
            .map_or(Isolation::ALL.to_vec(), |only| vec![only])
    }

    fn limits(&self, limits: &Limits) -> Limits {
        Limits {
            time: self.time.unwrap_or(limits.time),
            memory: self.memory.unwrap_or(limits.memory),
            ..limits.clone()
        }
    }

    /// The testcases asked for; an error names those there are when the filter leaves none.
    fn select(&self, testcases: &[Testcase]) -> Result<Vec<Testcase>> {
        let wanted = self.filter.as_deref().unwrap_or_default();
        let chosen: Vec<Testcase> = testcases
            .iter()
            .filter(|t| t.name.contains(wanted))
            .cloned()
            .collect();
        if chosen.is_empty() {
            const MOST: usize = 40;
            let mut names: Vec<&str> = testcases.iter().map(|t| t.name.as_str()).collect();
            let more = match names.len().saturating_sub(MOST) {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            names.truncate(MOST);
            return Err(Error::Usage(format!(
                "no testcase's name contains '{wanted}'; there are: {}{more}",
                names.join(", ")
            )));
        }
        Ok(chosen)
    }
}

/// Everything that is needed to judge submissions on one problem, made ready once.
pub struct Bench<'a> {
    problem: String,
    limits: Limits,
    testcases: Vec<Testcase>,
    validator: Validator,
    /// What submissions must not see: the answers.
    hidden: Vec<PathBuf>,
    options: &'a Options,
    cache: &'a Path,
}

/// A program on trial and the surroundings in which it runs.
struct Contestant<'a> {
    executable: &'a Executable,
    env: Vec<(OsString, OsString)>,
    dir: Option<PathBuf>,
}

impl<'a> Bench<'a> {
    pub fn of_package(
        package: &Package,
        options: &'a Options,
        cache: &'a Path,
        sandbox: &mut Sandbox,
    ) -> Result<Bench<'a>> {
        Ok(Bench {
            problem: package.slug.clone(),
            limits: options.limits(&package.limits),
            testcases: options.select(&package.testcases)?,
            validator: Validator::prepare(package, sandbox, cache)?,
            hidden: vec![validator::absolute(&package.dir.join("data"))?],
            options,
            cache,
        })
    }

    /// A plain folder of inputs and answers, compared by tokens.
    pub fn of_folder(
        folder: &Path,
        testcases: &[Testcase],
        options: &'a Options,
        cache: &'a Path,
    ) -> Result<Bench<'a>> {
        Ok(Bench {
            problem: folder.display().to_string(),
            limits: options.limits(&Limits::default()),
            testcases: options.select(testcases)?,
            validator: Validator::Default,
            hidden: Vec::new(),
            options,
            cache,
        })
    }

    /// Compiles and judges a source file. `name` is how the report calls it.
    pub fn judge_file(
        &self,
        file: &Path,
        name: &str,
        sandbox: &mut Sandbox,
        progress: Progress,
    ) -> Result<Report> {
        let source = Source::read(file)?;
        progress(0, self.testcases.len(), name);
        let workshop = Workshop {
            limits: &self.limits,
            cache: self.cache,
            hidden: Some(&self.hidden),
        };
        let build = build::build(&source, workshop, sandbox)?;
        let (verdict, message) = match build {
            Build::Executable(executable) => {
                let contestant = Contestant {
                    executable: &executable,
                    env: validator::environment(),
                    dir: None,
                };
                let cases = self.run_all(&contestant, name, sandbox, progress)?;
                return Ok(self.report(name, source.language(), None, cases));
            }
            Build::CompileError(text) => (Verdict::CE, text),
            Build::NoCompiler(text) => (Verdict::JE, text),
        };
        Ok(self.report(
            name,
            source.language(),
            Some((verdict, message)),
            Vec::new(),
        ))
    }

    /// Judges a shell command, run in the caller's folder with the caller's environment.
    pub fn judge_command(
        &self,
        command: &str,
        sandbox: &mut Sandbox,
        progress: Progress,
    ) -> Result<Report> {
        let executable = Executable::command(command);
        let dir = env::current_dir().map_err(Error::io("find", Path::new(".")))?;
        let contestant = Contestant {
            executable: &executable,
            env: env::vars_os().collect(),
            dir: Some(dir),
        };
        let cases = self.run_all(&contestant, command, sandbox, progress)?;
        Ok(self.report(command, executable.language, None, cases))
    }

    fn report(
        &self,
        file: &str,
        language: &str,
        not_run: Option<(Verdict, String)>,
        cases: Vec<Case>,
    ) -> Report {
        Report {
            problem: self.problem.clone(),
            file: file.to_string(),
            language: language.to_string(),
            time_limit: self.limits.time,
            memory_limit: self.limits.memory,
            not_run,
            cases,
        }
    }

    /// Runs the testcases, `jobs` at a time: this thread with `sandbox`, the others each with its own.
    fn run_all(
        &self,
        contestant: &Contestant,
        name: &str,
        sandbox: &mut Sandbox,
        progress: Progress,
    ) -> Result<Vec<Case>> {
        let total = self.testcases.len();
        let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let results: Mutex<Vec<Option<Case>>> = Mutex::new((0..total).map(|_| None).collect());
        let work = |sandbox: &mut Sandbox| -> Result<()> {
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some(testcase) = self.testcases.get(index) else {
                    return Ok(());
                };
                let case = self.run_one(contestant, testcase, sandbox)?;
                // A worker that panicked has already lost the whole report.
                results.lock().unwrap_or_else(|e| e.into_inner())[index] = Some(case);
                progress(done.fetch_add(1, Ordering::Relaxed) + 1, total, name);
            }
        };
        thread::scope(|scope| {
            let isolation = [sandbox.isolation()];
            let helper = move || Sandbox::new(&isolation).and_then(|mut own| work(&mut own));
            let helpers: Vec<_> = (1..self.options.jobs.min(total))
                .map(|_| scope.spawn(helper))
                .collect();
            let mut result = work(sandbox);
            for helper in helpers {
                let ended = helper.join().unwrap_or_else(|_| {
                    Err(Error::Usage("a worker of the judge panicked".to_string()))
                });
                result = result.and(ended);
            }
            result
        })?;
        let results = results.into_inner().unwrap_or_else(|e| e.into_inner());
        Ok(results.into_iter().flatten().collect())
    }

    fn run_one(
        &self,
        contestant: &Contestant,
        testcase: &Testcase,
        sandbox: &mut Sandbox,
    ) -> Result<Case> {
        let bounds = verdict::bounds(&self.limits);
        let program = Program {
            argv: contestant
                .executable
                .argv(self.limits.memory, &testcase.args),
            env: contestant.env.clone(),
            dir: contestant.dir.as_deref(),
            stdin: testcase.input.clone(),
            hidden: self.hidden.clone(),
            readable: contestant.executable.folders.clone(),
            writable: Vec::new(),
        };
        let run = sandbox.run(program, bounds)?;
        let last_words = match verdict::ended_badly(&run) {
            true => excerpt::head(&sandbox.stderr(), 4096)?,
            false => String::new(),
        };
        let output = sandbox.stdout();
        let mut judgement = decide(&run, &bounds, || {
            self.validator
                .check(testcase, &output, &self.limits, sandbox)
        });
        if judgement.verdict == Verdict::RE {
            let lines = last_words
                .lines()
                .filter(|line| !line.trim().is_empty())
                .take(3);
            judgement
                .message
                .extend(lines.map(|line| format!("\n  stderr    {}", excerpt::plain(line))));
        }
        Ok(Case {
            name: testcase.name.clone(),
            group: testcase.group.clone(),
            verdict: judgement.verdict,
            message: judgement.message,
            cpu: run.cpu,
            wall: run.wall,
            peak: run.peak,
        })
    }
}
