// NowCoder HJ44, Sudoku: https://www.nowcoder.com/practice/78a1a4ebe8a34c93aac006c44f6bf8a1
//
// Input: nine rows of nine digits with blanks between them, 0 for an empty cell. Published programs loop until the end
// of the input, so several grids are taken, one after the other.
// Output: for each grid nine rows of nine digits, one space between two digits and none at the end of a row.
//
// To submit: paste the whole file, language Rust, if the page offers it (its ACM section does, for this page unknown).
// Any edition from 2018 on will do.

fn main() {
    run(Input::new(""), nine_lines, solve_all, |grid, output| {
        for row in grid.chunks(9) {
            for &digit in row {
                output.extend_from_slice(&[digit, b' ']);
            }
            output.pop();
            output.push(b'\n');
        }
    });
}

// --- begin paste: src/solver.rs (edit there, then run ./judge.sh paste) ---
// A Sudoku solver in one file: standard library only, no imports, made to be pasted below any `main`.
//
// How it works. Every cell keeps its candidates, the digits it may still hold, as nine bits. `propagate` goes over the
// 27 units (rows, columns, boxes) until nothing changes any more, with two rules:
//   naked single    a cell with one candidate holds it, and no other cell of its units does;
//   hidden single   a digit with one place left in a unit stands there, and that cell has no other candidate.
// What is still open then is searched: take the cell with the fewest candidates, guess one of them after the other on a
// copy of the cells, propagate, and go deeper. A guess that leaves a cell without candidates or a unit without a place
// for a digit is given up at once.
//
// Interface. `solve_all` fills many grids at once, `solve` one. A grid is 81 bytes, as text has them.
//
// Cost. Most puzzles take some ten microseconds and a few guesses at most, the hardest known ones half a millisecond
// and hundreds of guesses, and rare grids without a solution a second. No heap; a guess costs a few hundred bytes of
// stack, and at most 81 are open at a time. Clashing clues are found by the first propagation, before any guess.

/// One grid in row order: `b'1'..=b'9'` is a digit, any other byte an empty cell.
pub type Grid = [u8; 81];

/// Fills each grid in place with its first solution and sets its flag in `solved`, which is as long as `grids`.
/// A grid without a solution stays as it was and gets `false`.
pub fn solve_all(grids: &mut [Grid], solved: &mut [bool]) {
    assert_eq!(grids.len(), solved.len(), "one flag for each grid");
    for (grid, solved) in grids.iter_mut().zip(solved) {
        let mut cells = candidates(grid);
        *solved = search(&mut cells, ALL_UNITS);
        if *solved {
            *grid = digits(&cells);
        }
    }
}

/// Fills one grid in place with its first solution; a grid without a solution stays as it was and gives `false`.
#[allow(dead_code)] // most formats hand over many grids at once
pub fn solve(grid: &mut Grid) -> bool {
    let mut solved = [false];
    solve_all(std::slice::from_mut(grid), &mut solved);
    solved[0]
}

/// The digits each cell may still hold: bit 0 stands for digit 1, bit 8 for digit 9. One bit left is a digit placed.
type Candidates = [u16; 81];

const ALL_NINE: u16 = (1 << 9) - 1;
const ALL_UNITS: u32 = (1 << 27) - 1;

/// The cells of each unit: nine rows, nine columns, nine boxes.
static UNITS: [[usize; 9]; 27] = units();

const fn units() -> [[usize; 9]; 27] {
    let mut units = [[0; 9]; 27];
    let mut cell = 0;
    while cell < 81 {
        units[row(cell)][cell % 9] = cell;
        units[column(cell)][cell / 9] = cell;
        units[box_of(cell)][cell / 9 % 3 * 3 + cell % 3] = cell;
        cell += 1;
    }
    units
}

fn candidates(grid: &Grid) -> Candidates {
    let mut cells = [ALL_NINE; 81];
    for (cell, &byte) in cells.iter_mut().zip(grid) {
        if let b'1'..=b'9' = byte {
            *cell = 1 << (byte - b'1');
        }
    }
    cells
}

