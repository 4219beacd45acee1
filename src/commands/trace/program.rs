//! `judge.sh trace --program`: the search of somebody's own program, unchanged, in its own lines.

use crate::cli::{self, Traced};
use crate::commands::follow::{self, Followed};
use crate::commands::terminal;
use crate::error::Result;
use crate::teach::replay::text::{self, About};
use crate::teach::step::Steps;
use crate::teach::trace::Look;
use std::process::ExitCode;

pub fn run(args: &cli::Trace, traced: &Traced) -> Result<ExitCode> {
    let most = if args.step { super::WALK } else { super::TEXT };
    match follow::follow(traced, &args.window, most, "trace")? {
        None => Ok(ExitCode::from(1)),
        Some(followed) if args.step => walk(&followed),
        Some(followed) => print(&followed, traced),
    }
}

fn print(followed: &Followed, traced: &Traced) -> Result<ExitCode> {
    let about = About {
        head: followed.head(),
        accepted: followed.accepted(),
        puzzle: traced.number,
        end: followed.end.as_ref(),
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
    let findings = followed.findings().into_iter();
    let remarks: Vec<(u64, String)> = findings
        .map(|finding| (finding.step, finding.sentence()))
        .collect();
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
