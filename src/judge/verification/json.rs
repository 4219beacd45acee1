//! Prints verified packages for programs, as one JSON document. Pure text. A program's results look as in `test
//! --json`.

use super::matrix::Matrix;
use super::record::{ExampleResult, ExampleStanding, Record};
use crate::json::{list, push_text, quote};
use crate::judge::examples::demand::Demand;
use crate::judge::process::protocol::Isolation;
use crate::judge::report::json::push_submission;
use crate::judge::verdict::Verdict;
use std::fmt::Write;

/// One JSON document for all packages; the README describes its shape.
pub fn document(records: &[Record], isolation: Isolation) -> String {
    let mut text = String::new();
    let sum = |count: fn(&Record) -> usize| records.iter().map(count).sum::<usize>();
    // Writing to a String cannot fail.
    let _ = write!(
        text,
        "{{\"isolation\":\"{}\",\"wrong\":{},\"warnings\":{},",
        isolation.name(),
        sum(Record::wrong),
        sum(Record::warnings)
    );
    list(&mut text, "packages", records, push_package);
    text.push_str("}\n");
    text
}

fn push_package(text: &mut String, record: &Record) {
    text.push('{');
    push_text(text, "problem", &record.problem);
    let limit = record.time_limit.as_secs_f64() * 1000.0;
    let _ = write!(
        text,
        "\"testcases\":{},\"all_checked\":{},\"time_limit_ms\":{limit:.3},",
        record.testcases, record.all_checked
    );
    push_text(text, "time_limit_from", &record.time_origin.to_string());
    push_strings(text, "faults", &record.faults);
    push_strings(text, "warnings", &record.warnings);
    match record.all_run {
        true => push_strings(text, "fell_nobody", &Matrix::of(record).fell_nobody),
        false => text.push_str("\"fell_nobody\":null,"),
    }
    list(text, "programs", &record.programs, push_program);
    text.push('}');
}

fn push_program(text: &mut String, program: &ExampleResult) {
    text.push('{');
    push_text(text, "name", &program.name);
    let (standing, complaint) = match &program.standing {
        ExampleStanding::AsExpected => ("as expected", None),
        ExampleStanding::NotAsExpected(complaint) => ("not as expected", Some(complaint)),
        ExampleStanding::WithMoreTime => ("as expected with more time", None),
        ExampleStanding::Skipped(why) => ("skipped", Some(why)),
        ExampleStanding::PassedOver => ("passed over", None),
    };
    push_text(text, "standing", standing);
    if let Some(complaint) = complaint {
        push_text(text, "complaint", complaint);
    }
    push_strings(text, "warnings", &program.warnings);
    list(text, "expected", &program.demands, push_demand);
    if let Some(report) = &program.report {
        text.push_str(",\"submission\":");
        push_submission(text, report);
    }
    text.push('}');
}

/// Leaves out what the demand doesn't ask for.
fn push_demand(text: &mut String, demand: &Demand) {
    text.push('{');
    if let Some(cases) = &demand.cases {
        push_strings(text, "cases", &cases.patterns());
    }
    if let Some(message) = &demand.message {
        push_text(text, "message", message);
    }
    if let Some((least, most)) = demand.score {
        let _ = write!(text, "\"score\":[{least},{most}],");
    }
    if demand.below_full {
        text.push_str("\"below_full\":true,");
    }
    for (name, verdicts) in [
        ("permitted", &demand.permitted),
        ("required", &demand.required),
        ("overall", &demand.overall),
        ("enough", &demand.enough),
    ] {
        if !verdicts.is_empty() {
            let verdicts: Vec<String> = verdicts.iter().map(Verdict::to_string).collect();
            push_strings(text, name, &verdicts);
        }
    }
    let _ = write!(text, "\"by\":");
    quote(text, &demand.source);
    text.push('}');
}

/// `"name":[…],`
fn push_strings<T: AsRef<str>>(text: &mut String, name: &str, strings: &[T]) {
    list(text, name, strings, |text, string| {
        quote(text, string.as_ref())
    });
    text.push(',');
}
