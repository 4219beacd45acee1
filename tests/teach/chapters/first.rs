//! The chapters before the program is read line by line: a growing search, permutations, a search by hand.

use super::four_by_four::{BEGUN_PUZZLE, PUZZLE, run_on};
use super::{other_walk, said, walk};
use crate::common::texts::assert_has;
use crate::other_searches::{permute, run};
use sudoku_oj::teach::four_by_four::Variant;

#[test]
fn first_chapters_match_their_program() {
    let Some(found) = walk() else {
        return;
    };
    let right = run_on(PUZZLE, Variant::Right);
    let placed = right.count("place");
    said(
        found,
        "first",
        format!("a digit that was placed, {placed} in all"),
    );
    let dead = right.events.iter().position(|told| told == "dead");
    let first = &right.events[..dead.expect("it meets a dead end")];
    let standing = first.iter().filter(|told| *told == "place").count();
    said(found, "first", format!("{standing} digits are placed"));
    let begun = run_on(BEGUN_PUZZLE, Variant::Right);
    let [placed, taken] = ["place", "undo"].map(|event| begun.count(event));
    said(found, "rules", format!("the program {placed} {taken}"));
}

#[test]
#[ignore = "sweep: all stops of chapter permutations"]
fn permutations_chapter_matches_its_program() {
    let Some(found) = other_walk() else {
        return;
    };
    let rows: Vec<String> = (1..=6).map(|n| ".".repeat(n)).collect();
    let told = run(&permute(), &rows);
    let row = |what: &dyn Fn(usize) -> String| (0..6).map(what).collect::<Vec<_>>().join(" ");
    let digits = row(&|i| (i + 1).to_string());
    let thousands = |n: &str| match n.len() {
        0..=3 => n.to_string(),
        length => format!("{},{}", &n[..length - 3], &n[length - 3..]),
    };
    let orders = row(&|i| thousands(&told[i].result));
    let nodes = row(&|i| thousands(&told[i].count("place").to_string()));
    said(
        found,
        "permutations",
        format!("digits {digits} permutations {orders} nodes {nodes}"),
    );
    said(
        found,
        "permutations",
        format!("3 × 2 × 1 = {} permutations", told[2].result),
    );
    let asked = said(found, "permutations", "How many permutations do they have?");
    assert_eq!(found[&format!("en right {asked}")], told[3].result);
    let right = format!("4 × 3 × 2 × 1 = {}.", told[3].result);
    assert_has(&found[&format!("en said {asked}")], right);
}
