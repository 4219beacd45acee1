//! The results of judging a submission, and the verdict that follows. Pure: nothing is read or run here.

pub mod csv;
pub mod json;
pub mod junit;
pub mod one_line;
pub mod shared_failures;
mod short_names;
pub mod text;

use crate::judge::failure::FailureDetails;
use crate::judge::package::limits::Origin;
use crate::judge::package::testcase::HACK;
use crate::judge::program::build::BuildError;
use crate::judge::program::driver::Driver;
use crate::judge::verdict::Verdict;
use std::path::PathBuf;
use std::time::Duration;

/// A judged testcase.
#[derive(Debug, Clone)]
pub struct Case {
    pub name: String,
    pub group: String,
    /// The input's path.
    pub input: PathBuf,
    pub verdict: Verdict,
    /// The reason for the verdict; empty if there is none. The first line makes sense alone.
    pub message: String,
    pub cpu: Duration,
    pub wall: Duration,
    /// The part of the wall time spent waiting for a CPU or a disk, as far as it mattered. It doesn't count against the
    /// limit.
    pub waited: Duration,
    /// Peak memory in bytes.
    pub peak: u64,
    /// Every run after the first, and its reason. The figures are those of the run that counts.
    pub reruns: Vec<Rerun>,
    /// If it failed: what a person needs to see.
    pub failure: Option<Box<FailureDetails>>,
}

impl Case {
    /// A testcase without measurements.
    pub fn unmeasured(name: &str, group: &str, verdict: Verdict, message: String) -> Case {
        Case {
            name: name.to_string(),
            group: group.to_string(),
            input: PathBuf::new(),
            verdict,
            message,
            cpu: Duration::ZERO,
            wall: Duration::ZERO,
            waited: Duration::ZERO,
            peak: 0,
            reruns: Vec::new(),
            failure: None,
        }
    }

    /// How many measured runs on the whole input there were.
    pub fn measured_runs(&self) -> usize {
        let is_measured = |rerun: &&Rerun| rerun.reason == RerunReason::NearLimit;
        1 + self.reruns.iter().filter(is_measured).count()
    }
}

/// Another run of a testcase.
#[derive(Debug, Clone, PartialEq)]
pub struct Rerun {
    pub reason: RerunReason,
    pub cpu: Duration,
}

/// Why a testcase was run again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RerunReason {
    /// The time was so slightly over the limit that another run may be within it.
    NearLimit,
    /// The run crashed in a way that a stack overflow can cause.
    Stack,
}

impl RerunReason {
    pub fn name(self) -> &'static str {
        match self {
            RerunReason::NearLimit => "near-limit",
            RerunReason::Stack => "stack",
        }
    }
}

/// The result of judging one submission on one problem.
#[derive(Debug, Clone, Default)]
pub struct Report {
    pub problem: String,
    pub file: String,
    /// The author's files: the name of each in messages, and its path as the user would type it.
    pub sources: Vec<(String, String)>,
    pub language: String,
    pub time_limit: Duration,
    pub time_origin: Origin,
    /// Bytes.
    pub memory_limit: u64,
    /// The source of the limits, if that needs saying.
    pub whose_limits: Option<String>,
    /// The package's driver that called the submission's function.
    pub driver: Option<Driver>,
    /// Why no testcase was run.
    pub not_built: Option<BuildError>,
    /// The compiler's warnings, line by line.
    pub warnings: Vec<String>,
    /// The selected testcases in running order: the name, and whether it is of the hack group.
    pub testcases: Vec<(String, bool)>,
    /// Those that were run. A run may stop at the first failure, and the hack group may run only if all others passed.
    pub cases: Vec<Case>,
    /// The command that runs the first failure again.
    pub command: Option<String>,
    /// What the user may want to do next: a purpose and a command or an address.
    pub next_step: Option<String>,
}

/// How far judging has come when a report is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// The verdict is open.
    Testcases,
    /// The verdict is known, and the hack group is running.
    Hack,
    /// All testcases are done.
    Judged,
    /// The first failure has been looked into.
    Complete,
}

