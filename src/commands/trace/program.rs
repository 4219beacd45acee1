//! `judge.sh trace --program`: the search of the user's own, unchanged program, shown in its own source lines.

use crate::commands::traced_program::{self, FollowedProgram, ProgramSearch};
use crate::commands::{console, next_step};
use crate::error::Result;
use crate::judge::verdict::Verdict;
use crate::teach::replay::text_report::{self, ReportContext};
use crate::teach::replay::{Message, WantedSteps};
use crate::teach::step::Steps;
use crate::teach::trace::StepStyle;
use std::path::Path;
use std::process::ExitCode;

pub fn show_program(
    traced: &ProgramSearch,
    wanted: WantedSteps,
    is_walk: bool,
) -> Result<ExitCode> {
    match traced_program::follow_program(traced, wanted, "trace")? {
        None => Ok(ExitCode::from(1)),
        Some(followed) if is_walk => walk_steps(&followed),
        Some(followed) => {
            print_steps(&followed)?;
            let step = hunt_step(traced, &followed);
            next_step::print_next_step(step.as_deref())?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

/// Where a failing program's search shows no mistake, a smaller input may. An input that the user chose is small already.
fn hunt_step(traced: &ProgramSearch, followed: &FollowedProgram) -> Option<String> {
    let fails = followed
        .verdict()
        .is_some_and(|verdict| verdict != Verdict::AC);
    let is_named = followed.cause.is_some() || !followed.replay.findings.is_empty();
    (fails && !is_named && traced.wish.case.is_none())
        .then(|| next_step::smallest_input_step(traced.problem.clone(), &traced.file))
}

fn print_steps(followed: &FollowedProgram) -> Result<()> {
    let about = ReportContext {
        head: followed.heading_lines(),
        case: followed.case,
        notes: &followed.notes,
        end: followed.end.as_ref(),
        cause: followed.cause.as_ref(),
        look: StepStyle {
            knows_why: false,
            color: console::use_color(),
        },
    };
    console::print_with(|out| text_report::write_report(out, &followed.replay, &about))?;
    Ok(())
}

fn walk_steps(followed: &FollowedProgram) -> Result<ExitCode> {
    let name = Path::new(&followed.program).file_name().unwrap_or_default();
    let (cause, end) = (followed.cause.as_ref(), followed.end.as_ref());
    let replay = &followed.replay;
    let findings = replay.findings.iter();
    let findings = findings.map(|found| (found.step, found.describe_finding(replay.size).english));
    let remarks = step_remarks(findings, replay.trace.steps, cause, end);
    super::walk_through(&Steps {
        who: &name.to_string_lossy(),
        name: &followed.place,
        file: &followed.file,
        source: &followed.source,
        remarks: &remarks,
        trace: &replay.trace,
        knows_why: false,
        color: console::use_color(),
    })
}

/// The remarks for each step; if a step has several, the first is shown. The debug build's message and the way the
/// program ended belong to the last step.
fn step_remarks(
    findings: impl Iterator<Item = (u64, String)>,
    last: u64,
    cause: Option<&Message>,
    end: Option<&Message>,
) -> Vec<(u64, String)> {
    let at_last = |message: &Message| (last, message.english.clone());
    let cause = cause.map(at_last).into_iter();
    cause.chain(findings).chain(end.map(at_last)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debug_build_message_and_end_belong_to_the_last_step() {
        let cause = Message::new("line 3: division by zero (seen in a debug build)", "");
        let end = Message::new("it ended with RE: killed by SIGFPE", "");
        let found = (7, "found".to_string());
        let remarks = step_remarks([found.clone()].into_iter(), 12, Some(&cause), Some(&end));
        assert_eq!(remarks, [(12, cause.english), found, (12, end.english)]);
    }
}
