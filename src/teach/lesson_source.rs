//! A rung as a student would write it: the same statements without calls to the watcher. The page and `print --solver`
//! show this text. What is traced and timed is the rung with its watcher; a test compares the statements of the two.
//!
//! The text is made from the rung's file line by line. The watcher's calls go, and so do its parameter and its type;
//! `watch` becomes `solve`; a match arm with only a `return` left takes one line, as rustfmt writes it. Each call to
//! the watcher becomes a [`Site`]: the lines of the plain text that ran when the call would have reported.

use super::highlighted_lines::{self, REMOVED_LINE, indent_of};
use super::rungs::Rung;

pub use super::highlighted_lines::Site;

/// A rung's plain text, and the lines that its events highlight.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LessonSource {
    pub text: String,
    /// In the order of the watcher's calls in the rung's file.
    pub sites: Vec<Site>,
}

impl LessonSource {
    /// The statement of the plain text that a line of the rung's file reports to the watcher; 0 if that line reports
    /// nothing.
    pub fn lesson_line(&self, told: u32) -> u32 {
        let mut sites = self.sites.iter();
        let site = sites.find(|site| site.told == told as usize);
        site.map_or(0, |site| site.line as u32)
    }

    /// What the page shows: only the first line of the header. The lesson says the rest in its own words, and a header
    /// in two languages would take too much room.
    pub fn page_version(&self) -> LessonSource {
        let mut lines: Vec<&str> = self.text.lines().collect();
        let header = lines.iter().take_while(|line| line.starts_with("//"));
        let header = header.count().max(1);
        let gone = lines.drain(1..header).count();
        let moved = |line: &usize| line - gone;
        let sites = self.sites.iter().map(|site| Site {
            line: moved(&site.line),
            also: site.also.iter().map(moved).collect(),
            ..site.clone()
        });
        LessonSource {
            text: lines.into_iter().flat_map(|line| [line, "\n"]).collect(),
            sites: sites.collect(),
        }
    }
}

/// The rung's text without the watcher. A rung that isn't watched keeps its text and has no sites.
pub fn without_watcher(rung: &Rung) -> LessonSource {
    if !rung.is_watched() {
        return LessonSource {
            text: rung.source.to_string(),
            sites: Vec::new(),
        };
    }
    let mut source = rung.source.to_string();
    for (word, instead) in REPLACEMENTS {
        source = source.replace(word, instead);
    }
    let mut told = Vec::new();
    let lines = source.lines();
    let mut lines: Vec<String> = lines
        .map(|line| mark_watcher_call(line, &mut told))
        .collect();
    join_arms(&mut lines);
    highlighted_lines::parse_marked(&lines.join("\n"))
}

/// Words that only a watcher needs, and their replacements. No line comes or goes: the lines of the block that is
/// removed become marks, so that each call keeps its line number.
const REPLACEMENTS: [(&str, &str); 8] = [
    (
        "use super::super::watcher::{Grid, Silent, Watcher, Why};",
        "pub type Grid = [u8; 81]; // in row order; b'1'..=b'9' is a digit, any other byte an empty cell",
    ),
    (
        "pub fn solve(grid: &mut Grid) -> bool {\n    watch(grid, &mut Silent)\n}\n\n/// The same, but tells the watcher about each step.\n",
        "\0\n\0\n\0\n\0\n\0\n",
    ),
    ("pub fn watch<", "pub fn solve<"),
    ("<W: Watcher>", ""),
    (", watcher: &mut W", ""),
    ("watcher: &mut W", ""),
    (", watcher)", ")"),
    ("(watcher)", "()"),
];

/// Turns a call to the watcher into the mark used in other languages. `told`: the names of the calls above it.
fn mark_watcher_call(line: &str, told: &mut Vec<&'static str>) -> String {
    let (indent, code) = line.split_at(indent_of(line));
    let Some(call) = code.strip_prefix("watcher.") else {
        return line.to_string();
    };
    let name = match call.split('(').next().expect("a method") {
        "place" if call.contains("Why::Naked") => "naked",
        "place" if call.contains("Why::Hidden") => "hidden",
        "dead_cell" if told.contains(&"dead") => "deadNaked",
        "dead_cell" => "dead",
        "dead_unit" => "deadUnit",
        "undo" if told.contains(&"undo") => "undoForced",
        other => highlighted_lines::site_name(other),
    };
    told.push(name);
    format!("{indent}//: {name}()")
}

/// `None => {`, a mark, `return true;` and `}` become `None => return true,` and the mark.
fn join_arms(lines: &mut [String]) {
    for i in 3..lines.len() {
        let value = lines[i - 1].trim().strip_suffix(';');
        let value = value.filter(|value| value.starts_with("return "));
        let arm = lines[i - 3].strip_suffix('{');
        let arm = arm.filter(|arm| arm.ends_with("=> "));
        if let (Some(arm), Some(value), "}") = (arm, value, lines[i].trim()) {
            lines[i - 3] = format!("{arm}{value},");
            lines[i - 1] = REMOVED_LINE.to_string();
            lines[i] = REMOVED_LINE.to_string();
        }
    }
}
