//! Chapter 6: how the search grows.

use super::searches::*;
use super::{said, walk};
use sudoku_oj::teach::event::{Event, Kind};
use sudoku_oj::thousands::thousands;

const MILLION: u64 = 1_000_000;

#[test]
fn an_easy_puzzle_is_searched_in_no_time() {
    let Some(found) = walk() else {
        return;
    };
    let said = |stop, words: String| said(found, stop, words);
    let [easy, ..] = puzzles();
    let scan = trace("scan", &easy);
    let open = empty(&easy).count();
    said(
        "6.1",
        format!("{} cells are given, {open} are empty", 81 - open),
    );
    let dead = nth(&scan, 1, is_dead);
    let event = &scan.events[dead - 1];
    let Kind::DeadCell { cell } = event.kind else {
        unreachable!()
    };
    let (at, depth) = (name(cell.into()), event.depth);
    said(
        "6.2",
        format!("after {dead} steps, in {at}, while {depth} guesses stand"),
    );
    let counts = &scan.counts;
    said("6.3", format!("with {} nodes", counts.nodes));
    said("6.3", format!("{open} of them stand"));
    said("6.3", format!("and {} were taken back", counts.backtracks));
    assert_eq!(counts.nodes - counts.backtracks, open as u64);
    let refused = |event: &&Event| matches!(event.kind, Kind::Conflict { .. });
    let refused = scan.events.iter().filter(refused).count() as u64;
    said("6.3", format!("{} more were refused", thousands(refused)));
}

#[test]
fn the_killer_has_a_tree_that_grows() {
    let Some(found) = walk() else {
        return;
    };
    let said = |stop, words: String| said(found, stop, words);
    let [_, _, killer] = puzzles();
    let whole = whole_killer();
    let clues = 81 - empty(&killer).count();
    said("6.4", format!("{clues} givens"));
    said("6.4", format!("{} levels deep", 81 - clues));
    said("6.4", format!("nodes {}", row_of(&whole.levels)));
    assert!(whole.levels.windows(2).all(|pair| pair[0] < pair[1]));
    let part = Growth::of("scan", &killer, MILLION);
    let (steps, nodes) = (thousands(part.steps), thousands(part.nodes));
    said("6.5", format!("{steps} steps and {nodes} nodes"));
    said("6.5", format!("still has {} in r1c1", part.first));
    let right = char::from(trace("propagate", &killer).result[0]);
    said("6.5", format!("it begins with {right}"));
    assert!(
        killer[..9].iter().all(|&cell| cell == b'.'),
        "an empty first row"
    );
    assert_eq!(right, '9', "every other digit comes first");
    said("6.6", format!("{} nodes", thousands(whole.nodes)));
    let each = number_after(&found["en 6.6"], "costs about ");
    let seconds = (each as f64 * whole.nodes as f64 / 1e9).round() as u64;
    said("6.6", format!("makes {} s", thousands(seconds)));
}

#[test]
fn where_nothing_is_left_to_try_the_call_returns() {
    let Some(found) = walk() else {
        return;
    };
    let scan = trace("scan", &puzzles()[0]);
    let nine = |event: &Event| matches!(event.kind, Kind::Undo { digit: 9, .. });
    let asked = nth(&scan, 1, nine);
    let (cell, digit) = stroke(&scan.events[asked - 1]);
    let at = name(cell);
    said(
        found,
        "6.7",
        format!("{digit} has just been taken back from {at}"),
    );
    assert!(is_dead(&scan.events[asked]), "what comes next");
    assert_eq!(
        found["en right 6"],
        format!("{at} is a dead end: its call returns false")
    );
}
