//! What is wrong with a printed grid, in words, and the drawing below them.
//!
//! The most telling is said first: a grid left as it was; a right one that is turned; all clues off alike; clues changed;
//! cells left empty; a digit twice in a row, column or box. All places are named as `r1c5`: row 1, column 5.

/// Cell by cell, row by row: `1` to `9`, `0` for an empty cell; in a printed grid maybe another sign.
pub type Grid = [u8; 81];

/// What is wrong, and the cells to mark in a drawing; where the fault has no place, there are none.
pub struct Fault {
    pub words: String,
    pub marks: Vec<usize>,
}

/// How a right grid may come to stand wrong: the cell at (row, column), both from 0, comes from there.
type Turn = fn(usize, usize) -> (usize, usize);

const TURNS: [(&str, Turn); 5] = [
    ("rows and columns swapped", |r, c| (c, r)),
    ("the rows stand in reverse order", |r, c| (8 - r, c)),
    ("each row runs from right to left", |r, c| (r, 8 - c)),
    ("printed from the last cell to the first", |r, c| {
        (8 - r, 8 - c)
    }),
    ("printed box by box, not row by row", |r, c| {
        (r / 3 * 3 + c / 3, r % 3 * 3 + c % 3)
    }),
];

/// What a search that fails and one that undoes its success look like.
const LEFT: &str =
    "the grid was printed as it was given: nothing was found, or all of it was undone on the way back";

/// The first thing wrong with a printed grid; None if it is a solution.
pub fn fault(given: &Grid, printed: &Grid) -> Option<Fault> {
    let differs = |cell: &usize| given[*cell] != b'0' && given[*cell] != printed[*cell];
    let changed: Vec<usize> = (0..81).filter(differs).collect();
    let empty: Vec<usize> = (0..81).filter(|cell| printed[*cell] == b'0').collect();
    if empty.len() == 81 {
        return placeless("all 81 cells are empty".to_string());
    }
    if !empty.is_empty() && given == printed {
        return placeless(LEFT.to_string());
    }
    let words = |text: String, marks: Vec<usize>| Some(Fault { words: text, marks });
    let doubled = double(printed);
    let first = changed.first().or_else(|| doubled.as_ref()?.marks.first());
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
    if let Some(strange) = (0..81).find(|cell| !printed[*cell].is_ascii_digit()) {
        let sign = printed[strange].escape_ascii();
        return words(
            format!("{} is '{}', no digit from 1 to 9", place(strange), sign),
            vec![strange],
        );
    }
    if let Some(first) = empty.first() {
        let mut text = format!("{}: left empty{}", place(*first), more(empty.len()));
        if let Some(digit) = never_filled_in(given, printed) {
            text += &format!("; no {} was filled in", digit as char);
        }
        return words(text, vec![*first]);
    }
    doubled
}

fn placeless(words: String) -> Option<Fault> {
    let marks = Vec::new();
    Some(Fault { words, marks })
}

pub fn place(cell: usize) -> String {
    format!("r{}c{}", cell / 9 + 1, cell % 9 + 1)
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
        digit @ b'1'..=b'9' => format!("became {}", digit as char),
        sign => format!("became '{}'", sign.escape_ascii()),
    };
    format!(
        "the clue {} at {} {}",
        given[cell] as char,
        place(cell),
        became
    )
}

/// The turn that makes a solution of the printed grid.
fn turn(given: &Grid, printed: &Grid) -> Option<&'static (&'static str, Turn)> {
    TURNS.iter().find(|(_, from)| {
        let mut turned = *printed;
        for cell in 0..81 {
            let (row, column) = from(cell / 9, cell % 9);
            turned[cell] = printed[row * 9 + column];
        }
        let kept = (0..81).all(|cell| given[cell] == b'0' || given[cell] == turned[cell]);
        let full = turned.iter().all(|digit| (b'1'..=b'9').contains(digit));
        kept && full && double(&turned).is_none()
    })
}

