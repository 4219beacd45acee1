use super::*;
use crate::teach::puzzles::story_puzzles;
use crate::teach::recorder::record_search;
use crate::teach::rungs::Rung;
use std::time::Duration;

fn easy() -> Vec<u8> {
    let grid = story_puzzles()[0].grid;
    grid.iter().map(|byte| Size::NINE.digit(*byte)).collect()
}

/// The rung's digits placed and taken back.
fn of_rung(name: &str) -> Vec<Kind> {
    let rung = Rung::find_rung(name).unwrap();
    let trace = record_search(
        &rung,
        &story_puzzles()[0].grid,
        1,
        1 << 20,
        Duration::from_secs(600),
    );
    let kinds = trace.events.iter().map(|event| event.kind);
    kinds
        .filter(|kind| matches!(kind, Kind::Place { .. } | Kind::Undo { .. }))
        .collect()
}

#[test]
fn reference_searches_match_scan_and_fewest() {
    for (rung, order) in [("scan", CellOrder::Rows), ("fewest", CellOrder::Fewest)] {
        let way = all_orders().find(|way| way.order == order).unwrap();
        let mut reference = ReferenceSearch::new(way, Size::NINE, &easy());
        let steps: Vec<Kind> = std::iter::from_fn(|| reference.next_act()).collect();
        assert_eq!(steps, of_rung(rung), "{rung}");
    }
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
    let Solutions::One(board) = Solutions::of(Size::NINE, &easy()) else {
        panic!("it has one");
    };
    assert!(board.iter().all(|digit| *digit > 0));
    // Two rows of a band can swap.
    let mut two = easy();
    two[..18].fill(0);
    let found = Solutions::of(Size::NINE, &two);
    assert!(matches!(found, Solutions::Other), "{found:?}");
    assert!(matches!(Solutions::of(Size::NINE, &board), Solutions::One(same) if same == board));
}

#[test]
fn search_diverges_only_where_it_leaves_a_known_order() {
    let steps = of_rung("scan");
    let mut company = ReferenceTracker::start_all(Size::NINE, &easy());
    for kind in &steps {
        company.take_step(*kind, 7);
    }
    assert_eq!(company.find_divergence(Some(7)), None);
    let mut company = ReferenceTracker::start_all(Size::NINE, &easy());
    // One step is left out: a digit that isn't taken back.
    let undo = steps
        .iter()
        .position(|kind| matches!(kind, Kind::Undo { .. }))
        .unwrap();
    for (i, kind) in steps.iter().enumerate().filter(|(i, _)| *i != undo) {
        company.take_step(*kind, i as u32);
    }
    let parting = company.find_divergence(None).unwrap();
    assert_eq!(parting.together, undo as u64);
    assert_eq!(parting.line, undo as u32 + 1);
    assert_eq!(parting.would, Some(steps[undo]));
    assert_eq!(
        parting.way.describe_order(Size::NINE).english,
        "by rows, digits from 1"
    );
}

#[test]
fn early_end_diverges_but_a_short_search_does_not() {
    let steps = of_rung("scan");
    let walked = |count: usize| {
        let mut company = ReferenceTracker::start_all(Size::NINE, &easy());
        for kind in &steps[..count] {
            company.take_step(*kind, 7);
        }
        company.find_divergence(Some(9))
    };
    assert_eq!(walked(50).unwrap().would, Some(steps[50]));
    assert_eq!(walked(50).unwrap().line, 9);
    assert_eq!(walked(1), None);
}
