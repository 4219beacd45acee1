//! What is wrong with a printed grid, in words.
//!
//! The most telling is said first: a grid left as it was; a right one that is turned; all clues off alike; clues changed;
//! cells left empty; a digit twice in a row, column or box; a sign between two cells that is not obeyed.

use super::grid::{number, Grid};
use std::ops::Range;

/// What is wrong, and the cells to mark in a drawing; where the fault has no place, there are none.
pub struct Fault {
    pub words: String,
    pub marks: Vec<usize>,
}

/// How a right grid may come to stand wrong: the cell at (row, column), both from 0, comes from there. Before them, the side
/// of a box.
type Turn = fn(usize, usize, usize) -> (usize, usize);

const TURNS: [(&str, Turn); 5] = [
    ("rows and columns swapped", |_, r, c| (c, r)),
    ("the rows stand in reverse order", |n, r, c| {
        (n * n - 1 - r, c)
    }),
    ("each row runs from right to left", |n, r, c| {
        (r, n * n - 1 - c)
    }),
    ("printed from the last cell to the first", |n, r, c| {
        (n * n - 1 - r, n * n - 1 - c)
    }),
    ("printed box by box, not row by row", |n, r, c| {
        (r / n * n + c / n, r % n * n + c % n)
    }),
];

/// One row that stands for all: a list of lists that is the same list each time.
fn same_rows(printed: &Grid) -> Option<String> {
    let side = printed.side;
    let mut rows = printed.cells.chunks(side.max(1));
    let first = rows.next()?;
    (side > 1 && rows.all(|row| row == first)).then(|| format!("all {side} rows are the same"))
}

/// Whether it was one of these two nobody knows here: it looks like them.
const LEFT: &str =
    "the output equals the unsolved input: the search failed, undid its solution, or solved a copy";

/// The first thing wrong with a printed grid; None if it is a solution.
pub fn fault(given: &Grid, printed: &Grid) -> Option<Fault> {
    let (cells, signs) = (0..given.cells.len(), given.signs());
    let differs = |cell: &usize| given[*cell] != b'0' && given[*cell] != printed[*cell];
    let changed: Vec<usize> = cells.clone().filter(differs).collect();
    let empty: Vec<usize> = cells
        .clone()
        .filter(|cell| printed[*cell] == b'0')
        .collect();
    if empty.len() == cells.len() {
        return placeless(match cells.len() {
            1 => "the only cell is empty".to_string(),
            cells => format!("all {cells} cells are empty"),
        });
    }
    if !empty.is_empty() && given.cells == printed.cells {
        return placeless(LEFT.to_string());
    }
    if let Some(words) = same_rows(printed) {
        return placeless(words);
    }
    let words = |text: String, marks: Vec<usize>| Some(Fault { words: text, marks });
    let double = doubled(given, printed);
    let first = changed.first().or_else(|| double.as_ref()?.marks.first());
    if let (Some(first), Some((name, _))) = (first, turn(given, printed)) {
        return words(name.to_string(), vec![*first]);
    }
    if let Some(first) = changed.first() {
        let text = all_clues(given, printed).map_or_else(
            || changed_clue(given, printed, *first) + &more(changed.len()),
            str::to_string,
        );
        return words(text, vec![*first]);
    }
    let strange = |cell: &usize| printed[*cell] != b'0' && !signs.holds(printed[*cell]);
    if let Some(strange) = cells.clone().find(strange) {
        let (place, sign) = (given.place(strange), printed[strange].escape_ascii());
        let (noun, all) = (signs.noun(), signs.all());
        let (first, last) = (*all.start() as char, *all.end() as char);
        let text = format!("{place} is '{sign}', no {noun} from {first} to {last}");
        return words(text, vec![strange]);
    }
    if let Some(first) = empty.first() {
        let mut text = format!("{}: left empty{}", given.place(*first), more(empty.len()));
        if let Some(sign) = never_filled_in(given, printed) {
            text += &format!("; no {} was filled in", sign as char);
        }
        return words(text, vec![*first]);
    }
    double.or_else(|| disobeyed(given, printed))
}

/// The first sign between two cells that their digits do not obey.
fn disobeyed(given: &Grid, printed: &Grid) -> Option<Fault> {
    let wrong = |(first, second, sign): &&(usize, usize, u8)| {
        (printed[*first] < printed[*second]) != b"<^".contains(sign)
    };
    let (first, second, sign) = *given.between.iter().find(wrong)?;
    let cell = |cell: usize| format!("{} is {}", given.place(cell), printed[cell] as char);
    let (one, other) = (cell(first), cell(second));
    let words = format!(
        "{one} and {other}, but the sign between them is '{}'",
        sign as char
    );
    let marks = vec![first, second];
    Some(Fault { words, marks })
}

fn placeless(words: String) -> Option<Fault> {
    let marks = Vec::new();
    Some(Fault { words, marks })
}

/// " (and 40 more)", of so many in all.
fn more(all: usize) -> String {
    match all {
        0 | 1 => String::new(),
        all => format!(" (and {} more)", all - 1),
    }
}

