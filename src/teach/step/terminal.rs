//! The terminal that shows a walk: it must be large enough and able to move its cursor.

use super::screen::{MIN_COLUMNS, MIN_LINES};
use crate::terminal::full_screen::{self, FullScreen};
use std::env;
use std::io::{self, IsTerminal};
use std::mem;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

/// Checks that a walk is possible, before anything is computed.
pub fn check_terminal() -> Result<(), String> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err("--step needs a terminal for its keys and its screen: run it without a pipe or a redirection (with 'ssh -t' on another machine), or leave out --step".to_string());
    }
    if env::var_os("TERM").is_some_and(|name| name == "dumb") {
        return Err("--step needs a terminal that can move its cursor, and TERM is 'dumb': use another one, or leave out --step".to_string());
    }
    match full_screen::terminal_size() {
        (rows, columns) if is_large_enough(rows, columns) => Ok(()),
        (rows, columns) => Err(format!(
            "--step needs {MIN_COLUMNS} columns and {MIN_LINES} lines, and this terminal has {columns} and {rows}: make it larger, or leave out --step"
        )),
    }
}

/// A terminal that doesn't know its size reports 0 and 0 and gets the benefit of the doubt.
fn is_large_enough(rows: usize, columns: usize) -> bool {
    (rows, columns) == (0, 0) || (rows >= MIN_LINES && columns >= MIN_COLUMNS)
}

/// What comes from the user's side.
pub enum TerminalInput {
    Byte(u8),
    /// The window has a new size.
    Resized,
    /// The keyboard is gone.
    Gone,
}

/// All input, in order of arrival.
pub struct Inputs {
    receiver: Receiver<TerminalInput>,
    /// Input that was read but not used yet.
    first: Option<TerminalInput>,
}

impl Inputs {
    /// Listens for keys and for a new size of the window.
    pub fn listen(screen: &FullScreen) -> Inputs {
        /// How often to look at the size.
        const SIZE_INTERVAL: Duration = Duration::from_millis(100);
        let (sender, receiver) = mpsc::channel();
        let resized = sender.clone();
        thread::spawn(move || {
            let mut size = full_screen::terminal_size();
            loop {
                thread::sleep(SIZE_INTERVAL);
                let old = mem::replace(&mut size, full_screen::terminal_size());
                if old != size && resized.send(TerminalInput::Resized).is_err() {
                    return;
                }
            }
        });
        screen.read_keyboard(move |byte| {
            let input = byte.map_or(TerminalInput::Gone, TerminalInput::Byte);
            sender.send(input).is_ok()
        });
        Inputs {
            receiver,
            first: None,
        }
    }

    /// Waits for the next input; `None` if nothing comes before `until`.
    pub fn next_input(&mut self, until: Option<Instant>) -> Option<TerminalInput> {
        if let Some(first) = self.first.take() {
            return Some(first);
        }
        let Some(until) = until else {
            return Some(self.receiver.recv().unwrap_or(TerminalInput::Gone));
        };
        let left = until.saturating_duration_since(Instant::now());
        match self.receiver.recv_timeout(left) {
            Err(RecvTimeoutError::Timeout) => None,
            other => Some(other.unwrap_or(TerminalInput::Gone)),
        }
    }

    /// The next byte, if it comes in time and before any other input.
    pub fn next_byte(&mut self, patience: Duration) -> Option<u8> {
        match self.next_input(Some(Instant::now() + patience)) {
            Some(TerminalInput::Byte(byte)) => Some(byte),
            other => {
                self.first = other;
                None
            }
        }
    }

    /// Puts a byte back, to be read next.
    pub fn unread_byte(&mut self, byte: Option<u8>) {
        self.first = byte.map(TerminalInput::Byte).or(self.first.take());
    }
}

/// Rows and columns to draw on, never fewer than needed.
pub fn window_size() -> (usize, usize) {
    let (rows, columns) = full_screen::terminal_size();
    (rows.max(MIN_LINES), columns.max(MIN_COLUMNS))
}

pub fn draw_lines(screen: &FullScreen, lines: &[String]) {
    match full_screen::terminal_size() {
        (rows, columns) if !is_large_enough(rows, columns) => screen.draw(&[
            format!("{columns}x{rows} is too small."),
            format!("Make it {MIN_COLUMNS}x{MIN_LINES};"),
            "q quits.".to_string(),
        ]),
        _ => screen.draw(lines),
    }
}
