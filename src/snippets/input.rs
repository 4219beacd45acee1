// Standard input, byte by byte, and what is wrong with it: the part of reading that all formats share, made to be pasted
// below any `main`.
//
// `Input` gives a format what is not blank, as `scanf` does: the 81 cells of a grid may stand on one line, on nine or on
// eighty-one, and many grids on the same. Blanks are all bytes up to the space, so that line ends of any system, blank
// lines and the end-of-file mark of DOS never matter; `.`, `0` and `?` are all an empty cell.
//
// Each error names line and column, counted from 1 in bytes. Since a cell too few or too many is no error by itself, the
// line that first has another number of cells than the first is named too. What stood before is printed first; then one
// line on stderr and exit code 2. A reader that closed our output wants no more: that is exit code 0.

use std::io::{BufRead, Read, Write};

/// One grid in row order: `b'1'..=b'9'` is a digit, any other byte an empty cell.
type Cells = [u8; 81];

/// A line and a column, counted from 1.
#[derive(Clone, Copy, Default)]
struct Place {
    line: u64,
    column: u64,
}

/// What is wrong with the input, and where.
struct BadInput {
    place: Place,
    message: String,
}

fn write_out(output: &[u8]) {
    let mut stdout = std::io::stdout();
    match stdout.write_all(output).and_then(|()| stdout.flush()) {
        Ok(()) => {}
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => std::process::exit(0),
        Err(error) => fail(&format!("cannot write the output: {error}")),
    }
}

/// One line on stderr, and the end. `eprintln!` panics where nobody reads stderr.
fn fail(message: &str) -> ! {
    let _ = writeln!(std::io::stderr(), "{message}");
    std::process::exit(2)
}

/// The end of a program whose input is wrong.
fn refuse(bad: BadInput) -> ! {
    let place = format!("line {}, column {}", bad.place.line, bad.place.column);
    fail(&format!("{place}: {}", bad.message))
}

/// Standard input, byte by byte.
struct Input {
    source: std::io::BufReader<std::io::Stdin>,
    /// Where the next byte stands.
    place: Place,
    /// The cells on this line so far.
    cells: u64,
    /// The cells on the first line with any, and the first line with another number of them.
    usual: u64,
    odd: Option<(u64, u64)>,
}

impl Input {
    fn new() -> Input {
        Input {
            source: std::io::BufReader::with_capacity(1 << 14, std::io::stdin()),
            place: Place { line: 1, column: 1 },
            cells: 0,
            usual: 0,
            odd: None,
        }
    }

    /// The next byte that is no blank, which must be this cell of a grid. Does not take it.
    fn cell(&mut self, cell: usize) -> Result<u8, BadInput> {
        match self.peek()? {
            Some(byte) if is_cell(byte) => Ok(byte),
            Some(_) => Err(self.bad("a digit or '.'")),
            None => {
                let row = cell / 9 + 1;
                Err(match cell % 9 {
                    0 => self.bad(&format!("row {row} of 9")),
                    before => self.bad(&format!("cell {} of row {row}", before + 1)),
                })
            }
        }
    }

    /// Steps over blanks to the next byte that is none, and gives it; `None` at the end of the input.
    fn peek(&mut self) -> Result<Option<u8>, BadInput> {
        loop {
            match self.next_byte()? {
                Some(b'\n') => self.end_line(),
                Some(blank) if blank <= b' ' => self.step(1),
                other => return Ok(other),
            }
        }
    }

    /// The next byte, be it a blank or not; `None` at the end of the input. Does not take it.
    fn next_byte(&mut self) -> Result<Option<u8>, BadInput> {
        while self.source.buffer().is_empty() {
            match self.source.fill_buf() {
                Ok(_) => break,
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                Err(error) => return Err(self.bad_input(format!("cannot read the input: {error}"))),
            }
        }
        Ok(self.source.buffer().first().copied())
    }

    /// Takes bytes that are no line ends.
    fn step(&mut self, bytes: usize) {
        self.source.consume(bytes);
        self.place.column += bytes as u64;
    }

    /// Takes a line end.
    fn end_line(&mut self) {
        self.source.consume(1);
        if self.usual == 0 {
            self.usual = self.cells;
        } else if self.cells != self.usual && self.cells > 0 && self.odd.is_none() {
            self.odd = Some((self.place.line, self.cells));
        }
        self.cells = 0;
        self.place.line += 1;
        self.place.column = 1;
    }

    /// Something else than `expected` stands here.
    fn bad(&mut self, expected: &str) -> BadInput {
        let found = match self.next_byte() {
            Err(unreadable) => return unreadable,
            Ok(None) => "the end of the input".to_string(),
            Ok(Some(first)) => {
                // So many bytes has a character of UTF-8 that begins with this one.
                let length = first.leading_ones().clamp(1, 4);
                let mut bytes = Vec::new();
                let source = self.source.by_ref();
                let _ = source.take(length.into()).read_to_end(&mut bytes);
                match std::str::from_utf8(&bytes).map(|text| text.chars().next()) {
                    Ok(Some(character)) => format!("{character:?}"),
                    _ => format!("byte 0x{first:02x}"),
                }
            }
        };
        self.bad_input(format!("expected {expected}, found {found}"))
    }

    /// This is wrong, here.
    fn bad_input(&self, message: String) -> BadInput {
        let bad = BadInput {
            place: self.place,
            message,
        };
        self.hint(bad, self.place.line)
    }

    /// Adds to what is wrong that a line up to this one has an odd number of cells.
    fn hint(&self, mut bad: BadInput, last: u64) -> BadInput {
        if let Some((line, cells)) = self.odd.filter(|odd| odd.0 <= last) {
            bad.message += &format!(
                "; line {line} has {cells} cells, the lines before have {}",
                self.usual
            );
        }
        bad
    }
}

fn is_cell(byte: u8) -> bool {
    (byte == b'.') | (byte == b'?') | byte.is_ascii_digit()
}
