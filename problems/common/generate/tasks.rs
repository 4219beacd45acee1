//! The texts and questions of the packages that words do not describe: a row for each.

use crate::formats::{Format, Question};
use crate::grid::Grid;
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
        "leetcode-2133" => Format {
            cases: many,
            question: Question::Latin,
            none: true,
            input: |grids, _| matrices(grids),
            answer: true_or_false,
            ..PLAIN
        },
        _ => return Err(format!("no format is known for '{}'", slug)),
    })
}

fn true_or_false(sound: &[Vec<Grid>]) -> String {
    let word = |found: &Vec<Grid>| format!("{}\n", !found.is_empty());
    sound.iter().map(word).collect()
}
