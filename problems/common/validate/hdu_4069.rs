//! The special judge of HDU 4069: compares with the answer, and says what is wrong with another grid. How it works stands in
//! `common/cases.rs`.
//!
//! An output is, for each case, `Case 1:` with its number, and nine lines of nine digits or words in place of them. Blanks at
//! the end of a line and empty lines are passed over, other blanks are not. The input is read as `scanf` would: the number
//! of cases, then 81 numbers for each, which hold the digits and the walls of the regions.

use crate::common::cases;
use crate::common::format::{Format, Instead};
use crate::common::grid::Grid;
use crate::common::input::{Input, Outcome};
use crate::common::layout::Layout;

pub fn main() {
    let format = Format {
        heading: "Case {case}:",
        instead: &[
            Instead {
                words: "Multiple Solutions",
                several: true,
            },
            Instead {
                words: "No solution",
                several: false,
            },
        ],
        ..Format::new(vec![Layout::rows(9, "")])
    };
    cases::counted(&format, "cases", |input, _| grid(input).map(Some));
}

fn grid(input: &mut Input) -> Outcome<Grid> {
    let (mut cells, mut walls) = (Vec::new(), Vec::new());
    for _ in 0..81 {
        let number = input.number("a cell")?;
        cells.push(b'0' + (number & 15).min(10) as u8);
        walls.push(number >> 4);
    }
    let regions = regions(&walls);
    let nine = |region: usize| regions.iter().filter(|of| **of == region).count() == 9;
    if cells.iter().any(|cell| *cell > b'9') || !(0..9).all(nine) {
        return input.failed("expected digits in nine regions of nine cells".to_string());
    }
    Ok(Grid {
        regions,
        ..Grid::new(cells)
    })
}

/// The regions of the cells, in the order of their first cells. Bits of walls: above, to the right, below, to the left.
fn regions(walls: &[u32]) -> Vec<usize> {
    let mut regions = vec![usize::MAX; 81];
    let mut count = 0;
    for first in 0..81 {
        let mut next = vec![first];
        let open = regions[first] == usize::MAX;
        while let Some(cell) = next.pop().filter(|_| open) {
            regions[cell] = count;
            for (way, other) in [
                cell.checked_sub(9),
                Some(cell + 1).filter(|next| next % 9 > 0),
                Some(cell + 9).filter(|next| *next < 81),
                cell.checked_sub(1).filter(|next| next % 9 < 8),
            ]
            .into_iter()
            .enumerate()
            {
                next.extend(
                    other.filter(|other| {
                        walls[cell] >> way & 1 == 0 && regions[*other] == usize::MAX
                    }),
                );
            }
        }
        count += usize::from(open);
    }
    regions
}
