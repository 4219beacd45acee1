//! Steps, dead ends, backtracks, the changes of a cell, several panels: the page shows what the Rust search does there.

use super::{PROJECTOR, browse, is_backtrack, is_dead, is_guess, joined, lit, steps, text, trace};
use sudoku_oj::teach::event::{Event, Kind};
use sudoku_oj::teach::grid_size::Size;
use sudoku_oj::teach::page::DEFAULT_PUZZLE;

#[test]
fn stepping_forward_gives_the_solution_and_back_the_givens() {
    let driver = include_str!("walk.js");
    let Some(found) = browse(&[], driver, PROJECTOR) else {
        return;
    };
    let trace = trace("propagate", DEFAULT_PUZZLE);
    let lines: Vec<String> = trace
        .first
        .events
        .iter()
        .map(|event| lit("propagate", event))
        .collect();
    assert_eq!(found["first"], DEFAULT_PUZZLE);
    assert_eq!(found["length"], trace.steps.to_string());
    assert_eq!(
        found["lines"],
        lines.join(","),
        "the statement that ran is lit"
    );
    assert_eq!(found["last"], text(&trace.result));
    let counts = &trace.counts;
    let standing = counts.nodes - counts.backtracks;
    for (name, expected) in [
        ("nodes", counts.nodes),
        ("placements", counts.nodes + counts.forced),
        ("backtracks", counts.backtracks),
        ("depth", standing),
        ("cards", standing),
        ("nodes drawn", counts.nodes + 1),
        ("nodes that stand", standing + 1),
        ("same on the way back", trace.steps + 1),
        ("forced on cards", trace.steps),
    ] {
        assert_eq!(found[name], expected.to_string(), "{name}");
    }
    let said = "Solved: all 81 cells are filled. Every call returns true.";
    assert_eq!(found["message"], said);
    assert_eq!(found["live"], format!("Step 274 of 274. {said}"));
    assert_eq!(found["back"], DEFAULT_PUZZLE);
    for name in [
        "line in view",
        "jump to the end",
        "jump to the start",
        "scrubber",
        "ten on",
        "buttons",
        "overview",
    ] {
        assert_eq!(found[name], "true", "{name}");
    }
}

#[test]
fn one_key_seeks_dead_ends_backtracks_and_whole_guesses() {
    let trace = trace("fewest", DEFAULT_PUZZLE);
    let changes = |cell: u8| {
        steps(&trace, |kind| match kind {
            Kind::Place { cell: of, .. } | Kind::Undo { cell: of, .. } => *of == cell,
            _ => false,
        })
    };
    let busiest = (0..81).max_by_key(|&cell| changes(cell).len()).unwrap();
    let driver = include_str!("moves.js").replace("CELL", &busiest.to_string());
    let Some(found) = browse(&["--solver", "fewest"], &driver, PROJECTOR) else {
        return;
    };
    for (name, test) in [
        ("u", is_backtrack as fn(&Kind) -> bool),
        ("d", is_dead as fn(&Kind) -> bool),
    ] {
        let steps = steps(&trace, test);
        assert!(steps.len() > 8, "{steps:?}");
        assert_eq!(found[name], joined(&steps[..8]), "{name}");
        let back: Vec<u64> = steps[..7].iter().rev().copied().chain([0]).collect();
        assert_eq!(found[&format!("shift {name}")], joined(&back));
    }
    // From the start: a step over is one event, or a guess with everything that followed from it.
    let mut over = Vec::new();
    let mut at = 0;
    while over.len() < 4 {
        let event = &trace.first.events[at];
        at += 1;
        if is_guess(&event.kind) {
            let taken_back =
                |later: &&Event| is_backtrack(&later.kind) && later.depth == event.depth;
            let after = trace.first.events[at..]
                .iter()
                .position(|later| taken_back(&later));
            at = after.map_or(trace.first.events.len(), |after| at + after + 1);
        }
        over.push(at as u64);
        if at == trace.first.events.len() {
            at = 0;
        }
    }
    assert_eq!(found["over"], joined(&over[..2]));
    // Out of the first dead end, level by level.
    let dead = steps(&trace, is_dead)[0] as usize;
    let depth = trace.first.events[dead - 1].depth;
    let out: Vec<u64> = (depth - 2..depth)
        .rev()
        .map(|level| {
            let rest = &trace.first.events[dead..];
            let ends = |event: &Event| is_backtrack(&event.kind) && event.depth == level;
            let after = rest.iter().position(ends).expect("it is taken back");
            (dead + after + 1) as u64
        })
        .collect();
    assert_eq!(found["out"], joined(&out));
    let guesses = steps(&trace, is_guess);
    assert_eq!(
        found["card"],
        guesses[0].to_string(),
        "a card leads to its guess"
    );
    let (changes, name) = (changes(busiest), Size::NINE.cell_name(busiest));
    assert!(changes.len() > 8, "{changes:?}");
    assert_eq!(
        found["none chosen"], "true 0",
        "no button, and K goes nowhere"
    );
    assert_eq!(found["chosen"], format!("false {name} changes true"));
    assert_eq!(found["k"], joined(&changes[..8]));
    let back: Vec<u64> = changes[..7].iter().rev().copied().chain([0]).collect();
    assert_eq!(found["shift k"], joined(&back));
    assert_eq!(found["button"], changes[0].to_string());
    assert_eq!(found["of the step"], "true");
    assert_eq!(found["none any more"], "true false");
    assert_eq!(found["jump"], "1234");
    assert_eq!(found["too far"], trace.steps.to_string());
}

