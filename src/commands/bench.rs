//! `judge.sh bench`: our solver and others on the same puzzles.

use super::terminal::{self, Progress};
use crate::bench::sets::{self, Set};
use crate::bench::table;
use crate::bench::timing::{Course, Solver};
use crate::bundled;
use crate::cli::Benchmark;
use crate::error::{Error, Result};
use crate::judge::package::limits::Limits;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::process::wire::Isolation;
use crate::judge::program::build::{self, Workshop};
use crate::judge::program::executable::Executable;
use crate::judge::program::source::Source;
use std::fs;
use std::process::ExitCode;

/// The problem whose format is that of puzzle files: its submission carries our solver.
const PROBLEM: &str = "loj-10027";

pub fn run(args: Benchmark) -> Result<ExitCode> {
    let ours = bundled::get(PROBLEM)?.file;
    let progress = Progress::new(true);
    let show = |done: usize, total: usize, name: &str| progress.show(done, total, name);
    show(0, args.rounds, "reading puzzles, compiling our solver");
    let mut sandbox = Sandbox::new(&[Isolation::None])?;
    // All of them before the first run: a mistake in the last one need not wait for hours.
    let sets = read(&args.files, &sandbox)?;
    let solvers = solvers(ours, &args.versus, &mut sandbox)?;
    progress.clear();
    let cpuinfo = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    terminal::print(table::head(table::processor(&cpuinfo), args.rounds, ours))?;
    let course = Course {
        solvers: &solvers,
        rounds: args.rounds,
        limit: args.limit,
        progress: &show,
    };
    let mut all_right = true;
    for set in &sets {
        let comparison = course.run(set, &mut sandbox)?;
        progress.clear();
        terminal::print(table::table(set, &solvers, &comparison))?;
        all_right &= comparison.measured.iter().all(|m| m.failure.is_none());
    }
    Ok(ExitCode::from(u8::from(!all_right)))
}

fn read(files: &[String], sandbox: &Sandbox) -> Result<Vec<Set>> {
    let bundled: Vec<String> = sets::BUNDLED.iter().map(|name| name.to_string()).collect();
    let names = if files.is_empty() { &bundled } else { files };
    let mut sets = Vec::new();
    for (number, name) in names.iter().enumerate() {
        let place = sandbox.place(&format!("set-{number}"));
        sets.push(Set::read(name, &sets::find(name)?, place)?);
    }
    Ok(sets)
}

/// Ours, then the commands.
fn solvers(ours: &str, commands: &[String], sandbox: &mut Sandbox) -> Result<Vec<Solver>> {
    let path = bundled::root().join(ours);
    let workshop = Workshop {
        limits: &Limits::default(),
        cache: &bundled::cache()?,
        secrets: None,
    };
    let built = build::build(&Source::read(&path)?, workshop, sandbox)?.usable();
    let executable = built.map_err(|why| Error::file(&path, 0, why))?;
    let mut solvers = vec![Solver {
        name: "ours".to_string(),
        executable,
    }];
    for command in commands {
        solvers.push(Solver {
            name: command.clone(),
            executable: Executable::command(command)?,
        });
    }
    Ok(solvers)
}
