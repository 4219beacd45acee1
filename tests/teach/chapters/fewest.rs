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
    } = fewest.events[0].kind
    else {
        unreachable!()
    };
    assert_eq!(fit.count_ones(), 1);
    let has = format!(
        "{}, has the candidates {}:",
        name(first),
        listed(candidates(&easy, first))
    );
    let framed = said(has);
    said(format!(
        "in {} nothing fits except {}.",
        Size::NINE.cell_name(cell),
        listed(fit)
    ));
    assert_eq!(
        found[&format!("en marked {framed}")],
        format!("{} {}", name(first), Size::NINE.cell_name(cell))
    );
    for (order, counts) in [
        ("in row order", &rows.counts),
        ("the fewest first", &fewest.counts),
    ] {
        let (nodes, taken) = (
            group_thousands(counts.nodes),
            group_thousands(counts.backtracks),
        );
        said(format!("{order}: {nodes} nodes, {taken} "));
    }
    let single = |event: &Event| !matches!(event.kind, Kind::Choose { candidates, .. } if candidates.count_ones() != 1);
    assert!(
        fewest.events.iter().all(single),
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
    let event = &fewest.events[nth(&fewest, 1, none) - 1];
    let Kind::Choose { cell, .. } = event.kind else {
        unreachable!()
    };
    said(format!(
        "{}, which has no candidate",
        Size::NINE.cell_name(cell)
    ));
    said(format!("{} guesses deep", event.depth));
    said(format!(
        "with {} nodes in place of {}",
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
    said(format!(
        "row order needs {} nodes, and fewest first {}.",
        group_thousands(less),
        group_thousands(more)
    ));
}

#[test]
#[ignore = "sweep: all stops of chapter fewest"]
fn cell_with_the_fewest_candidates_is_chosen() {
    let Some(found) = other_walk() else {
        return;
    };
    let fewest = trace("fewest", &puzzles()[1]);
    let asked = nth(&fewest, 2, is_guess);
    let (cell, digit) = stroke(&fewest.events[asked - 1]);
    let stop = said(
        found,
        "fewest",
        format!("{digit} has just been placed in {}", name(cell)),
    );
    let board = board(&fewest, asked);
    let least = with_the_fewest(&board).expect("an empty cell");
    assert_eq!(found[&format!("en right {stop}")], name(least));
}
