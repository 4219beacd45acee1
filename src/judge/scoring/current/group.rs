//! The points of one group: for each of its testcases, and for all together.

use crate::error::Result;
use crate::judge::package::yaml::Node;
use crate::judge::scoring::tree::DataFolder;
use crate::judge::scoring::{GivenPoints, GroupPoints, JudgedCase, Worth, first_failure, short};
use crate::judge::verdict::Verdict;

/// How scores are combined.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Aggregation {
    /// All or nothing.
    PassFail,
    Sum,
    Min,
}

/// `secret`, or one of its groups.
#[derive(Debug)]
pub(super) struct PointsGroup {
    pub name: String,
    /// `None`: unbounded.
    pub most: Option<f64>,
    pub aggregation: Aggregation,
    /// The part of `most` for static validation, which isn't run here.
    pub aside: f64,
    /// Groups in which every testcase must be accepted.
    pub required: Vec<String>,
    pub testcases: Vec<usize>,
}

impl PointsGroup {
    pub fn read(
        folder: &DataFolder,
        most: Option<f64>,
        aggregation: Aggregation,
    ) -> Result<PointsGroup> {
        let points = |key: &str, default: Option<f64>| match folder.get(key) {
            None => Ok(default),
            Some(node) => match node.text() {
                "unbounded" if key == "max_score" => Ok(None),
                "pass-fail" if key == "static_validation_score" => Ok(None),
                _ => match folder.number(node)? {
                    number if number >= 0.0 => Ok(Some(number)),
                    _ => Err(folder.wrong(node, "no less than 0")),
                },
            },
        };
        let aggregation = match folder.get("score_aggregation") {
            None => aggregation,
            Some(node) => match node.text() {
                "pass-fail" => Aggregation::PassFail,
                "sum" => Aggregation::Sum,
                "min" => Aggregation::Min,
                _ => return Err(folder.wrong(node, "score_aggregation: pass-fail, sum or min")),
            },
        };
        let required = folder.get("require_pass").filter(|node| !node.is_mapping());
        let required = required.map_or(&[][..], Node::items).iter();
        Ok(PointsGroup {
            name: folder.name.clone(),
            most: points("max_score", most)?,
            aggregation,
            aside: points("static_validation_score", None)?.unwrap_or(0.0),
            required: required.map(|name| name.text().to_string()).collect(),
            testcases: folder.testcases(),
        })
    }

    pub fn verdict(&self, results: &[(Verdict, f64)]) -> Verdict {
        first_failure(self.testcases.iter().map(|&index| results[index].0))
    }

    /// The most that each testcase can give.
    fn most_each(&self) -> Option<f64> {
        let most = self.most?;
        Some(match self.aggregation {
            Aggregation::Sum => (most - self.aside) / self.testcases.len().max(1) as f64,
            Aggregation::Min | Aggregation::PassFail => most,
        })
    }

    pub fn worth(&self, judged: &JudgedCase) -> Worth {
        let accepted = match judged.verdict {
            Verdict::AC => true,
            Verdict::WA | Verdict::PE => false,
            // The validator isn't what rejected it.
            _ => return Ok(Some(0.0)),
        };
        let most = self.most_each();
        match &judged.given {
            GivenPoints::Unreadable(why) => Err(why.clone()),
            GivenPoints::Nothing if !accepted => Ok(Some(0.0)),
            _ if !accepted => Err("the validator rejected the output but gave a score".to_string()),
            GivenPoints::Nothing if self.aggregation == Aggregation::PassFail => Ok(None),
            _ if self.aggregation == Aggregation::PassFail => {
                Err("the validator gave a score in a pass-fail group".to_string())
            }
            GivenPoints::Nothing => match most {
                Some(most) => Ok(Some(most)),
                None => Err("the validator gave no score.txt, and no bound is set".to_string()),
            },
            GivenPoints::Score(score) => match most {
                // Division isn't exact.
                Some(most) if *score > most * (1.0 + 1e-9) => Err(format!(
                    "the validator gave {} points of {}",
                    short(*score),
                    short(most)
                )),
                _ => Ok(Some(*score)),
            },
            GivenPoints::Multiplier(share) => match most {
                Some(most) => Ok(Some(share * most)),
                None => Err("the validator gave a share of points without a bound".to_string()),
            },
        }
    }

    pub fn total(&self, verdict: Verdict, scores: &[f64], notes: &mut Vec<String>) -> GroupPoints {
        let name = self.name.clone();
        let score = match self.aggregation {
            Aggregation::PassFail if verdict == Verdict::AC => self.most.unwrap_or(0.0),
            Aggregation::PassFail => 0.0,
            Aggregation::Sum => scores.iter().sum(),
            Aggregation::Min => scores.iter().copied().reduce(f64::min).unwrap_or(0.0),
        };
        if self.aside > 0.0 {
            let aside = short(self.aside);
            notes.push(format!(
                "{name}: {aside} points are for static validation, which is not run here"
            ));
        }
        let too_many = self.most.is_some_and(|most| score > most * (1.0 + 1e-9));
        if too_many {
            notes.push(format!("{name}: more points than its max_score"));
        }
        GroupPoints {
            name,
            verdict: if too_many { Verdict::JE } else { verdict },
            score,
            most: self.most,
        }
    }
}
