//! Several submissions: a row for each, then what went wrong.

use super::{
    driver_line, format_memory, format_time, hack_line, limit_origins, not_reached, push_verdict,
    push_warnings, shown_width, testcase_rows,
};
use crate::judge::failure;
use crate::judge::report::{Case, Report, peak_memory_case, slowest_case};
use crate::judge::verdict::Verdict;
use crate::terminal::escape::{SafeText, escape_line};
use std::fmt::Write;
use std::time::Duration;

/// A table whose rows can be printed one by one.
pub struct Table {
    /// The widths of the first two columns.
    problems: usize,
    files: usize,
    color: bool,
}

impl Table {
    /// A table of these problems and files.
    pub fn for_submissions<'a>(
        names: impl Iterator<Item = (&'a str, &'a str)>,
        color: bool,
    ) -> Table {
        let (problems, files) = names.fold((7, 10), |(problems, files), (problem, file)| {
            (
                problems.max(shown_width(problem)),
                files.max(shown_width(file)),
            )
        });
        Table {
            problems,
            files,
            color,
        }
    }

    pub fn header(&self) -> String {
        format!(
            "{:2$}  {:3$}  verdict  passed  hacked       cpu      wall     memory  slowest\n",
            "problem", "submission", self.problems, self.files
        )
    }

    pub fn format_row(&self, report: &Report) -> SafeText {
        let Table {
            problems, files, ..
        } = self;
        let (passed, counted) = report.passed_counts();
        let slowest = slowest_case(report.cases.iter());
        let wall = report.cases.iter().map(|case| case.wall).max();
        let (problem, file) = (escape_line(&report.problem), escape_line(&report.file));
        let mut text = SafeText::new(self.color);
        let _ = write!(text, "{problem:problems$}  {file:files$}  ");
        push_verdict(&mut text, report.verdict(), 7);
        let _ = write!(
            text,
            "  {:>6}  {:>6}  {:>8}  {:>8}  {:>9}  {}",
            format!("{passed}/{counted}"),
            hacked_cell(report),
            format_time(slowest.map_or(Duration::ZERO, |case| case.cpu)),
            format_time(wall.unwrap_or_default()),
            format_memory(peak_memory_case(report.cases.iter()).map_or(0, |case| case.peak)),
            slowest.map_or(String::new(), |case| escape_line(&case.name)),
        );
        text.end_row();
        text
    }

    /// The text after the rows: drivers, limits and failures.
    pub fn details_text(&self, reports: &[Report]) -> SafeText {
        let mut text = SafeText::new(self.color);
        for report in reports.iter().filter(|report| report.driver.is_some()) {
            text.push(&format!("{}: ", escape_line(&report.file)));
            text.push(&driver_line(report));
        }
        let origins = |report: &Report| -> String {
            let problem = escape_line(&report.problem);
            let line = |origin: String| format!("{problem}, {}\n", escape_line(&origin));
            limit_origins(report).map(line).collect()
        };
        let mut before = String::new();
        for origins in reports.iter().map(origins) {
            if origins != before {
                text.push(&origins);
            }
            before = origins;
        }
        for report in reports {
            push_details(&mut text, report);
        }
        text
    }
}

/// How many hack testcases it failed, and of how many. A dash if some were selected, but none was run.
fn hacked_cell(report: &Report) -> String {
    match report.cases_of_block(true).count() {
        0 if report.chosen_counts().1 > 0 => "-".to_string(),
        run => format!("{}/{run}", report.failed_hacks().count()),
    }
}

/// Details that don't fit into a row.
fn push_details(text: &mut SafeText, report: &Report) {
    let notable = |hack| {
        let of_note = |case: &&Case| case.verdict != Verdict::AC || case.measured_runs() > 1;
        report
            .cases_of_block(hack)
            .filter(of_note)
            .collect::<Vec<_>>()
    };
    let (counted, hacks) = (notable(false), notable(true));
    if report.not_built.is_none() && counted.is_empty() && hacks.is_empty() {
        return;
    }
    let (file, problem) = (escape_line(&report.file), escape_line(&report.problem));
    let _ = writeln!(text, "\n{file} on {problem}");
    if let Some(why) = &report.not_built {
        testcase_rows::push_not_built(text, why);
    }
    testcase_rows::push_failures(text, &counted);
    text.push(&not_reached(report));
    text.push(&hack_line(report));
    testcase_rows::push_failures(text, &hacks);
    push_warnings(text, report);
    failure::text::push_first_failure(text, report);
}
