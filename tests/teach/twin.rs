//! Promise: the page's machine, the JavaScript twin of rungs 1 to 5, reports what Rust reports, event by event and
//! field by field, and lights the statement for which Rust's watcher was called.

pub mod engine;

use crate::common::grids::random::random_puzzle;
use crate::common::grids::{awkward, grid};
use crate::common::random::SplitMix64;
use crate::watched;
use engine::{Engine, Search, TWIN};
use std::collections::BTreeSet;
use std::io::Write;
use std::time::Duration;
use sudoku_oj::teach::lesson_source;
use sudoku_oj::teach::page::DEFAULT_PUZZLE;
use sudoku_oj::teach::puzzles::story_puzzles;
use sudoku_oj::teach::recorder::{record_live, record_search};
use sudoku_oj::teach::watcher::Grid;

const CLASH: &str =
    "11...............................................................................";
/// Row 1 still needs an 8, and both columns left for it have one. No clues clash, so only a search finds this out.
const DEAD_END: &str =
    "1234567....................................8....................................8";

/// The JavaScript engines that are installed. Without any, the tests are skipped and say so where it cannot be missed.
fn engines() -> Vec<Engine> {
    let engines = Engine::all();
    if engines.is_empty() {
        // Not by eprintln!, whose output is captured when a test passes.
        let _ = writeln!(
            std::io::stderr(),
            "SKIPPED: the twin against Rust: no chromium and no node in PATH"
        );
    }
    engines
}

/// 15 to 60 clues of a full grid. One puzzle in four has a clue changed, which may then clash or fit nowhere.
fn puzzle(seed: u64) -> Grid {
    let mut random = SplitMix64(seed);
    let (empty, change) = (21 + random.below(46), random.below(4) == 0);
    random_puzzle(&mut random, empty, change)
}

/// Rust's searches of everything that is compared: of so many random puzzles, and of some hard ones to their end if
/// `is_whole`.
fn searches(puzzles: u64, is_whole: bool) -> Vec<Search> {
    let mut searches = Vec::new();
    for &rung in watched() {
        let [easy, fewest_loses, killer] = story_puzzles().try_into().expect("three puzzles");
        searches.push(Search::whole(&easy.name, rung, easy.grid, 1, 3000));
        let steps = if is_whole { 5000 } else { 1000 };
        searches.push(Search::start(&killer.name, rung, killer.grid, steps));
        if is_whole {
            let long = Duration::from_secs(600);
            let steps = record_search(&rung, &fewest_loses.grid, 1, 0, long).steps;
            for from in [1, steps / 2, steps.saturating_sub(2999)] {
                let (name, grid) = (&fewest_loses.name, fewest_loses.grid);
                searches.push(Search::whole(name, rung, grid, from.max(1), 3000));
            }
        }
        for hard in awkward().iter().take(if is_whole { usize::MAX } else { 2 }) {
            searches.push(Search::start(hard.label, rung, hard.puzzle, 3000));
        }
        let mut full = easy.grid;
        assert!(rung.solve(&mut full));
        for (name, grid) in [
            ("two clues clash", grid(CLASH)),
            ("no solution", grid(DEAD_END)),
            ("a full grid", full),
            ("an empty grid", [b'.'; 81]),
        ] {
            searches.push(Search::start(name, rung, grid, 3000));
        }
        for seed in 0..puzzles {
            let name = format!("seed {seed}");
            searches.push(Search::start(&name, rung, puzzle(seed), 400));
        }
    }
    searches
}

#[test]
fn page_machine_and_rust_report_the_same_events() {
    same_events(10, false);
}

#[test]
#[ignore = "sweep: 300 random puzzles, and hard ones to their end"]
fn page_machine_and_rust_report_the_same_events_of_long_searches() {
    same_events(300, true);
}

fn same_events(puzzles: u64, is_whole: bool) {
    let engines = engines();
    if engines.is_empty() {
        return;
    }
    let searches = searches(puzzles, is_whole);
    let ends: BTreeSet<String> = searches
        .iter()
        .map(|search| format!("{:?}", search.trace.end))
        .collect();
    assert_eq!(
        ends.len(),
        3,
        "solved, without a solution and cut must all occur: {ends:?}"
    );
    let jobs: Vec<String> = searches.iter().map(|search| search.job(0)).collect();
    for engine in engines {
        let told = engine.run(&[TWIN.to_string()], &jobs);
        let difference = searches
            .iter()
            .zip(&told)
            .find_map(|(search, line)| search.difference(line));
        assert_eq!(difference, None, "{engine:?}");
    }
}

