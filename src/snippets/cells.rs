// Input and output for tasks of one grid or a few: made to be pasted below any `main`. White space never matters, so a grid
// may stand on lines of any length; `.`, `0` and `?` are all an empty cell.

use std::io::{Read, Write};

#[derive(Default)]
struct Input {
    text: Vec<u8>,
    at: usize, // the index of the next byte
}

impl Input {
    fn read() -> Input {
        let mut input = Input::default();
        if let Err(error) = std::io::stdin().read_to_end(&mut input.text) {
            input.fail(&format!("cannot read the input: {}", error));
        }
        input
    }

    /// Skips white space. Returns the next byte without taking it; `None` at the end of the input.
    fn peek(&mut self) -> Option<u8> {
        let rest = self.text[self.at..].iter();
        self.at += rest.take_while(|byte| **byte <= b' ').count();
        self.text.get(self.at).copied()
    }

    /// Takes a digit, `b'0'` for an empty cell.
    fn cell(&mut self) -> u8 {
        let cell = match self.peek() {
            Some(digit) if digit.is_ascii_digit() => digit,
            Some(b'.') | Some(b'?') => b'0',
            Some(_) => self.fail("expected a digit or '.'"),
            None => self.fail("expected a digit or '.', found the end of the input"),
        };
        self.at += 1;
        cell
    }

    /// Takes 81 cells; `None` at the end of the input.
    fn grid(&mut self) -> Option<[u8; 81]> {
        self.peek().map(|_| [0; 81].map(|_| self.cell()))
    }

    /// Prints the line and what is wrong there to stderr, and exits with code 2.
    fn fail(&self, message: &str) -> ! {
        let lines = self.text[..self.at].split(|&byte| byte == b'\n');
        let _ = writeln!(std::io::stderr(), "line {}: {}", lines.count(), message);
        std::process::exit(2)
    }

    /// Prints an answer that ends with a newline. If nobody reads it, ends the program.
    fn print(&self, answer: &[u8]) {
        match std::io::stdout().write_all(answer) {
            Ok(()) => {}
            Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => std::process::exit(0),
            Err(error) => self.fail(&format!("cannot write the output: {}", error)),
        }
    }
}
