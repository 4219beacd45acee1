//! The texts and questions of the packages that words do not describe: a row for each.

use crate::formats::{Format, Question};
use crate::grid::Grid;
use crate::lettered::signs;
use crate::regions::walled;
use crate::solve::solve;
use crate::squares::matrices;
use crate::text::*;
use crate::words::Text;

/// One grid in one file, with one solution; its answer is nine rows of digits.
pub const PLAIN: Format = Format {
    text: None,
    side: 9,
    cases: 1,
    question: Question::Only,
    none: false,
    sized: false,
    regions: false,
    fewest: 0,
    by_units: false,
    variants: &[],
    input: |grids, _| all_rows(grids, ""),
    answer: |solutions| all_rows(&solutions.concat(), ""),
    cells: |text| text,
    kept: |_| &[],
};

/// That of the words that describe a text; of the one word that is the name of a package below, its own.
pub fn format(words: &[&str]) -> Result<Format, String> {
    match words {
        [slug] if of(slug).is_ok() => of(slug),
        _ => Ok(Format::described(Text::parse(words)?)),
    }
}

pub fn of(slug: &str) -> Result<Format, String> {
    let many = usize::MAX;
    Ok(match slug {
        "hdu-4069" => Format {
            cases: 2500,
            question: Question::Whether,
            none: true,
            regions: true,
            variants: &["no-gap"],
            input: |grids, variants| {
                let cases = match variants.contains(&"no-gap") {
                    true => grids.iter().map(walled).collect(),
                    false => apart(grids, walled),
                };
                format!("{}\n{}", grids.len(), cases)
            },
            answer: |solutions| {
                let case = |(number, found): (usize, &Vec<Grid>)| match &found[..] {
                    [] => format!("Case {}:\nNo solution\n", number),
                    [only] => format!("Case {}:\n{}", number, rows(&only[..81].to_vec(), "")),
                    _ => format!("Case {}:\nMultiple Solutions\n", number),
                };
                (1..).zip(solutions).map(case).collect()
            },
            cells: behind_first_word,
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
        "luogu-p4573" => Format {
            input: |grids, _| {
                let solved = grids.iter().flat_map(|grid| solve(grid, 1));
                solved.map(|grid| signs_between(&grid)).collect()
            },
            answer: |solutions| all_rows(&solutions.concat(), " "),
            ..PLAIN
        },
        "project-euler-96" => Format {
            cases: 99,
            variants: &["split"],
            input: |grids, variants| {
                let text = match variants.contains(&"split") {
                    true => with_headings(grids, |grid| lines_of_seven(&[grid.clone()], "")),
                    false => with_headings(grids, |grid| rows(grid, "")),
                };
                text.concat()
            },
            answer: |solutions| {
                let corner = |grid: &Grid| grid[..3].iter().fold(0, |n, d| n * 10 + u32::from(*d));
                let corners = solutions.iter().flatten().map(corner);
                format!("{}\n", corners.sum::<u32>())
            },
            ..PLAIN
        },
        "uva-1461" => Format {
            cases: 10,
            question: Question::Count,
            none: true,
            input: |grids, _| {
                let signs: Vec<u8> = grids.iter().flat_map(signs).collect();
                let rows = signs
                    .chunks(9)
                    .map(|row| String::from_utf8_lossy(row) + "\n");
                format!("{}\n{}", grids.len(), rows.collect::<String>())
            },
            answer: |solutions| {
                let count = |found: &Vec<Grid>| format!("{}\n", found.len());
                solutions.iter().map(count).collect()
            },
            ..PLAIN
        },
        _ => return Err(format!("no format is known for '{}'", slug)),
    })
}

fn true_or_false(sound: &[Vec<Grid>]) -> String {
    let word = |found: &Vec<Grid>| format!("{}\n", !found.is_empty());
    sound.iter().map(word).collect()
}
