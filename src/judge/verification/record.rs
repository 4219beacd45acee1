//! What verifying a package brought to light. Pure: nothing is read or run here; [`super::text`] and [`super::json`] print
//! it.

use crate::judge::examples::demand::Demand;
use crate::judge::package::time_limit::Origin;
use crate::judge::report::Report;
use std::time::Duration;

/// One package, verified.
#[derive(Debug)]
pub struct Record {
    pub problem: String,
    /// How many testcases it has.
    pub testcases: usize,
    pub time_limit: Duration,
    pub time_origin: Origin,
    /// What is wrong with its data.
    pub faults: Vec<String>,
    /// What is odd about it, and what could not be checked.
    pub warnings: Vec<String>,
    /// Was all of its data checked?
    pub all_checked: bool,
    /// Was every program run on all testcases?
    pub all_run: bool,
    pub programs: Vec<Program>,
}

/// One program under `submissions/`.
#[derive(Debug)]
pub struct Program {
    /// Its path below `submissions/`.
    pub name: String,
    /// What it must get.
    pub demands: Vec<Demand>,
    pub standing: Standing,
    /// `None`: it could not be read.
    pub report: Option<Report>,
    pub warnings: Vec<String>,
}

/// Did a program get what it must?
#[derive(Debug, PartialEq)]
pub enum Standing {
    AsExpected,
    /// What the first demand that is not met has to say.
    NotAsExpected(String),
    /// As expected with more time only; a warning says so.
    WithMoreTime,
    /// It cannot be run here, and why: its compiler is missing, or its language is none of those that are known.
    Skipped(String),
    /// It cannot be read; a warning says why.
    PassedOver,
}

impl Record {
    pub fn warnings(&self) -> usize {
        let of_programs = self.programs.iter().map(|program| program.warnings.len());
        self.warnings.len() + of_programs.sum::<usize>()
    }

    /// Faults of the data, and programs that did not get what they must.
    pub fn wrong(&self) -> usize {
        let wrong = |program: &&Program| matches!(program.standing, Standing::NotAsExpected(_));
        self.faults.len() + self.programs.iter().filter(wrong).count()
    }
}
