//! `judge.sh bench`: our solver and others on the same puzzles.

use super::terminal::{self, Progress};
use crate::bench::latency::{self, EMPTY};
use crate::bench::sets::{self, Set};
use crate::bench::table;
use crate::bench::timing::{Course, Solver};
use crate::catalogue;
use crate::cli::Benchmark;
use crate::error::{Error, Result};
use crate::judge::package::limits::Limits;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::process::wire::Isolation;
use crate::judge::program::build::{self, Workshop};
use crate::judge::program::executable::Executable;
use crate::judge::program::source::Source;
use crate::places;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

/// The problem whose format is that of puzzle files: its submission carries our solver.
const PROBLEM: &str = "loj-10027";

pub fn run(args: Benchmark) -> Result<ExitCode> {
    let (task, _) = catalogue::get(PROBLEM)?;
    let ours = task.file;
    let progress = Progress::new(true);
    let show = |done: usize, total: usize, name: &str| progress.show(done, total, name);
    show(0, args.rounds, "reading puzzles, compiling our solver");
    let mut sandbox = Sandbox::new(&[Isolation::None])?;
    // All of them before the first run: a mistake in the last one need not wait for hours.
    let sets = read(&args.files, &sandbox)?;
    let solvers = solvers(ours, &args.versus, &mut sandbox)?;
    let empty = match args.latency {
        true => Some(compiled(
            &sandbox.put("empty.rs", EMPTY.as_bytes())?,
            &mut sandbox,
        )?),
        false => None,
    };
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
        let (table, measured) = match &empty {
            None => {
                let comparison = course.run(set, &mut sandbox)?;
                let table = table::table(set, &solvers, &comparison);
                (table, comparison.measured)
            }
            Some(empty) => {
                let latency = latency::run(&course, empty, set, &mut sandbox)?;
                let table = table::of_latency(set, &solvers, &latency);
                (table, latency.measured)
            }
        };
        progress.clear();
        terminal::print(table)?;
        all_right &= measured.iter().all(|m| m.failure.is_none());
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
    let mut solvers = vec![Solver {
        name: "ours".to_string(),
        executable: compiled(&places::root().join(ours), sandbox)?,
    }];
    for command in commands {
        solvers.push(Solver {
            name: command.clone(),
            executable: Executable::command(command)?,
        });
    }
    Ok(solvers)
}

/// A source, compiled as the judge does.
fn compiled(path: &Path, sandbox: &mut Sandbox) -> Result<Executable> {
    let workshop = Workshop {
        limits: &Limits::default(),
        cache: &places::cache()?,
        secrets: None,
    };
    let built = build::build(&Source::read(path)?, workshop, sandbox)?.usable();
    built.map_err(|why| Error::file(path, 0, why))
}