/// What is wrong with all clues alike: on other rows, as when a line of the input was read too much or too little; or
/// digits counted from 0.
fn all_clues(given: &Grid, printed: &Grid) -> Option<&'static str> {
    // Fewer clues may agree by chance.
    const ENOUGH: usize = 10;
    let agree = |given: &[u8], printed: &[u8], more: u8| {
        let mut clues = given.iter().zip(printed).filter(|(clue, _)| **clue != b'0');
        let enough = clues.clone().count() >= ENOUGH;
        enough && clues.all(|(clue, sign)| *clue == sign.wrapping_add(more))
    };
    let tries = [
        ("every clue stands one row too low", 0..72, 9..81, 0),
        ("every clue stands one row too high", 9..81, 0..72, 0),
        ("every clue is one too small", 0..81, 0..81, 1),
        ("every clue is one too large", 0..81, 0..81, u8::MAX),
    ];
    let mut found = tries.into_iter().filter(|(_, clues, signs, more)| {
        agree(&given[clues.clone()], &printed[signs.clone()], *more)
    });
    found.next().map(|(words, ..)| words)
}

/// The digit that all empty cells want, as when a loop ends at 8.
fn never_filled_in(given: &Grid, printed: &Grid) -> Option<u8> {
    let count = |grid: &Grid, sign: u8| grid.iter().filter(|cell| **cell == sign).count();
    let only = |digit: &u8| {
        let clues = count(given, *digit);
        count(printed, *digit) == clues && clues + count(printed, b'0') <= 9
    };
    // A single cell may want any digit.
    let several = count(printed, b'0') > 1;
    (b'1'..=b'9').find(only).filter(|_| several)
}

/// A digit that a row, column or box holds more than once.
fn double(grid: &Grid) -> Option<Fault> {
    const TIMES: [&str; 10] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
    ];
    for unit in 0..27 {
        let cells: Vec<usize> = (0..9).map(|index| cell_of(unit, index)).collect();
        let twice = |cell: &&usize| {
            (b'1'..=b'9').contains(&grid[**cell])
                && cells
                    .iter()
                    .filter(|other| grid[**other] == grid[**cell])
                    .count()
                    > 1
        };
        if let Some(first) = cells.iter().find(twice) {
            let digit = grid[*first];
            let marks: Vec<usize> = cells
                .into_iter()
                .filter(|cell| grid[*cell] == digit)
                .collect();
            let places: Vec<String> = marks.iter().map(|cell| place(*cell)).collect();
            let words = format!(
                "{} {} has {} {}s ({}){}",
                ["row", "column", "box"][unit / 9],
                unit % 9 + 1,
                TIMES[marks.len()],
                digit as char,
                places.join(", "),
                ["", "", "; rows and columns are right"][unit / 9]
            );
            return Some(Fault { words, marks });
        }
    }
    None
}

/// The cells of nine rows, nine columns, nine boxes.
fn cell_of(unit: usize, index: usize) -> usize {
    let number = unit % 9;
    match unit / 9 {
        0 => number * 9 + index,
        1 => index * 9 + number,
        _ => number / 3 * 27 + number % 3 * 3 + index / 3 * 9 + index % 3,
    }
}

/// Grids side by side, 74 columns for three, with `>` in front of the marked cells.
pub fn draw(grids: &[(&str, &Grid)], marks: &[usize]) -> String {
    let mut lines = vec!["  ".to_string()];
    for (heading, _) in grids {
        lines[0] += &format!("   {:21}", heading);
    }
    for row in 0..9 {
        if row % 3 == 0 && row > 0 {
            lines.push(format!(
                "  {}",
                "   ------+-------+------".repeat(grids.len())
            ));
        }
        let mut line = format!("r{}", row + 1);
        for (_, grid) in grids {
            line += "  ";
            for cell in row * 9..row * 9 + 9 {
                if cell % 9 == 3 || cell % 9 == 6 {
                    line += " |";
                }
                line.push(if marks.contains(&cell) { '>' } else { ' ' });
                line.push(match grid[cell] {
                    b'0' => '.',
                    digit @ b'1'..=b'9' => digit as char,
                    _ => '?',
                });
            }
        }
        lines.push(line);
    }
    lines
        .iter()
        .map(|line| format!("{}\n", line.trim_end()))
        .collect()
}
