//! What each package's text looks like, and what it asks for: a row in `of`.

use crate::best::score;
use crate::grid::{box_side, side_of, sign, value, Grid};

/// What a judge's text looks like.
pub struct Format {
    /// The side of random grids.
    pub side: usize,
    /// The number of grids one file may hold.
    pub cases: usize,
    pub question: Question,
    /// A grid may have no solution, which is an answer too.
    pub none: bool,
    /// In front of each grid stands the side of its boxes.
    sized: bool,
    /// The clues that a grid has at least.
    pub fewest: usize,
    /// A grid is filled by units with one empty cell alone.
    pub by_units: bool,
    /// Names of variants of the input's text, beside the common ones.
    variants: &'static [&'static str],
    /// Grids and variants to text.
    input: fn(&[Grid], &[&str]) -> String,
    /// The solutions that each grid's answer is made of to text.
    pub answer: fn(&[Vec<Grid>]) -> String,
    /// An input from where its cells begin.
    cells: fn(&str) -> &str,
    /// The variants that an input has, and that smaller ones keep: they may be the reason that a program fails.
    pub kept: fn(&str) -> &'static [&'static str],
}

/// Which solution a judge expects.
#[derive(Clone, Copy, PartialEq)]
pub enum Question {
    /// The only one: it promises that there is no other.
    Only,
    /// Any.
    Any,
    /// A certain one, even where there are several: a recipe says which.
    Chosen,
    /// The least, as a number: the first that a search by rows from 1 on finds.
    Least,
    /// The one that scores most, as in NOIP 2009.
    Best,
    /// No solution at all, but whether clues clash: a grid whose do not is its own answer.
    Sound,
    /// Whether there is one and no other: two are looked for.
    Whether,
    /// All of them, from the least on; no grid has more than fifty.
    All,
}

/// One grid in one file, with one solution; its answer is nine rows of digits.
const PLAIN: Format = Format {
    side: 9,
    cases: 1,
    question: Question::Only,
    none: false,
    sized: false,
    fewest: 0,
    by_units: false,
    variants: &[],
    input: |grids, _| all_rows(grids, ""),
    answer: |solutions| all_rows(&solutions.concat(), ""),
    cells: |text| text,
    kept: |_| &[],
};

