//! Chapter `certain`: singles and locked candidates.

use super::searches::*;
use super::{other_walk, said};
use crate::common::texts::assert_has;
use sudoku_oj::teach::event::{self, Event, Kind};
use sudoku_oj::teach::grid_size::Size;
use sudoku_oj::teach::puzzles::parse_grid;
use sudoku_oj::teach::watcher::Why;
use sudoku_oj::text::numbers::group_thousands;

/// The puzzle in `chapters/certain.js`.
const LOCKED: &str =
    "8.3.24.5...6....2..2516.....68..15..3.7..8.42....321...39517.......8.7...........";

#[test]
#[ignore = "sweep: all stops of chapter certain"]
fn two_rules_fill_an_easy_puzzle() {
    let Some(found) = other_walk() else {
        return;
    };
    let said = |words: String| said(found, "certain", words);
    let [easy, ..] = puzzles();
    let sure = trace("propagate", &easy);
    let is_naked =
        |event: &Event| matches!(event.kind, Kind::Place { why, .. } if why == Why::Naked);
    let naked = nth(&sure, 1, is_naked);
    assert_eq!(naked, nth(&sure, 1, is_rule));
    let (cell, digit) = stroke(&sure.first.events[naked - 1]);
    said(format!("{} has only {digit}: a naked single", name(cell)));
    let is_hidden = |event: &Event| is_rule(event) && !is_naked(event);
    let hidden = nth(&sure, 1, is_hidden);
    let event = &sure.first.events[hidden - 1];
    let (cell, digit) = stroke(event);
    let Kind::Place {
        why: Why::Hidden(unit),
        ..
    } = event.kind
    else {
        unreachable!()
    };
    let fit = listed(candidates(&board(&sure, hidden - 1), cell));
    said(format!(
        "In {}, {digit} fits only in {}:",
        event::unit_name(unit),
        name(cell)
    ));
    said(format!("has the candidates {fit}."));
    let counts = &sure.counts;
    said(format!(
        "Solved: {} forced digits and {} nodes.",
        counts.forced, counts.nodes
    ));
}

#[test]
#[ignore = "sweep: all stops of chapter certain"]
fn hard_puzzle_needs_a_few_guesses() {
    let Some(found) = other_walk() else {
        return;
    };
    let said = |words: String| said(found, "certain", words);
    let [_, loses, _] = puzzles();
    let hard = trace("propagate", &loses);
    let fewest = trace("fewest", &loses).counts.nodes;
    let (nodes, forced) = (
        group_thousands(hard.counts.nodes),
        group_thousands(hard.counts.forced),
    );
    said(format!(
        "Fewest candidates first needs {} nodes",
        group_thousands(fewest)
    ));
    said(format!(
        "With the two rules it needs {nodes} nodes and {forced} forced"
    ));
    let asked = (1..)
        .zip(hard.first.events.windows(2))
        .find(|(_, pair)| is_guess(&pair[0]) && is_rule(&pair[1]));
    let (_, pair) = asked.expect("a guess with a single behind it");
    let [(guess, guessed), (cell, digit)] = [0, 1].map(|at| stroke(&pair[at]));
    let asked = said(format!("has just guessed {guessed} in {}", name(guess)));
    let right = format!("It places {digit} in {} without guessing", name(cell));
    assert_eq!(found[&format!("en right {asked}")], right);
}

#[test]
#[ignore = "sweep: all stops of chapter certain"]
fn forced_digits_are_removed_with_their_guess() {
    let Some(found) = other_walk() else {
        return;
    };
    let said = |words: String| said(found, "certain", words);
    let hard = trace("propagate", &puzzles()[1]);
    let dead = nth(&hard, 1, |event| {
        matches!(event.kind, Kind::DeadUnit { .. })
    });
    let Kind::DeadUnit { unit, digit } = hard.first.events[dead - 1].kind else {
        unreachable!()
    };
    let asked = said("although every empty cell has a candidate".to_string());
    let nowhere = format!("{digit} fits nowhere in {}", event::unit_name(unit));
    assert_has(&found[&format!("en said {asked}")], nowhere);
    let then = board(&hard, dead);
    assert!(
        empty(&then).all(|cell| candidates(&then, cell) != 0),
        "every cell still has one"
    );
    let is_taken =
        |event: &Event| matches!(event.kind, Kind::Undo { why, .. } if why != Why::Guess);
    let taken = nth(&hard, 1, is_taken);
    let after = hard.first.events[taken - 1..].iter();
    let trail = after.take_while(|event| is_taken(event)).count();
    let (first, _) = stroke(&hard.first.events[taken - 1]);
    said(format!("had filled {trail} cells since"));
    said(format!("starting with {}.", name(first)));
    let before = hard.first.events[..taken - 1].iter().rev();
    let filled = before.skip(1).take_while(|event| is_rule(event)).count();
    assert_eq!(
        filled, trail,
        "all that the rules had filled since the guess"
    );
}

#[test]
#[ignore = "sweep: all stops of chapter certain"]
fn locked_candidates_help_where_both_rules_stop() {
    let Some(found) = other_walk() else {
        return;
    };
    let said = |words: String| said(found, "certain", words);
    let givens = parse_grid(LOCKED).expect("81 cells");
    let trace = trace("propagate", &givens);
    let stuck = nth(&trace, 1, |event| matches!(event.kind, Kind::Choose { .. }));
    let board = board(&trace, stuck);
    let framed = said("only these 2 can hold a ".to_string());
    assert_eq!(found[&format!("en board {framed}")].as_bytes(), board);
    let fits = |digit: u32, cell: usize| candidates(&board, cell) & 1 << (digit - 1) != 0;
    let text = &found[&format!("en text {framed}")];
    let [boxed, row] = ["in box ", "in row "].map(|words| number_after(text, words));
    let digit = number_after(text, "can hold a ") as u32;
    let in_unit =
        |unit: usize| (0..81).filter(move |&cell| Size::NINE.units_of(cell).contains(&unit));
    let open = |unit: usize| {
        in_unit(unit)
            .filter(|&cell| !has_digit(&board, cell) && fits(digit, cell))
            .collect::<Vec<_>>()
    };
    let places = open(17 + boxed as usize);
    let names = |cells: &[usize]| {
        cells
            .iter()
            .map(|&cell| name(cell))
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(found[&format!("en marked {framed}")], names(&places));
    assert!(places.len() == 2 && places.iter().all(|cell| cell / 9 + 1 == row as usize));
    let out: Vec<usize> = open(row as usize - 1)
        .into_iter()
        .filter(|cell| !places.contains(cell))
        .collect();
    let left = candidates(&board, out[0]) & !(1 << (digit - 1));
    assert_eq!(left.count_ones(), 1, "a naked single again");
    let taken = said(format!(
        "The framed cell, {}, can’t be {digit}, so only {} is left:",
        name(out[0]),
        listed(left)
    ));
    assert_eq!(found[&format!("en marked {taken}")], names(&out));
    assert!(trace.counts.nodes > 0, "it has to guess");
    let solver = include_str!("../../../src/snippets/lanes.rs");
    assert!(
        solver.contains("locked candidates"),
        "what is submitted asks for them"
    );
}
