//! `judge.sh watch`, and `exercise --watch`: judges a program again whenever its file is saved.
//!
//! Each time, it starts another judge process, such as `test` with the same words, so that a running one can be stopped
//! by SIGTERM with everything it has started. [`saved`] detects saves. [`screen`] replaces one report by the next; without
//! a terminal, the reports are printed one after another.

mod saved;
mod screen;

use super::options::options;
use super::program::Aim;
use super::terminal;
use crate::cli::options::Given;
use crate::error::{Error, Result};
use crate::full_screen;
use crate::judge::process::leftovers::interrupt;
use crate::judge::process::sys;
use crate::shown::Text;
use crate::words;
use saved::Saved;
use std::env;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// How often to look at the file. A save has ended when two looks see the same.
const OFTEN: Duration = Duration::from_millis(100);

pub fn run(given: &Given) -> Result<ExitCode> {
    let aim = Aim::of_program(given, &options(given))?;
    if let Some(extra) = aim.more.first() {
        return Err(Error::Usage(format!(
            "watch takes one FILE: leave out '{extra}'; a folder counts as one program"
        )));
    }
    // Report mistakes on the command line once, not after each save.
    aim.problem.judgeable_on(aim.tests.as_deref())?;
    aim.source()?;
    Watched {
        command: "test",
        arguments: arguments(given, &aim),
        title: format!("{} on {}", aim.file.display(), aim.problem.name()),
        files: [&aim.file]
            .into_iter()
            .chain(&aim.headers)
            .cloned()
            .collect(),
    }
    .watch()
}

/// What is judged after each save.
pub(super) struct Watched {
    /// The command that judges it once.
    pub command: &'static str,
    /// The words after the command.
    pub arguments: Vec<OsString>,
    pub title: String,
    /// The program's file or folder, and headers.
    pub files: Vec<PathBuf>,
}

impl Watched {
    /// Runs until the user quits.
    pub fn watch(&self) -> Result<ExitCode> {
        terminal::on_signal(full_screen::restore)?;
        let dumb = env::var_os("TERM").is_some_and(|name| name == "dumb");
        match io::stdin().is_terminal() && io::stdout().is_terminal() && !dumb {
            true => screen::show(self),
            false => print_one_after_another(self),
        }?;
        Ok(ExitCode::SUCCESS)
    }
}

/// The words after `test` that judge it once.
fn arguments(given: &Given, aim: &Aim) -> Vec<OsString> {
    let files = [&aim.file].into_iter().chain(&aim.headers);
    let files = files.map(|file| file.clone().into_os_string());
    let words = given.as_arguments().into_iter();
    let words = words.chain(["--".to_string()]);
    let words = words.chain(aim.problem.word());
    words.map(|word| words::typed(&word)).chain(files).collect()
}

/// A running judge process. Dropping it stops the process.
struct Judging(Child);

impl Judging {
    fn start(watched: &Watched, out: impl Fn() -> io::Result<Stdio>) -> Result<Judging> {
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
        Ok(Judging(child))
    }

    fn is_over(&mut self) -> bool {
        // If its state is unknown, don't wait for it.
        !matches!(self.0.try_wait(), Ok(None))
    }
}

impl Drop for Judging {
    fn drop(&mut self) {
        /// A judge cleans up before it ends.
        const PATIENCE: Duration = Duration::from_secs(6);
        const NAP: Duration = Duration::from_millis(2);
        let start = Instant::now();
        if !self.is_over() {
            sys::kill(self.0.id() as sys::Pid, sys::SIGTERM);
        }
        while !self.is_over() && start.elapsed() < PATIENCE {
            thread::sleep(NAP);
        }
        // If it can't be killed, there is nothing left to do.
        let _ = self.0.kill().and_then(|()| self.0.wait());
        interrupt::unregister_runner(self.0.id());
    }
}

/// Runs until a signal ends it or nobody reads its output.
fn print_one_after_another(watched: &Watched) -> Result<()> {
    let mut saved = Saved::new(&watched.files);
    loop {
        let title = Text::from(format!("== {}\n", watched.title));
        // Nobody reads the output any more.
        if io::stdout()
            .lock()
            .write_all(title.as_str().as_bytes())
            .is_err()
        {
            return Ok(());
        }
        let mut judging = Some(Judging::start(watched, || Ok(Stdio::inherit()))?);
        while !saved.anew() {
            if judging.as_mut().is_some_and(Judging::is_over) {
                judging = None;
                terminal::print("\n")?;
            }
            thread::sleep(OFTEN);
        }
    }
}
