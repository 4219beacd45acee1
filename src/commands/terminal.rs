//! What depends on where output goes: colour, progress, broken pipes.

use crate::error::{Error, Result};
use crate::judge::report::text::Style;
use std::env;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

/// Writes to standard output. A reader that has gone away (`judge.sh list | head -1`) is no error.
pub fn print(text: &str) -> Result<()> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(e) if e.kind() != io::ErrorKind::BrokenPipe => {
            Err(Error::io("write to", Path::new("standard output"))(e))
        }
        _ => Ok(()),
    }
}

/// Colour only on a terminal, and not under NO_COLOR (no-color.org: set and not empty).
pub fn style() -> Style {
    let unwanted = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    Style {
        color: io::stdout().is_terminal() && !unwanted,
    }
}

/// One line on a terminal's standard error that is written over and over, and gone at the end.
pub struct Progress {
    shown: bool,
}

impl Progress {
    pub fn new(wanted: bool) -> Progress {
        Progress {
            shown: wanted && io::stderr().is_terminal(),
        }
    }

    pub fn show(&self, done: usize, total: usize, name: &str) {
        if self.shown {
            let text = format!("{done}/{total}  {name}");
            let cut: String = text.chars().take(78).collect();
            // A terminal that cannot be written to shows no progress; the judging goes on.
            let _ = write!(io::stderr().lock(), "\r\x1b[K{cut}");
        }
    }

    /// Clears the line, before anything else is printed.
    pub fn clear(&self) {
        if self.shown {
            let _ = write!(io::stderr().lock(), "\r\x1b[K");
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.clear();
    }
}