#[test]
fn conflict_is_shown_with_its_cause() {
    let driver = include_str!("conflict.js");
    let Some(found) = browse(&["--solver", "scan"], driver, PROJECTOR) else {
        return;
    };
    let trace = trace("scan", DEFAULT_PUZZLE);
    let conflict = |kind: &Kind| matches!(kind, Kind::Conflict { .. });
    let step = steps(&trace, conflict)[0];
    let Kind::Conflict { cell, with, .. } = trace.first.events[step as usize - 1].kind else {
        unreachable!()
    };
    let choice = "search is called: it chooses r1c1 and has 1–9 to try.";
    assert_eq!(found["choose"], choice);
    let only = "the candidates of the current cell only";
    assert_eq!(found["pencils"], "1", "{only}");
    let givens = DEFAULT_PUZZLE.bytes().filter(u8::is_ascii_digit).count();
    assert_eq!(found["all pencils"], (81 - givens).to_string());
    assert_eq!(found["pencil in its cell"], "true");
    assert_eq!(found["step"], step.to_string());
    assert_eq!(found["refused"], cell.to_string());
    assert_eq!(found["culprit"], with.to_string());
    assert_eq!(found["marks"], "✗!");
    let message = &found["message"];
    assert!(message.contains(" does not fit in r1c"), "{message}");
    let drawn = (found["line"].as_str(), found["no line"].as_str());
    assert_eq!(drawn, ("true", "none"));
}

#[test]
#[ignore = "sweep: several rungs in a window"]
fn several_rungs_advance_node_by_node() {
    let driver = include_str!("side.js");
    let names = ["scan", "bitmask", "fewest", "propagate"];
    let args: Vec<&str> = names.iter().flat_map(|name| ["--solver", *name]).collect();
    let Some(found) = browse(&args, driver, PROJECTOR) else {
        return;
    };
    let traces = names.map(|name| trace(name, DEFAULT_PUZZLE));
    let nodes = traces.each_ref().map(|trace| trace.counts.nodes);
    let titles = "Version 1: scan, Version 3: bitmask, Version 4: fewest, Version 5: propagate";
    assert_eq!(found["titles"], titles);
    let longest = nodes.iter().max().expect("four") + 1;
    assert_eq!(found["length"], longest.to_string());
    let at_40 = nodes.map(|nodes| nodes.min(40));
    assert_eq!(found["nodes at 40"], joined(&at_40));
    assert_eq!(found["same tree"], "true", "rungs 1 and 3 share a node");
    assert_eq!(found["back"], joined(&nodes.map(|nodes| nodes.min(39))));
    let boards = traces.each_ref().map(|trace| text(&trace.result));
    assert_eq!(found["boards"], boards.join(","));
    let counts = traces.each_ref().map(|trace| {
        let counts = &trace.counts;
        let placed = counts.nodes + counts.forced;
        joined(&[counts.nodes, placed, counts.backtracks]).replace(',', " ")
    });
    assert_eq!(found["counts"], counts.join(","));
    assert_eq!(found["wide"], "true");
}
