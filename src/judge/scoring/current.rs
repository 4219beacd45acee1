//! Points as the format 2025-09 gives them: each group of `secret` has so many, given whole, in part, or not at all.

use super::tree::{Folder, Member};
use super::{Given, GroupPoints, Judged, Points, Worth, first_failure, short};
use crate::error::{Error, Result};
use crate::judge::package::config::text_of;
use crate::judge::package::yaml::node::Value;
use crate::judge::verdict::Verdict;

/// How a score is made of those below it.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Aggregation {
    /// All or nothing.
    PassFail,
    Sum,
    Min,
}

/// `secret`, or one of its groups.
#[derive(Debug)]
struct Group {
    name: String,
    /// `None`: unbounded.
    most: Option<f64>,
    aggregation: Aggregation,
    /// The part of `most` that a static validator gives, which is not run here.
    aside: f64,
    /// Groups of which every testcase must be accepted.
    required: Vec<String>,
    testcases: Vec<usize>,
}

/// All that gives points.
#[derive(Debug)]
pub struct Secret {
    secret: Group,
    /// Empty where `secret` has no groups and its testcases are its own.
    groups: Vec<Group>,
    sample: Vec<usize>,
}

impl Secret {
    pub fn read(data: &Folder) -> Result<Secret> {
        let sample = data.folder("sample").map(Folder::testcases);
        let Some(folder) = data.folder("secret") else {
            return Ok(Secret {
                secret: Group::read(data, Some(100.0), Aggregation::Sum)?,
                groups: Vec::new(),
                sample: sample.unwrap_or_default(),
            });
        };
        let secret = Group::read(folder, Some(100.0), Aggregation::Sum)?;
        let groups = folder.members.iter().filter_map(|member| match member {
            Member::Folder(group) if group.settings.is_some() => {
                Some(Group::read(group, None, Aggregation::PassFail))
            }
            _ => None,
        });
        let secret = Secret {
            secret,
            groups: groups.collect::<Result<_>>()?,
            sample: sample.unwrap_or_default(),
        };
        secret.check(folder)?;
        Ok(secret)
    }

    /// What leaves open how many points there are.
    fn check(&self, folder: &Folder) -> Result<()> {
        for group in self.groups.iter().chain([&self.secret]) {
            let bounded = group.most.is_some();
            let must = group.aggregation == Aggregation::PassFail || self.secret.most.is_some();
            if must && !bounded {
                let at = folder.folder(&group.name).unwrap_or(folder);
                let message = format!("{}: expected max_score: so many points", group.name);
                return Err(Error::file(&at.file, 0, message));
            }
        }
        Ok(())
    }

    fn units(&self) -> Vec<&Group> {
        match self.groups.as_slice() {
            [] => vec![&self.secret],
            groups => groups.iter().collect(),
        }
    }

    pub(super) fn worth(&self, judged: &[Judged], worth: &mut [Worth]) {
        for group in self.units() {
            for &index in &group.testcases {
                worth[index] = group.worth(&judged[index]);
            }
        }
    }

    pub(super) fn points(&self, results: &[(Verdict, f64)]) -> Points {
        let mut groups: Vec<GroupPoints> = Vec::new();
        let mut notes = Vec::new();
        for group in &self.groups {
            let scores: Vec<f64> = group.testcases.iter().map(|&i| results[i].1).collect();
            let missing = self.missing(group, results);
            let mut points = group.total(group.verdict(results), &scores, &mut notes);
            if let Some(missing) = missing {
                notes.push(format!(
                    "{}: nothing, since {missing} did not pass",
                    group.name
                ));
                points.score = 0.0;
            }
            groups.push(points);
        }
        let secret = &self.secret;
        let scores: Vec<f64> = match self.groups.is_empty() {
            true => secret.testcases.iter().map(|&i| results[i].1).collect(),
            false => groups.iter().map(|group| group.score).collect(),
        };
        let mut total = secret.total(secret.verdict(results), &scores, &mut notes);
        if let Some(missing) = self.missing(secret, results) {
            notes.push(format!("nothing, since {missing} did not pass"));
            total.score = 0.0;
        }
        let sample = self.sample.iter().map(|&index| results[index].0);
        let verdicts = sample.chain([total.verdict]);
        Points {
            verdict: first_failure(verdicts.chain(groups.iter().map(|group| group.verdict))),
            score: total.score,
            most: total.most,
            groups,
            notes,
        }
    }

