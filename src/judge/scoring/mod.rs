//! Points: what the testcases of a scoring problem give, group by group, up to the whole.
//!
//! The two generations of the format have little in common. In the [`legacy`] format, and in the drafts, every folder of
//! test data is a group, and a grader makes one verdict and one score of those of its members, from the innermost groups
//! up. In the [`current`] one a group gives the points that it was set, all or in part, and `secret` adds them up. A
//! [`tree`] of what the package says of its folders is made once; everything else here is arithmetic with plain values.

pub mod current;
pub mod default_grader;
pub mod legacy;
pub mod tree;

use crate::error::Result;
use crate::judge::package::Package;
use crate::judge::package::version::Version;
use crate::judge::verdict::Verdict;
use tree::Folder;

/// What a validator gave for a testcase beside its verdict.
#[derive(Debug, Clone, Default, PartialEq)]
pub enum Given {
    #[default]
    Nothing,
    /// `score.txt`
    Score(f64),
    /// `score_multiplier.txt`: a share of the testcase's points.
    Multiplier(f64),
    /// Something that is neither; why.
    Unreadable(String),
}

/// A testcase as it was judged.
#[derive(Debug, Clone, PartialEq)]
pub struct Judged {
    pub verdict: Verdict,
    pub given: Given,
}

/// What a testcase is worth after all: its points, or why what the validator did is a judge error.
pub type Worth = std::result::Result<Option<f64>, String>;

/// What a group of testcases came to.
#[derive(Debug, Clone, PartialEq)]
pub struct GroupPoints {
    /// Its path below `data/`; empty for all of them.
    pub name: String,
    pub verdict: Verdict,
    pub score: f64,
    /// The most that can be had; `None`: no bound is known.
    pub most: Option<f64>,
}

/// What a submission came to.
#[derive(Debug, Clone, PartialEq)]
pub struct Points {
    pub verdict: Verdict,
    pub score: f64,
    pub most: Option<f64>,
    /// Each group before those in it, the whole left out.
    pub groups: Vec<GroupPoints>,
    /// What the reader should know of them.
    pub notes: Vec<String>,
}

/// How a package gives points.
#[derive(Debug)]
pub enum Scheme {
    Legacy(legacy::Group),
    Current(current::Secret),
}

/// Makes one verdict and one score of those of a group's members, as a package's own grader does: its flags, then the
/// members in their order.
pub type Grader<'a> =
    &'a mut dyn FnMut(&[String], &[(Verdict, f64)]) -> std::result::Result<(Verdict, f64), String>;

impl Scheme {
    /// `None`: the package gives no points.
    pub fn of(package: &Package) -> Result<Option<Scheme>> {
        if !package.kind.scoring {
            return Ok(None);
        }
        let data = Folder::of(package);
        Ok(Some(match package.version {
            Version::Legacy | Version::Draft => Scheme::Legacy(legacy::Group::read(&data)?),
            Version::Current => Scheme::Current(current::Secret::read(&data)?),
        }))
    }

    /// Does any group ask the package's own grader?
    pub fn needs_grader(&self) -> bool {
        match self {
            Scheme::Legacy(root) => root.needs_grader(),
            Scheme::Current(_) => false,
        }
    }

    /// What each testcase is worth, in the order of the package's testcases.
    pub fn worth(&self, judged: &[Judged]) -> Vec<Worth> {
        let mut worth = vec![Ok(None); judged.len()];
        match self {
            Scheme::Legacy(root) => root.worth(judged, &mut worth),
            Scheme::Current(secret) => secret.worth(judged, &mut worth),
        }
        worth
    }

    /// What the testcases come to together. `worth` is what [`Scheme::worth`] gave.
    pub fn points(&self, judged: &[Judged], worth: &[Worth], grader: Grader) -> Points {
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

/// The verdict on several: the first that is not accepted, but a judge error goes before all others.
fn first_failure(verdicts: impl Iterator<Item = Verdict> + Clone) -> Verdict {
    let mut failures = verdicts.clone().filter(|verdict| *verdict != Verdict::AC);
    match verdicts.clone().any(|verdict| verdict == Verdict::JE) {
        true => Verdict::JE,
        false => failures.next().unwrap_or(Verdict::AC),
    }
}

/// A number as people write it: 33.33, 50.
pub(in crate::judge) fn short(number: f64) -> String {
    let text = format!("{number:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    match text {
        "" | "-0" => "0".to_string(),
        text => text.to_string(),
    }
}
