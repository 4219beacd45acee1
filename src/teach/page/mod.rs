//! The lesson as one HTML file that needs nothing else: no network, no second file, no library.
//!
//! The page is a shell (`page.html`) with the style, the scripts and the data put in as text. The data are the givens, the
//! source of each rung and its trace, recorded here from the real run. The page replays a trace forward and backward:
//! [`encode`] says how it is written. For a puzzle that the reader brings along there is no Rust in a browser, so the page
//! carries a twin of the rungs in JavaScript (`twin.js`), and [`sites`] tells it which line of the Rust source each of its
//! events belongs to. A content security policy in the page forbids the browser to load anything at all.

pub mod encode;
mod json;
pub mod sites;

use super::counter::End;
use super::puzzles::Puzzle;
use super::recorder::Trace;
use super::rungs::{RUNGS, Rung};

/// Events of a rung that the page holds at most: a trace of that length is about 400 kB of text, and a phone still draws
/// its tree without delay.
pub const MOST_EVENTS: usize = 20_000;

/// A puzzle that each rung makes more of: 15,714 events with scan, 5,239 with bitmask, 2,083 with fewest, 274 with
/// propagate, seven backtracks among them, up to six guesses deep.
pub const DEFAULT: &str =
    "..3......4...8..36..8...1...4..6..73...9...1......2.....4.7..686........7....35..";

/// In this order: each may use what stands above it.
const SCRIPTS: [&str; 13] = [
    include_str!("words.js"),
    include_str!("chinese.js"),
    include_str!("say.js"),
    include_str!("state.js"),
    include_str!("board.js"),
    include_str!("source.js"),
    include_str!("tree.js"),
    include_str!("strip.js"),
    include_str!("panel.js"),
    include_str!("lesson.js"),
    include_str!("twin.js"),
    include_str!("own.js"),
    include_str!("controls.js"),
];

/// The page for one puzzle and the traces of it, side by side in this order.
pub fn html(puzzle: &Puzzle, traces: &[(Rung, Trace)]) -> String {
    let script = SCRIPTS.concat();
    let parts = [
        ("{{style}}", include_str!("page.css")),
        ("{{data}}", &data(puzzle, traces)),
        ("{{script}}", &script),
    ];
    let mut page = String::new();
    let mut rest = include_str!("page.html");
    for (mark, text) in parts {
        let (before, after) = rest.split_once(mark).expect("the shell has this mark");
        page += before;
        page += text;
        rest = after;
    }
    page + rest
}

fn data(puzzle: &Puzzle, traces: &[(Rung, Trace)]) -> String {
    let rungs = RUNGS.iter().filter(|rung| rung.is_watched()).map(rung_json);
    let traces = traces.iter().map(|(rung, trace)| trace_json(rung, trace));
    format!(
        "{{\"name\":{},\"cells\":{},\"most\":{MOST_EVENTS},\n\"rungs\":[{}],\n\"traces\":[{}]}}",
        json::string(&puzzle.name),
        json::string(&String::from_utf8_lossy(&puzzle.grid)),
        rungs.collect::<Vec<_>>().join(",\n"),
        traces.collect::<Vec<_>>().join(",\n"),
    )
}

fn rung_json(rung: &Rung) -> String {
    format!(
        "{{\"number\":{},\"name\":{},\"idea\":{},\"file\":{},\"source\":{},\"sites\":{}}}",
        rung.number,
        json::string(rung.name),
        json::string(rung.idea),
        json::string(rung.file),
        json::string(rung.source),
        sites::json(rung),
    )
}

/// `steps` counts all events of the search, `events` holds the first of them.
fn trace_json(rung: &Rung, trace: &Trace) -> String {
    let end = match trace.end {
        End::Solved => "solved",
        End::NoSolution => "none",
        End::Cut => "cut",
    };
    format!(
        "{{\"rung\":{},\"steps\":{},\"end\":\"{end}\",\"events\":{}}}",
        json::string(rung.name),
        trace.steps,
        encode::json(&trace.events),
    )
}
