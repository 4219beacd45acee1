//! A row for each testcase, and the reasons for failures. A reason that several share is printed once.

use super::{format_memory, format_time, push_verdict};
use crate::judge::program::build::BuildError;
use crate::judge::report::{Case, Report};
use crate::terminal::escape::{SafeText, escape_line};
use std::fmt::Write;

/// The width of the names of testcases that have rows.
pub(super) fn name_width(report: &Report) -> usize {
    let only_hack = report.chosen_counts().0 == 0;
    let rows = report
        .testcases
        .iter()
        .filter(|(_, is_hack)| *is_hack == only_hack);
    rows.map(|(name, _)| super::shown_width(name))
        .fold(8, usize::max)
}

pub(super) fn push_titles(text: &mut SafeText, width: usize) {
    let _ = writeln!(
        text,
        "{:width$}  verdict       cpu      wall     memory",
        "testcase"
    );
}

/// A testcase with its figures and its message. If `like` has the same message, in a row above, refers to that.
pub(super) fn push_row(text: &mut SafeText, width: usize, case: &Case, like: Option<&Case>) {
    let _ = write!(text, "{:width$}  ", escape_line(&case.name));
    push_verdict(text, case.verdict, 7);
    let _ = write!(
        text,
        "  {:>8}  {:>8}  {:>9}",
        format_time(case.cpu),
        format_time(case.wall),
        format_memory(case.peak),
    );
    push_reason(text, case, like);
}

/// A failed testcase without figures, with the reason.
pub(super) fn push_failed(text: &mut SafeText, case: &Case, like: Option<&Case>) {
    let _ = write!(text, "{}  ", escape_line(&case.name));
    push_verdict(text, case.verdict, 0);
    push_reason(text, case, like);
}

fn push_reason(text: &mut SafeText, case: &Case, like: Option<&Case>) {
    if let Some(like) = like {
        let _ = write!(text, "  as on {}", escape_line(&like.name));
    }
    text.end_row();
    if like.is_none() {
        push_message(text, &case.message);
    }
}

/// The first of these with the testcase's verdict and message.
pub(super) fn first_like<'a>(
    mut cases: impl Iterator<Item = &'a Case>,
    case: &Case,
) -> Option<&'a Case> {
    cases.find(|other| is_like(other, case))
}

fn is_like(one: &Case, other: &Case) -> bool {
    !one.message.is_empty() && (one.verdict, &one.message) == (other.verdict, &other.message)
}

/// Testcases of one of several submissions, by name and verdict, with the reasons and how many others share each.
pub(super) fn push_failures(text: &mut SafeText, cases: &[&Case]) {
    const MAX_NAMES: usize = 3;
    for (at, case) in cases.iter().enumerate() {
        if first_like(cases[..at].iter().copied(), case).is_some() {
            continue;
        }
        let others = cases[at + 1..].iter().copied();
        let same: Vec<&Case> = others.filter(|other| is_like(other, case)).collect();
        push_failed(text, case, None);
        if !same.is_empty() {
            let names = same.iter().take(MAX_NAMES).map(|case| case.name.as_str());
            let mut names: Vec<&str> = names.collect();
            names.extend((same.len() > MAX_NAMES).then_some("…"));
            let (count, names) = (same.len(), names.join(", "));
            push_message(text, &format!("the same on {count} more: {names}"));
        }
    }
}

pub(super) fn push_not_built(text: &mut SafeText, why: &BuildError) {
    push_verdict(text, why.verdict(), 0);
    text.end_row();
    push_message(text, why.message());
}

pub(super) fn push_message(text: &mut SafeText, message: &str) {
    for words in message.lines() {
        push_indented(text, words);
    }
}

/// A line of a message or a file.
pub(in crate::judge) fn push_indented(text: &mut SafeText, words: &str) {
    let _ = write!(text, "    {}", escape_line(&words.replace('\t', "    ")));
    text.end_row();
}
