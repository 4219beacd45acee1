//! Progress of a long command: one line on a terminal's standard error.

use crate::terminal::escape;
use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};

/// A line on a terminal's standard error that is overwritten again and again and removed at the end.
pub struct Progress {
    wanted: bool,
    /// Is there text on the line now?
    shown: AtomicBool,
}

impl Progress {
    pub fn new(wanted: bool) -> Progress {
        Progress {
            wanted: wanted && io::stderr().is_terminal(),
            shown: AtomicBool::new(false),
        }
    }

    pub fn show_count(&self, done: usize, total: usize, name: &str) {
        self.show_text(&format!("{done}/{total}  {name}"));
    }

    /// Shows a text until the next one.
    pub fn show_text(&self, text: &str) {
        if self.wanted {
            let text = escape::escape_line(text);
            let cut: String = text.chars().take(78).collect();
            self.shown.store(true, Ordering::Relaxed);
            // If the terminal can't be written to, judging goes on without progress.
            let _ = write!(io::stderr().lock(), "\r\x1b[K{cut}");
        }
    }

    /// Clears the line. Call this before printing anything else.
    pub fn clear(&self) {
        if self.shown.swap(false, Ordering::Relaxed) {
            let _ = write!(io::stderr().lock(), "\r\x1b[K");
        }
    }
}

impl Drop for Progress {
    /// After an error, the command ends without clearing the line itself.
    fn drop(&mut self) {
        self.clear();
    }
}
