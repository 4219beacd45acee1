//! Somebody's own search as text: as a rung's, with the line that did it at the end of each step.

use super::{Finding, Replay, Said, notes};
use crate::teach::trace::{self, Look, cells, totals};
use crate::thousands::thousands;
use std::io::{self, Write};

/// What is known beside the search.
pub struct About<'a> {
    /// Lines that go first: which file, on what, which board.
    pub head: Vec<String>,
    /// Did the program do what was asked? Then what a right program may do is no fault.
    pub accepted: bool,
    /// Which of the input's puzzles it is.
    pub puzzle: u64,
    /// How the program ended where that was not well, and what was cut.
    pub end: Option<&'a Said>,
    pub look: Look,
}

/// Writes all of it.
pub fn write(out: &mut impl Write, replay: &Replay, about: &About) -> io::Result<()> {
    for line in &about.head {
        writeln!(out, "{line}")?;
    }
    let trace = &replay.trace;
    writeln!(out, "{}", cells(&trace.givens))?;
    for note in notes(replay, about.puzzle) {
        writeln!(out, "{}", note.english)?;
    }
    writeln!(out, "{}", trace::window(trace))?;
    if let Some(standing) = trace::before(&trace.stretch()) {
        writeln!(out, "{standing}")?;
    }
    writeln!(out)?;
    trace::write_steps(out, &trace.stretch(), about.look)?;
    if !trace.events.is_empty() {
        writeln!(out)?;
    }
    writeln!(out, "{}", ending(replay))?;
    writeln!(out, "{}", totals(&trace.counts))?;
    if let Some(end) = about.end {
        writeln!(out, "{}", end.english)?;
    }
    write_findings(out, &findings(replay, about.accepted))
}

/// Those that are worth a word.
pub fn findings(replay: &Replay, accepted: bool) -> Vec<&Finding> {
    let all = replay.findings.iter();
    let is_wrong = |finding: &&Finding| {
        let fault = &finding.fault;
        let found = replay.solved.is_some();
        !(accepted && fault.is_allowed() || found && fault.is_of_the_way())
    };
    all.filter(is_wrong).collect()
}

fn write_findings(out: &mut impl Write, findings: &[&Finding]) -> io::Result<()> {
    const MOST: usize = 12;
    if findings.is_empty() {
        return Ok(());
    }
    writeln!(out, "\nwhat stands out:")?;
    for finding in findings.iter().take(MOST) {
        writeln!(
            out,
            "  step {}: {}",
            thousands(finding.step),
            finding.sentence()
        )?;
    }
    match findings.len().saturating_sub(MOST) {
        0 => Ok(()),
        more => writeln!(out, "  … and {more} more"),
    }
}

fn ending(replay: &Replay) -> String {
    let trace = &replay.trace;
    let empty = trace
        .result
        .iter()
        .filter(|cell| !cell.is_ascii_digit())
        .count();
    let left = match empty {
        0 => "full".to_string(),
        1 => "with one empty cell".to_string(),
        empty => format!("with {empty} empty cells"),
    };
    let solved = match replay.solved {
        Some(step) => format!("solved at step {}", thousands(step)),
        None if trace.steps == 0 => "nothing was done".to_string(),
        None => "not solved".to_string(),
    };
    format!(
        "{solved}; the board was left {left}\n{}",
        cells(&trace.result)
    )
}
