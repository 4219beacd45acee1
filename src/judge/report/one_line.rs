//! A line per failure, `FILE:LINE:COLUMN: VERDICT: MESSAGE`, for editors and problem matchers, and a last line with the
//! verdict. The place is that of a compiler's or run-time error where it is known, otherwise line 1, column 1. Pure text.

use crate::judge::diagnosis::Diagnosis;
use crate::judge::program::build::BuildError;
use crate::judge::report::{Case, Report};
use crate::judge::source_location::{self, SourceLocation};
use crate::judge::verdict::Verdict;
use crate::terminal::escape::{SafeText, escape_line};
use std::fmt::Write;
use std::mem;

/// All submissions, one after another.
pub fn one_line_document(reports: &[Report]) -> SafeText {
    let mut text = SafeText::default();
    for report in reports {
        push_report(&mut text, report);
    }
    text
}

fn push_report(text: &mut SafeText, report: &Report) {
    match &report.not_built {
        Some(BuildError::CompileError(printed)) => {
            for (place, message) in compiler_errors(report, printed) {
                push_line(text, report, place, Verdict::CE, &message);
            }
        }
        Some(why) => push_line(text, report, None, why.verdict(), first_line(why.message())),
        None => {}
    }
    let failed = |case: &&Case| case.verdict != Verdict::AC;
    for case in report.cases.iter().filter(failed) {
        let (place, message) = describe_failure(report, case);
        let message = format!("{}: {message}", case.name);
        push_line(text, report, place, case.verdict, &message);
    }
    let (file, problem) = (escape_line(&report.file), escape_line(&report.problem));
    let _ = write!(text, "{}: {file} on {problem}", report.verdict());
    let (passed, counted) = report.passed_counts();
    if report.not_built.is_none() && counted > 0 {
        let _ = write!(text, ", {passed} of {counted} passed");
    }
    let hacked = report.failed_hacks().count();
    if hacked > 0 {
        let _ = write!(text, ", hacked by {hacked}");
    }
    text.push("\n");
}

/// The failure on a testcase in one sentence, and its place in the program.
pub(super) fn describe_failure(report: &Report, case: &Case) -> (Option<SourceLocation>, String) {
    let message = first_line(&case.message);
    let failure = case.failure.as_ref();
    let failure = failure.filter(|_| case.verdict == Verdict::RE);
    let printed = failure.map(|failure| failure.stderr.to_text());
    match printed.and_then(|printed| Diagnosis::find_in(&printed, &source_names(report))) {
        Some(found) => (found.place, format!("{message}; {}", found.what)),
        None => (None, message.to_string()),
    }
}

fn push_line(
    text: &mut SafeText,
    report: &Report,
    place: Option<SourceLocation>,
    verdict: Verdict,
    message: &str,
) {
    let (mut file, mut row, mut column) = (report.file.as_str(), 1, 1);
    if let Some(place) = &place {
        file = typed_path(report, &place.file);
        (row, column) = (place.line, place.column.unwrap_or(1));
    }
    let (file, message) = (escape_line(file), escape_line(message.trim_end()));
    let _ = writeln!(text, "{file}:{row}:{column}: {verdict}: {message}");
}

/// The path of a file of the author's that a message names.
fn typed_path<'a>(report: &'a Report, name: &'a str) -> &'a str {
    let named = report.sources.iter().find(|(own, _)| own == name);
    named.map_or(name, |(_, path)| path)
}

/// The names of the author's files in messages: compilers know their names, running programs their paths.
fn source_names(report: &Report) -> Vec<String> {
    let both = report.sources.iter().flat_map(|(name, path)| [name, path]);
    both.cloned().collect()
}

/// The errors in what a compiler printed; at least one.
pub(super) fn compiler_errors(
    report: &Report,
    printed: &str,
) -> Vec<(Option<SourceLocation>, String)> {
    let names = source_names(report);
    let lines: Vec<&str> = printed.lines().collect();
    let (mut found, mut heading, mut user) = (Vec::new(), "", None);
    for (at, text) in lines.iter().enumerate() {
        let Some((before, place, after)) = source_location::find_first(text, &names) else {
            // Rust's message comes before its place.
            match text {
                text if text.starts_with("error") => heading = text,
                text if !text.starts_with(' ') => heading = "",
                _ => {}
            }
            // An error in the C++ library belongs to the line that uses it, which comes before it.
            let in_library = text.split_once(": error: ");
            found.extend(in_library.and_then(|(_, text)| Some((Some(user.take()?), text.into()))));
            continue;
        };
        let next = &lines[at + 1..];
        let message = match (before.trim(), after.trim_matches([':', ')', ' '])) {
            (_, "required from here") => {
                user = Some(place);
                continue;
            }
            ("-->", "") => mem::take(&mut heading).to_string(),
            // Python and JavaScript name the error last.
            ("" | "File \"", "") => first_named_error(next).to_string(),
            // Haskell's message is on the next line.
            ("", "error") => next.first().map_or("", |next| next.trim()).to_string(),
            ("" | "./", message) => message.to_string(),
            _ => String::new(),
        };
        if !message.is_empty() && !is_secondary(&message) {
            let message = message.strip_prefix("error: ").unwrap_or(&message);
            found.push((Some(place), message.to_string()));
        }
    }
    if found.is_empty() {
        found.push((None, error_without_location(&lines).to_string()));
    }
    found
}

/// The most telling line, if no line names a place.
fn error_without_location<'a>(lines: &[&'a str]) -> &'a str {
    let with = |words: &str| lines.iter().find(|line| line.contains(words)).copied();
    let undefined = with("undefined reference");
    if let Some(from) = undefined.and_then(|line| line.get(line.find("undefined")?..)) {
        return from;
    }
    let first = || lines.iter().find(|line| !line.starts_with('…')).copied();
    with("rror").or_else(first).unwrap_or_default()
}

/// Whether a line belongs to another error, or is a warning.
fn is_secondary(message: &str) -> bool {
    let message = message.to_lowercase();
    let starts = [
        "note:",
        "hint:",
        "warning",
        "required ",
        "fatal: there were",
    ];
    starts.iter().any(|start| message.starts_with(start))
}

/// The first line that names an error.
fn first_named_error<'a>(lines: &[&'a str]) -> &'a str {
    let named = |line: &&&str| line.contains("Error: ") && !line.starts_with(' ');
    lines.iter().find(named).copied().unwrap_or_default()
}

pub(super) fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}
