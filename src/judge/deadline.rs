//! When a search for something must end: everything that runs for it is stopped then.

use crate::judge::process::cancel::Cancellation;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Shared by everything that runs for one search. Unset at first, because compiling doesn't count towards its time.
#[derive(Debug, Clone, Default)]
pub struct Deadline(Arc<Mutex<Option<Instant>>>);

impl Deadline {
    pub fn set_end(&self, at: Instant) {
        *self.0.lock().unwrap_or_else(|e| e.into_inner()) = Some(at);
    }

    pub fn unset(&self) {
        *self.0.lock().unwrap_or_else(|e| e.into_inner()) = None;
    }

    pub fn has_passed(&self) -> bool {
        self.time_left().is_some_and(|left| left.is_zero())
    }

    /// `None`: not set yet.
    pub fn time_left(&self) -> Option<Duration> {
        let at = *self.0.lock().unwrap_or_else(|e| e.into_inner());
        at.map(|at| at.saturating_duration_since(Instant::now()))
    }

    /// The signal that stops a sandbox at the deadline.
    pub fn stop_signal(&self) -> Cancellation {
        let own = self.clone();
        Cancellation::when_due(move || own.has_passed())
    }
}
