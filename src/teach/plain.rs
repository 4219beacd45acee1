//! A rung as a student would write it: the same statements without a word to the watcher. This is what the page shows and
//! what `print --solver` prints; what is traced and timed is the rung with its watcher, and a test compares the
//! statements of the two.
//!
//! The text is made from the rung's file line by line: the watcher's calls go, and so do its parameter and its type; `watch`
//! is `solve`; a match arm of which a single `return` is left takes one line, as rustfmt has it. What was a call to the
//! watcher becomes a [`Site`]: which lines of the plain text ran when that call would have spoken.

use super::rungs::Rung;
use super::sites::{self, Call, indent_of};

pub use super::sites::Site;

/// A rung's plain text, and what its events light.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plain {
    pub text: String,
    /// In the order of the watcher's calls in the rung's file.
    pub sites: Vec<Site>,
}

impl Plain {
    /// The statement of the plain text of which a line of the rung's file tells the watcher; 0 where that line does not.
    pub fn line_of(&self, told: u32) -> u32 {
        let mut sites = self.sites.iter();
        let site = sites.find(|site| site.told == told as usize);
        site.map_or(0, |site| site.line as u32)
    }
}

/// The rung's text without the watcher. Of a rung that is not watched: the text as it is, and no sites.
pub fn of(rung: &Rung) -> Plain {
    if !rung.is_watched() {
        return Plain {
            text: rung.source.to_string(),
            sites: Vec::new(),
        };
    }
    let mut lines: Vec<String> = Vec::new();
    let mut calls: Vec<Call> = Vec::new();
    for (told, line) in (1..).zip(unwatched(rung.source).lines()) {
        if line.trim_start().starts_with("watcher.") {
            let name = name(line.trim(), &calls);
            let (above, indent) = (lines.len(), indent_of(line));
            calls.push(Call {
                name,
                told,
                above,
                indent,
            });
        } else {
            lines.push(line.to_string());
        }
    }
    join_arms(&mut lines);
    let kept = |line: &String| line != GONE;
    for call in &mut calls {
        call.above = lines[..call.above].iter().filter(|line| kept(line)).count();
    }
    lines.retain(kept);
    Plain {
        text: lines.iter().map(|line| format!("{line}\n")).collect(),
        sites: sites::of(&calls, &lines),
    }
}

/// A line that is not in the plain text.
const GONE: &str = "\0";

/// The words that only a watcher needs, and what stands there without one. No line comes or goes but in the two blocks,
/// whose lines are marked: a call keeps its line number.
const WORDS: [(&str, &str); 8] = [
    (
        "use super::super::watcher::{Grid, Silent, Watcher, Why};",
        "pub type Grid = [u8; 81]; // in row order; b'1'..=b'9' is a digit, any other byte an empty cell",
    ),
    (
        "pub fn solve(grid: &mut Grid) -> bool {\n    watch(grid, &mut Silent)\n}\n\n/// The same, and the watcher is told of each step.\n",
        "\0\n\0\n\0\n\0\n\0\n",
    ),
    ("pub fn watch<", "pub fn solve<"),
    ("<W: Watcher>", ""),
    (", watcher: &mut W", ""),
    ("watcher: &mut W", ""),
    (", watcher)", ")"),
    ("(watcher)", "()"),
];

fn unwatched(source: &str) -> String {
    let plain = |text: String, (word, instead): &(&str, &str)| text.replace(word, instead);
    WORDS.iter().fold(source.to_string(), plain)
}

/// `None => {`, `return true;` and `}` become `None => return true,`.
fn join_arms(lines: &mut [String]) {
    for i in 2..lines.len() {
        let Some(arm) = lines[i - 2].strip_suffix("=> {") else {
            continue;
        };
        let alone = lines[i].trim() == "}" && lines[i - 1].trim().starts_with("return ");
        if alone {
            let arm = format!("{arm}=> {},", lines[i - 1].trim().trim_end_matches(';'));
            lines[i - 2] = arm;
            lines[i - 1] = GONE.to_string();
            lines[i] = GONE.to_string();
        }
    }
}

/// The name of a call, given those of the calls above it.
fn name(call: &str, above: &[Call]) -> &'static str {
    let is_told = |name: &str| above.iter().any(|call| call.name == name);
    let method = call["watcher.".len()..].split('(').next();
    match method.expect("a method") {
        "choose" => "choose",
        "conflict" => "conflict",
        "place" if call.contains("Why::Naked") => "naked",
        "place" if call.contains("Why::Hidden") => "hidden",
        "place" => "place",
        "dead_cell" if is_told("dead") => "deadNaked",
        "dead_cell" => "dead",
        "dead_unit" => "deadUnit",
        "undo" if is_told("undo") => "undoForced",
        "undo" => "undo",
        "solved" => "solved",
        other => unreachable!("a watcher has no method '{other}'"),
    }
}
