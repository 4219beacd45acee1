//! The one command that helps most after a report, ready to copy. What was measured decides: after a crash a debug build
//! names the line, after a wrong grid its search shows where it went wrong, and a failure in a large input is easier to see in
//! a small one. Where the message says it all, there is none.

use crate::catalogue::judges::Rust;
use crate::catalogue::{Name, Task};
use crate::commands::console;
use crate::commands::repeat_command::{self, JudgeTarget, JudgedProgram, command_line};
use crate::error::Result;
use crate::judge::failure::{CaseFinding, FailureDetails, ResultAlone};
use crate::judge::program::source::Source;
use crate::judge::report::{Case, Report};
use crate::judge::verdict::Verdict;
use crate::terminal::escape::escape_line;
use crate::text::arguments::from_os_str;
use std::path::Path;

/// A purpose with the command or the address, if one helps. `command`: what the user has just called.
pub fn next_step(report: &Report, judged: &JudgedProgram, command: &str) -> Option<String> {
    match report.first_failure() {
        Some((case, failure)) => {
            let debugged = debug_step(report, case, judged).filter(|_| command != "debug");
            debugged.or_else(|| step_after_failure(case, failure, judged))
        }
        None if report.verdict() == Verdict::AC => submission_step(judged),
        None => None,
    }
}

/// For a crash, and where the compiler warns of what a sanitizer can prove.
pub fn debug_step(report: &Report, case: &Case, judged: &JudgedProgram) -> Option<String> {
    let (JudgeTarget::Files(file, _), Some(_)) = (judged.target, judged.problem) else {
        return None;
    };
    // The message quotes control characters of the output, as they come from outside an array.
    let quotes_stray_bytes = case.message.contains("\\u{");
    let is_crash = case.verdict == Verdict::RE && case.message.starts_with("killed by");
    let is_suspect = case.verdict == Verdict::WA
        && (warns_of_undefined_behavior(&report.warnings) || quotes_stray_bytes);
    let what = match (is_crash, is_suspect) {
        (true, _) => "the line that crashes",
        (_, true) => "undefined behavior",
        _ => return None,
    };
    Source::read(file).ok()?.debug_build()?;
    let command = command_line(judged.words("debug"));
    Some(format!("to look for {what}: {command}"))
}

fn step_after_failure(
    case: &Case,
    failure: &FailureDetails,
    judged: &JudgedProgram,
) -> Option<String> {
    let JudgeTarget::Files(file, headers) = judged.target else {
        return None;
    };
    let search = || {
        let case = judged.dir.map(|_| failure.input.as_path());
        let problem = judged.problem.filter(|_| headers.is_empty())?;
        let command = repeat_command::replay_command(problem, file, case)?;
        Some(search_step(&command))
    };
    let hunt_if_large = || hunt_step(judged, file).filter(|_| is_large(failure));
    match case.verdict {
        Verdict::WA if depends_on_other_cases(failure) => hunt_step(judged, file),
        Verdict::WA if is_wrong_grid(&case.message) => search().or_else(hunt_if_large),
        // Only such a failure is a matter of the answer. What an output validator says of a wrong text says it all.
        Verdict::WA if failure.expected.is_some() => hunt_if_large(),
        Verdict::TLE => search(),
        _ => None,
    }
}

/// The step to the command that shows a program's search.
pub fn search_step(command: &str) -> String {
    format!("to see its search step by step, if it has one on a board: {command}")
}

/// The step to a hunt.
pub fn smallest_input_step(problem: Option<String>, file: &Path) -> String {
    let words = ["hunt".to_string()].into_iter().chain(problem);
    let command = command_line(words.chain([from_os_str(file)]));
    format!("to look for the smallest input on which it fails: {command}")
}

/// Prints the step, as the last line of a command's output.
pub fn print_next_step(step: Option<&str>) -> Result<()> {
    match step {
        Some(step) => console::print_text(format!("next, {}\n", escape_line(step))),
        None => Ok(()),
    }
}

