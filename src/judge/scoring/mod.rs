//! Points of a scoring problem, from its testcases through the groups to the total.
//!
//! The two generations of the format have little in common. In the [`legacy`] format and the drafts, every folder of
//! test data is a group, and a grader combines the verdicts and scores of its members, innermost groups first. In the
//! [`current`] format, a group gives all or part of the points set for it, and `secret` adds them up. A [`tree`] of the
//! folders' settings is built once; everything else is arithmetic on plain values.

pub mod current;
pub mod default_grader;
pub mod legacy;
pub mod tree;

use crate::error::Result;
use crate::judge::package::Package;
use crate::judge::verdict::Verdict;
use tree::DataFolder;

/// What a validator gave for a testcase besides its verdict.
#[derive(Debug, Clone, Default, PartialEq)]
pub enum GivenPoints {
    #[default]
    Nothing,
    /// `score.txt`
    Score(f64),
    /// `score_multiplier.txt`: a share of the testcase's points.
    Multiplier(f64),
    /// Neither a valid score nor a valid multiplier, for this reason.
    Unreadable(String),
}

/// A testcase as it was judged.
#[derive(Debug, Clone, PartialEq)]
pub struct JudgedCase {
    pub verdict: Verdict,
    pub given: GivenPoints,
}

/// A testcase's points, or why the validator's output makes it a judge error.
pub type Worth = std::result::Result<Option<f64>, String>;

/// The result of a group of testcases.
#[derive(Debug, Clone, PartialEq)]
pub struct GroupPoints {
    /// Its path below `data/`; empty for `data/` itself.
    pub name: String,
    pub verdict: Verdict,
    pub score: f64,
    /// The most that the group can give. `None`: no bound is known.
    pub most: Option<f64>,
}

/// The result of a submission.
#[derive(Debug, Clone, PartialEq)]
pub struct Points {
    pub verdict: Verdict,
    pub score: f64,
    pub most: Option<f64>,
    /// Every group, before the groups in it; the total is left out.
    pub groups: Vec<GroupPoints>,
    /// Remarks for the reader.
    pub notes: Vec<String>,
}

/// How a package gives points.
#[derive(Debug)]
pub enum Scheme {
    Legacy(legacy::GradedGroup),
    Current(current::Secret),
}

/// Combines the verdicts and scores of a group's members into one of each, as a package's grader does. Takes the flags,
/// then the members in order.
pub type Grader<'a> =
    &'a mut dyn FnMut(&[String], &[(Verdict, f64)]) -> std::result::Result<(Verdict, f64), String>;

impl Scheme {
    /// `None`: the package gives no points.
    pub fn of(package: &Package) -> Result<Option<Scheme>> {
        let _ = package;
        Ok(None)
    }

    /// Whether any group uses the package's own grader.
    pub fn needs_grader(&self) -> bool {
        match self {
            Scheme::Legacy(root) => root.needs_grader(),
            Scheme::Current(_) => false,
        }
    }

    /// The points of each testcase, in the order of the package's testcases.
    pub fn worth(&self, judged: &[JudgedCase]) -> Vec<Worth> {
        let mut worth = vec![Ok(None); judged.len()];
        match self {
            Scheme::Legacy(root) => root.worth(judged, &mut worth),
            Scheme::Current(secret) => secret.worth(judged, &mut worth),
        }
        worth
    }

    /// The total. `worth` is the result of [`Scheme::worth`].
    pub fn points(&self, judged: &[JudgedCase], worth: &[Worth], grader: Grader) -> Points {
        let results: Vec<(Verdict, f64)> = judged
            .iter()
            .zip(worth)
            .map(|(judged, worth)| match worth {
                Ok(points) => (judged.verdict, points.unwrap_or(0.0)),
                Err(_) => (Verdict::JE, 0.0),
            })
            .collect();
        match self {
            Scheme::Legacy(root) => root.points(&results, grader),
            Scheme::Current(secret) => secret.points(&results),
        }
    }
}

/// The verdict on several: JE if there is one, otherwise the first that isn't AC.
fn first_failure(verdicts: impl Iterator<Item = Verdict> + Clone) -> Verdict {
    let mut failures = verdicts.clone().filter(|verdict| *verdict != Verdict::AC);
    match verdicts.clone().any(|verdict| verdict == Verdict::JE) {
        true => Verdict::JE,
        false => failures.next().unwrap_or(Verdict::AC),
    }
}

/// A number with at most two decimals: 33.33, 50.
pub(in crate::judge) fn short(number: f64) -> String {
    let text = format!("{number:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    match text {
        "" | "-0" => "0".to_string(),
        text => text.to_string(),
    }
}
