//! Shared by the twin's tests: an engine that runs JavaScript, a search to run in both languages, and the first
//! difference between their reports.

use crate::browser::remote::{self, Remote};
use crate::common::{COMMAND_TIMEOUT, Folder, has};
use assert_cmd::Command;
use std::time::Duration;
use sudoku_oj::teach::event::{Event, Kind, Why};
use sudoku_oj::teach::lesson_source::{self, Site};
use sudoku_oj::teach::node_counter::SearchEnd;
use sudoku_oj::teach::recorder::{Trace, record_search};
use sudoku_oj::teach::rungs::Rung;
use sudoku_oj::teach::watcher::Grid;

/// The page's machines, and the names that events have in the source.
pub const TWIN: &str = concat!(
    include_str!("../../../src/teach/page/geometry.js"),
    include_str!("../../../src/teach/page/walk.js"),
    include_str!("../../../src/teach/page/machine.js"),
    include_str!("../../../src/teach/page/cover.js"),
    include_str!("../../../src/teach/page/queens.js"),
    include_str!("../../../src/teach/page/permute.js"),
    include_str!("../../../src/teach/page/wide.js"),
    include_str!("../../../src/teach/page/hand_search.js"),
    include_str!("../../../src/teach/page/lanes.js"),
    include_str!("../../../src/teach/page/explorer.js"),
    include_str!("../../../src/teach/page/source.js")
);

/// A program that runs JavaScript: the browser, or Node by its name.
#[derive(Debug)]
pub enum Engine {
    Browser,
    Node(&'static str),
}

impl Engine {
    /// The browser and Node, as far as they are installed.
    pub fn all() -> Vec<Engine> {
        let browser = remote::chromium().map(|_| Engine::Browser);
        let node = ["node", "nodejs"].into_iter().find(|name| has(name));
        browser.into_iter().chain(node.map(Engine::Node)).collect()
    }

    /// Runs the jobs and returns a line for each.
    pub fn run(&self, twins: &[String], jobs: &[String]) -> Vec<String> {
        let twins: Vec<String> = twins
            .iter()
            .map(|twin| format!("(() => {{\n{twin}\nreturn {{ machineOf, siteOf }};\n}})()"))
            .collect();
        let script = format!(
            "const TWINS = [{}];\nconst JOBS = [{}];\n{}",
            twins.join(",\n"),
            jobs.join(",\n"),
            include_str!("driver.js")
        );
        let text = match self {
            Engine::Node(program) => {
                let folder = Folder::new();
                folder.file("run.js", script);
                output(Command::new(program).arg(folder.at("run.js")))
            }
            Engine::Browser => {
                let page = Remote::start("JavaScript in a browser");
                // A block, as the page has such names itself.
                page.expect("it is here").eval(&format!("{{{script}}}"))
            }
        };
        let lines: Vec<String> = text.lines().map(str::to_string).collect();
        assert_eq!(
            lines.len(),
            jobs.len(),
            "{self:?} ran only some of the jobs"
        );
        lines
    }
}

fn output(command: &mut Command) -> String {
    let output = command
        .timeout(COMMAND_TIMEOUT)
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
    /// Rust's report: a window of the events, and the totals of all.
    pub trace: Trace,
}

impl Search {
    /// Searches to the end, so it is meant for short searches. `from` counts from 1.
    pub fn whole(name: &str, rung: Rung, givens: Grid, from: u64, count: usize) -> Search {
        Search::new(name, rung, givens, from, count, Duration::from_secs(600))
    }

    /// The recorder checks its clock every 4,096 nodes, so with no time at all it always stops at the same step.
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
            trace: record_search(&rung, &givens, from, count, limit),
        }
    }

    /// The driver's arguments to run this on one of the twins. A search that Rust has cut is cut at the same step. Any
    /// other may run a thousand steps too far, and the comparison then fails.
    pub fn job(&self, twin: usize) -> String {
        let trace = &self.trace;
        let cells = String::from_utf8_lossy(&self.givens);
        let last = trace.first.from as usize - 1 + trace.first.events.len();
        let most = trace.steps + if trace.end == SearchEnd::Cut { 0 } else { 1000 };
        format!(
            "[{twin},{:?},{cells:?},{},{last},{most}]",
            self.rung.name, trace.first.from
        )
    }

    /// The first difference between Rust's report and the line that the driver wrote.
    pub fn difference(&self, line: &str) -> Option<String> {
        let place = format!("{}, {}", self.name, self.rung.name);
        let (sums, events) = line.split_once('|').unwrap_or((line, ""));
        let words: Vec<&str> = events.split_whitespace().collect();
        let twins: Vec<String> = words.chunks(6).map(|words| words.join(" ")).collect();
        let sites = lesson_source::without_watcher(&self.rung).sites;
        for (i, event) in self.trace.first.events.iter().enumerate() {
            let rust = words_of(event, &sites);
            let twin = twins.get(i).map_or("nothing", String::as_str);
            if rust != twin {
                let step = self.trace.first.from + i as u64;
                return Some(format!("{place}, step {step}: Rust {rust} | twin {twin}"));
            }
        }
        let rust = self.sums();
        (rust != sums).then(|| format!("{place}, in all: Rust {rust} | twin {sums}"))
    }

    fn sums(&self) -> String {
        let (trace, counts) = (&self.trace, &self.trace.counts);
        let end = match trace.end {
            SearchEnd::Solved => "solved",
            SearchEnd::NoSolution => "none",
            SearchEnd::Cut => "cut",
        };
        let cells = String::from_utf8_lossy(&trace.result);
        format!(
            "{} {} {} {} {} {end} {cells}",
            trace.steps, counts.nodes, counts.forced, counts.backtracks, counts.deepest
        )
    }
}

/// An event as the driver writes it: kind, three numbers, depth, and its name in the source, found by its line.
fn words_of(event: &Event, sites: &[Site]) -> String {
    let why_of = |why| match why {
        Why::Guess => 0,
        Why::Naked => 1,
        Why::Hidden(unit) => 2 + unit as i64,
    };
    let line = event.line as usize;
    let site = sites.iter().find(|site| site.told == line);
    let name = site.map_or("no site", |site| site.name);
    let [kind, a, b, c] = match event.kind {
        Kind::Choose { cell, candidates } => [0, cell.into(), candidates.into(), 0],
        Kind::Conflict { cell, digit, with } => [1, cell.into(), digit.into(), with.into()],
        Kind::Place { cell, digit, why } => [2, cell.into(), digit.into(), why_of(why)],
        Kind::DeadCell { cell } => [3, cell.into(), 0, i64::from(name == "deadNaked")],
        Kind::DeadUnit { unit, digit } => [4, unit.into(), digit.into(), 0],
        Kind::Undo { cell, digit, why } => [5, cell.into(), digit.into(), why_of(why)],
        Kind::Solved => [6, 0, 0, 0],
        Kind::Overwritten { .. } => panic!("no rung overwrites a digit"),
    };
    format!("{kind} {a} {b} {c} {} {name}", event.depth)
}
