//! Prints verified packages for people. Pure text.

use super::{ExampleResult, ExampleStanding, Record};
use crate::judge::report::{Report, text};
use crate::judge::verdict::Verdict;
use crate::terminal::escape::{SafeText, escape_line};
use std::fmt::Write;

/// The lines about a package's data. Says "valid" only if all of it was checked.
pub fn data_lines(record: &Record) -> SafeText {
    let said = match (record.faults.len(), record.all_checked) {
        (0, true) => "valid".to_string(),
        (0, false) => "no faults in what was checked".to_string(),
        (1, _) => "1 fault".to_string(),
        (faults, _) => format!("{faults} faults"),
    };
    let (problem, testcases) = (escape_line(&record.problem), record.testcases);
    let mut text = SafeText::from(format!("{problem}: {testcases} testcases, {said}\n"));
    for warning in &record.warnings {
        let _ = writeln!(text, "  warning  {warning}");
    }
    for fault in &record.faults {
        let _ = writeln!(text, "  NOT  {fault}");
    }
    text
}

/// A program's row with its details.
pub fn program_row(program: &ExampleResult, color: bool) -> SafeText {
    let name = escape_line(&program.name);
    let mut text = SafeText::new(color);
    let seen = program
        .report
        .as_ref()
        .map(count_verdicts)
        .unwrap_or_default();
    let _ = match &program.standing {
        ExampleStanding::AsExpected => writeln!(text, "  ok   {name:44}  {seen}"),
        ExampleStanding::NotAsExpected(complaint) => {
            writeln!(text, "  NOT  {name:44}  {seen}: {complaint}")
        }
        ExampleStanding::Skipped(why) => writeln!(text, "  skipped  {name}: {why}"),
        ExampleStanding::Doubtful(why) => writeln!(text, "  warning  {name}: {why}"),
    };
    if let (ExampleStanding::NotAsExpected(_), Some(report)) = (&program.standing, &program.report)
    {
        text.append(&text::detailed_report(report, color));
    }
    text
}

/// "AC 20, TLE 3 (hack/forward-killer)": how often each verdict occurred, and the first testcase with each bad one.
pub(super) fn count_verdicts(report: &Report) -> String {
    if let Some(why) = &report.not_built {
        return format!("{} 1", why.verdict());
    }
    let mut verdicts: Vec<Verdict> = Vec::new();
    for case in &report.cases {
        if !verdicts.contains(&case.verdict) {
            verdicts.push(case.verdict);
        }
    }
    let part = |verdict: &Verdict| {
        let such = report.cases.iter().filter(|case| case.verdict == *verdict);
        let count = such.clone().count();
        match such.clone().next() {
            Some(first) if *verdict != Verdict::AC => format!("{verdict} {count} ({})", first.name),
            _ => format!("{verdict} {count}"),
        }
    };
    let parts: Vec<String> = verdicts.iter().map(part).collect();
    parts.join(", ")
}
