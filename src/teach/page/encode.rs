//! A trace as the page reads it: one flat list of whole numbers, six for each event.
//!
//! | kind          | a    | b          | c           |
//! |---------------|------|------------|-------------|
//! | 0 choose      | cell | candidates | 0           |
//! | 1 conflict    | cell | digit      | other cell  |
//! | 2 place       | cell | digit      | why         |
//! | 3 dead cell   | cell | 0          | 0           |
//! | 4 dead unit   | unit | digit      | 0           |
//! | 5 undo        | cell | digit      | why         |
//! | 6 solved      | 0    | 0          | 0           |
//!
//! Behind these four come the depth and the line. *Why* is 0 for a guess, 1 for a naked single, 2 and the unit for a
//! hidden one.

use crate::teach::event::{Event, Kind, Why};

/// Numbers in one event.
pub const WIDTH: usize = 6;

pub fn numbers(event: &Event) -> [u32; WIDTH] {
    let [kind, a, b, c] = match event.kind {
        Kind::Choose { cell, candidates } => [0, cell.into(), candidates.into(), 0],
        Kind::Conflict { cell, digit, with } => [1, cell.into(), digit.into(), with.into()],
        Kind::Place { cell, digit, why } => [2, cell.into(), digit.into(), reason(why)],
        Kind::DeadCell { cell } => [3, cell.into(), 0, 0],
        Kind::DeadUnit { unit, digit } => [4, unit.into(), digit.into(), 0],
        Kind::Undo { cell, digit, why } => [5, cell.into(), digit.into(), reason(why)],
        Kind::Solved => [6, 0, 0, 0],
    };
    [kind, a, b, c, event.depth.into(), event.line]
}

/// The whole trace as a JSON array.
pub fn json(events: &[Event]) -> String {
    let numbers: Vec<String> = events
        .iter()
        .flat_map(numbers)
        .map(|number| number.to_string())
        .collect();
    format!("[{}]", numbers.join(","))
}

fn reason(why: Why) -> u32 {
    match why {
        Why::Guess => 0,
        Why::Naked => 1,
        Why::Hidden(unit) => 2 + unit as u32,
    }
}
