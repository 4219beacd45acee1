// Grids in, solved grids out: the part around the solver that all formats share, made to be pasted below any `main`.
//
// How it works. `run` asks the format for cases, hands up to `BATCH` at once to the solver, prints them in order, and
// begins again: memory stays the same however long the input is. `Input` gives the format what is not blank, byte by
// byte, as `scanf` does: the 81 cells of a grid may stand on one line, on nine or on eighty-one, and many grids on the
// same. Blanks are all bytes up to the space, so that line ends of any system, blank lines and the end-of-file mark of DOS
// never matter; `.` and `0` are both an empty cell.
//
// Errors. Every case remembers where its cells stood, so that each error names line and column, counted from 1 in
// bytes. Since a cell too few or too many is no error by itself, the line that first has another number of cells than the
// first is named too. What stood before is printed first; then one line on stderr and exit code 2. A reader that closed
// our output wants no more: that is exit code 0.
//
// Cost. A grid on lines of 9 or of 81 cells is copied as a whole, and so are nine cells side by side or with one space
// between them; the rest is read cell by cell. Memory: 2 MiB where cells lie scattered, else less than one.

use std::io::{BufRead, Read, Write};

/// One grid in row order: `b'1'..=b'9'` is a digit, any other byte an empty cell.
type Cells = [u8; 81];

/// A line and a column, counted from 1.
#[derive(Clone, Copy, Default)]
struct Place {
    line: u64,
    column: u64,
}

/// Where the cells of one grid stood.
#[derive(Clone, Default)]
struct Places {
    /// The first cell, and how many stood on each line with nothing else; 0: look at `rows`.
    first: Place,
    whole_lines: u64,
    /// The first cell of each row, and how many bytes lie between two cells of the row; 0: look at `cells`.
    rows: [(Place, u64); 9],
    /// Every cell of such a row; empty while there is none.
    cells: Vec<Place>,
}

impl Places {
    fn of(&self, cell: usize) -> Place {
        let Place { line, column } = self.first;
        if let Some(lines) = (cell as u64).checked_div(self.whole_lines) {
            return Place {
                line: line + lines,
                column: column + cell as u64 % self.whole_lines,
            };
        }
        let (Place { line, column }, step) = self.rows[cell / 9];
        match step {
            0 => self.cells[cell],
            _ => Place {
                line,
                column: column + step * (cell % 9) as u64,
            },
        }
    }

    fn set_row(&mut self, row: usize, first: Place, step: u64) {
        self.whole_lines = 0;
        self.rows[row] = (first, step);
    }

    fn set_cell(&mut self, cell: usize, place: Place) {
        if cell % 9 == 0 {
            self.set_row(cell / 9, place, 0);
        }
        self.cells.resize(81, place);
        self.cells[cell] = place;
    }
}

/// What is wrong with the input, and where.
struct BadInput {
    place: Place,
    message: String,
}

/// Cases that go to the solver at once at most.
const BATCH: usize = 1024;

/// Reads, solves and prints all cases. `next_case` fills one grid, or says that there are no more; `solve_all` fills each
/// grid and says for which there was a solution; `print` appends one solved grid.
fn run(
    mut input: Input,
    mut next_case: impl FnMut(&mut Input, &mut Cells, &mut Places) -> Result<bool, BadInput>,
    solve_all: impl Fn(&mut [Cells], &mut [bool]),
    print: impl Fn(&Cells, &mut Vec<u8>),
) {
    let mut grids = Vec::new();
    let mut places = Vec::new();
    let mut solved = Vec::new();
    let mut output = Vec::new();
    let mut batch = 64; // one case need not wait for the memory of many
    let mut more = Ok(true);
    while let Ok(true) = more {
        grids.resize(batch, [b'.'; 81]);
        places.resize(batch, Places::default());
        solved.resize(batch, false);
        let mut count = 0;
        while count < batch {
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
            let last = places[good].of(80).line;
            more = Err(refused(&grids[good], &places[good])).map_err(|bad| input.hint(bad, last));
        }
        batch = BATCH.min(2 * batch);
    }
    if let Err(bad) = more {
        let place = format!("line {}, column {}", bad.place.line, bad.place.column);
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

/// One line on stderr, and the end. `eprintln!` panics where nobody reads stderr.
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
                let Place { line, column } = places.of(first);
                let digit = digit as char;
                return BadInput {
                    place: places.of(second),
                    message: format!(
                        "expected clues that do not clash, found a second {digit} in {unit} (first at line {line}, column {column})"
                    ),
                };
            }
        }
    }
    BadInput {
        place: places.of(0),
        message: "expected a grid with a solution, found one that has none".to_string(),
    }
}

