//! Several solvers by measured time: what the stopwatch says, and where each one is. No test depends on speed.

use super::{PROJECTOR, board, browse, is_dead, joined, steps, trace};
use std::time::Duration;
use sudoku_oj::teach::event::Kind;
use sudoku_oj::teach::page::DEFAULT_PUZZLE;
use sudoku_oj::teach::puzzles;
use sudoku_oj::teach::recorder::{self, Trace};

const NAMES: [&str; 3] = ["scan", "bitmask", "propagate"];

/// Nanoseconds a step that the test claims were measured. Of the first search only the first `PART` steps were timed.
const PER_STEP: [u64; 3] = [30, 20, 50];
const PART: u64 = 6000;

/// The steps of each search after this many nanoseconds.
fn after(traces: &[Trace; 3], time: u64) -> [u64; 3] {
    [0, 1, 2].map(|i| traces[i].steps.min(time / PER_STEP[i]))
}

fn boards(traces: &[Trace; 3], steps: [u64; 3]) -> String {
    [0, 1, 2].map(|i| board(&traces[i], steps[i])).join(",")
}

/// The figures that the page takes for measured.
fn figures(traces: &[Trace; 3]) -> String {
    let figures = [0, 1, 2].map(|i| {
        let Trace { steps, counts, .. } = &traces[i];
        let (steps, nodes) = if i == 0 {
            (PART, 512)
        } else {
            (*steps, counts.nodes)
        };
        let ns = steps * PER_STEP[i];
        let each = ns.checked_div(nodes).unwrap_or(ns);
        format!(
            "{{ nodes: {nodes}, whole: {}, ns: {ns}, each: {each}, steps: {steps} }}",
            i > 0
        )
    });
    format!("const FIGURES = [{}];\n", figures.join(", "))
}

#[test]
#[ignore = "sweep: two rungs race in a window"]
fn race_by_time_shows_each_rung_at_its_measured_position() {
    race_by_time(1);
}

#[test]
#[ignore = "sweep: the timed searches of a longer puzzle"]
fn race_by_time_takes_the_nodes_of_the_rungs() {
    race_by_time(2);
}

/// From this puzzle of the story on, counted from 0, timed searches by rows stop after 1,000 nodes.
fn race_by_time(cut: usize) {
    let traces = NAMES.map(|name| trace(name, DEFAULT_PUZZLE));
    let cut_js = format!("const CUT = {cut};\n");
    let driver = cut_js + &figures(&traces) + include_str!("race.js");
    let args: Vec<&str> = NAMES.iter().flat_map(|name| ["--solver", *name]).collect();
    let Some(found) = browse(&args, &driver, PROJECTOR) else {
        return;
    };
    // The timed searches take as many nodes as the rungs.
    for (i, (_, cells)) in puzzles::STORY.iter().enumerate() {
        let grid = puzzles::parse_grid(cells).expect("81 cells");
        for name in ["scan", "tables", "bitmask", "fewest", "propagate"] {
            let rung = crate::rung(name);
            let nodes = match i {
                _ if i >= cut && name != "propagate" => 1000,
                _ => {
                    recorder::record_search(&rung, &grid, 1, 0, Duration::from_secs(600))
                        .counts
                        .nodes
                }
            };
            assert_eq!(found[&format!("nodes {i} {name}")], nodes.to_string());
        }
    }
    for (name, right) in [
        // 64 nodes at 1/1024 ms.
        ("short", "64 true 62500"),
        ("no node", "0 true 250000"),
        ("long", "16384 false 16000000"),
        ("disturbed", "64 true 62500"),
        ("cold", "16384 false 16000000"),
        ("coarse", "true"),
        (
            "durations",
            "0.5 ns, 7.13 ns, 999 ns, 1 µs, 15.6 µs, 471 µs, 1 ms, 5.8 s, 12.3 s",
        ),
        ("by nodes", "true nodes "),
        ("usual", "2"),
        ("picked", "time time"),
        ("timed", "true,true,true"),
        ("laps", "true"),
        ("speed", "100 ns/s"),
        ("position", "600 ns of 471 µs"),
        (
            "link",
            "#&solver=scan,bitmask,propagate&at=30&lang=en&by=time",
        ),
        ("end", "471 µs of 471 µs true"),
        ("start", "0,0,0"),
        ("chosen", "time"),
        ("followed", "40 true"),
        ("plain link", "nodes 40"),
        ("alone", "false null 4"),
        ("still alone", "null"),
    ] {
        assert_eq!(found[name], right, "{name}");
    }
    assert!(found["costs said"].matches("Timed: ").count() == 3);
    let slowed = "1 s here is 100 ns: 10,000,000 times slower. Timed in this browser, ";
    assert!(found["slowed"].starts_with(slowed), "{}", found["slowed"]);
    assert_eq!(
        found["costs"],
        "Timed: its first 512 nodes, 351 ns a node. The rest is assumed to run at the same speed. \
         Timed: the whole search, 1,339 nodes, in 105 µs, 78 ns a node. \
         Timed: the whole search, 13 nodes, in 13.7 µs, 1.05 µs a node."
    );
    let here = after(&traces, 600);
    assert_eq!(here, [20, 30, 12]);
    assert_eq!(found["at 30"], joined(&here));
    assert_eq!(found["boards at 30"], boards(&traces, here));
    assert!(found["live"].starts_with("600 ns of 471 µs. scan: "));
    assert_eq!(found["one on"], joined(&after(&traces, 620)));
    assert_eq!(found["one back"], joined(&here));
    // The first search goes to its next dead end. The time is rounded up to a multiple of the cheapest step.
    let dead = steps(&traces[0], is_dead)
        .into_iter()
        .find(|&step| step > 20);
    let time = (dead.expect("a dead end") * 30).div_ceil(20) * 20;
    assert_eq!(found["dead end"], joined(&after(&traces, time)));
    let ends = traces.each_ref().map(|trace| trace.steps);
    assert_eq!(found["boards at the end"], boards(&traces, ends));
    let chinese = &found["chinese"];
    for words in [
        "这里的 1 s 是 100 ns",
        "计时：前 512 个节点",
        "0 ns，共 471 µs",
    ] {
        assert!(chinese.contains(words), "{words}: {chinese}");
    }
    let placed = |event: &&sudoku_oj::teach::event::Event| matches!(event.kind, Kind::Place { .. });
    let nodes = traces[0].first.events[..20].iter().filter(placed).count();
    assert_eq!(
        found["by nodes again"],
        format!("nodes nodes {nodes} {nodes} 2 5/s")
    );
}
