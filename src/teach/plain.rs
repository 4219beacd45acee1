//! A rung as a student would write it: the same statements without a word to the watcher. This is what the page shows and
//! what `print --solver` prints; what is traced and timed is the rung with its watcher, and a test compares the
//! statements of the two.
//!
//! The text is made from the rung's file line by line: the watcher's calls go, and so do its parameter and its type; `watch`
//! is `solve`; a match arm of which a single `return` is left takes one line, as rustfmt has it. What was a call to the
//! watcher becomes a [`Site`]: which lines of the plain text ran when that call would have spoken.

use super::rungs::Rung;

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

/// One call to the watcher. Lines count from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Site {
    /// What it tells: `choose`, `conflict`, `place` (a guess), `naked`, `hidden`, `dead`, `deadNaked`, `deadUnit`, `undo`,
    /// `undoForced` or `solved`.
    pub name: &'static str,
    /// The line of the call in the rung's file.
    pub told: usize,
    /// The statement that it tells of, in the plain text.
    pub line: usize,
    /// Other lines that ran since the event before: what belongs to the statement, and the call of the search.
    pub also: Vec<usize>,
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
    let mut calls = Vec::new();
    for (told, line) in (1..).zip(unwatched(rung.source).lines()) {
        if line.trim_start().starts_with("watcher.") {
            calls.push((told, line.trim().to_string(), lines.len()));
        } else {
            lines.push(line.to_string());
        }
    }
    join_arms(&mut lines);
    let sites = sites(rung, &calls, &lines);
    let kept = |line: &&String| line.as_str() != GONE;
    let text = lines.iter().filter(kept).map(|line| format!("{line}\n"));
    Plain {
        text: text.collect(),
        sites,
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

/// `calls`: line in the rung's file, text, and the number of lines before it. `lines` may hold lines that are gone.
fn sites(rung: &Rung, calls: &[(usize, String, usize)], lines: &[String]) -> Vec<Site> {
    let number = |index: usize| {
        let before = lines[..=index].iter().filter(|line| *line != GONE);
        before.count()
    };
    let find = |what: &str| lines.iter().position(|line| line.contains(what));
    let choice = find("let cell = match ").map(number);
    let head = find("fn search(").map(number);
    let call = find("if search(").or(find("if self.search(")).map(number);
    let mut names = Vec::new();
    calls
        .iter()
        .map(|(told, call_text, before)| {
            let name = name(call_text, &names);
            names.push(name);
            let after = matches!(name, "dead" | "deadNaked" | "deadUnit" | "solved");
            let group = match after {
                true => vec![returns(lines, *before)],
                false => tells_of(lines, *before),
            };
            let is_main = |&index: &usize| {
                let marks = ["grid[cell] =", "self.set(", "self.clear("];
                marks.iter().any(|mark| lines[index].contains(mark))
            };
            let last = *group.last().expect("a call tells of a statement");
            let main = group.iter().copied().find(is_main).unwrap_or(last);
            let others = group.iter().filter(|&&index| index != main);
            let mut also: Vec<usize> = others.map(|&index| number(index)).collect();
            let mut line = number(main);
            match name {
                "choose" => {
                    also.extend([head, call, Some(line)].into_iter().flatten());
                    line = choice.expect("a search chooses its cell");
                    also.retain(|&other| other != line);
                }
                "solved" => also.extend(head.into_iter().chain(call)),
                "undo" => also.extend(call),
                _ => {}
            }
            also.sort_unstable();
            Site {
                name,
                told: *told,
                line,
                also,
            }
        })
        .inspect(|site| assert!(site.line > 0, "{}: {site:?}", rung.file))
        .collect()
}

/// The name of a call, given those of the calls above it.
fn name(call: &str, above: &[&str]) -> &'static str {
    let method = call["watcher.".len()..].split('(').next();
    match method.expect("a method") {
        "choose" => "choose",
        "conflict" => "conflict",
        "place" if call.contains("Why::Naked") => "naked",
        "place" if call.contains("Why::Hidden") => "hidden",
        "place" => "place",
        "dead_cell" if above.contains(&"dead") => "deadNaked",
        "dead_cell" => "dead",
        "dead_unit" => "deadUnit",
        "undo" if above.contains(&"undo") => "undoForced",
        "undo" => "undo",
        "solved" => "solved",
        other => unreachable!("a watcher has no method '{other}'"),
    }
}

/// The return that follows a call: the arm that it stands in, or the next line that is no end of a block.
fn returns(lines: &[String], before: usize) -> usize {
    if lines[before] == GONE {
        return before - 1;
    }
    (before..lines.len())
        .find(|&index| lines[index].trim() != "}")
        .expect("a function ends with a value")
}

/// The statements that stand above a call without a block between; at an end of a block, where it begins.
fn tells_of(lines: &[String], before: usize) -> Vec<usize> {
    let indent = |index: usize| lines[index].len() - lines[index].trim_start().len();
    let last = before - 1;
    if lines[last].trim() == "};" {
        let opens = |&index: &usize| indent(index) == indent(last);
        return (0..last).rev().find(opens).into_iter().collect();
    }
    if !lines[last].ends_with(';') {
        return vec![last];
    }
    let simple = |&index: &usize| indent(index) == indent(last) && lines[index].ends_with(';');
    let mut group: Vec<usize> = (0..before).rev().take_while(simple).collect();
    group.retain(|&index| !lines[index].trim_start().starts_with('}'));
    group.reverse();
    group
}
