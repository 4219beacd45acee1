//! Promise: the page does in a real browser what it says. Chromium, headless, loads a copy of the page in which a driver
//! (`browser/*.js`) presses keys and buttons and writes what it finds into the document; here that is compared with
//! the Rust search. Where there is no chromium, each test says that it was skipped.

use crate::common::{Folder, done};
use std::collections::HashMap;
use std::fs;
use std::sync::Mutex;
use std::time::Duration;
use sudoku_oj::teach::event::Kind;
use sudoku_oj::teach::page::DEFAULT;
use sudoku_oj::teach::puzzles::{self, STORY};
use sudoku_oj::teach::recorder::{self, Trace};
use sudoku_oj::teach::rungs::Rung;
use sudoku_oj::teach::watcher::Why;

/// A browser is heavy: one at a time.
static BROWSER: Mutex<()> = Mutex::new(());

/// What the driver reports of the page that these arguments make; `None` where there is no chromium.
fn browse(args: &[&str], driver: &str, size: &str) -> Option<HashMap<String, String>> {
    let _one = BROWSER.lock().unwrap_or_else(|broken| broken.into_inner());
    let folder = Folder::new();
    let made = done(&[&["page"], args, &["-o", &folder.at("lesson.html")]].concat());
    assert_eq!((made.code, made.stderr.as_str()), (0, ""));
    let html = fs::read_to_string(folder.at("lesson.html")).expect("the page");
    let prelude = include_str!("browser/prelude.js");
    let html = html.replacen(
        "<style>",
        &format!("<script>{prelude}</script>\n<style>"),
        1,
    );
    let html = html.replacen("</body>", &format!("<script>{driver}</script>\n</body>"), 1);
    folder.file("driven.html", html);
    let dom = dump(&folder, size)?;
    let start = dom
        .find("<pre id=\"result\">")
        .unwrap_or_else(|| panic!("the driver ends: {dom}"));
    let result = &dom[start + "<pre id=\"result\">".len()..];
    let result = &result[..result.find("</pre>").expect("the driver's end")];
    let result = result
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&nbsp;", " ")
        .replace("&amp;", "&");
    let pairs = result.lines().filter_map(|line| line.split_once('\t'));
    let found: HashMap<String, String> = pairs
        .map(|(name, value)| (name.into(), value.into()))
        .collect();
    assert_eq!(found["errors"], "", "nothing goes wrong in the page");
    Some(found)
}

/// The document after the driver has run.
fn dump(folder: &Folder, size: &str) -> Option<String> {
    let mut chromium = assert_cmd::Command::new("chromium");
    chromium.args([
        "--headless",
        "--no-sandbox", // as root it starts in no other way; the page is ours
        "--disable-gpu",
        "--lang=en",
        "--virtual-time-budget=60000",
        "--dump-dom",
        &format!("--window-size={size}"),
        &format!("--user-data-dir={}", folder.at("profile")),
        &format!("file://{}", folder.at("driven.html")),
    ]);
    chromium
        .env("HOME", &folder.path)
        .timeout(Duration::from_secs(120));
    match chromium.output() {
        Ok(output) => Some(String::from_utf8_lossy(&output.stdout).into_owned()),
        Err(error) => {
            eprintln!("skipped: the page in a browser (there is no chromium here: {error})");
            None
        }
    }
}

fn trace(name: &str, puzzle: &str) -> Trace {
    let grid = puzzles::grid_of(puzzle).expect("81 cells");
    let rung = Rung::find(name).expect(name);
    recorder::record(&rung, &grid, 1, usize::MAX, Duration::from_secs(60))
}

fn text(grid: &[u8; 81]) -> String {
    String::from_utf8_lossy(grid).into_owned()
}

const PROJECTOR: &str = "1280,800";
/// Nothing may stick out sideways here either.
const PHONE: &str = "390,844";

#[test]
fn stepping_forward_gives_the_solution_and_back_the_givens() {
    let driver = include_str!("browser/walk.js");
    let Some(found) = browse(&[], driver, PROJECTOR) else {
        return;
    };
    let trace = trace("propagate", DEFAULT);
    let lines: Vec<String> = trace
        .events
        .iter()
        .map(|event| event.line.to_string())
        .collect();
    assert_eq!(found["first"], DEFAULT);
    assert_eq!(found["length"], trace.steps.to_string());
    assert_eq!(found["lines"], lines.join(","), "the line that ran is lit");
    assert_eq!(found["last"], text(&trace.result));
    let counts = &trace.counts;
    assert_eq!(found["nodes"], counts.nodes.to_string());
    assert_eq!(
        found["placements"],
        (counts.nodes + counts.forced).to_string()
    );
    assert_eq!(found["backtracks"], counts.backtracks.to_string());
    assert_eq!(
        found["depth"],
        (counts.nodes - counts.backtracks).to_string()
    );
    assert_eq!(found["message"], "Solved: all 81 cells are filled.");
    assert_eq!(
        found["live"],
        "Step 274 of 274. Solved: all 81 cells are filled."
    );
    assert_eq!(found["same on the way back"], (trace.steps + 1).to_string());
    assert_eq!(found["back"], DEFAULT);
    for name in [
        "line in view",
        "jump to the end",
        "jump to the start",
        "scrubber",
        "ten on",
        "buttons",
    ] {
        assert_eq!(found[name], "true", "{name}");
    }
}

