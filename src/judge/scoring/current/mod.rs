//! Points in the format 2025-09: each group of `secret` has a number of points and gives all, part or none of them.

mod group;

use super::tree::{DataFolder, Member};
use super::{GroupPoints, JudgedCase, Points, Worth, first_failure};
use crate::error::{Error, Result};
use crate::judge::verdict::Verdict;
use group::{Aggregation, PointsGroup};

/// Everything that gives points.
#[derive(Debug)]
pub struct Secret {
    secret: PointsGroup,
    /// Empty if `secret` has testcases of its own instead of groups.
    groups: Vec<PointsGroup>,
    sample: Vec<usize>,
}

impl Secret {
    pub fn read(data: &DataFolder) -> Result<Secret> {
        let folder = data.folder("secret");
        let members = folder.map_or(&[][..], |folder| &folder.members).iter();
        let groups = members.filter_map(|member| match member {
            Member::Folder(group) if group.settings.is_some() => {
                Some(PointsGroup::read(group, None, Aggregation::PassFail))
            }
            _ => None,
        });
        let secret = Secret {
            secret: PointsGroup::read(folder.unwrap_or(data), Some(100.0), Aggregation::Sum)?,
            groups: groups.collect::<Result<_>>()?,
            sample: data
                .folder("sample")
                .map_or(Vec::new(), DataFolder::testcases),
        };
        folder.map_or(Ok(()), |folder| secret.check(folder))?;
        Ok(secret)
    }

    /// Reports groups that need a `max_score` and have none.
    fn check(&self, folder: &DataFolder) -> Result<()> {
        for group in self.groups.iter().chain([&self.secret]) {
            let bounded = group.most.is_some();
            let must = group.aggregation == Aggregation::PassFail || self.secret.most.is_some();
            if must && !bounded {
                let at = folder.folder(&group.name).unwrap_or(folder);
                let message = format!("{}: expected 'max_score: POINTS'", group.name);
                return Err(Error::file(&at.dir, 0, message));
            }
        }
        Ok(())
    }

    fn units(&self) -> Vec<&PointsGroup> {
        match self.groups.as_slice() {
            [] => vec![&self.secret],
            groups => groups.iter().collect(),
        }
    }

    pub(super) fn worth(&self, judged: &[JudgedCase], worth: &mut [Worth]) {
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
                let name = &group.name;
                notes.push(format!("{name}: nothing, since {missing} did not pass"));
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

    /// The first group that this one requires and that wasn't passed.
    fn missing<'a>(&self, group: &'a PointsGroup, results: &[(Verdict, f64)]) -> Option<&'a str> {
        let passed = |name: &str| {
            let full = format!("secret/{name}");
            let is_it = |group: &&PointsGroup| group.name == name || group.name == full;
            let testcases = match name {
                "sample" => Some(&self.sample),
                _ => self.groups.iter().find(is_it).map(|group| &group.testcases),
            };
            testcases.is_some_and(|all| all.iter().all(|&i| results[i].0 == Verdict::AC))
        };
        let mut names = group.required.iter().map(String::as_str);
        names.find(|name| !passed(name))
    }
}
