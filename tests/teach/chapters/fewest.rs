//! Chapter `fewest`: the cell with the fewest candidates first.

use super::searches::*;
use super::{other_walk, said};
use crate::killer::killer_tree;
use sudoku_oj::teach::event::{Event, Kind};
use sudoku_oj::teach::grid_size::Size;
use sudoku_oj::teach::watcher::Grid;
use sudoku_oj::text::numbers::group_thousands;

/// Counts the nodes of all branches below a board, level by level: a rung would stop at its first solution.
fn branch(board: &mut Grid, choose: fn(&Grid) -> Option<usize>, levels: &mut [u64]) {
    let (Some(cell), Some((level, below))) = (choose(board), levels.split_first_mut()) else {
        return;
    };
    for digit in digits(candidates(board, cell)) {
        *level += 1;
        board[cell] = b'0' + digit as u8;
        branch(board, choose, below);
        board[cell] = b'.';
    }
}

fn in_row_order(board: &Grid) -> Option<usize> {
    empty(board).next()
}

#[test]
#[ignore = "sweep: all stops of chapter fewest"]
fn cell_with_one_candidate_is_never_guessed_wrong() {
    let Some(found) = other_walk() else {
        return;
    };
    let said = |words: String| said(found, "fewest", words);
    let [easy, ..] = puzzles();
    let [rows, fewest] = ["bitmask", "fewest"].map(|name| trace(name, &easy));
    let first = empty(&easy).next().expect("an empty cell");
    let Kind::Choose {
        cell,
        candidates: fit,
    } = fewest.first.events[0].kind
    else {
        unreachable!()
    };
    assert_eq!(fit.count_ones(), 1);
    let asked = said(format!(
        "begin with {} and its candidates {}.",
        name(first),
        listed(candidates(&easy, first))
    ));
    let right = &found[&format!("en right {asked}")];
    assert_eq!(*right, Size::NINE.cell_name(cell));
    let [rows_counts, fewest_counts] = [&rows.counts, &fewest.counts]
        .map(|counts| [counts.nodes, counts.backtracks].map(group_thousands));
    let [nodes, undone] = rows_counts;
    said(format!(
        "Row order needed {nodes} nodes, and undid {undone} of them"
    ));
    let [nodes, undone] = fewest_counts;
    said(format!(
        "Fewest candidates first needed {nodes} and undid {undone}:"
    ));
    let single = |event: &Event| !matches!(event.kind, Kind::Choose { candidates, .. } if candidates.count_ones() != 1);
    assert!(
        fewest.first.events.iter().all(single),
        "it never had to choose between two digits"
    );
}

#[test]
#[ignore = "sweep: all stops of chapter fewest"]
fn another_order_defeats_the_killer() {
    let Some(found) = other_walk() else {
        return;
    };
    let said = |words: String| said(found, "fewest", words);
    let [_, _, killer] = puzzles();
    let [wide, narrow] = [in_row_order, with_the_fewest].map(|choose| {
        let mut levels = [0; 7];
        branch(&mut killer.clone(), choose, &mut levels);
        levels
    });
    let (rows, least) = (killer_tree(), Growth::of("fewest", &killer, u64::MAX));
    assert_eq!(wide, rows.levels[..7], "row order goes through all of it");
    said(format!(
        "row order {} fewest {}",
        row_of(&wide),
        row_of(&narrow)
    ));
    let fewest = trace("fewest", &killer);
    let none = |event: &Event| matches!(event.kind, Kind::Choose { candidates: 0, .. });
    let event = &fewest.first.events[nth(&fewest, 1, none) - 1];
    let Kind::Choose { cell, .. } = event.kind else {
        unreachable!()
    };
    let cell = Size::NINE.cell_name(cell);
    said(format!("It has chosen {cell}, because no digit fits there"));
    let asked = said("Some guesses later".to_string());
    assert_eq!(found[&format!("en right {asked}")], cell);
    said(format!("{} guesses deep", event.depth));
    said(format!(
        "with {} nodes instead of {}",
        group_thousands(least.nodes),
        group_thousands(rows.nodes())
    ));
    let times = (rows.nodes() as f64 / least.nodes as f64).round() as u64;
    said(format!("{} times fewer", group_thousands(times)));
}

#[test]
#[ignore = "sweep: all stops of chapter fewest"]
fn fewest_loses_on_one_puzzle() {
    let Some(found) = other_walk() else {
        return;
    };
    let said = |words: String| said(found, "fewest", words);
    let [_, loses, _] = puzzles();
    let [rows, fewest] = ["bitmask", "fewest"].map(|name| trace(name, &loses));
    let [less, more] = [&rows, &fewest].map(|trace| trace.counts.nodes);
    assert!(less < more, "it loses");
    let asked = said(format!(
        "a third puzzle row order needs {} nodes",
        group_thousands(less)
    ));
    let right = &found[&format!("en right {asked}")];
    assert_eq!(*right, group_thousands(more));
    said(format!("{} nodes against {right}", group_thousands(less)));
}
