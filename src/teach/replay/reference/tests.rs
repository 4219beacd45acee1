use super::*;
use crate::teach::puzzles::story_puzzles;
use crate::teach::recorder::record_search;
use crate::teach::rungs::Rung;
use std::time::Duration;

fn easy() -> Vec<u8> {
    let grid = story_puzzles()[0].grid;
    grid.iter().map(|byte| Size::NINE.digit(*byte)).collect()
}

/// The digits that the rung `scan` places and takes back.
fn scan_steps() -> Vec<Kind> {
    let (rung, grid) = (Rung::find_rung("scan").unwrap(), story_puzzles()[0].grid);
    let trace = record_search(&rung, &grid, 1, 1 << 20, Duration::from_secs(600));
    let kinds = trace.first.events.iter().map(|event| event.kind);
    kinds
        .filter(|kind| matches!(kind, Kind::Place { .. } | Kind::Undo { .. }))
        .collect()
}

#[test]
fn every_order_reaches_the_answer() {
    for way in all_orders() {
        let mut reference = ReferenceSearch::new(way, Size::NINE, &easy());
        while reference.next_act().is_some() {}
        assert!(reference.board.iter().all(|digit| *digit > 0), "{way:?}");
        assert_eq!(reference.seen, [0x3fe; 27], "{way:?}");
    }
}

#[test]
fn unique_solution_is_distinguished_from_several() {
    let board = only_solution(Size::NINE, &easy()).expect("it has one");
    assert!(board.iter().all(|digit| *digit > 0));
    // Two rows of a band can swap.
    let mut two = easy();
    two[..18].fill(0);
    assert_eq!(only_solution(Size::NINE, &two), None);
    assert_eq!(only_solution(Size::NINE, &board), Some(board));
}

/// Follows these steps with all correct searches. The number of a step is its line.
fn follow(steps: &[Kind]) -> ReferenceTracker {
    let mut references = ReferenceTracker::start_all(Size::NINE, &easy());
    for (line, kind) in (0..).zip(steps) {
        references.take_step(*kind, line);
    }
    references
}

#[test]
fn search_diverges_only_where_it_leaves_a_known_order() {
    let steps = scan_steps();
    assert_eq!(follow(&steps).find_divergence(Some(7)), None);
    // One step is left out: a digit that isn't taken back.
    let is_undo = |kind: &Kind| matches!(kind, Kind::Undo { .. });
    let undo = steps.iter().position(is_undo).unwrap();
    let others = [&steps[..undo], &steps[undo + 1..]].concat();
    let parting = follow(&others).find_divergence(None).unwrap();
    assert_eq!((parting.together, parting.line), (undo as u64, undo as u32));
    assert_eq!(parting.would, Some(steps[undo]));
    let order = parting.way.describe_order(Size::NINE).english;
    assert_eq!(order, "by rows, digits from 1");
}

#[test]
fn early_end_diverges_but_a_short_search_does_not() {
    let steps = scan_steps();
    let ended = follow(&steps[..50]).find_divergence(Some(9)).unwrap();
    assert_eq!((ended.would, ended.line), (Some(steps[50]), 9));
    assert_eq!(follow(&steps[..1]).find_divergence(Some(9)), None);
}
