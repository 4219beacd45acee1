//! Recognizes what went wrong in a program and where, as reported by a sanitizer, a failed assertion, a panic or an
//! exception. Pure.
//!
//! [`Diagnosis::find_in`] knows how such reports begin. The place is the first line of the author's own files in the report
//! (the last in Python, which lists the calls before the place itself). The trace is the report without addresses and
//! without what follows the stack; repeated calls are counted.

use crate::judge::source_location::{self, SourceLocation};
use crate::text::numbers::more_lines;

/// An error found in a program.
#[derive(Debug, Clone, PartialEq)]
pub struct Diagnosis {
    pub what: String,
    /// A place in a file of the author's.
    pub place: Option<SourceLocation>,
    pub trace: Vec<String>,
    /// Whether the language forbids it, however the program ends without the checks. Not so a stack overflow (without
    /// the checks, the stack may suffice) or a sum that wraps around (which may be intended).
    pub forbidden: bool,
}

/// AddressSanitizer's names for using memory that doesn't belong to the program.
const FORBIDDEN_ACCESSES: &[&str] = &[
    "-buffer-overflow",
    "-buffer-underflow",
    "-use-after-",
    "container-overflow",
    "double-free",
    "bad-free",
    "-mismatch",
    "-param-overlap",
];

const ADDRESS_SANITIZER: &str = "ERROR: AddressSanitizer: ";

const PANIC: &str = "panicked at ";

/// How a report begins, and whether these words are shown with the rest of the line.
const REPORT_STARTS: &[(&str, bool)] = &[
    (": runtime error: ", false),
    ("Assertion ", true),
    (ADDRESS_SANITIZER, false),
    (PANIC, true),
    ("has overflowed its stack", true),
    ("Exception in thread \"main\" ", false),
];

/// In a report that begins like this, the reason is on the last line.
const PYTHON_START: &str = "Traceback (most recent call last):";

/// From such a line on, the report is about memory, not about the program.
const STACK_END_STARTS: &[&str] = &[
    "SUMMARY: ",
    "Shadow bytes around",
    "note: Some details are omitted",
    "AddressSanitizer can not provide",
    "HINT: ",
];

/// Lines without information.
const NOISE_STARTS: &[&str] = &["AddressSanitizer:DEADLYSIGNAL", "====="];

impl Diagnosis {
    /// The error that standard error reports. `None`: nothing known was found.
    pub fn find_in(stderr: &str, files: &[String]) -> Option<Diagnosis> {
        let lines: Vec<&str> = stderr.lines().collect();
        let of_python = lines
            .iter()
            .rposition(|line| line.starts_with(PYTHON_START));
        let known = lines.iter().enumerate().find_map(|(at, line)| {
            let next = lines.get(at + 1).copied().unwrap_or_default();
            let what = REPORT_STARTS.iter().find_map(|&(words, is_shown)| {
                let (_, rest) = line.split_once(words)?;
                Some(report_message(words, is_shown, rest, next))
            });
            Some((at, what?))
        });
        let (from, what) = match (known, of_python) {
            (Some(known), _) => known,
            (None, Some(from)) => {
                let reason = lines.iter().rev().find(|line| !line.trim().is_empty())?;
                (from, reason.trim().to_string())
            }
            (None, None) => return None,
        };
        let report = &lines[from..];
        let mut places = report.iter().filter_map(|line| find_location(line, files));
        let place = if of_python == Some(from) {
            places.next_back()
        } else {
            places.next()
        };
        Some(Diagnosis {
            what: explain_terms(&what),
            place,
            trace: author_trace(report, files),
            forbidden: is_forbidden(lines[from], &what),
        })
    }
}

/// A failed assertion of the C++ library shows forbidden behaviour. One of the author's own doesn't, because those run
/// without the checks too. The two kinds use different quotes.
fn is_forbidden(line: &str, what: &str) -> bool {
    let sanitizer = line.contains("AddressSanitizer")
        && FORBIDDEN_ACCESSES.iter().any(|word| what.contains(word));
    sanitizer || line.contains(": runtime error: ") || line.contains("Assertion '")
}

