//! The exercises, in the order in which they build on each other.
//!
//! Their testcases are such that Python is accepted with time to spare: a solution is right or wrong, in any language.

use super::{Exercise, program};

/// Of poj-2676: what a search of rungs 1 and 2 solves in a tenth of the limit.
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
The cell at row r, column c has the number 9r + c. In its column are the numbers i * 9 + c, for i from 0 to 8. Its box
begins at row r / 3 * 3 and column c / 3 * 3, rounded down: that is the cell `corner`. The box's nine cells are corner + 0,
1, 2, then the same one row below, + 9, and two rows below, + 18: corner + i / 3 * 9 + i % 3.",
        program: &program::SEARCH,
        problem: "poj-2676",
        tests: LIGHT,
    },
    Exercise {
        name: "next",
        asks: "find the next empty cell: clues stay as they are",
        hint: "\
Begin at `start` and go on while the cell holds a digit. Ask first whether there is such a cell at all: behind the last,
number 80, comes 81, which says that none is empty.",
        program: &program::SEARCH,
        problem: "poj-2676",
        tests: LIGHT,
    },
    Exercise {
        name: "undo",
        asks: "take the digit back when the rest of the grid cannot be filled",
        hint: "\
All levels of the recursion share one grid. When the search behind a digit returns false, the digit is wrong: if it stays,
the levels above find that nothing fits any more, though it would. Empty the cell before the next digit is tried, and in any
case before the function returns false.",
        program: &program::SEARCH,
        problem: "poj-2676",
        tests: LIGHT,
    },
    Exercise {
        name: "stop",
        asks: "stop when the grid is full: a search that goes on takes its solution back",
        hint: "\
Whoever finds no empty cell returns true: the grid is a solution. The level above must pass that on at once and leave its
digit where it is; so must the level above that one, up to the first.",
        program: &program::SEARCH,
        problem: "poj-2676",
        tests: LIGHT,
    },
    Exercise {
        name: "tables",
        asks: "keep tables of what is used, so that nobody needs to look through row, column and box",
        hint: "\
A digit that comes into a cell is used in three places at once: in the cell's row, cell / 9, in its column, cell % 9, and in
its box. When it goes, all three forget it. One function does both, so that nothing is set which is not taken back.",
        program: &program::TABLES,
        problem: "poj-2676",
        tests: LIGHT,
    },
    Exercise {
        name: "lowbit",
        asks: "go through the bits of a number one by one: the candidates of a cell are a bit mask",
        hint: "\
Of a number x in two's complement, x & -x has its lowest bit alone: -x is ~x + 1, and the 1 is carried up through all ones
to the place where x has its lowest bit. Rust has no -x for unsigned numbers: x.wrapping_neg(). What was taken is taken out
by ^, and the loop ends when no bit is left.",
        program: &program::MASKS,
        problem: "poj-3074",
        tests: &[
            "judge/easy-one",
            "judge/minimal-ten",
            "judge/nearly-full",
            "judge/seventeen-clues",
            "judge/ten-easy",
        ],
    },
    Exercise {
        name: "fewest",
        asks: "fill the cell with the fewest candidates first: in row order it takes too long",
        hint: "\
Look at all empty cells, count the candidates of each (count_ones in Rust, __builtin_popcount in C++, Integer.bitCount in
Java, bin(x).count(\"1\") in Python) and keep the cell with the smallest count so far. A cell with one candidate, or with
none, cannot be beaten. Give back 81 only when no cell is empty: a cell with no candidate is a dead end, and must be chosen.",
        program: &program::MASKS,
        problem: "poj-3074",
        tests: &["hack/luogu-p1784-hack", "hack/one-killer-among-many"],
    },
    Exercise {
        name: "hidden",
        asks: "add hidden singles: a digit that has one place left in a unit goes there, without a guess",
        hint: "\
A naked single is a cell that has one candidate; a hidden single is a digit that has one place, though its cell may have
more candidates. For each of the 27 units and each digit collect the empty cells of the unit where the digit fits. One cell:
put the digit there, and say that something was found, so that the naked singles have their turn again. None: the digit
stands in the unit already.",
        program: &program::SINGLES,
        problem: "boj-2239",
        tests: &[
            "sample/1",
            "judge/easy-singles",
            "judge/fifty-clues",
            "judge/one-empty-cell",
            "judge/slow-for-rows",
        ],
    },
    Exercise {
        name: "unique",
        asks: "is there one solution, none, or several? Count them, and stop at the second",
        hint: "\
What is behind each digit adds up. Whoever wants two and has found one still wants one: that is how many the search below is
asked for. To count all of them would take forever on a grid with few clues, and three are no more than two: not unique.",
        program: &program::COUNT,
        problem: "kattis-sudokunique",
        tests: &["sample/1", "judge"],
    },
    Exercise {
        name: "all",
        asks: "count all solutions, and keep each of them",
        hint: "\
The search must go on behind a solution, and so it takes back what it has written: keep a copy of the grid. In Python and
Java the grid itself, put into a list, would go on changing there, and be the puzzle again at the end. Cells are filled in
row order and digits tried from 1 to 9, so the solutions come in the order that is asked for.",
        program: &program::ALL,
        problem: "tioj-1025",
        tests: &[
            "sample/1",
            "judge/easy",
            "judge/full",
            "judge/minimal",
            "judge/several-first",
            "judge/two",
        ],
    },
    Exercise {
        name: "best",
        asks: "find the best score over all solutions",
        hint: "\
At each solution add up digit times weight over all 81 cells, and keep the larger of that and the best so far. `best` begins
with -1, which is also the answer where no solution comes by. The clues count too.",
        program: &program::BEST,
        problem: "luogu-p1074",
        tests: &[
            "sample/1",
            "judge/clues-28",
            "judge/clues-31",
            "judge/clues-32",
            "judge/clues-35",
            "judge/clues-40",
        ],
    },
    Exercise {
        name: "queens",
        asks: "n queens, by the same search: make `fits` see the diagonals",
        hint: "\
Two queens stand on one diagonal when they are as many columns apart as rows. It does not matter on which side: take the
distance without its sign. Nothing needs to be taken back here: whoever comes next writes over it, and nobody looks at the
rows below.",
        program: &program::QUEENS,
        problem: "src/teach/exercises/queens",
        tests: &["sample/1", "judge"],
    },
];
