//! For a reader who does not see the page, the board is a grid and the tree an outline, both usable by keyboard.

use super::{PROJECTOR, browse, is_dead, steps, trace};
use crate::common::texts::assert_ends;
use sudoku_oj::teach::event::{Event, Kind};
use sudoku_oj::teach::grid_size::Size;
use sudoku_oj::teach::page::DEFAULT_PUZZLE;
use sudoku_oj::teach::recorder::Trace;
use sudoku_oj::teach::watcher::Why;

/// The items of the guesses that stand after this many events: level, number in its call (twice), first words.
fn standing(trace: &Trace, step: usize) -> Vec<String> {
    let mut path: Vec<(u8, u8)> = Vec::new();
    let mut made = vec![0; 82];
    let guess = |event: &Event| match event.kind {
        Kind::Place {
            cell,
            digit,
            why: Why::Guess,
        } => Some((true, cell, digit)),
        Kind::Undo {
            cell,
            digit,
            why: Why::Guess,
        } => Some((false, cell, digit)),
        _ => None,
    };
    for (places, cell, digit) in trace.first.events[..step].iter().filter_map(guess) {
        if places {
            made[path.len()] += 1;
            path.push((cell, digit));
            made[path.len()] = 0;
        } else {
            path.pop();
        }
    }
    let said = path.iter().enumerate().map(|(i, (cell, digit))| {
        let (level, nth) = (i + 2, made[i]);
        format!(
            "{level} {nth} {nth} | {}={digit}, guess {nth} of its call",
            Size::NINE.cell_name(*cell)
        )
    });
    said.collect()
}

/// The level of each item, its place among its siblings, their number, and its first words. Leaves out the root and
/// dead nodes.
fn path_of(told: &str) -> Vec<String> {
    let items = told
        .split(" | ")
        .skip(1)
        .filter(|item| !item.contains(", dead"));
    let shortened = items.map(|item| {
        let words: Vec<&str> = item.splitn(6, ' ').collect();
        let text: Vec<&str> = words[5].split(", ").take(2).collect();
        format!(
            "{} {} {} | {}",
            words[0],
            words[1],
            words[2],
            text.join(", ")
        )
    });
    shortened.collect()
}

#[test]
#[ignore = "sweep: the tree of a screen reader"]
fn screen_reader_can_read_board_and_tree() {
    let driver = include_str!("grid.js");
    let Some(found) = browse(&["--solver", "fewest"], driver, PROJECTOR) else {
        return;
    };
    for (name, right) in [
        ("roles", "10,9,9,81 The board of fewest"),
        ("labels", "r1c1: empty, r1c3: 3, given"),
        ("in the order", "0"),
        ("arrows", "9 9 0"),
        ("chosen", "9 true r2c1: 4, given, chosen"),
        ("letters", "1"),
        ("none any more", "-1 r2c1: 4, given"),
        ("no focus by mouse", "true"),
        ("tree", "Search tree"),
        ("start", "1 1 1 - true start"),
        ("unseen", "true"),
        ("seen with the focus", "true"),
        ("the present one", "true"),
        ("gone to", "true treeitem"),
        ("while it plays", "0 off true"),
        ("then", "true true"),
    ] {
        assert_eq!(found[name], right, "{name}");
    }
    let trace = trace("fewest", DEFAULT_PUZZLE);
    let end = path_of(&found["end"]);
    assert_eq!(end, standing(&trace, trace.first.events.len()));
    assert!(end.len() > 40, "{end:?}");
    assert_ends(&found["end"], ", current node");
    assert_eq!(
        found["end"].matches(" - true ").count(),
        1,
        "one node is the present one"
    );
    let dead = steps(&trace, is_dead)[0] as usize;
    assert_eq!(path_of(&found["dead end"]), standing(&trace, dead));
    // The guess just taken back is dead, below those that stand.
    let Kind::Undo { cell, digit, .. } = trace.first.events[dead].kind else {
        panic!("{:?}", trace.first.events[dead]);
    };
    let (at, undone) = found["undone"].split_once(": ").expect("a step");
    assert_eq!(at, (dead + 1).to_string());
    let path = standing(&trace, dead + 1);
    assert_eq!(path_of(undone), path);
    let last = format!(
        "{} 1 1 - - {}={digit}, dead, 1 node",
        path.len() + 2,
        Size::NINE.cell_name(cell)
    );
    assert!(undone.contains(&last), "{last}: {undone}");
    assert!(found["chinese"].contains("开头"), "{}", found["chinese"]);
}
