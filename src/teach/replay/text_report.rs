//! Prints a user's search as text, like a rung's, with the line at the end of each step. In a long search, the first
//! steps are followed by the last.

use super::{Message, Replay, board_notes};
use crate::teach::trace::{self, StepStyle, format_cells};
use crate::text::numbers::{count, group_thousands};
use std::io::{self, Write};

/// The lines around the search in the output.
pub struct ReportContext<'a> {
    /// The opening lines: which file, testcase and board.
    pub head: Vec<String>,
    /// Which case of the input it is.
    pub case: u64,
    /// How the program ended if it ended badly, and what was cut.
    pub end: Option<&'a Message>,
    /// Further notes about the case.
    pub notes: &'a [Message],
    /// The cause of the failure, which the board doesn't show.
    pub cause: Option<&'a Message>,
    pub look: StepStyle,
}

/// Prints everything.
pub fn write_report(
    out: &mut impl Write,
    replay: &Replay,
    about: &ReportContext,
) -> io::Result<()> {
    const MAX_FINDINGS: usize = 12;
    for line in &about.head {
        writeln!(out, "{line}")?;
    }
    let trace = &replay.trace;
    writeln!(out, "{}", format_cells(&trace.givens))?;
    for note in board_notes(replay, about.case).iter().chain(about.notes) {
        writeln!(out, "{}", note.english)?;
    }
    writeln!(out, "{}", trace::describe_window(trace))?;
    trace::write_steps(out, &trace.first, about.look)?;
    if !trace.first.events.is_empty() {
        writeln!(out)?;
    }
    if let Some(last) = &trace.last {
        let (first, steps) = (group_thousands(last.from), group_thousands(trace.steps));
        writeln!(out, "the last steps, {first} to {steps}:")?;
        trace::write_steps(out, last, about.look)?;
        writeln!(out)?;
    }
    writeln!(out, "{}", describe_ending(replay))?;
    writeln!(out, "{}", format_totals(replay))?;
    if let Some(end) = about.end {
        writeln!(out, "{}", end.english)?;
    }
    let findings = replay.findings.iter().map(|finding| {
        let message = finding.describe_finding(replay.size).english;
        match finding.step {
            0 => message,
            step => format!("step {}: {message}", group_thousands(step)),
        }
    });
    let cause = about.cause.map(|cause| cause.english.clone());
    let findings: Vec<String> = cause.into_iter().chain(findings).collect();
    if !findings.is_empty() {
        writeln!(out, "\nfindings:")?;
    }
    for finding in findings.iter().take(MAX_FINDINGS) {
        writeln!(out, "  {finding}")?;
    }
    match findings.len().saturating_sub(MAX_FINDINGS) {
        0 => Ok(()),
        more => writeln!(out, "  … and {more} more"),
    }
}

/// `187 digits placed, 136 taken back or overwritten, at most 51 at a time`
fn format_totals(replay: &Replay) -> String {
    let counts = &replay.trace.counts;
    let (symbol, _) = replay.size.symbol_word();
    format!(
        "{} placed, {} taken back or overwritten, at most {} at a time",
        count(counts.nodes, symbol, &format!("{symbol}s")),
        group_thousands(counts.backtracks),
        counts.deepest
    )
}

fn describe_ending(replay: &Replay) -> String {
    let (trace, complete) = (&replay.trace, replay.is_whole);
    if trace.steps == 0 {
        let (symbol, _) = replay.size.symbol_word();
        return format!("no {symbol} was placed or taken back");
    }
    let empty = trace.result.iter().filter(|cell| **cell == b'.').count();
    let cells_left = match empty {
        0 => "full".to_string(),
        1 => "one empty cell".to_string(),
        empty => format!("{empty} empty cells"),
    };
    let left = match (complete, empty) {
        (true, 0) => "the board was left ",
        (true, _) => "the board was left with ",
        (false, 0) => "there the board was ",
        (false, _) => "there the board had ",
    };
    let left = left.to_string() + &cells_left;
    // Without its clues, it's unknown what is right.
    if !replay.knows_clues {
        return format!("{left}\n{}", format_cells(&trace.result));
    }
    let solved = match replay.solved {
        Some(step) => format!("solved at step {}", group_thousands(step)),
        None if complete => "not solved".to_string(),
        None => "up to there not solved".to_string(),
    };
    format!("{solved}; {left}\n{}", format_cells(&trace.result))
}
