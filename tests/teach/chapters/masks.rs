//! Chapter `masks`: tables, masks, and what a node costs.

use super::searches::*;
use super::{other_walk, said};
use sudoku_oj::teach::event::{Event, Kind};
use sudoku_oj::teach::grid_size::Size;
use sudoku_oj::text::numbers::group_thousands;

/// The nine bits of a set as they stand in the lesson's tables.
fn bits(set: u16) -> String {
    let bits: Vec<String> = (0..9)
        .rev()
        .map(|bit| (set >> bit & 1).to_string())
        .collect();
    bits.join(" ")
}

#[test]
#[ignore = "sweep: all stops of chapter masks"]
fn tables_change_only_the_cost() {
    let Some(found) = other_walk() else {
        return;
    };
    let [easy, loses, _] = puzzles();
    let [scan, tables] = ["scan", "tables"].map(|name| trace(name, &easy));
    let same = |one: &Event, other: &Event| (one.kind, one.depth) == (other.kind, other.depth);
    assert_eq!(scan.first.events.len(), tables.first.events.len());
    assert!(
        scan.first
            .events
            .iter()
            .zip(&tables.first.events)
            .all(|(one, other)| same(one, other))
    );
    let stop = said(found, "masks", "at node 40");
    let at = nth(&scan, 40, is_guess);
    assert_eq!(
        found[&format!("en board {stop}")].as_bytes(),
        board(&scan, at)
    );
    let [left, right] = ["scan", "bitmask"].map(|name| trace(name, &loses));
    assert_eq!(left.counts.nodes, right.counts.nodes);
    let nodes = group_thousands(left.counts.nodes);
    said(found, "masks", format!("have the same {nodes} nodes"));
    let steps = format!(
        "version 1 takes {} steps and version 3 only {}:",
        group_thousands(left.steps),
        group_thousands(right.steps)
    );
    said(found, "masks", steps);
    for rung in ["scan", "tables", "bitmask"] {
        said(found, "masks", format!("{rung} {nodes} "));
    }
}

#[test]
#[ignore = "sweep: all stops of chapter masks"]
fn mask_is_a_set_of_digits() {
    let Some(found) = other_walk() else {
        return;
    };
    let masks = trace("bitmask", &puzzles()[0]);
    let Kind::Choose {
        cell,
        candidates: fit,
    } = masks.first.events[0].kind
    else {
        unreachable!()
    };
    let units = Size::NINE.units_of(cell.into());
    let used = units.map(|unit| {
        let inside = (0..81).filter(|&cell| Size::NINE.units_of(cell).contains(&unit));
        let inside = inside.filter(|&cell| has_digit(&masks.givens, cell));
        inside.fold(0, |set: u16, cell| set | 1 << (masks.givens[cell] - b'1'))
    });
    let or = used[0] | used[1] | used[2];
    assert_eq!(!or & 0x1ff, fit);
    for row in [
        format!("row {}", bits(used[0])),
        format!("column {}", bits(used[1])),
        format!("box {}", bits(used[2])),
        format!("or {}", bits(or)),
        format!("not {}", bits(fit)),
        format!("the masks for {}.", name(cell.into())),
        format!("x {} -x {}", bits(fit), bits(fit.wrapping_neg())),
        format!("x & -x {}", bits(fit & fit.wrapping_neg())),
        format!("the bit for {}.", digits(fit)[0]),
    ] {
        said(found, "masks", row);
    }
    let right = |words: &str| &found[&format!("en right {}", said(found, "masks", words))];
    let asked = right("Which digits does the last row stand for?");
    assert_eq!(*asked, listed(fit));
}

#[test]
#[ignore = "sweep: all stops of chapter masks"]
fn every_round_removes_one_digit_of_the_mask() {
    let Some(found) = other_walk() else {
        return;
    };
    let [_, _, killer] = puzzles();
    let first = empty(&killer).next().expect("an empty cell");
    let fit = candidates(&killer, first);
    let asked = said(
        found,
        "masks",
        format!("this mask take, for {} of another puzzle?", name(first)),
    );
    let right = &found[&format!("en right {asked}")];
    assert_eq!(*right, fit.count_ones().to_string());
    for row in [
        format!("x {}", bits(fit)),
        format!("x - 1 {}", bits(fit - 1)),
        format!("x & (x - 1) {}", bits(fit & (fit - 1))),
    ] {
        assert_eq!(said(found, "masks", row), asked);
    }
}

#[test]
#[ignore = "sweep: all stops of chapter masks"]
fn lowest_remaining_digit_comes_next() {
    let Some(found) = other_walk() else {
        return;
    };
    let masks = trace("bitmask", &puzzles()[1]);
    // Finds the first undo that leaves its cell two or more digits to try.
    let mut chosen = [0; 81];
    for (event, next) in masks.first.events.iter().zip(&masks.first.events[1..]) {
        match event.kind {
            Kind::Choose { cell, candidates } => chosen[usize::from(cell)] = candidates,
            Kind::Undo { cell, digit, .. } => {
                let left: u16 = chosen[usize::from(cell)] & !0 << digit;
                if left.count_ones() < 2 {
                    continue;
                }
                let at = Size::NINE.cell_name(cell);
                let asked = said(
                    found,
                    "masks",
                    format!("The {digit} in {at} has just been undone"),
                );
                said(found, "masks", format!("left {}", bits(left)));
                let (_, right) = stroke(next);
                assert_eq!(u32::from(right), left.trailing_zeros() + 1);
                assert_eq!(found[&format!("en right {asked}")], right.to_string());
                return;
            }
            _ => {}
        }
    }
    panic!("no such undo");
}
