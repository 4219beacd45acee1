//! A whole terminal: keys as they are pressed, a screen of its own, and the way back.
//!
//! `stty` reads and sets the modes: every Unix has it, and a system call of ours would have to know each system's layout.
//! What must be put back is noted before anything is changed, in one place that every way out finds: the end of whoever
//! draws, a panic (whose message would else be lost with the screen) and, through [`restore`], a signal. `kill -9`
//! leaves no way; `stty sane` mends that.

use std::cell::Cell;
use std::io::{self, Read, Write};
use std::panic;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, Instant};

/// The modes to go back to, while they are not those that were found.
static SAVED: Mutex<Option<String>> = Mutex::new(None);

/// Held by whoever writes to the terminal, and may it still be drawn on? Not any more after the way back.
static WRITING: Mutex<()> = Mutex::new(());
static OURS: AtomicBool = AtomicBool::new(false);

/// The other screen, no cursor, no wrapped lines; and back.
const ENTER: &str = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[2J";
const LEAVE: &str = "\x1b[0m\x1b[?7h\x1b[?25h\x1b[?1049l";

/// Puts the terminal back, if it is ours. Called again, it waits for the first call and does nothing.
pub fn restore() {
    /// A line that hangs takes neither the codes nor the modes: then the way back is given up, not the process.
    const PATIENCE: Duration = Duration::from_secs(2);
    let mut saved = guard(&SAVED);
    let Some(modes) = saved.take() else {
        return;
    };
    OURS.store(false, Ordering::SeqCst);
    let (done, wait) = mpsc::channel();
    thread::spawn(move || {
        let _writing = guard(&WRITING);
        // A terminal that is gone cannot be put back.
        let _ = write(LEAVE);
        let _ = stty(&[&modes]);
        let _ = done.send(());
    });
    let _ = wait.recv_timeout(PATIENCE);
}

/// The terminal as it is wanted here; put back when this goes.
pub struct FullScreen {
    /// Its size, and when it was asked for.
    size: Cell<Option<(Instant, (usize, usize))>>,
}

impl FullScreen {
    pub fn enter() -> Result<FullScreen, String> {
        let modes = stty(&["-g"])?.trim().to_string();
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            restore();
            before(info);
        }));
        *guard(&SAVED) = Some(modes);
        OURS.store(true, Ordering::SeqCst);
        let size = Cell::new(None);
        let screen = FullScreen { size };
        // Ctrl-C, Ctrl-Z and Ctrl-S become keys like any other.
        stty(&[
            "-icanon", "-echo", "-isig", "-iexten", "-ixon", "min", "1", "time", "0",
        ])?;
        write(ENTER).map_err(|error| format!("cannot write to the terminal: {error}"))?;
        Ok(screen)
    }

    /// The bytes of the keyboard. The channel ends with it.
    pub fn keyboard(&self) -> Receiver<u8> {
        let (sender, receiver) = mpsc::channel();
        thread::spawn(move || {
            let mut bytes = [0; 64];
            loop {
                let count = match io::stdin().read(&mut bytes) {
                    Ok(0) | Err(_) => return,
                    Ok(count) => count,
                };
                if bytes[..count]
                    .iter()
                    .any(|byte| sender.send(*byte).is_err())
                {
                    return;
                }
            }
        });
        receiver
    }

    /// Line over line, without clearing first: nothing flickers.
    pub fn draw(&self, lines: &[String]) {
        let lines = lines.iter().map(|line| format!("{line}\x1b[K"));
        let lines = lines.collect::<Vec<_>>().join("\r\n");
        self.write(&format!("\x1b[H{lines}\x1b[J"));
    }

    /// In place of all that is there.
    pub fn write_instead(&self, text: &str) {
        self.write(&format!("\x1b[H\x1b[2J{text}"));
    }

    fn write(&self, text: &str) {
        let _writing = guard(&WRITING);
        if OURS.load(Ordering::SeqCst) {
            // A terminal that is gone shows nothing; its keyboard ends, and so does whoever draws.
            let _ = write(text);
        }
    }

    /// It has changed: the next who asks gets the new one.
    pub fn forget_size(&self) {
        self.size.set(None);
    }

    /// Rows and columns; 0 and 0: it does not know. Asked for at most once a second: a walk that plays draws a hundred times as
    /// often.
    pub fn size(&self) -> (usize, usize) {
        if let Some((asked, size)) = self.size.get() {
            if asked.elapsed() < Duration::from_secs(1) {
                return size;
            }
        }
        let size = size(Stdio::inherit()).unwrap_or((0, 0));
        self.size.set(Some((Instant::now(), size)));
        size
    }
}

impl Drop for FullScreen {
    fn drop(&mut self) {
        restore();
        // The hook's work is done; the default one prints as it should.
        if !thread::panicking() {
            drop(panic::take_hook());
        }
    }
}

/// Whatever a thread that panicked held is still as good as it was.
fn guard<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex
        .lock()
        .unwrap_or_else(|poisoned| poisoned.into_inner())
}

fn write(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// Rows and columns of the terminal that is given; 0 and 0 of one that does not know.
pub fn size(terminal: Stdio) -> Result<(usize, usize), String> {
    let text = stty_on(terminal, &["size"])?;
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
fn stty(arguments: &[&str]) -> Result<String, String> {
    stty_on(Stdio::inherit(), arguments)
}

fn stty_on(terminal: Stdio, arguments: &[&str]) -> Result<String, String> {
    let failed = |reason: String| format!("the command stty is needed for the terminal: {reason}");
    let output = Command::new("stty")
        .args(arguments)
        .stdin(terminal)
        .output()
        .map_err(|error| failed(error.to_string()))?;
    if !output.status.success() {
        return Err(failed(
            String::from_utf8_lossy(&output.stderr).trim().to_string(),
        ));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
