//! Promise: the page does in a real browser what it says. Chromium, headless, loads a copy of the page in which a driver
//! (`browser/*.js`) presses keys and buttons and tells the console what it finds; here that is compared with the Rust
//! search. Where there is no chromium, each test says that it was skipped.

use crate::common::{Folder, done};
use std::collections::HashMap;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, mpsc};
use std::thread;
use std::time::Duration;
use sudoku_oj::teach::counter::{self, End};
use sudoku_oj::teach::event::{Event, Kind, cell_name};
use sudoku_oj::teach::page::DEFAULT;
use sudoku_oj::teach::plain;
use sudoku_oj::teach::puzzles::{self, STORY};
use sudoku_oj::teach::recorder::{self, Trace};
use sudoku_oj::teach::rungs::Rung;
use sudoku_oj::teach::watcher::{Grid, Watcher, Why};

/// A browser is heavy: one at a time.
static BROWSER: Mutex<()> = Mutex::new(());

/// The page that these arguments make, opened at `hash`: what the driver reports of it. `None` where there is no chromium.
pub fn browse_at(
    args: &[&str],
    hash: &str,
    driver: &str,
    size: &str,
) -> Option<HashMap<String, String>> {
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
    let lines = console(&folder, hash, size)?;
    let pairs = lines.iter().filter_map(|line| line.split_once('\t'));
    let found: HashMap<String, String> = pairs
        .map(|(name, value)| (name.into(), value.into()))
        .collect();
    assert_eq!(found["errors"], "", "nothing goes wrong in the page");
    Some(found)
}

/// In free play: with rung 5, where no rung is named.
fn browse(args: &[&str], driver: &str, size: &str) -> Option<HashMap<String, String>> {
    let args: &[&str] = match args {
        [] => &["--solver", "propagate"],
        named => named,
    };
    browse_at(args, "", driver, size)
}

/// What the driver tells the console, which chromium writes to its standard error.
fn console(folder: &Folder, hash: &str, size: &str) -> Option<Vec<String>> {
    let started = Command::new("chromium")
        .args([
            "--headless",
            "--no-sandbox", // as root it starts in no other way; the page is ours
            "--disable-gpu",
            "--lang=en",
            "--enable-logging=stderr",
            &format!("--window-size={size}"),
            &format!("--user-data-dir={}", folder.at("profile")),
            &format!("file://{}{hash}", folder.at("driven.html")),
        ])
        .env("HOME", &folder.path)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn();
    let mut chromium = match started {
        Ok(child) => Running(child),
        Err(error) => {
            eprintln!("skipped: the page in a browser (there is no chromium here: {error})");
            return None;
        }
    };
    let stderr = chromium.0.stderr.take().expect("piped");
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        for line in BufReader::new(stderr).split(b'\n').map_while(Result::ok) {
            let _ = sender.send(String::from_utf8_lossy(&line).into_owned());
        }
    });
    let mut lines = Vec::new();
    loop {
        let line = receiver.recv_timeout(Duration::from_secs(240));
        let line = line.unwrap_or_else(|_| panic!("the driver goes on: {lines:#?}"));
        if line.starts_with("REPORT-ENDS") {
            drop(chromium);
            remove_profile(&folder.path.join("profile"));
            return Some(lines);
        }
        lines.push(line);
    }
}

/// A browser's last processes may still write to its profile for a moment.
pub fn remove_profile(profile: &Path) {
    for _ in 0..200 {
        if fs::remove_dir_all(profile).is_ok() {
            return;
        }
        thread::sleep(Duration::from_millis(50));
    }
}

/// Is ended, whatever happens.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
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

pub const PROJECTOR: &str = "1280,800";
/// Nothing may stick out sideways here either.
pub const PHONE: &str = "390,844";

/// The statement that an event lights in the printed source of a rung.
fn lit(rung: &str, event: &Event) -> String {
    let sites = plain::of(&Rung::find(rung).expect(rung)).sites;
    let site = sites.iter().find(|site| site.told == event.line as usize);
    site.expect("every event has its site").line.to_string()
}

/// The numbers of the steps, from 1, at which something is so.
fn steps(trace: &Trace, test: impl Fn(&Kind) -> bool) -> Vec<u64> {
    let numbered = (1..).zip(&trace.events);
    let found = numbered.filter(|(_, event)| test(&event.kind));
    found.map(|(step, _)| step).collect()
}

fn is_guess(kind: &Kind) -> bool {
    let why = Why::Guess;
    matches!(kind, Kind::Place { why: of, .. } if *of == why)
}

fn is_backtrack(kind: &Kind) -> bool {
    let why = Why::Guess;
    matches!(kind, Kind::Undo { why: of, .. } if *of == why)
}

fn is_dead(kind: &Kind) -> bool {
    matches!(kind, Kind::DeadCell { .. } | Kind::DeadUnit { .. })
}

