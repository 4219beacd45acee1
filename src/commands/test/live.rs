//! Prints a report while it is made: each testcase's line as soon as the testcase is done, also into a pipe.

use super::terminal::{self, Progress};
use crate::error::Result;
use crate::judge::process::leftovers::interrupt;
use crate::judge::report::text::LiveReport;
use crate::judge::report::{Report, Stage};
use std::mem;
use std::sync::{Mutex, MutexGuard, PoisonError};

pub struct Live<'a> {
    progress: &'a Progress,
    /// What has been printed, and whether that worked.
    state: Mutex<(LiveReport, Result<()>)>,
}

impl<'a> Live<'a> {
    pub fn new(progress: &'a Progress) -> Live<'a> {
        Live {
            progress,
            state: Mutex::new((LiveReport::new(terminal::color()), Ok(()))),
        }
    }

    /// Prints what is new in the report.
    pub fn show(&self, report: &Report, stage: Stage) {
        let mut state = lock(&self.state);
        let (printed, result) = &mut *state;
        let text = printed.added_text(report, stage);
        interrupt::say_nothing_at_the_end();
        *lock(&INTERRUPTED) = interruption(report, stage);
        if result.is_ok() && !text.as_str().is_empty() {
            self.progress.clear();
            *result = terminal::print(text);
        }
    }

    /// Prints the rest of the report. An error that printing has met is returned here.
    pub fn finish(&self, report: &Report) -> Result<()> {
        self.show(report, Stage::Complete);
        mem::replace(&mut lock(&self.state).1, Ok(()))
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What to say if a signal ends the judge now.
static INTERRUPTED: Mutex<Option<String>> = Mutex::new(None);

/// Says on standard error how far a report got that a signal has cut short.
pub fn interrupted() {
    if let Some(told) = lock(&INTERRUPTED).as_ref() {
        terminal::note(told);
    }
}

fn interruption(report: &Report, stage: Stage) -> Option<String> {
    let done = report.cases.len();
    let (counted, hack) = (report.chosen.counted, report.chosen.hack);
    let told = |what: &str, done: usize, of: usize| {
        Some(format!("{what}interrupted after {done} of {of} tests"))
    };
    match stage {
        Stage::Testcases => told("", done, counted + hack),
        Stage::Hack => told("hack: ", done - counted, hack),
        Stage::Judged => report
            .first_failure()
            .map(|_| "interrupted while looking into the first failure".to_string()),
        Stage::Complete => None,
    }
}
