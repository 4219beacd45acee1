//! The page never stops answering: long work is done in slices.

use super::{PROJECTOR, board, browse_at, is_guess};
use std::time::Duration;
use sudoku_oj::teach::puzzles::{STORY, parse_grid};
use sudoku_oj::teach::recorder;

/// A long way when the search advances by short slices.
const STEP: usize = 20_011;

#[test]
#[ignore = "sweep: a search of millions of nodes in a window"]
fn long_work_is_done_in_slices() {
    let driver = include_str!("slices.js").replace("STEP", &STEP.to_string());
    let Some(found) = browse_at(&[], "#chapter=1&stop=1&lang=en", &driver, PROJECTOR) else {
        return;
    };
    let killer = parse_grid(STORY[2].1).expect("81 cells");
    let [scan, fewest] = ["scan", "fewest"].map(crate::rung);
    let whole = recorder::record_search(&fewest, &killer, 1, 0, Duration::from_secs(600));
    for (name, right) in [
        ("a stop", "false true"),
        (
            "meanwhile",
            "true One moment: the page is running this stop’s searches. 0",
        ),
        ("then", &format!("false {}", whole.counts.nodes)),
        ("the last one counts", "0 0 true"),
        ("a step", "false true"),
        ("given up", "true"),
        ("back to the start", "0"),
    ] {
        assert_eq!(found[name], right, "{name}");
    }
    // With no time at all the recorder stops soon after that step.
    let part = recorder::record_search(&scan, &killer, 1, STEP, Duration::ZERO);
    assert_eq!(found["board"], board(&part, STEP as u64));
    let nodes = part
        .first
        .events
        .iter()
        .filter(|event| is_guess(&event.kind));
    assert_eq!(found["nodes"], nodes.count().to_string());
}
