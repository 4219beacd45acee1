//! Several submissions on one problem: a row for each, then the failures, with the names of those that share one. Equal
//! failures have the same verdict on the same testcase with the same message. Pure text.

use crate::judge::program::build::BuildError;
use crate::judge::report::one_line::{compiler_errors, describe_failure, first_line};
use crate::judge::report::text::{format_memory, format_time, push_limits, push_verdict};
use crate::judge::report::{Report, peak_memory_case, short_names, slowest_case};
use crate::judge::verdict::Verdict;
use crate::terminal::escape::{SafeText, escape_line};
use std::cmp::Reverse;
use std::fmt::Write;

/// Why a submission isn't accepted, or what hacked it.
#[derive(Debug, PartialEq, Eq)]
pub struct DecidingFailure {
    pub verdict: Verdict,
    /// The first failing testcase; empty if nothing was run.
    pub testcase: String,
    pub message: String,
}

impl DecidingFailure {
    /// `None`: it passed everything.
    pub fn of_report(report: &Report) -> Option<DecidingFailure> {
        if let Some(why) = &report.not_built {
            let own = format!("{}: ", escape_line(&report.file));
            let printed = why.message();
            let message = match why {
                BuildError::CompileError(_) => first_compiler_error(report, printed),
                _ => first_line(printed.strip_prefix(&own).unwrap_or(printed)).to_string(),
            };
            return Some(DecidingFailure {
                verdict: why.verdict(),
                testcase: String::new(),
                message,
            });
        }
        report.deciding_case().map(|case| DecidingFailure {
            verdict: case.verdict,
            testcase: case.name.clone(),
            message: describe_failure(report, case).1,
        })
    }
}

/// The compiler's first error, with its line.
fn first_compiler_error(report: &Report, printed: &str) -> String {
    let first = compiler_errors(report, printed).into_iter().next();
    first.map_or(String::new(), |(place, message)| match place {
        Some(place) => format!("line {}: {message}", place.line),
        None => message,
    })
}

/// A row for each, then the failures, the most frequent first.
pub fn submission_table(reports: &[Report], color: bool) -> SafeText {
    let names = short_names::names_of_reports(reports);
    let faults: Vec<Option<DecidingFailure>> =
        reports.iter().map(DecidingFailure::of_report).collect();
    let mut text = SafeText::new(color);
    text.push(&escape_line(&reports[0].problem));
    push_limits(&mut text, &reports[0]);
    push_rows(&mut text, reports, &names, &faults);
    let mut shared: Vec<(&DecidingFailure, Vec<usize>)> = Vec::new();
    for (index, fault) in faults.iter().enumerate() {
        let Some(fault) = fault else { continue };
        match shared.iter_mut().find(|(known, _)| *known == fault) {
            Some((_, indices)) => indices.push(index),
            None => shared.push((fault, vec![index])),
        }
    }
    shared.sort_by_key(|(_, indices)| Reverse(indices.len()));
    for (fault, indices) in shared {
        push_fault(&mut text, fault, &indices, reports, &names);
    }
    let is_accepted = |report: &&Report| report.verdict() == Verdict::AC;
    let (accepted, all) = (reports.iter().filter(is_accepted).count(), reports.len());
    let _ = writeln!(text, "\n{accepted} of {all} accepted");
    text
}

fn push_rows(
    text: &mut SafeText,
    reports: &[Report],
    names: &[String],
    faults: &[Option<DecidingFailure>],
) {
    let testcase = |fault: &DecidingFailure| escape_line(&fault.testcase);
    let tests = faults.iter().map(|fault| fault.as_ref().map(testcase));
    let tests: Vec<String> = tests.map(Option::unwrap_or_default).collect();
    let names: Vec<String> = names.iter().map(|name| escape_line(name)).collect();
    let width = |cells: &[String], heading: &str| {
        let widths = cells.iter().map(|cell| cell.chars().count());
        widths.fold(heading.len(), usize::max)
    };
    let wide = width(&names, "submission");
    let tests_wide = width(&tests, "first failing test");
    let _ = writeln!(
        text,
        "{:wide$}  verdict  passed  {:tests_wide$}       cpu     memory",
        "submission", "first failing test"
    );
    for ((report, name), test) in reports.iter().zip(&names).zip(&tests) {
        let _ = write!(text, "{name:wide$}  ");
        push_verdict(text, report.verdict(), 7);
        let (passed, counted) = report.passed_counts();
        let passed = format!("{passed}/{counted}");
        let cpu = slowest_case(report.cases.iter()).map(|case| format_time(case.cpu));
        let peak = peak_memory_case(report.cases.iter()).map(|case| format_memory(case.peak));
        let [cpu, peak] = [cpu, peak].map(|cell| cell.unwrap_or("-".to_string()));
        let _ = writeln!(
            text,
            "  {passed:>6}  {test:tests_wide$}  {cpu:>8}  {peak:>9}"
        );
    }
}

/// A failure, those that share it, and how to see more of it.
fn push_fault(
    text: &mut SafeText,
    fault: &DecidingFailure,
    indices: &[usize],
    reports: &[Report],
    names: &[String],
) {
    text.push("\n");
    push_verdict(text, fault.verdict, 0);
    if !fault.testcase.is_empty() {
        let _ = write!(text, " on {}", escape_line(&fault.testcase));
    }
    let shared_by = indices.iter().map(|index| escape_line(&names[*index]));
    let shared_by: Vec<String> = shared_by.collect();
    let _ = writeln!(text, ": {}", shared_by.join(", "));
    if !fault.message.is_empty() {
        let _ = writeln!(text, "    {}", escape_line(&fault.message));
    }
    if let Some(command) = &reports[indices[0]].command {
        let _ = writeln!(text, "    more: {}", escape_line(command));
    }
}
