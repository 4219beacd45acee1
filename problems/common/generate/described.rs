//! Inputs and answers of a text that words describe.

use crate::best::score;
use crate::formats::{Format, Question};
use crate::grid::{box_side, sign, Grid};
use crate::tasks::PLAIN;
use crate::text::{lines_of_seven, side};
use crate::words::read::read;
use crate::words::tidy::tidied;
use crate::words::{Gap, Look, Right, Shape, Text};

impl Format {
    pub fn described(text: Text) -> Format {
        let (given, printed) = (&text.given, &text.printed);
        let question = match printed.right {
            Right::Any => Question::Any,
            Right::Least if printed.except[0].is_empty() => Question::Least,
            Right::Least => Question::Chosen,
            Right::All(_) => Question::All,
            Right::Score => Question::Best,
            Right::Sound(..) => Question::Sound,
            Right::Only if printed.several.is_empty() => Question::Only,
            Right::Only => Question::Whether,
        };
        Format {
            side: given.side,
            cases: given.most,
            question,
            none: given.solutions.0 == 0,
            sized: given.sized,
            fewest: given
                .open
                .map_or(given.clues, |open| given.side.pow(2) - open),
            by_units: given.by_units,
            variants: Box::leak(variants(&text).into_boxed_slice()),
            text: Some(text),
            ..PLAIN
        }
    }
}

/// The variants that an input may have: without what it has, or with other signs, blanks and line ends.
fn variants(text: &Text) -> Vec<&'static str> {
    let (given, look) = (&text.given, &text.given.look);
    let all = [
        ("no-end", !given.end.is_empty()),
        ("no-gap", look.gap != Gap::None),
        ("dots", given.empty.len() > 1),
        ("spaced", matches!(look.shape, Shape::Rows(""))),
        ("split", !matches!(look.shape, Shape::Line | Shape::Frame)),
    ];
    let has = all.into_iter().filter(|(_, has)| *has);
    has.map(|(name, _)| name).collect()
}

/// The variants that an input has, and that smaller ones keep: they may be the reason that a program fails.
pub fn kept(text: &Text, input: &str) -> &'static [&'static str] {
    let given = &text.given;
    match given.look.gap {
        _ if !given.end.is_empty() && !input.contains(given.end) => &["no-end"],
        Gap::After | Gap::Before if !input.contains("\n\n") => &["no-gap"],
        _ => &[],
    }
}

pub fn grids(text: &Text, input: &str) -> Result<Vec<Grid>, String> {
    let found = read(&text.given, &tidied(&text.given, input.as_bytes()))?;
    Ok(found.into_iter().map(|grid| grid.cells).collect())
}

pub fn input(text: &Text, grids: &[Grid], variants: &[&str]) -> String {
    let (given, look) = (&text.given, &text.given.look);
    let has = |name: &str| variants.contains(&name);
    let mut empty = given.empty.chars();
    let empty = empty.nth(usize::from(has("dots"))).unwrap_or('0');
    let mut out = String::new();
    if given.counted {
        out += &format!("{}\n", grids.len());
    }
    // Where nothing stands between them, grids are split as one.
    let together = vec![grids.concat()];
    let grids = match has("split") && look.heading.is_empty() && !is_board(look) {
        true => &together,
        false => grids,
    };
    for (case, grid) in (1..).zip(grids) {
        let apart = look.gap == Gap::Before || look.gap == Gap::Between && case > 1;
        if apart && !has("no-gap") {
            out.push('\n');
        }
        out += &heading(look, case);
        if given.sized {
            out += &format!("{}\n", box_side(side(grid)));
        }
        out += &match look.shape {
            Shape::Rows(between) if has("split") => lines_of_seven(&[grid.clone()], between),
            Shape::Rows("") if has("spaced") => filled(
                &look
                    .pattern(side(grid))
                    .replace("**", "* *")
                    .replace("**", "* *"),
                grid,
            ),
            _ => filled(&look.pattern(side(grid)), grid),
        }
        .replace('0', &empty.to_string());
        if look.gap == Gap::After && !has("no-gap") {
            out.push('\n');
        }
    }
    if is_board(look) && has("split") {
        out = out.replace(",[", ",\n [").replace("\",", "\", ");
    }
    if !given.end.is_empty() && !has("no-end") {
        out += &format!("{}\n", given.end);
    }
    out
}

/// The answer that is made of each grid's solutions.
pub fn answer(text: &Text, solutions: &[Vec<Grid>]) -> String {
    let (printed, look) = (&text.printed, &text.printed.look);
    let mut out = String::new();
    for (case, found) in (1..).zip(solutions) {
        if matches!(look.gap, Gap::Between | Gap::Free) && case > 1 {
            out.push('\n');
        }
        out += &heading(look, case);
        let line = match printed.right {
            Right::Score => found
                .first()
                .map_or("-1".to_string(), |best| score(best).to_string()),
            Right::Sound(yes, no) => if found.is_empty() { no } else { yes }.to_string(),
            Right::All(line) => line.replace("{count}", &found.len().to_string()),
            _ if found.is_empty() => printed.none.to_string(),
            _ if found.len() > 1 => printed.several.to_string(),
            _ => String::new(),
        };
        if line.is_empty() || matches!(printed.right, Right::All(_)) {
            for grid in found {
                out += &filled(&look.pattern(side(grid)), grid);
                if look.gap == Gap::After {
                    out.push('\n');
                }
            }
        }
        if !line.is_empty() {
            out += &(line + "\n");
        }
        if look.gap == Gap::After && matches!(printed.right, Right::Sound(..)) {
            out.push('\n');
        }
    }
    out
}

fn is_board(look: &Look) -> bool {
    matches!(look.shape, Shape::Board)
}

fn heading(look: &Look, case: usize) -> String {
    match look.heading(case) {
        // Nothing, or the start of a line.
        start if start.is_empty() || start.ends_with(' ') => start,
        line => line + "\n",
    }
}

/// The pattern with the grid's signs for its stars.
fn filled(pattern: &str, grid: &Grid) -> String {
    let mut cells = grid.iter();
    let signs = pattern.chars().map(|c| match (c, cells.len()) {
        ('*', 1..) => cells.next().map_or(c, |cell| sign(*cell, side(grid))),
        _ => c,
    });
    signs.collect()
}
