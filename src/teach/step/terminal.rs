//! The terminal that a walk is shown on: large enough, and one that can move its cursor.

use super::screen::{HEIGHT, WIDTH};
use crate::full_screen::{self, FullScreen};
use std::env;
use std::io::{self, IsTerminal};
use std::process::Stdio;
use std::sync::mpsc::Receiver;

/// Before anything is computed: can there be a walk at all?
pub fn check() -> Result<(), String> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err("--step needs a terminal for its keys and its screen: run it without a pipe or a redirection (with 'ssh -t' on another machine), or leave out --step".to_string());
    }
    if env::var_os("TERM").is_some_and(|name| name == "dumb") {
        return Err("--step needs a terminal that can move its cursor, and TERM is 'dumb': use another one, or leave out --step".to_string());
    }
    match full_screen::size(Stdio::inherit())? {
        (rows, columns) if fits(rows, columns) => Ok(()),
        (rows, columns) => Err(format!(
            "--step needs {WIDTH} columns and {HEIGHT} lines, and this terminal has {columns} and {rows}: make it larger, or leave out --step"
        )),
    }
}

/// A terminal that does not know its size says 0 and 0: it gets the benefit of the doubt.
fn fits(rows: usize, columns: usize) -> bool {
    (rows, columns) == (0, 0) || (rows >= HEIGHT && columns >= WIDTH)
}

/// The terminal as the walk wants it; put back when this goes.
pub struct Terminal(FullScreen);

impl Terminal {
    pub fn enter() -> Result<Terminal, String> {
        check()?;
        FullScreen::enter().map(Terminal)
    }

    /// The bytes of the keyboard. The channel ends with it.
    pub fn keyboard(&self) -> Receiver<u8> {
        self.0.keyboard()
    }

    pub fn draw(&self, lines: &[String]) {
        match self.0.size() {
            (rows, columns) if !fits(rows, columns) => self.0.write_instead(&format!(
                "{columns}x{rows} is too small.\r\nMake it {WIDTH}x{HEIGHT}\r\nand press Ctrl-L;\r\nq quits."
            )),
            _ => self.0.draw(lines),
        }
    }
}
