// Grids in, solved grids out: the part around the solver that all formats share, made to be pasted below any `main`.
//
// How it works. `run` asks the format for one case after the other, hands `BATCH` of them at once to the solver, prints
// them in order, and begins again: memory stays the same however long the input is. `Input` gives the format the lines
// that are not blank. Blanks are all bytes up to the space, so that line ends of any system, trailing spaces, blank
// lines and the end-of-file mark of DOS never matter; `.` and `0` are both an empty cell.
//
// Errors. Every case remembers where its cells stood, so that each error names line and column, counted from 1 in
// bytes; what is missing is named where it should stand. What stood before the error is printed first; then one line
// on stderr and exit code 2. A reader that closed our output wants no more: that is exit code 0.
//
// Cost. A line of nothing but cells is copied from the input buffer as a whole, the rest cell by cell.
// Less than a MiB of memory of its own.

use std::io::{BufRead, Read, Write};

/// One grid in row order: `b'1'..=b'9'` is a digit, any other byte an empty cell.
type Cells = [u8; 81];

/// Where the cells of one grid stood: the line of each row, the column of each cell.
#[derive(Clone)]
struct Places {
    lines: [u64; 9],
    columns: [u16; 81],
}

/// What is wrong with the input, and where.
struct BadInput {
    line: u64,
    column: usize,
    message: String,
}

/// Cases that go to the solver at once.
const BATCH: usize = 1024;

/// Bytes in the longest line, line end included; a column fits 16 bits.
const LONGEST_LINE: usize = 65_535;

/// Reads, solves and prints all cases. `next_case` fills one grid or says with `false` that there are no more;
/// `solve_all` fills each grid in place and says for which there was a solution; `print` appends one solved grid.
fn run(
    mut input: Input,
    mut next_case: impl FnMut(&mut Input, &mut Cells, &mut Places) -> Result<bool, BadInput>,
    solve_all: impl Fn(&mut [Cells], &mut [bool]),
    print: impl Fn(&Cells, &mut Vec<u8>),
) {
    let nowhere = Places {
        lines: [0; 9],
        columns: [0; 81],
    };
    let mut grids = vec![[b'.'; 81]; BATCH];
    let mut places = vec![nowhere; BATCH];
    let mut solved = vec![false; BATCH];
    let mut output = Vec::new();
    let mut more = Ok(true);
    while let Ok(true) = more {
        let mut count = 0;
        while count < BATCH {
            more = next_case(&mut input, &mut grids[count], &mut places[count]);
            match more {
                Ok(true) => count += 1,
                _ => break,
            }
        }
        solve_all(&mut grids[..count], &mut solved[..count]);
        let good = solved[..count].iter().take_while(|&&solved| solved).count();
        output.clear();
        for grid in &grids[..good] {
            print(grid, &mut output);
        }
        write_out(&output);
        if good < count {
            more = Err(refused(&grids[good], &places[good]));
        }
    }
    if let Err(bad) = more {
        let place = format!("line {}, column {}", bad.line, bad.column);
        fail(&format!("{place}: {}", bad.message));
    }
}

fn write_out(output: &[u8]) {
    let mut stdout = std::io::stdout();
    match stdout.write_all(output).and_then(|()| stdout.flush()) {
        Ok(()) => {}
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => std::process::exit(0),
        Err(error) => fail(&format!("cannot write the output: {error}")),
    }
}

/// One line on stderr, and the end. Not `eprintln!`, which panics where nobody reads stderr.
fn fail(message: &str) -> ! {
    let _ = writeln!(std::io::stderr(), "{message}");
    std::process::exit(2)
}

/// Why the solver has refused this grid: two clues that clash, or no solution at all.
fn refused(grid: &Cells, places: &Places) -> BadInput {
    for second in 0..81 {
        for first in 0..second {
            let digit = grid[second];
            if digit != grid[first] || !(b'1'..=b'9').contains(&digit) {
                continue;
            }
            if let Some(unit) = shared_unit(first, second) {
                return BadInput {
                    line: places.lines[second / 9],
                    column: places.columns[second].into(),
                    message: format!(
                        "expected clues that do not clash, found a second {} in {unit} (first at line {}, column {})",
                        digit as char,
                        places.lines[first / 9],
                        places.columns[first],
                    ),
                };
            }
        }
    }
    BadInput {
        line: places.lines[0],
        column: places.columns[0].into(),
        message: "expected a grid with a solution, found one that has none".to_string(),
    }
}

/// The row, column or box that holds both cells, counted from 1.
fn shared_unit(first: usize, second: usize) -> Option<String> {
    let box_of = |cell: usize| cell / 27 * 3 + cell % 9 / 3;
    if first / 9 == second / 9 {
        Some(format!("row {}", first / 9 + 1))
    } else if first % 9 == second % 9 {
        Some(format!("column {}", first % 9 + 1))
    } else if box_of(first) == box_of(second) {
        Some(format!("box {}", box_of(first) + 1))
    } else {
        None
    }
}

/// Standard input, line by line.
struct Input {
    source: std::io::BufReader<std::io::Stdin>,
    closing: &'static str,
    /// The number of the line read last; at the end of the input, one more than there are lines.
    line: u64,
    /// That line without its trailing blanks, and how many blanks stand before its text.
    text: Vec<u8>,
    indent: usize,
}

