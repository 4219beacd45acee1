//! A row per submission as CSV (RFC 4180), for spreadsheets. They take a cell that begins with =, +, - or @ for a
//! formula, so such text is prefixed with an apostrophe. Pure text.

use crate::judge::report::shared_failures::DecidingFailure;
use crate::judge::report::{Report, peak_memory_case, short_names, slowest_case};
use crate::terminal::escape::escape_line;
use std::fmt::Write;

const COLUMNS: &str = "submission,file,problem,language,verdict,first_failing_test,message,passed,tests,cpu_ms,peak_kib";

pub fn csv_document(reports: &[Report]) -> String {
    let mut text = format!("{COLUMNS}\r\n");
    for (report, name) in reports.iter().zip(short_names::names_of_reports(reports)) {
        push_row(&mut text, report, &name);
    }
    text
}

fn push_row(text: &mut String, report: &Report, name: &str) {
    let fault = DecidingFailure::of_report(report);
    let (test, message) = fault.map_or(Default::default(), |f| (f.testcase, f.message));
    for words in [name, &report.file, &report.problem, &report.language] {
        push_cell(text, words);
    }
    let _ = write!(text, "{},", report.verdict());
    push_cell(text, &test);
    push_cell(text, &message);
    let (passed, counted) = report.passed_counts();
    // A submission that was not run has no figures.
    let cpu = slowest_case(report.cases.iter()).map_or(String::new(), |case| {
        format!("{:.3}", case.cpu.as_secs_f64() * 1000.0)
    });
    let peak = peak_memory_case(report.cases.iter());
    let peak = peak.map_or(String::new(), |case| (case.peak / 1024).to_string());
    let _ = write!(text, "{passed},{counted},{cpu},{peak}\r\n");
}

/// A cell of text and the comma after it.
fn push_cell(text: &mut String, words: &str) {
    let words = escape_line(words);
    let formula = words.starts_with(['=', '+', '-', '@']);
    let words = format!("{}{words}", if formula { "'" } else { "" });
    if words.contains([',', '"']) {
        *text += &format!("\"{}\",", words.replace('"', "\"\""))
    } else {
        *text += &format!("{words},")
    }
}
