// What is wrong with a grid that has no solution, for judges that promise one: made to be pasted beside `input.rs`, below
// any `main`.

/// Why the solver has refused this grid: two clues that clash, or no solution at all.
fn refused(grid: &Cells, place: impl Fn(usize) -> Place) -> BadInput {
    for second in 0..81 {
        for first in 0..second {
            let digit = grid[second];
            if digit != grid[first] || !(b'1'..=b'9').contains(&digit) {
                continue;
            }
            if let Some(unit) = shared_unit(first, second) {
                let digit = digit as char;
                let Place { line, column } = place(first);
                return BadInput {
                    place: place(second),
                    message: format!(
                        "expected clues that do not clash, found a second {digit} in {unit} (first at line {line}, column {column})"
                    ),
                };
            }
        }
    }
    BadInput {
        place: place(0),
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
