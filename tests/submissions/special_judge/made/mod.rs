//! Other outputs than those of the oldest five packages: any side, words in place of a grid, headings, all solutions. Their
//! special judges stand in `made/validate.rs`, so that what all packages share is tried however few use it.

mod all;
mod headings;
mod sides;
mod words;

use super::*;
use std::os::unix::fs::symlink;

/// What the special judge of this name was compiled to.
fn made(name: &'static str) -> SpecialJudge {
    let source = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/submissions/special_judge/made/validate.rs");
    let compiled = program(&source);
    let dir = Folder::new();
    let program = dir.path.join(name);
    // A copy would be open for writing in whatever another test starts just then, and could not be executed.
    symlink(compiled, &program).unwrap();
    SpecialJudge {
        slug: name,
        program,
        dir,
    }
}

/// Both pairs of equal digits in rows 1 and 3 may change places: four solutions, in the order of their rows.
const FOUR: &str = "0000341200004321";
const FOURS: [&str; 4] = [
    "1234341221434321",
    "1243341221344321",
    "2134341212434321",
    "2143341212344321",
];
/// One of its solutions is left.
const ONE: &str = "1040341200004020";

fn rows(grid: &str, side: usize, between: &str) -> String {
    let signs: Vec<String> = grid.chars().map(String::from).collect();
    let rows = signs.chunks(side).map(|row| row.join(between) + "\n");
    rows.collect()
}

fn fours(grids: &[&str]) -> String {
    grids.iter().map(|grid| rows(grid, 4, "")).collect()
}
