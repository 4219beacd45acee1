//! What depends on where output goes: color, progress, broken pipes.

use crate::error::{Error, Result};
use crate::files::paths;
use crate::judge::package::Package;
use crate::judge::process::leftovers::interrupt;
use crate::terminal::escape::SafeText;
pub use crate::terminal::escape::print_note;
pub use crate::terminal::progress::Progress;
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};
use std::path::Path;

/// Writes to standard output. Control characters in the text are escaped, except for our own colors.
pub fn print_text(text: impl Into<SafeText>) -> Result<()> {
    print_exactly(text.into().as_str())
}

/// Like `print_text`, but without escaping, for documents that escape by themselves and for our own submissions. A reader
/// that has gone away (`judge.sh list | head -1`) is no error.
pub fn print_exactly(text: &str) -> Result<()> {
    print_with(|out| out.write_all(text.as_bytes())).map(drop)
}

/// Like `print_exactly`, but piece by piece. `false`: the reader has gone away.
pub fn print_with(
    write: impl FnOnce(&mut BufWriter<StdoutLock<'static>>) -> io::Result<()>,
) -> Result<bool> {
    let mut out = BufWriter::new(io::stdout().lock());
    match write(&mut out).and_then(|()| out.flush()) {
        Err(e) if e.kind() != io::ErrorKind::BrokenPipe => {
            Err(Error::io("write to", Path::new("standard output"))(e))
        }
        written => Ok(written.is_ok()),
    }
}

/// Prints a package's warnings and faults to standard error, one line each. The package is judged all the same.
pub fn print_remarks(package: &Package) {
    let warnings = package.warnings.iter().map(|w| format!("warning: {w}"));
    let faults = package.faults.iter().map(|f| format!("error: {f}"));
    warnings.chain(faults).for_each(|line| print_note(&line));
}

/// Use color only on a terminal, and not if NO_COLOR is set and not empty (no-color.org).
pub fn use_color() -> bool {
    io::stdout().is_terminal() && paths::environment_variable("NO_COLOR").is_none()
}

/// Calls `act` before a signal ends the judge.
pub fn call_on_signal(act: impl Fn() + Send + 'static) -> Result<()> {
    let watching = interrupt::start_watching(act);
    watching.map_err(Error::io("wait for signals in", Path::new("the judge")))
}

/// Clears the progress line when the judge is interrupted.
pub fn clear_line() {
    if io::stderr().is_terminal() {
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
}