    /// The first of the groups that must pass for this one and did not.
    fn missing<'a>(&self, group: &'a Group, results: &[(Verdict, f64)]) -> Option<&'a str> {
        let passed = |name: &str| {
            let testcases = match name {
                "sample" => &self.sample,
                _ => {
                    let full = |group: &&Group| {
                        group.name == name || group.name == format!("secret/{name}")
                    };
                    match self.groups.iter().find(full) {
                        Some(group) => &group.testcases,
                        None => return false,
                    }
                }
            };
            testcases.iter().all(|&i| results[i].0 == Verdict::AC)
        };
        let names = group.required.iter().map(String::as_str);
        names.into_iter().find(|name| !passed(name))
    }
}

impl Group {
    fn read(folder: &Folder, most: Option<f64>, aggregation: Aggregation) -> Result<Group> {
        let points = |key: &str, default: Option<f64>| match folder.get(key) {
            None => Ok(default),
            Some(node) => match text_of(node) {
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
            Some(node) => match text_of(node) {
                "pass-fail" => Aggregation::PassFail,
                "sum" => Aggregation::Sum,
                "min" => Aggregation::Min,
                _ => return Err(folder.wrong(node, "score_aggregation: pass-fail, sum or min")),
            },
        };
        let required = match folder.get("require_pass").map(|node| &node.value) {
            None => Vec::new(),
            Some(Value::Sequence(items)) => items.iter().map(|n| text_of(n).to_string()).collect(),
            Some(Value::Scalar(name)) => vec![name.clone()],
            Some(Value::Mapping(_)) => Vec::new(),
        };
        Ok(Group {
            name: folder.name.clone(),
            most: points("max_score", most)?,
            aggregation,
            aside: points("static_validation_score", None)?.unwrap_or(0.0),
            required,
            testcases: folder.testcases(),
        })
    }

    fn verdict(&self, results: &[(Verdict, f64)]) -> Verdict {
        first_failure(self.testcases.iter().map(|&index| results[index].0))
    }

    /// The most that one of the testcases gives.
    fn most_each(&self) -> Option<f64> {
        let most = self.most?;
        Some(match self.aggregation {
            Aggregation::Sum => (most - self.aside) / self.testcases.len().max(1) as f64,
            Aggregation::Min | Aggregation::PassFail => most,
        })
    }

    fn worth(&self, judged: &Judged) -> Worth {
        let accepted = match judged.verdict {
            Verdict::AC => true,
            Verdict::WA | Verdict::PE => false,
            // It was not the validator that failed it.
            _ => return Ok(Some(0.0)),
        };
        let most = self.most_each();
        match &judged.given {
            Given::Unreadable(why) => Err(why.clone()),
            Given::Nothing if !accepted => Ok(Some(0.0)),
            _ if !accepted => Err("the validator rejected, and gave a score".to_string()),
            Given::Nothing if self.aggregation == Aggregation::PassFail => Ok(None),
            _ if self.aggregation == Aggregation::PassFail => {
                Err("the validator gave a score, in a group that passes or fails".to_string())
            }
            Given::Nothing => match most {
                Some(most) => Ok(Some(most)),
                None => Err("the validator gave no score.txt, and no bound is set".to_string()),
            },
            Given::Score(score) => match most {
                // What comes of dividing is not exact.
                Some(most) if *score > most * (1.0 + 1e-9) => Err(format!(
                    "the validator gave {} points of {}",
                    short(*score),
                    short(most)
                )),
                _ => Ok(Some(*score)),
            },
            Given::Multiplier(share) => match most {
                Some(most) => Ok(Some(share * most)),
                None => Err("the validator gave a share of points without a bound".to_string()),
            },
        }
    }

    fn total(&self, verdict: Verdict, scores: &[f64], notes: &mut Vec<String>) -> GroupPoints {
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
