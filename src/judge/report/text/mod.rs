//! Reports for people: a [`Table`] of submissions, or one submission in detail, all at once or
//! [`live_report`], with its testcases in [`testcase_rows`]. Pure text.

mod live_report;
mod table;
mod testcase_rows;

pub use live_report::LiveReport;
pub use table::Table;
pub(in crate::judge) use testcase_rows::push_indented;

use crate::judge::process::protocol::Isolation;
use crate::judge::report::{Report, Stage, peak_memory_case, slowest_case};
use crate::judge::verdict::Verdict;
use crate::terminal::escape::{SafeText, escape_line};
use crate::text::numbers::more_lines;
use std::fmt::Write;
use std::time::Duration;

/// A verdict padded to `width`; green, red or magenta if colours are on.
pub fn push_verdict(text: &mut SafeText, verdict: Verdict, width: usize) {
    let code = match verdict {
        Verdict::AC => 32,
        Verdict::JE => 35,
        _ => 31,
    };
    text.push_colored(code, &format!("{verdict:<width$}"));
}

/// The report on one submission: a row for each testcase, with the reason if it failed, then the summary.
pub fn detailed_report(report: &Report, color: bool) -> SafeText {
    LiveReport::new(color).added_text(report, Stage::Complete)
}

/// The width of a name in a report.
pub(super) fn shown_width(name: &str) -> usize {
    escape_line(name).chars().count()
}

/// Ends a line with the limits, and adds where they come from.
pub(super) fn push_limits(text: &mut SafeText, report: &Report) {
    let (seconds, mib) = (report.time_limit.as_secs_f64(), report.memory_limit >> 20);
    let _ = writeln!(text, "  (limits: {seconds} s, {mib} MiB)");
    for origin in limit_origins(report) {
        let _ = writeln!(text, "{}", escape_line(&origin));
    }
}

/// The sources of the limits, unless they are obvious.
fn limit_origins(report: &Report) -> impl Iterator<Item = String> {
    let time = report.time_origin.describe_time_limit(report.time_limit);
    time.into_iter().chain(report.whose_limits.clone())
}

/// Prints the compiler's warnings, unless all testcases passed. They may be all it takes to explain a failure.
fn push_warnings(text: &mut SafeText, report: &Report) {
    const MAX_WARNING_LINES: usize = 12;
    let passed = report.cases.iter().all(|case| case.verdict == Verdict::AC);
    if passed || report.warnings.is_empty() {
        return;
    }
    text.push("warnings:\n");
    for words in report.warnings.iter().take(MAX_WARNING_LINES) {
        testcase_rows::push_message(text, words);
    }
    let more = report.warnings.len().saturating_sub(MAX_WARNING_LINES);
    if more > 0 {
        testcase_rows::push_message(text, &format!("… {} (--json has them)", more_lines(more)));
    }
}

/// The driver that called the submission's function. Empty for a whole program.
fn driver_line(report: &Report) -> String {
    let Some(driver) = &report.driver else {
        return String::new();
    };
    let which = driver.signature.as_ref().map(|name| format!(": {name}"));
    format!(
        "a function, called by the problem's {}{}\n",
        driver.folder,
        which.unwrap_or_default()
    )
}

/// "AC, 12 of 12 passed; slowest …; peak memory …". A judge error in the hack group is reported with that group.
fn push_summary(text: &mut SafeText, report: &Report) {
    let (passed, counted) = report.passed_counts();
    push_verdict(text, report.first_verdict(), 0);
    if counted > 0 {
        let _ = write!(text, ", {passed} of {counted} passed");
    }
    let cases = report.cases_of_block(counted == 0);
    if let (Some(slow), Some(heavy)) = (slowest_case(cases.clone()), peak_memory_case(cases)) {
        let (cpu, name) = (format_time(slow.cpu), escape_line(&slow.name));
        let _ = write!(text, "; slowest {name} {cpu}");
        let (peak, name) = (format_memory(heavy.peak), escape_line(&heavy.name));
        let _ = write!(text, "; peak memory {peak} ({name})");
    }
    text.end_row();
}

/// The testcases that were not run because of an earlier failure. Usually empty.
fn not_reached(report: &Report) -> String {
    let tests = |count| if count == 1 { "test" } else { "tests" };
    let skipped = match report.not_reached() {
        (0, 0) => return String::new(),
        (0, hack) => format!("{hack} {} of hack", tests(hack)),
        (count, 0) => format!("{count} {}", tests(count)),
        (count, hack) => format!("{count} {}, and {hack} of hack", tests(count)),
    };
    format!("skipped after the first failure: {skipped} (--all runs them)\n")
}

/// The result on the hack group. It also says so if that makes the verdict a judge error.
fn hack_line(report: &Report) -> String {
    let fell: Vec<String> = report
        .failed_hacks()
        .map(|case| format!("{}: {}", escape_line(&case.name), case.verdict))
        .collect();
    let all = report.cases_of_block(true).count();
    let hacked = match fell.len() {
        0 => String::new(),
        count => format!("hacked by {count} of {all}: {}\n", fell.join(", ")),
    };
    let unknown = report
        .cases_of_block(true)
        .filter(|case| case.verdict == Verdict::JE);
    match (all, fell.len(), unknown.count()) {
        (0, ..) => String::new(),
        (_, 0, 0) => format!("hack: none of {all} broke it\n"),
        (_, _, 0) => hacked,
        (.., unknown) => format!("{hacked}hack: the judge failed on {unknown} of {all}: JE\n"),
    }
}

/// A line that says how submissions were sandboxed, and what that leaves open. `asked_for`: the caller chose this
/// isolation, so nothing is known about a stronger one.
pub fn isolation_line(isolation: Isolation, asked_for: bool) -> String {
    match isolation {
        Isolation::Landlock => "isolation: Landlock: one process, no network, no writing, no answers, no access to your other files\n".to_string(),
        Isolation::None => {
            let why = if asked_for { "" } else { ", because this system has no Landlock" };
            format!("isolation: none{why}: submissions can read and write all that you can\n")
        }
    }
}

/// In milliseconds if below a second, otherwise in seconds.
pub fn format_time(time: Duration) -> String {
    match time.as_secs_f64() {
        seconds if seconds < 1.0 => format!("{:.1} ms", seconds * 1000.0),
        seconds => format!("{seconds:.2} s"),
    }
}

/// In MiB with one decimal.
pub fn format_memory(bytes: u64) -> String {
    format!("{:.1} MiB", bytes as f64 / (1 << 20) as f64)
}
