//! `judge.sh trace --program`: the search of somebody's own program, unchanged, in its own lines.

use crate::cli::{self, Traced};
use crate::commands::follow::{self, Followed, Most};
use crate::commands::terminal;
use crate::error::Result;
use crate::teach::replay::text::{self, About};
use crate::teach::step::Steps;
use crate::teach::trace::Look;
use std::process::ExitCode;

/// The last steps of a text: those of a piece and less than as many again.
const LAST: usize = 20;

pub fn run(args: &cli::Trace, traced: &Traced) -> Result<ExitCode> {
    let most = match args.step {
        true => Most {
            first: super::WALK,
            last: 0,
        },
        false => Most {
            first: super::TEXT,
            last: LAST,
        },
    };
    match follow::follow(traced, &args.window, most, "trace")? {
        None => Ok(ExitCode::from(1)),
        Some(followed) if args.step => walk(&followed),
        Some(followed) => print(&followed),
    }
}

fn print(followed: &Followed) -> Result<ExitCode> {
    let about = About {
        head: followed.head(),
        case: followed.case,
        notes: &followed.notes,
        end: followed.end.as_ref(),
        cause: followed.cause.as_ref(),
        look: Look {
            lines: true,
            color: terminal::color(),
        },
    };
    terminal::print_by(|out| text::write(out, &followed.replay, &about))?;
    Ok(ExitCode::SUCCESS)
}

fn walk(followed: &Followed) -> Result<ExitCode> {
    let file = &followed.aim.file;
    let name = file.file_name().unwrap_or_default();
    let findings = followed.replay.findings.iter();
    let size = followed.replay.size;
    let findings = findings.map(|finding| (finding.step, finding.said(size).english));
    // What a debug build says, and how it ended, belong to the last step.
    let last = followed.replay.trace.steps;
    let ends = followed.cause.iter().chain(&followed.end);
    let ends = ends.map(|said| (last, said.english.clone()));
    let remarks: Vec<(u64, String)> = findings.chain(ends).collect();
    super::walk_through(&Steps {
        who: &name.to_string_lossy(),
        name: &followed.place,
        file: &followed.file,
        source: &followed.source,
        remarks: &remarks,
        trace: &followed.replay.trace,
        color: terminal::color(),
    })
}
