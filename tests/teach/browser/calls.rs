//! Calls and returns: stops of their own between two steps, for a reader who wants to see them.

use super::{PROJECTOR, browse, text, trace};
use std::collections::HashMap;
use sudoku_oj::teach::event::Kind;
use sudoku_oj::teach::page::DEFAULT_PUZZLE;
use sudoku_oj::teach::recorder::Trace;
use sudoku_oj::teach::trace::example_puzzle;

const HEAD: &str = "fn search(&mut self) -> bool {";
const CALL: &str = "if self.search() {";
const ENTRY: &str = "let solved = board.search();";

/// The calls and returns of rung 5, from the depths of its events: the step before and the number after it, the calls
/// that stand, the statement that was left, and the one where it goes on.
fn moments(trace: &Trace) -> Vec<String> {
    let mut moments = Vec::new();
    let level = |step: usize| match step {
        0 => -1,
        step => trace
            .first
            .events
            .get(step - 1)
            .map_or(-1, |event| i64::from(event.depth)),
    };
    let waits = |level: i64| if level < 0 { ENTRY } else { CALL };
    for step in 0..=trace.first.events.len() {
        let (here, next) = (level(step), level(step + 1));
        if next > here {
            assert_eq!(next, here + 1, "one call at a time");
            moments.push(format!("{step}.1 {} {} > {HEAD}", here + 2, waits(here)));
        }
        for nth in 1..=here - next {
            let solved = matches!(trace.first.events[step - 1].kind, Kind::Solved);
            let from = match nth {
                1 if solved => "None => return true,",
                1 => "false",
                _ => "return true;",
            };
            let to = waits(here - nth);
            moments.push(format!("{step}.{nth} {} {from} > {to}", here + 1 - nth));
        }
    }
    moments
}

/// Every call returns, and there is one call more than there are nodes.
fn all_return(found: &HashMap<String, String>, name: &str) {
    let moments: Vec<&str> = found[&format!("{name} moments")].split(" # ").collect();
    let calls = moments
        .iter()
        .filter(|moment| moment.contains("> fn search("))
        .count();
    let nodes: usize = found[&format!("{name} nodes")].parse().expect("a number");
    assert!(nodes > 2, "{name}: {nodes}");
    assert_eq!(
        (calls, moments.len()),
        (nodes + 1, 2 * (nodes + 1)),
        "{name}"
    );
    assert_eq!(found[&format!("{name} same on the way back")], "true");
    let last = &found[&format!("{name} last")];
    assert!(
        last.starts_with("Return: the first call "),
        "{name}: {last}"
    );
}

/// The statements at which a search returns: at its end, after its recursive call, and at the bound.
const RETURNS: [&str; 16] = [
    "false, return true;, -",
    "false, return true;, -",
    "false, return true;, -",
    "false, return true;, -",
    "false, return true;, -",
    "false, return true;, -",
    "false, return true;, -",
    "false, return true;, -",
    "false, false, -",
    "}, return;, -",
    "found, found, -",
    "found, return found;, -",
    "}, }, return;",
    "found, found, -",
    "false, return true;, -",
    "found, found, -",
];

#[test]
fn calls_and_returns_are_steps_that_highlight_two_statements() {
    calls_and_returns_are_steps(&[], &text(&example_puzzle().grid));
}

#[test]
#[ignore = "sweep: four programs with calls"]
fn calls_and_returns_are_steps_in_every_program() {
    calls_and_returns_are_steps(&["links", "queens", "second", "best"], DEFAULT_PUZZLE);
}

/// In rung 5 on this puzzle, and in these programs.
fn calls_and_returns_are_steps(callers: &[&str], puzzle: &str) {
    let driver = format!("const CALLERS = {callers:?};\n{}", include_str!("calls.js"));
    let args = [puzzle, "--solver", "propagate"];
    let Some(found) = browse(&args, &driver, PROJECTOR) else {
        return;
    };
    for (i, returns) in RETURNS.iter().enumerate() {
        let lines: Vec<&str> = found[&format!("lines {i}")].split(" | ").collect();
        let line = |name: &str| {
            let found = lines.iter().find_map(|line| line.strip_prefix(name));
            found.unwrap_or_else(|| panic!("{name} in {lines:?}"))
        };
        assert!(line("head ").starts_with("fn search("), "{lines:?}");
        assert!(line("call ").contains("search("), "{lines:?}");
        assert!(line("entry ").contains("search("), "{lines:?}");
        assert!(line("solved ").contains("return"), "{lines:?}");
        assert_eq!(
            [line("end "), line("back "), line("bound ")].join(", "),
            *returns
        );
    }
    assert!(!found.contains_key("lines 16"), "those are all");
    let trace = trace("propagate", puzzle);
    assert_eq!(
        (&found["off"], &found["on"]),
        (&"false 0".into(), &"true".into())
    );
    let moments = moments(&trace);
    assert_eq!(found["rung moments"], moments.join(" # "));
    assert_eq!(moments.len() as u64, 2 * (trace.counts.nodes + 1));
    let last = "Return: the first call returns true. The search is over.";
    assert_eq!(found["rung last"], last);
    assert_eq!(found["rung same on the way back"], "true");
    let standing = trace.counts.nodes - trace.counts.backtracks;
    assert_eq!(
        found["off again"],
        format!("{standing} true"),
        "steps alone"
    );
    let link = format!(
        "#&solver=propagate&at={}.2&lang=en&calls=shown",
        trace.steps
    );
    assert_eq!(found["link"], link);
    for name in callers {
        all_return(&found, name);
    }
    assert_eq!(found["no such moment"], "1.0");
    let chinese = "2.1 true 调用：search 递归调用自己。有 2 个调用尚未返回。";
    assert_eq!(found["followed"], chinese);
    assert_eq!(found["of several"], "0 false");
}
