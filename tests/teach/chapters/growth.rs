//! Chapter `growth`: how the search grows.

use super::searches::*;
use super::{other_walk, said};
use crate::common::texts::assert_has;
use crate::killer::killer_tree;
use sudoku_oj::teach::event::{Event, Kind};
use sudoku_oj::text::numbers::group_thousands;

const MILLION: u64 = 1_000_000;

#[test]
#[ignore = "sweep: all stops of chapter growth"]
fn easy_puzzle_needs_few_nodes() {
    let Some(found) = other_walk() else {
        return;
    };
    let said = |words: String| said(found, "growth", words);
    let [easy, ..] = puzzles();
    let scan = trace("scan", &easy);
    let open = empty(&easy).count();
    said(format!(
        "{} cells are given and {open} are empty",
        81 - open
    ));
    let dead = nth(&scan, 1, is_dead);
    let event = &scan.first.events[dead - 1];
    let Kind::DeadCell { cell } = event.kind else {
        unreachable!()
    };
    let (at, depth) = (name(cell.into()), event.depth);
    said(format!(
        "After {dead} steps the search is at its first dead end, {at}, with {depth} guesses on the board"
    ));
    let counts = &scan.counts;
    let refused = |event: &&Event| matches!(event.kind, Kind::Conflict { .. });
    let refused = scan.first.events.iter().filter(refused).count() as u64;
    let words = [
        format!("Solved, with {} guesses", counts.nodes),
        format!("{open} of them are on the board"),
        format!("and {} were undone", counts.backtracks),
        format!(
            "Another {} times a digit was refused",
            group_thousands(refused)
        ),
    ];
    let stops = words.map(said);
    assert!(stops.iter().all(|stop| *stop == stops[0]), "{stops:?}");
    assert_eq!(counts.nodes - counts.backtracks, open as u64);
}

/// Nodes on the levels of a tree that branches equally everywhere.
#[test]
#[ignore = "sweep: all stops of chapter growth"]
fn tree_size_is_branches_to_the_power_of_depth() {
    let Some(found) = other_walk() else {
        return;
    };
    let levels = |b: u64| row_of(&(1..=10).map(|d| b.pow(d)).collect::<Vec<_>>());
    for b in [2, 3] {
        said(found, "growth", format!("b = {b} {}", levels(b)));
    }
    let [two, three] = [2u64, 3].map(|b| group_thousands(b.pow(30)));
    said(
        found,
        "growth",
        format!("On level 30 that is {two} for b = 2, and {three} for b = 3"),
    );
    let right = |words: &str| {
        let stop = said(found, "growth", words);
        let [right, told] = ["right", "said"].map(|name| &found[&format!("en {name} {stop}")]);
        (right.as_str(), told.as_str())
    };
    let (power, told) = right("How many nodes are on level 4?");
    assert_eq!(power, 3u64.pow(4).to_string());
    assert!(told.contains("3 × 3 × 3 × 3 = 81"), "{told}");
    let (levels, told) = right("a computer that is 1,000 times as fast");
    let levels: u32 = levels.parse().expect("a number");
    assert!(2u64.pow(levels) >= 1000 && 2u64.pow(levels - 1) < 1000);
    assert!(told.contains(&group_thousands(2u64.pow(levels))), "{told}");
}

#[test]
#[ignore = "sweep: all stops of chapter growth"]
fn killer_tree_grows_with_depth() {
    let Some(found) = other_walk() else {
        return;
    };
    let said = |words: String| said(found, "growth", words);
    let [_, _, killer] = puzzles();
    let whole = killer_tree();
    let clues = 81 - empty(&killer).count();
    said(format!("{clues} givens"));
    said(format!("nodes {}", row_of(&whole.levels[..7])));
    let below = whole.levels[..7].windows(2);
    let times = [whole.levels[0] as f64].into_iter();
    let times = times.chain(below.map(|pair| pair[1] as f64 / pair[0] as f64));
    let times: Vec<String> = times.map(|times| format!("{times:.1}")).collect();
    said(format!("times {}", times.join(" ")));
    assert!(whole.levels[..8].windows(2).all(|pair| pair[0] < pair[1]));
    let part = Growth::of("scan", &killer, MILLION);
    let (steps, nodes) = (group_thousands(part.steps), group_thousands(part.nodes));
    said(format!("{steps} steps and {nodes} nodes"));
    said(format!("r1c1 holds {}", part.first));
    let right = char::from(trace("propagate", &killer).result[0]);
    said(format!("In the solution it is {right}"));
    assert!(
        killer[..9].iter().all(|&cell| cell == b'.'),
        "an empty first row"
    );
    assert_eq!(right, '9', "every smaller digit comes first");
    said(format!("{} nodes", group_thousands(whole.nodes())));
    let stop = said("One takes this browser about ".to_string());
    let text = &found[&format!("en text {stop}")];
    let each = number_after(text, "One takes this browser about ");
    let seconds = (each as f64 * whole.nodes() as f64 / 1e9).round() as u64;
    assert_has(
        text,
        format!("so all of them take {} s", group_thousands(seconds)),
    );
}

#[test]
#[ignore = "sweep: all stops of chapter growth"]
fn call_without_candidates_returns() {
    let Some(found) = other_walk() else {
        return;
    };
    let scan = trace("scan", &puzzles()[0]);
    let nine = |event: &Event| matches!(event.kind, Kind::Undo { digit: 9, .. });
    let asked = nth(&scan, 1, nine);
    let (cell, digit) = stroke(&scan.first.events[asked - 1]);
    let at = name(cell);
    let stop = said(
        found,
        "growth",
        format!("The {digit} in {at} has just been undone"),
    );
    assert!(is_dead(&scan.first.events[asked]), "what comes next");
    assert_eq!(
        found[&format!("en right {stop}")],
        format!("{at} is a dead end: its call returns false")
    );
}
