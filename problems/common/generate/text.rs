//! Grids as text, in the ways that judges have.

use crate::grid::{side_of, sign, Grid};

fn signs(cells: &[u8], side: usize, separator: &str) -> String {
    let signs: Vec<String> = cells.iter().map(|v| sign(*v, side).to_string()).collect();
    signs.join(separator)
}

pub fn side(grid: &Grid) -> usize {
    side_of(grid.len()).unwrap_or(9)
}

/// One after the other, with an empty line between two.
pub fn apart<T>(items: &[T], text: impl Fn(&T) -> String) -> String {
    let texts: Vec<String> = items.iter().map(text).collect();
    texts.join("\n")
}

/// A row on a line.
pub fn rows(grid: &Grid, separator: &str) -> String {
    let row = |row: &[u8]| signs(row, side(grid), separator) + "\n";
    grid.chunks(side(grid)).map(row).collect()
}

pub fn all_rows(grids: &[Grid], separator: &str) -> String {
    grids.iter().map(|grid| rows(grid, separator)).collect()
}

/// All cells in a row, and a line end after every seventh.
pub fn lines_of_seven(grids: &[Grid], separator: &str) -> String {
    let line = |line: &[u8]| signs(line, 9, separator) + "\n";
    grids.concat().chunks(7).map(line).collect()
}

const HEADING: &str = "Grid ";

pub fn is_heading(line: &str) -> bool {
    line.trim_start().starts_with(HEADING)
}

/// A line in front of each grid, which numbers it in two digits.
pub fn with_headings(grids: &[Grid], text: fn(&Grid) -> String) -> Vec<String> {
    let grids = (1..).zip(grids);
    grids
        .map(|(number, grid)| format!("{}{:02}\n{}", HEADING, number, text(grid)))
        .collect()
}

/// Behind the number of cases.
pub fn behind_first_word(text: &str) -> &str {
    let rest = text
        .trim_start()
        .split_once(|c: char| c.is_ascii_whitespace());
    rest.map_or("", |(_, rest)| rest)
}

/// Of the neighbours in each box of a solved grid, which is less: `<` and `>` of those side by side, `^` and `v` of others.
pub fn signs_between(grid: &Grid) -> String {
    let line = |row: usize, step: usize, signs: [&str; 2]| {
        let inside = |column: &usize| if step == 1 { *column } else { row } % 3 < 2;
        let sign = |cell: usize| signs[usize::from(grid[cell] > grid[cell + step])];
        let line: Vec<&str> = (0..9).filter(inside).map(|c| sign(9 * row + c)).collect();
        line.join(" ") + "\n"
    };
    let lines = (0..9).map(|row| match row % 3 {
        2 => line(row, 1, ["<", ">"]),
        _ => line(row, 1, ["<", ">"]) + &line(row, 9, ["^", "v"]),
    });
    lines.collect()
}

/// An empty line after every third line and at the end, never two in a row.
pub fn with_blank_lines(text: &str) -> String {
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
    lines
        .chunks(3)
        .map(|chunk| chunk.join("\n") + "\n\n")
        .collect()
}
