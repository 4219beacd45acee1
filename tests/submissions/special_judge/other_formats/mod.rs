//! Formats beyond those of `SLUGS`: any side, words in place of a grid, headings, all solutions. These tests cover
//! shared code that few packages use.

mod all_solutions;
mod grid_sizes;
mod headings;
mod words_for_grids;

use super::*;

fn judge_for_format(name: &'static str) -> SpecialJudge {
    let words = match name {
        "sides" => "sized rows prints rows=_ least none=NO_SOLUTION",
        "headings" => "side=4 rows prints heading=Scenario_#{case}: rows any",
        "unique" => "side=4 rows prints rows several=Non-unique none=Find_another_job",
        "all" => "one side=4 rows prints rows all=there_are_a_total_of_{count}_solution(s).",
        "letters" => "side=16 rows empty=- prints rows gap",
        other => panic!("no format is called {other}"),
    };
    SpecialJudge::with_flags(name, words.split(' ').map(String::from).collect())
}

/// In the empty rows 1 and 3, 1 and 2 can be swapped, and so can 3 and 4: four solutions, in row order.
const PUZZLE_WITH_FOUR_SOLUTIONS: &str = "0000341200004321";
const FOUR_SOLUTIONS: [&str; 4] = [
    "1234341221434321",
    "1243341221344321",
    "2134341212434321",
    "2143341212344321",
];
/// Only the second of these is a solution of this grid.
const PUZZLE_WITH_ONE_SOLUTION: &str = "1040341200004020";

fn rows(grid: &str, side: usize, between: &str) -> String {
    let signs: Vec<String> = grid.chars().map(String::from).collect();
    let rows = signs.chunks(side).map(|row| row.join(between) + "\n");
    rows.collect()
}

fn four_by_four_grids(grids: &[&str]) -> String {
    grids.iter().map(|grid| rows(grid, 4, "")).collect()
}