/// Possible mistakes in the twin, one at a time: the right text, and what replaces it.
const MISTAKES: [(&str, &str); 20] = [
    ("    this.depth += 1;\n", ""),
    (
        "this.deepest = Math.max(this.deepest, this.depth);",
        "this.deepest = this.depth;",
    ),
    ("    this.backtracks += 1;\n", ""),
    ("    this.forced += 1;\n", ""),
    (
        "for (const unit of unitsOf[cell]) {\n    for",
        "for (const unit of unitsOf[cell].slice().reverse()) {\n    for",
    ),
    ("const why = this.why[cell];", "const why = 1;"),
    ("this.used[unit] &= ~(1 << (digit - 1));", ""),
    ("this.finish(\"clash\");", "this.end = \"\";"),
    ("this.steps += count;", ""),
    ("if (this.steps + count >= steps) return;", ""),
    (
        "const bit = this.left[depth] & -this.left[depth];",
        "const bit = this.left[depth] && 1 << (31 - Math.clz32(this.left[depth]));",
    ),
    ("if (size < least)", "if (size <= least)"),
    (
        "this.phase = this.plan.rules ? NAKED : CHOOSE;",
        "this.phase = this.plan.rules ? HIDDEN : CHOOSE;",
    ),
    (
        "return this.force(places[0], digit, 2 + unit);",
        "return this.force(places[0], digit, 2);",
    ),
    ("    this.trailed += 1;\n", ""),
    (
        "this.phase = this.trailed === this.before ? CHOOSE : NAKED;",
        "this.phase = CHOOSE;",
    ),
    (
        "saved.trail = this.trail.slice(0, this.trailed);",
        "saved.trail = [];",
    ),
    ("\"phase\", \"end\",", "\"end\","),
    (
        "return this.tell(KIND.deadCell, cell, 0, 1);",
        "return this.tell(KIND.deadCell, cell, 0, 0);",
    ),
    (
        "case KIND.undo: return c ? \"undoForced\" : \"undo\";",
        "case KIND.undo: return \"undo\";",
    ),
];

/// Shows that the comparison can fail: it finds each mistake, and prints Rust and the twin side by side.
#[test]
fn mistakes_in_the_page_machine_are_detected() {
    detect(&[MISTAKES[0], MISTAKES[9], MISTAKES[17], MISTAKES[19]]);
}

#[test]
#[ignore = "sweep: twenty mistakes in the page's machine"]
fn every_mistake_in_the_page_machine_is_detected() {
    detect(&MISTAKES);
}

fn detect(mistakes: &[(&str, &str)]) {
    let Some(engine) = engines().pop() else {
        return;
    };
    let story = story_puzzles();
    let mut searches = Vec::new();
    for &rung in watched() {
        searches.push(Search::whole("easy", rung, story[0].grid, 1, 3000));
        searches.push(Search::start("long", rung, story[1].grid, 3000));
        searches.push(Search::whole("middle", rung, grid(DEFAULT_PUZZLE), 60, 150));
        searches.push(Search::start("clash", rung, grid(CLASH), 3000));
    }
    let mut twins = Vec::new();
    let mut jobs = Vec::new();
    for (i, (right, wrong)) in mistakes.iter().enumerate() {
        assert!(TWIN.contains(right), "the machine no longer says '{right}'");
        twins.push(TWIN.replacen(right, wrong, 1));
        jobs.extend(searches.iter().map(|search| search.job(i)));
    }
    let told = engine.run(&twins, &jobs);
    for ((right, wrong), told) in mistakes.iter().zip(told.chunks(searches.len())) {
        let found = searches
            .iter()
            .zip(told)
            .find_map(|(search, line)| search.difference(line));
        let found = found.unwrap_or_else(|| panic!("not found: '{wrong}' for '{right}'"));
        assert!(found.contains(" | twin "), "{found}");
        println!("{wrong:?} for {right:?}\n  {found}");
    }
}

#[test]
fn highlighted_lines_are_those_that_searches_report() {
    for &rung in watched() {
        let mut seen = BTreeSet::new();
        for hard in awkward() {
            let long = Duration::from_secs(600);
            let trace = record_live(&rung, &hard.puzzle, 1, 1000, long, |_| false);
            seen.extend(trace.first.events.iter().map(|event| event.line as usize));
        }
        let sites = lesson_source::without_watcher(&rung).sites;
        let told: Vec<usize> = sites.iter().map(|site| site.told).collect();
        assert_eq!(told, Vec::from_iter(seen), "{}", rung.file);
    }
}
