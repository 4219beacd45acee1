//! The special judge of tasks that ask whether a grid has no mistake: compares with the one right word, and shows the mistake
//! that was not seen. How it works stands in `common/program.rs`.
//!
//! An output is one line, a word for yes or one for no. Blanks at its end and empty lines are passed over. The input is one
//! grid, read as `scanf` would.

use crate::common::draw::draw;
use crate::common::fault::double;
use crate::common::grid::Grid;
use crate::common::input::{failed, rejected, Outcome};
use crate::common::lines::Lines;
use crate::common::program::{self, Given};
use crate::described;
use crate::text::Text;

pub fn main(text: &Text, yes: &str, no: &str) {
    program::main(|given| {
        let answer = given.answer()?;
        Ok(judge(text, [yes, no], given, answer))
    });
}

fn judge(
    text: &Text,
    [yes, no]: [&str; 2],
    mut given: Given,
    mut answer: Lines,
) -> Outcome<String> {
    let grid = match described::grid(&text.given, &mut given.input, 1)? {
        Some(grid) => grid,
        None => return given.input.failed("expected a grid".to_string()),
    };
    given.input.end("the grid")?;
    let right = match double(&grid) {
        Some(_) => no,
        None => yes,
    };
    answer.look()?;
    match answer.ahead() {
        [line] if line.text == right.as_bytes() => {}
        _ => return failed(format!("the answer: expected '{right}' and no more")),
    }
    given.output.look()?;
    match given.output.ahead() {
        [] => rejected(given.output.nothing()),
        [line] if line.text == right.as_bytes() => Ok(format!("{right} is right")),
        [line, ..] if line.text == yes.as_bytes() && right != yes => rejected(unseen(&grid)),
        [line, ..] if line.text == no.as_bytes() && right != no => {
            rejected("there is no mistake in the grid".to_string())
        }
        [first, more, ..] if first.text == right.as_bytes() => {
            let (number, shown) = (more.number, more.shown());
            rejected(format!("more after the answer: line {number}: {shown}"))
        }
        [line, ..] => {
            let (number, shown) = (line.number, line.shown());
            rejected(format!(
                "line {number}: expected {yes} or {no}, found {shown}"
            ))
        }
    }
}

/// The first mistake, in words and in the grid.
fn unseen(grid: &Grid) -> String {
    match double(grid) {
        Some(fault) => {
            let drawn = draw(&[("given", grid)], &fault.marks);
            format!("there is a mistake: {}\n{drawn}", fault.words)
        }
        None => String::new(),
    }
}
