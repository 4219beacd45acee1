//! How far two searches go the same way.

use crate::common::texts::{assert_begins, assert_ends, assert_has};
use std::time::Duration;
use sudoku_oj::teach::event::{Event, Kind};
use sudoku_oj::teach::puzzles::story_puzzles;
use sudoku_oj::teach::recorder::{Trace, record_search};
use sudoku_oj::teach::replay::rung_comparison::RungComparison;

const HOUR: Duration = Duration::from_secs(3600);

/// The first `count` steps of a program that searches like a rung.
fn told(rung: &str, count: usize) -> Trace {
    let rung = crate::rung(rung);
    let mut trace = record_search(&rung, &story_puzzles()[0].grid, 1, usize::MAX, HOUR);
    let is_told = |event: &Event| {
        matches!(
            event.kind,
            Kind::Place { .. } | Kind::Undo { .. } | Kind::Solved
        )
    };
    trace.first.events.retain(is_told);
    trace.steps = trace.first.events.len() as u64;
    trace.first.events.truncate(count);
    trace
}

fn beside(trace: &Trace, rung: &str) -> RungComparison {
    RungComparison::compare_with(trace, true, &crate::rung(rung)).unwrap()
}

#[test]
fn identical_searches_never_diverge() {
    let all = told("scan", usize::MAX);
    for rung in ["scan", "tables", "bitmask"] {
        let same = format!("follows the same path as {rung} from the first step to the answer");
        assert_eq!(beside(&all, rung).describe_course().english, same);
    }
    assert_is_same_to_step_20(&beside(&told("scan", 20), "scan"));
}

#[track_caller]
fn assert_is_same_to_step_20(beside: &RungComparison) {
    let same = "follows the same path as scan as far as can be seen here, up to step 20";
    assert_eq!(beside.describe_course().english, same);
    assert_eq!(beside.diverging_steps(), None);
}

#[test]
fn searches_diverge_at_the_first_different_step() {
    let mut trace = told("scan", usize::MAX);
    let Kind::Place { cell, why, .. } = trace.first.events[0].kind else {
        panic!("{:?}", trace.first.events[0]);
    };
    let digit = 9;
    trace.first.events[0].kind = Kind::Place { cell, digit, why };
    // Before a digit is placed, a cell is chosen and digits conflict.
    let scan = record_search(&crate::rung("scan"), &story_puzzles()[0].grid, 1, 100, HOUR);
    let is_place = |event: &Event| matches!(event.kind, Kind::Place { .. });
    let placed = scan.first.events.iter().position(is_place).unwrap();
    let beside = beside(&trace, "scan");
    assert_eq!(beside.diverging_steps(), Some((1, placed as u64 + 1)));
    let english = beside.describe_course().english;
    assert_has(&english, " diverges from scan, which would guess 4 in r1c2");
}

#[test]
fn early_and_late_ends_diverge_at_the_end() {
    let mut short = told("scan", usize::MAX);
    short.first.events.truncate(20);
    short.steps = 20;
    let beside = beside(&short, "scan");
    assert_eq!(beside.diverging_steps().map(|(own, _)| own), Some(20));
    let english = beside.describe_course().english;
    assert_begins(&english, "the program ends here, and scan would ");
    let unknown = RungComparison::compare_with(&short, false, &crate::rung("scan")).unwrap();
    assert_is_same_to_step_20(&unknown);

    let mut long = told("scan", usize::MAX);
    // Two clues clash, so scan makes no step.
    long.givens = vec![b'.'; 81];
    (long.givens[0], long.givens[1]) = (b'1', b'1');
    let beside = self::beside(&long, "scan");
    assert_eq!(beside.diverging_steps(), Some((1, 0)));
    assert_ends(
        &beside.describe_course().english,
        "scan, which has tried everything by then",
    );
}