/// The row, column or box that holds both cells, counted from 1.
fn shared_unit(first: usize, second: usize) -> Option<String> {
    let box_of = |cell: usize| cell / 27 * 3 + cell % 9 / 3;
    let units = |cell| {
        [
            ("row", cell / 9),
            ("column", cell % 9),
            ("box", box_of(cell)),
        ]
    };
    let (first, second) = (units(first), units(second));
    let (name, index) = first.iter().find(|unit| second.contains(unit))?;
    Some(format!("{} {}", name, index + 1))
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

#[allow(dead_code)] // no format needs all of it
impl Input {
    fn new() -> Input {
        Input {
            source: std::io::BufReader::with_capacity(1 << 16, std::io::stdin()),
            place: Place { line: 1, column: 1 },
            cells: 0,
            usual: 0,
            odd: None,
        }
    }

    /// Fills one grid with the next 81 cells, however they lie on lines; `false` at the end of the input.
    fn grid(&mut self, grid: &mut Cells, places: &mut Places) -> Result<bool, BadInput> {
        if self.peek()?.is_none() {
            return Ok(false);
        }
        if self.whole_lines::<9>(grid, places) || self.whole_lines::<81>(grid, places) {
            return Ok(true);
        }
        for row in 0..9 {
            self.peek()?;
            let place = self.place;
            let cells = &mut grid[9 * row..9 * row + 9];
            let step = self.whole_row(cells);
            if step > 0 {
                places.set_row(row, place, step);
                continue;
            }
            for (cell, byte) in (9 * row..).zip(cells) {
                *byte = self.cell(cell)?;
                places.set_cell(cell, self.place);
                self.step(1);
                self.cells += 1;
            }
        }
        Ok(true)
    }

    /// The fastest path: takes a grid that lies in the buffer on lines with just so many cells.
    #[inline(always)]
    fn whole_lines<const CELLS: usize>(&mut self, grid: &mut Cells, places: &mut Places) -> bool {
        let bytes = 81 + 81 / CELLS;
        let buffer = self.source.buffer();
        if buffer.len() < bytes || buffer[CELLS] != b'\n' || self.place.column != 1 {
            return false;
        }
        let mut whole = true;
        let lines = buffer[..bytes].chunks_exact(CELLS + 1);
        for (line, cells) in lines.zip(grid.chunks_exact_mut(CELLS)) {
            cells.copy_from_slice(&line[..CELLS]);
            whole &= line[CELLS] == b'\n';
        }
        if !whole || !all_cells(grid) {
            return false;
        }
        places.first = self.place;
        places.whole_lines = CELLS as u64;
        self.source.consume(bytes - 1);
        self.place.line += 81 / CELLS as u64 - 1;
        self.cells = CELLS as u64;
        self.end_line();
        true
    }

    /// The next best: takes nine cells side by side, or with a space between two of them. Gives the bytes from one cell to
    /// the next; 0: they lie otherwise.
    fn whole_row(&mut self, cells: &mut [u8]) -> u64 {
        let buffer = self.source.buffer();
        let (bytes, step) = if buffer.len() >= 9 && all_cells(&buffer[..9]) {
            cells.copy_from_slice(&buffer[..9]);
            (9, 1)
        } else if buffer.len() >= 17 && all_spaced(&buffer[..17], cells) {
            (17, 2)
        } else {
            return 0;
        };
        self.step(bytes);
        self.cells += 9;
        step
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

    /// Takes the rest of this line: who still writes it would find nobody reading.
    fn rest_of_line(&mut self) -> Result<(), BadInput> {
        while let Some(byte) = self.next_byte()? {
            if byte == b'\n' {
                self.end_line();
                break;
            }
            self.step(1);
        }
        Ok(())
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
                match String::from_utf8_lossy(&bytes).chars().next() {
                    Some(character) if character != char::REPLACEMENT_CHARACTER => {
                        format!("{character:?}")
                    }
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
    byte == b'.' || byte.is_ascii_digit()
}

fn all_cells(bytes: &[u8]) -> bool {
    bytes.iter().fold(true, |all, &byte| all & is_cell(byte))
}

/// Cells and single spaces in turn; the cells are copied in any case.
fn all_spaced(bytes: &[u8], cells: &mut [u8]) -> bool {
    let mut all = true;
    for (cell, two) in cells.iter_mut().zip(bytes.chunks(2)) {
        *cell = two[0];
        all &= is_cell(two[0]) & (two.len() == 1 || two[1] == b' ');
    }
    all
}
