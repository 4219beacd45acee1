//! Points in the legacy format and the drafts: for each folder, a grader combines the results of its members.
//!
//! A member that isn't accepted ends its group (`on_reject: break`, the default): later members don't count.
//! The [default grader](super::default_grader) is that of problemtools. A package may bring its own for groups with
//! `grading: custom`. A setting that a folder lacks comes from the folder above.

use super::default_grader::by_default;
use super::tree::{DataFolder, Member};
use super::{GivenPoints, Grader, GroupPoints, JudgedCase, Points, Worth};
use crate::error::Result;
use crate::judge::verdict::Verdict;

/// A folder and how its members are graded.
#[derive(Debug)]
pub struct GradedGroup {
    name: String,
    rule: GradingRule,
    members: Vec<Member<GradedGroup>>,
}

/// The scoring settings in `testdata.yaml`.
#[derive(Debug, Clone)]
pub struct GradingRule {
    pub breaks: bool,
    pub custom: bool,
    pub flags: Vec<String>,
    pub accept_score: f64,
    pub reject_score: f64,
    pub range: (f64, f64),
}

impl Default for GradingRule {
    fn default() -> GradingRule {
        GradingRule {
            breaks: true,
            custom: false,
            flags: Vec::new(),
            accept_score: 1.0,
            reject_score: 0.0,
            range: (f64::NEG_INFINITY, f64::INFINITY),
        }
    }
}

impl GradingRule {
    fn change(&mut self, folder: &DataFolder) -> Result<()> {
        if let Some(node) = folder.get("on_reject") {
            self.breaks = match node.text() {
                "break" => true,
                "continue" => false,
                _ => return Err(folder.wrong(node, "on_reject: break or continue")),
            };
        }
        if let Some(node) = folder.get("grading") {
            self.custom = match node.text() {
                "default" => false,
                "custom" => true,
                _ => return Err(folder.wrong(node, "grading: default or custom")),
            };
        }
        if let Some(node) = folder.get("grader_flags") {
            self.flags = node.words();
        }
        if let Some(node) = folder.get("accept_score") {
            self.accept_score = folder.number(node)?;
        }
        if let Some(node) = folder.get("reject_score") {
            self.reject_score = folder.number(node)?;
        }
        if let Some(node) = folder.get("range") {
            let ends: Vec<Option<f64>> = node
                .text()
                .split_whitespace()
                .map(|word| word.parse().ok())
                .collect();
            self.range = match ends.as_slice() {
                [Some(least), Some(most)] if least <= most => (*least, *most),
                _ => return Err(folder.wrong(node, "range: two numbers, the smaller first")),
            };
        }
        Ok(())
    }
}

impl GradedGroup {
    /// The tree of groups from `data/` on down.
    pub fn read(data: &DataFolder) -> Result<GradedGroup> {
        GradedGroup::below(data, &GradingRule::default())
    }

    fn below(folder: &DataFolder, above: &GradingRule) -> Result<GradedGroup> {
        let mut rule = above.clone();
        // The flag is for the top folder alone, the one with sample and secret.
        rule.flags.retain(|flag| flag != "ignore_sample");
        rule.change(folder)?;
        let members = folder.members.iter().map(|member| match member {
            Member::Testcase(index) => Ok(Member::Testcase(*index)),
            Member::Folder(folder) => Ok(Member::Folder(GradedGroup::below(folder, &rule)?)),
        });
        Ok(GradedGroup {
            name: folder.name.clone(),
            members: members.collect::<Result<_>>()?,
            rule,
        })
    }

    pub fn needs_grader(&self) -> bool {
        self.rule.custom
            || self.members.iter().any(|part| match part {
                Member::Folder(group) => group.needs_grader(),
                Member::Testcase(_) => false,
            })
    }

    pub(super) fn worth(&self, judged: &[JudgedCase], worth: &mut [Worth]) {
        for part in &self.members {
            match part {
                Member::Folder(group) => group.worth(judged, worth),
                Member::Testcase(index) => worth[*index] = self.rule.worth(&judged[*index]),
            }
        }
    }

    pub(super) fn points(&self, results: &[(Verdict, f64)], grader: Grader) -> Points {
        let (mut groups, mut notes) = (Vec::new(), Vec::new());
        let (verdict, score) = self.grade(results, grader, &mut groups, &mut notes);
        groups.remove(0);
        Points {
            verdict,
            score,
            most: self.rule.most(),
            groups,
            notes,
        }
    }

    /// Grades the group. Appends this group and those below it to `groups`.
    fn grade(
        &self,
        results: &[(Verdict, f64)],
        grader: Grader,
        groups: &mut Vec<GroupPoints>,
        notes: &mut Vec<String>,
    ) -> (Verdict, f64) {
        let place = groups.len();
        groups.push(GroupPoints {
            name: self.name.clone(),
            verdict: Verdict::AC,
            score: 0.0,
            most: self.rule.most(),
        });
        let mut members = Vec::new();
        let mut ended = false;
        for part in &self.members {
            let result = match part {
                Member::Testcase(index) => results[*index],
                // Groups after a failure don't count, but are graded for the report.
                Member::Folder(group) => group.grade(results, grader, groups, notes),
            };
            if !ended {
                members.push(result);
            }
            ended |= self.rule.breaks && result.0 != Verdict::AC;
        }
        let (verdict, score) = self.rule.grade(&members, grader).unwrap_or_else(|fault| {
            notes.push(fault);
            (Verdict::JE, 0.0)
        });
        (groups[place].verdict, groups[place].score) = (verdict, score);
        (verdict, score)
    }
}

impl GradingRule {
    fn most(&self) -> Option<f64> {
        Some(self.range.1).filter(|most| most.is_finite())
    }

    fn worth(&self, judged: &JudgedCase) -> Worth {
        match (&judged.given, judged.verdict) {
            (GivenPoints::Nothing, Verdict::AC) => Ok(Some(self.accept_score)),
            (GivenPoints::Nothing, _) => Ok(Some(self.reject_score)),
            (GivenPoints::Score(score), Verdict::AC) => Ok(Some(*score)),
            (GivenPoints::Score(_), Verdict::WA) => {
                Err("the validator rejected the output but gave a score.txt".to_string())
            }
            (GivenPoints::Multiplier(_), Verdict::AC | Verdict::WA) => {
                Err("score_multiplier.txt is not known to this version of the format".to_string())
            }
            (GivenPoints::Unreadable(why), Verdict::AC | Verdict::WA) => Err(why.clone()),
            // The submission failed on its own, maybe in a later pass.
            _ => Ok(Some(self.reject_score)),
        }
    }

    /// Combines the members' results.
    fn grade(
        &self,
        members: &[(Verdict, f64)],
        grader: Grader,
    ) -> std::result::Result<(Verdict, f64), String> {
        // The grader isn't asked if the judge failed on a member.
        if members.iter().any(|(verdict, _)| *verdict == Verdict::JE) {
            return Ok((Verdict::JE, 0.0));
        }
        match self.custom {
            true => grader(&self.flags, members),
            false => Ok(by_default(&self.flags, members)),
        }
    }
}
