//! What the twin's tests share: an engine that runs JavaScript, a search to run in both languages, and the first
//! difference between what they say of it.

use crate::common::Folder;
use assert_cmd::Command;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;
use sudoku_oj::teach::counter::End;
use sudoku_oj::teach::event::{Event, Kind, Why};
use sudoku_oj::teach::page::sites::sites;
use sudoku_oj::teach::recorder::{Trace, record};
use sudoku_oj::teach::rungs::Rung;
use sudoku_oj::teach::watcher::Grid;

pub const TWIN: &str = include_str!("../../../src/teach/page/twin.js");

/// A program that runs JavaScript.
#[derive(Debug)]
pub enum Engine {
    Browser(PathBuf),
    Node(PathBuf),
}

impl Engine {
    /// All that are installed.
    pub fn all() -> Vec<Engine> {
        let browser = ["chromium", "chromium-browser", "google-chrome"];
        let node = ["node", "nodejs"];
        let browser = browser.iter().find_map(|name| in_path(name));
        let node = node.iter().find_map(|name| in_path(name));
        browser
            .map(Engine::Browser)
            .into_iter()
            .chain(node.map(Engine::Node))
            .collect()
    }

    /// Runs the jobs and gives a line for each.
    pub fn run(&self, twins: &[String], jobs: &[String]) -> Vec<String> {
        let twins: Vec<String> = twins
            .iter()
            .map(|twin| format!("(() => {{\n{twin}\nreturn sudokuTwin;\n}})()"))
            .collect();
        let script = format!(
            "const TWINS = [{}];\nconst JOBS = [{}];\n{}",
            twins.join(",\n"),
            jobs.join(",\n"),
            include_str!("driver.js")
        );
        let folder = Folder::new();
        let text = match self {
            Engine::Node(path) => {
                folder.file("run.js", script);
                output(Command::new(path).arg(folder.at("run.js")))
            }
            Engine::Browser(path) => {
                let page = format!(
                    "<!DOCTYPE html><meta charset=utf-8><pre id=told></pre><script>\n{script}\n</script>"
                );
                folder.file("page.html", page);
                let mut command = Command::new(path);
                command.args(["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom"]);
                command.env("HOME", folder.name());
                command.arg(format!("--user-data-dir={}", folder.at("profile")));
                let dom = output(command.arg(format!("file://{}", folder.at("page.html"))));
                remove(&folder.path.join("profile"));
                let (_, told) = dom
                    .split_once("<pre id=\"told\">")
                    .expect("the page's own element");
                told.split_once("</pre>").expect("its end").0.to_string()
            }
        };
        let lines: Vec<String> = text.lines().map(str::to_string).collect();
        assert_eq!(
            lines.len(),
            jobs.len(),
            "{self:?} ran some of the jobs only"
        );
        lines
    }
}

/// A browser's last processes may still write to its profile for a moment.
fn remove(profile: &Path) {
    for _ in 0..100 {
        if fs::remove_dir_all(profile).is_ok() {
            return;
        }
        thread::sleep(Duration::from_millis(50));
    }
}

fn in_path(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path)
        .map(|folder| folder.join(name))
        .find(|file| file.is_file())
}

fn output(command: &mut Command) -> String {
    let output = command
        .timeout(Duration::from_secs(240))
        .output()
        .expect("the engine starts");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success(),
        "{command:?}: {}\n{errors}",
        output.status
    );
    String::from_utf8(output.stdout).expect("the engine prints UTF-8")
}

/// One search, to be run in both languages.
pub struct Search {
    pub name: String,
    pub rung: Rung,
    pub givens: Grid,
    /// What Rust says: a window of the events, and the sums of all.
    pub trace: Trace,
}

impl Search {
    /// To its end, which must not be far. `from` counts from 1.
    pub fn whole(name: &str, rung: Rung, givens: Grid, from: u64, count: usize) -> Search {
        Search::new(name, rung, givens, from, count, Duration::from_secs(600))
    }

    /// The recorder looks at its clock every 4,096 nodes, so without any time it stops there, always at the same step.
    pub fn start(name: &str, rung: Rung, givens: Grid, count: usize) -> Search {
        Search::new(name, rung, givens, 1, count, Duration::ZERO)
    }

