//! Chooses the input whose search is worth a look. The smallest one often leaves nothing to see: of a search that never
//! tries a 9, one that needs no 9 for long looks right. So `trace` is asked what it names on the largest input, and
//! which of the smaller ones still shows that.

use super::write_results::write_test;
use super::{HuntCommand, report};
use crate::catalogue::Problem;
use crate::commands::console::{self, Progress};
use crate::commands::next_step;
use crate::commands::traced_program::{self, ProgramSearch};
use crate::error::Result;
use crate::hunt::hunt_program::HuntProgram;
use crate::hunt::oracle::AnsweredInput;
use crate::hunt::result::Counterexample;
use crate::judge::process::leftovers::interrupt;
use crate::probe::tracing::{FollowOptions, FollowedProgram};
use crate::teach::replay::main_diagnosis;
use crate::text::arguments::from_os_str;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

/// All traces of a hunt that ends early take no longer.
pub const MAX_TIME: Duration = Duration::from_secs(16);

impl HuntCommand<'_> {
    /// What a hunt of this time leaves for the traces.
    pub(super) fn time_for_traces(&self, time: Duration) -> Duration {
        const MAX_RESERVED: Duration = Duration::from_secs(8);
        let prints = !self.given.has("--json");
        match self.replay_command(&self.folder) {
            Some(_) if prints => MAX_RESERVED.min(time / 4),
            _ => Duration::ZERO,
        }
    }

    /// Prints the command that shows the program's search on the input, or on a larger one where that says more.
    pub(super) fn print_search_command(
        &self,
        found: &Counterexample,
        input: &Path,
        end: Instant,
    ) -> Result<()> {
        let problem = self.problem.and_then(Problem::command_word);
        let replay = self.replay_command(input);
        let (HuntProgram::File(file, _), Some(problem), Some(_)) = (self.target, problem, &replay)
        else {
            return Ok(());
        };
        let progress = Progress::new(true);
        progress.show_text("following its search");
        let tracer = SearchTracer {
            file,
            problem,
            folder: &self.folder.join("search"),
            end,
        };
        let larger = tracer.find_larger(found)?;
        progress.clear();
        let replay = match larger {
            Some(larger) => {
                let input = write_test(tracer.folder, larger)?;
                console::print_text(report::larger_input_text(&input))?;
                self.replay_command(&input)
            }
            None => {
                tracer.discard_input();
                replay
            }
        };
        let step = replay.map(|replay| next_step::search_step(&replay));
        next_step::print_next_step(step.as_deref())
    }
}

/// Traces one program on several inputs.
struct SearchTracer<'a> {
    file: &'a Path,
    problem: String,
    /// Where the input to trace is written, as `1.in`.
    folder: &'a Path,
    end: Instant,
}

impl SearchTracer<'_> {
    /// The smallest of the traced larger inputs that shows what the smallest of all doesn't. `None`: look at the smallest
    /// one.
    fn find_larger<'f>(&self, found: &'f Counterexample) -> Result<Option<&'f AnsweredInput>> {
        let Some(largest) = found.larger.first() else {
            return Ok(None);
        };
        let seen = self.trace(largest)?.flatten();
        let Some(is_named) = seen.and_then(main_mistake) else {
            return Ok(None);
        };
        let shows = |input: &AnsweredInput| -> Result<Option<bool>> {
            let seen = self.trace(input)?;
            Ok(seen.map(|seen| seen.is_some_and(&is_named)))
        };
        // If the time is up, nothing is known of the smallest one.
        if shows(&found.specimen)? != Some(false) {
            return Ok(None);
        }
        let shown = last_shown(found.larger.len(), |index| {
            Ok(shows(&found.larger[index])? == Some(true))
        })?;
        Ok(Some(&found.larger[shown]))
    }

    /// `None`: the time is up. `Some(None)`: its search can't be followed.
    fn trace(&self, input: &AnsweredInput) -> Result<Option<Option<FollowedProgram>>> {
        let left = self.end.saturating_duration_since(Instant::now());
        if left.is_zero() || interrupt::ctrl_c_was_pressed() {
            return Ok(None);
        }
        let case = write_test(self.folder, input)?;
        let search = ProgramSearch {
            file: self.file.to_path_buf(),
            problem: Some(self.problem.clone()),
            wish: FollowOptions {
                case: Some(from_os_str(&case)),
                board: None,
                number: None,
                stores: FollowOptions::USUAL_STORES,
                time: left / 2,
            },
        };
        let followed = traced_program::follow_quietly(&search, self.end);
        Ok((Instant::now() < self.end).then_some(followed))
    }

    /// Leaves no input that would be taken for a finding.
    fn discard_input(&self) {
        for name in ["1.in", "1.ans"] {
            let _ = fs::remove_file(self.folder.join(name));
        }
        let _ = fs::remove_dir(self.folder);
    }
}

/// What trace names on an input: the error that ended a debug build, or the main fault. The returned function checks
/// whether trace names the same on another input.
fn main_mistake(seen: FollowedProgram) -> Option<impl Fn(FollowedProgram) -> bool> {
    let fault = match seen.cause {
        Some(_) => None,
        None => Some(main_diagnosis(&seen.replay.findings)?),
    };
    Some(move |other: FollowedProgram| {
        let mut findings = other.replay.findings.iter();
        match &fault {
            None => other.cause.is_some(),
            Some(fault) => findings.any(|finding| finding.fault.is_like(fault)),
        }
    })
}

/// Of so many inputs, of which the first is known to show something: a late one that does, after few tries.
fn last_shown(count: usize, mut shows: impl FnMut(usize) -> Result<bool>) -> Result<usize> {
    const MAX_TRIES: usize = 2;
    let (mut shown, mut hidden) = (0, count);
    for _ in 0..MAX_TRIES {
        let middle = (shown + hidden).div_ceil(2);
        if middle == hidden {
            break;
        }
        if shows(middle)? {
            shown = middle;
        } else {
            hidden = middle;
        }
    }
    Ok(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn late_input_that_still_shows_the_fault_is_found_in_two_tries() {
        for (count, last, expected) in [(1, 0, 0), (2, 1, 1), (8, 7, 6), (8, 3, 2), (8, 0, 0)] {
            let shown = last_shown(count, |index| Ok(index <= last));
            assert_eq!(shown.expect("no error"), expected, "{count} {last}");
        }
    }
}
