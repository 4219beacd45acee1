//! Runs solvers in turn and times them.
//!
//! A run is one process from start to end: it reads the puzzles from a file on standard input and writes to a file. Its
//! time is the user plus system time that `wait4` reports for it and for all children it waited for. Wall time isn't
//! used, so other work on the machine disturbs little. What still disturbs, such as a slower clock or a shared cache,
//! comes and goes. So solvers take turns, A B A B, and are compared within each round.
//!
//! Starting a program takes about a millisecond. To make that negligible, a set is repeated until a run of the fastest
//! solver takes [`MIN_RUN_TIME`], unless the slowest one would then take more than [`MAX_REPEAT_TIME`].
//!
//! [`measure_latency`](Benchmark::measure_latency) measures one process per puzzle instead, as most judges run a
//! submission: the cost of starting, reading, solving and printing. There an empty program takes turns with the solvers.

use super::failure::{self, MEMORY_LIMIT};
use super::puzzle_sets::PuzzleSet;
use crate::error::{Error, Result};
use crate::judge::excerpt;
use crate::judge::process::protocol::Bounds;
use crate::judge::process::sandbox::{Ran, Sandbox};
use crate::judge::program::executable::Executable;
use crate::terminal::escape;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The least CPU time that a run of the fastest solver should take.
pub const MIN_RUN_TIME: Duration = Duration::from_millis(100);

/// The most CPU time that repeating a set may cost any solver.
pub const MAX_REPEAT_TIME: Duration = Duration::from_secs(2);

/// The source of the program that does nothing.
pub const EMPTY_PROGRAM: &str = "fn main() {}\n";

/// One of the solvers compared.
#[derive(Debug)]
pub struct Solver {
    pub name: String,
    pub executable: Executable,
}

/// The results of a solver on one set.
#[derive(Debug, Default)]
pub struct Measured {
    /// CPU times of its measured runs, one per round. For a solver that failed, the time of the failed run.
    pub times: Vec<Duration>,
    pub failure: Option<SolverFailure>,
}

/// Why a solver's times don't count.
#[derive(Debug)]
pub struct SolverFailure {
    pub why: String,
    /// The first lines that it wrote to standard error.
    pub last_words: Vec<String>,
}

/// The results on one set.
#[derive(Debug)]
pub struct Comparison {
    /// How many puzzles each solver got in a round; those of a repeated set count each time.
    pub puzzles: usize,
    /// CPU times of an empty program, one per round, if each puzzle had a process of its own.
    pub empty: Option<Vec<Duration>>,
    /// One for each solver, in order.
    pub measured: Vec<Measured>,
}

/// The solvers and how to run them. The first solver is ours.
pub struct Benchmark<'a> {
    pub solvers: &'a [Solver],
    pub rounds: usize,
    /// CPU time limit of one run.
    pub limit: Duration,
    pub sandbox: &'a Sandbox,
    /// Called before every run with the number of runs done, their total number, and the name of the next.
    pub progress: &'a dyn Fn(usize, usize, &str),
}

