//! `trace --step`: one walks a search on the terminal, forward and back.
//!
//! - [`walk`]: where one stands and what the board then holds; it knows no terminal;
//! - [`screen`]: the lines that show it, as many as the window has, with [`board`] and what is [`beside`] it; it knows no
//!   terminal either;
//! - [`keys`]: what the bytes mean that a terminal sends for its keys;
//! - [`terminal`]: the terminal itself, a [full screen](crate::full_screen), which is put back whatever happens.
//!
//! A thread reads the keyboard and hands on its bytes, and whoever hears of another size of the window says so
//! ([`resized`]); the walk waits for either, or while it plays for the time of the next step, and never looks without
//! waiting. When keys come faster than a slow line can draw, only the last of the screens is drawn.

mod beside;
mod board;
pub mod color;
pub mod keys;
pub mod screen;
pub mod terminal;
pub mod walk;

use super::recorder::Trace;
use keys::Key;
use screen::View;
use std::time::{Duration, Instant};
use terminal::{Input, Inputs, Terminal};
use walk::{Walk, is_backtrack, is_dead_end};

pub use crate::full_screen::restore;
pub use terminal::{check as check_terminal, resized};

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
        help: false,
        asked: None,
    };
    session.go(&terminal, terminal.inputs());
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
    /// Is the list of keys shown?
    help: bool,
    /// The digits typed so far of the step to go to.
    asked: Option<String>,
}

impl Session<'_> {
    fn go(&mut self, terminal: &Terminal, mut inputs: Inputs) {
        loop {
            // What is there already comes before the drawing.
            let mut input = inputs.next(Some(Instant::now()));
            if input.is_none() {
                terminal.draw(&self.screen(terminal.size()));
                input = inputs.next(self.playing);
            }
            match input {
                None => self.play_step(),
                Some(Input::Gone) => return,
                Some(Input::Resized) => terminal.forget_size(),
                Some(Input::Byte(byte)) => {
                    let (key, rest) = keys::decode(byte, || inputs.byte(keys::SEQUENCE));
                    inputs.put_back(rest);
                    if key == Key::Quit && self.asked.is_none() {
                        return;
                    }
                    self.press(key);
                }
            }
        }
    }

    fn screen(&self, size: (usize, usize)) -> Vec<String> {
        let asked = self.asked.as_ref();
        let asked = asked.map(|typed| format!("go to step: {typed}_"));
        screen::screen(
            self.steps,
            &self.walk,
            &View {
                message: asked.as_ref().unwrap_or(&self.message),
                playing: self.playing.is_some(),
                speed: SPEEDS[self.speed],
                help: self.help,
                size,
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
        self.help = key == Key::Help && !self.help;
        if self.asked.is_some() {
            return self.type_step(key);
        }
        let was_playing = self.playing.is_some();
        if !matches!(key, Key::Faster | Key::Slower | Key::Unknown | Key::Redraw) {
            self.playing = None;
        }
        match key {
            Key::Play => {
                let plays = !was_playing && !self.walk.is_at_end();
                self.playing = plays.then(|| Instant::now() + self.pause());
            }
            Key::Faster => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            Key::Slower => self.speed = self.speed.saturating_sub(1),
            Key::GoTo => self.asked = Some(String::new()),
            Key::Unknown | Key::Digit(1..) => {
                self.message = "no such key: ? lists them".to_string()
            }
            Key::Help | Key::Quit | Key::Redraw => {}
            key => self.message = self.go_by(key).unwrap_or_default(),
        }
    }

    /// Goes where a key leads; what is to be said where it cannot.
    fn go_by(&mut self, key: Key) -> Option<String> {
        let walk = &mut self.walk;
        let (went, nowhere) = match key {
            Key::Next | Key::Enter => (walk.forward(), ""),
            Key::TenOn => ((1..=10).all(|_| walk.forward()), ""),
            Key::Back | Key::Erase => (walk.back(), "the start"),
            Key::TenBack => ((1..=10).all(|_| walk.back()), "the start"),
            Key::Over => (walk.over(), "this guess is not taken back"),
            Key::Out => (walk.out(), "no guess that stands is taken back"),
            Key::NextDead => (walk.next(is_dead_end), "no dead end follows"),
            Key::LastDead => (walk.last(is_dead_end), "no dead end before this"),
            Key::NextBacktrack => (walk.next(is_backtrack), "no backtrack follows"),
            Key::LastBacktrack => (walk.last(is_backtrack), "no backtrack before this"),
            Key::End => {
                walk.to_end();
                (false, "")
            }
            // The only other key that leads anywhere.
            _ => {
                walk.to_start();
                (true, "")
            }
        };
        match (went, nowhere) {
            (true, _) => None,
            (false, "") => Some(self.last()),
            (false, nowhere) => Some(nowhere.to_string()),
        }
    }

    /// A key while a step's number is asked for.
    fn type_step(&mut self, key: Key) {
        let Some(mut typed) = self.asked.take() else {
            return;
        };
        match key {
            Key::Enter => {
                if let Ok(step) = typed.parse() {
                    self.walk.go_to(step);
                    if self.walk.step() != step {
                        self.message = "the nearest there is".to_string();
                    }
                }
            }
            // Gone are the question and what was typed.
            Key::Quit => {}
            key => {
                match key {
                    // No search that is held has more.
                    Key::Digit(digit) if typed.len() < 15 => typed += &digit.to_string(),
                    Key::Erase => _ = typed.pop(),
                    _ => {}
                }
                self.asked = Some(typed);
            }
        }
    }

    fn last(&self) -> String {
        match self.steps.trace.is_cut() {
            true => "the last one held: '--from N' shows more".to_string(),
            false => "the last step".to_string(),
        }
    }
}