fn changed_clue(given: &Grid, printed: &Grid, cell: usize) -> String {
    let became = match printed[cell] {
        b'0' => "was wiped".to_string(),
        sign if given.signs().holds(sign) => format!("became {}", sign as char),
        sign => format!("became '{}'", sign.escape_ascii()),
    };
    format!(
        "the clue {} at {} {}",
        given[cell] as char,
        given.place(cell),
        became
    )
}

/// The turn that makes a solution of the printed grid.
fn turn(given: &Grid, printed: &Grid) -> Option<&'static (&'static str, Turn)> {
    let (side, signs) = (given.side, given.signs());
    TURNS.iter().find(|(_, from)| {
        let mut turned = printed.clone();
        for (cell, sign) in turned.cells.iter_mut().enumerate() {
            let (row, column) = from(given.small(), cell / side, cell % side);
            *sign = printed[row * side + column];
        }
        let mut pairs = given.cells.iter().zip(&turned.cells);
        let kept = pairs.all(|(clue, sign)| *clue == b'0' || clue == sign);
        let full = turned.cells.iter().all(|sign| signs.holds(*sign));
        kept && full && doubled(given, &turned).is_none()
    })
}

/// What is wrong with all clues alike: on other rows, as when a line of the input was read too much or too little; or
/// signs counted from 0.
fn all_clues(given: &Grid, printed: &Grid) -> Option<&'static str> {
    // Fewer clues may agree by chance.
    const ENOUGH: usize = 10;
    let (all, side) = (given.cells.len(), given.side);
    let agree = |clues: Range<usize>, signs: Range<usize>, more: u8| {
        let pairs = given.cells[clues].iter().zip(&printed.cells[signs]);
        let mut clues = pairs.filter(|(clue, _)| **clue != b'0');
        let enough = clues.clone().count() >= ENOUGH;
        enough && clues.all(|(clue, sign)| *clue == sign.wrapping_add(more))
    };
    let tries = [
        (
            "every clue stands one row too low",
            0..all - side,
            side..all,
            0,
        ),
        (
            "every clue stands one row too high",
            side..all,
            0..all - side,
            0,
        ),
        ("every clue is one too small", 0..all, 0..all, 1),
        ("every clue is one too large", 0..all, 0..all, u8::MAX),
    ];
    let mut tries = tries.into_iter();
    let found = tries.find(|(_, clues, signs, more)| agree(clues.clone(), signs.clone(), *more));
    found.map(|(words, ..)| words)
}

/// The sign that all empty cells want, as when a loop ends at 8.
fn never_filled_in(given: &Grid, printed: &Grid) -> Option<u8> {
    let count = |grid: &Grid, sign: u8| grid.cells.iter().filter(|cell| **cell == sign).count();
    let only = |sign: &u8| {
        let clues = count(given, *sign);
        count(printed, *sign) == clues && clues + count(printed, b'0') <= given.side
    };
    // A single cell may want any sign.
    let several = count(printed, b'0') > 1;
    given.signs().all().find(only).filter(|_| several)
}

/// A sign that a row, column or box holds more than once.
pub fn double(grid: &Grid) -> Option<Fault> {
    doubled(grid, grid)
}

/// The same, and whether all other rows, columns and boxes are right. A hunt passes over what parentheses with a digit hold,
/// so that makes no other failure of it.
pub fn double_and_rest(grid: &Grid) -> Option<Fault> {
    let mut units = (0..3 * grid.side).filter_map(|unit| doubled_in(grid, grid, unit));
    match (units.next(), units.next()) {
        (Some(mut only), None) => {
            let words = only.words.trim_end_matches(')');
            only.words = format!("{words}; all other rows, columns and boxes are right)");
            Some(only)
        }
        _ => double(grid),
    }
}

/// The same of a printed grid, whose regions are those of the given one.
fn doubled(given: &Grid, grid: &Grid) -> Option<Fault> {
    (0..3 * given.side).find_map(|unit| {
        let mut fault = doubled_in(given, grid, unit)?;
        fault.words += ["", "", "; rows and columns are right"][unit / given.side];
        Some(fault)
    })
}

fn doubled_in(given: &Grid, grid: &Grid, unit: usize) -> Option<Fault> {
    let (side, signs) = (given.side, given.signs());
    let block = match given.regions.is_empty() {
        true => "box",
        false => "region",
    };
    let cells = given.unit(unit);
    let times = |sign: u8| cells.iter().filter(|cell| grid[**cell] == sign).count();
    let twice = |cell: &&usize| signs.holds(grid[**cell]) && times(grid[**cell]) > 1;
    let sign = grid[*cells.iter().find(twice)?];
    let marks = cells.into_iter().filter(|cell| grid[*cell] == sign);
    let marks: Vec<usize> = marks.collect();
    let places: Vec<String> = marks.iter().map(|cell| grid.place(*cell)).collect();
    let words = format!(
        "{} {} has {} {}s ({})",
        ["row", "column", block][unit / side],
        unit % side + 1,
        number(marks.len()),
        sign as char,
        places.join(", ")
    );
    Some(Fault { words, marks })
}