pub fn of(slug: &str) -> Result<Format, String> {
    let many = usize::MAX;
    Ok(match slug {
        "boj-2239" => Format {
            question: Question::Least,
            variants: &["dots", "split"],
            input: |grids, variants| {
                let rows = match variants.contains(&"split") {
                    true => lines_of_seven(grids, ""),
                    false => all_rows(grids, ""),
                };
                match variants.contains(&"dots") {
                    true => rows.replace('0', "."),
                    false => rows,
                }
            },
            ..PLAIN
        },
        "boj-30649" => Format {
            question: Question::Sound,
            none: true,
            input: |grids, _| grids.iter().map(in_frame).collect(),
            answer: |sound| match sound.concat().is_empty() {
                true => "GRESKA\n".to_string(),
                false => "OK\n".to_string(),
            },
            ..PLAIN
        },
        "hdu-1426" => Format {
            cases: many,
            variants: &["split"],
            input: |grids, variants| match variants.contains(&"split") {
                true => lines_of_seven(grids, " ").replace('0', "?"),
                false => apart(grids, |grid| rows(grid, " ").replace('0', "?")),
            },
            answer: |solutions| apart(&solutions.concat(), |grid| rows(grid, " ")),
            ..PLAIN
        },
        "kattis-sudokunique" => Format {
            cases: 100,
            question: Question::Whether,
            none: true,
            variants: &["no-gap"],
            input: |grids, variants| match variants.contains(&"no-gap") {
                true => all_rows(grids, " "),
                false => apart(grids, |grid| rows(grid, " ")),
            },
            answer: |solutions| {
                apart(solutions, |found| match found.len() {
                    0 => "Find another job\n".to_string(),
                    1 => all_rows(found, " "),
                    _ => "Non-unique\n".to_string(),
                })
            },
            ..PLAIN
        },
        "lanqiao-sudoku" => Format {
            variants: &["spaced", "split"],
            input: |grids, variants| {
                let has = |name| variants.contains(&name);
                match (has("split"), has("spaced")) {
                    (true, _) => lines_of_seven(grids, ""),
                    (false, true) => all_rows(grids, " "),
                    (false, false) => all_rows(grids, ""),
                }
            },
            ..PLAIN
        },
        "leetcode-37" => Format {
            cases: many,
            variants: &["split"],
            input: |grids, variants| match variants.contains(&"split") {
                true => boards(grids).replace(",[", ",\n [").replace("\",", "\", "),
                false => boards(grids),
            },
            answer: |solutions| boards(&solutions.concat()),
            ..PLAIN
        },
        "loj-10027" | "poj-3074" => Format {
            cases: many,
            variants: &["no-end"],
            input: |grids, variants| match variants.contains(&"no-end") {
                true => lines(grids),
                false => lines(grids) + "end\n",
            },
            answer: |solutions| lines(&solutions.concat()),
            kept: |text| match text.contains("end") {
                true => &[],
                false => &["no-end"],
            },
            ..PLAIN
        },
        "luogu-p1074" => Format {
            question: Question::Best,
            none: true,
            fewest: 24,
            variants: &["split"],
            input: |grids, variants| match variants.contains(&"split") {
                true => lines_of_seven(grids, " "),
                false => all_rows(grids, " "),
            },
            answer: |solutions| {
                let score = |best: &Vec<Grid>| best.first().map_or(-1, |grid| score(grid) as i32);
                let lines = solutions.iter().map(|best| format!("{}\n", score(best)));
                lines.collect()
            },
            ..PLAIN
        },
        "nowcoder-hj44" => Format {
            cases: many,
            question: Question::Chosen,
            variants: &["split"],
            input: |grids, variants| match variants.contains(&"split") {
                true => lines_of_seven(grids, " "),
                false => all_rows(grids, " "),
            },
            answer: |solutions| all_rows(&solutions.concat(), " "),
            ..PLAIN
        },
        "poj-2676" => Format {
            cases: many,
            question: Question::Any,
            input: |grids, _| format!("{}\n{}", grids.len(), all_rows(grids, "")),
            cells: behind_first_word,
            ..PLAIN
        },
        "poj-2918" => Format {
            cases: many,
            by_units: true,
            variants: &["no-blank-lines"],
            input: |grids, variants| {
                let end = match variants.contains(&"no-blank-lines") {
                    true => "",
                    false => "\n",
                };
                let case = |grid: &Grid| rows(grid, "") + end;
                let cases: String = grids.iter().map(case).collect();
                format!("{}\n{}", grids.len(), cases)
            },
            answer: |solutions| {
                let grids = (1..).zip(solutions.iter().flatten());
                let case = |(number, grid)| format!("Scenario #{}:\n{}\n", number, rows(grid, ""));
                grids.map(case).collect()
            },
            cells: behind_first_word,
            kept: |text| match text.contains("\n\n") {
                true => &[],
                false => &["no-blank-lines"],
            },
            ..PLAIN
        },
        "poj-3076" => Format {
            side: 16,
            cases: many,
            input: |grids, _| grids_apart(grids),
            answer: |solutions| grids_apart(&solutions.concat()),
            ..PLAIN
        },
        "spoj-novice42" => Format {
            cases: 99,
            question: Question::Least,
            variants: &["split"],
            input: |grids, variants| {
                let text = match variants.contains(&"split") {
                    true => with_headings(grids, |grid| lines_of_seven(&[grid.clone()], "")),
                    false => with_headings(grids, |grid| all_rows(&[grid.clone()], "")),
                };
                format!("{}\n{}", grids.len(), text.concat())
            },
            answer: |solutions| {
                let rows = |grid: &Grid| all_rows(&[grid.clone()], "");
                with_headings(&solutions.concat(), rows).join("\n")
            },
            cells: behind_first_word,
            ..PLAIN
        },
        "spoj-easudoku" => Format {
            cases: 14,
            none: true,
            input: |grids, _| format!("{}\n{}", grids.len(), all_rows(grids, " ")),
            answer: |solutions| {
                let rows = |found: &Vec<Grid>| match found.is_empty() {
                    true => "No solution\n".to_string(),
                    false => all_rows(found, " "),
                };
                solutions.iter().map(rows).collect()
            },
            cells: behind_first_word,
            ..PLAIN
        },
        "tioj-1025" => Format {
            question: Question::All,
            none: true,
            variants: &["split"],
            input: |grids, variants| match variants.contains(&"split") {
                true => lines_of_seven(grids, " "),
                false => all_rows(grids, " "),
            },
            answer: |solutions| {
                let all = solutions.concat();
                let grid = |grid: &Grid| all_rows(std::slice::from_ref(grid), " ") + "\n";
                let grids: String = all.iter().map(grid).collect();
                format!("{}there are a total of {} solution(s).\n", grids, all.len())
            },
            ..PLAIN
        },
        "uva-989" => Format {
            cases: many,
            question: Question::Least,
            none: true,
            sized: true,
            input: |grids, _| {
                apart(grids, |grid| {
                    let rows = all_rows(std::slice::from_ref(grid), " ");
                    format!("{}\n{}", box_side(side(grid)), rows)
                })
            },
            answer: |solutions| {
                apart(solutions, |found| match found.is_empty() {
                    true => "NO SOLUTION\n".to_string(),
                    false => all_rows(found, " "),
                })
            },
            ..PLAIN
        },
        _ => return Err(format!("no format is known for '{}'", slug)),
    })
}

