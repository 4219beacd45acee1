//! What was found out about a submission, and the verdict that follows. Pure: nothing is read or run here.

pub mod json;
pub mod text;

use crate::judge::failure::Failure;
use crate::judge::package::testcase::HACK;
use crate::judge::package::time_limit::Origin;
use crate::judge::process::dialogue::Talk;
use crate::judge::program::build::NotBuilt;
use crate::judge::scoring::{Given, Points};
use crate::judge::verdict::Verdict;
use std::path::PathBuf;
use std::time::Duration;

/// One testcase, judged.
#[derive(Debug, Clone)]
pub struct Case {
    pub name: String,
    pub group: String,
    /// Its input's path.
    pub input: PathBuf,
    pub verdict: Verdict,
    /// Why; its first line stands alone. Empty when there is nothing to say.
    pub message: String,
    pub cpu: Duration,
    pub wall: Duration,
    /// What of that was waiting for the machine, as far as it mattered: time that does not count against it.
    pub waited: Duration,
    /// Peak memory in bytes.
    pub peak: u64,
    /// How often it was run on all of its input to be measured; the figures are those of the run that counts.
    pub runs: usize,
    /// Every run behind the first, and why there was one.
    pub reruns: Vec<Rerun>,
    /// As many runs, one after the other, as the validator asked for: more than one only on a multi-pass problem.
    pub passes: u64,
    /// On an interactive problem: what submission and validator said to each other.
    pub talk: Option<Talk>,
    /// On a scoring problem: what the validator gave, and what that is worth.
    pub given: Given,
    pub score: Option<f64>,
    /// Where it was not passed: what a person needs to see of that.
    pub failure: Option<Box<Failure>>,
}

impl Case {
    /// One that nothing was measured on.
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
            runs: 1,
            reruns: Vec::new(),
            passes: 1,
            talk: None,
            given: Given::Nothing,
            score: None,
            failure: None,
        }
    }
}

/// One more run of a testcase.
#[derive(Debug, Clone, PartialEq)]
pub struct Rerun {
    pub why: Why,
    pub cpu: Duration,
}

/// Why a testcase is run once more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// It was over the time limit by so little that another run may tell otherwise.
    NearLimit,
    /// It died in a way that a stack which is used up may have caused.
    Stack,
}

impl Why {
    pub fn name(self) -> &'static str {
        match self {
            Why::NearLimit => "near-limit",
            Why::Stack => "stack",
        }
    }
}

/// One submission on one problem.
#[derive(Debug, Clone)]
pub struct Report {
    pub problem: String,
    pub file: String,
    pub language: String,
    pub time_limit: Duration,
    pub time_origin: Origin,
    /// Bytes.
    pub memory_limit: u64,
    /// Whose these limits are, where that is to be said.
    pub whose_limits: Option<String>,
    /// The package's driver that called it: `drivers/cpp`.
    pub driver: Option<String>,
    /// Why no testcase was run.
    pub not_built: Option<NotBuilt>,
    /// What its compiler warned of, line by line.
    pub warnings: Vec<String>,
    /// How many testcases there were to be run. `cases` may have fewer: they end at the first that fails, and the hack group
    /// is for who has passed the others.
    pub chosen: Chosen,
    pub cases: Vec<Case>,
    pub total: Total,
    /// The line that runs the first failure again.
    pub command: Option<String>,
}

/// What all testcases together are worth.
#[derive(Debug, Clone, Default)]
pub enum Total {
    /// The problem gives no points.
    #[default]
    NotScored,
    /// There are no points, because not all testcases were run.
    Unknown,
    Points(Points),
}

impl Total {
    pub fn points(&self) -> Option<&Points> {
        match self {
            Total::Points(points) => Some(points),
            Total::NotScored | Total::Unknown => None,
        }
    }
}

/// How many testcases there are to be run, of the hack group and of all others.
#[derive(Debug, Clone, Copy, Default)]
pub struct Chosen {
    pub counted: usize,
    pub hack: usize,
}

impl Report {
    /// One in which nothing stands yet.
    pub fn empty(problem: &str, file: &str, language: &str) -> Report {
        Report {
            problem: problem.to_string(),
            file: file.to_string(),
            language: language.to_string(),
            time_limit: Duration::ZERO,
            time_origin: Origin::Nobody,
            memory_limit: 0,
            whose_limits: None,
            driver: None,
            not_built: None,
            warnings: Vec::new(),
            chosen: Chosen::default(),
            cases: Vec::new(),
            total: Total::NotScored,
            command: None,
        }
    }

    /// The verdict on the submission: where it gets points, that of all groups together, as the package has it. Else that of the first testcase, hack data left out, that is not accepted; a judge
    /// error anywhere goes first. Where only hack data was run, that counts.
    pub fn verdict(&self) -> Verdict {
        if let Some(why) = &self.not_built {
            return why.verdict();
        }
        if self.cases.iter().any(|case| case.verdict == Verdict::JE) {
            return Verdict::JE;
        }
        if let Some(points) = self.total.points() {
            return points.verdict;
        }
        let only_hack = self.block(false).next().is_none();
        self.block(only_hack)
            .find(|case| case.verdict != Verdict::AC)
            .map_or(Verdict::AC, |case| case.verdict)
    }

    /// The first testcase that was not passed.
    pub fn failure(&self) -> Option<(&Case, &Failure)> {
        let mut failed = self.cases.iter();
        failed.find_map(|case| Some((case, case.failure.as_deref()?)))
    }

    /// The hack testcases that it failed. Where the judge itself failed, nothing is known.
    pub fn hacked(&self) -> impl Iterator<Item = &Case> {
        let failed = |case: &&Case| ![Verdict::AC, Verdict::JE].contains(&case.verdict);
        self.block(true).filter(failed)
    }

    /// How many testcases were not run, for one before them failed.
    pub fn not_reached(&self) -> Chosen {
        match &self.not_built {
            Some(_) => Chosen::default(),
            None => Chosen {
                counted: self.chosen.counted - self.block(false).count(),
                hack: self.chosen.hack - self.block(true).count(),
            },
        }
    }

    /// The testcases of one block of the report: those that the verdict follows from, or the hack group.
    pub(in crate::judge) fn block(&self, hack: bool) -> impl Iterator<Item = &Case> + Clone {
        self.cases
            .iter()
            .filter(move |case| (case.group == HACK) == hack)
    }
}

pub(in crate::judge) fn slowest<'a>(cases: impl Iterator<Item = &'a Case>) -> Option<&'a Case> {
    cases.max_by_key(|case| case.cpu)
}

pub(in crate::judge) fn heaviest<'a>(cases: impl Iterator<Item = &'a Case>) -> Option<&'a Case> {
    cases.max_by_key(|case| case.peak)
}
