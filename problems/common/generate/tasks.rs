//! The packages' texts and questions: a row for each.

use crate::best::score;
use crate::formats::{Format, Question};
use crate::grid::{box_side, Grid};
use crate::squares::matrices;
use crate::text::*;

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
        "boj-2580" => Format {
            question: Question::Any,
            variants: &["split"],
            input: numbers,
            answer: |solutions| all_rows(&solutions.concat(), " "),
            ..PLAIN
        },
        "boj-3763" => Format {
            side: 16,
            input: |grids, _| grids_apart(grids),
            answer: |solutions| grids_apart(&solutions.concat()),
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
        "leetcode-36" => Format {
            cases: many,
            question: Question::Sound,
            none: true,
            variants: &["split"],
            input: leetcode,
            answer: true_or_false,
            ..PLAIN
        },
        "leetcode-37" => Format {
            cases: many,
            variants: &["split"],
            input: leetcode,
            answer: |solutions| boards(&solutions.concat()),
            ..PLAIN
        },
        "leetcode-2133" => Format {
            cases: many,
            question: Question::Latin,
            none: true,
            input: |grids, _| matrices(grids),
            answer: true_or_false,
            ..PLAIN
        },
        "acwing-166" | "boj-7681" | "poj-3074" => Format {
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
            input: numbers,
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
            input: numbers,
            answer: |solutions| all_rows(&solutions.concat(), " "),
            ..PLAIN
        },
        "poj-2676" => Format {
            cases: many,
            question: Question::Any,
            input: |grids, _| counted(grids, &all_rows(grids, "")),
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
                counted(grids, &cases)
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
                    false => with_headings(grids, |grid| rows(grid, "")),
                };
                counted(grids, &text.concat())
            },
            answer: |solutions| {
                with_headings(&solutions.concat(), |grid| rows(grid, "")).join("\n")
            },
            cells: behind_first_word,
            ..PLAIN
        },
        "spoj-easudoku" => Format {
            cases: 14,
            none: true,
            input: |grids, _| counted(grids, &all_rows(grids, " ")),
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
            input: numbers,
            answer: |solutions| {
                let all = solutions.concat();
                let grid = |grid: &Grid| rows(grid, " ") + "\n";
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
                    format!("{}\n{}", box_side(side(grid)), rows(grid, " "))
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

/// Digits with blanks between them.
fn numbers(grids: &[Grid], variants: &[&str]) -> String {
    match variants.contains(&"split") {
        true => lines_of_seven(grids, " "),
        false => all_rows(grids, " "),
    }
}

/// A board on a line, with brackets and quotes.
fn leetcode(grids: &[Grid], variants: &[&str]) -> String {
    match variants.contains(&"split") {
        true => boards(grids).replace(",[", ",\n [").replace("\",", "\", "),
        false => boards(grids),
    }
}

fn true_or_false(sound: &[Vec<Grid>]) -> String {
    let word = |found: &Vec<Grid>| format!("{}\n", !found.is_empty());
    sound.iter().map(word).collect()
}

/// Their number in front.
fn counted(grids: &[Grid], text: &str) -> String {
    format!("{}\n{}", grids.len(), text)
}
