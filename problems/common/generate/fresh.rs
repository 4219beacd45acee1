//! New inputs for the hunt, and answers to any.

use crate::best::best;
use crate::formats::{Format, Question};
use crate::grid::{self, box_side, side_of, Grid};
use crate::lettered::lettered;
use crate::random::{random_puzzle, Dug, SplitMix64};
use crate::solve::{all, clash, least, solve};
use crate::{standard_input, tasks};

/// Puzzles that are slow for one search or another, or famous for being hard; each has one solution.
const KILLERS: [&str; 8] = [
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "9..8...........5............2..1...3.1.....6....4...7.7.86.........3.1..4.....2..",
    "......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.",
    ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...",
    "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6",
    ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
];

/// New inputs: a grid or a few in each, nearly full or hard, each with one solution unless the judge takes any. The input of
/// a seed is the same whatever the count.
pub fn fresh(words: &[&str], seed: &str, count: &str) -> Result<(), String> {
    let format = tasks::format(words)?;
    let number = |text: &str| {
        let wrong = || format!("expected a seed and a count, found '{}'", text);
        text.parse::<u64>().map_err(|_| wrong())
    };
    let (first, count) = (number(seed)?, number(count)?);
    for seed in (0..count).map(|index| first.wrapping_add(index)) {
        let mut random = SplitMix64(seed);
        let most = [1, 1, 2, 4][random.below(4)].min(format.cases);
        let mut grids = Vec::new();
        for _ in 0..1 + random.below(most) {
            let puzzle = fresh_puzzle(&mut random, &format)?;
            grids.push(match format.question {
                Question::Count => lettered(&mut random, &puzzle),
                _ => puzzle,
            });
        }
        print!("{}", framed(&format.input_text(&grids, &[])?));
    }
    Ok(())
}

pub fn framed(input: &str) -> String {
    format!("input {}\n{}", input.len(), input)
}

fn fresh_puzzle(random: &mut SplitMix64, format: &Format) -> Result<Grid, String> {
    let side = format.side;
    let cells = side * side;
    let boxes = side == 9 && !format.regions;
    if random.below(4) == 0 && boxes && format.fewest == 0 && !format.by_units {
        let killer = grid::parse(KILLERS[random.below(KILLERS.len())])?;
        return Ok(turned(random, side, &killer));
    }
    // Of 81; a large grid with few clues would take for ever to be proved unique.
    let clues = match random.below(8) {
        0 => cells - random.below(6),
        1 if side > 9 => cells / 2,
        1 => 0,
        2 | 3 => (50 + random.below(25)) * cells / 81,
        _ => (24 + random.below(26) + 20 * usize::from(side > 9)) * cells / 81,
    };
    // With no clue left there would be nothing to tell one grid from another.
    let most = match format.question {
        Question::Any | Question::Best | Question::Least | Question::Whether => usize::MAX,
        Question::All | Question::Count => 50,
        Question::Only | Question::Chosen | Question::Sound | Question::Latin => 1,
    };
    let loose = most > 1 && random.below(3) == 0;
    let clues = clues.max(if loose { 17 } else { 0 }).max(format.fewest);
    let dug = match (loose, format.by_units) {
        (true, _) if most == usize::MAX => Dug::Loose,
        (true, _) => Dug::AtMost(most),
        (false, true) => Dug::ByUnits,
        (false, false) => Dug::AtMost(1),
    };
    let puzzle = random_puzzle(random, format, clues, dug);
    match format.none && random.below(6) == 0 {
        true => Ok(spoilt(random, puzzle)),
        false => Ok(puzzle),
    }
}

/// With one clue more, any value: mostly there is no solution then. Or two rows or columns of a full grid are swapped, so that
/// nothing but boxes can be wrong.
fn spoilt(random: &mut SplitMix64, mut puzzle: Grid) -> Grid {
    let side = side_of(puzzle.len()).unwrap_or(9);
    if puzzle.len() == 81 && !puzzle.contains(&0) && random.below(2) == 0 {
        let (a, b) = (random.below(9), random.below(9));
        (0..9).for_each(|column| puzzle.swap(9 * a + column, 9 * b + column));
        return turned(random, 9, &puzzle);
    }
    let cell = random.below(side * side);
    puzzle[cell] = 1 + random.below(side) as u8;
    puzzle
}

/// The same puzzle for a person, another one for a search: digits renamed, rows and columns of a band and bands among
/// themselves exchanged, and maybe rows and columns with each other.
fn turned(random: &mut SplitMix64, side: usize, grid: &Grid) -> Grid {
    let name = random.shuffled(side, 1);
    let (rows, columns) = (lines_turned(random, side), lines_turned(random, side));
    let transposed = random.below(2) == 0;
    let mut new = Vec::new();
    for from_row in &rows {
        for from_column in &columns {
            let value = match transposed {
                true => grid[from_column * side + from_row],
                false => grid[from_row * side + from_column],
            };
            new.push(match value {
                0 => 0,
                value => name[usize::from(value) - 1] as u8,
            });
        }
    }
    new
}

/// Which row, or column, comes into the place of each.
fn lines_turned(random: &mut SplitMix64, side: usize) -> Vec<usize> {
    let b = box_side(side);
    let mut lines = Vec::new();
    for from in random.shuffled(b, 0) {
        lines.extend(random.shuffled(b, 0).iter().map(|line| from * b + line));
    }
    lines
}

/// An answer to each of the inputs on standard input.
pub fn answers(words: &[&str]) -> Result<(), String> {
    let format = tasks::format(words)?;
    for input in inputs(&standard_input()?)? {
        let grids = format.grids_in(input)?;
        let solved: Result<Vec<Vec<Grid>>, String> =
            grids.iter().map(|grid| solutions(grid, &format)).collect();
        print!("{}", framed(&format.answer_text(&solved?)));
    }
    Ok(())
}

/// The inputs of a stream that has each behind its length.
pub fn inputs(mut rest: &str) -> Result<Vec<&str>, String> {
    let mut found = Vec::new();
    while !rest.is_empty() {
        let wrong = || "expected 'input BYTES' and so many bytes behind it".to_string();
        let (head, behind) = rest.split_once('\n').ok_or_else(wrong)?;
        let length = head
            .strip_prefix("input ")
            .and_then(|length| length.parse().ok());
        let length: usize = length.ok_or_else(wrong)?;
        found.push(behind.get(..length).ok_or_else(wrong)?);
        rest = &behind[length..];
    }
    Ok(found)
}

fn solutions(puzzle: &Grid, format: &Format) -> Result<Vec<Grid>, String> {
    let mut found = match format.question {
        Question::Best => best(puzzle)?.into_iter().collect(),
        Question::Sound if clash(puzzle) => Vec::new(),
        Question::Sound => vec![puzzle.clone()],
        Question::Whether => solve(puzzle, 2),
        Question::All => all(puzzle)?,
        _ => solve(puzzle, 1),
    };
    match found.is_empty() {
        true if !format.none => return Err("a grid has no solution".to_string()),
        false if matches!(format.question, Question::Chosen | Question::Least) => {
            found = vec![least(puzzle)]
        }
        _ => {}
    }
    Ok(found)
}