impl Report {
    /// A report without results.
    pub fn empty(problem: &str, file: &str, language: &str) -> Report {
        Report {
            problem: problem.to_string(),
            file: file.to_string(),
            language: language.to_string(),
            ..Report::default()
        }
    }

    /// The verdict on the submission: a judge error if there is one on any testcase, otherwise
    /// [`Report::first_verdict`].
    pub fn verdict(&self) -> Verdict {
        if self.not_built.is_none() && self.cases_of_block(true).any(is_judge_error) {
            Verdict::JE
        } else {
            self.first_verdict()
        }
    }

    /// The verdict before the hack group runs. A judge error on any testcase comes first. Otherwise it is that of the
    /// first testcase outside the hack group that isn't accepted; if only hack testcases were selected, those count.
    pub fn first_verdict(&self) -> Verdict {
        if let Some(why) = &self.not_built {
            return why.verdict();
        }
        let mut counted = self.cases_of_block(self.cases_of_block(false).next().is_none());
        if counted.clone().any(is_judge_error) {
            return Verdict::JE;
        }
        counted
            .find(|case| case.verdict != Verdict::AC)
            .map_or(Verdict::AC, |case| case.verdict)
    }

    /// The first testcase that failed.
    pub fn first_failure(&self) -> Option<(&Case, &FailureDetails)> {
        let mut failed = self.cases.iter();
        failed.find_map(|case| Some((case, case.failure.as_deref()?)))
    }

    /// The testcase that decides the verdict or, for an accepted submission, the first hack testcase that it failed.
    pub fn deciding_case(&self) -> Option<&Case> {
        let verdict = self.verdict();
        let failed = |case: &&Case| case.verdict != Verdict::AC;
        let decides = |case: &&Case| verdict != Verdict::JE || case.verdict == verdict;
        self.cases.iter().filter(failed).find(decides)
    }

    /// How many testcases outside the hack group were accepted, and how many were selected.
    pub(in crate::judge) fn passed_counts(&self) -> (usize, usize) {
        let passed = self
            .cases_of_block(false)
            .filter(|c| c.verdict == Verdict::AC);
        (passed.count(), self.chosen_counts().0)
    }

    /// How many testcases were selected outside the hack group and in it.
    pub fn chosen_counts(&self) -> (usize, usize) {
        let hack = self.testcases.iter().filter(|(_, is_hack)| *is_hack);
        let hack = hack.count();
        (self.testcases.len() - hack, hack)
    }

    /// The hack testcases that it failed. Judge errors don't count: they say nothing about the submission.
    pub fn failed_hacks(&self) -> impl Iterator<Item = &Case> {
        let failed = |case: &&Case| ![Verdict::AC, Verdict::JE].contains(&case.verdict);
        self.cases_of_block(true).filter(failed)
    }

    /// How many selected testcases outside the hack group and in it were not run because an earlier one failed.
    pub fn not_reached(&self) -> (usize, usize) {
        if self.not_built.is_some() {
            return (0, 0);
        }
        let (counted, hack) = self.chosen_counts();
        let [before, hacks] = [false, true].map(|hack| self.cases_of_block(hack).count());
        (counted - before, hack - hacks)
    }

    /// The testcases of the hack group, or all others.
    pub(in crate::judge) fn cases_of_block(
        &self,
        hack: bool,
    ) -> impl Iterator<Item = &Case> + Clone {
        self.cases
            .iter()
            .filter(move |case| (case.group == HACK) == hack)
    }
}

fn is_judge_error(case: &Case) -> bool {
    case.verdict == Verdict::JE
}

pub(in crate::judge) fn slowest_case<'a>(
    cases: impl Iterator<Item = &'a Case>,
) -> Option<&'a Case> {
    cases.max_by_key(|case| case.cpu)
}

pub(in crate::judge) fn peak_memory_case<'a>(
    cases: impl Iterator<Item = &'a Case>,
) -> Option<&'a Case> {
    cases.max_by_key(|case| case.peak)
}