/// The grid of a solved puzzle, where every cell has one candidate.
fn digits(cells: &Candidates) -> Grid {
    let mut grid = [0; 81];
    for (byte, cell) in grid.iter_mut().zip(cells) {
        *byte = b'1' + cell.trailing_zeros() as u8;
    }
    grid
}

/// Depth-first search. `dirty` names the units that changed since the last propagation. On `true` the cells hold a
/// solution; on `false` there is none, and they hold nothing of use.
fn search(cells: &mut Candidates, dirty: u32) -> bool {
    if !propagate(cells, dirty) {
        return false;
    }
    let branch = match branch_cell(cells) {
        Some(cell) => cell,
        None => return true,
    };
    let mut untried = cells[branch];
    while untried != 0 {
        let digit = untried & untried.wrapping_neg();
        untried ^= digit;
        let mut guess = *cells;
        guess[branch] = digit;
        if search(&mut guess, units_of(branch)) {
            *cells = guess;
            return true;
        }
    }
    false
}

/// The open cell with the fewest candidates, and of those the one whose units have the most open cells: there a guess
/// tells the most. `None` when every cell has its digit.
fn branch_cell(cells: &Candidates) -> Option<usize> {
    let is_open = |&cell: &usize| !is_single(cells[cell]);
    let mut open = [0; 27];
    for (count, unit) in open.iter_mut().zip(&UNITS) {
        *count = unit.iter().filter(|&cell| is_open(cell)).count();
    }
    (0..81).filter(is_open).min_by_key(|&cell| {
        let reach = open[row(cell)] + open[column(cell)] + open[box_of(cell)];
        (cells[cell].count_ones(), 27 - reach)
    })
}

/// Applies both rules to the `dirty` units and to every unit that this changes, until none is left.
/// `false` says that there is no solution.
fn propagate(cells: &mut Candidates, mut dirty: u32) -> bool {
    while dirty != 0 {
        for (index, unit) in UNITS.iter().enumerate() {
            if dirty & (1 << index) != 0 {
                dirty ^= 1 << index;
                match propagate_unit(cells, unit) {
                    Some(changed) => dirty |= changed,
                    None => return false,
                }
            }
        }
    }
    true
}

/// Applies both rules to one unit and gives the units that this changed, or `None` when two cells hold the same digit,
/// a digit has no place or a cell no candidate.
fn propagate_unit(cells: &mut Candidates, unit: &[usize; 9]) -> Option<u32> {
    let mut placed = 0; // digits that a cell of this unit holds
    let mut clash = 0; // digits that two cells of this unit hold
    let mut once = 0; // digits with one place at least
    let mut twice = 0; // digits with two places at least
    for &cell in unit {
        let here = cells[cell];
        let held = if is_single(here) { here } else { 0 };
        clash |= placed & held;
        placed |= held;
        twice |= once & here;
        once |= here;
    }
    if clash != 0 || once != ALL_NINE {
        return None;
    }
    let mut changed = 0;
    for &cell in unit {
        let here = cells[cell];
        let hidden = here & !twice;
        let left = if hidden != 0 {
            hidden
        } else if is_single(here) {
            here
        } else {
            here & !placed
        };
        if left != here {
            if left == 0 || hidden != 0 && !is_single(hidden) {
                return None; // no digit is left for this cell, or two digits have no other place than it
            }
            cells[cell] = left;
            changed |= units_of(cell);
        }
    }
    Some(changed)
}

/// The three units of a cell, one bit each in the order of `UNITS`.
fn units_of(cell: usize) -> u32 {
    1 << row(cell) | 1 << column(cell) | 1 << box_of(cell)
}

const fn row(cell: usize) -> usize {
    cell / 9
}

const fn column(cell: usize) -> usize {
    9 + cell % 9
}

const fn box_of(cell: usize) -> usize {
    18 + cell / 27 * 3 + cell % 9 / 3
}

/// One candidate is left; there is always at least one.
fn is_single(candidates: u16) -> bool {
    candidates & (candidates - 1) == 0
}
// --- end paste ---

// --- begin paste: src/stream.rs (edit there, then run ./judge.sh paste) ---
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
// --- end paste ---
