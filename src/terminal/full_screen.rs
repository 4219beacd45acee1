//! Takes over the whole terminal: it reads keys as they are pressed, draws on a separate screen, and restores
//! everything.
//!
//! `stty` reads and sets the modes, whose layout a system call of our own would have to know.
//! The old modes are saved before anything changes, in one place that every exit uses: normal return, a panic (whose
//! message would otherwise be lost with the screen) and, through [`restore`], a signal. After `kill -9`, run `stty
//! sane`.

use crate::judge::process::sys;
use std::io::{self, Read, Write};
use std::panic;
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// The modes to restore. `None` while the terminal is as we found it.
static SAVED_MODES: Mutex<Option<String>> = Mutex::new(None);

/// Whether we may draw, locked while we write to the terminal. After the terminal is restored, we may not.
static MAY_DRAW: Mutex<bool> = Mutex::new(false);

/// Switches to the other screen, hides the cursor and turns wrapping off; and back.
const ENTER_CODES: &str = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[2J";
const LEAVE_CODES: &str = "\x1b[0m\x1b[?7h\x1b[?25h\x1b[?1049l";

/// Restores the terminal if we have changed it. A second call waits for the first one and does nothing.
pub fn restore() {
    /// A hung terminal accepts neither codes nor modes. After this time, give up on the terminal so that the process
    /// can end.
    const RESTORE_TIMEOUT: Duration = Duration::from_secs(2);
    let mut saved = lock_ignoring_poison(&SAVED_MODES);
    let Some(modes) = saved.take() else {
        return;
    };
    let (done, wait) = mpsc::channel();
    thread::spawn(move || {
        let mut may_draw = lock_ignoring_poison(&MAY_DRAW);
        *may_draw = false;
        // If the terminal is gone, it can't be restored.
        let _ = write_now(LEAVE_CODES);
        let _ = run_stty(&[&modes]);
        let _ = done.send(());
    });
    let _ = wait.recv_timeout(RESTORE_TIMEOUT);
}

/// The terminal in full-screen mode. Dropping it restores the terminal.
pub struct FullScreen(());

impl FullScreen {
    pub fn enter() -> Result<FullScreen, String> {
        let modes = run_stty(&["-g"])?.trim().to_string();
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            restore();
            before(info);
        }));
        *lock_ignoring_poison(&SAVED_MODES) = Some(modes);
        *lock_ignoring_poison(&MAY_DRAW) = true;
        let screen = FullScreen(());
        // Ctrl-C, Ctrl-Z and Ctrl-S become ordinary keys.
        run_stty(&[
            "-icanon", "-echo", "-isig", "-iexten", "-ixon", "min", "1", "time", "0",
        ])?;
        write_now(ENTER_CODES).map_err(|error| format!("cannot write to the terminal: {error}"))?;
        Ok(screen)
    }

    /// Hands on the bytes typed, from another thread, and `None` when the keyboard is gone. Ends when `take` is false.
    pub fn read_keyboard(&self, take: impl FnMut(Option<u8>) -> bool + Send + 'static) {
        thread::spawn(move || {
            let bytes = io::stdin().bytes().map_while(Result::ok);
            bytes.map(Some).chain([None]).all(take)
        });
    }

    /// Overwrites line by line without clearing first, to avoid flicker.
    pub fn draw(&self, lines: &[String]) {
        let lines = lines.iter().map(|line| format!("{line}\x1b[K"));
        let lines = lines.collect::<Vec<_>>().join("\r\n");
        let may_draw = lock_ignoring_poison(&MAY_DRAW);
        if *may_draw {
            // If the terminal is gone, nothing is shown. The keyboard ends too, and then the caller stops.
            let _ = write_now(&format!("\x1b[H{lines}\x1b[J"));
        }
    }
}

impl Drop for FullScreen {
    fn drop(&mut self) {
        restore();
        // Remove our panic hook. The default one is enough from here on.
        if !thread::panicking() {
            drop(panic::take_hook());
        }
    }
}

/// Ignores poisoning: these values stay valid when a thread panics.
pub fn lock_ignoring_poison<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn write_now(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// Rows and columns of the terminal, or 0 and 0 if it doesn't know.
pub fn terminal_size() -> (usize, usize) {
    sys::window_size(&io::stdin()).unwrap_or_default()
}

/// Runs `stty` on our standard input.
fn run_stty(arguments: &[&str]) -> Result<String, String> {
    let failed = |reason: String| format!("the command stty is needed for the terminal: {reason}");
    let output = Command::new("stty")
        .args(arguments)
        .stdin(Stdio::inherit())
        .output()
        .map_err(|error| failed(error.to_string()))?;
    if !output.status.success() {
        return Err(failed(
            String::from_utf8_lossy(&output.stderr).trim().to_string(),
        ));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
