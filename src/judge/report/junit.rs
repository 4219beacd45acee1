//! JUnit XML for CI: a test suite per submission, a test case per testcase. A submission that was not built has one
//! failed or erroneous test case, 'compile'; testcases that were not run are skipped. Pure text.

use crate::judge::report::Report;
use crate::judge::verdict::Verdict;
use crate::terminal::escape::{self, SafeText};
use std::fmt::Write;
use std::time::Duration;

pub fn junit_document(reports: &[Report]) -> String {
    let (mut suites, mut all) = (String::new(), SuiteCounts::default());
    for report in reports {
        let counts = push_suite(&mut suites, report);
        all.add(&counts);
    }
    let attributes = all.attributes();
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    format!("{head}<testsuites{attributes}>\n{suites}</testsuites>\n")
}

#[derive(Default)]
struct SuiteCounts {
    tests: usize,
    failures: usize,
    errors: usize,
    skipped: usize,
    time: Duration,
}

impl SuiteCounts {
    fn add(&mut self, other: &SuiteCounts) {
        self.tests += other.tests;
        self.failures += other.failures;
        self.errors += other.errors;
        self.skipped += other.skipped;
        self.time += other.time;
    }

    fn attributes(&self) -> String {
        format!(
            " tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\" time=\"{:.3}\"",
            self.tests,
            self.failures,
            self.errors,
            self.skipped,
            self.time.as_secs_f64()
        )
    }
}

fn push_suite(text: &mut String, report: &Report) -> SuiteCounts {
    let (mut cases, mut counts) = (String::new(), SuiteCounts::default());
    if let Some(why) = &report.not_built {
        push_case(&mut cases, report, "compile", Duration::ZERO);
        push_result(&mut cases, &mut counts, why.verdict(), why.message(), "");
    }
    for case in &report.cases {
        push_case(&mut cases, report, &case.name, case.cpu);
        counts.time += case.cpu;
        let failure = case.failure.as_deref();
        let stderr = failure.map_or(String::new(), |failure| failure.stderr.to_text());
        let (verdict, message) = (case.verdict, &case.message);
        push_result(&mut cases, &mut counts, verdict, message, &stderr);
    }
    let names = report.testcases.iter().map(|(name, _)| name);
    for name in names.filter(|name| report.cases.iter().all(|case| case.name != **name)) {
        push_case(&mut cases, report, name, Duration::ZERO);
        counts.tests += 1;
        counts.skipped += 1;
        cases.push_str("><skipped/></testcase>\n");
    }
    let name = format!("{} on {}", report.file, report.problem);
    let (name, attributes) = (escape_attribute(&name), counts.attributes());
    // Writing to a String cannot fail.
    let _ = writeln!(
        text,
        "<testsuite name=\"{name}\"{attributes}>\n<properties>"
    );
    for (name, value) in suite_properties(report) {
        let value = escape_attribute(&value);
        let _ = writeln!(text, "<property name=\"{name}\" value=\"{value}\"/>");
    }
    let _ = writeln!(text, "</properties>\n{cases}</testsuite>");
    counts
}

fn suite_properties(report: &Report) -> [(&'static str, String); 4] {
    let seconds = report.time_limit.as_secs_f64();
    [
        ("verdict", report.verdict().to_string()),
        ("language", report.language.clone()),
        ("time_limit_seconds", seconds.to_string()),
        ("memory_limit_mib", (report.memory_limit >> 20).to_string()),
    ]
}

/// Begins a test case; its first tag is still open.
fn push_case(text: &mut String, report: &Report, name: &str, time: Duration) {
    let (name, class) = (escape_attribute(name), escape_attribute(&report.file));
    let time = time.as_secs_f64();
    let _ = write!(
        text,
        "<testcase name=\"{name}\" classname=\"{class}\" time=\"{time:.3}\""
    );
}

/// Ends the test case begun last.
fn push_result(
    text: &mut String,
    counts: &mut SuiteCounts,
    verdict: Verdict,
    message: &str,
    more: &str,
) {
    counts.tests += 1;
    let element = match verdict {
        Verdict::AC => return text.push_str("/>\n"),
        Verdict::JE => "error",
        _ => "failure",
    };
    counts.errors += usize::from(verdict == Verdict::JE);
    counts.failures += usize::from(verdict != Verdict::JE);
    let first = message.lines().next().unwrap_or_default();
    let first = escape_attribute(&format!("{verdict}: {first}"));
    let body = escape_characters(SafeText::from(format!("{message}\n{more}")).as_str());
    let _ = writeln!(
        text,
        "><{element} type=\"{verdict}\" message=\"{first}\">{body}</{element}></testcase>"
    );
}

/// A text on one line between double quotes.
fn escape_attribute(text: &str) -> String {
    escape_characters(&escape::escape_line(text))
}

/// Escaped characters. XML 1.0 has no way to write some: `escape_line` has escaped the control characters, and noncharacters
/// become U+FFFD.
fn escape_characters(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            c => escaped.push(c),
        }
    }
    escaped
}
