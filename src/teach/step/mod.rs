//! `trace --step`: one walks a search on the terminal, forward and back.
//!
//! - [`walk`]: where one stands and what the board then holds; it knows no terminal;
//! - [`screen`]: the 24 lines that show it, the board among them; it knows no terminal either;
//! - [`keys`]: what the bytes mean that a terminal sends for its keys;
//! - [`terminal`]: the terminal itself, a [full screen](crate::full_screen), which is put back whatever happens.
//!
//! A thread reads the keyboard and hands on its bytes; the walk waits for one, or while it plays for the time of the
//! next step, and never looks without waiting. When keys come faster than a slow line can draw, only the last of the
//! screens is drawn.

mod board;
mod color;
pub mod keys;
pub mod screen;
pub mod terminal;
pub mod walk;

use super::recorder::Trace;
use keys::Key;
use screen::View;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};
use terminal::Terminal;
use walk::Walk;

pub use crate::full_screen::restore;
pub use terminal::check as check_terminal;

/// What is walked.
pub struct Steps<'a> {
    /// Who searches: a rung, a file.
    pub who: &'a str,
    /// What the puzzle is called.
    pub name: &'a str,
    /// Whose lines the events name, and its text.
    pub file: &'a str,
    pub source: &'a str,
    /// What there is to say of single steps, in their order.
    pub remarks: &'a [(u64, String)],
    pub trace: &'a Trace,
    pub color: bool,
}

/// Steps a second, from slow enough to talk over to a blur.
pub const SPEEDS: [u32; 8] = [1, 2, 4, 8, 16, 32, 64, 125];

/// Until the reader quits. Only the terminal can fail.
pub fn run(steps: &Steps) -> Result<(), String> {
    let terminal = Terminal::enter()?;
    let mut session = Session {
        steps,
        walk: Walk::new(steps.trace),
        message: String::new(),
        playing: None,
        speed: 2,
    };
    session.go(&terminal, &terminal.keyboard());
    Ok(())
}

struct Session<'a> {
    steps: &'a Steps<'a>,
    walk: Walk<'a>,
    /// What there is to say about the last key, until the next one.
    message: String,
    /// When the next step is due.
    playing: Option<Instant>,
    /// An index of `SPEEDS`.
    speed: usize,
}

impl Session<'_> {
    fn go(&mut self, terminal: &Terminal, bytes: &Receiver<u8>) {
        let mut waiting = None;
        loop {
            // Keys that are there already come before the drawing.
            let byte = match waiting.take().or_else(|| bytes.try_recv().ok()) {
                Some(byte) => byte,
                None => {
                    terminal.draw(&self.screen());
                    match self.wait(bytes) {
                        Wait::Byte(byte) => byte,
                        Wait::Step => {
                            self.play_step();
                            continue;
                        }
                        Wait::Gone => return,
                    }
                }
            };
            let (key, left_over) = keys::decode(byte, || bytes.recv_timeout(keys::SEQUENCE).ok());
            waiting = left_over;
            if key == Key::Quit {
                return;
            }
            self.press(key);
        }
    }

    fn wait(&self, bytes: &Receiver<u8>) -> Wait {
        let Some(due) = self.playing else {
            return bytes.recv().map_or(Wait::Gone, Wait::Byte);
        };
        match bytes.recv_timeout(due.saturating_duration_since(Instant::now())) {
            Ok(byte) => Wait::Byte(byte),
            Err(RecvTimeoutError::Timeout) => Wait::Step,
            Err(RecvTimeoutError::Disconnected) => Wait::Gone,
        }
    }

    fn screen(&self) -> Vec<String> {
        screen::screen(
            self.steps,
            &self.walk,
            &View {
                message: &self.message,
                playing: self.playing.is_some(),
                speed: SPEEDS[self.speed],
            },
        )
    }

    fn play_step(&mut self) {
        self.walk.forward();
        self.playing = match self.walk.is_at_end() {
            true => None,
            false => Some(Instant::now() + self.pause()),
        };
    }

    fn pause(&self) -> Duration {
        Duration::from_secs(1) / SPEEDS[self.speed]
    }

    fn press(&mut self, key: Key) {
        self.message.clear();
        let was_playing = self.playing.is_some();
        if !matches!(key, Key::Faster | Key::Slower | Key::Unknown | Key::Redraw) {
            self.playing = None;
        }
        match key {
            Key::Next => {
                if !self.walk.forward() {
                    self.message = self.last();
                }
            }
            Key::Back => {
                if !self.walk.back() {
                    self.message = "the start".to_string();
                }
            }
            Key::Play => {
                if !was_playing && !self.walk.is_at_end() {
                    self.playing = Some(Instant::now() + self.pause());
                }
            }
            Key::Faster => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            Key::Slower => self.speed = self.speed.saturating_sub(1),
            Key::NextBacktrack => {
                if !self.walk.next_backtrack() {
                    self.message = "no backtrack follows".to_string();
                }
            }
            Key::LastBacktrack => {
                if !self.walk.last_backtrack() {
                    self.message = "no backtrack before this".to_string();
                }
            }
            Key::End => {
                self.walk.to_end();
                self.message = self.last();
            }
            Key::Start => self.walk.to_start(),
            Key::Unknown => self.message = "no such key: see the last line".to_string(),
            Key::Quit | Key::Redraw => {}
        }
    }

    fn last(&self) -> String {
        match screen::is_cut(self.steps.trace) {
            true => "the last one held: '--from N' shows more".to_string(),
            false => "the last step".to_string(),
        }
    }
}

/// What a wait has brought.
enum Wait {
    Byte(u8),
    /// The time of the next step has come.
    Step,
    /// There is no keyboard any more.
    Gone,
}
