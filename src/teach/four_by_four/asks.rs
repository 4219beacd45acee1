//! What else the search of the first rung can be asked: how many solutions there are, whether there is one only, which of them
//! is the best. It is the same search, that does not stop at its first solution.

use super::{CALL, parts};

/// A question that takes more than the first solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ask {
    /// How many solutions there are.
    Counts,
    /// Whether there is a second solution; it stops there.
    Second,
    /// The most points that a solution brings; what cannot bring more than the best so far is not searched.
    Best,
}

pub const ASKS: [(Ask, &str); 3] = [
    (Ask::Counts, "counts"),
    (Ask::Second, "second"),
    (Ask::Best, "best"),
];

/// What is said of `solve` and of `search`.
const SOLVE: &str = "/// Fills the grid in place with its first solution; one without a solution stays as it was and gives `false`.";
const UNDONE: &str = "; `false` when there is no way to do it, and then they are empty again.";

/// In each of them: the given grid stays as it is, and no solution is written into it.
const KEPT: [(&str, &str); 2] = [
    ("solve(grid: &mut Grid)", "solve(grid: &Grid)"),
    ("    if solved {\n        *grid = work;\n    }\n", ""),
];

const COUNTED: [(&str, &str); 4] = [
    (
        UNDONE,
        " in every way there is and counts them; then they are empty again.",
    ),
    ("None => return true,", "None => return 1,"),
    (
        "    for digit in",
        "    let mut found = 0;\n    for digit in",
    ),
    ("    }\n    false\n}", "    }\n    found\n}"),
];

/// The points of a digit are multiplied by these: the middle counts twice.
const POINTS: &str = "/// What a digit is multiplied with in each cell: the middle counts twice.
const POINTS: [u32; 16] = [1, 1, 1, 1, 1, 2, 2, 1, 1, 2, 2, 1, 1, 1, 1, 1];

";

const BOUND: &str = "/// No solution of this grid brings more: each empty cell counts as its largest candidate. Of a full grid, its points.
fn bound(grid: &Grid) -> u32 {
    let largest = |cell| (b'1'..=b'4').filter(|&digit| fits(grid, cell, digit)).max();
    let points = (0..16).map(|cell| {
        let digit = if is_digit(grid[cell]) { Some(grid[cell]) } else { largest(cell) };
        digit.map_or(0, |digit| POINTS[cell] * u32::from(digit - b'0'))
    });
    points.sum()
}

/// No other";

impl Ask {
    pub(super) fn of(self, text: &str) -> String {
        let text = parts(text, &KEPT);
        match self {
            Ask::Counts => parts(
                &parts(&text, &COUNTED),
                &[
                    (SOLVE, "/// How many solutions the grid has."),
                    ("&Grid) -> bool", "&Grid) -> u64"),
                    (
                        "    let solved = clues_fit && search(&mut work, 0);\n    solved\n",
                        "    if !clues_fit {\n        return 0;\n    }\n    search(&mut work, 0)\n",
                    ),
                    ("start: usize) -> bool", "start: usize) -> u64"),
                    (CALL, "        found += search(grid, cell + 1);\n"),
                ],
            ),
            Ask::Second => parts(
                &parts(&text, &COUNTED),
                &[
                    (SOLVE, "/// Does the grid have one solution and no more?"),
                    (
                        "clues_fit && search(&mut work, 0);\n    solved\n",
                        "if clues_fit { search(&mut work, 0, 2) } else { 0 };\n    solved == 1\n",
                    ),
                    ("start: usize) -> bool", "start: usize, most: u32) -> u32"),
                    ("counts them; then", "counts them up to `most`; then"),
                    (
                        CALL,
                        "        found += search(grid, cell + 1, most - found);\n",
                    ),
                    (
                        "        grid[cell] = b'.';\n",
                        "        grid[cell] = b'.';\n        if found == most {\n            return found;\n        }\n",
                    ),
                ],
            ),
            Ask::Best => parts(
                &text,
                &[
                    (
                        SOLVE,
                        "/// The most points that a solution of the grid brings; 0 when it has none.",
                    ),
                    ("&Grid) -> bool", "&Grid) -> u32"),
                    (
                        "    let solved = clues_fit && search(&mut work, 0);\n    solved\n",
                        "    let mut best = 0;\n    if clues_fit {\n        search(&mut work, 0, &mut best);\n    }\n    best\n",
                    ),
                    (
                        UNDONE,
                        " in every way that may bring more than `best`; then they are empty again.",
                    ),
                    (
                        "start: usize) -> bool {\n",
                        "start: usize, best: &mut u32) {\n    if bound(grid) <= *best {\n        return;\n    }\n",
                    ),
                    (
                        "None => return true,",
                        "None => return *best = bound(grid),",
                    ),
                    (CALL, "        search(grid, cell + 1, best);\n"),
                    ("    }\n    false\n}", "    }\n}"),
                    ("/// No other", BOUND),
                    (
                        "/// The most points",
                        &format!("{POINTS}/// The most points"),
                    ),
                ],
            ),
        }
    }
}
