//! `trace --step`: walks through a search on the terminal, forward and back.
//!
//! - [`walk`]: the position in the search, and the board there; it knows no terminal;
//! - [`screen`]: the lines that show it, as many as the window has, with the [`board`] and the [`side_panels`]; it
//!   knows no terminal either;
//! - [`keys`]: decodes the bytes that a terminal sends for its keys;
//! - [`terminal`]: the terminal itself, a [full screen](crate::terminal::full_screen), which is restored whatever
//!   happens.
//!
//! A thread reads the keyboard and passes its bytes on; another reports a new window size. The walk waits for either
//! or, while it plays, for the time of the next step. When keys come faster than a slow line can draw, only the last
//! screen is drawn.

mod board;
pub mod color;
pub mod keys;
pub mod screen;
mod side_panels;
mod terminal;
pub mod walk;

use super::recorder::Trace;
use keys::Key;
use screen::WalkView;
use std::time::{Duration, Instant};
use terminal::{Inputs, TerminalInput};
use walk::{Walk, is_backtrack, is_dead_end};

use crate::terminal::full_screen::FullScreen;
pub use crate::terminal::full_screen::restore;
pub use terminal::check_terminal;

/// What to walk through.
pub struct Steps<'a> {
    /// What searches: a rung or a file.
    pub who: &'a str,
    /// The name of the puzzle.
    pub name: &'a str,
    /// The file whose lines the events name, and its text.
    pub file: &'a str,
    pub source: &'a str,
    /// Remarks on single steps, in their order.
    pub remarks: &'a [(u64, String)],
    pub trace: &'a Trace,
    pub color: bool,
    /// As in [`StepStyle`](crate::teach::trace::StepStyle).
    pub knows_why: bool,
}

/// Steps per second, from slow enough to talk over to a blur.
pub const SPEEDS: [u32; 8] = [1, 2, 4, 8, 16, 32, 64, 125];

/// Runs until the user quits. Only the terminal can fail.
pub fn run_walk(steps: &Steps) -> Result<(), String> {
    check_terminal()?;
    let screen = FullScreen::enter()?;
    let mut session = WalkSession {
        steps,
        walk: Walk::new(steps.trace),
        message: String::new(),
        playing: None,
        speed: 2,
        help: false,
        asked: None,
    };
    session.run_until_quit(&screen, Inputs::listen(&screen));
    Ok(())
}

struct WalkSession<'a> {
    steps: &'a Steps<'a>,
    walk: Walk<'a>,
    /// The reply to the last key, shown until the next one.
    message: String,
    /// When the next step is due.
    playing: Option<Instant>,
    /// An index into `SPEEDS`.
    speed: usize,
    /// Whether the list of keys is shown.
    help: bool,
    /// The digits typed so far for the step to go to.
    asked: Option<String>,
}

impl WalkSession<'_> {
    fn run_until_quit(&mut self, screen: &FullScreen, mut inputs: Inputs) {
        loop {
            // Waiting input is handled before drawing.
            let mut input = inputs.next_input(Some(Instant::now()));
            if input.is_none() {
                let lines = self.screen_lines(terminal::window_size());
                terminal::draw_lines(screen, &lines);
                input = inputs.next_input(self.playing);
            }
            match input {
                None => self.play_step(),
                Some(TerminalInput::Gone) => return,
                Some(TerminalInput::Resized) => {}
                Some(TerminalInput::Byte(byte)) => {
                    let (key, rest) =
                        keys::decode_key(byte, || inputs.next_byte(keys::SEQUENCE_TIMEOUT));
                    inputs.unread_byte(rest);
                    if key == Key::Quit && self.asked.is_none() {
                        return;
                    }
                    self.handle_key(key);
                }
            }
        }
    }

    fn screen_lines(&self, size: (usize, usize)) -> Vec<String> {
        let asked = self.asked.as_ref();
        let asked = asked.map(|typed| format!("go to step: {typed}_"));
        screen::screen_lines(
            self.steps,
            &self.walk,
            &WalkView {
                message: asked.as_ref().unwrap_or(&self.message),
                playing: self.playing.is_some(),
                speed: SPEEDS[self.speed],
                help: self.help,
                size,
            },
        )
    }

    fn play_step(&mut self) {
        self.walk.step_forward();
        self.playing = if self.walk.is_at_end() {
            None
        } else {
            Some(Instant::now() + self.step_interval())
        };
    }

    fn step_interval(&self) -> Duration {
        Duration::from_secs(1) / SPEEDS[self.speed]
    }

    fn handle_key(&mut self, key: Key) {
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
                self.playing = plays.then(|| Instant::now() + self.step_interval());
            }
            Key::Faster => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            Key::Slower => self.speed = self.speed.saturating_sub(1),
            Key::GoTo => self.asked = Some(String::new()),
            Key::Unknown | Key::Digit(1..) => self.message = "unknown key: ? for help".to_string(),
            Key::Help | Key::Quit | Key::Redraw => {}
            key => self.message = self.move_by_key(key).unwrap_or_default(),
        }
    }

    /// Moves as a key says; returns a message if it can't.
    fn move_by_key(&mut self, key: Key) -> Option<String> {
        let walk = &mut self.walk;
        let (went, nowhere) = match key {
            Key::Next | Key::Enter => (walk.step_forward(), ""),
            Key::TenOn => ((1..=10).all(|_| walk.step_forward()), ""),
            Key::Back | Key::Erase => (walk.step_back(), "the start"),
            Key::TenBack => ((1..=10).all(|_| walk.step_back()), "the start"),
            Key::Over => (walk.step_over(), "this guess is not taken back"),
            Key::Out => (walk.step_out(), "no guess on the board is taken back"),
            Key::NextDead => (walk.seek_forward(is_dead_end), "no dead end follows"),
            Key::LastDead => (walk.seek_back(is_dead_end), "no dead end before this"),
            Key::NextBacktrack => (walk.seek_forward(is_backtrack), "no backtrack follows"),
            Key::LastBacktrack => (walk.seek_back(is_backtrack), "no backtrack before this"),
            Key::End => {
                walk.go_to_end();
                (false, "")
            }
            // The only other key that moves.
            _ => {
                walk.go_to_start();
                (true, "")
            }
        };
        match (went, nowhere) {
            (true, _) => None,
            (false, "") => Some(self.last_step_note()),
            (false, nowhere) => Some(nowhere.to_string()),
        }
    }

    /// Handles a key while a step's number is being typed.
    fn type_step(&mut self, key: Key) {
        let Some(mut typed) = self.asked.take() else {
            return;
        };
        match key {
            Key::Enter => {
                if let Ok(step) = typed.parse() {
                    self.walk.go_to(step);
                    if self.walk.step_number() != step {
                        self.message = "the nearest step".to_string();
                    }
                }
            }
            // Drops the question and what was typed.
            Key::Quit => {}
            key => {
                match key {
                    // No recorded search has a longer step number.
                    Key::Digit(digit) if typed.len() < 15 => typed += &digit.to_string(),
                    Key::Erase => _ = typed.pop(),
                    _ => {}
                }
                self.asked = Some(typed);
            }
        }
    }

    fn last_step_note(&self) -> String {
        if self.steps.trace.is_cut() {
            "the last step kept; more: --from N".to_string()
        } else {
            "the last step".to_string()
        }
    }
}
