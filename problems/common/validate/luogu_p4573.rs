//! The special judge of Luogu P4573: compares with the answer, and says what is wrong with another grid. How it works stands in
//! `common/cases.rs`.
//!
//! An output is nine lines of nine digits with one blank between two. Blanks at the end of a line and empty lines are passed
//! over, other blanks are not. The input is read as `scanf` would: 108 signs between the cells of the boxes.

use crate::common::cases;
use crate::common::format::Format;
use crate::common::grid::Grid;
use crate::common::input::{Input, Outcome};
use crate::common::layout::Layout;

pub fn main() {
    let format = Format {
        several: false,
        ..Format::new(vec![Layout::rows(9, " ")])
    };
    cases::one(&format, "grid", |input| grid(input).map(Some));
}

fn grid(input: &mut Input) -> Outcome<Grid> {
    let mut between = Vec::new();
    for row in 0..9 {
        for column in (0..9).filter(|column| column % 3 < 2) {
            let first = 9 * row + column;
            between.push((first, first + 1, sign(input, b"<>")?));
        }
        for column in (0..9).filter(|_| row % 3 < 2) {
            let first = 9 * row + column;
            between.push((first, first + 9, sign(input, b"^v")?));
        }
    }
    Ok(Grid {
        between,
        ..Grid::new(vec![b'0'; 81])
    })
}

fn sign(input: &mut Input, either: &[u8; 2]) -> Outcome<u8> {
    input.sign_ahead()?;
    match input.byte()?.filter(|sign| either.contains(sign)) {
        Some(sign) => Ok(sign),
        None => {
            let [less, more] = either.map(char::from);
            input.failed(format!("expected '{less}' or '{more}'"))
        }
    }
}
