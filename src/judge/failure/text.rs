//! A failure for people to read. Pure text.

use crate::judge::failure::beside::{BesideRow, SideBySide};
use crate::judge::failure::ends::Ends;
use crate::judge::failure::{Alone, Company, Failure, Finding, KnownCases};
use crate::judge::report::text::time;
use crate::judge::report::{Case, Report};
use crate::terminal::escape::{SafeText, escape_line};
use std::fmt::Write;
use std::path::Path;

/// The submission's first failure in full, if there is one.
pub fn push(text: &mut SafeText, report: &Report) {
    let Some((case, failure)) = report.failure() else {
        return;
    };
    let cases = failure.cases.as_ref().map(|cases| of_cases(cases, case));
    let (name, cases) = (escape_line(&case.name), cases.unwrap_or_default());
    let _ = writeln!(text, "\nfirst failure: {name}{cases}");
    for note in &failure.notes {
        let _ = writeln!(text, "  {}", escape_line(note));
    }
    let _ = writeln!(text, "  input: {}{}", path(&failure.input), which(failure));
    push_lines(text, &failure.lines);
    if let Some(beside) = &failure.beside {
        push_beside(text, beside);
    }
    if let Some(printed) = &failure.printed {
        let nothing = match failure.cases.as_ref().and_then(KnownCases::number) {
            Some(2..) => "  nothing was printed after the output for the cases before\n",
            _ => "  it printed nothing\n",
        };
        push_ends(text, "printed", printed, nothing);
    }
    push_ends(text, "standard error", &failure.stderr, "");
    if let Some(kept) = &failure.kept {
        let _ = writeln!(text, "  complete files: {}", path(kept));
    }
    if let Some(command) = &report.command {
        let what = match failure.cases.as_ref().and_then(KnownCases::number_alone) {
            Some(_) => "this case again",
            None => "this test again",
        };
        let _ = writeln!(text, "  {what}: {}", escape_line(command));
    }
}

/// ", case 3 of 6: it fails alone too".
fn of_cases(cases: &KnownCases, case: &Case) -> String {
    let of = cases.of;
    match &cases.finding {
        Finding::Asked(number) => format!(", case {number} of {of} alone"),
        Finding::Case { number, alone } => {
            let told = match alone {
                Alone::Fails(verdict) if *verdict == case.verdict => "it fails alone too".into(),
                Alone::Fails(verdict) => format!("alone it is {verdict}"),
                Alone::Passes(company) => format!("it passes alone, but {}", of_company(company)),
                Alone::PassesUnprinted => "the output ends before it; alone it passes".to_string(),
            };
            format!(", case {number} of {of}: {told}")
        }
        Finding::Together { all, slowest } => format!(
            ": each of its {of} cases passes alone, in {} of CPU time in all; the slowest is case {}, {}",
            time(*all),
            slowest.0,
            time(slowest.1)
        ),
        Finding::Behind(0) => format!(": {of} cases; no time was left to try them all"),
        Finding::Behind(done) => format!(
            ": {of} cases, the first {done} right; no time was left to try all of the others"
        ),
    }
}

/// "not after case 2".
fn of_company(company: &Company) -> String {
    match company {
        Company::Behind(cases) if cases.start() == cases.end() => {
            format!("not after case {}", cases.end())
        }
        Company::Behind(cases) => format!("not after cases {} to {}", cases.start(), cases.end()),
        Company::Before(next) => format!("not with case {next} after it"),
        Company::OnOneLine => {
            "no newline ends its output: what is printed next is on the same line".to_string()
        }
        Company::Others => "not among the others".to_string(),
    }
}

/// Names the case that the input lines belong to, if it isn't the whole input.
fn which(failure: &Failure) -> String {
    let number = failure.cases.as_ref().and_then(KnownCases::number);
    number.map_or(String::new(), |number| format!(", case {number}"))
}

fn push_ends(text: &mut SafeText, what: &str, ends: &Ends, nothing: &str) {
    if ends.is_empty() {
        return text.push(nothing);
    }
    let _ = writeln!(text, "  {what}:");
    push_lines(text, ends);
}

fn push_lines(text: &mut SafeText, ends: &Ends) {
    for words in ends.lines() {
        let _ = write!(text, "    {}", escape_line(&words.replace('\t', "    ")));
        text.end_row();
    }
}

/// ` > 12  expected   found`, and a caret below the actual output.
fn push_beside(text: &mut SafeText, beside: &SideBySide) {
    const HEAD: &str = "expected";
    let width = |line: &Option<String>| line.as_ref().map_or(0, |line| line.chars().count());
    let widest = beside.rows.iter().map(|row| width(&row.expected));
    let widest = widest.fold(HEAD.len(), usize::max);
    let numbers = beside.rows.iter().filter_map(|row| row.number);
    let digits = numbers.max().unwrap_or_default().to_string().len().max(4);
    let _ = writeln!(text, "    {:>digits$}  {HEAD:widest$}   found", "line");
    for row in &beside.rows {
        push_row(text, row, digits, widest);
        if row.marked {
            let before = digits + 2 + widest + 3 + beside.caret;
            let _ = writeln!(text, "    {}^", " ".repeat(before));
        }
    }
}

fn push_row(text: &mut SafeText, row: &BesideRow, digits: usize, widest: usize) {
    let number = row
        .number
        .map_or(String::new(), |number| number.to_string());
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
fn path(path: &Path) -> String {
    escape_line(&path.to_string_lossy())
}
