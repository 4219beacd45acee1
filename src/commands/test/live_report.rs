//! Prints a report while it is made: each testcase's line as soon as the testcase is done, also into a pipe.

use super::console::{self, Progress};
use crate::error::Result;
use crate::judge::process::leftovers::interrupt;
use crate::judge::report::text::LiveReport;
use crate::judge::report::{Report, Stage};
use crate::terminal::full_screen::lock_ignoring_poison;
use std::mem;
use std::sync::Mutex;

pub struct LivePrinter<'a> {
    progress: &'a Progress,
    /// What has been printed, and whether that worked.
    state: Mutex<(LiveReport, Result<()>)>,
}

impl<'a> LivePrinter<'a> {
    pub fn new(progress: &'a Progress) -> LivePrinter<'a> {
        LivePrinter {
            progress,
            state: Mutex::new((LiveReport::new(console::use_color()), Ok(()))),
        }
    }

    /// Prints what is new in the report.
    pub fn print_new(&self, report: &Report, stage: Stage) {
        let mut state = lock_ignoring_poison(&self.state);
        let (printed, result) = &mut *state;
        let text = printed.added_text(report, stage);
        interrupt::park_if_terminating();
        *lock_ignoring_poison(&INTERRUPTION) = interruption_message(report, stage);
        if result.is_ok() && !text.as_str().is_empty() {
            self.progress.clear();
            *result = console::print_text(text);
        }
    }

    /// Prints the rest of the report. An error that printing has met is returned here.
    pub fn print_rest(&self, report: &Report) -> Result<()> {
        self.print_new(report, Stage::Complete);
        mem::replace(&mut lock_ignoring_poison(&self.state).1, Ok(()))
    }
}

/// What to say if a signal ends the judge now.
static INTERRUPTION: Mutex<Option<String>> = Mutex::new(None);

/// Says on standard error how far a report got that a signal has cut short.
pub fn print_interruption() {
    if let Some(told) = lock_ignoring_poison(&INTERRUPTION).as_ref() {
        console::print_note(told);
    }
}

fn interruption_message(report: &Report, stage: Stage) -> Option<String> {
    let done = report.cases.len();
    let (counted, hack) = report.chosen_counts();
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
