// Many grids in, solved grids out: made to be pasted beside `input.rs`, below any `main`.
//
// How it works. `run` asks the format for cases, hands up to `BATCH` at once to the solver, prints them in order, and
// begins again: memory stays the same however long the input is. Every case remembers where its cells stood, for errors.
//
// Cost. A grid on lines of 9 or of 81 cells is copied as a whole, and so are nine cells side by side or with one space
// between them; the rest is read cell by cell. Memory: 2 MiB where cells lie scattered, else less than one.

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

/// Cases that go to the solver at once at most.
const BATCH: usize = 1024;

/// Reads, solves and prints all cases. `next_case` fills one grid, or says that there are no more; `solve_up_to` fills each
/// grid and counts its solutions, here up to the first; `print` appends one solved grid.
fn run(
    mut input: Input,
    mut next_case: impl FnMut(&mut Input, &mut Cells, &mut Places) -> Result<bool, BadInput>,
    solve_up_to: impl Fn(&mut [Cells], &mut [u32], u32),
    mut print: impl FnMut(&Cells, &mut Vec<u8>),
) {
    let mut grids = Vec::new();
    let mut places = Vec::new();
    let mut found = Vec::new();
    let mut output = Vec::new();
    let mut batch = 4; // one case need not wait for the memory of many
    let mut more = Ok(true);
    while let Ok(true) = more {
        grids.resize(batch, [b'.'; 81]);
        places.resize(batch, Places::default());
        found.resize(batch, 0);
        let mut count = 0;
        while count < batch {
            more = next_case(&mut input, &mut grids[count], &mut places[count]);
            match more {
                Ok(true) => count += 1,
                _ => break,
            }
        }
        solve_up_to(&mut grids[..count], &mut found[..count], 1);
        let good = found[..count]
            .iter()
            .take_while(|&&found| found > 0)
            .count();
        output.clear();
        for grid in &grids[..good] {
            print(grid, &mut output);
        }
        write_out(&output);
        if good < count {
            let last = places[good].of(80).line;
            let bad = refused(&grids[good], |cell| places[good].of(cell));
            more = Err(input.hint(bad, last));
        }
        batch = BATCH.min(4 * batch);
    }
    if let Err(bad) = more {
        refuse(bad);
    }
}

#[allow(dead_code)] // where LeetCode's format is read, for local use only, there are no such grids
impl Input {
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
