//! Reports for programs: one JSON document. Pure text.

use crate::json::{list, push_text, quote};
use crate::judge::process::protocol::Isolation;
use crate::judge::report::{Case, Report};
use std::fmt::Write;
use std::time::Duration;

/// One JSON document for all submissions, in the shape that the README describes.
pub fn document(reports: &[Report], isolation: Isolation) -> String {
    let mut text = String::new();
    // Writing to a String cannot fail.
    let _ = write!(text, "{{\"isolation\":\"{}\",", isolation.name());
    list(&mut text, "submissions", reports, push_submission);
    text.push_str("}\n");
    text
}

pub(in crate::judge) fn push_submission(text: &mut String, report: &Report) {
    text.push('{');
    for (name, value) in [
        ("problem", &report.problem),
        ("file", &report.file),
        ("language", &report.language),
    ] {
        push_text(text, name, value);
    }
    if let Some(driver) = &report.driver {
        push_text(text, "driver", driver);
    }
    if let Some(signature) = &report.signature {
        push_text(text, "signature", signature);
    }
    let _ = write!(text, "\"verdict\":\"{}\",", report.verdict());
    if let Some(why) = &report.not_built {
        push_text(text, "message", why.message());
    }
    list(text, "hacked", report.hacked(), |text, case| {
        quote(text, &case.name);
    });
    let limit = milliseconds(report.time_limit);
    let _ = write!(text, ",\"time_limit_ms\":{limit:.3},");
    push_text(text, "time_limit_from", &report.time_origin.to_string());
    if let Some(whose) = &report.whose_limits {
        push_text(text, "whose_limits", whose);
    }
    let left = report.not_reached();
    let _ = write!(text, "\"not_reached\":{},", left.counted + left.hack);
    list(text, "warnings", &report.warnings, |text, line| {
        quote(text, line)
    });
    text.push_str(",\"command\":");
    push_known(text, report.command.as_deref());
    text.push(',');
    list(text, "cases", &report.cases, push_case);
    text.push('}');
}

fn push_case(text: &mut String, case: &Case) {
    text.push('{');
    push_text(text, "name", &case.name);
    push_text(text, "group", &case.group);
    let _ = write!(
        text,
        "\"verdict\":\"{}\",\"cpu_ms\":{:.3},\"wall_ms\":{:.3},\"waited_ms\":{:.3},\"peak_kib\":{},\"runs\":{},\"message\":",
        case.verdict,
        milliseconds(case.cpu),
        milliseconds(case.wall),
        milliseconds(case.waited),
        case.peak / 1024,
        case.runs,
    );
    quote(text, &case.message);
    text.push(',');
    push_failure(text, case);
    text.push('}');
}

/// The input, the case that failed and how, and the reruns.
fn push_failure(text: &mut String, case: &Case) {
    push_text(text, "input", &case.input.to_string_lossy());
    let failure = case.failure.as_deref();
    let number = failure.and_then(|failure| failure.cases.as_ref()?.number());
    let number = number.map_or("null".to_string(), |number| number.to_string());
    let alone = failure.and_then(|failure| failure.cases.as_ref()?.verdict_alone());
    let alone = alone.map_or("null".to_string(), |verdict| format!("\"{verdict}\""));
    let _ = write!(text, "\"case\":{number},\"alone\":{alone},\"expected\":");
    push_known(
        text,
        failure.and_then(|failure| failure.expected.as_deref()),
    );
    text.push_str(",\"found\":");
    push_known(text, failure.and_then(|failure| failure.found.as_deref()));
    text.push_str(",\"stderr\":");
    push_known(
        text,
        failure.map(|failure| failure.stderr.text()).as_deref(),
    );
    text.push(',');
    let notes = failure.map_or(&[][..], |failure| &failure.notes);
    list(text, "notes", notes, |text, note| quote(text, note));
    text.push(',');
    list(text, "reruns", &case.reruns, |text, rerun| {
        text.push('{');
        push_text(text, "why", rerun.why.name());
        let _ = write!(text, "\"cpu_ms\":{:.3}}}", milliseconds(rerun.cpu));
    });
}

/// A string, or null.
fn push_known(text: &mut String, value: Option<&str>) {
    match value {
        Some(value) => quote(text, value),
        None => text.push_str("null"),
    }
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}
