//! Takes over the whole terminal: it reads keys as they are pressed, draws on a separate screen, and restores
//! everything.
//!
//! `stty` reads and sets the modes: every Unix has it, while a system call of our own would need each system's layout.
//! The old modes are saved before anything changes, in one place that every exit uses: normal return, a panic (whose
//! message would otherwise be lost with the screen) and, through [`restore`], a signal. After `kill -9`, run `stty
//! sane`.

use std::cell::Cell;
use std::io::{self, Read, Write};
use std::panic;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The modes to restore. `None` while the terminal is as we found it.
static SAVED_MODES: Mutex<Option<String>> = Mutex::new(None);

/// Lock for writing to the terminal, and whether we may still draw. After the terminal is restored, we may not.
static WRITE_LOCK: Mutex<()> = Mutex::new(());
static IS_FULL_SCREEN: AtomicBool = AtomicBool::new(false);

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
    IS_FULL_SCREEN.store(false, Ordering::SeqCst);
    let (done, wait) = mpsc::channel();
    thread::spawn(move || {
        let _writing = lock_ignoring_poison(&WRITE_LOCK);
        // If the terminal is gone, it can't be restored.
        let _ = write_now(LEAVE_CODES);
        let _ = run_stty(&[&modes]);
        let _ = done.send(());
    });
    let _ = wait.recv_timeout(RESTORE_TIMEOUT);
}

/// The terminal in full-screen mode. Dropping it restores the terminal.
pub struct FullScreen {
    /// The size and when it was read.
    size: Cell<Option<(Instant, (usize, usize))>>,
}

impl FullScreen {
    pub fn enter() -> Result<FullScreen, String> {
        let modes = run_stty(&["-g"])?.trim().to_string();
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            restore();
            before(info);
        }));
        *lock_ignoring_poison(&SAVED_MODES) = Some(modes);
        IS_FULL_SCREEN.store(true, Ordering::SeqCst);
        let size = Cell::new(None);
        let screen = FullScreen { size };
        // Ctrl-C, Ctrl-Z and Ctrl-S become ordinary keys.
        run_stty(&[
            "-icanon", "-echo", "-isig", "-iexten", "-ixon", "min", "1", "time", "0",
        ])?;
        write_now(ENTER_CODES).map_err(|error| format!("cannot write to the terminal: {error}"))?;
        Ok(screen)
    }

    /// The bytes typed. The channel closes when the keyboard is gone.
    pub fn keyboard(&self) -> Receiver<u8> {
        let (sender, receiver) = mpsc::channel();
        thread::spawn(move || {
            let mut bytes = [0; 64];
            while let Ok(count @ 1..) = io::stdin().read(&mut bytes) {
                let mut read = bytes[..count].iter();
                if read.any(|byte| sender.send(*byte).is_err()) {
                    return;
                }
            }
        });
        receiver
    }

    /// Overwrites line by line without clearing first, to avoid flicker.
    pub fn draw(&self, lines: &[String]) {
        let lines = lines.iter().map(|line| format!("{line}\x1b[K"));
        let lines = lines.collect::<Vec<_>>().join("\r\n");
        self.write(&format!("\x1b[H{lines}\x1b[J"));
    }

    /// Clears the screen and writes the text.
    pub fn clear_and_write(&self, text: &str) {
        self.write(&format!("\x1b[H\x1b[2J{text}"));
    }

    fn write(&self, text: &str) {
        let _writing = lock_ignoring_poison(&WRITE_LOCK);
        if IS_FULL_SCREEN.load(Ordering::SeqCst) {
            // If the terminal is gone, nothing is shown. The keyboard ends too, and then the caller stops.
            let _ = write_now(text);
        }
    }

    /// The window was resized: the next call of `size` reads the size again.
    pub fn forget_size(&self) {
        self.size.set(None);
    }

    /// Rows and columns, or 0 and 0 if the terminal doesn't know. Read at most once a second, because a playing walk
    /// draws a hundred times as often.
    pub fn size(&self) -> (usize, usize) {
        if let Some((asked, size)) = self.size.get() {
            if asked.elapsed() < Duration::from_secs(1) {
                return size;
            }
        }
        let size = terminal_size().unwrap_or((0, 0));
        self.size.set(Some((Instant::now(), size)));
        size
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
pub fn terminal_size() -> Result<(usize, usize), String> {
    let text = run_stty(&["size"])?;
    let mut numbers = text.split_whitespace().map(str::parse);
    match (numbers.next(), numbers.next()) {
        (Some(Ok(rows)), Some(Ok(columns))) => Ok((rows, columns)),
        _ => Err(format!(
            "expected rows and columns from 'stty size', found '{}'",
            text.trim()
        )),
    }
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
