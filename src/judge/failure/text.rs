//! A failure for people to read. Pure text.

use crate::judge::failure::head_and_tail::HeadAndTail;
use crate::judge::failure::side_by_side::{SideBySide, SideBySideRow};
use crate::judge::failure::{CaseFinding, InteractingCases, KnownCases, ResultAlone};
use crate::judge::report::text::{format_time, push_indented};
use crate::judge::report::{Case, Report};
use crate::judge::verdict::Verdict;
use crate::terminal::escape::{SafeText, escape_line};
use std::fmt::Write;
use std::path::Path;

/// The submission's first failure in full, if there is one.
pub fn push_first_failure(text: &mut SafeText, report: &Report) {
    let Some((case, failure)) = report.first_failure() else {
        return;
    };
    let known = failure.cases.as_ref();
    let number = known.and_then(KnownCases::failed_case);
    let cases = known.map_or(String::new(), |cases| cases_text(cases, case));
    let _ = writeln!(text, "\nfirst failure: {}{cases}", escape_line(&case.name));
    for note in &failure.notes {
        let _ = writeln!(text, "  {}", escape_line(note));
    }
    // The lines are those of the case alone.
    let case = number.map_or(String::new(), |number| format!(", case {number}"));
    let _ = writeln!(text, "  input: {}{case}", path_text(&failure.input));
    push_lines(text, &failure.lines);
    if let Some(beside) = &failure.side_by_side {
        push_side_by_side(text, beside);
    }
    if let Some(printed) = &failure.printed {
        let nothing = match number {
            Some(2..) => "  nothing was printed after the output for the cases before\n",
            _ => "  it printed nothing\n",
        };
        push_head_and_tail(text, "printed", printed, nothing);
    }
    push_head_and_tail(text, "standard error", &failure.stderr, "");
    if let Some(kept) = &failure.saved_files {
        let _ = writeln!(text, "  complete files: {}", path_text(kept));
    }
    if let Some(command) = &report.command {
        let alone = known.and_then(KnownCases::reproducible_alone);
        let what = alone.map_or("test", |_| "case");
        let _ = writeln!(text, "  this {what} again: {}", escape_line(command));
    }
}

/// ", case 3 of 6: it fails alone too".
fn cases_text(cases: &KnownCases, case: &Case) -> String {
    let of = cases.total;
    match &cases.finding {
        CaseFinding::Requested(number) => format!(", case {number} of {of} alone"),
        CaseFinding::Case { number, alone } => {
            let result = match alone {
                ResultAlone::Fails(verdict) if *verdict == case.verdict => {
                    "it fails alone too".into()
                }
                ResultAlone::Fails(verdict) => format!("alone it is {verdict}"),
                ResultAlone::Passes(_) if case.verdict == Verdict::PE => {
                    "it passes alone; among the others its white space is wrong".into()
                }
                ResultAlone::Passes(company) => {
                    format!("it passes alone, but {}", interaction_text(company))
                }
                ResultAlone::PassesUnprinted => {
                    "the output ends before it; alone it passes".to_string()
                }
            };
            format!(", case {number} of {of}: {result}")
        }
        CaseFinding::Together { all, slowest } => format!(
            ": each of its {of} cases passes alone, in {} of CPU time in all; the slowest is case {}, {}",
            format_time(*all),
            slowest.0,
            format_time(slowest.1)
        ),
        CaseFinding::RightUpTo(0) => format!(": {of} cases; no time was left to try them all"),
        CaseFinding::RightUpTo(done) => format!(
            ": {of} cases, the first {done} right; no time was left to try all of the others"
        ),
    }
}

/// "not after case 2".
fn interaction_text(company: &InteractingCases) -> String {
    match company {
        InteractingCases::After(cases) if cases.start() == cases.end() => {
            format!("not after case {}", cases.end())
        }
        InteractingCases::After(cases) => {
            format!("not after cases {} to {}", cases.start(), cases.end())
        }
        InteractingCases::FollowedBy(next) => format!("not with case {next} after it"),
        InteractingCases::OnOneLine => {
            "no newline ends its output: what is printed next is on the same line".to_string()
        }
        InteractingCases::AllOthers => "not among the others".to_string(),
    }
}

fn push_head_and_tail(text: &mut SafeText, what: &str, ends: &HeadAndTail, nothing: &str) {
    if ends.is_empty() {
        return text.push(nothing);
    }
    let _ = writeln!(text, "  {what}:");
    push_lines(text, ends);
}

fn push_lines(text: &mut SafeText, ends: &HeadAndTail) {
    for words in ends.shown_lines() {
        push_indented(text, &words);
    }
}

/// ` > 12  expected   found`, and a caret below the actual output.
fn push_side_by_side(text: &mut SafeText, beside: &SideBySide) {
    const EXPECTED_TITLE: &str = "expected";
    let width = |line: &Option<String>| line.as_ref().map_or(0, |line| line.chars().count());
    let widest = beside.rows.iter().map(|row| width(&row.expected));
    let widest = widest.fold(EXPECTED_TITLE.len(), usize::max);
    let numbers = beside.rows.iter().filter_map(|row| row.number);
    let digits = numbers.max().unwrap_or_default().to_string().len().max(4);
    let _ = writeln!(
        text,
        "    {:>digits$}  {EXPECTED_TITLE:widest$}   found",
        "line"
    );
    for row in &beside.rows {
        push_row(text, row, digits, widest);
        if row.marked {
            let before = digits + 2 + widest + 3 + beside.caret;
            let _ = writeln!(text, "    {}^", " ".repeat(before));
        }
    }
}

fn push_row(text: &mut SafeText, row: &SideBySideRow, digits: usize, widest: usize) {
    let number = row.number.map(|number| number.to_string());
    let number = number.unwrap_or_default();
    let mark = if row.marked { '>' } else { ' ' };
    let shown = |line: &Option<String>| line.clone().unwrap_or_default();
    let (expected, found) = (shown(&row.expected), shown(&row.found));
    let _ = write!(
        text,
        "  {mark} {number:>digits$}  {expected:widest$}   {found}"
    );
    text.end_row();
}

/// A path for the terminal.
fn path_text(path: &Path) -> String {
    escape_line(&path.to_string_lossy())
}