#[allow(dead_code)] // no format needs all of it
impl Input {
    /// A line that holds just `closing` ends the input as its end does; "" is no such line.
    fn new(closing: &'static str) -> Input {
        Input {
            source: std::io::BufReader::with_capacity(1 << 16, std::io::stdin()),
            closing,
            line: 0,
            text: Vec::new(),
            indent: 0,
        }
    }

    /// Goes to the next line that is not blank; `false` at the end of the input.
    fn next_line(&mut self) -> Result<bool, BadInput> {
        loop {
            self.line += 1;
            self.text.clear();
            let mut source = self.source.by_ref().take(LONGEST_LINE as u64 + 1);
            match source.read_until(b'\n', &mut self.text) {
                Err(error) => {
                    let message = format!("cannot read the input: {error}");
                    return Err(self.bad_input(self.text.len(), message));
                }
                Ok(0) => return Ok(false),
                Ok(length) if length > LONGEST_LINE => {
                    let message =
                        format!("expected at most {LONGEST_LINE} bytes, found a longer line");
                    return Err(self.bad_input(LONGEST_LINE, message));
                }
                Ok(_) => {}
            }
            if let Some(last) = self.text.iter().rposition(|&byte| byte > b' ') {
                self.text.truncate(last + 1);
                self.indent = self.text.iter().take_while(|&&byte| byte <= b' ').count();
                return Ok(self.text[self.indent..] != *self.closing.as_bytes());
            }
        }
    }

    /// Fills these rows of the grid from the next line that is not blank, which must hold exactly their cells; blanks
    /// between them are ignored. `false` at the end of the input.
    fn cells(
        &mut self,
        rows: std::ops::Range<usize>,
        grid: &mut Cells,
        places: &mut Places,
    ) -> Result<bool, BadInput> {
        let range = rows.start * 9..rows.end * 9;
        let cells = &mut grid[range.clone()];
        let columns = &mut places.columns[range];
        if self.line_of_cells(cells) {
            for (place, column) in columns.iter_mut().zip(1..) {
                *place = column;
            }
        } else if !self.next_line()? {
            return Ok(false);
        } else {
            self.scattered_cells(cells, columns)?;
        }
        places.lines[rows].fill(self.line);
        Ok(true)
    }

    /// The fast path: takes the next line if it lies in the buffer and is nothing but these cells.
    fn line_of_cells(&mut self, cells: &mut [u8]) -> bool {
        let length = cells.len();
        match self.source.fill_buf() {
            Ok(buffer) if buffer.len() > length && buffer[length] == b'\n' => {
                let whole = buffer[..length]
                    .iter()
                    .fold(true, |whole, &byte| whole & is_cell(byte));
                if whole {
                    cells.copy_from_slice(&buffer[..length]);
                    self.source.consume(length + 1);
                    self.line += 1;
                }
                whole
            }
            _ => false,
        }
    }

    fn scattered_cells(&self, cells: &mut [u8], columns: &mut [u16]) -> Result<(), BadInput> {
        let mut count = 0;
        let mut wrong = self.text.len(); // behind the last cell, unless there is one too many
        let text = self.text.iter().enumerate();
        for (at, &byte) in text.filter(|(_, byte)| **byte > b' ') {
            if !is_cell(byte) {
                return Err(self.bad(at, "a digit or '.'"));
            }
            if count < cells.len() {
                cells[count] = byte;
                columns[count] = at as u16 + 1;
            } else if count == cells.len() {
                wrong = at;
            }
            count += 1;
        }
        if count != cells.len() {
            let message = format!("expected {} cells, found {count}", cells.len());
            return Err(self.bad_input(wrong, message));
        }
        Ok(())
    }

    /// Something else than `expected` stands at this byte of the line.
    fn bad(&self, at: usize, expected: &str) -> BadInput {
        let found = match String::from_utf8_lossy(&self.text[at..]).chars().next() {
            None => "the end of the line".to_string(),
            Some(char::REPLACEMENT_CHARACTER) => format!("byte 0x{:02x}", self.text[at]),
            Some(character) => format!("{character:?}"),
        };
        self.bad_input(at, format!("expected {expected}, found {found}"))
    }

    /// The input has ended before `expected`.
    fn ended(&self, expected: &str) -> BadInput {
        let message = format!("expected {expected}, found the end of the input");
        self.bad_input(0, message)
    }

    /// This is wrong, at this byte of the line.
    fn bad_input(&self, at: usize, message: String) -> BadInput {
        BadInput {
            line: self.line,
            column: at + 1,
            message,
        }
    }
}

/// A case of nine lines with nine cells each.
#[allow(dead_code)] // some formats have their grids on one line
fn nine_lines(input: &mut Input, grid: &mut Cells, places: &mut Places) -> Result<bool, BadInput> {
    for row in 0..9 {
        if !input.cells(row..row + 1, grid, places)? {
            return match row {
                0 => Ok(false),
                _ => Err(input.ended(&format!("row {} of 9", row + 1))),
            };
        }
    }
    Ok(true)
}

fn is_cell(byte: u8) -> bool {
    byte == b'.' || byte.is_ascii_digit()
}
