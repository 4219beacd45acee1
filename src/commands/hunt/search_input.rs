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
use crate::hunt::result::Counterexample;
use crate::hunt::trial::AnsweredInput;
use crate::judge::process::leftovers::interrupt;
use crate::probe::tracing::{FollowOptions, FollowedProgram};
use crate::teach::replay::{Fault, main_diagnosis};
use crate::text::arguments::from_os_str;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// All traces of a hunt that ends early take no longer.
pub const MAX_TIME: Duration = Duration::from_secs(16);

impl HuntCommand<'_> {
    /// What a hunt of this time leaves for the traces.
    pub(super) fn time_for_traces(&self, target: &HuntProgram, time: Duration) -> Duration {
        const MAX_RESERVED: Duration = Duration::from_secs(8);
        let prints = !self.given.has("--json");
        match self.replay_command(&self.folder, target) {
            Some(_) if prints => MAX_RESERVED.min(time / 4),
            _ => Duration::ZERO,
        }
    }

    /// Prints the command that shows the program's search on the input, or on a larger one where that says more.
    pub(super) fn print_search_command(
        &self,
        found: &Counterexample,
        input: &Path,
        target: &HuntProgram,
        end: Instant,
    ) -> Result<()> {
        let problem = self.problem.as_ref().and_then(Problem::command_word);
        let replay = self.replay_command(input, target);
        let (HuntProgram::File(file, _), Some(problem), Some(_)) = (target, problem, &replay)
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
        let replay = match &larger {
            Some(larger) => self.replay_command(larger, target),
            None => replay,
        };
        if let Some(larger) = &larger {
            console::print_text(report::larger_input_text(larger))?;
        }
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

/// What trace says on an input is wrong.
enum Diagnosis {
    /// A debug build ended with an error.
    Crash,
    Fault(Fault),
}

impl Diagnosis {
    fn of_program(followed: &FollowedProgram) -> Option<Diagnosis> {
        match followed.cause {
            Some(_) => Some(Diagnosis::Crash),
            None => main_diagnosis(&followed.replay.findings).map(Diagnosis::Fault),
        }
    }

    fn is_named(&self, followed: &FollowedProgram) -> bool {
        let mut findings = followed.replay.findings.iter();
        match self {
            Diagnosis::Crash => followed.cause.is_some(),
            Diagnosis::Fault(fault) => findings.any(|finding| finding.fault.is_like(fault)),
        }
    }
}

impl SearchTracer<'_> {
    /// The smallest of the traced larger inputs that shows what the smallest of all doesn't, written to the folder.
    /// `None`: look at the smallest one.
    fn find_larger(&self, found: &Counterexample) -> Result<Option<PathBuf>> {
        let Some(largest) = found.larger.first() else {
            return Ok(None);
        };
        let seen = self.trace(largest)?.flatten();
        let Some(named) = seen.and_then(|seen| Diagnosis::of_program(&seen)) else {
            return self.discard();
        };
        let shows = |input: &AnsweredInput| -> Result<Option<bool>> {
            let seen = self.trace(input)?;
            Ok(seen.map(|seen| seen.is_some_and(|seen| named.is_named(&seen))))
        };
        // If the time is up, nothing is known of the smallest one.
        if shows(&found.specimen)? != Some(false) {
            return self.discard();
        }
        let shown = last_shown(found.larger.len(), |index| {
            Ok(shows(&found.larger[index])? == Some(true))
        })?;
        write_test(self.folder, &found.larger[shown]).map(Some)
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
    fn discard(&self) -> Result<Option<PathBuf>> {
        for name in ["1.in", "1.ans"] {
            let _ = fs::remove_file(self.folder.join(name));
        }
        let _ = fs::remove_dir(self.folder);
        Ok(None)
    }
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
