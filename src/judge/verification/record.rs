//! The result of verifying a package. Pure: nothing is read or run here. [`super::text`] prints it.

use crate::judge::report::Report;

/// The result for one package.
#[derive(Debug)]
pub struct Record {
    pub problem: String,
    /// The number of its testcases.
    pub testcases: usize,
    /// What is wrong with its data.
    pub faults: Vec<String>,
    /// What is odd about it, and what couldn't be checked.
    pub warnings: Vec<String>,
    /// Whether all of its data was checked.
    pub all_checked: bool,
    pub programs: Vec<ExampleResult>,
}

/// One program under `submissions/`.
#[derive(Debug)]
pub struct ExampleResult {
    /// Its path below `submissions/`.
    pub name: String,
    pub standing: ExampleStanding,
    /// `None` if it couldn't be read, or its language isn't known.
    pub report: Option<Report>,
    pub warnings: Vec<String>,
}

/// Whether a program got what it must.
#[derive(Debug, PartialEq)]
pub enum ExampleStanding {
    AsExpected,
    /// With the complaint of the first demand that isn't met.
    NotAsExpected(String),
    /// As expected only with more time; a warning says so.
    WithMoreTime,
    /// It can't be run here, and why: its compiler is missing, or its language isn't known.
    Skipped(String),
    /// It can't be read; a warning says why.
    PassedOver,
}

impl Record {
    pub fn warnings(&self) -> usize {
        let of_programs = self.programs.iter().map(|program| program.warnings.len());
        self.warnings.len() + of_programs.sum::<usize>()
    }

    /// The number of faults in the data and of programs that didn't get what they must.
    pub fn wrong(&self) -> usize {
        let wrong = |program: &&ExampleResult| {
            matches!(program.standing, ExampleStanding::NotAsExpected(_))
        };
        self.faults.len() + self.programs.iter().filter(wrong).count()
    }
}
