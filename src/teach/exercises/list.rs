//! The exercises. They come in the order of the chapters that name them.
//!
//! Their testcases leave even Python time to spare, so a solution is right or wrong in any language.

use super::Exercise;
use crate::teach::language::source_texts;

/// Testcases of poj-2676 that a search of rungs 1 and 2 solves in a tenth of the limit.
const LIGHT_TESTCASES: &[&str] = &[
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
        program: source_texts!("programs/search"),
        problem: "poj-2676",
        tests: LIGHT_TESTCASES,
    },
    Exercise {
        name: "next",
        asks: "find the next empty cell: clues stay as they are",
        hint: "\
Begin at `start` and go on while the cell holds a digit. Check first that the cell exists: the last one is number 80, and
81 means that none is empty.",
        program: source_texts!("programs/search"),
        problem: "poj-2676",
        tests: LIGHT_TESTCASES,
    },
    Exercise {
        name: "stop",
        asks: "stop when the grid is full: a search that goes on takes its solution back",
        hint: "\
A call that finds no empty cell returns true: the grid is a solution. The level above must return true at once and leave
its digit where it is; so must the level above that one, up to the first.",
        program: source_texts!("programs/search"),
        problem: "poj-2676",
        tests: LIGHT_TESTCASES,
    },
    Exercise {
        name: "undo",
        asks: "take the digit back when the rest of the grid cannot be filled",
        hint: "\
All levels of the recursion share one grid. When the search after a digit returns false, the digit is wrong. If it stays,
it makes good digits clash on the levels above. Empty the cell before you try the next digit, and always before the
function returns false.",
        program: source_texts!("programs/search"),
        problem: "poj-2676",
        tests: LIGHT_TESTCASES,
    },
    Exercise {
        name: "queens",
        asks: "n queens, by the same search: make `fits` see the diagonals",
        hint: "\
Two queens are on one diagonal if they are as many columns apart as rows. The side doesn't matter: take the distance
without its sign. Nothing needs to be taken back here: the next queen of the row overwrites it, and the rows below are
never looked at.",
        program: source_texts!("programs/queens"),
        problem: "src/teach/exercises/queens",
        tests: &["sample/1", "judge"],
    },
    Exercise {
        name: "duplicates",
        asks: "print each order of digits once, though some of them are equal",
        hint: "\
Of two equal digits, one tried at a place after the other gives the same rows again. Equal digits are side by side, so the one
before is the one that was tried last at this place: `last`. Skip a digit that is equal to it, and one that is used.",
        program: source_texts!("programs/duplicates"),
        problem: "src/teach/exercises/permutations",
        tests: &["sample", "judge"],
    },
    Exercise {
        name: "word-search",
        asks: "read a word in a grid of letters, without using a cell twice",
        hint: "\
Write something into the cell that is no letter, such as a blank, before the four calls: none of them can use the cell then. After
them put the letter back. Without that, a way that led nowhere would take its cells from those that are tried after it.",
        program: source_texts!("programs/word-search"),
        problem: "src/teach/exercises/word-search",
        tests: &["sample", "judge"],
    },
    Exercise {
        name: "permutations",
        asks: "print all orders of some digits: a digit that is in the row can't be placed again",
        hint: "\
Look through the digits that are in the row already: `contains` in Rust, `find` in C++, `indexOf` in Java, `in` in Python.
If the digit is among them, `continue` goes on with the next one. With three digits, three places and no such check, the
search prints 27 rows; six of them are right.",
        program: source_texts!("programs/permutations"),
        problem: "src/teach/exercises/permutations",
        tests: &["sample/1", "judge/distinct"],
    },
    Exercise {
        name: "shortest",
        asks: "find the shortest way through a maze: search breadth-first, not depth-first",
        hint: "\
The cells in `waiting` are in the order in which they were reached. Depth-first search leaves the newest one first, and finds
some way. Breadth-first search leaves the oldest one first: all cells one step away come before all that are two steps away, so
the first way to the last cell is a shortest one. Cells enter at the back, so the oldest one is at the front.",
        program: source_texts!("programs/shortest"),
        problem: "src/teach/exercises/shortest",
        tests: &["sample", "judge"],
    },
    Exercise {
        name: "fewest",
        asks: "fill the cell with the fewest candidates first: in row order it takes too long",
        hint: "\
Look at all empty cells, count the candidates of each (count_ones in Rust, __builtin_popcount in C++, Integer.bitCount in
Java, bin(x).count(\"1\") in Python) and keep the cell with the smallest count so far. Return 81 only when no cell is empty:
a cell without a candidate is a dead end, and must be chosen.",
        program: source_texts!("programs/masks"),
        problem: "poj-3074",
        tests: &["hack/luogu-p1784-hack", "hack/one-killer-among-many"],
    },
    Exercise {
        name: "hidden",
        asks: "add hidden singles: a digit that has one place left in a unit goes there, without a guess",
        hint: "\
A naked single is a cell that has one candidate; a hidden single is a digit that has one place, though its cell may have
more candidates. For each of the 27 units and each digit collect the empty cells of the unit where the digit fits. One cell:
put the digit there, and report that something was found, so that the naked singles get another turn. None: the unit has
the digit already.",
        program: source_texts!("programs/singles"),
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
Add up the solutions below each digit. If two are wanted and one is found, one is still wanted: ask the search below for
that many. Counting them all would take forever on a grid with few clues, and two already mean: not unique.",
        program: source_texts!("programs/count"),
        problem: "kattis-sudokunique",
        tests: &["sample/1", "judge"],
    },
    Exercise {
        name: "all",
        asks: "count all solutions, and keep each of them",
        hint: "\
The search goes on after a solution and takes back what it has written, so keep a copy of the grid. In Python and Java, a
list that holds the grid itself would change with it, and hold the puzzle again at the end. Cells are filled in row order
and digits tried from 1 to 9, so the solutions come in the order that the problem wants.",
        program: source_texts!("programs/all"),
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
with -1, which is also the answer if there is no solution. The clues count too.",
        program: source_texts!("programs/best"),
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
        name: "tables",
        asks: "keep tables of used digits, so that no search through row, column and box is needed",
        hint: "\
A digit that enters a cell is used in three places at once: in the cell's row, cell / 9, in its column, cell % 9, and in its
box. When it leaves, it must go from all three. One function does both, so that whatever is set is cleared again.",
        program: source_texts!("programs/tables"),
        problem: "poj-2676",
        tests: LIGHT_TESTCASES,
    },
    Exercise {
        name: "lowbit",
        asks: "go through the bits of a number one by one: the candidates of a cell are a bit mask",
        hint: "\
Of a number x in two's complement, x & -x has its lowest bit alone: -x is ~x + 1, and the 1 is carried up through all ones
to the place where x has its lowest bit. Rust has no -x for unsigned numbers: use x.wrapping_neg(). Remove the bit with ^;
the loop ends when no bit is left.",
        program: source_texts!("programs/masks"),
        problem: "poj-3074",
        tests: &[
            "judge/easy-one",
            "judge/minimal-ten",
            "judge/nearly-full",
            "judge/seventeen-clues",
            "judge/ten-easy",
        ],
    },
];
