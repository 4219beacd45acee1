//! The resources a run may use, and the descriptions of failed runs for the table.

use super::answer_check::{self, Checked};
use super::puzzle_sets::PuzzleSet;
use crate::error::{Error, Result};
use crate::judge::process::exit::Exit;
use crate::judge::process::protocol::{Bounds, Cause, End};
use std::fs::File;
use std::io::BufReader;
use std::path::Path;
use std::time::Duration;

/// Memory limit of a solver in bytes.
pub const MEMORY_LIMIT: u64 = 2 << 30;

/// Why a run failed; `None` if it ended normally.
pub fn describe_end(end: &End, limit: Duration) -> Option<String> {
    let seconds = limit.as_secs_f64();
    Some(match end {
        End::Ended(Exit::Code(0)) => return None,
        End::Ended(Exit::Code(code @ (126 | 127))) => {
            format!("cannot be started: the shell's exit code {code}")
        }
        End::Ended(Exit::Code(code)) => format!("crashed: exit code {code}"),
        End::Ended(Exit::Signal(signal)) => format!("crashed: signal {signal}"),
        End::Killed(Cause::Cpu) => {
            format!(
                "stopped: more than {seconds} s of CPU time; raise --limit or take fewer puzzles"
            )
        }
        End::Killed(Cause::Wall) => {
            let wall = Bounds::wall_limit_for(limit).as_secs_f64();
            format!("stopped: not finished after {wall} s, mostly idle")
        }
        End::Killed(Cause::Memory) => format!("stopped: more than {} MiB", MEMORY_LIMIT >> 20),
        End::Killed(Cause::Output) => "stopped: too much output".to_string(),
        End::Killed(Cause::Processes) => "stopped: too many threads or processes".to_string(),
        End::Killed(Cause::AnotherProcess) => {
            "stopped: it tried to start another process".to_string()
        }
        End::Killed(Cause::Stopped) => "stopped".to_string(),
        End::NotStarted(why) => format!("cannot be started: {why}"),
    })
}

/// What is wrong with the answers in the file `output` to the puzzles in the file `input`; `None` if all are right.
pub fn describe_answers(input: &Path, output: &Path, set: &PuzzleSet) -> Result<Option<String>> {
    let mut puzzles = BufReader::new(File::open(input).map_err(Error::io("read", input))?);
    let mut answers = BufReader::new(File::open(output).map_err(Error::io("read", output))?);
    let checked = answer_check::check_answers(set.size, &mut puzzles, &mut answers)
        .map_err(Error::io("read", output))?;
    Ok((!checked.is_right()).then(|| describe_mistake(&checked, set)))
}

fn describe_mistake(checked: &Checked, set: &PuzzleSet) -> String {
    let (puzzles, printed, wrong) = (checked.puzzles, checked.printed, checked.wrong);
    let first = match &checked.first {
        Some((index, why)) => format!(", first at line {}: {why}", set.line_of(*index)),
        None => String::new(),
    };
    if printed == puzzles {
        return format!("{wrong} of {puzzles} wrong{first}");
    }
    let wrong = match wrong {
        0 => String::new(),
        _ => format!("; {wrong} wrong{first}"),
    };
    format!("printed {printed} answers, expected {puzzles}{wrong}")
}
