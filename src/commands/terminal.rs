//! What depends on where output goes: colour, progress, broken pipes.

use crate::error::{Error, Result};
use crate::full_screen::size as size_of;
use crate::judge::package::Package;
use crate::judge::process::leftovers::interrupt;
use crate::judge::process::sys;
pub use crate::progress::Progress;
use crate::shown::Text;
pub use crate::shown::note;
use std::env;
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};
use std::os::fd::AsFd;
use std::path::Path;
use std::thread;
use std::time::Duration;

/// Writes to standard output. Whatever stands in the text, a terminal obeys nothing but our own colours.
pub fn print(text: impl Into<Text>) -> Result<()> {
    print_exactly(text.into().as_str())
}

/// The same for what must arrive as it is: a document that escapes by itself, the text of our own submission. A reader
/// that has gone away (`judge.sh list | head -1`) is no error.
pub fn print_exactly(text: &str) -> Result<()> {
    print_by(|out| out.write_all(text.as_bytes())).map(drop)
}

/// The same for what is written piece by piece. `false`: the reader has gone away.
pub fn print_by(
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

/// What is to be said about a package that is judged all the same, a line each on standard error.
pub fn remark(package: &Package) {
    let warnings = package.warnings.iter().map(|w| format!("warning: {w}"));
    let faults = package.faults.iter().map(|f| format!("error: {f}"));
    warnings.chain(faults).for_each(|line| note(&line));
}

/// Colour only on a terminal, and not under NO_COLOR (no-color.org: set and not empty).
pub fn color() -> bool {
    let unwanted = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    io::stdout().is_terminal() && !unwanted
}

/// How many characters a line of standard output has: 80 on a terminal that does not say, and in a file 120.
pub fn width() -> usize {
    let out = io::stdout();
    if !out.is_terminal() {
        return 120;
    }
    let size = out.as_fd().try_clone_to_owned().ok();
    let size = size.and_then(|out| size_of(out.into()).ok());
    match size {
        None | Some((_, 0)) => 80,
        Some((_, columns)) => columns,
    }
}

/// Calls `act` whenever the window has got another size (SIGWINCH). To be called before any other thread is started, that for
/// interrupts too.
pub fn hear_of_resizes(act: impl Fn() + Send + 'static) -> io::Result<()> {
    const DAY: Duration = Duration::from_secs(86_400);
    sys::hold_signals(&[sys::SIGWINCH])?;
    let wait = move || {
        // Where they cannot be held the thread for interrupts could not either, and says so.
        let _ = sys::hold_signals(interrupt::SIGNALS);
        loop {
            if sys::wait_for_signal(&[sys::SIGWINCH], DAY).is_some() {
                act();
            }
        }
    };
    let thread = thread::Builder::new().name("resizes".to_string());
    thread.spawn(wait).map(drop)
}

/// For a judge that is interrupted: leaves the terminal's line as it was.
pub fn clear_line() {
    if io::stderr().is_terminal() {
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
}
