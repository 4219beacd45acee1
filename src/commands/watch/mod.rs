//! `judge.sh watch`, and `exercise --watch`: judges a program again whenever its file is saved.
//!
//! Each time, it starts another judge process, such as `test` with the same words, so that a running one can be stopped
//! by SIGTERM with everything it has started. [`file_watcher`] detects saves. [`screen`] replaces one report by the
//! next; without a terminal, the reports are printed one after another.

mod file_watcher;
mod screen;

use super::console;
use super::judge_options::judge_options;
use super::program_arguments::ProgramOnProblem;
use crate::cli::options::Given;
use crate::error::{Error, Result};
use crate::judge::process::leftovers::interrupt;
use crate::judge::process::sys;
use crate::terminal::escape::SafeText;
use crate::terminal::full_screen;
use crate::text::arguments;
use file_watcher::FileWatcher;
use std::env;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// How often to look at the file. A save has ended when two looks see the same.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

pub fn run(given: &Given) -> Result<ExitCode> {
    let aim = ProgramOnProblem::with_tests(given, &judge_options(given))?;
    aim.refuse_extra_word("watch", "; a folder counts as one program")?;
    // Report mistakes on the command line once, not after each save.
    let tests = aim.tests.as_deref();
    aim.problem.load_judgeable(tests)?;
    aim.read_source()?;
    let files = [&[aim.file.clone()][..], &aim.headers].concat();
    let mut words = given.as_arguments();
    words.push("--".to_string());
    words.extend(aim.problem.command_word());
    let words = words.iter().map(|word| arguments::to_os_string(word));
    let job = WatchJob {
        command: "test",
        arguments: words.chain(files.iter().map(OsString::from)).collect(),
        title: format!("{} on {}", aim.file.display(), aim.problem.typed_name()),
        files,
    };
    job.watch_until_quit()
}

/// What is judged after each save.
pub(super) struct WatchJob {
    /// The command that judges it once.
    pub command: &'static str,
    /// The words after the command.
    pub arguments: Vec<OsString>,
    pub title: String,
    /// The program's file or folder, and headers.
    pub files: Vec<PathBuf>,
}

impl WatchJob {
    /// Runs until the user quits.
    pub fn watch_until_quit(&self) -> Result<ExitCode> {
        console::call_on_signal(full_screen::restore)?;
        let dumb = env::var_os("TERM").is_some_and(|name| name == "dumb");
        if io::stdin().is_terminal() && io::stdout().is_terminal() && !dumb {
            screen::run_screen(self)?;
        } else {
            print_one_after_another(self)?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// A running judge process. Dropping it stops the process.
struct JudgeProcess(Child);

impl JudgeProcess {
    fn start_judge(
        watched: &WatchJob,
        out: impl Fn() -> io::Result<Stdio>,
    ) -> Result<JudgeProcess> {
        let judge = env::current_exe();
        let judge = judge.map_err(Error::io("find", Path::new("the judge's own binary")))?;
        let start = || {
            let mut command = Command::new(&judge);
            let command = command.arg(watched.command).args(&watched.arguments);
            let command = command.stdin(Stdio::null());
            command.stdout(out()?).stderr(out()?).spawn()
        };
        let child = start().map_err(Error::io("start", &judge))?;
        // A signal that ends us ends it, too.
        interrupt::register_runner(child.id());
        Ok(JudgeProcess(child))
    }

    fn has_exited(&mut self) -> bool {
        // If its state is unknown, don't wait for it.
        !matches!(self.0.try_wait(), Ok(None))
    }
}

impl Drop for JudgeProcess {
    fn drop(&mut self) {
        /// A judge cleans up before it ends.
        const EXIT_TIMEOUT: Duration = Duration::from_secs(6);
        const EXIT_POLL_INTERVAL: Duration = Duration::from_millis(2);
        let start = Instant::now();
        if !self.has_exited() {
            sys::kill(self.0.id() as sys::Pid, sys::SIGTERM);
        }
        while !self.has_exited() && start.elapsed() < EXIT_TIMEOUT {
            thread::sleep(EXIT_POLL_INTERVAL);
        }
        // If it can't be killed, there is nothing left to do.
        let _ = self.0.kill().and_then(|()| self.0.wait());
        interrupt::unregister_runner(self.0.id());
    }
}

/// Runs until a signal ends it or nobody reads its output.
fn print_one_after_another(watched: &WatchJob) -> Result<()> {
    let mut saved = FileWatcher::new(&watched.files);
    loop {
        let title = SafeText::from(format!("== {}\n", watched.title));
        let printed = io::stdout().write_all(title.as_str().as_bytes());
        if printed.is_err() {
            // Nobody reads the output any more.
            return Ok(());
        }
        let mut judging = Some(JudgeProcess::start_judge(watched, || Ok(Stdio::inherit()))?);
        while !saved.was_saved() {
            if judging.as_mut().is_some_and(JudgeProcess::has_exited) {
                judging = None;
                console::print_text("\n")?;
            }
            thread::sleep(POLL_INTERVAL);
        }
    }
}