#[test]
fn next_backtrack_goes_from_one_to_the_next_and_dead_branches_are_folded() {
    let driver = include_str!("browser/backtracks.js");
    let Some(found) = browse(&[], driver, PROJECTOR) else {
        return;
    };
    let trace = trace("propagate", DEFAULT);
    let is_backtrack = |kind: &Kind| {
        matches!(
            kind,
            Kind::Undo {
                why: Why::Guess,
                ..
            }
        )
    };
    let numbered = (1..).zip(&trace.events);
    let steps: Vec<u64> = numbered
        .filter(|(_, event)| is_backtrack(&event.kind))
        .map(|(step, _)| step)
        .collect();
    let joined = |steps: Vec<u64>| {
        steps
            .iter()
            .map(u64::to_string)
            .collect::<Vec<_>>()
            .join(",")
    };
    assert_eq!(
        found["there"],
        joined([&steps[..], &[trace.steps]].concat())
    );
    let back: Vec<u64> = steps.iter().rev().copied().chain([0]).collect();
    assert_eq!(found["back"], joined(back));
    assert_eq!(found["button"], steps[0].to_string());
    assert!(
        found["message"].starts_with("Backtrack: take "),
        "{}",
        found["message"]
    );
    assert_eq!(found["folded"], "1");
    assert_eq!(found["nodes in the tree"], trace.counts.nodes.to_string());
    assert_eq!(
        (found["opens"].as_str(), found["focusable"].as_str()),
        ("true", "true")
    );
    let mut guesses = (1..).zip(&trace.events).filter(|(_, event)| {
        matches!(
            event.kind,
            Kind::Place {
                why: Why::Guess,
                ..
            }
        )
    });
    assert_eq!(
        found["node is step"],
        guesses.nth(1).expect("two guesses").0.to_string()
    );
}

#[test]
fn a_conflict_is_shown_with_the_cell_that_causes_it() {
    let driver = include_str!("browser/conflict.js");
    let Some(found) = browse(&["--solver", "scan"], driver, PROJECTOR) else {
        return;
    };
    let trace = trace("scan", DEFAULT);
    let mut numbered = (1..).zip(&trace.events);
    let (step, first) = numbered
        .find(|(_, event)| matches!(event.kind, Kind::Conflict { .. }))
        .expect("a conflict");
    let Kind::Conflict { cell, with, .. } = first.kind else {
        unreachable!()
    };
    assert_eq!(found["choose"], "Go to r1c1. Try 1–9.");
    assert_eq!(
        found["pencils"], "1",
        "the candidates of the current cell only"
    );
    let givens = DEFAULT.bytes().filter(u8::is_ascii_digit).count();
    assert_eq!(found["all pencils"], (81 - givens).to_string());
    assert_eq!(found["step"], (step as u64).to_string());
    assert_eq!(found["refused"], cell.to_string());
    assert_eq!(found["culprit"], with.to_string());
    assert_eq!(found["marks"], "✗!");
    assert!(
        found["message"].contains(" does not fit in r1c"),
        "{}",
        found["message"]
    );
    assert_eq!(
        (found["line"].as_str(), found["no line"].as_str()),
        ("true", "none")
    );
}

#[test]
fn several_rungs_run_in_step() {
    let driver = include_str!("browser/side.js");
    let args = [
        "--solver",
        "bitmask",
        "--solver",
        "fewest",
        "--solver",
        "propagate",
    ];
    let Some(found) = browse(&args, driver, PROJECTOR) else {
        return;
    };
    let traces = ["bitmask", "fewest", "propagate"].map(|name| trace(name, DEFAULT));
    assert_eq!(
        found["titles"],
        "Rung 3: bitmask, Rung 4: fewest, Rung 5: propagate"
    );
    assert_eq!(found["length"], traces[0].steps.to_string());
    let at: usize = found["strip"].parse().expect("a step");
    assert!(
        at.abs_diff(traces[0].steps as usize / 2) < 20,
        "the middle of the strip: {at}"
    );
    assert_eq!(found["done"], "false,true,true");
    let nodes = traces.each_ref().map(|trace| {
        let done = &trace.events[..at.min(trace.events.len())];
        let guesses = done.iter().filter(|event| {
            matches!(
                event.kind,
                Kind::Place {
                    why: Why::Guess,
                    ..
                }
            )
        });
        guesses.count().to_string()
    });
    assert_eq!(found["nodes"], nodes.join(","));
    let boards = traces.each_ref().map(|trace| text(&trace.result));
    assert_eq!(found["boards"], boards.join(","));
    let counts = traces.each_ref().map(|trace| {
        let counts = &trace.counts;
        let numbers = [
            counts.nodes,
            counts.nodes + counts.forced,
            counts.backtracks,
        ];
        numbers.map(|n| n.to_string()).join(" ")
    });
    assert_eq!(found["counts"], counts.join(","));
    assert_eq!(found["wide"], "true");
}