fn joined(numbers: &[u64]) -> String {
    let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
    words.join(",")
}

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
        .map(|event| lit("propagate", event))
        .collect();
    assert_eq!(found["first"], DEFAULT);
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
    assert_eq!(found["back"], DEFAULT);
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
fn dead_ends_backtracks_and_whole_guesses_are_one_key_away() {
    let trace = trace("fewest", DEFAULT);
    let changes = |cell: u8| {
        steps(&trace, |kind| match kind {
            Kind::Place { cell: of, .. } | Kind::Undo { cell: of, .. } => *of == cell,
            _ => false,
        })
    };
    let busiest = (0..81).max_by_key(|&cell| changes(cell).len()).unwrap();
    let driver = include_str!("browser/moves.js").replace("CELL", &busiest.to_string());
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
    // From its start: each step over is one event, or a guess with all that came of it.
    let mut over = Vec::new();
    let mut at = 0;
    while over.len() < 4 {
        let event = &trace.events[at];
        at += 1;
        if is_guess(&event.kind) {
            let taken_back =
                |later: &&Event| is_backtrack(&later.kind) && later.depth == event.depth;
            let after = trace.events[at..]
                .iter()
                .position(|later| taken_back(&later));
            at = after.map_or(trace.events.len(), |after| at + after + 1);
        }
        over.push(at as u64);
        if at == trace.events.len() {
            at = 0;
        }
    }
    assert_eq!(found["over"], joined(&over[..2]));
    // From the first dead end out, level by level.
    let dead = steps(&trace, is_dead)[0] as usize;
    let depth = trace.events[dead - 1].depth;
    let out: Vec<u64> = (depth - 2..depth)
        .rev()
        .map(|level| {
            let rest = &trace.events[dead..];
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
    let (changes, name) = (changes(busiest), cell_name(busiest));
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
fn a_conflict_is_shown_with_the_cell_that_causes_it() {
    let driver = include_str!("browser/conflict.js");
    let Some(found) = browse(&["--solver", "scan"], driver, PROJECTOR) else {
        return;
    };
    let trace = trace("scan", DEFAULT);
    let conflict = |kind: &Kind| matches!(kind, Kind::Conflict { .. });
    let step = steps(&trace, conflict)[0];
    let Kind::Conflict { cell, with, .. } = trace.events[step as usize - 1].kind else {
        unreachable!()
    };
    let choice = "search is called: it chooses r1c1 and has 1–9 to try.";
    assert_eq!(found["choose"], choice);
    let only = "the candidates of the current cell only";
    assert_eq!(found["pencils"], "1", "{only}");
    let givens = DEFAULT.bytes().filter(u8::is_ascii_digit).count();
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
fn several_rungs_run_by_nodes() {
    let driver = include_str!("browser/side.js");
    let names = ["scan", "bitmask", "fewest", "propagate"];
    let args: Vec<&str> = names.iter().flat_map(|name| ["--solver", *name]).collect();
    let Some(found) = browse(&args, driver, PROJECTOR) else {
        return;
    };
    let traces = names.map(|name| trace(name, DEFAULT));
    let nodes = traces.each_ref().map(|trace| trace.counts.nodes);
    let titles = "Rung 1: scan, Rung 3: bitmask, Rung 4: fewest, Rung 5: propagate";
    assert_eq!(found["titles"], titles);
    let longest = nodes.iter().max().expect("four") + 1;
    assert_eq!(found["length"], longest.to_string());
    let at_40 = nodes.map(|nodes| nodes.min(40));
    assert_eq!(found["nodes at 40"], joined(&at_40));
    assert_eq!(found["same tree"], "true", "rungs 1 and 3 are at one node");
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

/// Watches a search of guesses up to a step.
struct Until {
    left: u64,
    board: Grid,
    nodes: u64,
}

impl Until {
    fn new(step: u64, board: Grid) -> Until {
        let (left, nodes) = (step, 0);
        Until { left, board, nodes }
    }

    /// To be called before the step changes anything.
    fn count(&mut self) {
        if self.left == 0 {
            counter::stop();
        }
        self.left -= 1;
    }
}

impl Watcher for Until {
    fn choose(&mut self, _: usize, _: u16) {
        self.count();
    }

    fn conflict(&mut self, _: usize, _: u8) {
        self.count();
    }

    fn place(&mut self, cell: usize, digit: u8, _: Why) {
        self.count();
        self.board[cell] = b'0' + digit;
        self.nodes += 1;
    }

    fn dead_cell(&mut self, _: usize) {
        self.count();
    }

    fn undo(&mut self, cell: usize, _: u8) {
        self.count();
        self.board[cell] = b'.';
    }
}

#[test]
fn any_step_of_millions_is_reached_from_a_link() {
    let cells = STORY[2].1;
    let hash = |at: u64, lang: &str| format!("#puzzle={cells}&solver=scan&at={at}&lang={lang}");
    let grid = puzzles::grid_of(cells).expect("81 cells");
    let scan = Rung::find("scan").expect("a rung");
    let driver = include_str!("browser/far.js");
    let Some(found) = browse_at(&[], &hash(3_000_000, "zh"), driver, PROJECTOR) else {
        return;
    };
    for step in [3_000_000, 2_999_999, 1_234_567, 17] {
        let mut seen = Until::new(step, grid);
        assert_eq!(counter::run(&scan, &mut grid.clone(), &mut seen), End::Cut);
        assert_eq!(
            found[&format!("board {step}")],
            text(&seen.board),
            "step {step}"
        );
        assert_eq!(
            found[&format!("nodes {step}")],
            seen.nodes.to_string(),
            "step {step}"
        );
    }
    assert_eq!(found["language"], "zh-CN");
    assert_eq!(found["link"], hash(17, "zh"));
    assert_eq!(found["followed"], format!("42 en {DEFAULT}"));
    assert_eq!(found["nonsense"], "42");
    assert_eq!(
        found["answers"], "true",
        "the page answers while it searches"
    );
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
fn the_readers_own_puzzle_is_searched_in_the_page() {
    let puzzle = STORY[0].1.replace('0', ".");
    let formats = formats(&puzzle);
    let entries: Vec<String> = formats
        .iter()
        .map(|(name, text)| format!("{name}: {text:?}"))
        .collect();
    let clash = format!("11{}", &puzzle[2..]);
    let wrong = format!(
        "{{ empty: ' ', short: {:?}, letter: '12\\n5 x', rows: '123456789\\n.........', row: '123456789\\n1234', clash: {clash:?} }}",
        &puzzle[1..],
    );
    // Row 1 needs a 9 in its last cell, and column 9 has one.
    let none = format!("12345678.........9{}", ".".repeat(63));
    let several = format!("1{}", ".".repeat(80));
    let driver = format!(
        "const PUZZLES = {{ {} }};\nconst WRONG = {wrong};\nconst SEVERAL = {several:?};\nconst NONE = {none:?};\n{}",
        entries.join(", "),
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
    let several = "Your puzzle: several solutions; the search stops at its first";
    let expected = [
        ("name", "Your puzzle: one solution"),
        ("empty", "Nothing there yet: type or paste 81 cells."),
        ("short", "Expected 81 cells, found 80."),
        (
            "letter",
            "Line 2, column 3: ‘x’ is no cell. Cells are the digits 1 to 9, and ‘.’, ‘0’ or ‘?’ where empty.",
        ),
        ("rows", "Expected nine rows, found 2."),
        (
            "row",
            "Line 2: expected the nine cells of a row, or all 81, found 4.",
        ),
        ("clash", "No solution: r1c1 and r1c2 both hold 1."),
        ("no solver", "Choose at least one solver."),
        ("several", several),
        ("none named", "Your puzzle: no solution"),
        ("lesson", DEFAULT),
    ];
    for (name, expected) in expected {
        assert_eq!(found[name], expected, "{name}");
    }
    let none = &found["none"];
    assert!(
        none.ends_with("No solution: every branch is dead."),
        "{none}"
    );
    let hash = format!("#puzzle={clash}&solver=scan");
    let driver = include_str!("browser/clash.js");
    let found = browse_at(&[], &hash, driver, PROJECTOR).expect("chromium");
    assert_eq!(found["message"], "No solution: r1c1 and r1c2 both hold 1.");
    assert_eq!(found["cells"], "0,1", "the cells that clash are marked");
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
            ("help", "true true true"),
            ("keys wait", "1"),
            ("letters off", "1"),
            ("one clock", "true"),
            ("speed", "1,000,000/s"),
            ("playing", "Pause, live: "),
            ("played", "274"),
            (
                "said",
                "Step 274 of 274. Solved: all 81 cells are filled. Every call returns true.",
            ),
            ("smallest text", "11"),
            ("wide", "true"),
        ];
        for (name, value) in expected {
            assert_eq!(found[name], value, "{name} at {size}");
        }
    }
}

#[test]
fn the_lesson_stands_alone_in_another_page_and_in_large_print() {
    let driver = include_str!("browser/embed.js");
    let seen = |chrome: bool| {
        format!(
            "header {chrome}, #legend {chrome}, #lesson-close {chrome}, .chapters {chrome}, \
             #lesson-text true, .board true, .source true, .tree true, #forward true"
        )
    };
    for (asked, size) in [
        ("", PROJECTOR),
        ("?embed", PHONE),
        ("?embed&large", PROJECTOR),
        ("?large", PHONE),
    ] {
        let (embed, large) = (asked.contains("embed"), asked.contains("large"));
        let hash = format!("{asked}#chapter=7.4&lang=en");
        let Some(found) = browse_at(&[], &hash, driver, size) else {
            return;
        };
        assert_eq!(found["seen"], seen(!embed), "{asked}");
        assert_eq!(found["large"], large.to_string(), "{asked}");
        assert_eq!(found["pressed"], large.to_string(), "{asked}");
        let smallest: f64 = found["smallest text"].parse().expect("pixels");
        let least = if large { 16.0 } else { 11.0 };
        assert!(smallest >= least, "{asked}: {smallest} px");
        assert!(found["next"].starts_with("Chapter 7 of "), "{asked}");
        assert_eq!(
            found["address"],
            format!("{asked}#chapter=7.5&lang=en"),
            "the link keeps what was asked for"
        );
        for name in ["wide", "switched", "still wide"] {
            assert_eq!(found[name], "true", "{name}, {asked}");
        }
    }
}
