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
    /// The width of the testcases' names. `None`: nothing has been printed.
    width: Option<usize>,
    /// How many testcases outside the hack group have been printed, or how many of all if there are only hacks.
    rows: usize,
    /// How many testcases of the hack group are done, if those before it have rows.
    hacks: usize,
    has_verdict: bool,
    is_judged: bool,
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
        let is_new = self.width.is_none();
        let own_width = || testcase_rows::name_width(report);
        let width = *self.width.get_or_insert_with(own_width);
        if is_new {
            push_head(&mut text, report);
        }
        if let Some(why) = &report.not_built {
            testcase_rows::push_not_built(&mut text, why);
            return text;
        }
        if is_new {
            testcase_rows::push_titles(&mut text, width);
        }
        let only_hack = report.chosen.counted == 0;
        self.rows += visit_new_cases(report.cases_of_block(only_hack), self.rows, |case, like| {
            testcase_rows::push_row(&mut text, width, case, like);
        });
        if stage >= Stage::Hack && !self.has_verdict {
            self.has_verdict = true;
            push_summary(&mut text, report);
            if stage >= Stage::Judged {
                text.push(&not_reached(report));
            }
        }
        if !only_hack {
            self.hacks += visit_new_cases(report.cases_of_block(true), self.hacks, |case, like| {
                if case.verdict != Verdict::AC {
                    testcase_rows::push_failed_hack(&mut text, case, like);
                }
            });
        }
        if stage >= Stage::Judged && !self.is_judged {
            self.is_judged = true;
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
    use crate::judge::report::ChosenCounts;
    use crate::judge::report::text::detailed_report;

    fn report_of(cases: &[(&str, &str, Verdict)]) -> Report {
        let hack = cases.iter().filter(|case| case.1 == "hack").count();
        let case = |&(name, group, verdict): &(&str, &str, Verdict)| {
            Case::unmeasured(name, group, verdict, "because".to_string())
        };
        Report {
            chosen: ChosenCounts {
                counted: cases.len() - hack,
                hack,
                width: 9,
            },
            cases: cases.iter().map(case).collect(),
            ..Report::empty("p", "f.py", "Python")
        }
    }

    #[test]
    fn live_report_prints_the_same_text_as_the_whole_report() {
        use Verdict::{AC, JE, RE, WA};
        let whole = report_of(&[
            ("sample/1", "sample", AC),
            ("judge/two", "judge", WA),
            ("judge/3", "judge", WA),
            ("hack/4", "hack", AC),
            ("hack/5", "hack", RE),
            ("hack/6", "hack", JE),
        ]);
        let mut live = LiveReport::new(true);
        let mut text = SafeText::new(true);
        for (done, stage) in [
            (0, Stage::Testcases),
            (1, Stage::Testcases),
            (2, Stage::Testcases),
            (3, Stage::Hack),
            (4, Stage::Hack),
            (5, Stage::Hack),
            (6, Stage::Hack),
            (6, Stage::Judged),
            (6, Stage::Complete),
        ] {
            let mut part = whole.clone();
            part.cases.truncate(done);
            text.append(&live.added_text(&part, stage));
        }
        assert_eq!(text.as_str(), detailed_report(&whole, true).as_str());
    }

    #[test]
    fn judge_error_in_hack_follows_the_verdict_on_the_others() {
        let report = report_of(&[
            ("judge/1", "judge", Verdict::AC),
            ("hack/2", "hack", Verdict::JE),
        ]);
        assert_eq!(report.verdict(), Verdict::JE);
        let text = detailed_report(&report, false);
        let told = "\nhack/2  JE\n    because\nhack: the judge failed on 1 of 1: JE\n";
        assert!(
            text.as_str()
                .contains("\nAC, 1 of 1 passed; slowest judge/1 "),
            "{text:?}"
        );
        assert!(text.as_str().ends_with(told), "{text:?}");
    }
}
