//! Prints one submission's report while it is made. Each call of [`LiveReport::added_text`] returns what has been added
//! since the last one, so a single call with a complete report returns all of it.

use super::{
    driver_line, hack_line, not_reached, push_limits, push_summary, push_warnings, testcase_rows,
};
use crate::judge::failure;
use crate::judge::report::{Case, Report, Stage};
use crate::judge::verdict::Verdict;
use crate::terminal::escape::{SafeText, escape_line};
use std::fmt::Write;

/// How much of a report has been printed.
#[derive(Default)]
pub struct LiveReport {
    color: bool,
    /// `None`: nothing has been printed.
    stage: Option<Stage>,
    /// How many testcases outside the hack group have been printed, or how many of all if there are only hacks.
    rows: usize,
    /// How many testcases of the hack group are done, if those before it have rows.
    hacks: usize,
}

impl LiveReport {
    pub fn new(color: bool) -> LiveReport {
        LiveReport {
            color,
            ..LiveReport::default()
        }
    }

    pub fn added_text(&mut self, report: &Report, stage: Stage) -> SafeText {
        let mut text = SafeText::new(self.color);
        let width = testcase_rows::name_width(report);
        let before = self.stage.replace(stage);
        let is_reached = |new: Stage| stage >= new && before < Some(new);
        if before.is_none() {
            push_head(&mut text, report);
        }
        if let Some(why) = &report.not_built {
            testcase_rows::push_not_built(&mut text, why);
            return text;
        }
        if before.is_none() {
            testcase_rows::push_titles(&mut text, width);
        }
        let only_hack = report.chosen_counts().0 == 0;
        self.rows += visit_new_cases(report.cases_of_block(only_hack), self.rows, |case, like| {
            testcase_rows::push_row(&mut text, width, case, like);
        });
        if is_reached(Stage::Hack) {
            push_summary(&mut text, report);
            if stage >= Stage::Judged {
                text.push(&not_reached(report));
            }
        }
        if !only_hack {
            self.hacks += visit_new_cases(report.cases_of_block(true), self.hacks, |case, like| {
                if case.verdict != Verdict::AC {
                    testcase_rows::push_failed(&mut text, case, like);
                }
            });
        }
        if is_reached(Stage::Judged) {
            text.push(&hack_line(report));
        }
        if stage == Stage::Complete {
            push_warnings(&mut text, report);
            failure::text::push_first_failure(&mut text, report);
        }
        text
    }
}

/// Calls `act` for the testcases after the first `done`, and returns how many there are. Each comes with the first
/// testcase before it that has the same verdict and message, if there is one.
fn visit_new_cases<'a>(
    cases: impl Iterator<Item = &'a Case> + Clone,
    done: usize,
    mut act: impl FnMut(&Case, Option<&Case>),
) -> usize {
    let mut count = 0;
    for (at, case) in cases.clone().enumerate().skip(done) {
        let before = cases.clone().take(at);
        act(case, testcase_rows::first_like(before, case));
        count += 1;
    }
    count
}

fn push_head(text: &mut SafeText, report: &Report) {
    let [problem, file, language] =
        [&report.problem, &report.file, &report.language].map(|name| escape_line(name));
    let _ = write!(text, "{problem}  {file}  {language}");
    push_limits(text, report);
    text.push(&driver_line(report));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::report::text::detailed_report;

    #[test]
    fn judge_error_in_hack_follows_the_verdict_on_the_others() {
        let because =
            |name, group, verdict| Case::unmeasured(name, group, verdict, "because".to_string());
        let report = Report {
            testcases: vec![("judge/1".to_string(), false), ("hack/2".to_string(), true)],
            cases: vec![
                because("judge/1", "judge", Verdict::AC),
                because("hack/2", "hack", Verdict::JE),
            ],
            ..Report::empty("p", "f.py", "Python")
        };
        assert_eq!(report.verdict(), Verdict::JE);
        let text = detailed_report(&report, false);
        let (_, after) = text
            .as_str()
            .split_once("\nAC, 1 of 1 passed; ")
            .expect("a verdict");
        let told = "\nhack/2  JE\n    because\nhack: the judge failed on 1 of 1: JE\n";
        assert!(after.ends_with(told), "{text:?}");
    }
}
