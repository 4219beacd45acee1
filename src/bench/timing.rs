//! Runs solvers in turn and takes their time.
//!
//! A run is one process from its start to its end: it reads the puzzles from a file on standard input and writes to a
//! file. Its time is the user and system time that `wait4` tells of it and of all children it waited for; wall time
//! plays no part, so that other work on the machine disturbs little. What disturbs all the same, a slower clock or a
//! shared cache, comes and goes: so solvers take turns, A B A B, and are compared within each round.
//!
//! A program's start takes about a millisecond. So that it does not count, a set is repeated until a run of the fastest
//! solver takes [`LEAST`]; but the slowest one is not kept busy for more than [`MOST`] by that.

use super::fault::{self, MEMORY};
use super::sets::Set;
use crate::error::{Error, Result};
use crate::judge::excerpt;
use crate::judge::process::sandbox::{Program, Sandbox};
use crate::judge::process::wire::{Bounds, Outcome};
use crate::judge::program::executable::Executable;
use crate::shown;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// CPU time that a run of the fastest solver should take at least.
pub const LEAST: Duration = Duration::from_millis(100);

/// CPU time above which a set is not repeated for any solver.
pub const MOST: Duration = Duration::from_secs(2);

/// One of those that are compared.
#[derive(Debug)]
pub struct Solver {
    pub name: String,
    pub executable: Executable,
}

/// What is known of a solver on one set.
#[derive(Debug, Default)]
pub struct Measured {
    /// CPU time of its counted runs, one for each round; of a solver that failed, that of the run in which it did.
    pub times: Vec<Duration>,
    pub failure: Option<Failure>,
}

/// Why a solver's time counts for nothing.
#[derive(Debug)]
pub struct Failure {
    pub why: String,
    /// What it wrote to standard error, the first lines.
    pub last_words: Vec<String>,
}

/// What was found on one set.
#[derive(Debug)]
pub struct Comparison {
    /// How many times over the solvers got the set.
    pub copies: usize,
    /// One for each solver, in their order.
    pub measured: Vec<Measured>,
}

/// Everything but the puzzles. The first solver is ours.
pub struct Course<'a> {
    pub solvers: &'a [Solver],
    pub rounds: usize,
    /// CPU time that one run may take.
    pub limit: Duration,
    /// Told of every run: how many are done, of how many, and which one comes.
    pub progress: &'a dyn Fn(usize, usize, &str),
}

impl Course<'_> {
    /// Runs all solvers on a set: a warm-up, then the rounds that count.
    pub fn run(&self, set: &Set, sandbox: &mut Sandbox) -> Result<Comparison> {
        let mut measured = self.unmeasured();
        let (copies, input) = self.warm_up(set, &mut measured, sandbox)?;
        for round in 1..=self.rounds {
            for (at, solver) in self.solvers.iter().enumerate() {
                let done = (round - 1) * self.solvers.len() + at;
                let name = format!("{}: {}", set.name, solver.name);
                (self.progress)(done, self.rounds * self.solvers.len(), &name);
                if let Some(cpu) = self.turn(at, &input, set, &mut measured, sandbox)? {
                    measured[at].times.push(cpu);
                }
            }
        }
        Ok(Comparison { copies, measured })
    }

    /// A place for each solver's times.
    pub fn unmeasured(&self) -> Vec<Measured> {
        self.solvers.iter().map(|_| Measured::default()).collect()
    }

    /// Finds out how many times over the set is to be given: more and more, until the fastest solver is busy for long
    /// enough. The last try is the warm-up. Whoever fails here is not run again.
    fn warm_up(
        &self,
        set: &Set,
        measured: &mut [Measured],
        sandbox: &mut Sandbox,
    ) -> Result<(usize, PathBuf)> {
        let mut copies = 1;
        loop {
            let input = set.repeated(copies, &sandbox.place("repeated"))?;
            let mut times = Vec::new();
            for at in 0..self.solvers.len() {
                let name = format!("{}: {}, warming up", set.name, self.solvers[at].name);
                (self.progress)(0, self.rounds * self.solvers.len(), &name);
                times.extend(self.turn(at, &input, set, measured, sandbox)?);
            }
            let more = match (times.iter().min(), times.iter().max()) {
                (Some(&fastest), Some(&slowest)) if fastest < LEAST => {
                    let most = most_copies(copies, slowest, set, self.limit);
                    more_copies(copies, fastest).min(most)
                }
                _ => copies,
            };
            if more <= copies {
                return Ok((copies, input));
            }
            copies = more;
        }
    }

    /// One run of one solver, unless it has failed before: its CPU time, or `None` when it has failed.
    pub(super) fn turn(
        &self,
        at: usize,
        input: &Path,
        set: &Set,
        measured: &mut [Measured],
        sandbox: &mut Sandbox,
    ) -> Result<Option<Duration>> {
        if measured[at].failure.is_some() {
            return Ok(None);
        }
        let outcome = self.execute(&self.solvers[at].executable, input, sandbox)?;
        let why = match fault::of_end(&outcome.end, self.limit) {
            Some(why) => Some(why),
            None => fault::of_answers(input, &sandbox.stdout(), set)?,
        };
        let Some(why) = why else {
            return Ok(Some(outcome.cpu));
        };
        let said = excerpt::head(&sandbox.stderr(), 4096)?;
        let said = said.lines().filter(|line| !line.trim().is_empty()).take(3);
        measured[at] = Measured {
            times: vec![outcome.cpu],
            failure: Some(Failure {
                why,
                last_words: said.map(shown::line).collect(),
            }),
        };
        Ok(None)
    }

    /// One run of a program.
    pub(super) fn execute(
        &self,
        program: &Executable,
        input: &Path,
        sandbox: &mut Sandbox,
    ) -> Result<Outcome> {
        let size = fs::metadata(input).map_err(Error::io("read", input))?.len();
        // A solver may print the puzzle beside its answer, and more.
        let output = 16 * size + (16 << 20);
        let program = Program {
            stdin: input.to_path_buf(),
            ..program.program(MEMORY, &[""; 0])
        };
        let bounds = Bounds {
            cpu: self.limit,
            margin: Duration::ZERO,
            wall: Bounds::wall_for(self.limit),
            memory: MEMORY,
            output,
            file: output,
            stack: 0,
        };
        sandbox.run(program, bounds)
    }
}

/// How many copies should take a little more than [`LEAST`], when so many took `cpu`. What of that is the program's
/// start is not known, so this may have to be asked again.
fn more_copies(copies: usize, cpu: Duration) -> usize {
    let factor = 1.2 * LEAST.as_secs_f64() / cpu.as_secs_f64().max(1e-4);
    (copies as f64 * factor).ceil() as usize
}

/// How many copies keep the slowest solver, which took `cpu` for so many, below [`MOST`], and files at a size that fits
/// anywhere.
fn most_copies(copies: usize, cpu: Duration, set: &Set, limit: Duration) -> usize {
    const PUZZLES: usize = 2_000_000;
    let factor = MOST.min(limit / 2).as_secs_f64() / cpu.as_secs_f64().max(1e-4);
    ((copies as f64 * factor) as usize).min(PUZZLES / set.puzzles())
}
