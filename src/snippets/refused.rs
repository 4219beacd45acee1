// What is wrong with a grid that has no solution, for judges that promise one: made to be pasted beside `input.rs`, below
// any `main`.

/// Why the solver has refused this grid: two clues that clash, or no solution at all.
fn refused(grid: &Cells, place: impl Fn(usize) -> Place) -> BadInput {
    let units = |cell: usize| [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3];
    for second in 0..81 {
        for first in 0..second {
            let digit = grid[second] as char;
            if grid[first] != grid[second] || !('1'..='9').contains(&digit) {
                continue;
            }
            if let Some(i) = (0..3).find(|&i| units(first)[i] == units(second)[i]) {
                let (unit, number) = (["row", "column", "box"][i], units(first)[i] + 1);
                let Place { line, column } = place(first);
                return BadInput {
                    place: place(second),
                    message: format!(
                        "expected clues that do not clash, found a second {digit} in {unit} {number} (first at line {line}, column {column})"
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
