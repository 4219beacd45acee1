//! How far a long command has come: one line on a terminal's standard error.

use crate::shown;
use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};

/// One line on a terminal's standard error that is written over and over, and gone at the end.
pub struct Progress {
    wanted: bool,
    /// Does the line hold anything now?
    shown: AtomicBool,
}

impl Progress {
    pub fn new(wanted: bool) -> Progress {
        Progress {
            wanted: wanted && io::stderr().is_terminal(),
            shown: AtomicBool::new(false),
        }
    }

    pub fn show(&self, done: usize, total: usize, name: &str) {
        if self.wanted {
            self.say(&format!("{done}/{total}  {name}"));
        }
    }

    /// Whatever is to be seen for now.
    pub fn say(&self, text: &str) {
        if self.wanted {
            let text = shown::line(text);
            let cut: String = text.chars().take(78).collect();
            self.shown.store(true, Ordering::Relaxed);
            // A terminal that cannot be written to shows no progress; the judging goes on.
            let _ = write!(io::stderr().lock(), "\r\x1b[K{cut}");
        }
    }

    /// Clears the line, before anything else is printed.
    pub fn clear(&self) {
        if self.shown.swap(false, Ordering::Relaxed) {
            let _ = write!(io::stderr().lock(), "\r\x1b[K");
        }
    }
}

impl Drop for Progress {
    /// An error ends the command before it has cleared the line.
    fn drop(&mut self) {
        self.clear();
    }
}