/// What a report says that begins with these words; `rest` is the rest of the line.
fn report_message(words: &str, is_shown: bool, rest: &str, next: &str) -> String {
    let shown = format!("{}{rest}", if is_shown { words } else { "" });
    let next = next.split(" at 0x").next().unwrap_or(next).trim();
    let (what, is_continued) = match words {
        ADDRESS_SANITIZER => {
            let ends = [" on address ", " on unknown address ", " (pc "];
            let end = ends.iter().filter_map(|end| shown.find(end)).min();
            let continued = ["READ of", "WRITE of"];
            let is_continued = continued.iter().any(|start| next.starts_with(start));
            (&shown[..end.unwrap_or(shown.len())], is_continued)
        }
        // Old versions of Rust print everything on one line, without a colon at its end.
        PANIC => (&*shown, shown.trim().ends_with(':') && !next.is_empty()),
        _ => (&*shown, false),
    };
    match (what.trim(), is_continued) {
        (what, true) => format!("{}: {next}", what.trim_end_matches(':')),
        (what, false) => what.to_string(),
    }
}

/// Adds the meaning of words that a beginner may not know.
fn explain_terms(what: &str) -> String {
    let meaning = match what {
        _ if what.starts_with("stack-overflow") || what.contains("overflowed its stack") => {
            "recursion too deep, or a very large array in a function"
        }
        _ if what.starts_with("SEGV") => "an invalid address",
        _ if what.starts_with("ABRT") => "the program called abort",
        _ if what.starts_with("heap-use-after-free") => "it was freed before",
        _ if what.contains("-buffer-overflow") => "outside an array",
        _ => return what.to_string(),
    };
    format!("{what} ({meaning})")
}

fn find_location(line: &str, files: &[String]) -> Option<SourceLocation> {
    source_location::find_first(line, files).map(|(_, place, _)| place)
}

/// The lines of the report for a person, with only the author's own calls.
fn author_trace(report: &[&str], files: &[String]) -> Vec<String> {
    const MAX_TRACE_LINES: usize = 24;
    let begins =
        |line: &&str, words: &[&str]| words.iter().any(|w| line.trim_start().starts_with(w));
    let end = report
        .iter()
        .position(|line| begins(line, STACK_END_STARTS));
    let report = &report[..end.unwrap_or(report.len())];
    let mut trace: Vec<String> = Vec::new();
    let (mut last, mut again) = (String::new(), 0);
    let repeats_line = |again: usize| match again {
        0 => None,
        1 => Some("    … once more".to_string()),
        more => Some(format!("    … {more} more times")),
    };
    for (at, line) in report.iter().enumerate() {
        let next = report.get(at + 1).filter(|next| is_place_of_call(next));
        let call = traced_call(line).map(|(_, call)| call);
        let foreign = match (next, call) {
            (Some(next), _) => find_location(next, files).is_none(),
            (None, Some(call)) => find_location(call, files).is_none(),
            (None, None) => is_place_of_call(line) && find_location(line, files).is_none(),
        };
        if foreign || line.trim().is_empty() || begins(line, NOISE_STARTS) {
            continue;
        }
        if call == Some(last.as_str()) {
            again += 1;
            continue;
        }
        trace.extend(repeats_line(again));
        again = 0;
        trace.push(without_address(line));
        last = call.unwrap_or_default().to_string();
    }
    trace.extend(repeats_line(again));
    if trace.len() > MAX_TRACE_LINES {
        let more = trace.len() - MAX_TRACE_LINES;
        trace.truncate(MAX_TRACE_LINES);
        trace.push(format!("… {}", more_lines(more)));
    }
    trace
}

/// Rust prints a call and its place on two lines, Java on one.
fn is_place_of_call(line: &str) -> bool {
    line.trim_start().starts_with("at ")
}

/// The number and the call in a line of a stack trace: `    #7 0x5617 in f(int) main.cpp:2`. `None`: it isn't such a
/// line.
fn traced_call(line: &str) -> Option<(&str, &str)> {
    let rest = line.trim_start().strip_prefix('#')?;
    let (number, rest) = rest.split_once(' ')?;
    let is_number = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
    let (_, call) = rest.split_once(" in ")?;
    is_number.then_some((number, call))
}

fn without_address(line: &str) -> String {
    match traced_call(line) {
        Some((number, call)) => format!("    #{number} {call}"),
        None => line.trim_end().to_string(),
    }
}
