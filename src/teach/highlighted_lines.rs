//! Finds the lines of a program's text that an event highlights, in any of the lesson's [languages](super::language).
//! Wherever the search reports something, the text's source has a [`WatcherCall`] to a watcher, or a mark. Its position
//! determines which statement it reports. So a rung highlights the same statements in every language, by the same
//! rules.

use super::lesson_source::LessonSource;

/// One call to the watcher. Lines count from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Site {
    /// What it reports: one of [`SITE_NAMES`].
    pub name: &'static str,
    /// The line of the call in the file that the text is made from.
    pub told: usize,
    /// The statement that it reports, by its line in the text.
    pub line: usize,
    /// Other lines that ran since the event before: the rest of the statement, and the call of the search.
    pub also: Vec<usize>,
}

/// What a rung reports; `place` and `undo` are for guesses.
const SITE_NAMES: [&str; 12] = [
    "choose",
    "conflict",
    "place",
    "naked",
    "hidden",
    "dead",
    "deadNaked",
    "deadUnit",
    "undo",
    "undoForced",
    "solved",
    "bound",
];

/// Stands for a line of the file that isn't in the text.
pub(super) const REMOVED_LINE: &str = "\0";

/// The text without its marks, and the sites that they define.
pub(super) fn parse_marked(marked: &str) -> LessonSource {
    let mut lines: Vec<&str> = Vec::new();
    let mut calls = Vec::new();
    for (told, line) in (1..).zip(marked.lines()) {
        match parse_mark(line) {
            Some(mark) => calls.push(WatcherCall {
                name: site_name(mark),
                told,
                above: lines.len(),
                indent: indent_of(line),
            }),
            None if line == REMOVED_LINE => {}
            None => lines.push(line),
        }
    }
    let search = find_search(&lines);
    let mut from = 0;
    let site = |call: &WatcherCall| {
        let site = find_site(call, from, &lines, search);
        from = call.above;
        site
    };
    LessonSource {
        text: lines.iter().map(|line| format!("{line}\n")).collect(),
        sites: calls.iter().map(site).collect(),
    }
}

pub(super) fn without_marks(marked: &str) -> String {
    let lines = marked.lines().filter(|line| parse_mark(line).is_none());
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// `place` for a line with the mark `//: place(cell, digit)`.
fn parse_mark(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let mark = line.strip_prefix("//: ").or(line.strip_prefix("#: "))?;
    mark.split('(').next()
}

pub(super) fn site_name(told: &str) -> &'static str {
    let known = SITE_NAMES.into_iter().find(|name| *name == told);
    known.unwrap_or_else(|| panic!("a rung reports nothing called '{told}'"))
}

/// Where something is reported.
struct WatcherCall {
    name: &'static str,
    /// Its line in the file, from 1.
    told: usize,
    /// How many lines of the text are above it.
    above: usize,
    indent: usize,
}

/// Lines of the search that run before many events, counted from 1: its head, where it chooses a cell, a place or a row,
/// and where it calls itself.
fn find_search(lines: &[&str]) -> [usize; 3] {
    let find_below = |above: usize, texts: &[&str]| {
        let has = |line: &&str| texts.iter().any(|text| line.contains(text));
        let found = lines[above..].iter().position(has);
        above + 1 + found.unwrap_or_else(|| panic!("a search has one of {texts:?}"))
    };
    let types = ["fn", "bool", "boolean", "int", "void", "def"];
    let heads = types.map(|word| format!("{word} search("));
    let head = find_below(0, &heads.each_ref().map(String::as_str));
    let choice = find_below(head, &["cell = ", "place = ", "row = "]);
    [head, choice, find_below(head, &["search("])]
}

/// `from`: the lines above this index belong to the call before.
fn find_site(call: &WatcherCall, from: usize, lines: &[&str], search: [usize; 3]) -> Site {
    let [head, choice, recursion] = search;
    let ends = matches!(call.name, "dead" | "deadNaked" | "deadUnit" | "solved");
    let group = if ends {
        vec![find_return(lines, call.above)]
    } else {
        statements_above(lines, from, call)
    };
    let is_main = |index: &usize| {
        let marks = ["grid[cell] =", "set(", "clear("];
        marks.iter().any(|mark| lines[*index].contains(mark))
    };
    let last = *group.last().expect("a call reports a statement");
    let main = group.iter().copied().find(is_main).unwrap_or(last);
    let line = match call.name {
        "choose" => choice,
        _ => main + 1,
    };
    let mut also: Vec<usize> = group.iter().map(|index| index + 1).collect();
    match call.name {
        "choose" | "solved" | "bound" => also.extend([head, recursion]),
        "undo" => also.push(recursion),
        _ => {}
    }
    also.retain(|other| *other != line);
    also.sort_unstable();
    also.dedup();
    Site {
        name: call.name,
        told: call.told,
        line,
        also,
    }
}

/// The return that follows a call: the match arm around it, or the next line that doesn't end a block.
fn find_return(lines: &[&str], above: usize) -> usize {
    if lines[above - 1].contains("=> return ") {
        return above - 1;
    }
    // A search that returns nothing returns at its brace.
    let is_block_end = |index: &usize| lines[*index].trim() == "}" && indent_of(lines[*index]) > 0;
    (above..lines.len())
        .find(|index| !is_block_end(index))
        .expect("a function ends with a value")
}

/// The statements above a call with no block in between; if a block ends there, the line that begins it.
fn statements_above(lines: &[&str], from: usize, call: &WatcherCall) -> Vec<usize> {
    let indent = |index: usize| indent_of(lines[index]);
    // Deeper lines are a block that ends here; not all languages have a sign for that.
    let mut above = (0..call.above).rev();
    let last = above.find(|&index| indent(index) <= call.indent);
    let last = last.expect("a call stands in a function");
    if lines[last].trim_start().starts_with('}') {
        let opens = |index: &usize| indent(*index) == indent(last);
        return above.find(opens).into_iter().collect();
    }
    let follows = |index: &usize| indent(*index) == indent(last) && is_statement(lines[*index]);
    let mut group = vec![last];
    if is_statement(lines[last]) {
        group.extend((from..last).rev().take_while(follows));
        group.reverse();
    }
    group
}

/// True for a statement without a block.
fn is_statement(line: &str) -> bool {
    let line = line.trim();
    !line.is_empty() && !line.starts_with(['}', '/', '#', '"']) && !line.ends_with(['{', ':', ','])
}

pub(super) fn indent_of(line: &str) -> usize {
    line.len() - line.trim_start().len()
}
