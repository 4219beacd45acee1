//! Other outputs than those of the oldest five packages: any side, words in place of a grid, headings, all solutions. So
//! what all packages share is tried however few use it.

mod all;
mod headings;
mod sides;
mod words;

use super::*;

fn made(name: &'static str) -> SpecialJudge {
    let words = match name {
        "sides" => "sized rows prints rows=_ least none=NO_SOLUTION",
        "headings" => "side=4 rows prints heading=Scenario_#{case}: rows any",
        "unique" => "side=4 rows prints rows several=Non-unique none=Find_another_job",
        "all" => "one side=4 rows prints rows all=there_are_a_total_of_{count}_solution(s).",
        "letters" => "side=16 rows empty=- prints rows gap",
        other => panic!("no text is called {other}"),
    };
    SpecialJudge::described(name, words.split(' ').map(String::from).collect())
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