/// Variants of every input's text.
const COMMON: [&str; 5] = [
    "crlf",
    "no-final-newline",
    "blank-lines",
    "trailing-blanks",
    "one-line",
];

impl Format {
    pub fn input_text(&self, grids: &[Grid], variants: &[&str]) -> Result<String, String> {
        if grids.is_empty() || grids.len() > self.cases {
            return Err(format!("{} puzzles in one file", grids.len()));
        }
        let mut text = (self.input)(grids, variants);
        for variant in variants {
            match *variant {
                _ if self.variants.contains(variant) => {}
                "trailing-blanks" => text = text.replace('\n', " \t\n"),
                "blank-lines" => text = with_blank_lines(&text),
                "crlf" => text = text.replace('\n', "\r\n"),
                "one-line" => text = text.trim_end().replace('\n', " ") + "\n",
                "no-final-newline" => text.truncate(text.trim_end().len()),
                _ => {
                    return Err(format!(
                        "'{}' is not one of {:?} or {:?}",
                        variant, self.variants, COMMON
                    ));
                }
            }
        }
        Ok(text)
    }

    /// The grids of an input, which may have awkward blanks.
    pub fn grids_in(&self, text: &str) -> Result<Vec<Grid>, String> {
        if self.sized {
            return sized_grids(text);
        }
        let lines = (self.cells)(text).lines();
        let signs = lines.filter(|line| !is_heading(line)).flat_map(str::chars);
        let cells: Grid = signs.filter_map(|sign| value(sign, self.side)).collect();
        let size = self.side * self.side;
        match cells.len() {
            0 => Err(format!("expected {} cells for each grid, found 0", size)),
            count if count % size != 0 => Err(format!(
                "expected {} cells for each grid, found {}",
                size, count
            )),
            _ => Ok(cells.chunks(size).map(<[u8]>::to_vec).collect()),
        }
    }
}

const HEADING: &str = "Grid ";

fn is_heading(line: &str) -> bool {
    line.trim_start().starts_with(HEADING)
}

