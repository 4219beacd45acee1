// Cases behind their number: made to be pasted beside `input.rs` and what reads grids, below any `main`.

/// The cases of an input that begins with their number.
#[derive(Default)]
struct Counted {
    cases: Option<u64>,
    read: u64,
}

impl Counted {
    /// Fills one grid with the next case; `false` behind the last.
    fn next_case(
        &mut self,
        input: &mut Input,
        grid: &mut Cells,
        places: &mut Places,
    ) -> Result<bool, BadInput> {
        let cases = match self.cases {
            Some(cases) => cases,
            None => *self.cases.insert(number_of_cases(input)?),
        };
        if self.read == cases {
            input.rest_of_line()?;
            return Ok(false);
        }
        self.read += 1;
        match input.grid(grid, places)? {
            true => Ok(true),
            false => Err(input.bad(&format!("case {} of {}", self.read, cases))),
        }
    }
}

fn number_of_cases(input: &mut Input) -> Result<u64, BadInput> {
    let mut number: Option<u64> = None;
    let mut next = input.peek()?;
    while let Some(digit @ b'0'..=b'9') = next {
        let longer = number.unwrap_or(0).checked_mul(10);
        number = longer.and_then(|n| n.checked_add(u64::from(digit - b'0')));
        if number.is_none() {
            return Err(input.bad("a number of cases below 2^64"));
        }
        input.step(1);
        next = input.next_byte()?;
    }
    match (number, next) {
        (Some(number), None | Some(0..=b' ')) => Ok(number),
        _ => Err(input.bad("the number of cases")),
    }
}
