// Grids in, answers out, one after the other: made to be pasted beside `input.rs`, below any `main`.

/// Where the cells of one grid stood.
type Places = [Place; 81];

/// Reads cases and prints the answer to each. `next_case` fills one grid, or says that there are no more; `answer` appends
/// what is to be printed of one.
fn run(
    mut input: Input,
    mut next_case: impl FnMut(&mut Input, &mut Cells, &mut Places) -> Result<bool, BadInput>,
    mut answer: impl FnMut(&Cells, &Places, &mut Vec<u8>) -> Result<(), BadInput>,
) {
    let mut grid = [b'.'; 81];
    let mut places = [Place::default(); 81];
    let mut output = Vec::new();
    let end = loop {
        match next_case(&mut input, &mut grid, &mut places) {
            Ok(true) => {}
            end => break end,
        }
        if let Err(bad) = answer(&grid, &places, &mut output) {
            break Err(input.hint(bad, places[80].line));
        }
        if output.len() > 1 << 16 {
            write_out(&output);
            output.clear();
        }
    };
    write_out(&output);
    if let Err(bad) = end {
        refuse(bad);
    }
}

impl Input {
    /// Fills one grid with the next 81 cells, however they lie on lines; `false` at the end of the input.
    fn grid(&mut self, grid: &mut Cells, places: &mut Places) -> Result<bool, BadInput> {
        if self.peek()?.is_none() {
            return Ok(false);
        }
        for (cell, byte) in grid.iter_mut().enumerate() {
            *byte = self.cell(cell)?;
            places[cell] = self.place;
            self.step(1);
            self.cells += 1;
        }
        Ok(true)
    }
}
