//! Reports for programs: one JSON document. Pure text.

use crate::judge::failure::KnownCases;
use crate::judge::process::protocol::Isolation;
use crate::judge::report::{Case, Report};
use crate::text::json::{push_list, push_member, push_string};
use std::fmt::Write;
use std::time::Duration;

/// A JSON document for all submissions, in the shape that the README describes.
pub fn json_document(reports: &[Report], isolation: Isolation) -> String {
    let mut text = String::new();
    // Writing to a String cannot fail.
    let _ = write!(text, "{{\"isolation\":\"{}\",", isolation.name());
    push_list(&mut text, "submissions", reports, push_submission);
    text.push_str("}\n");
    text
}

fn push_submission(text: &mut String, report: &Report) {
    text.push('{');
    for (name, value) in [
        ("problem", &report.problem),
        ("file", &report.file),
        ("language", &report.language),
    ] {
        push_member(text, name, value);
    }
    if let Some(driver) = &report.driver {
        push_member(text, "driver", &driver.folder);
        if let Some(signature) = &driver.signature {
            push_member(text, "signature", signature);
        }
    }
    let _ = write!(text, "\"verdict\":\"{}\",", report.verdict());
    if let Some(why) = &report.not_built {
        push_member(text, "message", why.message());
    }
    push_list(text, "hacked", report.failed_hacks(), |text, case| {
        push_string(text, &case.name);
    });
    let limit = to_milliseconds(report.time_limit);
    let _ = write!(text, ",\"time_limit_ms\":{limit:.3},");
    push_member(text, "time_limit_from", &report.time_origin.to_string());
    if let Some(whose) = &report.whose_limits {
        push_member(text, "whose_limits", whose);
    }
    let (counted, hack) = report.not_reached();
    let _ = write!(text, "\"not_reached\":{},", counted + hack);
    push_list(text, "warnings", &report.warnings, |text, line| {
        push_string(text, line)
    });
    text.push(',');
    push_optional(text, "command", report.command.as_deref());
    push_list(text, "cases", &report.cases, push_case);
    text.push('}');
}

fn push_case(text: &mut String, case: &Case) {
    text.push('{');
    push_member(text, "name", &case.name);
    push_member(text, "group", &case.group);
    let _ = write!(
        text,
        "\"verdict\":\"{}\",\"cpu_ms\":{:.3},\"wall_ms\":{:.3},\"waited_ms\":{:.3},\"peak_kib\":{},\"runs\":{},\"message\":",
        case.verdict,
        to_milliseconds(case.cpu),
        to_milliseconds(case.wall),
        to_milliseconds(case.waited),
        case.peak / 1024,
        case.measured_runs(),
    );
    push_string(text, &case.message);
    text.push(',');
    push_failure(text, case);
    text.push('}');
}

/// The input, the case that failed and how, and the reruns.
fn push_failure(text: &mut String, case: &Case) {
    push_member(text, "input", &case.input.to_string_lossy());
    let failure = case.failure.as_deref();
    let cases = failure.and_then(|failure| failure.cases.as_ref());
    let number = cases.and_then(KnownCases::failed_case);
    let number = number.map_or("null".to_string(), |number| number.to_string());
    let alone = cases.and_then(KnownCases::verdict_alone);
    let alone = alone.map_or("null".to_string(), |verdict| format!("\"{verdict}\""));
    let _ = write!(text, "\"case\":{number},\"alone\":{alone},");
    let expected = failure.and_then(|failure| failure.expected.as_deref());
    push_optional(text, "expected", expected);
    let found = failure.and_then(|failure| failure.found.as_deref());
    push_optional(text, "found", found);
    let stderr = failure.map(|failure| failure.stderr.to_text());
    push_optional(text, "stderr", stderr.as_deref());
    let notes = failure.map_or(&[][..], |failure| &failure.notes);
    push_list(text, "notes", notes, |text, note| push_string(text, note));
    text.push(',');
    push_list(text, "reruns", &case.reruns, |text, rerun| {
        text.push('{');
        push_member(text, "why", rerun.reason.name());
        let _ = write!(text, "\"cpu_ms\":{:.3}}}", to_milliseconds(rerun.cpu));
    });
}

/// A member that is a string or null, and the comma after it.
fn push_optional(text: &mut String, name: &str, value: Option<&str>) {
    match value {
        Some(value) => push_member(text, name, value),
        None => *text += &format!("\"{name}\":null,"),
    }
}

fn to_milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}
