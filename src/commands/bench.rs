//! `judge.sh bench`: runs our solvers and others on the same puzzles.

use super::console::{self, Progress};
use crate::bench::puzzle_sets::{self, PuzzleSet};
use crate::bench::table;
use crate::bench::timing::{Benchmark, EMPTY_PROGRAM, Solver};
use crate::catalogue;
use crate::cli::options::Given;
use crate::error::{Error, Result};
use crate::files::paths;
use crate::judge::package::limits::Limits;
use crate::judge::process::protocol::Isolation;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::build::{self, BuildSettings};
use crate::judge::program::executable::Executable;
use crate::judge::program::source::Source;
use crate::teach::grid_size::Size;
use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

/// The problems whose input formats the solvers of each size read. Their submissions contain our solver.
const PROBLEMS: [(Size, &str); 2] = [(Size::NINE, "acwing-166"), (Size::SIXTEEN, "poj-3076")];

pub fn run(given: &Given) -> Result<ExitCode> {
    let rounds = given.number("--rounds").unwrap_or(5);
    let limit = given.seconds("--limit").unwrap_or(Duration::from_secs(60));
    let commands: Vec<&str> = given.all_values("--vs").collect();
    let progress = Progress::new(true);
    let show = |done: usize, total: usize, name: &str| progress.show_count(done, total, name);
    show(0, rounds, "reading puzzles, compiling our solver");
    let sandbox = Sandbox::new(&[Isolation::None])?;
    // Read all of them before the first run, so that a mistake in the last one is reported at once and not after hours.
    let sets = read_sets(&given.words, &commands, &sandbox)?;
    let mut fields = Vec::new();
    for (size, problem) in PROBLEMS {
        if sets.iter().any(|set| set.size == size) {
            let (task, _) = catalogue::find_or_error(problem)?;
            let solvers = all_solvers(task.file, &commands, &sandbox)?;
            fields.push((size, task.file, solvers));
        }
    }
    let mut empty = None;
    if given.has("--latency") {
        let source = sandbox.write_scratch_file("empty.rs", EMPTY_PROGRAM.as_bytes())?;
        empty = Some(compile_solver(&source, &sandbox)?);
    }
    progress.clear();
    let cpuinfo = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let ours: Vec<&str> = fields.iter().map(|(_, file, _)| *file).collect();
    let processor = table::processor_name(&cpuinfo);
    console::print_text(table::format_heading(processor, rounds, &ours.join(", ")))?;
    let mut all_right = true;
    for set in &sets {
        let field = fields.iter().find(|(size, ..)| *size == set.size);
        let (_, _, solvers) = field.expect("one for each size that there is");
        let benchmark = Benchmark {
            solvers,
            rounds,
            limit,
            sandbox: &sandbox,
            progress: &show,
        };
        let comparison = match &empty {
            None => benchmark.measure_set(set)?,
            Some(empty) => benchmark.measure_latency(empty, set)?,
        };
        progress.clear();
        console::print_text(table::format_set(set, solvers, &comparison))?;
        all_right &= comparison.measured.iter().all(|m| m.failure.is_none());
    }
    Ok(ExitCode::from(u8::from(!all_right)))
}

/// The requested sets. By default, all bundled ones; when commands are compared, only those of 9 x 9, because most
/// solvers support no other size.
fn read_sets(files: &[String], commands: &[&str], sandbox: &Sandbox) -> Result<Vec<PuzzleSet>> {
    let names: Vec<&str> = match (files, commands) {
        ([], []) => puzzle_sets::bundled_names(),
        ([], _) => puzzle_sets::BUNDLED.to_vec(),
        _ => files.iter().map(String::as_str).collect(),
    };
    let mut sets: Vec<PuzzleSet> = Vec::new();
    for (number, name) in names.iter().enumerate() {
        let place = sandbox.scratch_path(&format!("set-{number}"));
        let set = PuzzleSet::load_file(name, &puzzle_sets::find_file(name)?, place)?;
        let of_other_size = sets.iter().find(|other| other.size != set.size);
        if let Some(other) = of_other_size.filter(|_| !commands.is_empty()) {
            let (side, other_side) = (set.size.side(), other.size.side());
            return Err(Error::Usage(format!(
                "expected puzzles of one size for a command after --vs; '{}' has {other_side} x {other_side}, '{name}' has {side} x {side}",
                other.name,
            )));
        }
        sets.push(set);
    }
    Ok(sets)
}

/// Our solver first, then the commands.
fn all_solvers(ours: &str, commands: &[&str], sandbox: &Sandbox) -> Result<Vec<Solver>> {
    let mut solvers = vec![Solver {
        name: "ours".to_string(),
        executable: compile_solver(&paths::repository_root().join(ours), sandbox)?,
    }];
    for command in commands {
        solvers.push(Solver {
            name: command.to_string(),
            executable: Executable::from_command(command)?,
        });
    }
    Ok(solvers)
}

/// Compiles a source the way the judge does.
fn compile_solver(path: &Path, sandbox: &Sandbox) -> Result<Executable> {
    let workshop = BuildSettings {
        limits: &Limits::default(),
        cache: &paths::cache_folder()?,
        hidden: None,
        sandbox,
    };
    let built = build::build(&Source::read(path)?, workshop);
    built.map_err(|why| Error::file(path, 0, why.message()))
}