/// A line in front of each grid, which numbers it in two digits.
fn with_headings(grids: &[Grid], text: fn(&Grid) -> String) -> Vec<String> {
    let grids = (1..).zip(grids);
    grids
        .map(|(number, grid)| format!("{}{:02}\n{}", HEADING, number, text(grid)))
        .collect()
}

/// The grids of an input that tells the side of the boxes in front of each.
fn sized_grids(text: &str) -> Result<Vec<Grid>, String> {
    let mut digits = text.chars().filter_map(|sign| value(sign, 9));
    let mut grids = Vec::new();
    while let Some(b) = digits.next() {
        let size = usize::from(b).pow(4);
        let grid: Grid = digits.by_ref().take(size).collect();
        if side_of(size).is_none() || grid.len() < size {
            return Err(format!("expected a grid with boxes of side {}", b));
        }
        grids.push(grid);
    }
    match grids.is_empty() {
        true => Err("expected a grid, found none".to_string()),
        false => Ok(grids),
    }
}

/// Behind the number of cases.
fn behind_first_word(text: &str) -> &str {
    let rest = text
        .trim_start()
        .split_once(|c: char| c.is_ascii_whitespace());
    rest.map_or("", |(_, rest)| rest)
}

/// An empty line after every third line and at the end, never two in a row.
fn with_blank_lines(text: &str) -> String {
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
    lines
        .chunks(3)
        .map(|chunk| chunk.join("\n") + "\n\n")
        .collect()
}

fn signs(cells: &[u8], side: usize, separator: &str) -> String {
    let signs: Vec<String> = cells.iter().map(|v| sign(*v, side).to_string()).collect();
    signs.join(separator)
}

fn side(grid: &Grid) -> usize {
    side_of(grid.len()).unwrap_or(9)
}

/// One after the other, with an empty line between two.
fn apart<T>(items: &[T], text: impl Fn(&T) -> String) -> String {
    let texts: Vec<String> = items.iter().map(text).collect();
    texts.join("\n")
}

/// A row on a line.
fn rows(grid: &Grid, separator: &str) -> String {
    let row = |row: &[u8]| signs(row, side(grid), separator) + "\n";
    grid.chunks(side(grid)).map(row).collect()
}

fn all_rows(grids: &[Grid], separator: &str) -> String {
    grids.iter().map(|grid| rows(grid, separator)).collect()
}

/// A row on a line, `-` for an empty cell, and an empty line between two grids.
fn grids_apart(grids: &[Grid]) -> String {
    apart(grids, |grid| rows(grid, "").replace('0', "-"))
}

/// All cells in a row, and a line end after every seventh.
fn lines_of_seven(grids: &[Grid], separator: &str) -> String {
    let line = |line: &[u8]| signs(line, 9, separator) + "\n";
    grids.concat().chunks(7).map(line).collect()
}

/// Thirteen lines, with a frame around each box.
fn in_frame(grid: &Grid) -> String {
    let ruled = "+---+---+---+\n";
    let row = |row: &[u8]| {
        let boxes: Vec<String> = row.chunks(3).map(|cells| signs(cells, 9, "")).collect();
        format!("|{}|\n", boxes.join("|").replace('0', "."))
    };
    let band = |rows: &[u8]| ruled.to_string() + &rows.chunks(9).map(row).collect::<String>();
    grid.chunks(27).map(band).collect::<String>() + ruled
}

/// A grid on a line.
fn lines(grids: &[Grid]) -> String {
    let line = |grid: &Grid| signs(grid, side(grid), "").replace('0', ".") + "\n";
    grids.iter().map(line).collect()
}

fn boards(grids: &[Grid]) -> String {
    let row = |cells: &[u8]| format!("[\"{}\"]", signs(cells, 9, "\",\"").replace('0', "."));
    let board = |grid: &Grid| {
        let rows: Vec<String> = grid.chunks(9).map(row).collect();
        format!("[{}]\n", rows.join(","))
    };
    grids.iter().map(board).collect()
}