/// A puzzle in the five judges' formats.
fn formats(cells: &str) -> Vec<(&'static str, String)> {
    let rows: Vec<&str> = (0..9).map(|row| &cells[row * 9..row * 9 + 9]).collect();
    let zeros = rows.join("\n").replace('.', "0");
    let spaced: String = zeros
        .chars()
        .map(|c| {
            if c == '\n' {
                "\n".into()
            } else {
                format!("{c} ")
            }
        })
        .collect();
    let quoted = |row: &&str| {
        format!(
            "[{}]",
            row.chars()
                .map(|c| format!("\"{c}\""))
                .collect::<Vec<_>>()
                .join(",")
        )
    };
    let json = format!(
        "[{}]",
        rows.iter().map(quoted).collect::<Vec<_>>().join(",")
    );
    vec![
        ("line", cells.to_string()),
        ("lanqiao", zeros.clone()),
        ("leetcode", json),
        ("loj", format!("{cells}\r\n{cells}\r\nend\r\n")),
        ("nowcoder", spaced),
        ("poj", format!("1\n{zeros}\n")),
    ]
}

#[test]
fn the_readers_own_puzzle_is_solved_in_the_page() {
    let puzzle = STORY[0].1.replace('0', ".");
    let formats = formats(&puzzle);
    let entries: Vec<String> = formats
        .iter()
        .map(|(name, text)| format!("{name}: {text:?}"))
        .collect();
    let wrong = format!(
        "{{ empty: ' ', short: {:?}, letter: '12\\n5 x', rows: '123456789\\n.........', row: '123456789\\n1234', clash: {:?} }}",
        &puzzle[1..],
        format!("11{}", &puzzle[2..])
    );
    // Row 1 needs a 9 in its last cell, and column 9 has one.
    let none = format!("12345678.........9{}", ".".repeat(63));
    let driver = format!(
        "const PUZZLES = {{ {} }};\nconst WRONG = {wrong};\nconst KILLER = {:?};\nconst NONE = {none:?};\n{}",
        entries.join(", "),
        STORY[2].1,
        include_str!("browser/own.js")
    );
    let Some(found) = browse(&[], &driver, PROJECTOR) else {
        return;
    };
    let solution = text(&trace("scan", &puzzle).result);
    for (name, _) in &formats {
        assert_eq!(found[*name], format!("5 {solution}"), "{name}");
        assert_eq!(found[&format!("{name}, givens")], puzzle, "{name}");
    }
    assert_eq!(found["name"], "Your puzzle");
    let errors = [
        ("empty", "Nothing there yet: type or paste 81 cells."),
        ("short", "Expected 81 cells, found 80."),
        (
            "letter",
            "Line 2, column 3: ‘x’ is no cell. Cells are the digits 1 to 9, and ‘.’ or ‘0’ where empty.",
        ),
        ("rows", "Expected nine rows, found 2."),
        (
            "row",
            "Line 2: expected the nine cells of a row, or all 81, found 4.",
        ),
        ("clash", "No solution: r1c1 and r1c2 both hold 1."),
        ("no solver", "Choose at least one solver."),
        ("clear", ""),
    ];
    for (name, expected) in errors {
        assert_eq!(found[name], expected, "{name}");
    }
    assert_eq!(
        found["cut"],
        "Showing 20,000 of more than 4,000,000 events; the search was stopped there."
    );
    assert!(
        found["at the cut"].ends_with(" The search goes on."),
        "{}",
        found["at the cut"]
    );
    assert!(
        found["none"].ends_with("No solution: every branch is dead."),
        "{}",
        found["none"]
    );
    assert_eq!(found["lesson"], DEFAULT);
}

#[test]
fn languages_themes_labels_play_and_help() {
    let driver = include_str!("browser/look.js");
    for size in [PROJECTOR, PHONE] {
        let Some(found) = browse(&[], driver, size) else {
            return;
        };
        let expected = [
            ("english", "en Depth-first search on a Sudoku"),
            ("unlabelled", "0"),
            ("chinese", "zh-CN 用深度优先搜索解数独"),
            ("translated", "true"),
            ("chinese message", "true"),
            ("unlabelled in chinese", "0"),
            ("english again", "true"),
            (
                "themes",
                "rgb(250, 249, 246) rgb(250, 249, 246) rgb(20, 22, 26)",
            ),
            ("help", "true 14"),
            ("keys wait", "1"),
            ("letters off", "1"),
            ("speed", "2,000/s"),
            ("playing", "Pause, live: "),
            ("played", "274"),
            ("said", "Step 274 of 274. Solved: all 81 cells are filled."),
            ("paused near the start", "true"),
            ("wide", "true"),
        ];
        for (name, value) in expected {
            assert_eq!(found[name], value, "{name} at {size}");
        }
    }
}
