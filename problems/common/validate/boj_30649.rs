//! The special judge of BOJ 30649: compares with the one right word, and shows the mistake that was not seen. How it works
//! stands in `common/program.rs`.
//!
//! An output is one line, `OK` or `GRESKA`. Blanks at its end and empty lines are passed over. The input is read as `scanf`
//! would: blanks and line ends may stand between any signs of the frame and the cells.

use crate::common::draw::draw;
use crate::common::fault::double;
use crate::common::grid::Grid;
use crate::common::input::{failed, rejected, Outcome};
use crate::common::lines::Lines;
use crate::common::program::{self, Given};

pub fn main() {
    program::main(|given| {
        let answer = given.answer()?;
        Ok(judge(given, answer))
    });
}

fn judge(mut given: Given, mut answer: Lines) -> Outcome<String> {
    let (ruled, row) = ("+---+---+---+", "|***|***|***|");
    let band = [ruled, row, row, row].concat();
    let pattern = [&band, &band, &band, ruled].concat();
    let grid = match given.input.grid(&pattern, b'.')? {
        Some(grid) => grid,
        None => return given.input.failed("expected a grid".to_string()),
    };
    given.input.end("the grid")?;
    let right = match double(&grid) {
        Some(_) => "GRESKA",
        None => "OK",
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
        [line, ..] if line.text == b"OK" && right != "OK" => rejected(unseen(&grid)),
        [line, ..] if line.text == b"GRESKA" && right != "GRESKA" => {
            rejected("there is no mistake in the grid".to_string())
        }
        [first, more, ..] if first.text == right.as_bytes() => {
            let (number, shown) = (more.number, more.shown());
            rejected(format!("more after the answer: line {number}: {shown}"))
        }
        [line, ..] => {
            let (number, shown) = (line.number, line.shown());
            rejected(format!(
                "line {number}: expected OK or GRESKA, found {shown}"
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
