//! The exercises, in the order in which they build on each other.

use super::{Exercise, program};

/// Of poj-2676: what a search of rung 1 solves in a tenth of its limit, in Python too.
const LIGHT: &[&str] = &[
    "sample/1",
    "judge/any-of-several",
    "judge/easy-one",
    "judge/many-solutions",
    "judge/nearly-full",
];

pub static EXERCISES: &[Exercise] = &[
    Exercise {
        name: "fits",
        asks: "make `fits` right: a digit fits where neither row, column nor box has it",
        hint: "\
The cell at row r, column c has the number 9r + c. In its column are the numbers i * 9 + c, for i from 0 to 8. Its box begins
at row r / 3 * 3 and column c / 3 * 3, rounded down: that is the cell `corner`. The box's nine cells are corner + 0, 1, 2, then
the same one row below, + 9, and two rows below, + 18: corner + i / 3 * 9 + i % 3.",
        program: &program::SEARCH,
        problem: "poj-2676",
        tests: LIGHT,
        seconds: None,
    },
    Exercise {
        name: "next",
        asks: "find the next empty cell: clues stay as they are",
        hint: "\
Begin at `start` and go on while the cell holds a digit. Ask first whether there is such a cell at all: behind the last, number
80, comes 81, which says that none is empty.",
        program: &program::SEARCH,
        problem: "poj-2676",
        tests: LIGHT,
        seconds: None,
    },
    Exercise {
        name: "undo",
        asks: "take the digit back when the rest of the grid cannot be filled",
        hint: "\
All levels of the recursion share one grid. When the search behind a digit returns false, the digit is wrong: if it stays, the
levels above find that nothing fits any more, though it would. Empty the cell before the next digit is tried, and in any case
before the function returns false.",
        program: &program::SEARCH,
        problem: "poj-2676",
        tests: LIGHT,
        seconds: None,
    },
    Exercise {
        name: "stop",
        asks: "stop when the grid is full: a search that goes on takes its solution back",
        hint: "\
Whoever finds no empty cell returns true: the grid is a solution. The level above must pass that on at once and leave its digit
where it is; so must the level above that one, up to the first.",
        program: &program::SEARCH,
        problem: "poj-2676",
        tests: LIGHT,
        seconds: None,
    },
];
