//! Reports as programs read them: one JSON document. Pure text.

use crate::judge::process::wire::Isolation;
use crate::judge::report::{Case, Report};
use std::fmt::Write;

/// One JSON document for all submissions; the shape stands in the README.
pub fn document(reports: &[Report], isolation: Isolation) -> String {
    let all: Vec<String> = reports.iter().map(submission_json).collect();
    format!(
        "{{\"isolation\":\"{}\",\"submissions\":[{}]}}\n",
        isolation.name(),
        all.join(",")
    )
}

fn submission_json(report: &Report) -> String {
    let hacked: Vec<String> = report.hacked().map(|case| quote(&case.name)).collect();
    let cases: Vec<String> = report.cases.iter().map(case_json).collect();
    let message = match &report.not_run {
        Some((_, message)) => format!("\"message\":{},", quote(message)),
        None => String::new(),
    };
    format!(
        "{{\"problem\":{},\"file\":{},\"language\":{},\"verdict\":\"{}\",{message}\"hacked\":[{}],\"cases\":[{}]}}",
        quote(&report.problem),
        quote(&report.file),
        quote(&report.language),
        report.verdict(),
        hacked.join(","),
        cases.join(","),
    )
}

fn case_json(case: &Case) -> String {
    format!(
        "{{\"name\":{},\"group\":{},\"verdict\":\"{}\",\"cpu_ms\":{:.3},\"wall_ms\":{:.3},\"peak_kib\":{},\"message\":{}}}",
        quote(&case.name),
        quote(&case.group),
        case.verdict,
        case.cpu.as_secs_f64() * 1000.0,
        case.wall.as_secs_f64() * 1000.0,
        case.peak / 1024,
        quote(&case.message),
    )
}

/// A JSON string (RFC 8259).
fn quote(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            // More than the format asks for: nothing in the document moves the cursor of a terminal.
            c if c.is_control() => {
                let _ = write!(quoted, "\\u{:04x}", c as u32);
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}