    fn new(
        name: &str,
        rung: Rung,
        givens: Grid,
        from: u64,
        count: usize,
        limit: Duration,
    ) -> Search {
        Search {
            name: name.to_string(),
            rung,
            givens,
            trace: record(&rung, &givens, from, count, limit),
        }
    }

    /// What the driver needs to run it on one of the twins. A search that Rust has cut is cut at the same step; any
    /// other may go a thousand steps too far, and is found out.
    pub fn job(&self, twin: usize) -> String {
        let trace = &self.trace;
        let cells = String::from_utf8_lossy(&self.givens);
        let kept = trace.from as usize - 1 + trace.events.len();
        let most = trace.steps + if trace.end == End::Cut { 0 } else { 1000 };
        let sites = sites(&self.rung);
        format!(
            "[{twin},{:?},{cells:?},{sites:?},{},{most},{}]",
            self.rung.name,
            kept + 1,
            trace.from
        )
    }

    /// The first difference between what Rust says and the line that the driver has written.
    pub fn difference(&self, line: &str) -> Option<String> {
        let place = format!("{}, {}", self.name, self.rung.name);
        let (sums, events) = line.split_once('|').unwrap_or((line, ""));
        let numbers: Vec<i64> = events
            .split_whitespace()
            .filter_map(|word| word.parse().ok())
            .collect();
        let twins: Vec<&[i64]> = numbers.chunks(6).take(self.trace.events.len()).collect();
        for (i, event) in self.trace.events.iter().enumerate() {
            let rust = numbers_of(event);
            let twin = twins.get(i).copied().unwrap_or_default();
            if rust != twin {
                let step = self.trace.from + i as u64;
                return Some(format!(
                    "{place}, step {step}: Rust {} | twin {}",
                    say(&rust),
                    say(twin)
                ));
            }
        }
        let rust = self.sums();
        (rust != sums).then(|| format!("{place}, in all: Rust {rust} | twin {sums}"))
    }

    fn sums(&self) -> String {
        let (trace, counts) = (&self.trace, &self.trace.counts);
        let end = match trace.end {
            End::Solved => "solved",
            End::NoSolution => "none",
            End::Cut => "cut",
        };
        let cells = String::from_utf8_lossy(&trace.result);
        format!(
            "{} {} {} {} {} {end} {cells}",
            trace.steps, counts.nodes, counts.forced, counts.backtracks, counts.deepest
        )
    }
}

/// An event as the twin writes it.
fn numbers_of(event: &Event) -> [i64; 6] {
    let why_of = |why| match why {
        Why::Guess => 0,
        Why::Naked => 1,
        Why::Hidden(unit) => 2 + unit as i64,
    };
    let [kind, a, b, c] = match event.kind {
        Kind::Choose { cell, candidates } => [0, cell.into(), candidates.into(), 0],
        Kind::Conflict { cell, digit, with } => [1, cell.into(), digit.into(), with.into()],
        Kind::Place { cell, digit, why } => [2, cell.into(), digit.into(), why_of(why)],
        Kind::DeadCell { cell } => [3, cell.into(), 0, 0],
        Kind::DeadUnit { unit, digit } => [4, unit.into(), digit.into(), 0],
        Kind::Undo { cell, digit, why } => [5, cell.into(), digit.into(), why_of(why)],
        Kind::Solved => [6, 0, 0, 0],
    };
    [kind, a, b, c, event.depth.into(), event.line.into()]
}

fn say(event: &[i64]) -> String {
    const KINDS: [&str; 7] = [
        "choose",
        "conflict",
        "place",
        "dead cell",
        "dead unit",
        "undo",
        "solved",
    ];
    match event {
        &[kind, a, b, c, depth, line] => {
            let kind = usize::try_from(kind).ok().and_then(|kind| KINDS.get(kind));
            format!(
                "{} ({a}, {b}, {c}) depth {depth} line {line}",
                kind.unwrap_or(&"?")
            )
        }
        [] => "nothing".to_string(),
        other => format!("{other:?}"),
    }
}