/// Whether the output validator names wrong cells (`r4c5`), or empty ones. If many clues are wrong, the grid was misread, which
/// the message shows better than a search.
fn is_wrong_grid(message: &str) -> bool {
    let is_cell = |word: &str| {
        let digits = word.strip_prefix('r').and_then(|word| word.split_once('c'));
        let is_number = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
        digits.is_some_and(|(row, column)| is_number(row) && is_number(column))
    };
    let mut words = message.split(|c: char| !c.is_ascii_alphanumeric());
    let is_misread = message.contains("the clue ") && message.contains(" more)");
    let is_unsolved = [
        "equals the unsolved input",
        "cells are empty",
        "but there is a solution",
    ];
    let is_unsolved = is_unsolved.iter().any(|words| message.contains(words));
    is_unsolved || !is_misread && words.any(is_cell)
}

/// Whether the compiler warns of what a sanitizer can prove.
fn warns_of_undefined_behavior(warnings: &[String]) -> bool {
    const SANITIZED: [&str; 5] = [
        "[-Warray-bounds",
        "[-Wreturn-type]",
        "[-Wuninitialized]",
        "[-Wmaybe-uninitialized]",
        "[-Waggressive-loop-optimizations]",
    ];
    let is_sanitized = |line: &String| SANITIZED.iter().any(|kind| line.contains(kind));
    warnings.iter().any(is_sanitized)
}

/// Whether the failing case passes alone.
fn depends_on_other_cases(failure: &FailureDetails) -> bool {
    let finding = failure.cases.as_ref().map(|cases| &cases.finding);
    matches!(
        finding,
        Some(CaseFinding::Case {
            alone: ResultAlone::Passes(_) | ResultAlone::PassesUnprinted,
            ..
        })
    )
}

fn hunt_step(judged: &JudgedProgram, file: &Path) -> Option<String> {
    let (_, name) = judged.task()?;
    Some(smallest_input_step(Some(name.id()), file))
}

/// Whether the input is hard to survey: it has several cases, or more lines than were shown.
fn is_large(failure: &FailureDetails) -> bool {
    let several = failure.cases.as_ref().is_some_and(|cases| cases.total > 1);
    several || failure.lines.left_out > 0 || failure.lines.uncounted
}

/// Where an accepted program goes.
fn submission_step(judged: &JudgedProgram) -> Option<String> {
    let (task, name) = judged.task()?;
    match judged.target {
        JudgeTarget::Bundled => {
            let open = name.pages().first().map(|_| "--open".to_string());
            let words = ["print".to_string(), name.id(), "--copy".to_string()];
            let command = command_line(words.into_iter().chain(open));
            Some(format!("to submit it: {command}"))
        }
        JudgeTarget::Files(file, _) => {
            let language = Source::read(file).ok()?.language_name();
            let place = judge_for(task, name, &language)?;
            let page = place.pages().into_iter().next()?;
            Some(format!("to submit it to {}: {page}", place.display_name()))
        }
        JudgeTarget::Command(_) => None,
    }
}

/// The judge under this name or, if it doesn't take Rust, another one with the same problem. `None`: it is known not to take
/// the language.
fn judge_for(task: &'static Task, name: &'static Name, language: &str) -> Option<&'static Name> {
    match (language, name.judge.rust) {
        ("Rust", Rust::No) => task.judge_taking_rust(),
        ("Rust", Rust::Partly(_)) => None,
        ("Rust", _) => Some(name),
        _ => (name.judge.accepts_language(language) != Some(false)).then_some(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_grid_is_recognized_by_its_message() {
        for (message, expected) in [
            ("case 1, row 1 has two 5s (r1c1, r1c8)", true),
            ("the clue 2 at r12c8 became 5", true),
            ("the clue 2 at r2c8 became 5 (and 3 more)", false),
            ("all 81 cells are empty", true),
            (
                "the output equals the unsolved input: the search failed",
                true,
            ),
            ("row 1 has 8 digits", false),
            ("expected 'YES', found 'yes' (arc5, rc, r1)", false),
        ] {
            assert_eq!(is_wrong_grid(message), expected, "{message}");
        }
    }
}
