//! A row per submission as CSV (RFC 4180), for spreadsheets. They take a cell that begins with =, +, - or @ for a
//! formula, so such text is prefixed with an apostrophe. Pure text.

use crate::judge::report::class::Fault;
use crate::judge::report::{Report, heaviest, names, slowest};
use crate::terminal::escape::escape_line;
use std::fmt::Write;

const COLUMNS: &str = "submission,file,problem,language,verdict,first_failing_test,message,passed,tests,cpu_ms,peak_kib";

pub fn document(reports: &[Report]) -> String {
    let mut text = format!("{COLUMNS}\r\n");
    for (report, name) in reports.iter().zip(names::of(reports)) {
        push_row(&mut text, report, &name);
    }
    text
}

fn push_row(text: &mut String, report: &Report, name: &str) {
    let fault = Fault::of(report);
    let (test, message) = fault.map_or(Default::default(), |f| (f.testcase, f.message));
    let words = [name, &report.file, &report.problem, &report.language];
    words.iter().for_each(|word| push_cell(text, word));
    let _ = write!(text, "{},", report.verdict());
    [test, message]
        .iter()
        .for_each(|word| push_cell(text, word));
    let (passed, counted) = report.passed();
    let cpu = slowest(report.cases.iter()).map(|case| case.cpu.as_secs_f64() * 1000.0);
    let peak = heaviest(report.cases.iter()).map(|case| case.peak / 1024);
    let _ = write!(text, "{passed},{counted},");
    // A submission that was not run has no figures.
    let _ = write!(
        text,
        "{},",
        cpu.map_or(String::new(), |cpu| format!("{cpu:.3}"))
    );
    let _ = write!(
        text,
        "{}\r\n",
        peak.map_or(String::new(), |peak| peak.to_string())
    );
}

/// A cell of text and the comma after it.
fn push_cell(text: &mut String, words: &str) {
    let words = escape_line(words);
    let formula = words.starts_with(['=', '+', '-', '@']);
    let words = format!("{}{words}", if formula { "'" } else { "" });
    match words.contains([',', '"']) {
        true => *text += &format!("\"{}\",", words.replace('"', "\"\"")),
        false => *text += &format!("{words},"),
    }
}