impl Benchmark<'_> {
    /// Runs all solvers on a set: first a warm-up, then the measured rounds.
    pub fn measure_set(&self, set: &PuzzleSet) -> Result<Comparison> {
        let mut measured = self.without_times();
        let (copies, input) = self.warm_up(set, &mut measured)?;
        for round in 1..=self.rounds {
            for (at, solver) in self.solvers.iter().enumerate() {
                let done = (round - 1) * self.solvers.len() + at;
                let name = format!("{}: {}", set.name, solver.name);
                (self.progress)(done, self.rounds * self.solvers.len(), &name);
                if let Some(cpu) = self.take_turn(at, &input, set, &mut measured)? {
                    measured[at].times.push(cpu);
                }
            }
        }
        Ok(Comparison {
            puzzles: set.puzzle_count() * copies,
            empty: None,
            measured,
        })
    }

    /// Runs `empty` and all solvers in turn, with a process for each of some evenly spaced puzzles of the set: first a
    /// warm-up, then the measured rounds. Their times are the means over these puzzles.
    pub fn measure_latency(&self, empty: &Executable, set: &PuzzleSet) -> Result<Comparison> {
        const PUZZLES_PER_ROUND: usize = 25;
        let puzzles = PUZZLES_PER_ROUND.min(set.puzzle_count());
        let (mut of_rounds, mut measured) = (Vec::new(), self.without_times());
        for round in 0..=self.rounds {
            let mut of_empty = Duration::ZERO;
            let mut totals = vec![Duration::ZERO; self.solvers.len()];
            for number in 0..puzzles {
                let done = round * puzzles + number;
                (self.progress)(done, (self.rounds + 1) * puzzles, &set.name);
                let index = number * set.puzzle_count() / puzzles;
                let alone = set.only_puzzle(index, self.sandbox)?;
                let ran = self.run_program(empty, &alone.once)?;
                of_empty += ran.outcome.cpu;
                for (at, total) in totals.iter_mut().enumerate() {
                    let cpu = self.take_turn(at, &alone.once, &alone, &mut measured)?;
                    *total += cpu.unwrap_or_default();
                }
            }
            if round == 0 {
                continue; // the warm-up
            }
            of_rounds.push(of_empty / puzzles as u32);
            for (measured, total) in measured.iter_mut().zip(totals) {
                if measured.failure.is_none() {
                    measured.times.push(total / puzzles as u32);
                }
            }
        }
        Ok(Comparison {
            puzzles,
            empty: Some(of_rounds),
            measured,
        })
    }

    /// An empty result for each solver.
    fn without_times(&self) -> Vec<Measured> {
        self.solvers.iter().map(|_| Measured::default()).collect()
    }

    /// Finds out how often to repeat the set: more and more often until the fastest solver runs long enough. The last
    /// attempt is the warm-up. A solver that fails here isn't run again.
    fn warm_up(&self, set: &PuzzleSet, measured: &mut [Measured]) -> Result<(usize, PathBuf)> {
        let mut copies = 1;
        loop {
            let input = set.write_copies(copies, &self.sandbox.scratch_path("repeated"))?;
            let mut times = Vec::new();
            for at in 0..self.solvers.len() {
                let name = format!("{}: {}, warming up", set.name, self.solvers[at].name);
                (self.progress)(0, self.rounds * self.solvers.len(), &name);
                times.extend(self.take_turn(at, &input, set, measured)?);
            }
            let more = match (times.iter().min(), times.iter().max()) {
                (Some(&fastest), Some(&slowest)) if fastest < MIN_RUN_TIME => {
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

    /// Runs one solver once, unless it has failed before. Returns its CPU time, or `None` if it has failed.
    fn take_turn(
        &self,
        at: usize,
        input: &Path,
        set: &PuzzleSet,
        measured: &mut [Measured],
    ) -> Result<Option<Duration>> {
        if measured[at].failure.is_some() {
            return Ok(None);
        }
        let ran = self.run_program(&self.solvers[at].executable, input)?;
        let why = match failure::describe_end(&ran.outcome.end, self.limit) {
            Some(why) => Some(why),
            None => failure::describe_answers(input, &ran.stdout, set)?,
        };
        let Some(why) = why else {
            return Ok(Some(ran.outcome.cpu));
        };
        let said = excerpt::read_head(&ran.stderr, 4096)?;
        let said = said.lines().filter(|line| !line.trim().is_empty()).take(3);
        measured[at] = Measured {
            times: vec![ran.outcome.cpu],
            failure: Some(SolverFailure {
                why,
                last_words: said.map(escape::escape_line).collect(),
            }),
        };
        Ok(None)
    }

    /// Runs a program once.
    fn run_program(&self, program: &Executable, input: &Path) -> Result<Ran> {
        let size = fs::metadata(input).map_err(Error::io("read", input))?.len();
        // A solver may print the puzzle beside its answer, and more.
        let output = 16 * size + (16 << 20);
        let program = program.invocation(MEMORY_LIMIT, &[""; 0], input);
        let bounds = Bounds {
            cpu: self.limit,
            margin: Duration::ZERO,
            wall: Bounds::wall_limit_for(self.limit),
            memory: MEMORY_LIMIT,
            output,
            file: output,
            stack: 0,
        };
        self.sandbox.run(program, bounds)
    }
}

/// How many copies should take slightly more than [`MIN_RUN_TIME`] if `copies` took `cpu`. The program's start is part
/// of `cpu`, so this may have to be repeated.
fn more_copies(copies: usize, cpu: Duration) -> usize {
    let factor = 1.2 * MIN_RUN_TIME.as_secs_f64() / cpu.as_secs_f64().max(1e-4);
    (copies as f64 * factor).ceil() as usize
}

/// How many copies keep the slowest solver, which took `cpu` for `copies`, below [`MAX_REPEAT_TIME`] and half of its
/// limit, and the input file at a reasonable size.
fn most_copies(copies: usize, cpu: Duration, set: &PuzzleSet, limit: Duration) -> usize {
    const MAX_PUZZLES: usize = 2_000_000;
    let factor = MAX_REPEAT_TIME.min(limit / 2).as_secs_f64() / cpu.as_secs_f64().max(1e-4);
    ((copies as f64 * factor) as usize).min(MAX_PUZZLES / set.puzzle_count())
}
